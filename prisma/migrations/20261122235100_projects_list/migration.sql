-- The list of projects: sorted by the day on which bids are due, and searched, at a million rows.

-- The place by due date stands with the project, so that its index serves; the solicitation's trigger keeps it. What has no date comes last.
ALTER TABLE "project" ADD COLUMN "sort_due" TEXT COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX "project_tenant_id_sort_due_idx" ON "project"("tenant_id", "sort_due");
UPDATE project p SET sort_due = coalesce((SELECT to_char(s.due_at, 'YYYY-MM-DD HH24:MI') FROM solicitation s
  WHERE s.tenant_id = p.tenant_id AND s.project_id = p.id), chr(1114109)) || chr(1) || p.id;

CREATE FUNCTION dais_place_project() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.sort_due := chr(1114109) || chr(1) || NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER dais_place_project BEFORE INSERT ON project FOR EACH ROW EXECUTE FUNCTION dais_place_project();

CREATE FUNCTION dais_place_by_due() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE project SET sort_due = coalesce(to_char(NEW.due_at, 'YYYY-MM-DD HH24:MI'), chr(1114109)) || chr(1) || id
  WHERE tenant_id = NEW.tenant_id AND id = NEW.project_id;
  RETURN NULL;
END $$;
CREATE TRIGGER dais_place_by_due AFTER INSERT OR UPDATE OF due_at ON solicitation FOR EACH ROW EXECUTE FUNCTION dais_place_by_due();

-- Words of projects, behind the same walls as those of resolutions (migration 'repository'): no grant to the product's role.
CREATE TABLE "project_search" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "project_id" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "document" tsvector NOT NULL,

    CONSTRAINT "project_search_pkey" PRIMARY KEY ("tenant_id","project_id")
);
CREATE INDEX "project_search_tenant_id_created_at_project_id_idx" ON "project_search"("tenant_id", "created_at" DESC, "project_id" DESC);
-- NOT NULL says nothing here that is not so; it keeps Prisma, which cannot name indexes of this kind in its schema, from dropping them.
CREATE INDEX "project_search_tenant_id_document_idx" ON "project_search" USING GIN ("tenant_id", "document") WITH (fastupdate = off) WHERE "document" IS NOT NULL;
ALTER TABLE "project_search" ADD CONSTRAINT "project_search_tenant_id_project_id_fkey" FOREIGN KEY ("tenant_id", "project_id") REFERENCES "project"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Not forced: the functions' owner is the table's owner. Everybody else meets the policy, and has no grant before it.
ALTER TABLE "project_search" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "project_search" USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')))
  WITH CHECK (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')));

-- The words of rich text, whatever its blocks are.
CREATE FUNCTION dais_rich_words(rich jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(string_agg(said #>> '{}', ' '), '') FROM jsonb_path_query(rich, 'strict $.**.text') said WHERE jsonb_typeof(said) = 'string'
$$;

-- What is searched: titles and numbers weigh most (A), then names (B), descriptions (C), the sections of the document (D).
CREATE FUNCTION dais_project_document(p project) RETURNS tsvector LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', p.title, nullif(s.title, p.title)), 10000)), 'A')
    || (dais_lexeme(p.procurement_id) || ':1A')::tsvector
    || coalesce((dais_lexeme(nullif(p.requisition_id, '')) || ':1A')::tsvector, ''::tsvector)
    || coalesce((dais_lexeme(nullif(s.number, '')) || ':1A')::tsvector, ''::tsvector)
    || setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', p.department, p.creator_name, p.project_contact_name,
         p.procurement_contact_name, p.project_manager, p.funding_source,
         (SELECT v.legal_name FROM vendor v WHERE v.tenant_id = p.tenant_id AND v.id = p.awarded_vendor_id)), 10000)), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', p.description, dais_rich_words(p.summary), dais_rich_words(p.background),
         nullif(s.description, p.description), s.category, s.documents_required, s.submission_instructions, s.pre_bid_meeting,
         s.evaluation_criteria, s.compliance_certifications), 100000)), 'C')
    || setweight(to_tsvector('pg_catalog.english', left(coalesce((SELECT string_agg(e.content_text, ' ' ORDER BY e.position)
         FROM project_section e WHERE e.tenant_id = p.tenant_id AND e.project_id = p.id), ''), 200000)), 'D')
  FROM (SELECT 1) one LEFT JOIN solicitation s ON s.tenant_id = p.tenant_id AND s.project_id = p.id
$$;

