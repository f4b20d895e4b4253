-- The label is spelled as on the screens. Canceled projects are found by it.
CREATE OR REPLACE FUNCTION dais_project_status_label(status text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE status WHEN 'DRAFT' THEN 'Draft' WHEN 'SUBMITTED' THEN 'Submitted for Review' WHEN 'LEGAL_REVIEW' THEN 'Legal review'
    WHEN 'READY' THEN 'Ready' WHEN 'PUBLISHED' THEN 'Published' WHEN 'CLOSED' THEN 'Closed' WHEN 'OPENED' THEN 'Opened'
    WHEN 'EVALUATION' THEN 'Evaluation' WHEN 'RECOMMENDED' THEN 'Recommended' WHEN 'INTENT_TO_AWARD' THEN 'Intent to award'
    WHEN 'AWARDED' THEN 'Awarded' WHEN 'NO_AWARD' THEN 'No award' WHEN 'CANCELLED' THEN 'Canceled' END
$$;
DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    -- The trigger writes what the search finds.
    UPDATE project SET status = status WHERE tenant_id = county AND status = 'CANCELLED';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
