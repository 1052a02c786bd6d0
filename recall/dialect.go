package recall

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"cake/recall/similar"
)

// A dialect is what SQLite and PostgreSQL say differently; all else is one text
// for both. Texts are looked for as a search does: by the words that
// [similar.Words] finds in them.
type dialect interface {
	// statement is a text of statements.go in the words of the database.
	statement(text string) string
	// prepared says whether statements are prepared when the database is opened.
	prepared() bool
	// indexed is how the words of the entry with a number are given to sqlIndex,
	// the one for its project among them.
	indexed(n int64, words []string) string
	// shaped is how a shape is given to sqlShapeIndex.
	shaped(shape string) string
	// match is what is looked for on a walk, with the word for a project where
	// there is one.
	match(place string, w walk) string
	// forgotten is a statement that makes the index forget what was deleted; "" where it does so by itself.
	forgotten() string
}

// sqliteSpeech is what the statements are written in.
type sqliteSpeech struct{}

func (sqliteSpeech) statement(text string) string { return text }
func (sqliteSpeech) prepared() bool               { return true }
func (sqliteSpeech) shaped(shape string) string   { return shape }
func (sqliteSpeech) forgotten() string            { return "INSERT INTO words (words) VALUES ('optimize')" }

func (sqliteSpeech) indexed(n int64, words []string) string {
	return strings.Join(unique(words), " ") + " " + blockOf(n)
}

// blockSize is how many numbers share a block.
const blockSize = 1 << 16

// blockOf is the word for the block of a number. No text has it: the mark is no letter.
func blockOf(n int64) string { return fmt.Sprintf("§%x", n/blockSize) }

// match is an expression of FTS5: each word stands in quotation marks. The bounds
// are part of it, as blocks: FTS5 looks at those of a statement only when it has
// found something.
func (sqliteSpeech) match(place string, w walk) string {
	between := " OR "
	if w.all {
		between = " AND "
	}
	parts := []string{"(" + joined(w.words, `"`, between) + ")"}
	if place != "" {
		parts = append(parts, `"`+place+`"`)
	}
	if w.isBounded() {
		parts = append(parts, "("+joined(blocks(w), `"`, " OR ")+")")
	}
	return strings.Join(parts, " AND ")
}

// blocks are the words for the blocks that a walk goes through.
func blocks(w walk) (all []string) {
	for n := w.from / blockSize; n <= w.to/blockSize; n++ {
		all = append(all, blockOf(n*blockSize))
	}
	return all
}

// joined quotes words and puts something between them.
func joined(words []string, quote, between string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = quote + strings.ReplaceAll(w, quote, quote+quote) + quote
	}
	return strings.Join(quoted, between)
}

// postgresSpeech turns the statements into PostgreSQL's.
type postgresSpeech struct{}

// prepared is false: the driver prepares what is said, and an agent that has one
// thing to say shall not wait for fifty statements on a server far away.
func (postgresSpeech) prepared() bool { return false }

// forgotten is nothing: an index of PostgreSQL has no words of rows that are gone.
func (postgresSpeech) forgotten() string { return "" }

func (postgresSpeech) shaped(shape string) string { return tokens(similar.Words(shape)) }

func (postgresSpeech) indexed(_ int64, words []string) string { return tokens(words) }

// match leaves the bounds of a walk to the statement.
func (postgresSpeech) match(place string, w walk) string {
	between := " | "
	if w.all {
		between = " & "
	}
	text := joined(short(w.words), "'", between)
	if place == "" {
		return text
	}
	return joined([]string{place}, "'", "") + " & (" + text + ")"
}

// tokens is a tsvector of words, as it is written.
func tokens(words []string) string { return joined(unique(short(words)), "'", " ") }

// longestWord is how much of a word PostgreSQL indexes, in bytes: it takes none
// of more than 2 KB, and a text of one line may be one word.
const longestWord = 512

func short(words []string) []string {
	cut := make([]string, len(words))
	for i, w := range words {
		for n := longestWord; len(w) > longestWord; n-- {
			if utf8.RuneStart(w[n]) {
				w = w[:n]
			}
		}
		cut[i] = w
	}
	return cut
}

// statement numbers the parameters, compares patterns whatever their case, names
// the indexes that are made of a hash, and leaves the choice of others to the server.
func (postgresSpeech) statement(text string) string {
	switch text {
	case sqlIndex:
		text = pgIndex
	case sqlWith:
		text = pgWith
	case sqlFound:
		text = pgFound
	case sqlShapeIndex:
		text = pgShapeIndex
	case sqlLikeShapes:
		text = pgLikeShapes
	}
	return numbered(strings.NewReplacer(
		" LIKE ", " ILIKE ",
		" INDEXED BY error_memory_known", "",
		"ON CONFLICT (error_signature, project, fix)", "ON CONFLICT (error_signature, project, md5(fix))",
		"ON CONFLICT (project, key)", "ON CONFLICT (project, md5(key))",
		"project = ?1 AND key = ?2", "project = ?1 AND md5(key) = md5(?2) AND key = ?2",
	).Replace(text))
}

// numbered writes the parameters of a statement, ?1 or ?, as $1.
func numbered(text string) string {
	var b strings.Builder
	next := 0
	for {
		before, after, found := strings.Cut(text, "?")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteByte('$')
		if after == "" || after[0] < '0' || after[0] > '9' {
			next++
			b.WriteString(strconv.Itoa(next))
		}
		text = after
	}
}

// What only PostgreSQL is told, or is told in another way.
const (
	// pgEntry writes an entry, and what it says of its command, without anybody
	// waiting for whether it was new.
	pgEntry = `
WITH e AS (
    INSERT INTO entries (` + plainColumns + `, rationale, tags, incident_id, path)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21)
    ON CONFLICT (id) DO NOTHING RETURNING project, key, kind, signature, at
)
INSERT INTO runs (project, key, passes, fails, failing, signature, at)
SELECT project, key, CASE WHEN ?22 THEN 0 ELSE 1 END, CASE WHEN ?22 THEN 1 ELSE 0 END, ?22, signature, at FROM e WHERE kind = 'command' AND key <> ''` + countRun

	pgIndex = `INSERT INTO words (rowid, tokens) VALUES (?1, ?2::tsvector)`

	// pgWith does not say which entry is the newest: the server would have to look
	// at each that has the word. Its lists are compared without walking them.
	pgWith = `SELECT count(*), 0 FROM (SELECT 1 FROM words WHERE tokens @@ ?1::tsquery LIMIT ?2) AS w`

	// pgFound looks at all numbers: no walk is bounded here, and a plan that is made
	// before the bounds are known takes them for narrow.
	pgFound = `
SELECT ` + entryColumns + ` FROM (
    SELECT rowid AS n FROM words WHERE tokens @@ ?1::tsquery AND ?3::bigint <= ?4::bigint ORDER BY rowid DESC LIMIT ?2) AS w
JOIN entries AS e ON e.n = w.n ORDER BY e.n DESC`

	pgShapeIndex = `INSERT INTO shapes (rowid, tokens) VALUES (?1, ?2::tsvector)`

	// pgLikeShapes begins with those that share the most words.
	pgLikeShapes = `
SELECT m.error_signature, m.shape FROM (
    SELECT rowid AS id, ts_rank(tokens, ?1::tsquery, 1) AS shared FROM shapes WHERE tokens @@ ?1::tsquery ORDER BY shared DESC, rowid LIMIT ?2) AS s
JOIN error_memory AS m ON m.id = s.id ORDER BY s.shared DESC, m.id`
)
