package recall

// The columns of an entry, in the order in which scanEntry reads them.
const entryColumns = `e.id, e.at, e.project, e.kind, e.session_id, e.agent, e.author, e.action, e.summary, e.content,
    e.rationale, e.tags, e.signature, e.incident_id, e.command, e.key, e.tool, e.path, e.exit_code, e.cause, e.basis,
    e.used, e.accesses, e.score, e.predicted, e.next, e.reasons`

const (
	// What is written again is the same entry. Nothing in it fails, so that SQLite
	// keeps no copies of what several rows change.
	sqlEntry = intoEntries + oneEntry

	intoEntries = `
INSERT OR IGNORE INTO entries (` + plainColumns + `, rationale, tags, incident_id, path)
VALUES `

	// plainColumns are those of an entry that has no rationale, tags, incident or path: most have none.
	plainColumns = `id, at, project, kind, session_id, agent, author, action, summary, content, signature, command, key, tool,
    exit_code, cause, basis`

	oneEntry = `(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
	onePlain = `(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

	fourEntries = oneEntry + ", " + oneEntry + ", " + oneEntry + ", " + oneEntry
	fourPlain   = onePlain + ", " + onePlain + ", " + onePlain + ", " + onePlain

	// sqlEntries writes [atOnce] of them.
	sqlEntries = intoEntries + fourEntries + ", " + fourEntries + ", " + fourEntries + ", " + fourEntries + ", " +
		fourEntries + ", " + fourEntries + ", " + fourEntries + ", " + fourEntries

	// sqlPlainEntries writes as many that are plain: what is not given costs nothing.
	sqlPlainEntries = `
INSERT OR IGNORE INTO entries (` + plainColumns + `)
VALUES ` + fourPlain + ", " + fourPlain + ", " + fourPlain + ", " + fourPlain + ", " +
		fourPlain + ", " + fourPlain + ", " + fourPlain + ", " + fourPlain

	sqlNewest = `SELECT coalesce(max(n), 0) FROM entries`

	sqlEntryAgain = `UPDATE entries SET summary = ?2, command = ?3 WHERE id = ?1`

	sqlExplain = `UPDATE entries SET cause = ?2, basis = ?3 WHERE id = ?1 AND cause = ''`

	sqlLink = `INSERT INTO links (child, parent, basis) VALUES (?1, ?2, ?3) ON CONFLICT (child, parent) DO NOTHING`

	// sqlRuns counts the runs of the entries behind a number.
	sqlRuns = `
INSERT INTO runs (project, key, passes, fails, failing, signature, at)
SELECT project, key, exit_code = 0 AND signature = '', exit_code <> 0 OR signature <> '', exit_code <> 0 OR signature <> '', signature, at
FROM entries WHERE n > ?1 AND kind = 'command' AND key <> ''` + countRun

	countRun = `
ON CONFLICT (project, key) DO UPDATE SET
    passes = runs.passes + excluded.passes,
    fails  = runs.fails + excluded.fails,
    failing   = CASE WHEN excluded.at >= runs.at THEN excluded.failing ELSE runs.failing END,
    signature = CASE WHEN excluded.at >= runs.at AND excluded.fails > 0 THEN excluded.signature ELSE runs.signature END,
    at        = CASE WHEN excluded.at >= runs.at THEN excluded.at ELSE runs.at END`

	sqlRunOf = `SELECT failing, signature FROM runs WHERE project = ?1 AND key = ?2`

	// sqlResumed finds what a session did among the newest entries of a project.
	sqlResumed = `
SELECT ` + entryColumns + ` FROM entries AS e
WHERE e.n IN (SELECT n FROM entries WHERE project = ?1 AND at >= ?2 AND at <= ?3 ORDER BY at DESC LIMIT ?4) AND e.session_id = ?5
ORDER BY e.at, e.id`

	sqlEntryByID = `SELECT ` + entryColumns + ` FROM entries AS e WHERE e.id = ?1`

	sqlParents = `SELECT parent, basis FROM links WHERE child = ?1 ORDER BY parent`

	sqlUse = `
UPDATE entries SET used = CASE WHEN ?2 > used THEN ?2 ELSE used END, accesses = accesses + ?3 WHERE id = ?1`
)

// Those about lessons.
const (
	sqlLessons = `
SELECT project, fix, successes, failures, last_used, diff, born, evidence, session_id, origin FROM lessons
WHERE error_signature = ?1 ORDER BY project, fix`

	sqlTeach = `
INSERT INTO lessons (error_signature, project, fix, successes, failures, last_used, diff, born, evidence, session_id, origin)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
ON CONFLICT (error_signature, project, fix) DO UPDATE SET
    successes = excluded.successes, failures = excluded.failures, last_used = excluded.last_used, diff = excluded.diff,
    born = excluded.born, evidence = excluded.evidence, session_id = excluded.session_id, origin = excluded.origin`

	sqlLearnt = `UPDATE error_memory SET learnt = TRUE WHERE error_signature = ?1`

	sqlUnteach = `DELETE FROM lessons WHERE error_signature = ?1 AND project = ?2 AND fix = ?3`

	sqlShapeOf = `SELECT id, shape FROM error_memory WHERE error_signature = ?1 AND shape <> ''`

	sqlShape = `DELETE FROM shapes WHERE rowid = ?1`

	sqlShapeIndex = `INSERT INTO shapes (rowid, shape) VALUES (?1, ?2)`
)

// Those of the search, as SQLite is asked: dialect.go.
const (
	sqlMark = `SELECT n FROM marks WHERE name = 'words'`

	sqlUnindexed = `SELECT n, summary, command, content, tags, project FROM entries WHERE n > ?1 ORDER BY n LIMIT ?2`

	sqlIndex = `INSERT INTO words (rowid, tokens) VALUES (?1, ?2)`

	sqlLowerMark = `
UPDATE marks SET n = (SELECT coalesce(max(n), 0) FROM entries) WHERE name = 'words' AND n > (SELECT coalesce(max(n), 0) FROM entries)`

	sqlSetMark = `UPDATE marks SET n = ?1 WHERE name = 'words'`

	sqlWith = `
SELECT count(*), coalesce(max(n), 0) FROM (SELECT rowid AS n FROM words WHERE words MATCH ?1 ORDER BY rowid DESC LIMIT ?2)`

	sqlFound = `
SELECT ` + entryColumns + ` FROM (
    SELECT rowid AS n FROM words WHERE words MATCH ?1 AND rowid >= ?3 AND rowid <= ?4 ORDER BY rowid DESC LIMIT ?2) AS w
JOIN entries AS e ON e.n = w.n`

	sqlLikeShapes = `
SELECT m.error_signature, m.shape FROM (SELECT rowid AS id FROM shapes WHERE shapes MATCH ?1 ORDER BY rank LIMIT ?2) AS s
JOIN error_memory AS m ON m.id = s.id`
)

// Those of predictions.
const (
	sqlCame = `UPDATE foresights SET came = ?2 WHERE id = ?1 AND came < 0`

	sqlForesight = `
INSERT INTO foresights (id, project, at, folding, recency, causal, frequency) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`

	sqlPredict = `UPDATE entries SET score = ?2, predicted = ?3, next = ?4, reasons = ?5 WHERE id = ?1`

	sqlTrimForesights = `
DELETE FROM foresights WHERE project = ?1 AND n <= (SELECT n FROM foresights WHERE project = ?1 ORDER BY n DESC LIMIT 1 OFFSET ?2)`

	sqlWeigh = `
INSERT INTO projects (project, recency, causal, frequency, folding, tuned) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (project) DO UPDATE SET
    recency = excluded.recency, causal = excluded.causal, frequency = excluded.frequency, folding = excluded.folding, tuned = excluded.tuned`
)

// Those that delete an entry; each is given its number.
const (
	sqlDropWords = `DELETE FROM words WHERE rowid = ?1`

	sqlDropLinks = `
DELETE FROM links WHERE child = (SELECT id FROM entries WHERE n = ?1) OR parent = (SELECT id FROM entries WHERE n = ?1)`

	sqlDropEffects = `
UPDATE entries SET cause = '', basis = '' WHERE cause = (SELECT id FROM entries WHERE n = ?1) AND cause <> ''`

	sqlDropForesights = `DELETE FROM foresights WHERE came < 0 AND id = (SELECT id FROM entries WHERE n = ?1)`

	sqlDrop = `DELETE FROM entries WHERE n = ?1`
)

// Those that forget. An entry of a strike, an outcome or a violation has the
// digits of its uid as its id.
const (
	sqlUncount = `
UPDATE error_memory SET occurrence_count = occurrence_count - 1
WHERE id = (SELECT memory_id FROM strikes WHERE uid = (SELECT unhex(id) FROM entries WHERE n = ?1 AND kind = 'error'))`

	sqlForgetStrike = `DELETE FROM strikes WHERE uid = (SELECT unhex(id) FROM entries WHERE n = ?1 AND kind = 'error')`

	sqlForgetSaid = `DELETE FROM interventions WHERE id = (SELECT id FROM entries WHERE n = ?1 AND kind = 'intervention')`

	sqlForgetOutcome = `DELETE FROM outcomes WHERE uid = (SELECT unhex(id) FROM entries WHERE n = ?1 AND kind = 'outcome')`

	sqlForgetViolation = `DELETE FROM pattern_violations WHERE uid = (SELECT unhex(id) FROM entries WHERE n = ?1 AND kind = 'denial')`

	// sqlHearsay keeps a mistake that was not seen here: it counts for nothing.
	sqlHearsay = `
INSERT INTO error_memory (error_signature, error_type, name, message, shape, first_seen, last_seen, occurrence_count, expires_at,
    last_intervention, learnt)
VALUES (?1, ?2, ?3, ?4, ?5, 0, 0, 0, 0, (SELECT max(at) FROM interventions WHERE error_signature = ?1), TRUE) ON CONFLICT (error_signature) DO NOTHING`
)