-- Keeps the words of a project, with the rights of the triggers that call it. Deleted ones leave search.
CREATE FUNCTION dais_keep_project_words(county text, project_key text) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p project;
BEGIN
  SELECT * INTO p FROM project WHERE tenant_id = county AND id = project_key;
  IF p.id IS NULL OR p.is_deleted THEN
    DELETE FROM project_search WHERE tenant_id = county AND project_id = project_key;
    RETURN;
  END IF;
  INSERT INTO project_search (tenant_id, project_id, created_at, document)
  VALUES (county, project_key, p.created_at, dais_project_document(p))
  ON CONFLICT (tenant_id, project_id) DO UPDATE SET document = excluded.document
  WHERE project_search.document IS DISTINCT FROM excluded.document;
END $$;
CREATE FUNCTION dais_index_project() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM dais_keep_project_words(NEW.tenant_id, NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION dais_index_project_part() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM dais_keep_project_words(coalesce(NEW.tenant_id, OLD.tenant_id), coalesce(NEW.project_id, OLD.project_id));
  RETURN NULL;
END $$;
CREATE TRIGGER dais_index_project
AFTER INSERT OR UPDATE OF title, procurement_id, requisition_id, description, department, creator_name, project_contact_name,
  procurement_contact_name, project_manager, funding_source, awarded_vendor_id, summary, background, is_deleted ON project
FOR EACH ROW EXECUTE FUNCTION dais_index_project();
CREATE TRIGGER dais_index_solicitation_of_project
AFTER INSERT OR UPDATE OF number, title, description, category, documents_required, submission_instructions, pre_bid_meeting,
  evaluation_criteria, compliance_certifications ON solicitation
FOR EACH ROW EXECUTE FUNCTION dais_index_project_part();
CREATE TRIGGER dais_index_project_section
AFTER INSERT OR UPDATE OF content_text OR DELETE ON project_section
FOR EACH ROW EXECUTE FUNCTION dais_index_project_part();

-- Projects of the transaction's county that hold the words, newest first: at most so many, from a moment on, or of a few only.
-- Who may read them is the caller's to ask, under row-level security. The same way as dais_search goes.
CREATE FUNCTION dais_search_projects(words text, most int, before_at timestamp DEFAULT NULL, before_id text DEFAULT NULL, among text[] DEFAULT NULL)
RETURNS TABLE (id text, "createdAt" timestamp, rank real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  query tsquery := dais_sought(words);
  older text := CASE WHEN before_at IS NULL THEN '' ELSE ' AND (s.created_at, s.project_id) < ($4, $5)' END;
  common int := 0;
  found text := 'SELECT s.project_id, s.created_at FROM project_search s WHERE s.tenant_id = $1 AND s.document @@ $2';
BEGIN
  IF county IS NULL OR query IS NULL THEN RETURN; END IF;
  IF among IS NOT NULL THEN
    found := found || ' AND s.project_id = ANY ($6)';
  ELSE
    -- The newest tell how common a word is: a common one is soon found along the time, for another its own index is asked.
    EXECUTE 'SELECT count(*) FROM (SELECT s.document FROM project_search s WHERE s.tenant_id = $1' || older
      || ' ORDER BY s.created_at DESC, s.project_id DESC LIMIT 2000) n WHERE n.document @@ $2'
      INTO common USING county, query, most, before_at, before_id;
    found := found || older;
  END IF;
  found := CASE WHEN common >= 40 THEN 'SELECT * FROM (' || found || ') m' ELSE 'WITH m AS MATERIALIZED (' || found || ') SELECT * FROM m' END
    || ' ORDER BY created_at DESC, project_id DESC LIMIT $3';
  RETURN QUERY EXECUTE
    'SELECT f.project_id, f.created_at, ts_rank(''{0.05, 0.2, 0.5, 1}'', d.document, $2) FROM (' || found || ') f
     JOIN project_search d ON d.tenant_id = $1 AND d.project_id = f.project_id'
    USING county, query, most, before_at, before_id, among;
END $$;

REVOKE ALL ON FUNCTION dais_keep_project_words(text, text), dais_index_project(), dais_index_project_part(),
  dais_search_projects(text, int, timestamp, text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dais_search_projects(text, int, timestamp, text, text[]) TO dais_app;

-- What stood there before.
INSERT INTO project_search (tenant_id, project_id, created_at, document)
SELECT p.tenant_id, p.id, p.created_at, dais_project_document(p) FROM project p WHERE NOT p.is_deleted;
