package advice

// wellKnownR lists packages of CRAN that everybody knows.
func wellKnownR() string {
	return `ggplot2 dplyr tidyr readr purrr tibble stringr forcats lubridate tidyverse rlang vctrs pillar cli glue magrittr lifecycle withr hms blob bit bit64
		vroom readxl writexl openxlsx haven jsonlite xml2 rvest httr httr2 curl openssl mime base64enc data.table dtplyr dbplyr DBI RSQLite RPostgres
		RPostgreSQL RMySQL RMariaDB odbc duckdb pool arrow feather fst qs mongolite redux knitr rmarkdown bookdown blogdown quarto tinytex xfun evaluate highr
		yaml markdown htmltools htmlwidgets shiny shinydashboard shinyjs shinyWidgets shinythemes bslib DT plotly leaflet highcharter dygraphs visNetwork
		networkD3 reactable gt gtsummary flextable officer kableExtra formattable xtable stargazer huxtable crosstalk thematic sass fontawesome promises later
		future furrr future.apply parallelly doParallel doSNOW foreach iterators snow plumber opencpu golem devtools usethis roxygen2 testthat covr lintr
		styler pkgdown pkgbuild pkgload pkgconfig remotes pak renv packrat rcmdcheck sessioninfo rversions rprojroot here fs desc brio callr processx ps R6 S7
		R.utils R.oo R.methodsS3 proto vdiffr mockery mockr waldo diffobj crayon praise prettyunits progress pbapply digest memoise cachem fastmap rappdirs
		whisker gh gitcreds gert credentials askpass sys keyring config dotenv logger futile.logger lgr log4r optparse argparse argparser docopt getopt
		checkmate assertthat assertr validate pointblank janitor skimr visdat naniar DataExplorer summarytools Hmisc psych car carData lme4 lmerTest nlme mgcv
		MASS Matrix survival survminer lattice latticeExtra nnet rpart rpart.plot cluster class boot KernSmooth spatial foreign codetools glmnet caret
		randomForest ranger xgboost lightgbm gbm e1071 kernlab ROCR pROC MLmetrics mlr mlr3 mlr3learners tidymodels parsnip recipes rsample yardstick
		workflows workflowsets tune dials broom broom.mixed infer modelr emmeans multcomp effects sjPlot sjmisc sjlabelled performance parameters insight see
		easystats report effectsize ggeffects bayestestR brms rstan rstanarm bayesplot posterior loo StanHeaders rstantools R2jags rjags coda MCMCpack nimble
		forecast tseries zoo xts quantmod TTR PerformanceAnalytics tsibble fable feasts prophet urca vars rugarch fGarch lmtest sandwich plm AER ivreg fixest
		estimatr MatchIt WeightIt mice Amelia missForest VIM lavaan semTools psychTools ltm mirt igraph ggraph tidygraph statnet network sna sf sp raster
		terra stars tmap maps mapdata mapproj maptools rgdal rgeos ggmap spdep gstat spatstat leaflet.extras tidycensus tigris rnaturalearth rnaturalearthdata
		osmdata geosphere units classInt s2 wk scales gridExtra cowplot patchwork ggpubr ggrepel ggthemes ggridges ggforce gganimate ggsci ggExtra ggtext
		ggdist GGally ggcorrplot corrplot pheatmap RColorBrewer viridis viridisLite colorspace farver labeling isoband gtable egg hexbin plotrix vioplot
		wesanderson paletteer showtext sysfonts extrafont ragg svglite systemfonts textshaping Cairo png jpeg magick tiff imager rgl scatterplot3d plot3D
		animation gifski av tidytext tm quanteda text2vec stringi stringdist SnowballC wordcloud wordcloud2 topicmodels textclean hunspell udpipe tokenizers
		cld2 rJava xlsx RCurl XML RJSONIO rjson reticulate tensorflow keras keras3 torch Rcpp RcppArmadillo RcppEigen RcppParallel RcppProgress cpp11 inline
		BH RInside rstudioapi miniUI learnr gapminder palmerpenguins nycflights13 babynames ISLR ISLR2 mlbench titanic AmesHousing modeldata vegan ape
		phangorn ade4 FactoMineR factoextra fpc mclust dbscan NbClust dendextend Rtsne umap uwot irlba RSpectra FNN deSolve rootSolve pracma numDeriv optimx
		nloptr lpSolve ROI quadprog CVXR GA DEoptim mvtnorm truncnorm MCMCglmm statmod fitdistrplus actuar evd extRemes copula gmp Rmpfr expm sqldf gsubfn
		chron timeDate anytime bizdays countrycode maditr collapse kit dqrng matrixStats slider zip utf8 uuid tictoc bench microbenchmark profvis lobstr pryr
		beepr rio googlesheets4 googledrive gargle bigrquery aws.s3 paws AzureStor sparklyr h2o BiocManager targets tarchetypes drake storr workflowr
		rsconnect shinytest2 shinytest chromote webshot webshot2 selenider RSelenium polite robotstxt pdftools tesseract tabulizer survey srvyr epitools epiR
		meta metafor netmeta rmeta pwr TrialSize tableone gmodels vcd DescTools rstatix ez afex coin exact2x2 nortest moments outliers robustbase quantreg
		splines2 pls leaps bestglm dlm KFAS bsts CausalImpact did synth rdrobust grf DoubleML data.tree partykit party tree C50 Cubist earth kknn naivebayes
		klaR arules arulesViz recommenderlab seriation`
}

