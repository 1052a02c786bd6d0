package advice

import (
	"testing"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/workspace"
)

func TestVerbsAskTheTree(t *testing.T) {
	for _, c := range []struct {
		name, command, verb, want string
		slots                     Slots
		files                     []string
		manifests                 map[string]string
	}{
		{name: "a package of the project's own needs no jar", command: "javac A.java", verb: "addjar", slots: Slots{"v": "com.acme.text"}, files: []string{"src/com/acme/A.java", "src/com/acme/text/Pad.java"}},
		{name: "a package that the project would have", command: "javac A.java", verb: "addjar", slots: Slots{"v": "com.acme.nosuch"}, files: []string{"src/com/acme/A.java"}},
		{name: "a package of somebody else", command: "javac A.java", verb: "addjar", slots: Slots{"v": "com.google.gson"}, files: []string{"src/com/acme/A.java"}, want: "Check the class path: add the jar of com.google.gson with -cp, or to pom.xml"},
		{name: "a source path is there already", command: "javac -sourcepath lib A.java", verb: "sourcepath", slots: Slots{"v": "shop"}, files: []string{"src/shop/A.java"}, want: "Try -sourcepath src for javac: shop is below it, in the project"},
		{name: "C called from C++", command: "make", verb: "externc", slots: Slots{"v": "undefined reference to `wav_rate(int)'", "symbol": "wav_rate", "file": "a.cpp"}, files: []string{"wav.c"}, manifests: map[string]string{"Makefile": "a: a.o wav.o\n"}, want: `Fix wav.c: its functions are C's (wav.c), declare them in extern "C" { } for C++`},
		{name: "C that is not linked", command: "g++ a.cpp", verb: "externc", slots: Slots{"v": "undefined reference to `wav_rate(int)'", "symbol": "wav_rate", "file": "a.cpp"}, files: []string{"wav.c"}},
		{name: "C++ called from C", command: "gcc a.c wav.cpp", verb: "externc", slots: Slots{"v": "undefined reference to `wav_rate'", "symbol": "wav_rate", "file": "a.c"}, files: []string{"wav.cpp"}, want: `Fix wav.cpp: declare wav_rate as extern "C", it is C++ that is called from C`},
		{name: "C++ from C++", command: "g++ a.cpp wav.cpp", verb: "externc", slots: Slots{"v": "undefined reference to `wav_rate(int)'", "symbol": "wav_rate", "file": "a.cpp"}, files: []string{"wav.cpp"}},
		{name: "a folder to unpack into, below another", command: "cd app && tar xf a.tar -C out", verb: "targetdir", slots: Slots{"v": "out"}, want: "mkdir -p app/out"},
		{name: "a folder to pack", command: "tar -cf a.tar -C out .", verb: "targetdir", slots: Slots{"v": "out"}},
		{name: "a folder elsewhere", command: "tar -xf a.tar -C /opt/x", verb: "targetdir", slots: Slots{"v": "/opt/x"}},
		{name: "a name apart, with its zero bytes", command: "git ls-files | xargs wc", verb: "blanks", slots: Slots{"v": "Notes.md"}, files: []string{"Release Notes.md"}, want: "git ls-files -z | xargs -0 wc"},
		{name: "a name apart, from who knows no zero bytes", command: "ls | xargs wc", verb: "blanks", slots: Slots{"v": "Notes.md"}, files: []string{"Release Notes.md"}, want: `Try xargs -d '\n' (or -0 with names that end in a zero byte): names here have blanks`},
		{name: "a name that the line itself has", command: "cat Notes.md", verb: "blanks", slots: Slots{"v": "Notes.md"}, files: []string{"Release Notes.md"}},
		{name: "a level that fits already", command: "patch -p1 < a.patch", verb: "strip", slots: Slots{"v": "x", "around": "|--- a/x.c\n"}, files: []string{"x.c"}},
		{name: "a file that nobody has", command: "patch -p1 < a.patch", verb: "strip", slots: Slots{"v": "x", "around": "|--- a/y.c\n"}, files: []string{"x.c"}},
		{name: "a question about a file", command: "7z x a.7z", verb: "overwrite", slots: Slots{"v": "Would you like to replace the existing file:"}, want: "Try 7z -aos (keeps what is there) or 7z -aoa (replaces it): there is no terminal to answer in"},
		{name: "another question", command: "cp a b && gpg -s b", verb: "overwrite", slots: Slots{"v": "Inappropriate ioctl for device"}},
		{name: "packages of a workspace", command: "cargo run", verb: "cratemember", slots: Slots{"v": "Cargo.toml"}, files: []string{"Cargo.toml", "api/Cargo.toml"}, manifests: map[string]string{"api/Cargo.toml": "[package]\nname = \"api\"\n"}, want: "Try -p api: this is a workspace, its packages are api"},
		{name: "strict C hides POSIX", command: "gcc -std=c99 a.c", verb: "gnumode", slots: Slots{"v": "‘M_PI’ undeclared (first use in this function)"}, want: "Try -std=gnu99 (or #define _GNU_SOURCE above the headers): -std=c99 hides M_PI"},
		{name: "nothing hides it", command: "gcc -std=gnu99 a.c", verb: "gnumode", slots: Slots{"v": "‘M_PI’ undeclared (first use in this function)"}},
		{name: "an older standard in the Makefile", command: "make", verb: "raisestd", slots: Slots{"v": "20"}, files: []string{"Makefile"}, want: "Fix Makefile: -std=c++20 in CXXFLAGS, the code needs C++20"},
		{name: "Django migrates", verb: "migrate", slots: Slots{"v": "users"}, files: []string{"manage.py"}, want: "python3 manage.py migrate"},
		{name: "alembic migrates", verb: "migrate", slots: Slots{"v": "users"}, files: []string{"alembic.ini"}, want: "alembic upgrade head"},
		{name: "prisma migrates", verb: "migrate", slots: Slots{"v": "users"}, files: []string{"prisma/schema.prisma"}, want: "npx prisma migrate dev"},
		{name: "nobody migrates", verb: "migrate", slots: Slots{"v": "users"}, want: "Check the schema or the migrations: there is no table users"},
		{name: "a gem of the Gemfile", verb: "gem", slots: Slots{"v": "rack"}, manifests: map[string]string{"Gemfile": "gem 'rack'\n"}, want: "bundle install"},
		{name: "a Ruby file of the project", verb: "gem", slots: Slots{"v": "lib/tool"}, files: []string{"lib/tool.rb"}, want: "Try require_relative: lib/tool.rb is a file of the project"},
		{name: "a Ruby file of the library", command: "ruby bin/report", verb: "gem", slots: Slots{"v": "ledger/csv"}, files: []string{"lib/ledger/csv.rb"}, want: "Try -I lib (or require_relative): lib/ledger/csv.rb is a file of the project"},
		{name: "a Ruby file that is called otherwise", verb: "gem", slots: Slots{"v": "ledger/exprt"}, files: []string{"lib/ledger/export.rb"}, want: "Check ledger/exprt: the project has no such file, did you mean ledger/export?"},
		{name: "a Ruby file that is gone", verb: "gem", slots: Slots{"v": "ledger/mailer"}, files: []string{"app/lib/ledger/csv.rb"}, want: "Check ledger/mailer: lib/ledger is the project's own, and has no such file"},
		{name: "a file whose name only ends like a gem", verb: "gem", slots: Slots{"v": "prawn"}, files: []string{"lib/to_prawn.rb"}, want: "gem install prawn"},
		{name: "a rock of its own name", verb: "rock", slots: Slots{"v": "inspect"}, want: "luarocks install inspect"},
		{name: "ruff formats", command: "ruff format --check src", verb: "formatter", slots: Slots{"v": "x"}, want: "ruff format src"},
		{name: "no formatter known", command: "make fmt", verb: "formatter", slots: Slots{"v": "x"}, want: ""},
		{name: "prettier behind a script", command: "npm run fmt", verb: "prettier", slots: Slots{"v": "x"}, want: "npx prettier --write ."},
		{name: "retry-after of a header", verb: "retryafter", slots: Slots{"v": "'retry-after': '37'"}, want: "Check the time: the rate limit asks to wait 37 s, then try once more"},
		{name: "no retry-after", verb: "retryafter", slots: Slots{"v": "later"}, want: ""},
		{name: "a key that is named", verb: "apikey", slots: Slots{"v": "set OPENAI_API_KEY"}, want: "Check OPENAI_API_KEY with the user: it is missing or invalid, stop here"},
		{name: "a key that is not", verb: "apikey", slots: Slots{"v": "no"}, want: ""},
		{name: "env of the line", command: "env -i nosuch", verb: "interp", slots: Slots{"v": "nosuch"}, want: "Check the name nosuch: no such tool is installed here"},
		{name: "env of a script", command: "./a.py", verb: "interp", slots: Slots{"v": "python"}, want: "Fix the shebang (#!) of the script: python3, there is no python"},
		{name: "env of another script", command: "./a.py", verb: "interp", slots: Slots{"v": "deno"}, want: "Fix the shebang (#!) of the script: deno is not installed"},
		{name: "env of a hostile one", command: "./a.py", verb: "interp", slots: Slots{"v": "-x"}, want: ""},
		{name: "a venv's python", verb: "venv", slots: Slots{"v": ".venv/bin/python3"}, want: "python3 -m venv .venv"},
		{name: "no venv", verb: "venv", slots: Slots{"v": "tools/bin/python3"}, want: ""},
		{name: "a tool of package.json", command: "jest", verb: "tool", slots: Slots{"v": "jest"}, manifests: map[string]string{"package.json": `{"devDependencies":{"jest":"29"}}`}, want: "npm install"},
		{name: "a tool of requirements", command: "ruff check", verb: "tool", slots: Slots{"v": "ruff"}, manifests: map[string]string{"requirements.txt": "ruff\n"}, want: "pip install -r requirements.txt"},
		{name: "a tool of composer.json in its script", command: "composer run lint", verb: "tool", slots: Slots{"v": "phpstan"}, files: []string{"composer.json"}, manifests: map[string]string{"composer.json": `{"require-dev":{"phpstan/phpstan":"^2"}}`}, want: "composer install"},
		{name: "a tool of composer.json in a shell", command: "pest", verb: "tool", slots: Slots{"v": "pest"}, files: []string{"composer.json"}, manifests: map[string]string{"composer.json": `{"require-dev":{"pestphp/pest":"^3"}}`}, want: "Run composer install, then vendor/bin/pest: composer.json lists pestphp/pest"},
		{name: "a tool that composer.json leaves out", command: "composer run lint", verb: "tool", slots: Slots{"v": "phpcs"}, files: []string{"composer.json"}, manifests: map[string]string{"composer.json": `{}`}, want: "composer require --dev squizlabs/php_codesniffer"},
		{name: "a tool of the Gemfile", command: "rubocop", verb: "tool", slots: Slots{"v": "rubocop"}, files: []string{"Gemfile"}, manifests: map[string]string{"Gemfile": "gem 'rubocop', require: false\n"}, want: "Run bundle install, then bundle exec rubocop: the Gemfile lists rubocop"},
		{name: "a program of TeX Live", command: "lualatex a.tex", verb: "tool", slots: Slots{"v": "lualatex"}, want: "apt-get install texlive-latex-base texlive-luatex"},
		{name: "an example of what is missing", command: "lua a.lua", verb: "swap", slots: Slots{"v": "./conf/own.lua"}, files: []string{"conf/own.example.lua"}, want: "Check conf/own.lua: it does not exist, conf/own.example.lua shows what belongs into it"},
		{name: "a package of a stack project", command: "runghc A.hs", verb: "hsbuild", slots: Slots{"v": "Data.Aeson"}, files: []string{"stack.yaml", "package.yaml"}, manifests: map[string]string{"package.yaml": "dependencies:\n  - aeson\n"}, want: "Run stack build: the project lists aeson, a plain ghc does not see it"},
		{name: "sudo", command: "sudo x", verb: "tool", slots: Slots{"v": "sudo"}, want: "Try the command without it, or as root: this system has no such tool"},
		{name: "a slip in a nested line", command: "zsh -c 'yarnn install'", verb: "tool", slots: Slots{"v": "yarnn"}, want: "yarn install"},
		{name: "a slip in a script", command: "./x.sh", verb: "tool", slots: Slots{"v": "dockerr"}, want: "Check the name dockerr: did you mean docker?"},
		{name: "a tool that only has a name", command: "docker ps", verb: "tool", slots: Slots{"v": "docker"}, want: ""},
		{name: "a header's folder", verb: "header", slots: Slots{"v": "curl/curl.h"}, want: "apt-get install libcurl4-openssl-dev"},
		{name: "a header of the project", verb: "header", slots: Slots{"v": "util.h"}, files: []string{"inc/util.h"}, want: "Try -Iinc: util.h is there"},
		{name: "an unknown header", verb: "header", slots: Slots{"v": "zz.h"}, want: ""},
		{name: "a header in a build's output", verb: "headerof", slots: Slots{"v": "f.c:1:10: fatal error: zz/fast.h: No such file"}, want: "Check the header zz/fast.h: its -dev package is missing, install it first"},
		{name: "a link flag", command: "make", verb: "linkcmd", slots: Slots{"v": "dlopen"}, want: "Try -ldl at the end of the link command: dlopen is in that library"},
		{name: "no link flag", command: "make", verb: "linkcmd", slots: Slots{"v": "zz"}, want: ""},
		{name: "requirements of another name", verb: "pyinstall", slots: Slots{"v": "req.txt"}, files: []string{"requirements-dev.txt"}, want: "pip install -r requirements-dev.txt"},
		{name: "a service without systemd", command: "systemctl start nginx.service", verb: "service", slots: Slots{"v": "x"}, want: "service nginx start"},
		{name: "no service", command: "make", verb: "service", slots: Slots{"v": "x"}, want: ""},
		{name: "a script with a slip, pnpm", verb: "script", slots: Slots{"v": "tset"}, files: []string{"pnpm-lock.yaml"}, manifests: map[string]string{"package.json": `{"scripts":{"test":"x"}}`}, want: "pnpm run test"},
		{name: "a script that is not like any", verb: "script", slots: Slots{"v": "deploy"}, manifests: map[string]string{"package.json": `{"scripts":{"b":"x","a":"y"}}`}, want: "Check the scripts of package.json: a, b"},
		{name: "a broken package.json", verb: "script", slots: Slots{"v": "deploy"}, manifests: map[string]string{"package.json": `{`}, want: ""},
		{name: "a module beside the workspace", command: "go test ./...", verb: "workuse", slots: Slots{"v": "x", "dir": "libs/queue/store"}, files: []string{"go.work", "libs/queue/go.mod"}, want: "go work use ./libs/queue"},
		{name: "an absolute folder", command: "go test ./...", verb: "workuse", slots: Slots{"v": "x", "dir": "/"}, files: []string{"go.work"}, want: ""},
		{name: "a folder above", command: "go test ./...", verb: "workuse", slots: Slots{"v": "x", "dir": "../.."}, files: []string{"go.work"}, want: ""},
		{name: "JSON that jq was to read", command: "jq .a conf.json", verb: "jsonfile", slots: Slots{"v": "parse error: Expected value at line 2, column 1"}, files: []string{"conf.json"}, want: "Fix conf.json: Expected value at line 2, column 1"},
		{name: "a flag of commander's", command: "node up.js", verb: "answerflag", slots: Slots{"v": "x"}, manifests: map[string]string{"up.js": "program.option('-y, --yes', 'ask nothing')\n"}, want: "Try node up.js --yes, where yes is the answer"},
		{name: "a flag for another program", command: "python3 up.py", verb: "answerflag", slots: Slots{"v": "x"}, manifests: map[string]string{"up.py": "run(['npx', '--yes', 'serve'])\ninput()\n"}},
		{name: "a flag that was given", command: "python3 up.py --yes", verb: "answerflag", slots: Slots{"v": "x"}, manifests: map[string]string{"up.py": "p.add_argument('--yes')\n"}},
		{name: "JSON with Python's words", verb: "foreignjson", slots: Slots{"v": "x", "file": "a.json", "line": "1"}, manifests: map[string]string{"a.json": "{\"a\": False}"}, want: "Fix a.json:1: JSON has false, not False"},
		{name: "words in a string are its own", verb: "foreignjson", slots: Slots{"v": "x", "file": "a.json", "line": "1"}, manifests: map[string]string{"a.json": "{\"None // ,]\" 1}"}},
		{name: "JSON with single quotes", verb: "foreignjson", slots: Slots{"v": "x", "file": "a.json", "line": "2"}, manifests: map[string]string{"a.json": "{\n'a': 1}"}, want: "Fix a.json:2: JSON has double quotes, not single ones"},
		{name: "JSON with a comma too many", verb: "foreignjson", slots: Slots{"v": "x", "file": "a.json", "line": "3"}, manifests: map[string]string{"a.json": "[\n1,\n]"}, want: "Fix a.json:2: JSON has no comma behind the last of a list or an object"},
		{name: "JSON with a comment", verb: "foreignjson", slots: Slots{"v": "x", "file": "a.json", "line": "1"}, manifests: map[string]string{"a.json": "[1, // one\n2]"}, want: "Fix a.json:1: JSON has no comments"},
		{name: "JSON with a word of nobody's", verb: "foreignjson", slots: Slots{"v": "x", "file": "a.json", "line": "1"}, manifests: map[string]string{"a.json": "[NaN]"}, want: "Fix a.json:1: JSON has no NaN"},
		{name: "curl that fails where the server does", command: "sh g.sh", verb: "fetchedin", slots: Slots{"v": "parse error: Invalid numeric literal at line 1, column 5"}, manifests: map[string]string{"g.sh": "curl -fsS -o a.json http://h/a\njq . a.json\n"}},
		{name: "a script that runs jq is no JSON", command: "bash tools/tags.sh", verb: "jsonfile", slots: Slots{"v": "parse error: Expected value at line 2, column 1"}, files: []string{"tools/tags.sh"}},
		{name: "a page where JSON was to be", command: "bash tools/tags.sh", verb: "answered", slots: Slots{"v": "parse error: Invalid numeric literal at line 1, column 10"}, want: "Check the data before jq reads it: its first line is no JSON, as of an HTML page or the message of an error"},
		{name: "JSON that breaks off", command: "bash tools/tags.sh", verb: "answered", slots: Slots{"v": "parse error: Unfinished JSON term at EOF at line 4, column 0"}},
		{name: "what the project's build leaves", command: "zip -r a.zip out/*.js", verb: "absent", slots: Slots{"v": "out/*.js"}, files: []string{"package.json", "pnpm-lock.yaml"}, manifests: map[string]string{"package.json": `{"scripts":{"build":"esbuild app.js --bundle --outdir=out"}}`}, want: "pnpm run build"},
		{name: "a build that leaves something else", command: "zip -r a.zip docs/*.md", verb: "absent", slots: Slots{"v": "docs/*.md"}, files: []string{"package.json"}, manifests: map[string]string{"package.json": `{"scripts":{"build":"esbuild app.js --bundle --outdir=out"}}`}, want: "Check the pattern docs/*.md: no file matches it here"},
		{name: "what was built, without such a file", command: "zip -r a.zip out/*.map", verb: "absent", slots: Slots{"v": "out/*.map"}, files: []string{"package.json", "out/app.js"}, manifests: map[string]string{"package.json": `{"scripts":{"build":"esbuild app.js --bundle --outdir=out"}}`}, want: "Check the pattern out/*.map: no file matches it here"},
		{name: "a submodule of the folder that is gone into", command: "cd firmware && cmake -B build", verb: "submodule", slots: Slots{"v": "firmware/extern/lwip"}, files: []string{"firmware/.gitmodules", "firmware/CMakeLists.txt"}, want: "git -C firmware submodule update --init"},
		{name: "a folder of its own there", command: "cd firmware && cmake -B build", verb: "submodule", slots: Slots{"v": "firmware/hal"}, files: []string{"firmware/.gitmodules", "firmware/CMakeLists.txt"}},
		{name: "one that .gitmodules names", command: "cd firmware && cmake -B build", verb: "submodule", slots: Slots{"v": "firmware/hal"}, files: []string{"firmware/.gitmodules"}, manifests: map[string]string{"firmware/.gitmodules": "[submodule \"hal\"]\n\tpath = hal\n"}, want: "git -C firmware submodule update --init"},
		{name: "the file that builds with a setting", verb: "buildfile", slots: Slots{"v": "CGO_ENABLED=0"}, files: []string{"Dockerfile", "README.md"}, manifests: map[string]string{"Dockerfile": "RUN CGO_ENABLED=0 go build\n", "README.md": "CGO_ENABLED=0\n"}, want: "Dockerfile"},
		{name: "two that do", verb: "buildfile", slots: Slots{"v": "CGO_ENABLED=0"}, files: []string{"Dockerfile", "Makefile"}, manifests: map[string]string{"Dockerfile": "RUN CGO_ENABLED=0 go build\n", "Makefile": "a:\n\tCGO_ENABLED=0 go build\n"}},
		{name: "what is embedded from the root", verb: "embedded", slots: Slots{"v": "/dist", "file": "/main.go"}, want: "Check /dist: go:embed wants it, and it does not exist yet: build what makes it first"},
		{name: "rebase goes on", command: "git rebase main", verb: "gitcontinue", slots: Slots{"v": "x"}, want: "git rebase --continue"},
		{name: "pull goes on", command: "git pull", verb: "gitcontinue", slots: Slots{"v": "x"}, want: "git commit (or git rebase --continue)"},
		{name: "a protected branch", verb: "gitpush", slots: Slots{"v": "protected branch hook declined"}, want: "Try a branch of your own and a pull request: the target refuses direct pushes"},
		{name: "a remote by path", verb: "gitremote", slots: Slots{"v": "../gone.git"}, want: "Check git remote -v: ../gone.git is no repository, then git remote set-url"},
		{name: "master is there", command: "git checkout main", verb: "gitref", slots: Slots{"v": "main"}, files: []string{".git/refs/heads/master"}, want: "git checkout master"},
		{name: "maybe master", command: "git checkout main", verb: "gitref", slots: Slots{"v": "main"}},
		{name: "maybe master, said", command: "git checkout main", verb: "branch", slots: Slots{"v": "main"}, want: "Check git branch -a: there is no main, did you mean master?"},
		{name: "main was pushed", command: "git push origin main", verb: "gitref", slots: Slots{"v": "main"}, want: "git push origin master"},
		{name: "nothing in progress", verb: "gitop", slots: Slots{"v": "x"}, want: ""},
		{name: "cp of a folder", command: "cp d e", verb: "recursive", slots: Slots{"v": "d", "tool": "cp"}, want: "cp -r d e"},
		{name: "no recursion elsewhere", command: "cat d", verb: "recursive", slots: Slots{"v": "d", "tool": "cat"}, want: ""},
		{name: "xz, read as bzip2", command: "tar xjf a.tar.xz", verb: "openedas", slots: Slots{"v": "x"}, want: "tar xf a.tar.xz"},
		{name: "zstd, read as gzip", command: "tar --gzip -xf a.tar.zst -C out", verb: "openedas", slots: Slots{"v": "x"}, want: "tar -xf a.tar.zst -C out"},
		{name: "a tar archive that is no zip", command: "unzip -q a.tar.gz", verb: "openedas", slots: Slots{"v": "x"}, want: "tar -xf a.tar.gz"},
		{name: "an option of its own", command: "tar -x -z -f a.tar.xz", verb: "openedas", slots: Slots{"v": "x"}, want: "tar -x -f a.tar.xz"},
		{name: "a zip that is no tar archive", command: "tar xf a.zip", verb: "openedas", slots: Slots{"v": "x"}, want: "unzip a.zip"},
		{name: "a tar archive that gunzip does not know", command: "gunzip a.tar.xz", verb: "openedas", slots: Slots{"v": "x"}, want: "tar -xf a.tar.xz"},
		{name: "an archive that is not what it says", command: "tar -xzf a.tar.gz", verb: "openedas", slots: Slots{"v": "x"}, want: ""},
		{name: "one that tar looks at itself", command: "tar -xf a.tar.gz", verb: "openedas", slots: Slots{"v": "x"}, want: ""},
		{name: "one that is read with its own program", command: "zcat a.sql.gz", verb: "openedas", slots: Slots{"v": "x"}, want: ""},
		{name: "a tar archive that is only decompressed", command: "gunzip a.tar.gz", verb: "openedas", slots: Slots{"v": "x"}, want: ""},
		{name: "no archive in the line", command: "tar x", verb: "lookat", slots: Slots{"v": "x"}, want: ""},
		{name: "a certificate for git", command: "git fetch", verb: "ca", slots: Slots{"v": "x"}, files: []string{"ca.crt"}, want: "Try git config http.sslCAInfo with ca.crt: the server's certificate is not trusted"},
		{name: "a certificate for anybody", command: "./x", verb: "ca", slots: Slots{"v": "x"}, want: "Try the client's CA setting with the server's CA certificate: the server's certificate is not trusted"},
		{name: "the version of Node", verb: "nvm", slots: Slots{"v": `{"node":"^18 || >=20"}`}, want: "nvm install 18"},
		{name: "the database's file", verb: "dbfile", slots: Slots{"v": "x"}, files: []string{"a.py", "app.sqlite3"}, want: "app.sqlite3"},
		{name: "a package that brings a tool", verb: "npxpackage", slots: Slots{"v": "ng"}, want: "npm install -D @angular/cli"},
		{name: "a tool of a script", verb: "npminstall", slots: Slots{"v": "eslint"}, want: "npm install -D eslint"},
		{name: "a unique word", command: "make a a", verb: "swap", slots: Slots{"v": "a"}, files: []string{"b"}, want: ""},
		{name: "ES modules in jest", command: "jest", verb: "esmfix", slots: Slots{"v": "x"}, want: "Check jest's transform (babel-jest or ts-jest): it reads no ES modules"},
		{name: "require of an ES module", command: "node a.js", verb: "esmfix", slots: Slots{"v": "require() of ES Module x"}, want: "Try import() instead of require(): the package is an ES module"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := Filler{Slots: c.slots, Tree: workspace.Of(rules.Example{Files: c.files, Manifest: c.manifests}.Tree()), Cwd: "/srv/p", Call: command.Of(cake.Result{Command: c.command})}
			got, ok := f.verb(c.verb, []string{"v"})
			if !ok {
				got = ""
			}
			if got != c.want {
				t.Errorf("%s: %q, want %q", c.verb, got, c.want)
			}
		})
	}
}

