-- What became law stays as it was adopted, whatever code may try: its text and facts do not change, and its status only to published.
-- Summary, press release, publication, and whom it waits for are not part of it.
CREATE FUNCTION dais_keep_sealed() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  sealed text[] := ARRAY['tenant_id', 'id', 'file_number', 'number', 'type', 'category', 'title', 'description', 'department', 'date_of_request',
    'prior_number', 'sponsors', 'amount', 'is_annual', 'term_start', 'term_end', 'vendor', 'vendor_address', 'purchasing_consulted',
    'contract_type', 'contract_ref', 'contract_date', 'budget_line', 'funding_federal', 'funding_state', 'funding_county', 'funding_local',
    'appointments', 'proclamation_text', 'grant_purpose', 'grant_amount', 'grant_is_annual', 'grant_term_start', 'grant_term_end',
    'grant_agency', 'grant_agency_address', 'draft', 'draft_text', 'created_by_name', 'created_at', 'adopted_on', 'is_deleted'];
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
BEGIN
  IF EXISTS (SELECT FROM unnest(sealed) AS s(name) WHERE after -> s.name IS DISTINCT FROM before -> s.name)
    OR NOT (NEW.status = OLD.status OR (OLD.status = 'ADOPTED' AND NEW.status = 'PUBLISHED')) THEN
    RAISE EXCEPTION 'resolution % is adopted and sealed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION dais_keep_sealed() FROM PUBLIC;
CREATE TRIGGER keep_sealed BEFORE UPDATE ON resolution FOR EACH ROW WHEN (OLD.status IN ('ADOPTED', 'PUBLISHED'))
EXECUTE FUNCTION dais_keep_sealed();
