package rules

import "cake"

// accountingRules are the words of the programs of plain-text accounting, as hledger 1.25
// and 1.40, Ledger 3.3 and Beancount 2.3 print them.
func accountingRules() []Rule {
	return []Rule{
		accountingRule(Rule{
			ID: "hledger.assertion", Message: "balance assertion failed ({message})",
			Pattern: `^hledger: (?:Error: |balance assertion: )"?(?P<file>[^"\n:]+)"?(?: \(line |:)(?P<line>\d+)[^\n]*\n(?:[^\n]*\n){0,16}?(?:Balance assertion failed in )?(?P<message>difference: +\S+|[\w:]+:\w+)$`,
			Yes: []Example{
				{Command: "hledger -f 2026.journal check", Code: 1, Err: "hledger: balance assertion: \"/srv/p/2026.journal\" (line 6, column 26)\ntransaction:\n2026-03-31 statement\n    assets:bank                0 = 285.30 EUR\n\nassertion details:\ndate:       2026-03-31\ncalculated: 1000.00\nasserted:   285.30\ndifference: -714.70\n", File: "2026.journal", Line: 6},
				{Command: "make check", Code: 2, Err: "hledger: Error: /srv/p/a.journal:6:26:\n  | 2026-03-31 statement\n6 |     assets:bank    0 EUR = 285.30 EUR\n  |                          ^^^^^^^^^^^^\n\nBalance assertion failed in assets:bank\n", File: "a.journal", Line: 6},
			},
			No: []Example{{Command: "hledger -f 2026.journal check"}, {Command: "cat notes.txt", Out: "hledger: balance assertion: \"a.journal\" (line 6, column 26)\ndifference: 3\n"}},
		}),
		accountingRule(Rule{
			ID:      "hledger.unbalanced",
			Pattern: `^hledger: (?:Error: )?"?(?P<file>[^"\n:]+)"?(?: \(lines? |:)(?P<line>\d+)[^\n]*\n(?:[^\n]*\n){0,16}?(?P<message>could not balance this transaction|This (?:\w+ )?transaction is unbalanced)`,
			Yes: []Example{
				{Command: "hledger -f u.journal bal", Code: 1, Err: "hledger: \"/srv/p/u.journal\" (lines 1-3)\ncould not balance this transaction:\nreal postings' sum should be 0 but is: 100.00 EUR\n", File: "u.journal", Line: 1},
			},
			No: []Example{{Command: "hledger -f u.journal bal", Out: "  100.00 EUR  assets:bank\n"}},
		}),
		accountingRule(Rule{
			ID:      "ledger.balance",
			Pattern: `^While parsing file "(?P<file>[^"\n]+)", line (?P<line>\d+):[^\n]*\n(?:[^\n]*\n){0,24}?Error: (?P<message>Balance assertion off by[^\n]*|Transaction does not balance[^\n]*|There cannot be null amounts after balancing[^\n]*)`,
			Yes: []Example{
				{Command: "ledger -f a.journal bal", Code: 1, Err: "While parsing file \"/srv/p/a.journal\", line 6:\nWhile parsing posting:\n  assets:bank    0 EUR = 285.30 EUR\n                         ^^^^^^^^^^\nError: Balance assertion off by -714.70 EUR (expected to see 1000.00 EUR)\n", File: "a.journal", Line: 6},
			},
			No: []Example{{Command: "ledger -f a.journal bal", Out: "  1000.00 EUR  assets:bank\n"}},
		}),
		accountingRule(Rule{
			ID:      "beancount.balance",
			Pattern: `^(?P<file>[^\s:]+):(?P<line>\d+):\s+(?P<message>Balance failed for [^\n]*|Transaction does not balance: [^\n]*)`,
			Yes: []Example{
				{Command: "bean-check main.bean", Code: 1, Err: "/srv/p/main.bean:6:       Balance failed for 'Assets:Bank': expected 285.30 EUR != accumulated 1000.00 EUR (714.70 too much)\n\n   2026-03-31 balance Assets:Bank                                     285.30 EUR\n\n", File: "main.bean", Line: 6},
				{Command: "make check", Code: 2, Err: "/srv/p/main.bean:2:       Transaction does not balance: (100.00 EUR)\n\n   2026-03-02 * \"opening\"\n", File: "main.bean", Line: 2},
			},
			No: []Example{{Command: "bean-check main.bean"}},
		}),
	}
}

// accountingRule completes a rule of these programs: what does not add up is the books' own.
func accountingRule(r Rule) Rule {
	r.Kind, r.Severity, r.Confidence, r.Family, r.AtZero = "runtime.assertion", cake.Medium, 0.9, Infra, IfSwallowed
	r.Key, r.Fixes = []string{"file", "message"}, []string{"Fix {file}:{line}: {message}"}
	return r
}
