-- What a county's papers say of it: docs/decisions/2026-11-29-paper.md
ALTER TABLE tenant_settings
  ADD COLUMN letterhead_logo boolean NOT NULL DEFAULT true,
  ADD COLUMN letterhead_lines text[] NOT NULL DEFAULT '{}',
  ADD COLUMN signatories jsonb NOT NULL DEFAULT '[]';
