-- The holidays of purchasing become the county's: docs/decisions/2026-11-29-one-holiday-calendar.md
ALTER TABLE tenant_settings ADD COLUMN holidays jsonb NOT NULL DEFAULT '[]';

DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    UPDATE tenant_settings t SET holidays = p.holidays
      FROM procurement_settings p
      WHERE t.tenant_id = county AND p.tenant_id = county AND jsonb_typeof(p.holidays) = 'array';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

ALTER TABLE procurement_settings DROP COLUMN holidays;
