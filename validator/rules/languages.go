package rules

import "slices"

// pythonFamily are the rules of Python and its tools, the more particular first.
func pythonFamily() []Rule {
	return slices.Concat(
		namesakeRules(), manifestRules(), pythonEnvRules(), pythonLintRules(), pythonWebRules(), pythonToolRules(), pytestRules(), pythonRunnerRules(),
		importRules(), pythonDataRules(), exceptionRules(),
	)
}

// nodeFamily are the rules of Node, Deno, Bun and their tools, the more
// particular first.
func nodeFamily() []Rule {
	return slices.Concat(webToolRules(), bundlerRules(), jsTestRules(), denoRules(), nodeRunRules(), nodeModuleRules(), nodeRules(), nodeToolRules())
}

// scriptFamily are the rules of the other script languages, the more particular
// first.
func scriptFamily() []Rule {
	return slices.Concat(frameworkRules(), ecosystemRules(), startRules(), smallScriptRules(), phpToolRules(), guileRules(), lispRules(), dialectRules(), gemRules(), rubyWordRules(), rubyRules(), scriptRules(), anyScriptRules(), strictRules())
}
