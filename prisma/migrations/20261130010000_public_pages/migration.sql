-- What a county shows the public: docs/decisions/2026-11-29-what-the-public-sees.md

-- In the directory, because each request of a guest asks for it.
ALTER TABLE tenant ADD COLUMN hidden_rooms text[] NOT NULL DEFAULT '{}';
GRANT UPDATE (hidden_rooms) ON tenant TO dais_app;

ALTER TABLE tenant_settings
  ADD COLUMN accessibility_statement text NOT NULL DEFAULT '',
  ADD COLUMN privacy_notice text NOT NULL DEFAULT '',
  ADD COLUMN security_contact text NOT NULL DEFAULT '';
