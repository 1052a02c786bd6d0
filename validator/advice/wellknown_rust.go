package advice

// wellKnownRust lists crates that everybody knows.
func wellKnownRust() string {
	return `serde serde_json serde_derive serde_yaml serde_yml serde_with serde_qs serde_urlencoded serde_bytes serde_repr serde_path_to_error toml toml_edit ron
		bincode postcard rmp-serde rmp ciborium csv quick-xml roxmltree xml-rs json json5 bson prost prost-build prost-types protobuf tonic tonic-build capnp
		flatbuffers tokio tokio-util tokio-stream tokio-test tokio-rustls tokio-native-tls tokio-tungstenite tokio-postgres tokio-macros futures futures-util
		futures-core futures-channel futures-executor futures-lite async-trait async-std async-channel async-stream async-recursion async-compression smol
		pin-project pin-project-lite mio socket2 bytes reqwest hyper hyper-util hyper-tls hyper-rustls http http-body http-body-util httparse headers ureq
		isahc surf curl axum axum-extra axum-macros axum-server actix actix-web actix-rt actix-files actix-cors actix-multipart actix-session rocket warp tide
		poem salvo tower tower-http tower-service tower-layer tungstenite url urlencoding percent-encoding form_urlencoded mime mime_guess cookie rustls
		rustls-pemfile rustls-pki-types webpki-roots native-tls openssl openssl-sys ring sha1 sha2 sha3 md5 md-5 hmac digest aes aes-gcm chacha20poly1305
		blake2 blake3 argon2 bcrypt scrypt pbkdf2 rsa ed25519-dalek x25519-dalek curve25519-dalek k256 p256 jsonwebtoken jwt base64 base64ct hex data-encoding
		bs58 rand rand_core rand_chacha rand_distr getrandom fastrand uuid ulid nanoid anyhow thiserror eyre color-eyre miette snafu quick-error human-panic
		log env_logger pretty_env_logger tracing tracing-subscriber tracing-appender tracing-opentelemetry tracing-log tracing-error slog simplelog fern
		flexi_logger log4rs opentelemetry opentelemetry_sdk opentelemetry-otlp sentry metrics metrics-exporter-prometheus prometheus clap clap_derive
		clap_complete clap_mangen structopt argh pico-args lexopt getopts docopt dialoguer indicatif console colored owo-colors termcolor crossterm ratatui
		tui termion rustyline inquire anstyle anstream unicode-width unicode-segmentation unicode-normalization textwrap comfy-table prettytable-rs tabled
		ansi_term atty is-terminal terminal_size dirs directories home shellexpand config figment dotenv dotenvy envy regex regex-syntax regex-automata
		fancy-regex onig aho-corasick memchr bstr nom winnow pest pest_derive logos lalrpop lalrpop-util combine chumsky peg tree-sitter syn quote proc-macro2
		proc-macro-error darling paste lazy_static once_cell itertools either indexmap hashbrown ahash fxhash rustc-hash fnv smallvec arrayvec tinyvec
		bitflags bitvec bit-vec bit-set slab slotmap petgraph dashmap parking_lot crossbeam crossbeam-channel crossbeam-utils crossbeam-epoch crossbeam-deque
		rayon rayon-core num_cpus threadpool flume kanal arc-swap scopeguard static_assertions cfg-if libc nix rustix winapi windows windows-sys signal-hook
		ctrlc daemonize sysinfo procfs users which duct subprocess tempfile tempdir walkdir ignore globset glob notify fs_extra fs2 memmap2 memmap filetime
		same-file path-absolutize pathdiff camino zip tar flate2 zstd xz2 bzip2 brotli lz4 lz4_flex snap miniz_oxide crc32fast crc adler chrono chrono-tz time
		humantime humantime-serde jiff iso8601 cron croner tokio-cron-scheduler num num-traits num-bigint num-integer num-rational num-complex num-derive
		num_enum rust_decimal bigdecimal ordered-float float-cmp approx nalgebra ndarray ndarray-rand glam cgmath euclid statrs linfa smartcore polars arrow
		parquet datafusion candle-core tch ort burn tokenizers image imageproc png jpeg-decoder gif resvg tiny-skia rusttype ab_glyph fontdue plotters sqlx
		sqlx-cli diesel diesel_cli diesel_migrations diesel-async sea-orm sea-orm-cli sea-query rusqlite libsqlite3-sys postgres postgres-types mysql
		mysql_async mongodb redis deadpool deadpool-postgres deadpool-redis bb8 r2d2 r2d2_sqlite refinery sled rocksdb lmdb heed redb surrealdb elasticsearch
		lapin rdkafka async-nats rumqttc paho-mqtt aws-config aws-sdk-s3 aws-sdk-dynamodb aws-sdk-sqs aws-sdk-sns aws-sdk-lambda lambda_runtime lambda_http
		rusoto_core google-cloud-storage octocrab git2 gix gitoxide teloxide serenity poise twilight lettre mail-parser rss feed-rs scraper select html5ever
		kuchiki ammonia pulldown-cmark comrak markdown syntect handlebars tera askama askama_axum minijinja maud horrorshow liquid wasm-bindgen
		wasm-bindgen-futures wasm-bindgen-test wasm-bindgen-cli wasm-pack js-sys web-sys gloo gloo-net gloo-timers console_error_panic_hook serde-wasm-bindgen
		yew yew-router leptos leptos_router leptos_axum dioxus sycamore trunk wasmtime wasmer wasmi wit-bindgen tauri tauri-build egui eframe iced slint druid
		gtk gtk4 relm4 winit wgpu glutin glow vulkano ash sdl2 minifb bevy ggez macroquad amethyst rapier2d rapier3d rodio cpal kira bindgen cbindgen cc cmake
		pkg-config vcpkg autocfg rustc_version built vergen shadow-rs version_check semver cargo_metadata cargo-edit cargo-watch cargo-nextest cargo-audit
		cargo-deny cargo-outdated cargo-udeps cargo-machete cargo-expand cargo-tarpaulin cargo-llvm-cov cargo-make cargo-release cargo-generate cargo-insta
		cargo-fuzz cargo-hack cargo-criterion cargo-binstall cargo-update cargo-bloat cargo-flamegraph flamegraph cargo-chef cargo-zigbuild cargo-leptos
		cargo-lambda tauri-cli cargo-sort cargo-mutants cargo-geiger cargo-about cargo-license cargo-dist cargo-workspaces cargo-vet cargo-semver-checks
		cargo-public-api cargo-readme cargo-cache cargo-component cargo-deb cargo-generate-rpm cargo-ndk cargo-show-asm cargo-asm cargo-careful
		cargo-spellcheck cargo-embed cargo-binutils cargo-xwin cargo-modules cargo-depgraph cargo-tree cargo-minimal-versions cargo-rdme cargo-shuttle
		cargo-contract cargo-cranky cargo-sweep cargo-crev cargo-pgrx cargo-espflash espflash probe-rs cross just mdbook mdbook-toc mdbook-mermaid
		mdbook-linkcheck mdbook-admonish mdbook-katex mdbook-pdf sccache bacon ripgrep fd-find bat exa eza hyperfine tokei starship zoxide du-dust procs
		taplo-cli typos-cli git-cliff difftastic nu zellij silicon ripgrep_all xsv watchexec-cli topgrade alacritty cargo-llvm-lines criterion criterion-plot
		divan proptest proptest-derive quickcheck quickcheck_macros rstest rstest_reuse test-case test-log insta expect-test pretty_assertions assert_cmd
		assert_fs assert_matches predicates trybuild mockall mockito wiremock httpmock fake faker_rand serial_test temp-env arbitrary libfuzzer-sys loom
		similar similar-asserts diff dissimilar trycmd snapbox goldenfile testcontainers testcontainers-modules derive_more derive_builder derivative educe
		strum strum_macros typed-builder bon getset enum-map enum_dispatch enumset phf phf_codegen heck convert_case Inflector unicase compact_str smol_str
		smartstring string_cache beef cow-utils bytemuck zerocopy byteorder scroll binrw deku nom_locale encoding_rs chardetng unidecode deunicode lru moka
		cached quick_cache mini-moka governor backoff backon tokio-retry retry failsafe validator garde jsonschema schemars utoipa utoipa-swagger-ui aide
		okapi paperclip async-graphql juniper graphql_client cynic mlua rlua rhai pyo3 pyo3-build-config maturin numpy napi napi-derive napi-build neon jni
		ndk robusta_jni cxx cxx-build uniffi flutter_rust_bridge embedded-hal cortex-m cortex-m-rt panic-halt panic-probe defmt defmt-rtt heapless
		embassy-executor embassy-time esp-hal esp-idf-sys esp-idf-svc stm32f4xx-hal rp2040-hal nb void fugit critical-section portable-atomic spin usb-device
		serialport rusb hidapi btleplug evdev rppal linux-embedded-hal i2cdev spidev gpio-cdev pnet pcap etherparse smoltcp quinn h2 h3 trust-dns-resolver
		hickory-resolver ipnet ipnetwork maxminddb ssh2 russh thrussh libp2p solana-sdk solana-client solana-program anchor-lang anchor-spl ethers alloy web3
		secp256k1 bitcoin tiny-keccak typenum generic-array subtle zeroize secrecy wide packed_simd half bumpalo typed-arena id-arena generational-arena
		thunderdome hecs specs legion shipyard noise rstar kdtree geo geo-types geojson gdal proj osmpbf instant web-time coarsetime quanta inventory linkme
		ctor typetag erased-serde dyn-clone downcast-rs anymap libloading abi_stable object goblin gimli addr2line backtrace mimalloc jemallocator
		tikv-jemallocator dhat pprof puffin tracy-client console-subscriber rustls-native-certs webbrowser open arboard clipboard rfd notify-rust tray-icon
		enigo screenshots opener self_update maplit velcro vec1 nonempty im rpds imbl tap replace_with take_mut ouroboros self_cell yoke thread_local
		async-lock event-listener blocking oneshot tokio-uring io-uring glommio monoio`
}
