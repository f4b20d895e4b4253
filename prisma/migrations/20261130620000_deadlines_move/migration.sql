-- Minutes that are due on a public holiday are due the next business day: docs/decisions/2026-11-29-one-holiday-calendar.md
ALTER TABLE tenant_settings ADD COLUMN deadlines_move_since text
  CONSTRAINT tenant_settings_deadlines_move_since CHECK (deadlines_move_since ~ '^\d{4}-\d{2}-\d{2}$');

-- What ended before today was judged without it, and stays so.
DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    UPDATE tenant_settings t SET deadlines_move_since = to_char(now() AT TIME ZONE c.time_zone, 'YYYY-MM-DD')
      FROM tenant c WHERE t.tenant_id = county AND c.id = county;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
