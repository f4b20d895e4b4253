-- The dashboard's tables are searched and sorted by all their columns: docs/decisions/2026-11-29-lists-by-all-columns.md

-- A day as people type it: March 1 2026, Mar 1 2026, 03/01/2026, 2026-03-01.
CREATE FUNCTION dais_day_words(day text) RETURNS tsvector LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN day ~ '^\d{4}-(0[1-9]|1[0-2])-\d\d$' THEN
    setweight(to_tsvector('pg_catalog.english', concat_ws(' ',
      ('{January,February,March,April,May,June,July,August,September,October,November,December}'::text[])[substr(day, 6, 2)::int],
      ('{Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec}'::text[])[substr(day, 6, 2)::int],
      ltrim(substr(day, 9, 2), '0'), substr(day, 1, 4), substr(day, 6, 2) || '/' || substr(day, 9, 2) || '/' || substr(day, 1, 4))), 'D')
    || (dais_lexeme(day) || ':1D')::tsvector
  ELSE ''::tsvector END
$$;

-- The words of a status, or of whose turn it is. As they are written, because a search for "purchase" should not find all that waits on Purchasing.
CREATE FUNCTION dais_label_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT setweight(to_tsvector('pg_catalog.simple', left(coalesce(said, ''), 200)), 'D')
$$;

