-- +goose Up
-- The words of an entry, as cake finds them, and nothing of where they stand: a list is a third as long. Beside
-- them stand a word for the project, and one for the block of numbers that an entry lies in: who looks
-- for what is common begins with the newest blocks. The index is made anew from the entries, as after any writing.
DROP TABLE words;
CREATE VIRTUAL TABLE words USING fts5 (tokens, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '_'");
UPDATE marks SET n = 0 WHERE name = 'words';
