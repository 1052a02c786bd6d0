package rules

import "slices"

// outsideRules are the words of the tools around code: of version control
// beyond its first words, and of what programs in general say.
func outsideRules() []Rule {
	return slices.Concat(gitWordRules(), vcsRules(), gitFileRules(), patchRules(),
		clusterRules(), configRules(), operationRules(), ansibleRules(), migrationRules(), sqlRules(), storeRules(), httpRules(), smallToolRules(), accountingRules(), trustRules(), terraformRules(), errnoRules())
}