-- The words that people read; the rules of the rooms have the same.
CREATE FUNCTION dais_resolution_status_label(status text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE status WHEN 'DRAFT' THEN 'Draft' WHEN 'LEGAL_REVIEW' THEN 'Legal review' WHEN 'CLERK_REVIEW' THEN 'Clerk review'
    WHEN 'COMMITTEE_REVIEW' THEN 'Committee review' WHEN 'BOARD_REVIEW' THEN 'Board review' WHEN 'ADOPTED' THEN 'Adopted'
    WHEN 'PUBLISHED' THEN 'Published' WHEN 'REJECTED' THEN 'Rejected' WHEN 'WITHDRAWN' THEN 'Withdrawn' END
$$;
CREATE FUNCTION dais_project_status_label(status text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE status WHEN 'DRAFT' THEN 'Draft' WHEN 'SUBMITTED' THEN 'Submitted for Review' WHEN 'LEGAL_REVIEW' THEN 'Legal review'
    WHEN 'READY' THEN 'Ready' WHEN 'PUBLISHED' THEN 'Published' WHEN 'CLOSED' THEN 'Closed' WHEN 'OPENED' THEN 'Opened'
    WHEN 'EVALUATION' THEN 'Evaluation' WHEN 'RECOMMENDED' THEN 'Recommended' WHEN 'INTENT_TO_AWARD' THEN 'Intent to award'
    WHEN 'AWARDED' THEN 'Awarded' WHEN 'NO_AWARD' THEN 'No award' WHEN 'CANCELLED' THEN 'Cancelled' END
$$;
CREATE FUNCTION dais_project_waiting_label(waiting_for text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE waiting_for WHEN 'CONTACT' THEN 'Project contact' WHEN 'REVIEWER' THEN 'Section reviewer' WHEN 'PURCHASING' THEN 'Purchasing'
    WHEN 'LEGAL' THEN 'Legal reviewer' WHEN 'VENDORS' THEN 'Vendors' END
$$;
CREATE FUNCTION dais_contract_status_label(status text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE status WHEN 'DRAFT' THEN 'Draft' WHEN 'WORKING' THEN 'Working' WHEN 'EXECUTED' THEN 'Executed' WHEN 'REJECTED' THEN 'Rejected'
    WHEN 'TERMINATED' THEN 'Terminated' WHEN 'ARCHIVED' THEN 'Archived' END
$$;
CREATE FUNCTION dais_contract_waiting_label(waiting_for text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE waiting_for WHEN 'OWNER' THEN 'Contract owner' WHEN 'APPROVERS' THEN 'Approval' WHEN 'SIGNERS' THEN 'Signatures'
    WHEN 'CLERK' THEN 'Clerk' END
$$;

-- === Resolutions ===

-- Set by triggers: the body before which it stands or stood last.
ALTER TABLE resolution ADD COLUMN authority text NOT NULL DEFAULT '';
ALTER TABLE resolution
  ADD COLUMN sort_authority text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(nullif(left(lower(authority), 120), ''), chr(1114109)) || chr(1) || id) STORED,
  ADD COLUMN sort_start text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(term_start, '') || chr(1) || id) STORED,
  ADD COLUMN sort_end text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(term_end, '') || chr(1) || id) STORED;
CREATE INDEX resolution_tenant_id_sort_authority_idx ON resolution (tenant_id, sort_authority);
CREATE INDEX resolution_tenant_id_sort_start_idx ON resolution (tenant_id, sort_start);
CREATE INDEX resolution_tenant_id_sort_end_idx ON resolution (tenant_id, sort_end);

CREATE FUNCTION dais_authority(county text, resolution_key text) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((
    SELECT coalesce(b.name, m.meeting_type) FROM agenda_item i
    JOIN meeting m ON m.tenant_id = i.tenant_id AND m.id = i.meeting_id AND NOT m.is_deleted
    LEFT JOIN body b ON b.tenant_id = m.tenant_id AND b.id = m.body_id
    WHERE i.tenant_id = county AND i.resolution_id = resolution_key ORDER BY m.date DESC, i.id LIMIT 1), '')
$$;

CREATE FUNCTION dais_place_by_item() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE resolution r SET authority = dais_authority(r.tenant_id, r.id)
  WHERE r.tenant_id = coalesce(NEW.tenant_id, OLD.tenant_id) AND r.id IN (NEW.resolution_id, OLD.resolution_id)
    AND r.authority <> dais_authority(r.tenant_id, r.id);
  RETURN NULL;
END $$;
CREATE TRIGGER dais_place_by_item AFTER INSERT OR DELETE OR UPDATE OF resolution_id, meeting_id ON agenda_item
FOR EACH ROW EXECUTE FUNCTION dais_place_by_item();

CREATE FUNCTION dais_place_by_meeting() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE resolution r SET authority = dais_authority(r.tenant_id, r.id)
  WHERE r.tenant_id = NEW.tenant_id
    AND r.id IN (SELECT i.resolution_id FROM agenda_item i WHERE i.tenant_id = NEW.tenant_id AND i.meeting_id = NEW.id AND i.resolution_id IS NOT NULL)
    AND r.authority <> dais_authority(r.tenant_id, r.id);
  RETURN NULL;
END $$;
CREATE TRIGGER dais_place_by_meeting AFTER UPDATE OF body_id, meeting_type, date, is_deleted ON meeting
FOR EACH ROW EXECUTE FUNCTION dais_place_by_meeting();

CREATE FUNCTION dais_place_by_body() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE resolution r SET authority = dais_authority(r.tenant_id, r.id)
  WHERE r.tenant_id = NEW.tenant_id
    AND r.id IN (
      SELECT i.resolution_id FROM meeting m JOIN agenda_item i ON i.tenant_id = m.tenant_id AND i.meeting_id = m.id
      WHERE m.tenant_id = NEW.tenant_id AND m.body_id = NEW.id AND i.resolution_id IS NOT NULL)
    AND r.authority <> dais_authority(r.tenant_id, r.id);
  RETURN NULL;
END $$;
CREATE TRIGGER dais_place_by_body AFTER UPDATE OF name ON body
FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION dais_place_by_body();

-- Title and numbers weigh most (A), then vendor, department and authority (B), description (C), draft, names of attachments and the list's
-- other columns (D).
CREATE OR REPLACE FUNCTION dais_document(r resolution) RETURNS tsvector LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', left(r.title, 10000)), 'A')
    || (dais_lexeme(r.file_number) || ':1A')::tsvector
    || coalesce((dais_lexeme(nullif(r.number, '')) || ':1A')::tsvector, ''::tsvector)
    || setweight(to_tsvector('pg_catalog.english', left(coalesce(r.vendor, ''), 10000)), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', r.department, r.authority), 10000)), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(r.description, 100000)), 'C')
    || setweight(to_tsvector('pg_catalog.english', left(r.draft_text, 200000) || ' ' || left(r.attachment_names, 10000)), 'D')
    || dais_label_words(dais_resolution_status_label(r.status)) || dais_label_words(r.waiting_on)
    || dais_day_words(coalesce(r.term_start, '')) || dais_day_words(coalesce(r.term_end, '')) || dais_day_words(coalesce(r.adopted_on, ''))
$$;

CREATE OR REPLACE FUNCTION dais_index_resolution() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.is_deleted THEN
    DELETE FROM resolution_search WHERE tenant_id = NEW.tenant_id AND resolution_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO resolution_search (tenant_id, resolution_id, created_at, document)
  VALUES (NEW.tenant_id, NEW.id, NEW.created_at, dais_document(NEW))
  ON CONFLICT (tenant_id, resolution_id) DO UPDATE SET document = excluded.document
  WHERE resolution_search.document IS DISTINCT FROM excluded.document;
  -- In one order, so that two who bring the same new words wait for each other and not both for both.
  INSERT INTO resolution_word (tenant_id, word, stem)
  SELECT NEW.tenant_id, said.word, coalesce((tsvector_to_array(to_tsvector('pg_catalog.english', said.word)))[1], said.word)
  FROM (
    SELECT unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', concat_ws(' ', left(NEW.title, 10000), left(NEW.vendor, 10000),
      left(NEW.department, 10000), left(NEW.authority, 10000), left(NEW.description, 100000), left(NEW.draft_text, 200000),
      left(NEW.attachment_names, 10000))))) AS word
  ) said
  WHERE said.word ~ '^[[:alpha:]]{3,40}$'
    AND NOT EXISTS (SELECT FROM resolution_word known WHERE known.tenant_id = NEW.tenant_id AND known.word = said.word)
  ORDER BY said.word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
