-- Committees are bodies, and a body keeps the names it had: docs/decisions/2026-11-29-committees-are-bodies.md

-- [{"name": …, "lastDay": "YYYY-MM-DD"}], the oldest first.
ALTER TABLE body ADD COLUMN former_names jsonb NOT NULL DEFAULT '[]';

-- What a body was called on a day; names.rules.ts has the same.
CREATE FUNCTION dais_body_name(b body, day text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT former.name ->> 'name' FROM jsonb_array_elements(b.former_names) WITH ORDINALITY AS former(name, place)
    WHERE day <= former.name ->> 'lastDay' ORDER BY place LIMIT 1), b.name)
$$;

-- A resolution stands before a body under the name of the meeting's day, as its lists show it.
CREATE OR REPLACE FUNCTION dais_authority(county text, resolution_key text) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((
    SELECT coalesce(dais_body_name(b, m.date), m.meeting_type) FROM agenda_item i
    JOIN meeting m ON m.tenant_id = i.tenant_id AND m.id = i.meeting_id AND NOT m.is_deleted
    LEFT JOIN body b ON b.tenant_id = m.tenant_id AND b.id = m.body_id
    WHERE i.tenant_id = county AND i.resolution_id = resolution_key ORDER BY m.date DESC, i.id LIMIT 1), '')
$$;

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
