-- +goose Up
-- Everything that happened is an entry. What only errors, interventions,
-- outcomes and denials have stays in their tables, under the same id. The index
-- of words is brought up to date by the number n: marks says up to which.

CREATE TABLE entries (
    n           INTEGER PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    at          INTEGER NOT NULL,
    project     TEXT    NOT NULL DEFAULT '',
    kind        TEXT    NOT NULL,
    session_id  TEXT    NOT NULL DEFAULT '',
    agent       TEXT    NOT NULL DEFAULT '',
    author      TEXT    NOT NULL DEFAULT '',
    action      TEXT    NOT NULL DEFAULT '',
    summary     TEXT    NOT NULL DEFAULT '',
    content     TEXT    NOT NULL DEFAULT '',
    rationale   TEXT    NOT NULL DEFAULT '',
    tags        TEXT    NOT NULL DEFAULT '', -- one a line
    signature   TEXT    NOT NULL DEFAULT '',
    incident_id TEXT    NOT NULL DEFAULT '',
    command     TEXT    NOT NULL DEFAULT '',
    key         TEXT    NOT NULL DEFAULT '',
    tool        TEXT    NOT NULL DEFAULT '',
    path        TEXT    NOT NULL DEFAULT '',
    exit_code   INTEGER NOT NULL DEFAULT 0,
    cause       TEXT    NOT NULL DEFAULT '',
    basis       TEXT    NOT NULL DEFAULT '', -- of the cause
    used        INTEGER NOT NULL DEFAULT 0,  -- when it was last accessed; 0 for never
    accesses    INTEGER NOT NULL DEFAULT 0,
    tier        TEXT    NOT NULL DEFAULT 'ACTIVE', -- when it was last worked out
    score       REAL    NOT NULL DEFAULT 0,
    predicted   INTEGER NOT NULL DEFAULT 0,
    next        INTEGER NOT NULL DEFAULT 0,
    reasons     TEXT    NOT NULL DEFAULT ''
);
CREATE INDEX entries_project ON entries (project, at);
CREATE INDEX entries_signature ON entries (signature, at) WHERE signature <> '';
CREATE INDEX entries_cause ON entries (cause) WHERE cause <> '';
CREATE INDEX entries_incident ON entries (incident_id) WHERE incident_id <> '';
CREATE INDEX entries_score ON entries (project, score) WHERE score > 0;

-- The dependencies that were stated; those that are only guessed are worked out when they are asked for.
CREATE TABLE links (
    child  TEXT NOT NULL,
    parent TEXT NOT NULL,
    basis  TEXT NOT NULL,
    PRIMARY KEY (child, parent)
) WITHOUT ROWID;
CREATE INDEX links_parent ON links (parent);

CREATE TABLE runs (
    project   TEXT    NOT NULL,
    key       TEXT    NOT NULL,
    passes    INTEGER NOT NULL DEFAULT 0,
    fails     INTEGER NOT NULL DEFAULT 0,
    failing   INTEGER NOT NULL,              -- whether it failed last
    signature TEXT    NOT NULL DEFAULT '', -- of the last failure
    at        INTEGER NOT NULL,
    PRIMARY KEY (project, key)
) WITHOUT ROWID;

CREATE TABLE projects (
    project   TEXT    PRIMARY KEY,
    recency   REAL    NOT NULL,
    causal    REAL    NOT NULL,
    frequency REAL    NOT NULL,
    tuned     INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE foresights (
    n         INTEGER PRIMARY KEY AUTOINCREMENT,
    id        TEXT    NOT NULL,
    project   TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    recency   REAL    NOT NULL,
    causal    REAL    NOT NULL,
    frequency REAL    NOT NULL,
    came      INTEGER NOT NULL DEFAULT -1 -- 1 it was used, 0 it was not, -1 not known yet
);
CREATE INDEX foresights_open ON foresights (id) WHERE came < 0;
CREATE INDEX foresights_project ON foresights (project, n);

CREATE VIRTUAL TABLE words USING fts5 (summary, command, content, tags, place, content = '', contentless_delete = 1, tokenize = "unicode61 tokenchars '_'");
CREATE VIRTUAL TABLE shapes USING fts5 (shape, content = '', contentless_delete = 1);
CREATE TABLE marks (name TEXT PRIMARY KEY, n INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO marks (name, n) VALUES ('words', 0);

ALTER TABLE error_memory ADD COLUMN shape TEXT NOT NULL DEFAULT '';
-- Whether a look-up has to look further: it may say so in vain, never the other way round.
ALTER TABLE error_memory ADD COLUMN learnt INTEGER NOT NULL DEFAULT 0;
UPDATE error_memory SET
    last_intervention = (SELECT max(at) FROM interventions AS i WHERE i.error_signature = error_memory.error_signature),
    learnt = EXISTS (SELECT 1 FROM lessons AS l WHERE l.error_signature = error_memory.error_signature);
ALTER TABLE lessons ADD COLUMN diff TEXT NOT NULL DEFAULT '';
ALTER TABLE lessons ADD COLUMN born INTEGER NOT NULL DEFAULT 0;
ALTER TABLE lessons ADD COLUMN evidence TEXT NOT NULL DEFAULT ''; -- ids of entries, a space between them
ALTER TABLE lessons ADD COLUMN session_id TEXT NOT NULL DEFAULT '';
ALTER TABLE lessons ADD COLUMN origin TEXT NOT NULL DEFAULT '';
UPDATE lessons SET born = last_used;

INSERT INTO entries (id, at, project, kind, author, summary, content, tags, signature, command, tool, path, exit_code)
SELECT lower(hex(s.uid)), s.at, s.project, 'error', 'cake', s.message, s.raw_output,
       m.error_type || CASE WHEN m.name <> '' THEN char(10) || m.name ELSE '' END,
       m.error_signature, s.command, s.tool,
       s.file_path || CASE WHEN s.line_number > 0 THEN ':' || s.line_number ELSE '' END, s.exit_code
FROM strikes AS s JOIN error_memory AS m ON m.id = s.memory_id ORDER BY s.uid;

INSERT OR IGNORE INTO entries (id, at, project, kind, session_id, author, summary, tags, signature, incident_id, command)
SELECT id, at, project, 'intervention', session_id, 'cake', text, error_type, error_signature, incident_id, fix FROM interventions ORDER BY at;

INSERT OR IGNORE INTO entries (id, at, project, kind, session_id, author, summary, tags, signature, incident_id, command, cause, basis)
SELECT lower(hex(uid)), at, project, 'outcome', session_id, 'cake', evidence, error_type, error_signature, incident_id, fix,
       intervention_id, CASE WHEN intervention_id <> '' THEN 'observed' ELSE '' END
FROM outcomes ORDER BY uid;

INSERT OR IGNORE INTO entries (id, at, project, kind, session_id, author, summary, tags, command)
SELECT lower(hex(uid)), timestamp, project, 'denial', session_id, 'cake', details, pattern_type, command FROM pattern_violations ORDER BY uid;

-- A strike is what is counted; its evidence is its entry.
CREATE TABLE slim (
    uid       BLOB    PRIMARY KEY,
    memory_id INTEGER NOT NULL REFERENCES error_memory (id) ON DELETE CASCADE,
    at        INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO slim (uid, memory_id, at) SELECT uid, memory_id, at FROM strikes;
DROP TABLE strikes;
ALTER TABLE slim RENAME TO strikes;
CREATE INDEX strikes_memory ON strikes (memory_id, at);
