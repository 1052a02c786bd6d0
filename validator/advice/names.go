package advice

import (
	"slices"
	"strings"
)

// pythonPackage returns the name under which a Python module is installed,
// where it differs from the module's own.
func pythonPackage(module string) (string, bool) {
	if extension, ok := strings.CutPrefix(module, "sphinxcontrib."); ok { // a namespace of many packages
		return "sphinxcontrib-" + strings.ReplaceAll(extension, "_", "-"), true
	}
	p, ok := pythonPackages()[module]
	return p, ok
}

// pythonPackages are the names under which modules of Python are installed, by module.
func pythonPackages() map[string]string {
	return map[string]string{
		"cv2": "opencv-python", "PIL": "pillow", "yaml": "pyyaml", "sklearn": "scikit-learn", "bs4": "beautifulsoup4",
		"dotenv": "python-dotenv", "jwt": "pyjwt", "dateutil": "python-dateutil", "Crypto": "pycryptodome",
		"Cryptodome": "pycryptodomex", "MySQLdb": "mysqlclient", "psycopg2": "psycopg2-binary", "attr": "attrs",
		"serial": "pyserial", "git": "GitPython", "magic": "python-magic", "google.protobuf": "protobuf",
		"skimage": "scikit-image", "OpenSSL": "pyOpenSSL", "win32api": "pywin32", "fitz": "pymupdf", "docx": "python-docx",
		"pptx": "python-pptx", "telegram": "python-telegram-bot", "usb": "pyusb", "zmq": "pyzmq", "pkg_resources": "setuptools",
		"distutils": "setuptools", "kafka": "kafka-python", "jose": "python-jose", "multipart": "python-multipart",
		"rest_framework": "djangorestframework", "corsheaders": "django-cors-headers", "environ": "django-environ",
		"socks": "PySocks", "gi": "PyGObject", "ldap": "python-ldap", "nacl": "pynacl", "slugify": "python-slugify",
		"faiss": "faiss-cpu", "tensorflow_hub": "tensorflow-hub", "discord": "discord.py", "ruamel": "ruamel.yaml",
		"sentence_transformers": "sentence-transformers", "markdown": "Markdown", "tkinter": "", "websocket": "websocket-client",
		"Xlib": "python-xlib", "wx": "wxPython", "cairo": "pycairo", "OpenGL": "PyOpenGL", "pylab": "matplotlib", "mpl_toolkits": "matplotlib", "pythoncom": "pywin32", "win32con": "pywin32",
		"win32com": "pywin32", "googleapiclient": "google-api-python-client", "google_auth_oauthlib": "google-auth-oauthlib", "pythonjsonlogger": "python-json-logger", "snowflake": "snowflake-connector-python",
		"nmap": "python-nmap", "barcode": "python-barcode", "crontab": "python-crontab", "decouple": "python-decouple", "consul": "python-consul", "Levenshtein": "python-Levenshtein", "igraph": "python-igraph",
		"box": "python-box", "socketio": "python-socketio", "engineio": "python-engineio", "debug_toolbar": "django-debug-toolbar", "django_filters": "django-filter", "crispy_forms": "django-crispy-forms",
		"storages": "django-storages", "allauth": "django-allauth", "model_bakery": "model-bakery", "factory": "factory-boy", "pytest_factoryboy": "pytest-factoryboy", "impala": "impyla",
		"tensorflow_datasets": "tensorflow-datasets", "markdown_it": "markdown-it-py", "typing_inspection": "typing-inspection",
		"umap": "umap-learn", "hydra": "hydra-core", "pytorch_lightning": "pytorch-lightning", "mysql": "mysql-connector-python", "cx_Oracle": "cx-Oracle",
		"paho": "paho-mqtt", "stomp": "stomp.py", "nats": "nats-py", "speech_recognition": "SpeechRecognition", "face_recognition": "face-recognition", "pdfminer": "pdfminer.six", "ffmpeg": "ffmpeg-python",
		"telebot": "pyTelegramBotAPI", "vk_api": "vk-api", "github": "PyGithub", "gitlab": "python-gitlab", "jenkins": "python-jenkins", "slack_sdk": "slack-sdk", "slack_bolt": "slack-bolt",
	}
}

