-- Law that was made before the county came here: it stands as adopted, with a note of the file that it came in by. It has no place in the
-- register, whose numbers are given here. As long as it has none, the import that brought it may take it back with all that belongs to it.
CREATE TABLE resolution_intake (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  resolution_id text NOT NULL,
  body text NOT NULL,
  filename text NOT NULL,
  by_id text,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX resolution_intake_tenant_id_resolution_id_key ON resolution_intake (tenant_id, resolution_id);
SELECT dais_protect('resolution_intake', 'SELECT, INSERT, DELETE');
SELECT dais_tell_changes('resolution_intake');

-- What was adopted here stays, whatever the product's code tries: only rows of law that came in can go. Deleting a whole county is the owner's.
CREATE FUNCTION dais_came_in(county text, law text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM resolution_intake i WHERE i.tenant_id = county AND i.resolution_id = law)
    AND NOT EXISTS (SELECT FROM register_entry r WHERE r.tenant_id = county AND r.resolution_id = law)
$$;
REVOKE ALL ON FUNCTION dais_came_in(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dais_came_in(text, text) TO dais_app;
CREATE FUNCTION dais_keep_adopted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_user = 'dais_app' AND NOT dais_came_in(OLD.tenant_id, OLD.resolution_id) THEN
    RAISE EXCEPTION 'what is written of resolution % stays', OLD.resolution_id USING ERRCODE = '42501';
  END IF;
  RETURN OLD;
END $$;
REVOKE ALL ON FUNCTION dais_keep_adopted() FROM PUBLIC;
CREATE TRIGGER keep_adopted BEFORE DELETE ON resolution_event FOR EACH ROW EXECUTE FUNCTION dais_keep_adopted();
CREATE TRIGGER keep_adopted BEFORE DELETE ON resolution_version FOR EACH ROW EXECUTE FUNCTION dais_keep_adopted();
CREATE TRIGGER keep_adopted BEFORE DELETE ON resolution_seal FOR EACH ROW EXECUTE FUNCTION dais_keep_adopted();
GRANT DELETE ON resolution_event, resolution_version, resolution_seal TO dais_app;
