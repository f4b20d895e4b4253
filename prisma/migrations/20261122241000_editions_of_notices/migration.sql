-- What is published is read from its edition and from nothing else. Notices that were published before there were editions get the one that
-- says what everybody reads of them today: approved sections, included documents, lines without the estimate (schema/procurement/portal/editions.ts).

-- Its owner sees every county's rows while this runs; the walls stand again before it ends.
ALTER TABLE "project" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "solicitation" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "solicitation_edition" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "project_section" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "project_attachment" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "attachment_version" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "stored_file" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "line_item" NO FORCE ROW LEVEL SECURITY;

-- The same text as schema/canonical.rules.ts gives: keys in order, no spaces.
CREATE FUNCTION dais_canonical(value jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'object' THEN (SELECT '{' || coalesce(string_agg(to_json(key)::text || ':' || dais_canonical(each), ',' ORDER BY key COLLATE "C"), '') || '}'
      FROM jsonb_each(value) e(key, each))
    WHEN 'array' THEN (SELECT '[' || coalesce(string_agg(dais_canonical(each), ',' ORDER BY place), '') || ']'
      FROM jsonb_array_elements(value) WITH ORDINALITY e(each, place))
    ELSE value::text
  END;
END $$;

WITH lacking AS (
  SELECT s.tenant_id, s.id, greatest(s.edition, 1) AS edition, coalesce(s.published_at, now() AT TIME ZONE 'UTC') AS at,
    jsonb_build_object(
      'form', 1,
      'number', s.number,
      'title', coalesce(s.title, p.title),
      'department', p.department,
      'procurementType', p.procurement_type,
      'method', p.method,
      'description', coalesce(nullif(s.description, ''), p.description),
      'summary', CASE WHEN p.summary->>'type' = 'doc' THEN p.summary END,
      'criteria', CASE WHEN jsonb_typeof(p.criteria) = 'array' THEN (
        SELECT coalesce(jsonb_agg(jsonb_build_object('description', c.each->'description', 'percentage', c.each->'percentage') ORDER BY c.place), '[]')
        FROM jsonb_array_elements(p.criteria) WITH ORDINALITY c(each, place)
        WHERE jsonb_typeof(c.each->'id') = 'string' AND jsonb_typeof(c.each->'description') = 'string' AND jsonb_typeof(c.each->'percentage') = 'number'
      ) ELSE '[]' END,
      'sections', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('key', e.key, 'title', e.title, 'content', e.content) ORDER BY e.position), '[]')
        FROM project_section e WHERE e.tenant_id = p.tenant_id AND e.project_id = p.id AND e.approved AND e.content->>'type' = 'doc'),
      'attachments', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('fileId', f.id, 'filename', f.filename, 'contentType', f.content_type, 'size', f.size) ORDER BY a.position, a.id), '[]')
        FROM project_attachment a
        JOIN LATERAL (SELECT v.file_id FROM attachment_version v WHERE v.tenant_id = a.tenant_id AND v.attachment_id = a.id ORDER BY v.number DESC LIMIT 1) newest ON true
        JOIN stored_file f ON f.tenant_id = a.tenant_id AND f.id = newest.file_id
        WHERE a.tenant_id = p.tenant_id AND a.project_id = p.id AND a.included AND a.removed_at IS NULL AND f.state::text = 'CLEAN'),
      'lines', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'number', l.number, 'description', l.description, 'unit', l.unit,
          'quantity', l.quantity, 'allowance', l.allowance) ORDER BY l.position, l.id), '[]')
        FROM line_item l WHERE l.tenant_id = p.tenant_id AND l.project_id = p.id),
      'issueDate', s.issue_date,
      'dueAt', to_char(s.due_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'openingAt', to_char(s.opening_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'questionsDueAt', to_char(s.questions_due_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'preBidMeeting', s.pre_bid_meeting,
      'contactPerson', s.contact_person,
      'email', s.email,
      'phone', s.phone,
      'category', s.category,
      'categories', to_jsonb(p.categories),
      'documentsRequired', s.documents_required,
      'submissionInstructions', s.submission_instructions,
      'evaluationCriteria', s.evaluation_criteria,
      'complianceCertifications', s.compliance_certifications,
      'insuranceRequired', s.insurance_required
    ) AS content
  FROM solicitation s JOIN project p ON p.tenant_id = s.tenant_id AND p.id = s.project_id
  WHERE s.state <> 'DRAFT' AND NOT EXISTS (
    SELECT FROM solicitation_edition e WHERE e.tenant_id = s.tenant_id AND e.solicitation_id = s.id AND e.edition = s.edition)
)
INSERT INTO solicitation_edition (tenant_id, id, solicitation_id, edition, content, hash, at)
SELECT tenant_id, gen_random_uuid()::text, id, edition, content, encode(sha256(convert_to(dais_canonical(content), 'UTF8')), 'hex'), at FROM lacking;
UPDATE solicitation SET edition = 1 WHERE state <> 'DRAFT' AND edition = 0;

DROP FUNCTION dais_canonical(jsonb);

ALTER TABLE "project" FORCE ROW LEVEL SECURITY;
ALTER TABLE "solicitation" FORCE ROW LEVEL SECURITY;
ALTER TABLE "solicitation_edition" FORCE ROW LEVEL SECURITY;
ALTER TABLE "project_section" FORCE ROW LEVEL SECURITY;
ALTER TABLE "project_attachment" FORCE ROW LEVEL SECURITY;
ALTER TABLE "attachment_version" FORCE ROW LEVEL SECURITY;
ALTER TABLE "stored_file" FORCE ROW LEVEL SECURITY;
ALTER TABLE "line_item" FORCE ROW LEVEL SECURITY;
