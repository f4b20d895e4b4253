-- A second packet of a meeting, with its confidential papers: docs/decisions/2026-11-29-packets-for-members.md

ALTER TABLE packet ADD COLUMN for_members boolean NOT NULL DEFAULT false;
ALTER TABLE packet_edition ADD COLUMN for_members boolean NOT NULL DEFAULT false;
ALTER TABLE packet_part ADD COLUMN for_members boolean NOT NULL DEFAULT false;

DROP INDEX packet_tenant_id_meeting_id_key;
CREATE UNIQUE INDEX packet_tenant_id_meeting_id_for_members_key ON packet (tenant_id, meeting_id, for_members);
DROP INDEX packet_part_tenant_id_meeting_id_made_of_key;
CREATE UNIQUE INDEX packet_part_tenant_id_meeting_id_for_members_made_of_key
  ON packet_part (tenant_id, meeting_id, for_members, made_of);