// knownPython lists well-known modules that are installed under their own name;
// a module that neither the project nor a table knows is never installed.
func knownPython() []string {
	return []string{
		"aiohttp", "alembic", "anthropic", "asyncpg", "black", "boto3", "botocore", "celery", "cffi", "chardet", "click", "colorama",
		"coverage", "cryptography", "cython", "dash", "django", "faker", "fastapi", "fire", "flask", "flask_cors", "flask_login",
		"freezegun", "gensim", "gevent", "gunicorn", "h5py", "httpx", "hypothesis", "jinja2", "joblib", "jsonschema", "keras",
		"lxml", "markupsafe", "marshmallow", "matplotlib", "mock", "moto", "mypy", "networkx", "nltk", "numpy", "openai", "openpyxl",
		"orjson", "pandas", "paramiko", "passlib", "peewee", "pendulum", "playwright", "plotly", "polars", "psutil", "psycopg",
		"pyarrow", "pydantic", "pygments", "pymongo", "pymysql", "pytest", "pytest_asyncio", "pytest_cov", "pytest_mock", "pytz",
		"redis", "regex", "requests", "responses", "rich", "ruff", "scapy", "scipy", "seaborn", "selenium", "setuptools", "shapely",
		"simplejson", "six", "spacy", "sqlalchemy", "starlette", "statsmodels", "streamlit", "sympy", "tabulate", "tenacity",
		"tensorflow", "termcolor", "toml", "tomli", "torch", "torchvision", "tornado", "tox", "tqdm", "transformers", "twisted",
		"typer", "typing_extensions", "ujson", "urllib3", "uvicorn", "uvloop", "watchdog", "websocket", "websockets", "werkzeug",
		"wheel", "xmltodict", "yarl", "json5", "cmd2", "pathlib2", "unittest2", "build", "twine", "isort", "flake8", "pylint", "autopep8", "jupyter", "notebook", "ipython",
	}
}

// python2Module returns the Python 3 home of a module of Python 2's library.
func python2Module(module string) (string, bool) {
	p, ok := map[string]string{
		"urllib2": "urllib.request", "ConfigParser": "configparser", "Queue": "queue", "StringIO": "io.StringIO",
		"cPickle": "pickle", "commands": "subprocess", "httplib": "http.client", "urlparse": "urllib.parse",
		"SocketServer": "socketserver", "BaseHTTPServer": "http.server", "HTMLParser": "html.parser", "Tkinter": "tkinter",
		"cStringIO": "io.StringIO", "thread": "_thread", "imp": "importlib", "asyncore": "asyncio", "__builtin__": "builtins",
	}[module]
	return p, ok
}

// headerPackage returns the Debian package that holds a C header, by the
// header's name or the folder that it lies in.
func headerPackage(header string) (string, bool) {
	p, ok := headerPackages()[header]
	return p, ok
}

// headerPackages are Debian's packages by header or its folder.
func headerPackages() map[string]string {
	return map[string]string{
		"sodium.h": "libsodium-dev", "openssl": "libssl-dev", "Python.h": "python3-dev", "zlib.h": "zlib1g-dev", "ffi.h": "libffi-dev",
		"curl": "libcurl4-openssl-dev", "libpq-fe.h": "libpq-dev", "mysql.h": "default-libmysqlclient-dev", "mysql": "default-libmysqlclient-dev",
		"ncurses.h": "libncurses-dev", "curses.h": "libncurses-dev", "readline": "libreadline-dev", "png.h": "libpng-dev", "jpeglib.h": "libjpeg-dev",
		"libxml": "libxml2-dev", "sqlite3.h": "libsqlite3-dev", "boost": "libboost-all-dev", "gtest": "libgtest-dev", "bzlib.h": "libbz2-dev",
		"lzma.h": "liblzma-dev", "yaml.h": "libyaml-dev", "uuid": "uuid-dev", "gmp.h": "libgmp-dev", "event.h": "libevent-dev", "event2": "libevent-dev",
		"uv.h": "libuv1-dev", "GL": "libgl1-mesa-dev", "X11": "libx11-dev", "SDL2": "libsdl2-dev", "alsa": "libasound2-dev", "pcap.h": "libpcap-dev",
		"ruby.h": "ruby-dev", "lua.h": "liblua5.4-dev", "expat.h": "libexpat1-dev", "tiffio.h": "libtiff-dev", "webp": "libwebp-dev", "zstd.h": "libzstd-dev",
		"lz4.h": "liblz4-dev", "ft2build.h": "libfreetype-dev", "glib.h": "libglib2.0-dev", "fmt": "libfmt-dev", "nlohmann": "nlohmann-json3-dev", "spdlog": "libspdlog-dev",
		"Eigen": "libeigen3-dev", "jni.h": "default-jdk", "pcre.h": "libpcre3-dev", "pcre2.h": "libpcre2-dev", "hiredis": "libhiredis-dev", "zmq.h": "libzmq3-dev",
	}
}

