-- One place for how a county numbers: docs/decisions/2026-11-28-numbers-of-a-county.md

-- A series without a row goes by the product's usual format.
CREATE TABLE number_format (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  series text NOT NULL,
  format text NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT number_format_series_check CHECK (series IN ('meeting', 'file', 'resolution', 'project', 'bid', 'contract'))
);
CREATE UNIQUE INDEX number_format_tenant_id_series_key ON number_format (tenant_id, series);
SELECT dais_protect('number_format');
SELECT dais_tell_changes('number_format');

ALTER TABLE register DROP CONSTRAINT register_name_check;
ALTER TABLE register
  ADD CONSTRAINT register_name_check CHECK (name IN ('meeting', 'file', 'resolution', 'project', 'bid', 'contract'));

-- One county at a time: the owner of the tables reads no rows without a county. Where it is a superuser, it reads those of all.
DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    INSERT INTO number_format (id, series, format)
      SELECT gen_random_uuid()::text, f.series, f.format FROM (
        SELECT 'meeting' AS series, meeting_number_format AS format, '{YYYY}-{n}' AS usual FROM tenant_settings WHERE tenant_id = county
        UNION ALL SELECT 'file', file_number_format, 'RLA-{YYYY}-{n}' FROM tenant_settings WHERE tenant_id = county
        UNION ALL SELECT 'resolution', resolution_number_format, '{n}-{YYYY}' FROM tenant_settings WHERE tenant_id = county
        UNION ALL SELECT 'project', project_number_format, 'PR-{YYYY}-{n}' FROM procurement_settings WHERE tenant_id = county
        UNION ALL SELECT 'bid', bid_number_format, 'BID-{YYYY}-{n}' FROM procurement_settings WHERE tenant_id = county
      ) f WHERE f.format <> f.usual;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

ALTER TABLE tenant_settings DROP COLUMN meeting_number_format, DROP COLUMN file_number_format, DROP COLUMN resolution_number_format;
ALTER TABLE procurement_settings DROP COLUMN project_number_format, DROP COLUMN bid_number_format;
