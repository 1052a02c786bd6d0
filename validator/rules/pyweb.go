package rules

import "cake"

// pythonWebRules are the words of Django, Flask, SQLAlchemy, Alembic, Celery and
// the servers that run them.
func pythonWebRules() []Rule {
	py := func(r Rule) Rule {
		r.Confidence, r.Family = 0.9, Python
		if r.AtZero == TrustZero {
			r.AtZero = IfSwallowed
		}
		if r.Severity == 0 {
			r.Severity = cake.High
		}
		return r
	}
	return []Rule{
		py(Rule{
			ID: "django.command", Kind: "tool.subcommand_typo",
			Pattern: `^(?:CommandError: )?(?P<message>Unknown command: '(?P<verb>[\w-]+)'\.?(?: Did you mean (?P<near>[\w-]+)\?)?)`, With: []string{"manage.py", "django-admin"}, Key: []string{"verb"}, Fixes: []string{"{retype:verb,near}", "Run python3 manage.py help: there is no command {verb}"},
			Yes: []Example{{Command: "python3 manage.py migrat", Code: 1, Err: "Unknown command: 'migrat'. Did you mean migrate?\nType 'manage.py help' for usage.\n", Fix: "python3 manage.py migrate"}},
			No:  []Example{{Command: "python3 manage.py check", Out: "System check identified no issues (0 silenced).\n"}},
		}),
		py(Rule{
			ID: "django.check", Kind: "config.invalid",
			Pattern: `^(?:ERRORS:\n)(?P<object>[^\n]+?): \((?P<name>[\w.]+\.E\d+)\) (?P<message>[^\n]+)`, Key: []string{"object", "name"}, Fixes: []string{"Fix {object}: {message}"},
			Yes: []Example{{Command: "python3 manage.py check", Code: 1, Err: "SystemCheckError: System check identified some issues:\n\nERRORS:\nshop.Order.user: (fields.E300) Field defines a relation with model 'Usr', which is either not installed, or is abstract.\n\nSystem check identified 1 issue (0 silenced).\n"}},
			No:  []Example{{Command: "python3 manage.py check", Out: "System check identified no issues (0 silenced).\n"}},
		}),
		py(Rule{
			ID: "django.app", Kind: "config.invalid",
			Pattern: `^(?:CommandError: |LookupError: |RuntimeError: |django\.core\.exceptions\.\w+: )?(?P<message>(?:No installed app with label '(?P<app>[\w.]+)'|App '(?P<app2>[\w.]+)' could not be found|Model class (?P<app>\w+)\.\S+ doesn't declare an explicit app_label|Apps aren't loaded yet|App '[\w.]+' does not have migrations|Conflicting migrations detected).*)`,
			Key:     []string{"message"}, Fixes: []string{"Check INSTALLED_APPS: it has no app {app}", "Check INSTALLED_APPS: it has no app {app2}", "{hinted:around}", "Check the Django settings: {message}"},
			Yes: []Example{{Command: "python3 manage.py migrate", Code: 1, Err: "CommandError: Conflicting migrations detected; multiple leaf nodes in the migration graph: (0002_email, 0002_phone in crm).\nTo fix them run 'python manage.py makemigrations --merge'\n", Fix: "python manage.py makemigrations --merge"}, {Command: "python3 manage.py makemigrations shopp", Code: 2, Err: "No installed app with label 'shopp'.\n", Fix: "Check INSTALLED_APPS: it has no app shopp"}},
			No:  []Example{{Command: "python3 manage.py makemigrations", Out: "No changes detected\n"}},
		}),
		py(Rule{
			ID: "django.improper", Kind: "config.invalid", With: traced(), Alone: pythons(), Rank: Symptom,
			Pattern: `^(?:django\.core\.exceptions\.)(?P<name>ImproperlyConfigured): (?P<message>.+)`, Last: true, Key: []string{"message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Check the Django settings: {message}"},
			Yes: []Example{{Command: "python3 manage.py check", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/manage.py\", line 22, in <module>\n    main()\n  File \"/usr/lib/python3/dist-packages/django/conf/__init__.py\", line 245, in __init__\n    raise ImproperlyConfigured(\ndjango.core.exceptions.ImproperlyConfigured: The SECRET_KEY setting must not be empty.\n"}},
			No:  []Example{{Command: "python3 manage.py check", Out: "System check identified no issues (0 silenced).\n"}},
		}),
		py(Rule{
			ID: "django.import", Kind: "dependency.module_missing",
			Pattern: `^ImportError: (?P<message>Couldn't import (?P<module>Django)\. Are you sure it's installed.*)`, Key: []string{"module"}, Fixes: []string{"{pip:module}"},
			Yes: []Example{{Command: "python3 manage.py check", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/manage.py\", line 13, in main\n    raise ImportError(\nImportError: Couldn't import Django. Are you sure it's installed and available on your PYTHONPATH environment variable? Did you forget to activate a virtual environment?\n", Files: []string{"manage.py", "requirements.txt"}, Manifest: map[string]string{"requirements.txt": "Django==4.2\n"}, Fix: "pip install -r requirements.txt"}},
			No:  []Example{{Command: "python3 manage.py check", Out: "ok\n"}},
		}),
		py(Rule{
			ID: "django.mustset", Kind: "config.invalid", Settings: []string{"settings.py", "base.py"}, Line: "{setting}",
			Pattern: `^CommandError: (?P<message>You must set settings\.(?P<setting>[A-Z_]+)\b.*)`, Key: []string{"setting"},
			Fixes: []string{"Fix {file}:{line}: {setting} must be set", "Check settings.py: {setting} must be set"},
			Yes:   []Example{{Command: "python3 manage.py runserver", Code: 1, Err: "CommandError: You must set settings.ALLOWED_HOSTS if DEBUG is False.\n", Files: []string{"manage.py", "shop/settings.py"}, Manifest: map[string]string{"shop/settings.py": "DEBUG = False\nALLOWED_HOSTS = []\n"}, File: "shop/settings.py", Line: 2, Fix: "Fix shop/settings.py:2: ALLOWED_HOSTS must be set"}},
			No:    []Example{{Command: "python3 manage.py runserver", Out: "Starting development server\n"}},
		}),
		py(Rule{
			ID: "django.port", Kind: "port.in_use",
			Pattern: `^(?:Error: )?(?P<message>That port is already in use\.|Address already in use\nPort (?P<port>\d+) is in use by another program.*|\[\d[^\]]*\] \[\d+\] \[ERROR\] Connection in use: \('[^']*', (?P<port2>\d+)\))`, Key: []string{"port", "port2", "key"}, Fixes: []string{"Check which program holds the port: lsof -i :{port}", "Check which program holds the port: lsof -i :{port2}", "Check which program holds the port (8000 where none is given): lsof -i :8000"},
			Yes: []Example{
				{Command: "python3 manage.py runserver 18093", Code: 1, Err: "Error: That port is already in use.\n", Fix: "Check which program holds the port: lsof -i :18093"},
				{Command: "flask run --port 18094", Code: 1, Err: "Address already in use\nPort 18094 is in use by another program. Either identify and stop that program, or start the server with a different port.\n", Fix: "Check which program holds the port: lsof -i :18094"},
			},
			No: []Example{{Command: "python3 manage.py runserver", Out: "Starting development server\n"}},
		}),
		py(Rule{
			ID: "django.templatesyntax", Kind: "syntax.source", Severity: cake.Medium, With: traced(), Alone: pythons(),
			Pattern: `^(?:jinja2|django\.template)\.exceptions\.(?P<name>Template(?:Syntax|Assertion)Error): (?P<message>.+)`, Last: true,
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in <module>\n    env.from_string('{% if %}')\n  File \"<unknown>\", line 1, in template\njinja2.exceptions.TemplateSyntaxError: Expected an expression, got 'end of statement block'\n", File: "a.py", Line: 2}},
			No:  []Example{{Command: "python3 a.py", Out: "ok\n"}},
		}),
		py(Rule{
			ID: "flask.find", Kind: "config.invalid",
			Pattern: `^Error: (?P<message>(?:Failed to find (?:Flask )?application(?: or factory)? in|Detected multiple Flask applications in|Detected factory) ?(?:module )?'?(?P<module>[\w.]*)'?.*)`, Key: []string{"message"}, Fixes: []string{"Check the module {module}: {message}", "Check --app: {message}"},
			Yes: []Example{{Command: "flask --app web run", Code: 2, Err: "Usage: flask run [OPTIONS]\nTry 'flask run --help' for help.\n\nError: Failed to find Flask application or factory in module 'web'. Use 'web:name' to specify one.\n"}},
			No:  []Example{{Command: "flask run", Out: " * Running on http://127.0.0.1:5000\n"}},
		}),
		py(Rule{ // Django imports what its settings list
			ID: "django.installed", Kind: "dependency.module_missing", With: []string{"django/apps/config.py", "django\\apps\\config.py"}, Last: true, Settings: []string{"settings.py", "settings/base.py"},
			Pattern: `^(?P<name>ModuleNotFoundError): (?P<message>No module named '(?P<module>[\w.]+)')`, Key: []string{"module"}, Fixes: []string{"{pip:module}"}, Reference: "requirements.txt",
			Yes: []Example{{Command: "python3 manage.py check", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/manage.py\", line 8, in <module>\n    execute_from_command_line(sys.argv)\n  File \"/usr/lib/python3/dist-packages/django/apps/registry.py\", line 91, in populate\n    app_config = AppConfig.create(entry)\n  File \"/usr/lib/python3/dist-packages/django/apps/config.py\", line 224, in create\n    import_module(entry)\n  File \"<frozen importlib._bootstrap>\", line 1206, in _gcd_import\nModuleNotFoundError: No module named 'rest_framework'\n", Files: []string{"manage.py", "shop/settings.py"}, File: "shop/settings.py", Fix: "pip install djangorestframework"}},
			No:  []Example{{Command: "python3 manage.py check", Out: "System check identified no issues (0 silenced).\n"}},
		}),
		py(Rule{
			ID: "jinja.undefined", Kind: "runtime.undefined_name", Severity: cake.Medium, With: traced(), Alone: pythons(), Last: true,
			Pattern: `^jinja2\.exceptions\.(?P<name>UndefinedError): (?P<message>[^\n]+)`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "python3 render.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/render.py\", line 9, in <module>\n    print(t.render(order=order))\n  File \"/usr/lib/python3/dist-packages/jinja2/environment.py\", line 1301, in render\n    self.environment.handle_exception()\n  File \"/srv/p/templates/invoice.html\", line 4, in top-level template code\n    VAT: {{ order.vat_id }}\njinja2.exceptions.UndefinedError: 'dict object' has no attribute 'vat_id'\n", File: "templates/invoice.html", Line: 4}},
			No:  []Example{{Command: "cat render.log", Out: "jinja2.exceptions.UndefinedError: 'x' is undefined\n"}},
		}),
		py(Rule{
			ID: "flask.command", Kind: "tool.usage", Tools: []string{"flask"},
			Pattern: `^Error: (?P<message>No such command '(?P<verb>[\w-]+)')`, Key: []string{"verb"}, Fixes: []string{"{flaskpackage:verb}", "Check FLASK_APP or --app: flask knows {verb} only of an application that it finds, and where the extension of that name is installed"},
			Yes: []Example{{Command: "flask db upgrade", Code: 2, Err: "Usage: flask [OPTIONS] COMMAND [ARGS]...\nTry 'flask --help' for help.\n\nError: No such command 'db'.\n"}, {Command: "flask db upgrade", Code: 2, Err: "Usage: flask [OPTIONS] COMMAND [ARGS]...\nTry 'flask --help' for help.\n\nError: No such command 'db'.\n", Manifest: map[string]string{"requirements.txt": "Flask>=3\nFlask-Migrate>=4\n"}, Fix: "pip install -r requirements.txt"}},
			No:  []Example{{Command: "flask db upgrade", Err: "INFO  [alembic.runtime.migration] Will assume transactional DDL.\n"}},
		}),
		py(Rule{
			ID: "uvicorn.app", Kind: "dependency.local_module_missing",
			Pattern: `^(?:ERROR: +)?(?P<message>Error loading ASGI app\. (?:Could not import module "(?P<module>[\w.]+)"|Attribute "(?P<attribute>\w+)" not found in module "(?P<module2>[\w.]+)"|Import string "[^"]*" must be in format).*)`, Key: []string{"message"}, Fixes: []string{"{nearpython:module}", "{packaged:module}", "Check the module {module}: it cannot be imported from this folder", "{appof:module2}", "Check the module {module2}: it has no {attribute}", "Run it with module:attribute, as in main:app"},
			Yes: []Example{
				{Command: "uvicorn mian:app", Code: 1, Err: "ERROR:    Error loading ASGI app. Could not import module \"mian\".\n", Files: []string{"main.py"}, Fix: "uvicorn main:app"},
				{Command: "uvicorn main:application", Code: 1, Err: "ERROR:    Error loading ASGI app. Attribute \"application\" not found in module \"main\".\n", Fix: "Check the module main: it has no application"},
			},
			No: []Example{{Command: "uvicorn main:app", Err: "INFO:     Application startup complete.\n"}},
		}),
		py(Rule{ // Gunicorn imports the worker that its settings name
			ID: "gunicorn.worker", Kind: "dependency.module_missing", Settings: []string{"gunicorn.conf.py"}, Reference: "requirements.txt",
			Pattern: `^Error: (?P<message>class uri '(?P<module>[A-Za-z]\w*)[\w.]*' invalid or not found)`, Key: []string{"module"}, Fixes: []string{"{pip:module}"},
			Yes: []Example{{Command: "gunicorn -k gevent app:app", Code: 1, Err: "\nError: class uri 'gevent' invalid or not found: \n\n[Traceback (most recent call last):\n  File \"/usr/lib/python3/dist-packages/gunicorn/workers/ggevent.py\", line 13, in <module>\n    import gevent\nModuleNotFoundError: No module named 'gevent'\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n  File \"/usr/lib/python3/dist-packages/gunicorn/workers/ggevent.py\", line 15, in <module>\n    raise RuntimeError(\"gevent worker requires gevent 1.4 or higher\")\nRuntimeError: gevent worker requires gevent 1.4 or higher\n]\n\n", Fix: "pip install gevent"}, {Command: "gunicorn -c gunicorn.conf.py app:app", Code: 1, Err: "\nError: class uri 'gevent' invalid or not found: \n\n", Manifest: map[string]string{"requirements.txt": "gunicorn\ngevent\n", "gunicorn.conf.py": "bind = ':8000'\nworker_class = 'gevent'\n"}, File: "gunicorn.conf.py", Line: 2, Fix: "pip install -r requirements.txt"}},
			No:  []Example{{Command: "gunicorn app:app", Err: "[INFO] Using worker: sync\n"}},
		}),
		py(Rule{
			ID: "gunicorn.app", Kind: "config.invalid", Place: "{pyfile:module}",
			Pattern: `^(?P<message>Failed to (?:find attribute '(?P<attribute>\w+)' in '(?P<module>[\w.]+)'|parse '[^']*' as an attribute name).*)`, Key: []string{"message"}, Fixes: []string{"{appof:module}", "Check the module {module}: it has no attribute {attribute}", "Run it with module:attribute, as in main:app"},
			Yes: []Example{{Command: "gunicorn main:application", Code: 4, Err: "Failed to find attribute 'application' in 'main'.\n[2026-11-22 02:00:00 +0000] [7] [INFO] Worker exiting (pid: 7)\n", Files: []string{"api/main.py"}, File: "api/main.py", Fix: "Check the module main: it has no attribute application"}, {Command: "gunicorn main:application", Code: 4, Err: "Failed to find attribute 'application' in 'main'.\n", Manifest: map[string]string{"main.py": "from flask import Flask\n\nweb = Flask(__name__)\n"}, File: "main.py", Fix: "Try main:web: main has no application"}},
			No:  []Example{{Command: "gunicorn main:app", Err: "[INFO] Listening at: http://127.0.0.1:8000\n"}},
		}),
		py(Rule{
			ID: "sqlalchemy.url", Kind: "config.invalid", With: traced(), Alone: pythons(),
			Pattern: `^sqlalchemy\.exc\.(?P<name>ArgumentError|NoSuchModuleError): (?P<message>(?:Could not parse (?:SQLAlchemy|rfc1738) URL|Expected string or URL object|Can't load plugin: sqlalchemy\.dialects:(?P<dialect>[\w.]+)).*)`, Last: true, Key: []string{"message"}, Fixes: []string{"Check the database URL read at {file}:{line}: {message}", "Check the database URL: {message}"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in <module>\n    sqlalchemy.create_engine('')\n  File \"/usr/lib/python3/dist-packages/sqlalchemy/engine/url.py\", line 867, in _parse_url\n    raise exc.ArgumentError(\nsqlalchemy.exc.ArgumentError: Could not parse SQLAlchemy URL from string ''\n", File: "a.py", Line: 2}},
			No:  []Example{{Command: "python3 a.py", Out: "ok\n"}},
		}),
		py(Rule{
			ID: "alembic.behind", Kind: "config.invalid",
			Pattern: `^(?:FAILED: |ERROR \[alembic\.util\.messaging\] |\s+FAILED: )(?P<message>Target database is not up to date)`, Key: []string{"message"},
			Fixes: []string{"alembic upgrade head"},
			Yes:   []Example{{Command: "alembic revision --autogenerate -m x", Code: 255, Out: "  FAILED: Target database is not up to date.\n", Fix: "alembic upgrade head"}},
			No:    []Example{{Command: "alembic current", Out: "1 (head)\n"}},
		}),
		py(Rule{
			ID: "jupyter.kernel", Kind: "config.invalid",
			Pattern: `^(?:[\w.]+\.)?(?P<name>NoSuchKernel): (?P<message>No such kernel named (?P<module>\S+))`, Key: []string{"module"}, Fixes: []string{"Check the kernel {module}: jupyter kernelspec list does not have it (ipykernel install, or --kernel)"},
			Yes: []Example{{Command: "jupyter nbconvert --execute a.ipynb", Code: 1, Err: "jupyter_client.kernelspec.NoSuchKernel: No such kernel named churn-py310\n"}},
			No:  []Example{{Command: "jupyter kernelspec list", Out: "Available kernels:\n  python3    /usr/share/jupyter/kernels/python3\n"}},
		}),
		py(Rule{
			ID: "pandas.badlines", Kind: "config.invalid_input", AtZero: DespiteZero,
			Pattern: `^(?:b'|ParserWarning: )?Skipping line (?P<line>\d+): (?P<message>expected \d+ fields, saw \d+)`, Message: "rows of the data are left out: {message}", Key: []string{"message"}, Fixes: []string{"Check the data: pandas skips rows that do not fit (line {line}: {message}), they are lost"},
			Yes: []Example{{Command: "python3 scripts/clean.py data/a.csv && wc -l data/a.csv", Out: "3 contacts\n4 data/a.csv\n", Err: "Skipping line 3: expected 3 fields, saw 4\n"}},
			No:  []Example{{Command: "python3 scripts/clean.py", Out: "skipping nothing\n"}},
		}),
		py(Rule{
			ID: "scrapy.project", Kind: "project.manifest_missing",
			Pattern: `^(?P<message>Scrapy \S+ - no active project)\n+Unknown command: (?P<name>\S+)`, Message: "scrapy {name} works in a project only", Key: []string{"always"}, Fixes: []string{"{projectof:key}", "Check the folder: scrapy.cfg is not in it (no active project)"},
			Yes: []Example{{Command: "scrapy crawl books -O books.json", Code: 2, Out: "Scrapy 2.8.0 - no active project\n\nUnknown command: crawl\n\nUse \"scrapy\" to see available commands\n", Files: []string{"crawler/scrapy.cfg"}, Fix: "Run it in crawler, where scrapy.cfg is"}},
			No:  []Example{{Command: "scrapy version", Out: "Scrapy 2.8.0\n"}},
		}),
		py(Rule{
			ID: "mkdocs.theme", Kind: "dependency.module_missing", Settings: []string{"mkdocs.yml"},
			Pattern: `^(?:ERROR +-  |Error: )(?P<message>(?:Config value '(?:theme|plugins)': )?(?:Unrecognised theme name: '(?P<module>[\w-]+)'|The "(?P<module2>[\w-]+)" plugin is not installed).*)`, Key: []string{"module", "module2"}, Fixes: []string{"{mkdocs:module}", "{mkdocs:module2}"}, Reference: "mkdocs.yml",
			Yes: []Example{{Command: "mkdocs build --strict 2>&1", Code: 1, Out: "ERROR    -  Config value 'theme': Unrecognised theme name: 'material'. The available installed themes are: mkdocs, readthedocs\nAborted with 1 Configuration Errors!\n", Files: []string{"mkdocs.yml"}, Fix: "pip install mkdocs-material"}},
			No:  []Example{{Command: "mkdocs build", Err: "INFO    -  Documentation built in 0.12 seconds\n"}},
		}),
		py(Rule{
			ID: "alembic.heads", Kind: "config.invalid",
			Pattern: `^(?:FAILED: |ERROR \[alembic\.util\.messaging\] |\s+FAILED: )(?P<message>Multiple head revisions are present)`, Key: []string{"always"}, Fixes: []string{"alembic merge heads"},
			Yes: []Example{{Command: "alembic upgrade head", Code: 255, Out: "FAILED: Multiple head revisions are present for given argument 'head'; please specify a specific target revision\n", Fix: "alembic merge heads"}},
			No:  []Example{{Command: "alembic heads", Out: "1a2b (head)\n77aa (head)\n"}},
		}),
		py(Rule{
			ID: "alembic.nofile", Kind: "project.manifest_missing",
			Pattern: `^(?:FAILED: |ERROR \[alembic\.util\.messaging\] |\s+FAILED: )(?P<message>No (?:config file )?'(?P<path>[\w./-]+\.ini)' found[^\n]*)`, Key: []string{"path"}, Fixes: []string{"{indir:path}", "Check {path}: alembic finds no settings in this folder"},
			Yes: []Example{{Command: "alembic upgrade head", Code: 255, Out: "FAILED: No config file 'alembic.ini' found, or file has no '[alembic]' section\n", Files: []string{"services/ledger/alembic.ini"}, Fix: "cd services/ledger && alembic upgrade head"}, {Command: "alembic upgrade head", Code: 255, Out: "FAILED: No config file 'alembic.ini' found, or file has no '[alembic]' section\n", Fix: "Check alembic.ini: alembic finds no settings in this folder"}},
			No:  []Example{{Command: "alembic current", Out: "a1b2c3 (head)\n"}},
		}),
		py(Rule{
			ID: "alembic.failed", Kind: "config.invalid",
			Pattern: `^(?:FAILED: |ERROR \[alembic\.util\.messaging\] |\s+FAILED: )(?P<message>(?:No 'script_location' key found|Path doesn't exist: '?(?P<path2>[\w./-]+)|Can't locate revision identified by '(?P<revision>\w+)'|Can't find Python file).*)`, Key: []string{"message"},
			Fixes: []string{"Check the folder {path2}: alembic init makes it", "Check the revision {revision}: alembic history does not have it", "Check alembic heads and alembic current: {message}"},
			Yes: []Example{
				{Command: "alembic upgrade abc", Code: 255, Err: "ERROR [alembic.util.messaging] Can't locate revision identified by 'abc'\n", Out: "  FAILED: Can't locate revision identified by 'abc'\n"},
			},
			No: []Example{{Command: "alembic upgrade head", Err: "INFO  [alembic.runtime.migration] Running upgrade  -> 1\n"}},
		}),
		py(Rule{
			ID: "celery.app", Kind: "dependency.local_module_missing",
			Pattern: `^(?:Error: [^\n]*'-A'[^\n]*\n)(?P<message>Unable to load celery application\.)\n(?P<why>The module (?P<module>[\w.]+) was not found\.|[^\n]+)`, Key: []string{"module", "why"}, Fixes: []string{"{nearpython:module}", "Check the module {module}: celery -A does not find it from this folder", "Check the application after -A: {why}"},
			Yes: []Example{{Command: "celery -A wrker worker", Code: 2, Err: "Usage: celery [OPTIONS] COMMAND [ARGS]...\nTry 'celery --help' for help.\n\nError: Invalid value for '-A' / '--app': \nUnable to load celery application.\nThe module wrker was not found.\n", Files: []string{"worker.py"}, Fix: "celery -A worker worker"}},
			No:  []Example{{Command: "celery -A worker status", Out: "1 node online.\n"}},
		}),
		py(Rule{
			ID: "celery.broker", Kind: "network.refused",
			Pattern: `^(?:.*consumer: Cannot connect to (?P<url>\S+): .*|kombu\.exceptions\.OperationalError: (?P<why>(?:.* connecting to (?P<broker>\S+?)\. )?.*Connection refused.*)|redis\.exceptions\.ConnectionError: (?P<why2>Error \d+ connecting to (?P<host>\S+?)\.(?: .*)?$))`, Message: "the broker cannot be reached", Key: []string{"host", "broker", "key"}, Fixes: []string{"{composeup:host}", "{composeup:broker}", "Check the broker at {host}: nothing listens there, start it", "Check the broker at {broker}: nothing listens there, start it", "Check the broker: nothing listens there, start it"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in <module>\n    r.ping()\nredis.exceptions.ConnectionError: Error 111 connecting to 127.0.0.1:6399. Connection refused.\n", Fix: "Check the broker at 127.0.0.1:6399: nothing listens there, start it"},
				{Command: "timeout 25 python3 -m celery -A tasks inspect ping 2>&1 | tail -2", Out: "    raise ConnectionError(str(exc)) from exc\nkombu.exceptions.OperationalError: Error 111 connecting to 127.0.0.1:18914. Connection refused.\n", Fix: "Check the broker at 127.0.0.1:18914: nothing listens there, start it"}},
			No: []Example{{Command: "python3 a.py", Out: "ok\n"}},
		}),
	}
}
