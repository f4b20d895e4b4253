-- Search of the vendor portal: words and categories of what is public, newest due first. Behind row-level security @@ would never reach an
-- index (see 20261120195500_repository), so the words stand in a table that the product's role may not touch; functions with their owner's
-- rights write and read it, for the transaction's county only. What is not published is never in it.
CREATE TABLE "solicitation_search" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "solicitation_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "due_at" TIMESTAMP(3) NOT NULL,
    "document" tsvector NOT NULL,

    CONSTRAINT "solicitation_search_pkey" PRIMARY KEY ("tenant_id","solicitation_id")
);
CREATE INDEX "solicitation_search_tenant_id_due_at_solicitation_id_idx" ON "solicitation_search"("tenant_id", "due_at" DESC, "solicitation_id" DESC);
CREATE INDEX "solicitation_search_tenant_id_state_due_at_solicitation_id_idx" ON "solicitation_search"("tenant_id", "state", "due_at" DESC, "solicitation_id" DESC);
-- NOT NULL says nothing here that is not so; it keeps Prisma, which cannot name indexes of this kind in its schema, from dropping them.
CREATE INDEX "solicitation_search_tenant_id_document_idx" ON "solicitation_search" USING GIN ("tenant_id", "document") WITH (fastupdate = off) WHERE "document" IS NOT NULL;
ALTER TABLE "solicitation_search" ADD CONSTRAINT "solicitation_search_tenant_id_solicitation_id_fkey" FOREIGN KEY ("tenant_id", "solicitation_id") REFERENCES "solicitation"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Not forced: the functions' owner is the table's owner. Everybody else meets the policy, and has no grant before it.
ALTER TABLE "solicitation_search" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "solicitation_search" USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')))
  WITH CHECK (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')));

-- A category as a lexeme that no word can be: it has a space.
CREATE FUNCTION dais_category(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((dais_lexeme('category ' || left(nullif(trim(said), ''), 200)))::tsvector, ''::tsvector)
$$;

-- Title and numbers weigh most (A), then the department (B), then what is asked for (C).
-- With its caller's rights: the triggers', who own the words. Nobody else may write them.
CREATE FUNCTION dais_index_solicitation(county text, key text) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM solicitation_search WHERE tenant_id = county AND solicitation_id = key;
  INSERT INTO solicitation_search (tenant_id, solicitation_id, state, due_at, document)
  SELECT s.tenant_id, s.id, s.state, coalesce(s.due_at, s.published_at, p.created_at),
    setweight(to_tsvector('pg_catalog.english', left(coalesce(s.title, p.title), 10000)), 'A')
    || coalesce((dais_lexeme(nullif(s.number, '')) || ':1A')::tsvector, ''::tsvector)
    || (dais_lexeme(p.procurement_id) || ':1A')::tsvector
    || setweight(to_tsvector('pg_catalog.english', left(p.department, 10000)), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', s.description, p.description, s.category), 100000)), 'C')
    || dais_category(lower(s.category))
    || coalesce((SELECT string_agg(dais_lexeme('category ' || left(code, 200)), ' ') FROM unnest(p.categories) code WHERE trim(code) <> '')::tsvector, ''::tsvector)
  FROM solicitation s JOIN project p ON p.tenant_id = s.tenant_id AND p.id = s.project_id
  WHERE s.tenant_id = county AND s.id = key AND s.state <> 'DRAFT' AND NOT p.is_deleted;
END $$;

CREATE FUNCTION dais_solicitation_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM dais_index_solicitation(NEW.tenant_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER dais_index_portal
AFTER INSERT OR UPDATE OF state, number, title, description, category, due_at, published_at ON solicitation
FOR EACH ROW EXECUTE FUNCTION dais_solicitation_changed();

CREATE FUNCTION dais_project_of_solicitation_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM dais_index_solicitation(s.tenant_id, s.id) FROM solicitation s
  WHERE s.tenant_id = NEW.tenant_id AND s.project_id = NEW.id AND s.state <> 'DRAFT';
  RETURN NULL;
END $$;
CREATE TRIGGER dais_index_portal
AFTER UPDATE OF title, description, department, procurement_id, categories, is_deleted ON project
FOR EACH ROW EXECUTE FUNCTION dais_project_of_solicitation_changed();

-- Public solicitations of the transaction's county with the words and of the category, newest due first, at most so many.
CREATE FUNCTION dais_search_solicitations(words text, of_category text, only_state text, due_from timestamp, due_until timestamp, most int)
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
    || ' ORDER BY due_at DESC, solicitation_id DESC LIMIT $6'
    USING county, wanted, only_state, due_from, due_until, most;
END $$;

REVOKE ALL ON FUNCTION dais_index_solicitation(text, text), dais_solicitation_changed(), dais_project_of_solicitation_changed(),
  dais_search_solicitations(text, text, text, timestamp, timestamp, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dais_search_solicitations(text, text, text, timestamp, timestamp, int) TO dais_app;
