package rules

import (
	"cmp"

	"cake"
)

// unsetWords are the ways in which programs say that a variable of the
// environment is missing.
const unsetWords = `.*(?:(?:\b[Ss]et|[Dd]efine|[Mm]issing|[Rr]equired?|[Ee]xpected|[Nn]o|[Uu]nset|[Nn]eed|[Pp]rovide)\b.*\b(?:environment variable|env(?:ironment)? var|envvar)` +
	`|(?:environment variable|env var|envvar)\b.*(?:not (?:set|found|defined|provided)|missing|required|unset|is empty|must be|undefined)` +
	`|\b[A-Z][A-Z0-9_]{2,} (?:is |was )?not (?:set|found|defined)(?:\.|,)? (?:in|[Dd]eclare|[Ss]et).*(?:environment|envvar|\.env)).*`

// pythonDataRules are the words of the readers of data and settings, of sockets
// and files, as Python raises them.
func pythonDataRules() []Rule {
	py := func(r Rule) Rule {
		r.Severity, r.Confidence, r.Family, r.With, r.Alone, r.Last, r.AtZero = cmp.Or(r.Severity, cake.High), 0.9, Python, traced(), pythons(), true, IfSwallowed
		r.Pattern = raised + r.Pattern
		return r
	}
	return []Rule{
		py(Rule{
			ID: "python.jsonwords", Kind: "config.parse",
			Pattern: `(?:[A-Za-z_]\w*\.)*(?P<name>[A-Z]\w*): (?P<message>.*(?:Expecting (?:value|property name enclosed in double quotes|',' delimiter|':' delimiter)|Extra data|Invalid control character at|Unterminated string starting at|Invalid \\\S*escape): line (?P<dataline>\d+) column \d+.*)`,
			Key:     []string{"file", "message"}, Fixes: []string{"{foreignjson:message}", "Fix {file}:{line}: {message}", "Check the data: {message}"},
			Yes: []Example{
				{Command: "python3 j.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/j.py\", line 2, in <module>\n    json.load(open('data/c.json'))\n  File \"/usr/lib/python3.11/json/decoder.py\", line 353, in raw_decode\n    obj, end = self.scan_once(s, idx)\njson.decoder.JSONDecodeError: Expecting ',' delimiter: line 3 column 2 (char 11)\n", Files: []string{"j.py", "data/c.json"}, File: "data/c.json", Line: 3, Fix: "Fix data/c.json:3: Expecting ',' delimiter: line 3 column 2 (char 11)"},
				{Command: "python3 load.py settings.json", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/load.py\", line 12, in load\n    return json.load(f)\njson.decoder.JSONDecodeError: Extra data: line 4 column 1 (char 39)\n\nThe above exception was the direct cause of the following exception:\n\nTraceback (most recent call last):\n  File \"/srv/p/load.py\", line 14, in load\n    raise ConfigError(f\"{path}: {e}\") from e\nConfigError: settings.json: Extra data: line 4 column 1 (char 39)\n", Files: []string{"load.py", "settings.json"}, File: "settings.json", Line: 4},
				{Command: "python3 j.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/j.py\", line 2, in <module>\n    json.loads(text)\njson.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)\n", File: "j.py", Line: 2},
			},
			No: []Example{{Command: "python3 j.py", Out: "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)\n"}},
		}),
		py(Rule{
			ID: "python.toml", Kind: "config.parse",
			Pattern: `(?:[A-Za-z_]\w*\.)*(?P<name>TOMLDecodeError|TomlDecodeError|TOMLKitError|ParseError|UnexpectedCharError|EmptyKeyError): (?P<message>.*(?:\(at (?:line (?P<dataline>\d+), column \d+|end of document)\)|\(line \d+ column \d+.*\)|at line \d+ col \d+).*)`,
			Key:     []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}"},
			Yes: []Example{{Command: "python3 cfg.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/cfg.py\", line 7, in <module>\n    conf = read(\"app.toml\")\n  File \"/srv/p/cfg.py\", line 5, in read\n    return tomllib.load(f)\n  File \"/usr/lib/python3.11/tomllib/_parser.py\", line 649, in parse_value\n    raise suffixed_err(src, pos, \"Invalid value\")\ntomllib.TOMLDecodeError: Invalid value (at line 5, column 8)\n", Files: []string{"app.toml", "cfg.py"}, File: "app.toml", Line: 5}},
			No:  []Example{{Command: "python3 cfg.py", Out: "tomllib.TOMLDecodeError: Invalid value (at line 5, column 8)\n"}},
		}),
		py(Rule{
			ID: "python.yaml", Kind: "config.parse",
			Pattern: `(?:ruamel\.)?yaml\.(?:\w+\.)?(?P<name>(?:Scanner|Parser|Reader|Composer|Constructor|Duplicate\w*)Error): ?(?P<message>.*)`,
			Key:     []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in <module>\n    yaml.safe_load(open('a.yml'))\n  File \"/usr/lib/python3/dist-packages/yaml/scanner.py\", line 258, in fetch_more_tokens\n    raise ScannerError(\"while scanning for the next token\", None,\nyaml.scanner.ScannerError: while scanning for the next token\nfound character '\\t' that cannot start any token\n  in \"a.yml\", line 2, column 1\n", Files: []string{"a.py", "a.yml"}, File: "a.yml", Line: 2}},
			No:  []Example{{Command: "python3 a.py", Out: "yaml.scanner.ScannerError: quoted\n"}},
		}),
		py(Rule{
			ID: "python.ini", Kind: "config.parse",
			Pattern: `configparser\.(?P<name>ParsingError|MissingSectionHeaderError|DuplicateSectionError|DuplicateOptionError|MultilineContinuationError): (?P<message>.*)`,
			Key:     []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}"},
			Yes: []Example{{Command: "python3 conf.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/conf.py\", line 3, in <module>\n    c.read(\"app.ini\")\n  File \"/usr/lib/python3.11/configparser.py\", line 1132, in _read\n    raise e\nconfigparser.ParsingError: Source contains parsing errors: 'app.ini'\n\t[line  4]: 'port 8080\\n'\n", Files: []string{"app.ini", "conf.py"}, File: "app.ini", Line: 4}},
			No:  []Example{{Command: "python3 conf.py", Out: "configparser.ParsingError: quoted\n"}},
		}),
		py(Rule{
			ID: "python.xml", Kind: "config.parse",
			Pattern: `(?:[A-Za-z_]\w*\.)*(?P<name>ParseError|ExpatError|XMLSyntaxError|SAXParseException): (?P<message>.*(?:mismatched tag|not well-formed|no element found|junk after document|undefined entity|unclosed|Opening and ending tag|Start tag expected|syntax error|Premature end).*)`,
			Key:     []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Check the XML: {message}"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in <module>\n    E.parse('a.xml')\n  File \"/usr/lib/python3.11/xml/etree/ElementTree.py\", line 580, in parse\n    self._root = parser._parse_whole(source)\nxml.etree.ElementTree.ParseError: mismatched tag: line 2, column 2\n", Files: []string{"a.py", "a.xml"}, File: "a.xml", Line: 2}},
			No:  []Example{{Command: "python3 a.py", Out: "xml.etree.ElementTree.ParseError: mismatched tag\n"}},
		}),
		py(Rule{
			ID: "python.notdir", Kind: "fs.not_directory",
			Pattern: `(?P<name>NotADirectoryError): (?:\[Errno 20\] )?(?P<message>Not a directory: '(?P<path>[^']+)'.*)`,
			Key:     []string{"path"}, Fixes: []string{"Check {path}: a part of it is no directory, used at {file}:{line}", "Check {path}: a part of it is no directory"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 1, in <module>\n    open('a.py/x')\nNotADirectoryError: [Errno 20] Not a directory: 'a.py/x'\n", File: "a.py", Line: 1}},
			No:  []Example{{Command: "python3 a.py", Out: "NotADirectoryError: [Errno 20] Not a directory: 'a.py/x'\n"}},
		}),
		py(Rule{
			ID: "python.notfoundplain", Kind: "fs.not_found",
			Pattern: `(?P<name>FileNotFoundError|(?:jinja2\.exceptions\.|django\.template\.exceptions\.)?(?:TemplateNotFound|TemplateDoesNotExist)|OSError): (?P<message>(?:\[Errno 2\] No such file or directory|(?:File |Path )?['"]?(?P<path>[\w./~-]+\.\w{1,6})['"]?(?: (?:not found|does not exist|doesn't exist).*)?))$`,
			Key:     []string{"path", "file"}, Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: no such file, wanted at {file}:{line}", "Check the path used at {file}:{line}: there is no such file"},
			Yes: []Example{
				{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in <module>\n    s.connect('/run/x.sock')\nFileNotFoundError: [Errno 2] No such file or directory\n", File: "a.py", Line: 2},
				{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 4, in <module>\n    env.get_template('mial.html')\n  File \"/usr/lib/python3/dist-packages/jinja2/loaders.py\", line 214, in get_source\n    raise TemplateNotFound(template)\njinja2.exceptions.TemplateNotFound: mial.html\n", Files: []string{"a.py", "mail.html"}, Fix: "Check mial.html: mail.html exists", File: "a.py", Line: 4},
			},
			No: []Example{{Command: "python3 a.py", Out: "FileNotFoundError: x.txt\n"}},
		}),
		py(Rule{
			ID: "python.timeout", Kind: "network.timeout", Rank: Symptom,
			Pattern: `(?:[A-Za-z_]\w*\.)*(?P<name>TimeoutError|timeout|ReadTimeout|ConnectTimeout|ReadTimeoutError|ConnectTimeoutError|ServerSelectionTimeoutError): (?P<message>.*(?:timed out|timeout).*)`,
			Key:     []string{"file", "name"}, Fixes: []string{"Check the address used at {file}:{line}: it does not answer in time", "Check the address: it does not answer in time"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in f\n    urllib.request.urlopen(url, timeout=1)\n  File \"/usr/lib/python3.11/socket.py\", line 706, in readinto\n    return self._sock.recv_into(b)\nTimeoutError: timed out\n", File: "a.py", Line: 2}},
			No:  []Example{{Command: "python3 a.py", Out: "TimeoutError: timed out\n"}},
		}),
		py(Rule{
			ID: "python.envwords", Kind: "config.env_missing",
			Pattern: `(?:[A-Za-z_]\w*\.)*(?P<name>[A-Z]\w*): (?P<message>` + unsetWords + `)$`,
			Key:     []string{"message"}, Fixes: []string{"{envword:message}", "Check the environment: {message}"},
			Yes: []Example{
				{Command: "python3 -m api.settings", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/api/settings.py\", line 12, in <module>\n    KEY = need(\"STRIPE_KEY\")\n  File \"/srv/p/api/settings.py\", line 9, in need\n    raise ImproperlyConfigured(f\"Set the {name} environment variable\")\nImproperlyConfigured: Set the STRIPE_KEY environment variable\n", Files: []string{".env.example", "api/settings.py"}, Fix: "Check .env.example and set STRIPE_KEY in the environment", File: "api/settings.py", Line: 9},
				{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 3, in <module>\n    KEY = config('SECRET_KEY')\n  File \"/usr/lib/python3/dist-packages/decouple.py\", line 92, in get\n    raise UndefinedValueError('{} not found. Declare it as envvar or define a default value.'.format(option))\ndecouple.UndefinedValueError: SECRET_KEY not found. Declare it as envvar or define a default value.\n", File: "a.py", Line: 3},
			},
			No: []Example{{Command: "python3 a.py", Out: "RuntimeError: Set the X environment variable\n"}},
		}),
		py(Rule{
			ID: "python.settings", Kind: "config.env_missing",
			Pattern: `(?:pydantic\w*\.)?(?:\w+\.)*(?P<name>ValidationError): (?P<message>\d+ validation errors? for (?P<model>\w*(?:Settings|Config|Env)\w*)\n(?P<field>\w+)\n\s+[Ff]ield required).*`, Message: "the setting {field} of {model} is not set",
			Key: []string{"model", "field"}, Fixes: []string{"{envfield:field}"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 3, in <module>\n    AppSettings()\n  File \"/srv/p/.venv/lib/python3.11/site-packages/pydantic_settings/main.py\", line 194, in __init__\n    super().__init__(\npydantic_core._pydantic_core.ValidationError: 1 validation error for AppSettings\ndatabase_url\n  Field required [type=missing, input_value={}, input_type=dict]\n    For further information visit https://errors.pydantic.dev/2.13/v/missing\n", File: "a.py", Line: 3, Fix: "Check DATABASE_URL: it is not set in the environment"}},
			No:  []Example{{Command: "python3 a.py", Out: "ValidationError: 1 validation error for Settings\nx\n  Field required\n"}},
		}),
		{
			ID: "python.settingsbase", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.9, Family: Python, With: []string{"pydantic_settings", "BaseSettings"}, Last: true, AtZero: IfSwallowed,
			Pattern: `^(?:pydantic\w*\.)?(?:\w+\.)*(?P<name>ValidationError): (?P<message>\d+ validation errors? for (?P<model>\w+)\n(?P<field>\w+)\n\s+[Ff]ield required).*`, Message: "the setting {field} of {model} is not set",
			Key: []string{"model", "field"}, Fixes: []string{"{envfield:field}"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 3, in <module>\n    S()\n  File \"/srv/p/.venv/lib/python3.11/site-packages/pydantic_settings/main.py\", line 194, in __init__\n    super().__init__(\npydantic_core._pydantic_core.ValidationError: 1 validation error for S\ndatabase_url\n  Field required [type=missing, input_value={}, input_type=dict]\n", File: "a.py", Line: 3}},
			No:  []Example{{Command: "python3 a.py", Out: "ValidationError: 1 validation error for S\nx\n  Field required\n"}},
		},
		{
			ID: "python.settingscut", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.9, Family: Python, With: []string{"errors.pydantic.dev", "[type=missing"}, Last: true, AtZero: IfSwallowed,
			Pattern: `^pydantic(?:_core)?\.(?:\w+\.)*(?P<name>ValidationError): (?P<message>\d+ validation errors? for (?P<model>\w*(?:Settings|Config|Env)\w*)\n(?P<field>\w+)\n\s+[Ff]ield required).*`, Message: "the setting {field} of {model} is not set",
			Key: []string{"model", "field"}, Fixes: []string{"{envfield:field}"},
			Yes: []Example{{Command: "python3 -c 'import app.main' 2>&1 | tail -5", Out: "pydantic_core._pydantic_core.ValidationError: 2 validation errors for Settings\ndatabase_url\n  Field required [type=missing, input_value={}, input_type=dict]\n    For further information visit https://errors.pydantic.dev/2.9/v/missing\nsecret_key\n", Fix: "Check DATABASE_URL: it is not set in the environment"}},
			No:  []Example{{Command: "cat run.log", Out: "pydantic_core._pydantic_core.ValidationError: 1 validation error for Settings\ndatabase_url\n  Field required [type=missing]\n"}},
		},
		py(Rule{
			ID: "python.eof", Kind: "prompt.interactive",
			Pattern: `(?P<name>EOFError): (?P<message>EOF when reading a line)`, Key: []string{"file"},
			Fixes: []string{"{answerflag:message}", "Try a flag that needs no terminal, or pipe the answer: {file}:{line} asks for input", "Try a flag that needs no terminal (--yes, --no-input), or pipe the answer"},
			Yes: []Example{{Command: "python3 wizard.py", Code: 1, Out: "Project name: ", Err: "Traceback (most recent call last):\n  File \"/srv/p/wizard.py\", line 2, in <module>\n    name = input(\"Project name: \")\nEOFError: EOF when reading a line\n", File: "wizard.py", Line: 2},
				{Command: "python3 db/reset.py staging", Code: 1, Out: "Sure? ", Err: "Traceback (most recent call last):\n  File \"/srv/p/db/reset.py\", line 4, in <module>\n    input('Sure? ')\nEOFError: EOF when reading a line\n", Files: []string{"db/reset.py"}, Manifest: map[string]string{"db/reset.py": "import sys\nif '--no-input' not in sys.argv:\n    # nobody is there at night\n    input('Sure? ')\n"}, File: "db/reset.py", Line: 4, Fix: "Try python3 db/reset.py --no-input staging, where yes is the answer"},
				{Command: "python3 db/reset.py", Code: 1, Out: "Sure? ", Err: "Traceback (most recent call last):\n  File \"/srv/p/db/reset.py\", line 2, in <module>\n    input('Sure? ')\nEOFError: EOF when reading a line\n", Files: []string{"db/reset.py"}, Manifest: map[string]string{"db/reset.py": "import sys # --yes was there once, '--force' is\ninput('Sure? ')\n"}, Fix: "Try a flag that needs no terminal, or pipe the answer: db/reset.py:2 asks for input"},
			},
			No: []Example{{Command: "python3 wizard.py", Out: "ok\n"}},
		}),
		py(Rule{
			ID: "python.settingsmodel", Kind: "config.invalid", Severity: cake.High,
			Pattern: `(?:pydantic\w*\.)?(?:\w+\.)*(?P<name>ValidationError): (?P<message>\d+ validation errors? for (?P<model>\w*(?:Settings|Config|Configuration|Options|Env)))\n(?P<field>[\w.]+)\n\s+(?P<why>[^\n\[]+)`,
			Message: "{model}.{field}: {why}", Key: []string{"model", "field", "why"}, Fixes: []string{"Fix {file}:{line}: {model}.{field}: {why}", "Fix {model}.{field}: {why}"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 3, in <module>\n    AppSettings(a='x')\n  File \"/usr/lib/python3/dist-packages/pydantic/main.py\", line 263, in __init__\n    validated_self = self.__pydantic_validator__.validate_python(data, self_instance=self)\npydantic_core._pydantic_core.ValidationError: 1 validation error for AppSettings\na\n  Input should be a valid integer, unable to parse string as an integer [type=int_parsing, input_value='x', input_type=str]\n", File: "a.py", Line: 3}},
			No:  []Example{{Command: "python3 a.py", Out: "ValidationError: 1 validation error for AppSettings\na\n  bad\n"}},
		}),
		py(Rule{
			ID: "python.validation", Kind: "config.invalid", Severity: cake.Medium,
			Pattern: `(?:pydantic\w*\.)?(?:\w+\.)*(?P<name>ValidationError): (?P<message>\d+ validation errors? for (?P<model>\w+))\n(?P<field>[\w.]+)\n\s+(?P<why>[^\n\[]+)`,
			Message: "{model}.{field}: {why}", Key: []string{"model", "field", "why"}, Fixes: []string{"Fix {file}:{line}: {model}.{field}: {why}", "Fix {model}.{field}: {why}"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 3, in <module>\n    U(a='x')\n  File \"/usr/lib/python3/dist-packages/pydantic/main.py\", line 263, in __init__\n    validated_self = self.__pydantic_validator__.validate_python(data, self_instance=self)\npydantic_core._pydantic_core.ValidationError: 1 validation error for U\na\n  Input should be a valid integer, unable to parse string as an integer [type=int_parsing, input_value='x', input_type=str]\n", File: "a.py", Line: 3}},
			No:  []Example{{Command: "python3 a.py", Out: "ValidationError: 1 validation error for U\na\n  bad\n"}},
		}),
		py(Rule{
			ID: "python.circular", Kind: "dependency.import_name",
			Pattern: `(?P<name>AttributeError): (?P<message>(?:partially initialized )?module '(?P<module>[\w.]+)' has no attribute '(?P<symbol>\w+)' \(most likely due to a circular import\))`,
			Key:     []string{"module", "symbol"}, Fixes: []string{"Fix {file}:{line}: {module} is imported in a circle, move the import or what both need", "Check {module}: it is imported in a circle"},
			Yes: []Example{{Command: "python3 main.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/main.py\", line 1, in <module>\n    import a\n  File \"/srv/p/a.py\", line 1, in <module>\n    import b\n  File \"/srv/p/b.py\", line 2, in <module>\n    y = a.x\nAttributeError: partially initialized module 'a' has no attribute 'x' (most likely due to a circular import)\n", File: "b.py", Line: 2}},
			No:  []Example{{Command: "python3 main.py", Out: "AttributeError: x\n"}},
		}),
		py(Rule{
			ID: "python.sharedlib", Kind: "dependency.library_missing",
			Pattern: `(?P<name>ImportError|OSError): (?P<message>(?P<lib>lib[\w+.-]+\.so[\d.]*): cannot open shared object file.*)`,
			Key:     []string{"lib"}, Fixes: []string{"{lib:lib}", "Check the library {lib}: the system package that holds it is not installed"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 1, in <module>\n    import cv2\nImportError: libGL.so.1: cannot open shared object file: No such file or directory\n"}},
			No:  []Example{{Command: "python3 a.py", Out: "ImportError: libGL.so.1\n"}},
		}),
		py(Rule{
			ID: "python.optional", Kind: "dependency.module_missing",
			Pattern: `(?:[A-Za-z_]\w*\.)*(?P<name>ImportError|ModuleNotFoundError|RuntimeError|OptionalImportError|ImproperlyConfigured|BackendUnavailable|ValueError): (?P<message>.*(?:Missing optional dependency '(?P<module>[\w.-]+)'|Error loading (?P<module2>\w+)|(?:[Pp]lease |[Tt]ry )?(?:run |[Ii]nstall .*(?:with|using|via) )?['"\x60]?(?:python3? -m )?pip3? install (?:-U |--upgrade )?['"]?(?P<module3>[\w-]+)).*)`,
			Key:     []string{"module", "module2", "module3"}, Fixes: []string{"{pip:module}", "{pip:module2}", "{pip:module3}"},
			Yes: []Example{{Command: "python3 a.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 2, in <module>\n    pd.read_excel('a.xlsx')\n  File \"/usr/lib/python3/dist-packages/pandas/compat/_optional.py\", line 141, in import_optional_dependency\n    raise ImportError(msg)\nImportError: Missing optional dependency 'openpyxl'.  Use pip or conda to install openpyxl.\n", Fix: "pip install openpyxl"}},
			No:  []Example{{Command: "python3 a.py", Out: "ImportError: Missing optional dependency 'x'\n"}},
		}),
		{
			ID: "python.dashmwords", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Python, AtZero: IfSwallowed,
			Pattern: `^(?:\S*/)?python[\d.]*: (?P<message>Error while finding module specification for '(?P<module>[\w.]+)' \(\w+: (?:No module named '(?P<missing>[\w.]+)'|.*)\))`,
			Name:    "ModuleNotFoundError", Key: []string{"module"}, Fixes: []string{"{pip:module}", "Check the module {module}: it cannot be found from here"},
			Yes: []Example{{Command: "python3 -m toolz_cli.run", Code: 1, Err: "/usr/bin/python3: Error while finding module specification for 'toolz_cli.run' (ModuleNotFoundError: No module named 'toolz_cli')\n", Files: []string{"tools_cli/__init__.py", "tools_cli/run.py"}, Fix: "python3 -m tools_cli.run"}},
			No:  []Example{{Command: "grep -rn spec docs", Out: "docs/a.md:/usr/bin/python3: Error while finding module specification for 'x' (ModuleNotFoundError: No module named 'x')\n"}},
		},
		{
			ID: "python.nomain", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Python, AtZero: IfSwallowed,
			Pattern: `^(?:\S*/)?python[\d.]*: (?P<message>can't find '__main__' module in '(?P<path>[^']*)')`, Key: []string{"path"}, Fixes: []string{"Check {path}: it has no __main__.py, name the file to run"},
			Yes: []Example{{Command: "python3 pkg", Code: 1, Err: "/usr/bin/python3: can't find '__main__' module in '/srv/p/pkg'\n", Fix: "Check pkg: it has no __main__.py, name the file to run"}},
			No:  []Example{{Command: "python3 pkg", Out: "ok\n"}},
		},
	}
}
