package advice

// wellKnownOCaml lists packages of opam that everybody knows.
func wellKnownOCaml() string {
	return `dune ocaml ocamlfind ocamlbuild merlin ocaml-lsp-server ocamlformat odoc utop opam-publish base core core_kernel core_unix stdio async async_kernel
		async_unix ppx_jane ppx_deriving ppx_deriving_yojson ppxlib ppx_sexp_conv ppx_compare ppx_hash ppx_inline_test ppx_expect ppx_let ppx_assert
		ppx_yojson_conv ppx_tools sexplib sexplib0 bin_prot fieldslib lwt lwt_ppx lwt_ssl eio eio_main cohttp cohttp-lwt-unix cohttp-async conduit
		conduit-lwt-unix httpaf h2 opium dream piaf websocket uri re re2 str yojson jsonm ezjsonm atdgen xmlm markup tyxml lambdasoup csv zarith num menhir
		menhirlib ulex sedlex camlp4 camlp5 cmdliner fmt logs fpath bos rresult astring ptime mtime calendar tls ssl x509 mirage-crypto mirage-crypto-rng
		nocrypto digestif sha cryptokit alcotest alcotest-lwt ounit ounit2 qcheck qcheck-core qcheck-alcotest crowbar bisect_ppx landmarks caqti caqti-lwt
		caqti-driver-sqlite3 caqti-driver-postgresql sqlite3 postgresql mariadb pgx irmin redis amqp-client js_of_ocaml js_of_ocaml-ppx js_of_ocaml-compiler
		reason melange brr gen_js_api ctypes ctypes-foreign integers bigstringaf angstrom faraday cstruct bigarray-compat ipaddr domain-name dns ca-certs
		containers batteries iter gen seq stdlib-shims result bytes extlib spelll uutf uucp uunf uuseg hex base64 ocplib-endian domainslib saturn kcas
		multicore-magic lablgtk3 lablgtk graphics tsdl owl owl-base coq why3 frama-c z3 topkg uchar camomile ocamlgraph parany progress notty lambda-term zed
		linenoise dolmen toml otoml decompress camlzip checkseum optint mdx dune-release dune-configurator cppo odig earlybird hacl-star ctypes-zarith`
}

// wellKnownHaskell lists packages of Hackage that everybody knows.
func wellKnownHaskell() string {
	return `base containers unordered-containers text bytestring mtl transformers aeson aeson-pretty lens lens-aeson microlens optics generic-lens hspec
		hspec-discover hspec-wai QuickCheck quickcheck-instances HUnit tasty tasty-hunit tasty-quickcheck tasty-golden tasty-hspec tasty-discover hedgehog
		tasty-hedgehog smallcheck doctest criterion gauge tasty-bench servant servant-server servant-client servant-swagger wai wai-extra wai-cors wai-logger
		wai-middleware-static warp warp-tls scotty yesod yesod-core yesod-bin snap snap-core snap-server happstack spock http-client http-client-tls
		http-types http-conduit http-api-data req wreq websockets network network-uri conduit conduit-extra pipes streaming streamly resourcet persistent
		persistent-sqlite persistent-postgresql persistent-template esqueleto postgresql-simple sqlite-simple mysql-simple hasql hasql-pool hasql-th opaleye
		beam-core beam-postgres beam-sqlite selda redis hedis mongoDB vector vector-algorithms primitive array split random random-shuffle mwc-random time
		directory filepath process unix stm async safe-exceptions exceptions unliftio unliftio-core rio relude protolude classy-prelude parsec megaparsec
		attoparsec attoparsec-aeson trifecta parsers parser-combinators happy alex regex-tdfa regex-posix regex-base regex-compat regex-pcre regex-applicative
		pretty prettyprinter prettyprinter-ansi-terminal ansi-terminal ansi-wl-pprint optparse-applicative optparse-generic cmdargs yaml toml-reader tomland
		cassava xml xml-conduit tagsoup html-conduit blaze-html blaze-markup blaze-builder lucid mustache stache ginger shakespeare heist pandoc pandoc-types
		commonmark commonmark-extensions skylighting hakyll shake turtle shelly typed-process temporary hashable deepseq parallel monad-par monad-control
		monad-logger monad-loops fast-logger katip co-log data-default data-default-class default safe extra either errors these semigroupoids bifunctors
		profunctors comonad free recursion-schemes adjunctions distributive contravariant void tagged reflection singletons th-lift template-haskell
		th-abstraction ghc-prim ghc-paths ghci hlint stylish-haskell ormolu fourmolu brittany hindent haskell-language-server ghcid ghcide hie-bios stack
		cabal-install cabal-doctest cryptonite crypton cryptohash cryptohash-sha256 memory SHA base16-bytestring base64-bytestring base64 uuid uuid-types zlib
		zip-archive zip tar gloss sdl2 OpenGL GLFW-b gtk3 gi-gtk brick vty haskeline diagrams diagrams-lib diagrams-svg Chart Chart-cairo JuicyPixels
		statistics hmatrix linear ad backprop massiv repa accelerate clash-prelude idris Agda dhall dhall-json polysemy fused-effects freer-simple effectful
		bluefin capability dlist fgl psqueues heaps pqueue bimap multimap nonempty-containers mono-traversable foldl lifted-base lifted-async retry clock
		formatting text-show string-conversions string-interpolate neat-interpolation interpolate raw-strings-qq here file-embed gitrev githash path path-io
		system-filepath fsnotify dotenv envy envparse amazonka amazonka-s3 amazonka-core gogol jose jwt hoauth2 email-validate mime-mail smtp-mail
		telegram-api discord-haskell prometheus-client ekg weeder hpack c2hs hsc2hs inline-c language-c language-python haskell-src-exts haskell-src-meta
		ghc-lib-parser`
}