DROP TRIGGER dais_index_resolution ON resolution;
CREATE TRIGGER dais_index_resolution
AFTER INSERT OR UPDATE OF title, number, file_number, vendor, department, authority, description, draft_text, attachment_names, status,
  waiting_on, term_start, term_end, adopted_on, is_deleted ON resolution
FOR EACH ROW EXECUTE FUNCTION dais_index_resolution();

-- === Projects ===

-- Set by triggers: the name of the vendor that it was awarded to.
ALTER TABLE project ADD COLUMN awarded_vendor_name text NOT NULL DEFAULT '';
ALTER TABLE project
  ADD COLUMN sort_vendor text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(nullif(left(lower(awarded_vendor_name), 120), ''), chr(1114109)) || chr(1) || id) STORED,
  ADD COLUMN sort_start text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(start_date, '') || chr(1) || id) STORED,
  ADD COLUMN sort_end text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(end_date, '') || chr(1) || id) STORED,
  ADD COLUMN sort_awarded text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(awarded_on, '') || chr(1) || id) STORED,
  ADD COLUMN sort_waiting text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(lower(dais_project_waiting_label(waiting_for)), chr(1114109)) || chr(1) || id) STORED;
CREATE INDEX project_tenant_id_sort_vendor_idx ON project (tenant_id, sort_vendor);
CREATE INDEX project_tenant_id_sort_start_idx ON project (tenant_id, sort_start);
CREATE INDEX project_tenant_id_sort_end_idx ON project (tenant_id, sort_end);
CREATE INDEX project_tenant_id_sort_awarded_idx ON project (tenant_id, sort_awarded);
CREATE INDEX project_tenant_id_sort_waiting_idx ON project (tenant_id, sort_waiting);

CREATE FUNCTION dais_name_awarded() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.awarded_vendor_name := coalesce(
    (SELECT v.legal_name FROM vendor v WHERE v.tenant_id = NEW.tenant_id AND v.id = NEW.awarded_vendor_id), '');
  RETURN NEW;
END $$;
CREATE TRIGGER dais_name_awarded BEFORE INSERT OR UPDATE OF awarded_vendor_id ON project
FOR EACH ROW EXECUTE FUNCTION dais_name_awarded();

CREATE FUNCTION dais_place_by_vendor() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE project SET awarded_vendor_name = NEW.legal_name WHERE tenant_id = NEW.tenant_id AND awarded_vendor_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER dais_place_by_vendor AFTER UPDATE OF legal_name ON vendor
FOR EACH ROW WHEN (OLD.legal_name <> NEW.legal_name) EXECUTE FUNCTION dais_place_by_vendor();

