-- +goose Up
-- All that a look-up asks of a mistake: it is answered without the row, which is long, and lies elsewhere.
CREATE INDEX error_memory_known ON error_memory (error_signature, occurrence_count, first_seen, last_seen, last_intervention, learnt);
