package recall

// The columns of an entry, in the order in which scanEntry reads them.
const entryColumns = `e.id, e.at, e.project, e.kind, e.session_id, e.agent, e.author, e.action, e.summary, e.content,
    e.rationale, e.tags, e.signature, e.incident_id, e.command, e.key, e.tool, e.path, e.exit_code, e.cause, e.basis,
    e.used, e.accesses, e.score, e.predicted, e.next, e.reasons`

const (
	sqlEntry = `
INSERT INTO entries (id, at, project, kind, session_id, agent, author, action, summary, content, rationale, tags,
    signature, incident_id, command, key, tool, path, exit_code, cause, basis)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21)
ON CONFLICT (id) DO NOTHING`

	sqlEntryAgain = `UPDATE entries SET summary = ?2, command = ?3 WHERE id = ?1`

	sqlLink = `INSERT INTO links (child, parent, basis) VALUES (?1, ?2, ?3) ON CONFLICT (child, parent) DO NOTHING`

	sqlRun = `
INSERT INTO runs (project, key, passes, fails, exit_code, signature, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
ON CONFLICT (project, key) DO UPDATE SET
    passes = runs.passes + excluded.passes,
    fails  = runs.fails + excluded.fails,
    exit_code = CASE WHEN excluded.at >= runs.at THEN excluded.exit_code ELSE runs.exit_code END,
    signature = CASE WHEN excluded.at >= runs.at AND excluded.fails > 0 THEN excluded.signature ELSE runs.signature END,
    at        = CASE WHEN excluded.at >= runs.at THEN excluded.at ELSE runs.at END`

	sqlRunOf = `SELECT passes, fails, exit_code, signature, at FROM runs WHERE project = ?1 AND key = ?2`

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

	sqlUnteach = `DELETE FROM lessons WHERE error_signature = ?1 AND project = ?2 AND fix = ?3`

	sqlShapeOf = `SELECT id, shape FROM error_memory WHERE error_signature = ?1 AND shape <> ''`

	sqlShape = `DELETE FROM shapes WHERE rowid = ?1`

	sqlShapeIndex = `INSERT INTO shapes (rowid, shape) VALUES (?1, ?2)`
)
