package advice

// wellKnownPython lists packages of PyPI that everybody knows, as pip is told of them.
func wellKnownPython() string {
	return `boto3 packaging urllib3 certifi idna requests typing-extensions charset-normalizer setuptools botocore cryptography aiobotocore python-dateutil six
		pyyaml pydantic pygments cffi click numpy pluggy pycparser pydantic-core pydantic-settings pydantic-extra-types pydantic-ai anyio s3transfer attrs
		protobuf h11 annotated-types iniconfig fsspec httpx httpcore pandas pip s3fs markupsafe platformdirs python-dotenv pathspec pyjwt jinja2 rich jmespath
		markdown-it-py aiohttp filelock importlib-metadata importlib-resources yarl starlette multidict jsonschema zipp uvicorn wheel mdurl pyasn1 pytz
		google-auth googleapis-common-protos frozenlist litellm fastapi rpds-py tqdm aiosignal referencing tzdata google-api-core pillow virtualenv greenlet
		colorama typer grpcio grpcio-tools grpcio-status requests-oauthlib opentelemetry-sdk opentelemetry-api opentelemetry-instrumentation
		opentelemetry-exporter-otlp tenacity wrapt pyarrow awscli websockets python-multipart scipy sniffio sqlalchemy pyparsing shellingham tomli tomli-w
		lxml beautifulsoup4 oauthlib soupsieve psutil regex cachetools textual openai exceptiongroup hatchling hatch more-itertools requests-toolbelt
		watchfiles rsa tomlkit distro distlib jiter mcp websocket-client mypy-extensions langchain langchain-core langchain-community langchain-openai
		langgraph langsmith openpyxl sse-starlette wcwidth coverage docutils huggingface-hub dnspython werkzeug networkx google-cloud-storage
		google-cloud-bigquery google-cloud-pubsub google-cloud-secret-manager google-cloud-logging google-cloud-aiplatform google-cloud-firestore
		google-cloud-core google-genai google-generativeai google-api-python-client google-auth-oauthlib google-auth-httplib2 redis gitpython msgpack psycopg2
		psycopg2-binary psycopg psycopg-binary psycopg-pool pyopenssl ptyprocess decorator pexpect ruff docker pynacl sortedcontainers keyring
		docstring-parser uvloop httptools fonttools tabulate gitdb matplotlib isodate async-timeout httpx-sse prompt-toolkit azure-core azure-identity
		azure-storage-blob azure-keyvault-secrets scikit-learn itsdangerous flask bcrypt kiwisolver dill joblib contourpy alembic orjson email-validator
		deprecated msal chardet ruamel.yaml defusedxml threadpoolctl tokenizers blinker snowflake-connector-python kubernetes tiktoken mako cycler tzlocal
		toml mypy sympy jsonpointer jsonpatch jsonpath-ng poetry poetry-core nodeenv xxhash uv zstandard ipython uritemplate prometheus-client asn1crypto
		rapidfuzz build traitlets paramiko httplib2 identify transformers pre-commit cfgv jedi aiofiles parso backoff executing h2 marshmallow fastjsonschema
		sqlparse mpmath asttokens setuptools-scm gunicorn anthropic babel cloudpickle authlib black datasets sentry-sdk asgiref tornado xmltodict webencodings
		cython nest-asyncio termcolor python-json-logger py4j markdown playwright pyzmq cachecontrol pymongo motor watchdog debugpy tree-sitter isort
		structlog pycryptodome pycryptodomex tinycss2 slack-sdk slack-bolt asyncpg torch torchvision torchaudio pymysql dulwich lz4 jupyter jupyter-core
		jupyter-client jupyterlab notebook nbformat nbconvert nbclient ipykernel ipywidgets flatbuffers xlsxwriter sphinx deepdiff invoke loguru pymupdf
		pygithub python-slugify arrow brotli pycodestyle cattrs safetensors mistune beartype onnxruntime onnx deprecation pendulum lark croniter argcomplete
		ujson typeguard shapely datadog bleach pypdf pypdf2 graphql-core wsproto smart-open faker future argon2-cffi setproctitle xlrd xlwt mmh3 numba
		llvmlite plotly pywin32 simplejson python-docx python-pptx nltk zope.interface pysocks colorlog responses ray aiosqlite pyflakes prettytable json5
		toolz confluent-kafka elasticsearch humanize selenium polars portalocker altair kombu flake8 celery gevent eventlet flask-cors flask-sqlalchemy
		flask-migrate flask-login flask-wtf flask-restful flask-restx flask-socketio flask-jwt-extended flask-admin flask-caching flask-limiter flask-mail
		flask-marshmallow flask-bcrypt flask-assets flask-appbuilder flask-babel flask-security flask-smorest flask-session flask-talisman flask-testing
		apiflask wtforms absl-py pyspark iso8601 trio mysql-connector-python mysqlclient django djangorestframework django-cors-headers django-environ
		django-filter django-debug-toolbar django-extensions django-allauth django-crispy-forms django-storages django-redis django-ninja django-import-export
		django-simple-history django-celery-beat django-celery-results django-stubs django-guardian django-htmx django-model-utils django-mptt django-taggit
		django-compressor django-silk django-axes django-oauth-toolkit djangorestframework-simplejwt drf-spectacular drf-yasg dj-database-url dj-rest-auth
		channels channels-redis daphne whitenoise wagtail factory-boy model-bakery opencv-python opencv-python-headless pylint autopep8 pyupgrade bandit
		vulture radon pdfminer.six pdfplumber cohere ijson reportlab weasyprint ply graphviz pypdfium2 tox nox xgboost lightgbm catboost seaborn pydot
		pydantic-graph pyodbc duckdb pg8000 msgspec zeep python-jose gspread diskcache pyrsistent feedparser dateparser freezegun time-machine h5py tables
		mistralai mlflow moto apscheduler imageio imageio-ffmpeg moviepy ddtrace limits slowapi statsmodels fakeredis appdirs peewee graphene hypothesis
		html5lib retrying wcmatch openai-agents tensorflow tensorflow-cpu tensorboard keras jax jaxlib flax optax sentence-transformers spacy gensim
		accelerate peft diffusers timm einops lightning pytorch-lightning torchmetrics bitsandbytes sentencepiece ultralytics gymnasium gym stable-baselines3
		pettingzoo faiss-cpu chromadb pinecone qdrant-client weaviate-client llama-index llama-cpp-python gradio streamlit dash bokeh panel holoviews folium
		geopandas pyproj fiona rasterio rtree geopy cartopy xarray dask distributed netcdf4 zarr numexpr bottleneck scikit-image scikit-optimize
		imbalanced-learn optuna hydra-core omegaconf wandb comet-ml evaluate rouge-score sacrebleu umap-learn hdbscan shap prophet pmdarima yfinance ccxt
		backtrader pyserial pyusb pyvisa pymodbus paho-mqtt pika aio-pika aiokafka kafka-python stomp.py nats-py scrapy requests-html requests-mock
		requests-cache cssselect parsel pyquery tldextract validators phonenumbers pycountry user-agents fake-useragent undetected-chromedriver
		webdriver-manager pyautogui pynput keyboard pyperclip python-telegram-bot aiogram telethon pyrogram discord.py tweepy praw instaloader yt-dlp pytube
		spotipy twilio sendgrid stripe pyotp qrcode python-barcode passlib python-magic filetype chevron cookiecutter copier jinja2-cli pystache mkdocs
		mkdocs-material mkdocstrings mkdocs-minify-plugin mkdocs-redirects mkdocs-macros-plugin mkdocs-awesome-pages-plugin mkdocs-mermaid2-plugin
		mkdocs-git-revision-date-localized-plugin mkdocs-gen-files mkdocs-autorefs sphinx-rtd-theme sphinx-autodoc-typehints sphinx-autobuild
		sphinx-copybutton sphinx-design sphinx-tabs sphinx-click sphinx-autoapi sphinxcontrib-mermaid sphinxcontrib-plantuml sphinxcontrib-bibtex
		sphinxcontrib-httpdomain sphinxcontrib-napoleon sphinxcontrib-spelling sphinxcontrib-apidoc sphinxcontrib-openapi sphinxcontrib-programoutput
		sphinxcontrib-jquery myst-parser myst-nb nbsphinx numpydoc furo alabaster pydata-sphinx-theme recommonmark pytest pytest-cov pytest-asyncio
		pytest-mock pytest-xdist pytest-django pytest-flask pytest-httpx pytest-aiohttp pytest-benchmark pytest-freezer pytest-timeout pytest-rerunfailures
		pytest-randomly pytest-sugar pytest-html pytest-json-report pytest-env pytest-bdd pytest-order pytest-ordering pytest-playwright pytest-selenium
		pytest-factoryboy pytest-postgresql pytest-docker pytest-repeat pytest-recording pytest-vcr pytest-subtests pytest-datadir pytest-regressions
		pytest-snapshot pytest-qt pytest-trio pytest-tornado pytest-twisted pytest-localserver pytest-httpserver pytest-socket pytest-picked pytest-testmon
		pytest-watch pytest-profiling pytest-clarity pytest-icdiff pytest-instafail pytest-split pytest-anyio pytest-mypy pytest-flake8 pytest-black
		pytest-pylint pytest-dotenv pytest-celery pytest-redis nbval syrupy testcontainers vcrpy mock nose nose2 unittest2 parameterized sure mimesis
		polyfactory schemathesis locust behave robotframework pyinstaller nuitka cx-freeze briefcase flit flit-core pdm pdm-backend twine check-manifest
		bumpversion bump2version commitizen towncrier pip-tools pipx pipenv pipdeptree pip-audit safety virtualenvwrapper pur maturin setuptools-rust
		scikit-build scikit-build-core meson meson-python ninja conan pybind11 nanobind cppyy fire docopt click-plugins cmd2 rich-click questionary inquirer
		plumbum sh delegator.py envparse environs python-decouple dynaconf configobj confuse colorful blessed urwid npyscreen asciimatics pyfiglet
		alive-progress halo yaspin progressbar2 simpy pygame pyglet arcade panda3d kivy pyqt5 pyqt6 pyside2 pyside6 wxpython pyopengl pycairo pygobject
		customtkinter pysimplegui dearpygui pyinstrument line-profiler memory-profiler py-spy viztracer snakeviz objgraph guppy3 sanic falcon bottle quart
		litestar connexion hug cherrypy pyramid aiohttp-cors aiohttp-jinja2 aiohttp-session sqlmodel databases tortoise-orm aerich piccolo ormar pony
		mongoengine beanie odmantic pymssql cx-oracle oracledb ibm-db clickhouse-driver clickhouse-connect influxdb influxdb-client cassandra-driver neo4j
		py2neo rethinkdb tinydb zodb sqlalchemy-utils geoalchemy2 sqlglot sqlfluff yoyo-migrations dbt-core dbt-postgres dbt-bigquery dbt-snowflake
		dbt-redshift dbt-duckdb dbt-sqlite sqlacodegen apache-airflow prefect dagster luigi great-expectations pandera petl rq huey dramatiq arq taskiq
		celery-types flower supervisor circus uwsgi hypercorn waitress mod-wsgi meinheld ansible ansible-core ansible-lint molecule fabric pyinfra salt pulumi
		troposphere aws-cdk-lib aws-sam-cli aws-lambda-powertools chalice zappa boto boto3-stubs mypy-boto3 localstack ipaddress netaddr netifaces scapy
		pyshark dpkt impacket python-nmap pysnmp netmiko napalm nornir ncclient exscript telnetlib3 asyncssh sshtunnel pysftp ldap3 python-ldap pyspnego
		pywinrm smbprotocol requests-ntlm requests-kerberos gssapi pykerberos yara-python pefile capstone unicorn pwntools angr z3-solver ortools pulp cvxpy
		cvxopt pyomo casadi deap igraph python-igraph pygraphviz pyvis sklearn-pandas mlxtend yellowbrick eli5 lime missingno pandas-profiling ydata-profiling
		pandas-stubs pandasql swifter modin vaex datatable pyjanitor siuba astropy astroquery biopython pysam pydicom nibabel rdkit mdanalysis ase pymatgen
		qiskit cirq pennylane qutip music21 librosa soundfile sounddevice pyaudio pydub mutagen speechrecognition pyttsx3 gtts openai-whisper vosk pillow-heif
		wand pytesseract easyocr paddleocr tesserocr face-recognition dlib mediapipe albumentations imgaug kornia tifffile exifread piexif cairosvg svgwrite
		drawsvg svglib ezdxf trimesh open3d vtk pyvista mayavi vispy cadquery build123d numpy-stl meshio gmsh types-requests types-pyyaml types-toml
		types-python-dateutil types-setuptools types-six types-redis types-tabulate types-pytz types-simplejson types-markdown types-docutils types-protobuf
		types-paramiko types-pymysql types-psycopg2 types-beautifulsoup4 types-cachetools types-jsonschema types-mock types-ujson types-attrs types-termcolor
		typing-inspect typing-inspection mypy-protobuf sqlalchemy-stubs sqlalchemy2-stubs lxml-stubs pyright basedpyright pytype pyre-check monkeytype
		yamllint djlint curlylint codespell interrogate pydocstyle darglint docformatter yapf pycln autoflake flynt refurb eradicate flake8-bugbear
		flake8-docstrings flake8-import-order flake8-isort flake8-black flake8-quotes flake8-comprehensions flake8-simplify flake8-annotations pep8-naming
		wemake-python-styleguide pylint-django pylint-pydantic pathlib2 enum34 futures contextlib2 dataclasses dataclasses-json dacite cerberus voluptuous
		schema colander trafaret jsonpickle cbor2 bson msgpack-python avro fastavro thrift pycapnp pyasn1-modules construct bitstring bitarray crcmod pycrypto
		ecdsa web3 eth-account py-solc-x brownie vyper slither-analyzer base58 mnemonic bip32 bitcoinlib tlslite-ng certbot acme josepy jwcrypto pyhanko hvac
		pykeepass pyyaml-env-tag pyaml strictyaml hjson toposort sortedcollections blist bidict boltons funcy cytoolz returns addict munch python-box glom
		dpath furl hyperlink rfc3986 rfc3987 unidecode text-unidecode ftfy anyascii langdetect textblob jieba pypinyin transliterate num2words inflect
		inflection word2number fuzzywuzzy thefuzz python-levenshtein levenshtein jellyfish textdistance whoosh elasticsearch-dsl opensearch-py meilisearch
		typesense algoliasearch pysolr ics icalendar vobject caldav holidays workalendar pandas-market-calendars exchange-calendars python-crontab schedule
		watchgod pyinotify send2trash xattr pyfuse3 fs gcsfs adlfs ipfshttpclient minio b2sdk pycurl grequests aiohttp-retry aiohttp-client-cache hishel respx
		pytest-responses uplink python-socketio python-engineio simple-websocket ariadne strawberry-graphql gql sgqlc betterproto grpclib googlemaps pyhocon
		jupyterlab-server jupytext papermill nbdime voila qtconsole ipdb pudb bpython ptpython pytest-pudb icecream snoop better-exceptions stackprinter
		rollbar bugsnag newrelic elastic-apm statsd graypy logstash-formatter python-logstash watchtower cmake`
}