// libraryPackage returns the Debian package with which a C library is built
// against, by the name that follows -l or that a build tool asks for.
func libraryPackage(lib string) (string, bool) {
	p, ok := libraryPackages()[lib]
	return p, ok
}

// libraryPackages are Debian's packages by library.
func libraryPackages() map[string]string {
	return map[string]string{
		"sodium": "libsodium-dev", "ssl": "libssl-dev", "crypto": "libssl-dev", "OpenSSL": "libssl-dev", "openssl": "libssl-dev", "z": "zlib1g-dev", "zlib": "zlib1g-dev",
		"ZLIB": "zlib1g-dev", "curl": "libcurl4-openssl-dev", "CURL": "libcurl4-openssl-dev", "libcurl": "libcurl4-openssl-dev", "pq": "libpq-dev", "PostgreSQL": "libpq-dev",
		"ncurses": "libncurses-dev", "readline": "libreadline-dev", "png": "libpng-dev", "PNG": "libpng-dev", "jpeg": "libjpeg-dev", "JPEG": "libjpeg-dev",
		"xml2": "libxml2-dev", "LibXml2": "libxml2-dev", "sqlite3": "libsqlite3-dev", "SQLite3": "libsqlite3-dev", "Boost": "libboost-all-dev",
		"gtest": "libgtest-dev", "GTest": "libgtest-dev", "fmt": "libfmt-dev", "spdlog": "libspdlog-dev", "Eigen3": "libeigen3-dev", "bz2": "libbz2-dev",
		"lzma": "liblzma-dev", "uuid": "uuid-dev", "gmp": "libgmp-dev", "uv": "libuv1-dev", "event": "libevent-dev", "GL": "libgl1-mesa-dev",
		"X11": "libx11-dev", "SDL2": "libsdl2-dev", "pcap": "libpcap-dev", "ffi": "libffi-dev", "libffi": "libffi-dev", "yaml": "libyaml-dev",
		"expat": "libexpat1-dev", "Protobuf": "libprotobuf-dev", "nlohmann_json": "nlohmann-json3-dev", "gtk4": "libgtk-4-dev", "gtk+-3.0": "libgtk-3-dev",
		"glib-2.0": "libglib2.0-dev", "OpenCV": "libopencv-dev", "Qt5": "qtbase5-dev", "Qt6": "qt6-base-dev", "zstd": "libzstd-dev", "lz4": "liblz4-dev",
		"zmq": "libzmq3-dev", "hunspell": "libhunspell-dev", "hiredis": "libhiredis-dev", "dbus-1": "libdbus-1-dev", "systemd": "libsystemd-dev", "libsystemd": "libsystemd-dev", "udev": "libudev-dev",
	}
}