-- Titles and numbers weigh most (A), then names (B), descriptions (C), then sections, lines, names of documents and the list's other columns (D).
CREATE OR REPLACE FUNCTION dais_project_document(p project) RETURNS tsvector LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', p.title, nullif(s.title, p.title)), 10000)), 'A')
    || (dais_lexeme(p.procurement_id) || ':1A')::tsvector
    || coalesce((dais_lexeme(nullif(p.requisition_id, '')) || ':1A')::tsvector, ''::tsvector)
    || coalesce((dais_lexeme(nullif(s.number, '')) || ':1A')::tsvector, ''::tsvector)
    || setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', p.department, p.creator_name, p.project_contact_name,
         p.procurement_contact_name, p.project_manager, p.funding_source, p.awarded_vendor_name), 10000)), 'B')
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
    || dais_label_words(dais_project_status_label(p.status)) || dais_label_words(dais_project_waiting_label(p.waiting_for))
    || dais_day_words(coalesce(p.start_date, '')) || dais_day_words(coalesce(p.end_date, '')) || dais_day_words(coalesce(p.awarded_on, ''))
    || coalesce((SELECT string_agg(dais_lexeme('category ' || left(code, 200)), ' ') FROM unnest(p.categories) code WHERE trim(code) <> '')::tsvector, ''::tsvector)
  FROM (SELECT 1) one LEFT JOIN solicitation s ON s.tenant_id = p.tenant_id AND s.project_id = p.id
$$;
DROP TRIGGER dais_index_project ON project;
CREATE TRIGGER dais_index_project
AFTER INSERT OR UPDATE OF title, procurement_id, requisition_id, description, department, creator_name, project_contact_name,
  procurement_contact_name, project_manager, funding_source, awarded_vendor_id, awarded_vendor_name, summary, background, categories, status,
  waiting_for, start_date, end_date, awarded_on, is_deleted ON project
FOR EACH ROW EXECUTE FUNCTION dais_index_project();

-- === Contracts ===

-- Set by triggers: the number of the resolution that authorizes it, and the county's day of its execution.
ALTER TABLE contract
  ADD COLUMN authority text NOT NULL DEFAULT '',
  ADD COLUMN executed_day text NOT NULL DEFAULT '';
ALTER TABLE contract
  ADD COLUMN sort_authority text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    CASE authority WHEN '' THEN chr(1114109) ELSE coalesce(substring(authority from '\y(?:19|20)\d\d\y'), '') || ' ' || left(regexp_replace(
      regexp_replace(lower(authority), '(\d+)', '000000000\1', 'g'), '0*(\d{10})(?!\d)', '\1', 'g'), 110) END || chr(1) || id) STORED,
  ADD COLUMN sort_executed text COLLATE "C" NOT NULL GENERATED ALWAYS AS (executed_day || chr(1) || id) STORED,
  ADD COLUMN sort_waiting text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(lower(dais_contract_waiting_label(waiting_for)), chr(1114109)) || chr(1) || id) STORED;
CREATE INDEX contract_tenant_id_sort_authority_idx ON contract (tenant_id, sort_authority);
CREATE INDEX contract_tenant_id_sort_executed_idx ON contract (tenant_id, sort_executed);
CREATE INDEX contract_tenant_id_sort_waiting_idx ON contract (tenant_id, sort_waiting);

-- What came in by a file says its own day, or none.
CREATE FUNCTION dais_executed_day(county text, contract_key text, executed_at timestamp) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(
    CASE WHEN i.was_executed THEN i.executed_on
      ELSE to_char(executed_at AT TIME ZONE 'UTC' AT TIME ZONE (SELECT t.time_zone FROM tenant t WHERE t.id = county), 'YYYY-MM-DD') END, '')
  FROM (SELECT 1) one LEFT JOIN contract_intake i ON i.tenant_id = county AND i.contract_id = contract_key
$$;

CREATE FUNCTION dais_place_contract() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.authority := coalesce((SELECT r.number FROM resolution r WHERE r.tenant_id = NEW.tenant_id AND r.id = NEW.resolution_id), '');
  NEW.executed_day := dais_executed_day(NEW.tenant_id, NEW.id, NEW.executed_at);
  RETURN NEW;
END $$;
CREATE TRIGGER dais_place_contract BEFORE INSERT OR UPDATE OF resolution_id, executed_at ON contract
FOR EACH ROW EXECUTE FUNCTION dais_place_contract();

CREATE FUNCTION dais_place_by_resolution() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE contract SET authority = coalesce(NEW.number, '') WHERE tenant_id = NEW.tenant_id AND resolution_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER dais_place_by_resolution AFTER UPDATE OF number ON resolution
FOR EACH ROW WHEN (OLD.number IS DISTINCT FROM NEW.number) EXECUTE FUNCTION dais_place_by_resolution();

