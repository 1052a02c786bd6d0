package change

import (
	"regexp"
	"strings"
	"sync"
)

// OnlyTraces reports whether two states of a file differ in nothing but what the code
// prints, what it imports for that, and its form: such an edit looks for a cause, and
// mends nothing.
func OnlyTraces(was, is string) bool {
	return was != is && printsIn(was) != printsIn(is) && untraced(was) == untraced(is)
}

// untraced is code without the lines that print, without its imports, blanks, braces
// and the ends of statements.
func untraced(content string) string {
	var rest strings.Builder
	for line := range strings.Lines(content) {
		if !printing().MatchString(line) && !importing().MatchString(line) {
			rest.WriteString(line)
		}
	}
	return strings.NewReplacer(" ", "", "\t", "", "\n", "", "\r", "", "{", "", "}", "", ";", "").Replace(rest.String())
}

// printsIn counts the lines that print.
func printsIn(content string) int { return len(printing().FindAllString(content, -1)) }

var printing = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^\s*(?:(?:std::)?(?:f?printf|println!?|print!?|eprintln!?|eprint!?|dbg!|puts|pp?|echo|var_dump|print_r|error_log|dump|say|warn|set -x|NSLog|putStrLn|traceShow\w*|writeln|var_export)\b\W|(?:fwrite|fputs|fputcsv)\(\s*(?:STDERR|STDOUT|\$?std(?:err|out))\b|(?:\$std(?:err|out)|STD(?:ERR|OUT))\.(?:puts|print|write|printf|p)\b|io\.(?:stderr:)?write\b|io\.inspect\b|IO\.(?:inspect|puts)\b|Console\.(?:Error\.)?Write\w*|Debug\.(?:Write|Log)\w*|(?:console|fmt|log(?:ger|ging)?|slog|System\.(?:out|err)|pprint|t)\.(?:log|error|warn|info|debug|trace|dir|table|Print\w*|print\w*|Log\w*)\b|std::c(?:err|out|log) ?<<|process\.stderr\.write|sys\.stderr\.write).*$`)
})

var importing = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^\s*(?:#include\b|import\b|from \S+ import\b|use \w|require\b|using\b|"(?:fmt|log|os)"\s*$)`)
})
