package moment

import (
	"slices"
	"strings"
	"time"

	"cake"
	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/steady"
	"cake/validator/wording"
)

// A Stop is how a time limit has ended a program.
type Stop struct {
	At    digest.Sum // the program, and the last thing that it said
	Limit string     // as the line gives it
	Named string     // the program
	Whole string     // with all that it was given
	Job   digest.Sum // what it was given but for its options, where it is known to end by itself; else 0
	Place digest.Sum // of tests: the last thing that they said; 0 where that is nothing

	Serves digest.Sum // the last thing that said which is there to go on; else 0

	Mute bool // it works on files of data, and shows nothing of where it is

	Script digest.Sum    // where the script sets the limit: it, and its last words but for numbers; else 0
	Took   time.Duration // how long that took
}

// ownStop is how a script has ended itself by a limit of which its line knows nothing.
func ownStop(m *Moment, told string, c command.Call, res *cake.Result) Stop {
	script, last := scriptOf(purpose.LastWork(c)), shown.LastLineOf(told)
	if m.Kind != "timeout.command" || m.Code != 124 || res.TimedOut || script == "" || last == "" {
		return Stop{}
	}
	return Stop{Script: digest.Of(script + "\n" + steady.Mask(last, "")), Took: res.Duration.Duration()}
}

// scriptOf is the script of the project that a program runs, or is; "" where there is none.
func scriptOf(p command.Program) string {
	switch {
	case p.Interprets():
		return p.Interpreted()
	case p.Local, p.IsScript():
		return p.Plain()
	}
	return ""
}

// stopOf is how a time limit of a line has ended its program; none where it was to go on
// until then.
func stopOf(m *Moment, told string, line *shell.Line, c command.Call, res *cake.Result) Stop {
	if m.Limit == "" {
		return ownStop(m, told, c, res)
	}
	if c.Code != 124 && c.Code != 137 && c.Code != 143 {
		return Stop{}
	}
	said := shown.Unstatused(told)
	for _, p := range slices.Backward(c.Programs) {
		switch {
		case !p.Limited:
			continue
		case said == "" && !comesToAnEnd(p) && worksOnData(p) && !p.Outlives(said) && !p.Reads() && !p.Neutral() && !p.Asks():
			return Stop{Mute: true, Limit: m.Limit}
		case said != "" && p.Serves(said):
			return Stop{Serves: digest.Of(shown.LastLineOf(said)), Limit: m.Limit, Named: wording.Quote(p.Plain())}
		case said == "" && !comesToAnEnd(p), p.Outlives(said), p.Reads(), p.Neutral(), p.Asks():
			return Stop{} // what says nothing may be meant to go on
		}
		name := p.Plain()
		if len(p.Args) > 0 && (p.Interprets() || p.Sub() != "" && !p.Local) {
			name += " " + p.Sub()
		}
		last := said[strings.LastIndexByte(said, '\n')+1:]
		s := Stop{At: digest.Of(name + "\n" + last), Limit: m.Limit, Named: wording.Quote(name), Whole: purpose.Bounded(purpose.WordsOf(p)), Job: jobOf(p, c), Mute: into(line) && worksOnData(p)}
		if last != "" && p.Tests() {
			s.Place = digest.Of(last)
		}
		return s
	}
	return Stop{}
}

// worksOnData reports whether a program is given a file of data, beside its own source and settings: it
// reads that to its end, and is no server.
func worksOnData(p command.Program) bool {
	own := p.Interpreted()
	return !p.Tests() && slices.ContainsFunc(p.Args, func(a string) bool {
		return a != own && dataForm().MatchString(a) && !change.HoldsSettings(a)
	})
}

// dataForm is a file of data, by its ending.
var dataForm = wording.Lazy(`(?i)^[\w./-]+\.(?:txt|csv|tsv|jsonl|ndjson|geojson|xml|dat|data|in|log|gz|zst|xz|parquet|npy|png|jpe?g|tiff?|wav|mp[34]|pdf|bin|fa|fasta|fastq|vcf|osm|pbf|pcap|sql|db|sqlite3?|md|words|dic)$`)

// into reports whether a limited program of a line writes what it finds into a file.
func into(line *shell.Line) bool {
	return slices.ContainsFunc(line.Commands, func(c shell.Command) bool {
		return strings.Contains(c.Source, "timeout") && slices.ContainsFunc(c.Redirs, func(r shell.Redirect) bool {
			writes, _ := r.Writes()
			return writes && r.FD != "2"
		})
	})
}

// comesToAnEnd reports whether a program, by its name without a version, is known to end by
// itself, however long it may take.
func comesToAnEnd(p command.Program) bool {
	switch p.Plain() {
	case "sqlite", "psql", "mysql", "mariadb", "duckdb", "clickhouse-client", "mongosh", "make", "gmake", "ninja", "tar", "gzip", "xz", "zstd", "sort", "rsync", "cp":
		return true
	}
	return p.Tests()
}

// jobOf identifies what a program does that comes to an end: its name, its operands, and the
// file that it is fed with. Of tests, what picks a part of them belongs to it.
func jobOf(p command.Program, c command.Call) digest.Sum {
	switch {
	case p.Tests():
		return digest.Of(purpose.PurposeOf(p))
	case !comesToAnEnd(p):
		return 0
	}
	words := slices.DeleteFunc(slices.Clone(p.Args), func(a string) bool { return strings.HasPrefix(a, "-") })
	return digest.Of(p.Plain() + "\n" + strings.Join(words, "\n") + "\n" + c.Redirected())
}
