-- What the seventh migration of SQLite does. Nobody asks for the entries of a mistake: what is asked of one is in
-- error_memory, strikes and lessons.
DROP INDEX entries_signature;

-- How fast recency fades in a project, once that was tuned, and did when a prediction was made; within a day where it was not.
ALTER TABLE projects ADD COLUMN folding BIGINT NOT NULL DEFAULT 86400000000;
ALTER TABLE foresights ADD COLUMN folding BIGINT NOT NULL DEFAULT 86400000000;
