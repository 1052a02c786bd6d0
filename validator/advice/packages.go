package advice

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cake/validator/wording"
)

// quoting says which repair a line needs that the shell could not read.
func quoting(message string) (string, bool) {
	switch {
	case strings.Contains(message, "unexpected EOF while looking"), strings.Contains(message, "Unterminated quoted"):
		return "Fix the quotes of the command: one is not closed", true
	case strings.Contains(message, "too many arguments"), strings.Contains(message, "unary operator"), strings.Contains(message, "integer expression"):
		return `Fix the test: quote the variable, as in [ "$X" = a ]`, true
	case strings.Contains(message, "ambiguous redirect"):
		return "Fix the redirection: quote its target", true
	}
	return "Fix the command line: " + message, true
}

// projectInstall installs a Python project that has no requirements file.
func (f Filler) projectInstall(missing string) (string, bool) {
	for _, file := range f.Tree.Files() {
		if file != missing && strings.HasPrefix(file, "requirements") && strings.HasSuffix(file, ".txt") && !strings.HasPrefix(missing, "requirements-") {
			word, ok := quoted(file)
			return "pip install -r " + word, ok
		}
	}
	if f.Tree.Has("pyproject.toml") || f.Tree.Has("setup.py") {
		return f.pythonFromManifest("pyproject.toml", ""), true
	}
	return "", false
}

// pipName asks for the right name or version of a package that the index lacks.
func pipName(pkg string) (string, bool) {
	if near, ok := wording.Nearest(canonical(pkg), knownPyPI().names, 2); ok {
		return "Check the name " + pkg + ": did you mean " + near + "?", true
	}
	word, ok := quoted(pkg)
	return "pip index versions " + word, ok
}

// npmName asks for the right name of a package that the registry lacks.
func npmName(pkg string) (string, bool) {
	if near, ok := wording.Nearest(pkg, knownNode().names, 2); ok {
		return "Check the name " + pkg + ": did you mean " + near + "?", true
	}
	return "Check the name " + pkg + ": the registry has no such package", true
}

// headerOf finds the C header on whose absence a package's build failed, or the
// program that tells where a library is.
func (f Filler) headerOf(text string) (string, bool) {
	m := regexp.MustCompile(`fatal error: ([\w./+-]+\.h\w*): No such file`).FindStringSubmatch(text)
	if m == nil {
		return configProgram(text)
	}
	if fix, ok := f.header(m[1]); ok {
		return fix, true
	}
	return "Check the header " + m[1] + ": its -dev package is missing, install it first", true
}

// configProgram installs what brings the program that a build asks where a
// library is: pg_config, curl-config and their like.
func configProgram(text string) (string, bool) {
	m := regexp.MustCompile(`(?i)\b(\w+[_-]config)\b(?: executable)?['"\x60]?(?::? (?:command )?(?:was |is |could )?not (?:be )?found|: No such file)|(?:[Cc]an(?:no|')t|[Cc]ould not|[Uu]nable to) (?:find|run|locate|execute) ['"\x60]?(?:the )?(\w+[_-]config)\b`).FindStringSubmatch(text)
	if m == nil {
		return "", false
	}
	pkg, ok := configPrograms()[cmp.Or(m[1], m[2])]
	return "apt-get install " + pkg, ok
}

// configPrograms are Debian's packages by the program that tells where a library is.
func configPrograms() map[string]string {
	return map[string]string{
		"pg_config": "libpq-dev", "mysql_config": "default-libmysqlclient-dev", "mariadb_config": "libmariadb-dev", "curl-config": "libcurl4-openssl-dev",
		"xml2-config": "libxml2-dev", "xslt-config": "libxslt1-dev", "gdal-config": "libgdal-dev", "geos-config": "libgeos-dev",
		"krb5-config": "libkrb5-dev", "freetype-config": "libfreetype-dev", "icu-config": "libicu-dev", "llvm-config": "llvm-dev", "net-snmp-config": "libsnmp-dev",
	}
}

// nodeVersion installs the version of Node that a package wants.
func nodeVersion(want string) (string, bool) {
	m := regexp.MustCompile(`\bnode"(?::| is incompatible with this module\. Expected version )"[^0-9"]*(\d+)`).FindStringSubmatch(want)
	if m == nil {
		return "", false
	}
	return "nvm install " + m[1], true
}

// javaRelease is the release of Java whose class files have a version: 52 is that of
// Java 8 (JVMS, table 4.1-A).
func javaRelease(version string) (string, bool) {
	n, err := strconv.Atoi(version)
	return strconv.Itoa(n - 44), err == nil && n > 48
}

// aptName is the part of a Debian package's name by which it is searched.
func aptName(pkg string) (string, bool) {
	pkg = strings.TrimSuffix(strings.TrimPrefix(pkg, "lib"), "-dev")
	return quoted(pkg)
}

// inNodeDir is the command in the folder that holds package.json.
func (f Filler) inNodeDir(string) (string, bool) {
	dir, ok := f.Tree.DirWith("package.json")
	if !ok {
		return "", false
	}
	word, ok := quoted(dir)
	line, short := f.slot("cmd")
	return "cd " + word + " && " + line, ok && short
}

// localBinary installs a program that a script of package.json calls: all of the
// project's packages when one of them brings it or it cannot be told.
func (f Filler) localBinary(program string) (string, bool) {
	install, ok := toolPackage(program)
	if ok && wording.Begins(install, "cargo ", "apt-get ", "go ", "pip") {
		return install, true // nothing that npm brings
	}
	if ok && strings.HasPrefix(install, "npm install -D ") && !f.nodeLists(program) && f.nodeManager() == "npm" &&
		!slices.Contains([]string{"tsc"}, program) {
		return install, true
	}
	return f.nodeManager() + " install", true
}

// npxPackage installs the package that brings a program: often it has another
// name, and the package of the program's own name is somebody else's.
func (f Filler) npxPackage(program string) (string, bool) {
	brings, ok := npxPackages()[program]
	if !ok {
		return f.nodeInstall(program)
	}
	f.Slots["dev"] = "yes"
	return f.nodeInstall(brings)
}

// npxPackages are the packages that bring a program of another name, by program.
func npxPackages() map[string]string {
	return map[string]string{
		"tsc": "typescript", "ng": "@angular/cli", "nest": "@nestjs/cli", "vue-cli-service": "@vue/cli-service", "cap": "@capacitor/cli", "expo": "expo",
		"sb": "storybook", "cdk": "aws-cdk", "sls": "serverless", "babel": "@babel/cli", "tailwind": "tailwindcss", "changeset": "@changesets/cli",
		"biome": "@biomejs/biome", "sass": "sass", "postcss": "postcss-cli", "webpack": "webpack-cli", "playwright": "@playwright/test",
	}
}
