-- The tables of schema 4, as SQLite has them after its fourth migration. What differs:
-- texts compare by their bytes ("C"), so that the order of answers is the same; an index
-- has a hash where a text may be longer than an index takes; and the words of an entry
-- are a tsvector that cake makes itself, so that both stores find by the same words.
-- Times are microseconds since 1970 in UTC.

CREATE TABLE versions (
    version INTEGER     PRIMARY KEY,
    made    TIMESTAMPTZ NOT NULL DEFAULT now()
);

CREATE TABLE error_memory (
    id                 BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    error_signature    TEXT COLLATE "C"   NOT NULL UNIQUE,
    error_type         TEXT COLLATE "C"   NOT NULL,
    name               TEXT COLLATE "C"   NOT NULL DEFAULT '',
    message            TEXT COLLATE "C"   NOT NULL DEFAULT '',
    file_path          TEXT COLLATE "C"   NOT NULL DEFAULT '',
    first_seen         BIGINT  NOT NULL,
    last_seen          BIGINT  NOT NULL,
    occurrence_count   BIGINT  NOT NULL DEFAULT 1,
    intervention_count BIGINT  NOT NULL DEFAULT 0,
    success_count      BIGINT  NOT NULL DEFAULT 0,
    last_intervention  BIGINT,
    expires_at         BIGINT  NOT NULL,
    shape              TEXT COLLATE "C"   NOT NULL DEFAULT '',
    learnt             BOOLEAN NOT NULL DEFAULT FALSE
);

CREATE TABLE strikes (
    uid       BYTEA  PRIMARY KEY,
    memory_id BIGINT NOT NULL REFERENCES error_memory (id) ON DELETE CASCADE,
    at        BIGINT NOT NULL
);
CREATE INDEX strikes_memory ON strikes (memory_id, at);

CREATE TABLE interventions (
    id              TEXT COLLATE "C"   PRIMARY KEY,
    incident_id     TEXT COLLATE "C"   NOT NULL DEFAULT '',
    session_id      TEXT COLLATE "C"   NOT NULL DEFAULT '',
    command_id      TEXT COLLATE "C"   NOT NULL DEFAULT '',
    project         TEXT COLLATE "C"   NOT NULL DEFAULT '',
    error_signature TEXT COLLATE "C"   NOT NULL DEFAULT '',
    error_type      TEXT COLLATE "C"   NOT NULL DEFAULT '',
    severity        BIGINT  NOT NULL DEFAULT 0,
    level           BIGINT  NOT NULL DEFAULT 0,
    kind            TEXT COLLATE "C"   NOT NULL DEFAULT '',
    text            TEXT COLLATE "C"   NOT NULL DEFAULT '',
    voice           DOUBLE PRECISION NOT NULL DEFAULT 0,
    fallback        BOOLEAN NOT NULL DEFAULT FALSE,
    fix             TEXT COLLATE "C"   NOT NULL DEFAULT '',
    channel         TEXT COLLATE "C"   NOT NULL DEFAULT '',
    at              BIGINT  NOT NULL
);
CREATE INDEX interventions_signature ON interventions (error_signature, at);
CREATE INDEX interventions_at ON interventions (at);

CREATE TABLE outcomes (
    uid             BYTEA   PRIMARY KEY,
    intervention_id TEXT COLLATE "C"   NOT NULL DEFAULT '',
    incident_id     TEXT COLLATE "C"   NOT NULL DEFAULT '',
    session_id      TEXT COLLATE "C"   NOT NULL DEFAULT '',
    project         TEXT COLLATE "C"   NOT NULL DEFAULT '',
    error_signature TEXT COLLATE "C"   NOT NULL DEFAULT '',
    error_type      TEXT COLLATE "C"   NOT NULL DEFAULT '',
    severity        BIGINT  NOT NULL DEFAULT 0,
    success         BOOLEAN NOT NULL,
    evidence        TEXT COLLATE "C"   NOT NULL DEFAULT '',
    fix             TEXT COLLATE "C"   NOT NULL DEFAULT '',
    at              BIGINT  NOT NULL
);
CREATE UNIQUE INDEX outcomes_intervention ON outcomes (intervention_id) WHERE intervention_id <> '';

