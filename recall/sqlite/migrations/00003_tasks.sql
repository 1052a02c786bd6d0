-- +goose Up
-- What one agent leaves for another. The state changes by one statement each, so
-- that a task is claimed by exactly one.
CREATE TABLE tasks (
    n        INTEGER PRIMARY KEY AUTOINCREMENT,
    id       TEXT    NOT NULL UNIQUE,
    project  TEXT    NOT NULL DEFAULT '',
    title    TEXT    NOT NULL,
    content  TEXT    NOT NULL DEFAULT '',
    meant    TEXT    NOT NULL DEFAULT '', -- the agent it is for; '' for any
    state    TEXT    NOT NULL DEFAULT 'open',
    creator  TEXT    NOT NULL DEFAULT '',
    owner    TEXT    NOT NULL DEFAULT '',
    result   TEXT    NOT NULL DEFAULT '',
    created  INTEGER NOT NULL,
    claimed  INTEGER NOT NULL DEFAULT 0,
    finished INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX tasks_project ON tasks (project, state);
