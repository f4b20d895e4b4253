-- Purchases at a million solicitations: the calendar of the desk by its other two dates, and projects by their categories, lines and documents.
CREATE INDEX "solicitation_tenant_id_opening_at_idx" ON "solicitation"("tenant_id", "opening_at");
CREATE INDEX "solicitation_tenant_id_questions_due_at_idx" ON "solicitation"("tenant_id", "questions_due_at");

-- What is searched, as in 20261122235100, and with it: lines and names of documents (D), and categories, each a lexeme that no word can be.
CREATE OR REPLACE FUNCTION dais_project_document(p project) RETURNS tsvector LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
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
    || setweight(to_tsvector('pg_catalog.english', left(coalesce((SELECT string_agg(l.description, ' ' ORDER BY l.position)
         FROM line_item l WHERE l.tenant_id = p.tenant_id AND l.project_id = p.id), ''), 100000)), 'D')
    -- A name's signs part its words: site_plan.pdf is found by plan.
    || setweight(to_tsvector('pg_catalog.english', left(coalesce((SELECT string_agg(translate(f.filename, '_.-', '   '), ' ' ORDER BY a.position)
         FROM project_attachment a JOIN stored_file f ON f.tenant_id = a.tenant_id AND f.id = a.file_id
         WHERE a.tenant_id = p.tenant_id AND a.project_id = p.id AND a.removed_at IS NULL), ''), 10000)), 'D')
    || coalesce((SELECT string_agg(dais_lexeme('category ' || left(code, 200)), ' ') FROM unnest(p.categories) code WHERE trim(code) <> '')::tsvector, ''::tsvector)
  FROM (SELECT 1) one LEFT JOIN solicitation s ON s.tenant_id = p.tenant_id AND s.project_id = p.id
$$;

DROP TRIGGER dais_index_project ON project;
CREATE TRIGGER dais_index_project
AFTER INSERT OR UPDATE OF title, procurement_id, requisition_id, description, department, creator_name, project_contact_name,
  procurement_contact_name, project_manager, funding_source, awarded_vendor_id, summary, background, categories, is_deleted ON project
FOR EACH ROW EXECUTE FUNCTION dais_index_project();
CREATE TRIGGER dais_index_project_attachment
AFTER INSERT OR UPDATE OF file_id, removed_at, position OR DELETE ON project_attachment
FOR EACH ROW EXECUTE FUNCTION dais_index_project_part();

-- Lines are saved all at once: their project's words are kept once a statement, not once a line.
CREATE FUNCTION dais_index_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM dais_keep_project_words(c.tenant_id, c.project_id) FROM (SELECT DISTINCT tenant_id, project_id FROM changed) c;
  RETURN NULL;
END $$;
CREATE TRIGGER dais_index_lines_added AFTER INSERT ON line_item REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION dais_index_lines();
CREATE TRIGGER dais_index_lines_changed AFTER UPDATE ON line_item REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION dais_index_lines();
CREATE TRIGGER dais_index_lines_removed AFTER DELETE ON line_item REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION dais_index_lines();

-- Projects of the transaction's county in a category, at most so many. Behind row-level security an array could reach no index.
-- Who may read them is the caller's to ask.
CREATE FUNCTION dais_projects_of_category(code text, most int) RETURNS TABLE (id text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
BEGIN
  IF county IS NULL OR coalesce(trim(code), '') = '' THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'SELECT s.project_id FROM project_search s WHERE s.tenant_id = $1 AND s.document @@ $2 LIMIT $3'
    USING county, dais_lexeme('category ' || left(code, 200))::tsquery, most;
END $$;

-- As before; only the words of a common word's finds are not looked up a second time to weigh them.
CREATE OR REPLACE FUNCTION dais_search_projects(words text, most int, before_at timestamp DEFAULT NULL, before_id text DEFAULT NULL, among text[] DEFAULT NULL)
RETURNS TABLE (id text, "createdAt" timestamp, rank real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  query tsquery := dais_sought(words);
  older text := CASE WHEN before_at IS NULL THEN '' ELSE ' AND (s.created_at, s.project_id) < ($4, $5)' END;
  common int := 0;
  narrowed text := ' FROM project_search s WHERE s.tenant_id = $1 AND s.document @@ $2';
  newest text := ' ORDER BY created_at DESC, project_id DESC LIMIT $3';
BEGIN
  IF county IS NULL OR query IS NULL THEN RETURN; END IF;
  IF among IS NOT NULL THEN
    narrowed := narrowed || ' AND s.project_id = ANY ($6)';
  ELSE
    -- The newest tell how common a word is: a common one is soon found along the time, for another its own index is asked.
    EXECUTE 'SELECT count(*) FROM (SELECT s.document FROM project_search s WHERE s.tenant_id = $1' || older
      || ' ORDER BY s.created_at DESC, s.project_id DESC LIMIT 2000) n WHERE n.document @@ $2'
      INTO common USING county, query, most, before_at, before_id;
    narrowed := narrowed || older;
  END IF;
  IF common >= 40 THEN
    RETURN QUERY EXECUTE
      'SELECT f.project_id, f.created_at, ts_rank(''{0.05, 0.2, 0.5, 1}'', f.document, $2)
       FROM (SELECT s.project_id, s.created_at, s.document' || narrowed || newest || ') f'
      USING county, query, most, before_at, before_id, among;
  ELSE
    RETURN QUERY EXECUTE
      'WITH m AS MATERIALIZED (SELECT s.project_id, s.created_at' || narrowed || '), f AS (SELECT * FROM m' || newest || ')
       SELECT f.project_id, f.created_at, ts_rank(''{0.05, 0.2, 0.5, 1}'', d.document, $2) FROM f
       JOIN project_search d ON d.tenant_id = $1 AND d.project_id = f.project_id'
      USING county, query, most, before_at, before_id, among;
  END IF;
END $$;

REVOKE ALL ON FUNCTION dais_index_lines(), dais_projects_of_category(text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dais_projects_of_category(text, int) TO dais_app;

-- What stood there before.
UPDATE project_search w SET document = dais_project_document(p) FROM project p WHERE p.tenant_id = w.tenant_id AND p.id = w.project_id;