CREATE FUNCTION dais_place_by_intake() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE contract c SET executed_day = dais_executed_day(c.tenant_id, c.id, c.executed_at)
  WHERE c.tenant_id = coalesce(NEW.tenant_id, OLD.tenant_id) AND c.id = coalesce(NEW.contract_id, OLD.contract_id);
  RETURN NULL;
END $$;
CREATE TRIGGER dais_place_by_intake AFTER INSERT OR DELETE OR UPDATE OF was_executed, executed_on ON contract_intake
FOR EACH ROW EXECUTE FUNCTION dais_place_by_intake();

-- Name and number weigh most (A), then vendor, department, owner and authority (B), description (C), text and the list's other columns (D).
-- Each category is a lexeme.
CREATE OR REPLACE FUNCTION dais_contract_document(c contract) RETURNS tsvector LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', left(c.name, 10000)), 'A')
    || (dais_lexeme(c.number) || ':1A')::tsvector
    || setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', c.vendor_name, c.department, c.owner_name), 10000)), 'B')
    || coalesce((dais_lexeme(nullif(c.authority, '')) || ':1B')::tsvector, ''::tsvector)
    || setweight(to_tsvector('pg_catalog.english', left(c.description, 100000)), 'C')
    || setweight(to_tsvector('pg_catalog.english', left(dais_rich_words(c.text), 200000)), 'D')
    || dais_label_words(dais_contract_status_label(c.status)) || dais_label_words(dais_contract_waiting_label(c.waiting_for))
    || dais_day_words(coalesce(c.start_date, '')) || dais_day_words(coalesce(c.end_date_now, c.end_date, '')) || dais_day_words(c.executed_day)
    || coalesce((SELECT string_agg(dais_lexeme('category ' || left(code, 200)), ' ') FROM unnest(c.categories) code WHERE trim(code) <> '')::tsvector, ''::tsvector)
$$;
DROP TRIGGER dais_index_contract ON contract;
CREATE TRIGGER dais_index_contract
AFTER INSERT OR UPDATE OF name, number, description, department, vendor_name, owner_name, authority, text, categories, status, waiting_for,
  start_date, end_date, end_date_now, executed_day, is_deleted ON contract
FOR EACH ROW EXECUTE FUNCTION dais_index_contract();

REVOKE ALL ON FUNCTION dais_place_by_item(), dais_place_by_meeting(), dais_place_by_body(), dais_name_awarded(), dais_place_by_vendor(),
  dais_place_contract(), dais_place_by_resolution(), dais_place_by_intake() FROM PUBLIC;

-- What is there already. One county at a time: the owner of the tables reads no rows without a county. Where it is a superuser, it reads
-- those of all.
DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    UPDATE resolution SET authority = dais_authority(tenant_id, id) WHERE tenant_id = county AND authority <> dais_authority(tenant_id, id);
    UPDATE resolution_search s SET document = dais_document(r) FROM resolution r
     WHERE s.tenant_id = county AND r.tenant_id = county AND r.id = s.resolution_id;
    INSERT INTO resolution_word (tenant_id, word, stem)
      SELECT county, said.word, coalesce((tsvector_to_array(to_tsvector('pg_catalog.english', said.word)))[1], said.word)
      FROM (SELECT DISTINCT unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', n.name))) AS word
            FROM (SELECT department AS name FROM resolution WHERE tenant_id = county UNION SELECT authority FROM resolution WHERE tenant_id = county) n) said
      WHERE said.word ~ '^[[:alpha:]]{3,40}$'
      ON CONFLICT DO NOTHING;
    UPDATE project p SET awarded_vendor_name = v.legal_name FROM vendor v
     WHERE p.tenant_id = county AND v.tenant_id = county AND v.id = p.awarded_vendor_id;
    UPDATE project_search s SET document = dais_project_document(p) FROM project p
     WHERE s.tenant_id = county AND p.tenant_id = county AND p.id = s.project_id;
    UPDATE contract c SET executed_day = dais_executed_day(c.tenant_id, c.id, c.executed_at),
      authority = coalesce((SELECT r.number FROM resolution r WHERE r.tenant_id = county AND r.id = c.resolution_id), '')
     WHERE c.tenant_id = county;
    UPDATE contract_search s SET document = dais_contract_document(c) FROM contract c
     WHERE s.tenant_id = county AND c.tenant_id = county AND c.id = s.contract_id;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