// wellKnownBeam lists packages of Hex that everybody knows.
func wellKnownBeam() string {
	return `phoenix phoenix_html phoenix_live_view phoenix_live_reload phoenix_live_dashboard phoenix_ecto phoenix_pubsub phoenix_view phx_new phx_gen_auth plug
		plug_cowboy plug_crypto cowboy bandit ranch cowlib ecto ecto_sql ecto_sqlite3 exqlite postgrex myxql tds mongodb_driver redix jason poison httpoison
		finch req tesla hackney mint mint_web_socket castore certifi gettext telemetry telemetry_metrics telemetry_poller esbuild tailwind heroicons swoosh
		bamboo dns_cluster credo dialyxir ex_doc excoveralls ex_machina faker mox mock meck bypass stream_data wallaby floki html_sanitize_ex earmark
		nimble_options nimble_parsec nimble_csv nimble_pool nimble_publisher oban quantum broadway broadway_kafka gen_stage flow absinthe absinthe_plug
		dataloader absinthe_phoenix guardian ueberauth ueberauth_google bcrypt_elixir pbkdf2_elixir argon2_elixir comeonin joken jose pow timex tzdata decimal
		money number uuid elixir_uuid ex_aws ex_aws_s3 waffle arc sweet_xml saxy csv xlsxir cachex con_cache nebulex libcluster horde swarm poolboy sobelow
		mix_audit mix_test_watch recon observer_cli sentry appsignal logger_json opentelemetry opentelemetry_api opentelemetry_exporter nx exla axon bumblebee
		explorer livebook kino rustler rustler_precompiled zigler benchee benchee_html typed_struct vex ecto_enum ecto_psql_extras paginator scrivener
		scrivener_ecto flop ash ash_postgres ash_phoenix commanded eventstore membrane_core nerves nerves_runtime circuits_gpio amqp brod kafka_ex gun grpc
		protobuf open_api_spex stripity_stripe git_hooks styler rebar3_hex lager jsx jiffy cors_plug remote_ip hammer ex_rated file_system`
}

// wellKnownRacket lists packages of Racket's catalog that everybody knows.
func wellKnownRacket() string {
	return `gregor threading-lib threading rackunit rackunit-lib rackcheck quickcheck db db-lib sql html-parsing sxml web-server web-server-lib http-easy
		http-easy-lib koyo json-sourcery math math-lib plot plot-lib pict pict-lib redex typed-racket scribble scribble-lib pollen frog beautiful-racket
		br-parser-tools brag brag-lib parser-tools parser-tools-lib collections-lib functional-lib data-lib generic-bind match-plus gui gui-lib sicp 2htdp
		htdp compatibility raco-cross raco-watch fmt cover cover-coveralls review drracket errortrace racket-langserver rosette turnstile hackett nanopass
		disassemble graph csv-reading csv-writing dotenv uuid crypto crypto-lib libsodium rebellion lens lens-lib txexpr xexpr-path markdown commonmark lux
		raart mode-lambda datalog racklog pkg-build readline readline-lib file-watchers deinprogramm slideshow syntax-color syntax-classes`
}

// wellKnownElm lists authors of Elm's packages that everybody knows.
func wellKnownElm() string {
	return `elm/ elm-community/ elm-explorations/ NoRedInk/ rtfeldman/ mdgriffith/ krisajenkins/ dillonkearns/ jfmengels/`
}

// wellKnownChicken lists eggs of CHICKEN Scheme that everybody knows.
func wellKnownChicken() string {
	return `srfi-1 srfi-13 srfi-14 srfi-18 srfi-19 srfi-69 srfi-133 test matchable spiffy awful intarweb uri-common http-client medea json args getopt-long
		sql-de-lite sqlite3 postgresql sxml-transforms ssax html-parser bind coops iset irregex regex utf8 openssl format fmt typed-records defstruct r7rs
		list-utils linenoise breadline ncurses sdl2 hypergiant message-digest sha1 sha2 md5 base64 uuid csv-abnf comparse lowdown sxpath foreigners miscmacros
		simple-tests`
}
