-- A county says who it is: docs/decisions/2026-11-28-a-county-says-who-it-is.md

ALTER TYPE file_kind ADD VALUE 'logo' BEFORE 'print';

ALTER TABLE tenant_settings
  ADD COLUMN website text NOT NULL DEFAULT '',
  ADD COLUMN mailing_address text NOT NULL DEFAULT '',
  ADD COLUMN phone text NOT NULL DEFAULT '',
  ADD COLUMN usual_start text;

-- The logo as it is shown and printed; its address stands in the directory, so that no page asks for this row.
CREATE TABLE county_logo (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  png bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  sha256 text NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX county_logo_tenant_id_key ON county_logo (tenant_id);
SELECT dais_protect('county_logo');
SELECT dais_tell_changes('county_logo');

-- The directory is read by everyone; a county changes what it says of itself, and no row but its own.
ALTER TABLE tenant ENABLE ROW LEVEL SECURITY;
CREATE POLICY everyone ON tenant FOR SELECT USING (true);
CREATE POLICY own ON tenant FOR UPDATE
  USING (id = (SELECT nullif(current_setting('app.tenant', true), '')))
  WITH CHECK (id = (SELECT nullif(current_setting('app.tenant', true), '')));
GRANT UPDATE (name, display_name, logo_url, time_zone) ON tenant TO dais_app;

-- Who may edit thresholds says who the county is, until it decides otherwise.
DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    INSERT INTO role_permission (id, role_id, key, allowed)
      SELECT gen_random_uuid()::text, r.role_id, k.key, true FROM role_permission r,
             unnest(ARRAY['administration.settings.edit-identity', 'administration.settings.edit-numbers',
                          'administration.settings.edit-public-pages']) AS k(key)
       WHERE r.tenant_id = county AND r.key = 'administration.settings.edit-thresholds' AND r.allowed;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