// LinkFlag is the flag that links the library which defines a symbol of C, where it is one
// of those that come with a system or a well-known package.
func LinkFlag(symbol string) (string, bool) {
	if symbol == "crypt" || symbol == "crypt_r" { // a name that begins so may be anybody's
		return "-lcrypt", true
	}
	for _, l := range []struct{ prefix, flag string }{
		{"pthread_", "-pthread"},
		{"sem_", "-pthread"},
		{"dlopen", "-ldl"},
		{"dlsym", "-ldl"},
		{"dlclose", "-ldl"},
		{"SSL_", "-lssl -lcrypto"},
		{"EVP_", "-lcrypto"},
		{"SHA256", "-lcrypto"},
		{"BIO_", "-lcrypto"},
		{"curl_", "-lcurl"},
		{"sqlite3_", "-lsqlite3"},
		{"deflate", "-lz"},
		{"inflate", "-lz"},
		{"compress", "-lz"},
		{"sodium_", "-lsodium"},
		{"crypto_", "-lsodium"},
		{"PQ", "-lpq"},
		{"png_", "-lpng"},
		{"shm_open", "-lrt"},
		{"clock_gettime", "-lrt"},
		{"readline", "-lreadline"},
		{"initscr", "-lncurses"},
		{"xml", "-lxml2"},
		{"uuid_", "-luuid"},
		{"SDL_", "-lSDL2"},
		{"gzopen", "-lz"},
	} {
		if len(symbol) >= len(l.prefix) && symbol[:len(l.prefix)] == l.prefix {
			return l.flag, true
		}
	}
	if ofMaths(symbol) {
		return "-lm", true
	}
	return numericFlag(symbol)
}

// ofMaths reports whether a function is one of C's mathematical library (C11, 7.12, and
// glibc's own beside them), for a float, a double or a long double.
func ofMaths(symbol string) bool {
	const all = ` acos asin atan atan2 cos sin tan acosh asinh atanh cosh sinh tanh exp exp2 expm1 frexp ilogb ldexp log log10 log1p log2 logb modf scalbn scalbln cbrt fabs hypot pow sqrt
		erf erfc lgamma tgamma ceil floor nearbyint rint lrint llrint round lround llround trunc fmod remainder remquo copysign nan nextafter nexttoward fdim fmax fmin fma sincos exp10 pow10 j0 j1 jn y0 y1 yn gamma drem significand `
	known := func(name string) bool { return name != "" && slices.Contains(strings.Fields(all), name) }
	return known(symbol) || known(strings.TrimSuffix(symbol, "f")) || known(strings.TrimSuffix(symbol, "l"))
}

// toolPackage returns how a command that is missing is installed: a whole
// command line, or "" where only the name is known.
func toolPackage(tool string) (string, bool) {
	p, ok := toolPackages()[tool]
	if !ok || p == "" {
		if path, made := goTool(tool); made {
			return "go install " + path + "@latest", true
		}
	}
	return p, ok
}

