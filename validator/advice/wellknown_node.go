package advice

// wellKnownNode lists packages of npm that everybody knows, none of them by what a message
// says.
func wellKnownNode() string {
	return `react react-dom react-router react-router-dom react-redux redux redux-thunk redux-saga reselect immer zustand jotai recoil mobx mobx-react valtio
		xstate react-query swr react-hook-form formik yup zod joi ajv ajv-formats superstruct valibot io-ts react-native react-native-web expo expo-router
		react-native-screens react-native-gesture-handler react-native-reanimated react-native-safe-area-context react-native-svg react-test-renderer react-is
		react-select react-table react-dropzone react-icons react-markdown react-datepicker react-toastify react-hot-toast react-i18next i18next react-intl
		react-helmet react-helmet-async react-spring framer-motion react-transition-group react-dnd react-virtualized react-window react-beautiful-dnd
		react-error-boundary react-scripts react-app-rewired preact preact-render-to-string vue vue-router vuex pinia vue-loader vue-tsc vuetify nuxt vue-i18n
		vue-demi vite-plugin-vue-devtools svelte svelte-check svelte-preprocess solid-js vite-plugin-solid lit lit-html lit-element alpinejs htmx.org
		ember-source ember-cli backbone knockout angular astro gatsby next next-auth next-themes express koa fastify hapi hono polka connect restify
		body-parser cors helmet morgan compression cookie-parser cookie cookie-session express-session express-validator express-rate-limit
		express-async-errors express-handlebars multer busboy formidable serve-static serve-favicon serve http-errors http-proxy http-proxy-middleware
		http-server method-override errorhandler passport passport-local passport-jwt passport-google-oauth20 passport-github2 connect-redis connect-mongo
		csurf koa-router koa-bodyparser fastify-plugin pug ejs handlebars hbs mustache nunjucks eta liquidjs axios node-fetch got superagent request
		request-promise needle ky undici cross-fetch isomorphic-fetch whatwg-fetch form-data form-data-encoder qs query-string ws socket.io socket.io-client
		engine.io sockjs-client mqtt amqplib kafkajs nats bull bullmq bee-queue agenda node-cron cron node-schedule eventemitter3 events graphql graphql-tag
		graphql-request graphql-yoga graphql-subscriptions apollo-server apollo-server-express apollo-client type-graphql mongoose mongodb
		mongodb-memory-server mysql mysql2 pg pg-promise pg-pool pg-hstore sqlite3 better-sqlite3 sqlite sql.js sequelize sequelize-cli sequelize-typescript
		typeorm knex objection prisma drizzle-orm drizzle-kit kysely mikro-orm redis ioredis ioredis-mock memcached cassandra-driver neo4j-driver
		elasticsearch tedious mssql oracledb level levelup leveldown lowdb nedb pouchdb dexie idb localforage lmdb keyv cacache lru-cache node-cache lodash
		lodash-es lodash.debounce lodash.throttle lodash.merge lodash.get lodash.isequal lodash.clonedeep underscore ramda rxjs immutable async bluebird q
		p-limit p-map p-queue p-retry p-all p-event p-timeout neverthrow fp-ts effect uuid nanoid cuid shortid ulid moment moment-timezone dayjs date-fns
		date-fns-tz luxon ms numeral mathjs big.js bignumber.js decimal.js bn.js fraction.js validator slugify change-case camelcase pluralize classnames clsx
		tailwind-merge class-variance-authority deepmerge deep-equal fast-deep-equal fast-glob object-assign extend merge type-fest tslib ts-pattern
		reflect-metadata class-validator class-transformer inversify tsyringe he entities sanitize-html dompurify isomorphic-dompurify marked markdown-it
		showdown remark remark-gfm rehype unified gray-matter front-matter highlight.js prismjs shiki js-yaml yaml toml ini json5 jsonc-parser fast-xml-parser
		xml2js xmlbuilder csv-parse csv-stringify csv-parser papaparse fast-csv xlsx exceljs pdfkit pdf-lib pdfjs-dist jspdf html2canvas docx archiver adm-zip
		jszip yauzl unzipper tar tar-fs tar-stream bcrypt bcryptjs argon2 jsonwebtoken jose crypto-js tweetnacl node-forge elliptic ethers web3 viem wagmi
		otplib speakeasy qrcode nodemailer twilio stripe openai ai langchain firebase firebase-admin firebase-tools aws-sdk aws-sdk-client-mock aws-cdk
		aws-cdk-lib constructs serverless serverless-offline googleapis google-auth-library dotenv dotenv-expand dotenv-cli dotenv-flow cross-env env-cmd
		envalid convict config rc cosmiconfig nconf chalk kleur picocolors colors ansi-colors ansi-styles ansi-regex strip-ansi wrap-ansi string-width
		commander yargs yargs-parser minimist meow cac arg oclif inquirer prompts enquirer ora listr listr2 cli-progress cli-table3 boxen figlet
		update-notifier execa cross-spawn shelljs zx rimraf mkdirp fs-extra graceful-fs glob globby minimatch micromatch picomatch chokidar watchpack
		node-watch find-up pkg-up read-pkg read-pkg-up resolve which which-module open opn tmp temp del del-cli cpx cpy cpy-cli ncp copyfiles make-dir
		npm-run-all npm-run-all2 concurrently wait-on start-server-and-test nodemon pm2 forever ts-node ts-node-dev tsx tsup tsc-alias tsc-watch
		tsconfig-paths tsconfig-paths-webpack-plugin unbuild esbuild esbuild-register sucrase microbundle pkg winston winston-daily-rotate-file pino
		pino-pretty pino-http bunyan log4js loglevel debug signale consola prom-client semver semver-diff typescript eslint eslint-config-prettier
		eslint-config-airbnb eslint-config-airbnb-base eslint-config-airbnb-typescript eslint-config-standard eslint-config-next eslint-config-google
		eslint-config-xo eslint-plugin-import eslint-plugin-import-x eslint-plugin-react eslint-plugin-react-hooks eslint-plugin-react-refresh
		eslint-plugin-jsx-a11y eslint-plugin-prettier eslint-plugin-vue eslint-plugin-svelte eslint-plugin-node eslint-plugin-n eslint-plugin-promise
		eslint-plugin-unicorn eslint-plugin-jest eslint-plugin-jest-dom eslint-plugin-testing-library eslint-plugin-cypress eslint-plugin-playwright
		eslint-plugin-storybook eslint-plugin-security eslint-plugin-sonarjs eslint-plugin-jsdoc eslint-plugin-simple-import-sort eslint-plugin-unused-imports
		eslint-plugin-perfectionist eslint-plugin-tailwindcss eslint-plugin-mocha eslint-plugin-html eslint-plugin-json eslint-plugin-markdown
		eslint-plugin-turbo eslint-plugin-astro eslint-import-resolver-typescript eslint-import-resolver-alias eslint-webpack-plugin babel-eslint
		typescript-eslint globals espree jiti tslint prettier prettier-plugin-tailwindcss prettier-plugin-svelte prettier-plugin-astro
		prettier-plugin-organize-imports stylelint stylelint-config-standard stylelint-config-standard-scss stylelint-config-recommended
		stylelint-config-prettier stylelint-order stylelint-scss standard xo husky lint-staged commitlint commitizen cz-conventional-changelog
		standard-version semantic-release release-it conventional-changelog-cli lerna nx turbo syncpack npm-check-updates depcheck knip madge patch-package
		license-checker size-limit source-map-explorer markdownlint markdownlint-cli markdownlint-cli2 remark-cli remark-lint cspell htmlhint jshint jscpd
		pre-commit lefthook simple-git-hooks is-ci jest jest-cli jest-environment-jsdom jest-environment-node jest-circus jest-mock jest-mock-extended
		jest-extended jest-junit jest-watch-typeahead jest-fetch-mock jest-transform-stub jest-axe jest-canvas-mock jest-styled-components jest-preset-angular
		identity-obj-proxy ts-jest babel-jest esbuild-jest vitest vitest-fetch-mock vitest-mock-extended happy-dom jsdom mocha mochawesome
		mocha-junit-reporter chai chai-as-promised chai-http sinon sinon-chai nock msw supertest tap tape ava uvu jasmine jasmine-core karma karma-jasmine
		karma-chrome-launcher karma-coverage karma-mocha karma-webpack nyc c8 istanbul codecov coveralls cypress playwright playwright-core puppeteer
		puppeteer-core selenium-webdriver webdriverio nightwatch testcafe testcontainers enzyme proxyquire rewire faker fast-check axe-core storybook
		chromatic pa11y lighthouse autocannon artillery k6 benchmark tinybench webpack webpack-cli webpack-dev-server webpack-dev-middleware
		webpack-hot-middleware webpack-merge webpack-node-externals webpack-bundle-analyzer webpack-manifest-plugin html-webpack-plugin
		mini-css-extract-plugin css-minimizer-webpack-plugin terser-webpack-plugin copy-webpack-plugin clean-webpack-plugin fork-ts-checker-webpack-plugin
		babel-loader ts-loader css-loader style-loader sass-loader less-loader postcss-loader file-loader url-loader raw-loader html-loader esbuild-loader
		swc-loader source-map-loader thread-loader file-saver rollup rollup-plugin-terser rollup-plugin-typescript2 rollup-plugin-dts rollup-plugin-postcss
		rollup-plugin-visualizer rollup-plugin-esbuild vite vite-tsconfig-paths vite-plugin-dts vite-plugin-pwa vite-plugin-checker vite-plugin-svgr
		vite-plugin-static-copy vite-plugin-inspect vite-node parcel parcel-bundler browserify watchify gulp gulp-cli grunt grunt-cli snowpack babel-core
		babel-cli babel-plugin-macros babel-plugin-module-resolver babel-plugin-styled-components babel-plugin-transform-import-meta babel-plugin-istanbul
		babel-plugin-react-compiler babel-preset-react-app babel-preset-expo core-js regenerator-runtime browserslist caniuse-lite terser uglify-js sass
		node-sass sass-embedded less stylus postcss postcss-cli postcss-import postcss-nested postcss-preset-env postcss-scss postcss-html autoprefixer
		cssnano tailwindcss tailwindcss-animate daisyui bootstrap bulma foundation-sites normalize.css styled-components styled-jsx goober antd element-plus
		primereact primevue jquery jquery-ui popper.js d3 d3-array d3-scale d3-shape three pixi.js phaser chart.js react-chartjs-2 recharts echarts highcharts
		apexcharts plotly.js leaflet react-leaflet mapbox-gl maplibre-gl ol quill slate draft-js ace-builds codemirror monaco-editor xterm swiper
		slick-carousel lottie-web gsap animejs video.js hls.js howler workbox-webpack-plugin workbox-window web-vitals sharp jimp canvas image-size file-type
		mime mime-types iconv-lite node-gyp node-gyp-build node-addon-api nan prebuild-install bindings ffi-napi serialport usb electron electron-builder
		electron-store electron-updater node-pty nodegit simple-git isomorphic-git octokit discord.js telegraf puppeteer-extra cheerio htmlparser2
		jsdom-global linkedom turndown feed rss-parser robots-parser fuse.js lunr flexsearch minisearch string-similarity natural compromise franc typedoc
		jsdoc vitepress vuepress docsify swagger-ui-express swagger-jsdoc openapi-typescript openapi-types swagger-ui swagger-client tsoa
		typescript-json-schema ts-json-schema-generator json-schema-to-typescript json-server left-pad is-odd is-even is-number is-promise inherits
		safe-buffer readable-stream through2 pump concat-stream once wrappy path-to-regexp path-browserify buffer stream-browserify crypto-browserify util url
		assert os-browserify punycode vm-browserify source-map source-map-support acorn acorn-jsx esprima escodegen estraverse recast jscodeshift magic-string
		ts-morph node-polyfill-webpack-plugin vite-plugin-node-polyfills workerpool piscina threads comlink opossum retry async-retry axios-retry
		axios-mock-adapter redux-mock-store redux-logger redux-persist pg-mem umzug db-migrate node-pg-migrate ts-essentials ts-toolbelt utility-types
		cookiejar tough-cookie jwt-decode js-cookie universal-cookie nookies hot-shots newrelic dd-trace applicationinsights express-winston express-jwt
		express-openapi-validator npm yarn pnpm corepack npx lite-server live-server browser-sync degit create-react-app create-vite create-next-app wrangler
		vercel netlify-cli supabase miniflare cordova plop hygen yeoman-generator yo mock-fs memfs unionfs proxy-agent https-proxy-agent http-proxy-agent
		socks-proxy-agent global-agent tunnel agentkeepalive thread-stream supports-color escape-string-regexp emoji-regex signal-exit prop-types csstype
		follow-redirects bytes detect-libc object-hash color-convert yallist locate-path path-exists strip-json-comments negotiator statuses accepts vary send
		finalhandler raw-body range-parser proxy-addr ipaddr.js content-type content-disposition type-is etag fresh on-finished parseurl esquery esutils
		estree-walker doctrine flatted fastq reusify ignore is-glob is-wsl is-docker balanced-match brace-expansion fill-range braces to-regex-range deep-is
		levn optionator prelude-ls type-check word-wrap import-fresh parse-json json-parse-even-better-errors lines-and-columns loader-utils schema-utils
		tapable enhanced-resolve parse5 css-select css-tree domhandler dom-serializer domutils mdn-data nth-check sax bl pako base64-js ieee754 long lilconfig
		pirates xtend figures onetime restore-cursor log-symbols cli-cursor human-signals get-stream is-stream merge-stream npm-run-path strip-final-newline
		expect pretty-format jest-diff jest-util jest-worker scheduler loose-envify js-tokens jsesc convert-source-map gensync node-releases
		electron-to-chromium escalade lightningcss baseline-browser-mapping whatwg-url data-uri-to-buffer mimic-fn tinyglobby fdir pathe ufo nitropack h3
		ofetch unstorage unplugin local-pkg mlly birpc sirv connect-history-api-fallback`
}

