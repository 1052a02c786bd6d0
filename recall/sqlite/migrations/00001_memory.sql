-- +goose Up
-- Times are microseconds since 1970 in UTC. A uid makes a record the same record
-- wherever and however often it is written; it begins with the record's time, so
-- that the primary key is the order in which rows are added, and expire. Each
-- index less is a page less that every write has to change.

CREATE TABLE error_memory (
    id                 INTEGER PRIMARY KEY,
    error_signature    TEXT    NOT NULL UNIQUE,
    error_type         TEXT    NOT NULL,
    name               TEXT    NOT NULL DEFAULT '',
    message            TEXT    NOT NULL DEFAULT '',
    file_path          TEXT    NOT NULL DEFAULT '',
    first_seen         INTEGER NOT NULL,
    last_seen          INTEGER NOT NULL,
    occurrence_count   INTEGER NOT NULL DEFAULT 1,
    intervention_count INTEGER NOT NULL DEFAULT 0,
    success_count      INTEGER NOT NULL DEFAULT 0,
    last_intervention  INTEGER,
    expires_at         INTEGER NOT NULL
);

CREATE TABLE strikes (
    uid           BLOB    PRIMARY KEY,
    memory_id     INTEGER NOT NULL REFERENCES error_memory (id) ON DELETE CASCADE,
    at            INTEGER NOT NULL,
    project       TEXT    NOT NULL DEFAULT '',
    message       TEXT    NOT NULL DEFAULT '',
    file_path     TEXT    NOT NULL DEFAULT '',
    line_number   INTEGER NOT NULL DEFAULT 0,
    command       TEXT    NOT NULL DEFAULT '',
    exit_code     INTEGER NOT NULL DEFAULT 0,
    stream_source TEXT    NOT NULL DEFAULT '',
    rule          TEXT    NOT NULL DEFAULT '',
    tool          TEXT    NOT NULL DEFAULT '',
    raw_output    TEXT    NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX strikes_memory ON strikes (memory_id, at);

CREATE TABLE interventions (
    id              TEXT    PRIMARY KEY,
    incident_id     TEXT    NOT NULL DEFAULT '',
    session_id      TEXT    NOT NULL DEFAULT '',
    command_id      TEXT    NOT NULL DEFAULT '',
    project         TEXT    NOT NULL DEFAULT '',
    error_signature TEXT    NOT NULL DEFAULT '',
    error_type      TEXT    NOT NULL DEFAULT '',
    severity        INTEGER NOT NULL DEFAULT 0,
    level           INTEGER NOT NULL DEFAULT 0,
    kind            TEXT    NOT NULL DEFAULT '',
    text            TEXT    NOT NULL DEFAULT '',
    voice           REAL    NOT NULL DEFAULT 0,
    fallback        INTEGER NOT NULL DEFAULT 0,
    fix             TEXT    NOT NULL DEFAULT '',
    channel         TEXT    NOT NULL DEFAULT '',
    at              INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX interventions_signature ON interventions (error_signature, at);
CREATE INDEX interventions_at ON interventions (at);

CREATE TABLE outcomes (
    uid             BLOB    PRIMARY KEY,
    intervention_id TEXT    NOT NULL DEFAULT '',
    incident_id     TEXT    NOT NULL DEFAULT '',
    session_id      TEXT    NOT NULL DEFAULT '',
    project         TEXT    NOT NULL DEFAULT '',
    error_signature TEXT    NOT NULL DEFAULT '',
    error_type      TEXT    NOT NULL DEFAULT '',
    severity        INTEGER NOT NULL DEFAULT 0,
    success         INTEGER NOT NULL,
    evidence        TEXT    NOT NULL DEFAULT '',
    fix             TEXT    NOT NULL DEFAULT '',
    at              INTEGER NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX outcomes_intervention ON outcomes (intervention_id) WHERE intervention_id <> '';

CREATE TABLE pattern_violations (
    uid          BLOB    PRIMARY KEY,
    pattern_type TEXT    NOT NULL,
    details      TEXT    NOT NULL DEFAULT '',
    verdict      TEXT    NOT NULL,
    severity     INTEGER NOT NULL DEFAULT 0,
    command      TEXT    NOT NULL DEFAULT '',
    cwd          TEXT    NOT NULL DEFAULT '',
    source       TEXT    NOT NULL DEFAULT '',
    session_id   TEXT    NOT NULL DEFAULT '',
    project      TEXT    NOT NULL DEFAULT '',
    timestamp    INTEGER NOT NULL,
    prevented    INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE lessons (
    error_signature TEXT    NOT NULL,
    project         TEXT    NOT NULL DEFAULT '',
    fix             TEXT    NOT NULL,
    successes       INTEGER NOT NULL DEFAULT 0,
    failures        INTEGER NOT NULL DEFAULT 0,
    last_used       INTEGER NOT NULL,
    PRIMARY KEY (error_signature, project, fix)
) WITHOUT ROWID;
