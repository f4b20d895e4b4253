-- When a speaker's turn began, and the item that was before the body then: docs/decisions/2026-11-29-speakers-in-the-minutes.md

ALTER TABLE speaker
  ADD COLUMN spoke_at timestamp(3),
  ADD COLUMN item_id text,
  ADD FOREIGN KEY (tenant_id, item_id) REFERENCES agenda_item (tenant_id, id) ON UPDATE CASCADE;
CREATE INDEX speaker_tenant_id_item_id_idx ON speaker (tenant_id, item_id);
