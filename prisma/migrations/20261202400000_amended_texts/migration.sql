-- An amendment from the floor reaches the text: docs/decisions/2026-11-29-amended-texts.md
CREATE TABLE amended_text (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  motion_id text NOT NULL,
  resolution_id text NOT NULL,
  carried boolean NOT NULL,
  version integer,
  changes jsonb,
  reason text,
  by_id text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  CHECK ((version IS NULL) = (reason IS NOT NULL)),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, motion_id) REFERENCES motion (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX amended_text_tenant_id_motion_id_idx ON amended_text (tenant_id, motion_id);
CREATE INDEX amended_text_tenant_id_resolution_id_idx ON amended_text (tenant_id, resolution_id);
SELECT dais_protect('amended_text', 'SELECT, INSERT');
SELECT dais_tell_changes('amended_text');

ALTER TABLE motion ADD COLUMN entered_text text;
