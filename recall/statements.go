package recall

const (
	sqlRemember = `
INSERT INTO error_memory (error_signature, error_type, name, message, file_path, shape, first_seen, last_seen, expires_at, last_intervention, learnt)
VALUES (?1, ?2, ?3, ?4, ?5, ?8, ?6, ?6, ?7, (SELECT max(at) FROM interventions WHERE error_signature = ?1),
    EXISTS (SELECT 1 FROM lessons WHERE error_signature = ?1))
ON CONFLICT (error_signature) DO UPDATE SET
    occurrence_count = CASE WHEN error_memory.expires_at <= excluded.first_seen THEN 1 ELSE error_memory.occurrence_count + 1 END,
    first_seen = CASE WHEN error_memory.expires_at <= excluded.first_seen OR excluded.first_seen < error_memory.first_seen
        THEN excluded.first_seen ELSE error_memory.first_seen END,
    message    = excluded.message,
    shape      = excluded.shape,
    file_path  = excluded.file_path,
    last_seen  = CASE WHEN excluded.last_seen > error_memory.last_seen THEN excluded.last_seen ELSE error_memory.last_seen END,
    expires_at = CASE WHEN excluded.expires_at > error_memory.expires_at THEN excluded.expires_at ELSE error_memory.expires_at END
RETURNING id`

	sqlStrike = `
INSERT INTO strikes (uid, memory_id, at) VALUES (?, ?, ?)
ON CONFLICT (uid) DO NOTHING`

	sqlDiscount = `
UPDATE error_memory SET occurrence_count = occurrence_count - 1 WHERE id = ?1`

	sqlSaid = `
INSERT INTO interventions (id, incident_id, session_id, command_id, project, error_signature, error_type, severity, level, kind, text, voice, fallback, fix, channel, at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO NOTHING`

	sqlSaidAgain = `
UPDATE interventions SET channel = ?2, text = ?3, fix = ?4, level = ?5, at = ?6 WHERE id = ?1`

	sqlCountSaid = `
UPDATE error_memory SET intervention_count = intervention_count + 1, last_intervention = CASE WHEN last_intervention > ?2 THEN last_intervention ELSE ?2 END
WHERE error_signature = ?1`

	sqlSaidLater = `
UPDATE error_memory SET last_intervention = CASE WHEN last_intervention > ?2 THEN last_intervention ELSE ?2 END WHERE error_signature = ?1`

	sqlOutcome = `
INSERT INTO outcomes (uid, intervention_id, incident_id, session_id, project, error_signature, error_type, severity, success, evidence, fix, at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING`

	sqlCountSuccess = `
UPDATE error_memory SET success_count = success_count + 1 WHERE error_signature = ?1`

	sqlViolation = `
INSERT INTO pattern_violations (uid, pattern_type, details, verdict, severity, command, cwd, source, session_id, project, timestamp, prevented)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (uid) DO NOTHING`

	// sqlMemory answers in one row what nearly every look-up needs, also about a
	// mistake that has no row, and whether the others have anything to find: each
	// statement takes and gives back the file's locks, which costs more than the
	// search. SQLite would take the index of signatures, and then look for the row.
	sqlMemory = `
SELECT coalesce(m.id, 0), coalesce(m.occurrence_count, 0), coalesce(m.first_seen, 0), coalesce(m.last_seen, 0),
    CASE WHEN m.id IS NULL THEN EXISTS (SELECT 1 FROM interventions WHERE error_signature = ?1 AND at > ?2) ELSE coalesce(m.last_intervention, 0) > ?2 END,
    CASE WHEN m.id IS NULL THEN EXISTS (SELECT 1 FROM lessons WHERE error_signature = ?1) ELSE m.learnt END
FROM (SELECT 1) AS one LEFT JOIN error_memory AS m INDEXED BY error_memory_known ON m.error_signature = ?1`

	sqlCount = `
SELECT count(*), coalesce(min(at), 0), coalesce(max(at), 0) FROM strikes WHERE memory_id = ?1 AND at > ?2`

	sqlInterventions = `
SELECT id, incident_id, session_id, command_id, error_type, severity, level, kind, text, voice, fallback, fix, channel, at
FROM interventions WHERE error_signature = ?1 AND at > ?2 ORDER BY at DESC, id DESC LIMIT ?3`

	sqlStats = `
SELECT (SELECT count(DISTINCT memory_id) FROM strikes WHERE uid >= ?1),
       (SELECT count(*) FROM strikes WHERE uid >= ?1),
       (SELECT count(*) FROM interventions),
       (SELECT count(*) FROM outcomes WHERE success),
       (SELECT count(*) FROM outcomes WHERE NOT success),
       (SELECT count(*) FROM pattern_violations),
       (SELECT count(*) FROM pattern_violations WHERE prevented),
       (SELECT count(*) FROM lessons)`
)

// The prunings: each deletes at most ?2 rows that are older than ?1. A signature
// is forgotten with the last of its strikes, unless a lesson is about it.
const (
	sqlPruneStrikes = `
DELETE FROM strikes WHERE uid IN (SELECT uid FROM strikes WHERE uid < ?1 ORDER BY uid LIMIT ?2) RETURNING memory_id`

	sqlForget = `
DELETE FROM error_memory WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM strikes WHERE memory_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM lessons AS l WHERE l.error_signature = error_memory.error_signature)`

	sqlPruneSaid = `
DELETE FROM interventions WHERE id IN (SELECT id FROM interventions WHERE at < ?1 ORDER BY at LIMIT ?2)`

	sqlPruneOutcomes = `
DELETE FROM outcomes WHERE uid IN (SELECT uid FROM outcomes WHERE uid < ?1 ORDER BY uid LIMIT ?2)`

	sqlPruneViolations = `
DELETE FROM pattern_violations WHERE uid IN (SELECT uid FROM pattern_violations WHERE uid < ?1 ORDER BY uid LIMIT ?2)`
)

// writing lists the statements that are prepared of the writing connection, reading those of the reading ones.
func writing() []string {
	return []string{
		sqlRemember, sqlStrike, sqlDiscount, sqlSaid, sqlSaidAgain, sqlCountSaid, sqlSaidLater, sqlOutcome, sqlCountSuccess,
		sqlViolation, sqlMemory, sqlCount, sqlInterventions, sqlLessons, sqlEntry, sqlEntries, sqlPlainEntries, sqlNewest, sqlRuns,
		sqlEntryAgain, sqlExplain, sqlLink,
		sqlTeach, sqlLearnt, sqlUnteach, sqlShapeOf, sqlShape, sqlShapeIndex, sqlUse,
		sqlMark, sqlUnindexed, sqlIndex, sqlLowerMark, sqlSetMark,
		sqlCame, sqlForesight, sqlPredict, sqlTrimForesights, sqlWeigh,
		sqlUncount, sqlForgetStrike, sqlForgetSaid, sqlForgetOutcome, sqlForgetViolation, sqlHearsay,
		sqlDropWords, sqlDropLinks, sqlDropEffects, sqlDropForesights, sqlDrop,
	}
}

func reading() []string {
	return []string{
		sqlMemory, sqlCount, sqlInterventions, sqlLessons, sqlEntryByID, sqlResumed, sqlParents, sqlRunOf, sqlLikeShapes,
		sqlWith, sqlFound,
	}
}
