-- Committees are bodies, and a body keeps the names it had: docs/decisions/2026-11-29-committees-are-bodies.md

-- [{"name": …, "lastDay": "YYYY-MM-DD"}], the oldest first.
ALTER TABLE body ADD COLUMN former_names jsonb NOT NULL DEFAULT '[]';

DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    -- A committee that only the meeting dialog knew becomes a body without seats.
    INSERT INTO body (id, name, kind)
      SELECT gen_random_uuid()::text, listed.name, 'COMMITTEE'
      FROM (
        SELECT DISTINCT ON (lower(regexp_replace(btrim(c), '\s+committee$', '', 'i')))
          regexp_replace(btrim(c), '\s+committee$', '', 'i') || ' Committee' AS name
        FROM tenant_settings s, jsonb_array_elements_text(s.committees) c
        WHERE s.tenant_id = county AND btrim(c) <> ''
      ) listed
      WHERE NOT EXISTS (
        SELECT FROM body b WHERE b.tenant_id = county
          AND lower(regexp_replace(btrim(b.name), '\s+committee$', '', 'i')) = lower(regexp_replace(listed.name, '\s+committee$', '', 'i')));
    -- What it has not held yet is its own; the record of what it held stays as it is.
    UPDATE meeting m SET body_id = b.id
      FROM body b
      WHERE m.tenant_id = county AND b.tenant_id = county AND b.kind = 'COMMITTEE' AND b.retired_on IS NULL
        AND m.body_id IS NULL AND m.state IN ('SCHEDULED', 'AGENDA_PUBLISHED') AND NOT m.is_deleted
        AND lower(btrim(m.meeting_type)) = lower(btrim(b.name));
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

ALTER TABLE tenant_settings DROP COLUMN committees;
