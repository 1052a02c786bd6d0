package rules

// listOpens is how a program begins the list of what it does have.
const listOpens = `(?:[Aa]vailable|[Vv]alid|[Kk]nown|[Pp]ossible|[Ss]upported|[Aa]llowed|[Ee]xisting|[Cc]onfigured|[Rr]egistered|[Dd]efined|[Cc]hoose (?:from|one of)|there is a similarly named|a \w+ with a similar name)\b`

// generalChoiceRules are the words of a program that was given a name which it
// does not have, and tells those that it has.
func generalChoiceRules() []Rule {
	return []Rule{
		generalRule(Rule{
			ID: ChoiceID, Kind: "tool.usage",
			Pattern: `^.*?(?P<message>(?:[Nn]o such|[Uu]nknown|[Ii]nvalid|[Uu]nrecognized|[Uu]nsupported|does not (?:contain|have|define|know|exist)|doesn't (?:contain|have|exist)|[Cc]ould not (?:find|determine)|[Nn]ot found|[Nn]o \w+ (?:named|called)|is not (?:a|one of)|[Aa]mbiguous|[Uu]nable to (?:find|determine))[^\n]*?)(?:(?:\n[^\n]*){0,2}?\n[^\n]{0,24}?|[.;,(] ?)(?P<list>` + listOpens + `[^\n]*)`, Message: "{message}", Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "{listed:message}", "Check the name: {message} ({list})", "Check the name: {message}"},
			Yes: []Example{
				{Command: "foo build --profile stagging", Code: 1, Err: "foo: no profile named stagging\nfoo: error: unknown profile stagging\n\nAvailable profiles:\n  dev\n  staging\n", Fix: "foo build --profile staging"},
				{Command: "fab --env=prdo up", Code: 2, Err: "fab: unknown environment prdo. Known environments: dev, prod\n", Fix: "Check prdo: did you mean prod?"},
			},
			No: []Example{
				{Command: "zz build", Code: 1, Err: "main.zz:4:2: error: no field named 'colour'\nnote: available fields: color, size\n"},
				{Command: "foo build --profile staging", Out: "unknown profile stagging\nAvailable profiles: dev\n"},
			},
		}),
	}
}

const ChoiceID = "general.choice"