CREATE TABLE pattern_violations (
    uid          BYTEA   PRIMARY KEY,
    pattern_type TEXT COLLATE "C"   NOT NULL,
    details      TEXT COLLATE "C"   NOT NULL DEFAULT '',
    verdict      TEXT COLLATE "C"   NOT NULL,
    severity     BIGINT  NOT NULL DEFAULT 0,
    command      TEXT COLLATE "C"   NOT NULL DEFAULT '',
    cwd          TEXT COLLATE "C"   NOT NULL DEFAULT '',
    source       TEXT COLLATE "C"   NOT NULL DEFAULT '',
    session_id   TEXT COLLATE "C"   NOT NULL DEFAULT '',
    project      TEXT COLLATE "C"   NOT NULL DEFAULT '',
    timestamp    BIGINT  NOT NULL,
    prevented    BOOLEAN NOT NULL
);

CREATE TABLE lessons (
    error_signature TEXT COLLATE "C"  NOT NULL,
    project         TEXT COLLATE "C"  NOT NULL DEFAULT '',
    fix             TEXT COLLATE "C"  NOT NULL,
    successes       BIGINT NOT NULL DEFAULT 0,
    failures        BIGINT NOT NULL DEFAULT 0,
    last_used       BIGINT NOT NULL,
    diff            TEXT COLLATE "C"  NOT NULL DEFAULT '',
    born            BIGINT NOT NULL DEFAULT 0,
    evidence        TEXT COLLATE "C"  NOT NULL DEFAULT '', -- ids of entries, a space between them
    session_id      TEXT COLLATE "C"  NOT NULL DEFAULT '',
    origin          TEXT COLLATE "C"  NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX lessons_key ON lessons (error_signature, project, md5(fix));

CREATE TABLE entries (
    n           BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          TEXT COLLATE "C"  NOT NULL UNIQUE,
    at          BIGINT NOT NULL,
    project     TEXT COLLATE "C"  NOT NULL DEFAULT '',
    kind        TEXT COLLATE "C"  NOT NULL,
    session_id  TEXT COLLATE "C"  NOT NULL DEFAULT '',
    agent       TEXT COLLATE "C"  NOT NULL DEFAULT '',
    author      TEXT COLLATE "C"  NOT NULL DEFAULT '',
    action      TEXT COLLATE "C"  NOT NULL DEFAULT '',
    summary     TEXT COLLATE "C"  NOT NULL DEFAULT '',
    content     TEXT COLLATE "C"  NOT NULL DEFAULT '',
    rationale   TEXT COLLATE "C"  NOT NULL DEFAULT '',
    tags        TEXT COLLATE "C"  NOT NULL DEFAULT '', -- one a line
    signature   TEXT COLLATE "C"  NOT NULL DEFAULT '',
    incident_id TEXT COLLATE "C"  NOT NULL DEFAULT '',
    command     TEXT COLLATE "C"  NOT NULL DEFAULT '',
    key         TEXT COLLATE "C"  NOT NULL DEFAULT '',
    tool        TEXT COLLATE "C"  NOT NULL DEFAULT '',
    path        TEXT COLLATE "C"  NOT NULL DEFAULT '',
    exit_code   BIGINT NOT NULL DEFAULT 0,
    cause       TEXT COLLATE "C"  NOT NULL DEFAULT '',
    basis       TEXT COLLATE "C"  NOT NULL DEFAULT '', -- of the cause
    used        BIGINT NOT NULL DEFAULT 0,  -- when it was last accessed; 0 for never
    accesses    BIGINT NOT NULL DEFAULT 0,
    tier        TEXT COLLATE "C"  NOT NULL DEFAULT 'ACTIVE', -- when it was last worked out
    score       DOUBLE PRECISION NOT NULL DEFAULT 0,
    predicted   BIGINT NOT NULL DEFAULT 0,
    next        BIGINT NOT NULL DEFAULT 0,
    reasons     TEXT COLLATE "C"  NOT NULL DEFAULT ''
);
CREATE INDEX entries_at ON entries (at);
CREATE INDEX entries_project ON entries (project, at);
CREATE INDEX entries_signature ON entries (signature, at) WHERE signature <> '';
CREATE INDEX entries_cause ON entries (cause) WHERE cause <> '';
CREATE INDEX entries_incident ON entries (incident_id) WHERE incident_id <> '';
CREATE INDEX entries_score ON entries (project, score) WHERE score > 0;

CREATE TABLE links (
    child  TEXT COLLATE "C" NOT NULL,
    parent TEXT COLLATE "C" NOT NULL,
    basis  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (child, parent)
);
CREATE INDEX links_parent ON links (parent);

CREATE TABLE runs (
    project   TEXT COLLATE "C"   NOT NULL,
    key       TEXT COLLATE "C"   NOT NULL,
    passes    BIGINT  NOT NULL DEFAULT 0,
    fails     BIGINT  NOT NULL DEFAULT 0,
    failing   BOOLEAN NOT NULL,              -- whether it failed last
    signature TEXT COLLATE "C"   NOT NULL DEFAULT '', -- of the last failure
    at        BIGINT  NOT NULL
);
CREATE UNIQUE INDEX runs_key ON runs (project, md5(key));

CREATE TABLE projects (
    project   TEXT COLLATE "C"  PRIMARY KEY,
    recency   DOUBLE PRECISION NOT NULL,
    causal    DOUBLE PRECISION NOT NULL,
    frequency DOUBLE PRECISION NOT NULL,
    tuned     BIGINT NOT NULL
);

CREATE TABLE foresights (
    n         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id        TEXT COLLATE "C"  NOT NULL,
    project   TEXT COLLATE "C"  NOT NULL,
    at        BIGINT NOT NULL,
    recency   DOUBLE PRECISION NOT NULL,
    causal    DOUBLE PRECISION NOT NULL,
    frequency DOUBLE PRECISION NOT NULL,
    came      BIGINT NOT NULL DEFAULT -1 -- 1 it was used, 0 it was not, -1 not known yet
);
CREATE INDEX foresights_open ON foresights (id) WHERE came < 0;
CREATE INDEX foresights_project ON foresights (project, n);

CREATE TABLE tasks (
    n        BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id       TEXT COLLATE "C"  NOT NULL UNIQUE,
    project  TEXT COLLATE "C"  NOT NULL DEFAULT '',
    title    TEXT COLLATE "C"  NOT NULL,
    content  TEXT COLLATE "C"  NOT NULL DEFAULT '',
    meant    TEXT COLLATE "C"  NOT NULL DEFAULT '', -- the agent it is for; '' for any
    state    TEXT COLLATE "C"  NOT NULL DEFAULT 'open',
    creator  TEXT COLLATE "C"  NOT NULL DEFAULT '',
    owner    TEXT COLLATE "C"  NOT NULL DEFAULT '',
    result   TEXT COLLATE "C"  NOT NULL DEFAULT '',
    created  BIGINT NOT NULL,
    claimed  BIGINT NOT NULL DEFAULT 0,
    finished BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX tasks_project ON tasks (project, state);

-- The words of each entry, beside it: an entry that is only noted as used is not indexed again.
CREATE TABLE words (
    rowid  BIGINT   PRIMARY KEY,
    tokens TSVECTOR NOT NULL
);
CREATE INDEX words_tokens ON words USING gin (tokens) WITH (gin_pending_list_limit = 512);

CREATE TABLE shapes (
    rowid  BIGINT   PRIMARY KEY,
    tokens TSVECTOR NOT NULL
);
CREATE INDEX shapes_tokens ON shapes USING gin (tokens);

CREATE TABLE marks (name TEXT COLLATE "C" PRIMARY KEY, n BIGINT NOT NULL);
INSERT INTO marks (name, n) VALUES ('words', 0);

-- What SQLite calls so: the bytes that hexadecimal digits stand for, NULL where they are none.
CREATE FUNCTION unhex(digits TEXT) RETURNS BYTEA LANGUAGE sql IMMUTABLE AS
$$ SELECT CASE WHEN digits ~ '^([0-9a-fA-F]{2})*$' THEN decode(digits, 'hex') END $$;
