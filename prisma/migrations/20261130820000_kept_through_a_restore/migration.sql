-- A restore brings rows back in any order: what a trigger reads from another row may come after the row that it is written to, and what came
-- with the row is kept then.
CREATE OR REPLACE FUNCTION dais_name_awarded() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE named text;
BEGIN
  SELECT v.legal_name INTO named FROM vendor v WHERE v.tenant_id = NEW.tenant_id AND v.id = NEW.awarded_vendor_id;
  IF FOUND OR NEW.awarded_vendor_id IS NULL THEN NEW.awarded_vendor_name := coalesce(named, ''); END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION dais_place_contract() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE numbered text;
BEGIN
  SELECT r.number INTO numbered FROM resolution r WHERE r.tenant_id = NEW.tenant_id AND r.id = NEW.resolution_id;
  IF FOUND OR NEW.resolution_id IS NULL THEN NEW.authority := coalesce(numbered, ''); END IF;
  NEW.executed_day := dais_executed_day(NEW.tenant_id, NEW.id, NEW.executed_at);
  RETURN NEW;
END $$;

-- Counties that were restored without them. Where the owner of the tables is a superuser, it reads those of all.
DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    UPDATE project p SET awarded_vendor_name = v.legal_name
      FROM vendor v WHERE p.tenant_id = county AND v.tenant_id = county AND v.id = p.awarded_vendor_id AND p.awarded_vendor_name <> v.legal_name;
    UPDATE contract c SET authority = coalesce(r.number, '')
      FROM resolution r WHERE c.tenant_id = county AND r.tenant_id = county AND r.id = c.resolution_id AND c.authority <> coalesce(r.number, '');
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
