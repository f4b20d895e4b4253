-- What is open is listed soonest due first, also where it is sought: of many finds those come first that are due soonest. An index is read in
-- either direction; those of the list and of the search serve as they are.
DROP FUNCTION dais_search_solicitations(text, text, text, timestamp, timestamp, int);
-- Public solicitations of the transaction's county with the words and of the category, at most so many: newest due first, or soonest due first.
CREATE FUNCTION dais_search_solicitations(words text, of_category text, only_state text, due_from timestamp, due_until timestamp, most int, soonest boolean)
RETURNS TABLE (id text, "dueAt" timestamp)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  query tsquery := CASE WHEN coalesce(trim(words), '') = '' THEN NULL ELSE dais_query(words) END;
  kind tsquery := CASE WHEN coalesce(trim(of_category), '') = '' THEN NULL ELSE (dais_lexeme('category ' || left(trim(of_category), 200)))::tsquery END;
  wanted tsquery;
  common int := 0;
  narrowed text := 's.tenant_id = $1' || CASE WHEN only_state IS NULL THEN '' ELSE ' AND s.state = $3' END
    || CASE WHEN due_from IS NULL THEN '' ELSE ' AND s.due_at >= $4' END || CASE WHEN due_until IS NULL THEN '' ELSE ' AND s.due_at < $5' END;
  found text;
BEGIN
  -- Words of which nothing can be sought find nothing.
  IF county IS NULL OR (coalesce(trim(words), '') <> '' AND query IS NULL) THEN RETURN; END IF;
  wanted := CASE WHEN query IS NULL THEN kind WHEN kind IS NULL THEN query ELSE query && kind END;
  IF wanted IS NULL THEN RETURN; END IF;
  -- What share holds a word PostgreSQL can only guess; the newest tell. A word of one in fifty or more is soon found along the time.
  EXECUTE 'SELECT count(*) FROM (SELECT s.document FROM solicitation_search s WHERE ' || narrowed
    || ' ORDER BY s.due_at DESC, s.solicitation_id DESC LIMIT 2000) n WHERE n.document @@ $2'
    INTO common USING county, wanted, only_state, due_from, due_until;
  found := 'SELECT s.solicitation_id, s.due_at FROM solicitation_search s WHERE ' || narrowed || ' AND s.document @@ $2';
  RETURN QUERY EXECUTE
    CASE WHEN common >= 40 THEN 'SELECT * FROM (' || found || ') m' ELSE 'WITH m AS MATERIALIZED (' || found || ') SELECT * FROM m' END
    || CASE WHEN soonest THEN ' ORDER BY due_at, solicitation_id LIMIT $6' ELSE ' ORDER BY due_at DESC, solicitation_id DESC LIMIT $6' END
    USING county, wanted, only_state, due_from, due_until, most;
END $$;

REVOKE ALL ON FUNCTION dais_search_solicitations(text, text, text, timestamp, timestamp, int, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dais_search_solicitations(text, text, text, timestamp, timestamp, int, boolean) TO dais_app;
