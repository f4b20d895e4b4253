-- A draft that saves itself while somebody writes is one version, not one for every pause: its last version may grow under its author's hand
-- for a quarter of an hour, and no other may. Everything else about a version stays written once.
ALTER TABLE resolution_version ADD COLUMN begun_at timestamp(3);
GRANT UPDATE (title, draft, hash, at) ON resolution_version TO dais_app;

CREATE FUNCTION dais_keep_version() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF OLD.begun_at IS NULL OR OLD.kind <> 'SAVED' OR NEW.at < OLD.at OR NEW.at >= OLD.begun_at + interval '15 minutes'
    OR EXISTS (SELECT FROM resolution_version v
                WHERE v.tenant_id = OLD.tenant_id AND v.resolution_id = OLD.resolution_id AND v.number > OLD.number) THEN
    RAISE EXCEPTION 'version % of resolution % is written', OLD.number, OLD.resolution_id;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION dais_keep_version() FROM PUBLIC;
CREATE TRIGGER keep_version BEFORE UPDATE ON resolution_version FOR EACH ROW EXECUTE FUNCTION dais_keep_version();
