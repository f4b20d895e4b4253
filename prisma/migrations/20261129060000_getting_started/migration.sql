-- Steps of Getting Started that the county leaves for later: docs/decisions/2026-11-28-getting-started.md
ALTER TABLE tenant_settings ADD COLUMN steps_later text[] NOT NULL DEFAULT '{}';