// wellKnownScopes lists the scopes of npm and JSR that belong to a known project: nobody
// else can publish below them.
func wellKnownScopes() string {
	return `@angular/ @angular-eslint/ @angular-devkit/ @apollo/ @astrojs/ @auth/ @aws-cdk/ @aws-sdk/ @azure/ @babel/ @biomejs/ @capacitor/ @chakra-ui/
		@changesets/ @clerk/ @cloudflare/ @codemirror/ @commitlint/ @dnd-kit/ @docusaurus/ @emotion/ @eslint/ @eslint-community/ @expo/ @faker-js/ @fastify/
		@floating-ui/ @fortawesome/ @google-cloud/ @graphql-codegen/ @graphql-tools/ @grpc/ @hapi/ @headlessui/ @heroicons/ @hono/ @hookform/ @ionic/
		@istanbuljs/ @jest/ @jridgewell/ @langchain/ @lerna/ @mantine/ @mdx-js/ @microsoft/ @mikro-orm/ @mui/ @nestjs/ @next/ @ngrx/ @ngneat/ @nivo/ @nrwl/
		@nuxt/ @nx/ @nuxtjs/ @octokit/ @openai/ @opentelemetry/ @parcel/ @playwright/ @pnpm/ @popperjs/ @preact/ @primer/ @prisma/ @radix-ui/ @react-aria/
		@react-native/ @react-native-async-storage/ @react-native-community/ @react-navigation/ @react-spring/ @react-three/ @react-types/ @reduxjs/
		@remix-run/ @rollup/ @sentry/ @shopify/ @sinonjs/ @slack/ @socket.io/ @solidjs/ @storybook/ @stripe/ @stylistic/ @supabase/ @sveltejs/ @svgr/ @swc/
		@tailwindcss/ @tanstack/ @tauri-apps/ @testing-library/ @tiptap/ @trpc/ @tsconfig/ @turf/ @typescript-eslint/ @unocss/ @vercel/ @vitejs/ @vitest/
		@vue/ @vuelidate/ @vueuse/ @wdio/ @web/ @webassemblyjs/ @webpack-cli/ @wordpress/ @xstate/ @xterm/ @yarnpkg/ @zag-js/ @anthropic-ai/ @ai-sdk/
		@modelcontextprotocol/ @cypress/ @esbuild/ @stylelint/ @tsed/ @lit/ @ark-ui/ @vscode/ @discordjs/ @sindresorhus/ jsr:@std/`
}
