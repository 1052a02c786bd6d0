-- +goose Up
-- Entries of all projects, the newest first.
CREATE INDEX entries_at ON entries (at);
