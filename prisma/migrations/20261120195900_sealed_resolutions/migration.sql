-- What became law stays as it was adopted, whatever code may try: only these columns of it may change, and its status only to published.
CREATE FUNCTION dais_keep_sealed() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  free text[] := ARRAY['status', 'published_at', 'version', 'department_id', 'created_by_id', 'waiting_on', 'waiting_since', 'summary',
    'summary_by_hand', 'press_headline', 'press_body', 'press_social', 'press_by_hand', 'attachment_names', 'contact_name', 'contact_phone',
    'route_note'];
BEGIN
  IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    OR NOT (NEW.status = OLD.status OR (OLD.status = 'ADOPTED' AND NEW.status = 'PUBLISHED')) THEN
    RAISE EXCEPTION 'resolution % is adopted and sealed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION dais_keep_sealed() FROM PUBLIC;
CREATE TRIGGER keep_sealed BEFORE UPDATE ON resolution FOR EACH ROW WHEN (OLD.status IN ('ADOPTED', 'PUBLISHED'))
EXECUTE FUNCTION dais_keep_sealed();