// toolPackages are the command lines that install tools, by tool.
func toolPackages() map[string]string {
	return map[string]string{
		"jq": "apt-get install jq", "zstd": "apt-get install zstd", "xz": "apt-get install xz-utils", "pdflatex": "apt-get install texlive-latex-base", "xelatex": "apt-get install texlive-xetex", "7z": "apt-get install p7zip-full", "ssh": "apt-get install openssh-client", "scp": "apt-get install openssh-client", "exiftool": "apt-get install libimage-exiftool-perl", "yamllint": "pip install yamllint",
		"rg": "apt-get install ripgrep", "fd": "apt-get install fd-find", "tree": "apt-get install tree", "htop": "apt-get install htop",
		"curl": "apt-get install curl", "wget": "apt-get install wget", "git": "apt-get install git", "make": "apt-get install make", "cmake": "apt-get install cmake",
		"gcc": "apt-get install gcc", "g++": "apt-get install g++", "clang": "apt-get install clang", "gdb": "apt-get install gdb", "ninja": "apt-get install ninja-build",
		"unzip": "apt-get install unzip", "zip": "apt-get install zip", "rsync": "apt-get install rsync", "psql": "apt-get install postgresql-client",
		"sqlite3": "apt-get install sqlite3", "redis-cli": "apt-get install redis-tools", "shellcheck": "apt-get install shellcheck", "protoc": "apt-get install protobuf-compiler",
		"ffmpeg": "apt-get install ffmpeg", "convert": "apt-get install imagemagick", "pandoc": "apt-get install pandoc", "dot": "apt-get install graphviz", "bc": "apt-get install bc",
		"xmllint": "apt-get install libxml2-utils", "nc": "apt-get install netcat-openbsd", "dig": "apt-get install dnsutils", "lsof": "apt-get install lsof", "vim": "apt-get install vim",
		"tmux": "apt-get install tmux", "ps": "apt-get install procps", "ip": "apt-get install iproute2", "ping": "apt-get install iputils-ping", "bats": "apt-get install bats", "aws": "pip install awscli", "gh": "apt-get install gh", "go": "apt-get install golang-go", "cargo": "apt-get install cargo", "rustc": "apt-get install rustc",
		"java": "apt-get install default-jdk", "javac": "apt-get install default-jdk", "mvn": "apt-get install maven", "gradle": "apt-get install gradle", "ruby": "apt-get install ruby",
		"php": "apt-get install php-cli", "perl": "apt-get install perl", "lua": "apt-get install lua5.4", "node": "apt-get install nodejs", "npm": "apt-get install npm", "pip": "python3 -m ensurepip",
		"pip3": "python3 -m ensurepip", "ruff": "pip install ruff", "black": "pip install black", "mypy": "pip install mypy", "pytest": "pip install pytest", "flake8": "pip install flake8",
		"isort": "pip install isort", "pylint": "pip install pylint", "uvicorn": "pip install uvicorn", "gunicorn": "pip install gunicorn", "flask": "pip install flask", "alembic": "pip install alembic",
		"tox": "pip install tox", "nox": "pip install nox", "pre-commit": "pip install pre-commit", "poetry": "pipx install poetry", "pipenv": "pipx install pipenv", "uv": "pipx install uv",
		"hatch": "pipx install hatch", "pdm": "pipx install pdm", "coverage": "pip install coverage", "celery": "pip install celery", "jupyter": "pip install jupyter",
		"tsc": "npm install -D typescript", "ts-node": "npm install -D ts-node", "eslint": "npm install -D eslint", "prettier": "npm install -D prettier", "jest": "npm install -D jest",
		"vitest": "npm install -D vitest", "vite": "npm install -D vite", "webpack": "npm install -D webpack webpack-cli", "esbuild": "npm install -D esbuild", "nodemon": "npm install -D nodemon",
		"yarn": "corepack enable", "pnpm": "corepack enable", "golangci-lint": "", "docker": "", "kubectl": "", "terraform": "",
		"protoc-gen-go": "go install google.golang.org/protobuf/cmd/protoc-gen-go@latest", "protoc-gen-go-grpc": "go install google.golang.org/grpc/cmd/protoc-gen-go-grpc@latest",
		"gopls": "go install golang.org/x/tools/gopls@latest", "goimports": "go install golang.org/x/tools/cmd/goimports@latest", "staticcheck": "go install honnef.co/go/tools/cmd/staticcheck@latest",
		"wasm-pack": "cargo install wasm-pack", "trunk": "cargo install trunk", "wasm-bindgen": "cargo install wasm-bindgen-cli", "cargo-nextest": "cargo install cargo-nextest", "sqlx": "cargo install sqlx-cli", "diesel": "cargo install diesel_cli", "mdbook": "cargo install mdbook", "cross": "cargo install cross",
		"cargo-fmt": "rustup component add rustfmt", "cargo-clippy": "rustup component add clippy", "rustfmt": "rustup component add rustfmt", "bundle": "gem install bundler", "bundler": "gem install bundler",
	}
}

// commonTools lists programs that a misspelt name may mean.
func commonTools() []string {
	return []string{
		"git", "docker", "kubectl", "python3", "pip", "node", "npm", "npx", "yarn", "pnpm", "go", "cargo", "rustc", "make", "cmake", "ninja", "gcc", "clang",
		"java", "javac", "mvn", "gradle", "ruby", "bundle", "php", "composer", "curl", "wget", "grep", "sed", "awk", "find", "cat", "head", "tail", "less", "ls", "cp",
		"mv", "rm", "mkdir", "touch", "chmod", "chown", "tar", "unzip", "gzip", "ssh", "scp", "rsync", "jq", "htop", "tree", "psql", "sqlite3", "pytest", "ruff", "black",
		"mypy", "eslint", "prettier", "tsc", "terraform", "ansible", "systemctl", "journalctl", "echo", "printf", "sort", "uniq", "xargs", "which", "clear", "vim", "nano",
	}
}
