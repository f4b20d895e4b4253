-- The clerk says why blanks stay in the text of a law: docs/decisions/2026-11-29-blanks-of-a-law.md

ALTER TYPE resolution_event_kind ADD VALUE 'BLANKS_KEPT' BEFORE 'NOTED';
-- A later text asks again.
ALTER TABLE resolution_event ADD COLUMN text_hash text;
