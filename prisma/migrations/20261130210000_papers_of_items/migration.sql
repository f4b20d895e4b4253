-- Several papers on one agenda item, some for members only: docs/decisions/2026-11-29-papers-of-an-item.md

ALTER TYPE file_kind ADD VALUE 'itemPaper' BEFORE 'attachment';

CREATE TABLE agenda_paper (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  item_id text NOT NULL,
  file_id text NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  is_confidential boolean NOT NULL DEFAULT false,
  since timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES agenda_item (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX agenda_paper_tenant_id_item_id_position_idx ON agenda_paper (tenant_id, item_id, position);
CREATE UNIQUE INDEX agenda_paper_tenant_id_file_id_key ON agenda_paper (tenant_id, file_id);
SELECT dais_protect('agenda_paper');
SELECT dais_tell_changes('agenda_paper');
