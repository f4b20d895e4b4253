-- The first of a transaction's entries takes its others along, in the order in which they were made: the head is then written once a commit,
-- not once an entry, of which an import of thousands would leave as many dead versions for each next one to walk past.
CREATE OR REPLACE FUNCTION audit_chain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- How many entries of which county were taken along, and are still to come by here. Who forges it gains nothing: the next commit chains them.
  along text[] := string_to_array(current_setting('app.chained', true), ' ');
  pending record;
  place integer;
  link text;
  taken integer := 0;
BEGIN
  IF along[1] = NEW.tenant_id AND along[2]::integer > 0 THEN
    PERFORM set_config('app.chained', NEW.tenant_id || ' ' || (along[2]::integer - 1), true);
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('audit:' || NEW.tenant_id, 0));
  SELECT seq, hash INTO place, link FROM audit_head WHERE tenant_id = NEW.tenant_id;
  place := coalesce(place, 0);
  -- Entries without a place are this transaction's own: others' are not seen before their commit, which gives them theirs.
  FOR pending IN
    SELECT a AS entry, a.ctid AS spot FROM audit_entry a WHERE a.tenant_id = NEW.tenant_id AND a.seq IS NULL ORDER BY a.at, a.id
  LOOP
    place := place + 1;
    taken := taken + 1;
    link := audit_hash(link, audit_canonical(pending.entry, place));
    -- By its place in the table: a plan by key is as slow as the log is long while the table has no statistics.
    UPDATE audit_entry SET seq = place, hash = link WHERE ctid = pending.spot;
  END LOOP;
  IF taken > 0 THEN
    INSERT INTO audit_head (tenant_id, id, seq, hash) VALUES (NEW.tenant_id, 'head', place, link)
      ON CONFLICT (tenant_id) DO UPDATE SET seq = place, hash = link;
    PERFORM set_config('app.chained', NEW.tenant_id || ' ' || (taken - 1), true);
  END IF;
  RETURN NULL;
END $$;