// wellKnownJulia lists packages of Julia's registry that everybody knows.
func wellKnownJulia() string {
	return `DataFrames CSV Plots StatsPlots Makie CairoMakie GLMakie WGLMakie Gadfly PyPlot PythonPlot UnicodePlots AlgebraOfGraphics VegaLite RecipesBase Colors
		ColorSchemes Images ImageIO FileIO JLD JLD2 HDF5 Arrow Parquet Feather JSON JSON3 YAML TOML XLSX ExcelReaders StructTypes HTTP Genie Oxygen Mux
		Sockets WebSockets URIs Gumbo Cascadia Downloads SQLite LibPQ MySQL ODBC DBInterface DuckDB Redis Mongoc Flux Lux Zygote Knet MLJ MLJBase ScikitLearn
		DecisionTree XGBoost LightGBM MLDatasets MLUtils Optimisers Optim Optimization NLopt JuMP HiGHS GLPK Ipopt Cbc Clp Gurobi CPLEX Convex SCS ForwardDiff
		ReverseDiff FiniteDiff FiniteDifferences Enzyme ChainRules ChainRulesCore DifferentialEquations OrdinaryDiffEq StochasticDiffEq DiffEqBase SciMLBase
		ModelingToolkit Catalyst Symbolics SymbolicUtils SymPy NeuralPDE DiffEqFlux LinearSolve NonlinearSolve Roots Interpolations Dierckx QuadGK Cubature
		HCubature FastGaussQuadrature FFTW DSP Distances Distributions StatsBase StatsModels Statistics GLM MixedModels HypothesisTests KernelDensity
		Clustering MultivariateStats TimeSeries Turing DynamicPPL AdvancedHMC MCMCChains Gen Soss LinearAlgebra StaticArrays ArrayInterface OffsetArrays
		AxisArrays NamedArrays ComponentArrays LazyArrays FillArrays BlockArrays BandedMatrices StructArrays SparseArrays IterativeSolvers Krylov KrylovKit
		Arpack LinearMaps Tullio Einsum TensorOperations LoopVectorization CUDA AMDGPU Metal oneAPI KernelAbstractions Adapt MPI Distributed ThreadsX FLoops
		Transducers Folds BenchmarkTools Revise OhMyREPL Infiltrator Debugger ProfileView PProf TimerOutputs ProgressMeter ProgressLogging Logging
		LoggingExtras MacroTools Reexport Requires Parameters UnPack Setfield Accessors Lazy Pipe Chain DataFramesMeta Query Tidier TableTraits Tables
		PrettyTables CategoricalArrays PooledArrays InlineStrings Missings DataStructures OrderedCollections IterTools Combinatorics Primes Unitful
		UnitfulAstro Measurements IntervalArithmetic Polynomials SpecialFunctions Dates TimeZones Graphs LightGraphs MetaGraphs GraphPlot GraphRecipes Agents
		Pluto PlutoUI IJulia Interact Weave Literate Documenter DocStringExtensions PkgTemplates Aqua JET TestSetExtensions ReTest SafeTestsets ReferenceTests
		Test Coverage JuliaFormatter PackageCompiler BinaryBuilder CxxWrap PyCall PythonCall Conda RCall JavaCall MATLAB Clang GeometryBasics GeoStats
		ArchGDAL Rasters BioSequences FASTX Yao QuantumOptics Random StableRNGs ArgParse Comonicon Crayons Term Dash Franklin AWS AWSS3 GoogleCloud Nettle SHA
		MbedTLS UUIDs ZipFile CodecZlib TranscodingStreams Tar Glob Memoize Match MLStyle Rematch Static SimpleTraits ConstructionBase`
}
