-- A county for practice: docs/decisions/2026-11-28-practice-counties.md
ALTER TABLE tenant ADD COLUMN is_practice boolean NOT NULL DEFAULT false;
