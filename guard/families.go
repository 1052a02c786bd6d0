package guard

import (
	"cake/guard/rules"
	"cake/guard/rules/cloud"
	"cake/guard/rules/data"
	"cake/guard/rules/files"
	"cake/guard/rules/git"
	"cake/guard/rules/machine"
	"cake/guard/rules/secrets"
	"cake/guard/rules/self"
	"cake/guard/rules/supply"
)

// A Rule is one thing that the guard looks for, as data: what it is, what it
// costs, what to do instead, and commands that it must and must not stop.
type Rule = rules.Rule

// Rules lists all rules, family by family. The list is not to be changed.
func Rules() []Rule {
	var all []Rule
	for _, family := range families() {
		all = append(all, family...)
	}
	return all
}

// families are static tables: the linker lays them out, so they cost nothing
// at the start of cake-shim.
func families() [22][]Rule {
	return [...][]Rule{
		self.Rules, files.Rules, files.Writes, git.Rules, git.History, git.Others, supply.Forges, supply.Downloads, files.Disks, files.Permissions,
		machine.Privilege, cloud.Containers, self.Agents, machine.Processes, machine.System, cloud.Rules, data.Rules,
		cloud.Clusters, cloud.Infrastructure, supply.Publishing, supply.Installs, secrets.Rules,
	}
}
