package shown

import (
	"regexp"
	"slices"
	"strings"

	"cake/validator/course/digest"
	"cake/validator/steady"
	"cake/validator/tally"
	"cake/validator/wording"
)

// BlamesIn are the lines in which a run of tests that failed names what has failed, and
// how.
func BlamesIn(text string) []digest.Sum {
	var all []digest.Sum
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); len(all) < mostSayings && (tally.BrokenName(line) != "" || gotten(line) || unlike().MatchString(line)) {
			all = append(all, digest.Of(line))
		}
	}
	return all
}

// unlike is a line that says what did not come: in time, or as it was wanted.
var unlike = wording.Lazy(`(?i)^(?:[✘×✖✕✗❌] |\W*(?:timed out|timeout) (?:after|waiting)|\W*assertion ?(?:error|failed)\b|\W*expected\b.*\b(?:got|but|received|actual|was|to (?:be|equal))\b|\W*\[(?:fail|failed)\] )`)

// ThrownIn is what the exceptions say that a text names at the beginning of a line.
func ThrownIn(text string) []digest.Sum {
	var all []digest.Sum
	for line := range strings.Lines(text) {
		if name := ThrownForm().FindString(line); name != "" && len(all) < mostSayings {
			all = append(all, digest.Of(strings.TrimSpace(line[len(name):])))
		}
	}
	return all
}

// TellingWords is from how many words on what a program says of its failure tells
// it from others of the same program.
const TellingWords = 5

// ThrownForm is the name of an exception before what it says: a part of a report may
// leave it out.
var ThrownForm = wording.Lazy(`^(?:\w+(?:\.|::))+\w*(?:Error|Exception)\w*: `)

// aside is where in its sources a library has found something out.
var aside = wording.Lazy(` \([\w.]+:\d+\)`)

// Nameless masks the words that look drawn by lot: six hexadecimal digits and
// more, letters and numbers among them.
func Nameless(message string) string {
	return hexWord().ReplaceAllStringFunc(message, func(word string) string {
		if !wording.HasDigit(word) || strings.Trim(word, "0123456789") == "" {
			return word
		}
		return "#"
	})
}

// LibraryWords are what a library says that many programs speak through, wherever a message
// wraps it: who asks through another client gets the same answer. "" where none speaks.
// The words are those of SQLite (sqlite3ErrStr), PostgreSQL and MySQL.
func LibraryWords(message string) string { return strings.ToLower(ofLibrary().FindString(message)) }

var ofLibrary = wording.Lazy(`(?i)\bfile is not a database\b|\bdatabase disk image is malformed\b|\battempt to write a readonly database\b|\bno such (?:table|column|index|view): [\w.]+|` +
	`\b(?:unique|not null|foreign key|check) constraint failed(?:: [\w.]+)?|\b(?:relation|column|database|role|schema) "[^"\s]+" does not exist\b|` +
	`\bpermission denied for (?:table|schema|relation|database) \S+|\bunknown database '[^'\s]+'|\btable '[^'\s]+' doesn't exist\b`)

// PathIn is the last path that a message names.
func PathIn(message string) string {
	for _, word := range slices.Backward(strings.FieldsFunc(message, func(r rune) bool { return strings.ContainsRune(" '\"‘’`,()", r) })) {
		if word = strings.TrimRight(word, ":.;"); strings.Contains(word, "/") && len(word) > 1 {
			return word
		}
	}
	return ""
}

// MissingIn is the name of the file, in the place itself, that a message says is not there: another
// program that wants it names it by its path; "" where it names none.
func MissingIn(message string) string {
	if found := missingHere().FindStringSubmatch(message); found != nil {
		return found[1]
	}
	return ""
}

// missingHere is how the library of a language says so: what it was to open stands behind.
var missingHere = wording.Lazy(`(?i)\bno such file or directory(?:: | @ \w+ - |, open )['"‘]?([\w.-]*\w)['"’]?(?:\s|$)`)

// hexWord is a word that may be drawn at random.
var hexWord = wording.Lazy(`\b[0-9a-f]{6,}\b`)

// ValueOf is a message with what a number may mean, and without the numbers of
// lines and columns and what is drawn by lot.
func ValueOf(message, cwd string) string {
	words := strings.Fields(Nameless(Settled(steady.Text(message), cwd)))
	for i := 1; i < len(words); i++ {
		switch strings.ToLower(strings.Trim(words[i-1], "(,:")) {
		case "line", "lines", "column", "col", "char", "position", "offset", "row":
			words[i] = "#"
		}
	}
	return strings.Join(words, " ")
}

