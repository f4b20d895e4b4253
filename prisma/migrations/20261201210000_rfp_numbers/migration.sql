-- RFPs have a series of their own. A county that decided how its bids are numbered numbers its RFPs alike until it says otherwise.
ALTER TABLE number_format DROP CONSTRAINT number_format_series_check;
ALTER TABLE number_format ADD CONSTRAINT number_format_series_check
  CHECK (series IN ('meeting', 'file', 'resolution', 'project', 'bid', 'rfp', 'contract'));
ALTER TABLE register DROP CONSTRAINT register_name_check;
ALTER TABLE register ADD CONSTRAINT register_name_check
  CHECK (name IN ('meeting', 'file', 'resolution', 'project', 'bid', 'rfp', 'contract'));

-- Where the owner of the tables is a superuser, it reads those of all.
DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    INSERT INTO number_format (tenant_id, id, series, format)
      SELECT county, gen_random_uuid()::text, 'rfp', f.format FROM number_format f
      WHERE f.tenant_id = county AND f.series = 'bid';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