func TestAnUnknownVerbFillsNothing(t *testing.T) {
	f := Filler{Slots: Slots{"v": "x"}}
	if got, ok := f.verb("nosuch", []string{"v"}); ok {
		t.Errorf("got %q", got)
	}
	if got, ok := f.verb("gem", []string{"missing"}); ok {
		t.Errorf("got %q", got)
	}
}

func TestEveryVerbExistsAndIsUsed(t *testing.T) {
	used := map[string]bool{}
	for _, r := range rules.All() {
		for _, template := range append(r.Fixes, r.Reference, r.Given, r.Place, r.Line) {
			for _, m := range SlotForm().FindAllStringSubmatch(template, -1) {
				used[m[1]] = used[m[1]] || m[2] != ""
			}
		}
	}
	for name, isVerb := range used {
		if two := name == "retype" || name == "types"; isVerb && !two && verbs()[name] == nil {
			t.Errorf("the verb %s does not exist", name)
		}
	}
	for name := range verbs() {
		if !used[name] {
			t.Errorf("no rule uses the verb %s", name)
		}
	}
}

func TestAWordIsReplacedWhereItStandsAlone(t *testing.T) {
	for _, c := range []struct{ line, text, want string }{
		{"python3 -m unittest discover -s unit", "unit", "python3 -m unittest discover -s tests"},
		{"cat a.txt", "a.txt", "cat tests"},
		{"cp a a", "a", ""},
		{"cat --file=a", "a", ""},
	} {
		f := Filler{Call: command.Of(cake.Result{Command: c.line})}
		if got, _ := f.retyped([]string{c.text, "tests"}); got != c.want {
			t.Errorf("%s: %q, want %q", c.line, got, c.want)
		}
	}
}