// FailuresIn are the lines in which a run of tests names failures, and what it got.
func FailuresIn(text string) []digest.Sum {
	var all []digest.Sum
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); len(all) < tally.MaxBroken && (tally.BrokenName(line) != "" || gotten(line)) {
			all = append(all, digest.Of(line))
		}
	}
	return all
}

// gotten reports whether a line says what a test got where it wanted something else.
func gotten(line string) bool {
	name, _, found := strings.Cut(strings.ToLower(line), ":")
	return found && slices.Contains([]string{"got", "actual", "received", "but was", "but got", "found"}, name)
}

// Distrust is why a certificate is not taken, in words that are the same for each client;
// what the client says, where that is none of the common reasons.
func Distrust(message string) string {
	for _, reason := range []struct {
		is   string
		says func() *regexp.Regexp
	}{
		{"expired", expired}, {"another name", otherName}, {"signed by itself", bySelf}, {"unknown issuer", unknownIssuer},
	} {
		if reason.says().MatchString(message) {
			return reason.is
		}
	}
	return aside().ReplaceAllString(message, "")
}

var expired = wording.Lazy(`(?i)\bcert\w*[ _-](?:\S+ )?(?:has|is)?[ _-]?expired|has[ _]expired|\bexpired cert|not yet valid|outside its validity|NotAfter|CertificateExpired|CERT_DATE_INVALID|certificate is not valid before|validity check failed`)

var otherName = wording.Lazy(`(?i)alternative (?:certificate )?(?:subject )?name|ALTNAME|host ?name mismatch|does ?n[o']t match (?:\S+ )?(?:host|target)|certificate is (?:not )?valid for|common name|NotValidForName|IP address mismatch`)

var bySelf = wording.Lazy(`(?i)self[- _]signed`)

var unknownIssuer = wording.Lazy(`(?i)local issuer|unknown (?:authority|issuer|ca)|UnknownIssuer|UNABLE_TO_VERIFY|unable to verify the first|PKIX path|not trusted|untrusted root`)

// CutShort is the file of data that a line works on, where a failure says that what it
// reads ends too early: whichever program reads it comes to that end.
func CutShort(message, line string) string {
	if !endsEarly().MatchString(message) {
		return ""
	}
	return dataFile().FindString(line)
}

// endsEarly is how parsers and decompressors say that there should be more.
var endsEarly = wording.Lazy(`(?i)\b(?:unterminated|unfinished|unclosed|incomplete) (?:string|array|object|list|token|element|json|document|input)|\bun?expected (?:end|eof)\b|\bpremature (?:end|eof)|\bunexpectedly ended|\bends (?:in the middle|unexpectedly|too early)|EOF while (?:parsing|reading|scanning)|\b(?:is|was|file|archive|data|input|stream|image) truncated\b|\btruncated (?:file|archive|input|data|gzip|zip|image|stream)|\bEnd-of-central-directory signature not found|Compressed file ended before|not enough data|no element found`)

var dataFile = wording.Lazy(`[\w./-]*[\w-]\.(?:jsonl?|ndjson|geojson|xml|ya?ml|csv|tsv|gz|tgz|tar|zip|bz2|xz|zst|parquet|avro|sqlite3?|db|dump|sql|png|jpe?g|pdf|pb|bin)\b`)

// LackedIn is the name of what a failure says is not there, where that is something of
// the machine and not of the project: a device, a program, a service; "" where it is not.
func LackedIn(text string) string {
	found := lacked().FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	for _, name := range found[1:] {
		if name = strings.Trim(name, ".:"); name != "" {
			return strings.Clone(name)
		}
	}
	return ""
}

var lacked = wording.Lazy(`(?i)(/(?:dev|sys|proc|run|opt|usr|mnt)/[\w./-]+)['"’]?: no such file|no such file or directory: ['"]?(/(?:dev|sys|proc|run|opt|usr|mnt)/[\w./-]+)|(?:^|[\s:])([\w.+-]+): (?:command )?not found\b|exec: "([\w.+-]+)": executable file not found|cannot connect to the (docker) daemon`)
