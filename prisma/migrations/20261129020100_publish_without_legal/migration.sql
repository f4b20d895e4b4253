-- A county may let Purchasing publish before Legal has approved: docs/decisions/2026-11-29-publishing-before-legal-approves.md
ALTER TABLE procurement_settings ADD COLUMN publish_without_legal boolean NOT NULL DEFAULT false;
