-- Who issues a county's agendas: docs/decisions/2026-11-29-paper-in-word.md
ALTER TABLE tenant_settings
  ADD COLUMN agenda_signatories jsonb NOT NULL DEFAULT '[]';

-- What was published before names no one, and prints as it did.
ALTER TABLE agenda_version
  ADD COLUMN issued_by text;
