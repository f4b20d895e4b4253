-- What was deleted of a meeting can be put back: docs/decisions/2026-11-29-deleted-things-come-back.md

ALTER TABLE agenda_item
  ADD COLUMN deleted_from_id text,
  ADD COLUMN deleted_at timestamp(3),
  ADD COLUMN deleted_by text,
  ADD COLUMN deleted_carried_to text[] NOT NULL DEFAULT '{}',
  ADD FOREIGN KEY (tenant_id, deleted_from_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
CREATE INDEX agenda_item_tenant_id_deleted_from_id_idx ON agenda_item (tenant_id, deleted_from_id);

ALTER TABLE stored_file
  ADD COLUMN deleted_at timestamp(3),
  ADD COLUMN deleted_by text;
CREATE INDEX stored_file_tenant_id_deleted_at_idx ON stored_file (tenant_id, deleted_at);
