package rules

import "cake"

// namesakeRules are Python's words about a module that lacks what its library has: a
// file of the project has the module's name, and is found first. They hold only where
// the tree has such a file.
func namesakeRules() []Rule {
	own := func(id, kind, given, pattern string, yes, no Example) Rule {
		return Rule{
			ID: "namesake." + id, Kind: kind, Severity: cake.High, Confidence: 0.9, Family: Python, With: traced(), Alone: pythons(), AtZero: IfSwallowed, Last: true,
			Pattern: raised + pattern, Key: []string{"module"}, Given: given, Fixes: []string{"{namesake:module}"}, Yes: []Example{yes}, No: []Example{no},
		}
	}
	frame := "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 3, in <module>\n    x\n"
	return []Rule{
		own("attribute", "runtime.undefined_name", "{hider:module}", `(?P<name>AttributeError): (?P<message>(?:partially initialized )?module '(?P<module>\w+)[\w.]*' has no attribute '(?P<symbol>\w+)'.*)`,
			Example{Command: "python3 a.py", Code: 1, Err: frame + "AttributeError: partially initialized module 'random' has no attribute 'choice' (most likely due to a circular import)\n", Files: []string{"a.py", "random.py"}, File: "random.py", Fix: "Check random.py: it hides Python's own module random, give it another name"},
			Example{Command: "python3 a.py", Out: "AttributeError: module 'random' has no attribute 'choice'\n", Files: []string{"random.py"}}),
		own("import", "dependency.import_name", "{namesake:module}", `(?P<name>ImportError): (?P<message>cannot import name '(?P<symbol>[^']+)' from (?:partially initialized module )?'(?P<module>\w+)[\w.]*' \((?:most likely due to a circular import\) \()?(?P<found>[^)\n]+)\).*)`,
			Example{Command: "python3 a.py", Code: 1, Err: frame + "ImportError: cannot import name 'message_from_string' from 'email' (/srv/p/email.py)\n", Files: []string{"a.py", "email.py"}, File: "a.py", Line: 3, Fix: "Check email.py: it hides Python's own module email, give it another name"},
			Example{Command: "python3 a.py", Out: "ImportError: cannot import name 'x' from 'email' (/srv/p/email.py)\n", Files: []string{"email.py"}}),
		own("package", "dependency.module_missing", "{namesake:module}", `(?P<name>ModuleNotFoundError): (?P<message>No module named '[\w.]+'; '(?P<module>\w+)' is not a package)`,
			Example{Command: "python3 a.py", Code: 1, Err: frame + "ModuleNotFoundError: No module named 'logging.handlers'; 'logging' is not a package\n", Files: []string{"a.py", "logging.py"}, File: "a.py", Line: 3, Fix: "Check logging.py: it hides Python's own module logging, give it another name"},
			Example{Command: "python3 a.py", Out: "ModuleNotFoundError: No module named 'logging.handlers'; 'logging' is not a package\n", Files: []string{"logging.py"}}),
	}
}
