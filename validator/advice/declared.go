package advice

import "strings"

// declaredVerbs are the answers that a file of the project has declared: what it
// says that it needs, and what it leaves out.
func declaredVerbs() map[string]verb {
	return map[string]verb{"mkdocs": Filler.mkdocsPackage, "roles": Filler.ansibleRoles, "ctests": Filler.enableTesting, "needed": Filler.needed, "projectof": Filler.scrapyFolder}
}

// mkdocsPackage installs the package of a theme or a plugin of MkDocs where the
// project lists it, or it is known.
func (f Filler) mkdocsPackage(name string) (string, bool) {
	for _, pkg := range []string{"mkdocs-" + name, "mkdocs-" + name + "-plugin"} {
		if file, ok := f.pythonManifest(pkg); ok {
			return f.pythonFromManifest(file, pkg), true
		}
	}
	switch name {
	case "material":
		return "pip install mkdocs-material", true
	case "minify", "redirects", "macros", "awesome-pages", "mermaid2", "git-revision-date-localized":
		return "pip install mkdocs-" + name + "-plugin", true
	}
	return "Check mkdocs.yml: nothing named " + name + " is installed for it", safeWord().MatchString(name)
}

// scrapyFolder is where the project of Scrapy lies.
func (f Filler) scrapyFolder(string) (string, bool) {
	dir, ok := f.Tree.DirWith("scrapy.cfg")
	return "Run it in " + dir + ", where scrapy.cfg is", ok && safeWord().MatchString(dir)
}

// needed installs a package by name where the project lists it: that a program asks
// for it is no proof that it is the right one.
func (f Filler) needed(module string) (string, bool) {
	if f.Tree.Has("package.json") && f.nodeLists(module) {
		return f.nodeManager() + " install", true
	}
	if file, ok := f.pythonManifest(module); ok {
		return f.pythonFromManifest(file, module), true
	}
	return "", false
}

// ansibleRoles fetches the roles that the project says it needs.
func (f Filler) ansibleRoles(string) (string, bool) {
	for _, file := range []string{"requirements.yml", "roles/requirements.yml", "requirements.yaml"} {
		if file = f.Tree.EndingIn(file); f.Tree.Has(file) && safeWord().MatchString(file) {
			return "ansible-galaxy install -r " + file, true
		}
	}
	return "", false
}

// enableTesting names what CTest misses in the CMakeLists.txt at the top.
func (f Filler) enableTesting(string) (string, bool) {
	text := f.Tree.Manifest("CMakeLists.txt")
	missing := text != "" && !strings.Contains(strings.ToLower(text), "enable_testing") && !strings.Contains(text, "include(CTest)")
	return "Fix CMakeLists.txt: enable_testing() is missing at the top", missing
}
