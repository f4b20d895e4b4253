-- Contracts by a category at a million: as of projects (migration 'purchases_at_scale'), each category is a lexeme that no word can be.
CREATE OR REPLACE FUNCTION dais_contract_document(c contract) RETURNS tsvector LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', left(c.name, 10000)), 'A')
    || (dais_lexeme(c.number) || ':1A')::tsvector
    || setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', c.vendor_name, c.department, c.owner_name), 10000)), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(c.description, 100000)), 'C')
    || setweight(to_tsvector('pg_catalog.english', left(dais_rich_words(c.text), 200000)), 'D')
    || coalesce((SELECT string_agg(dais_lexeme('category ' || left(code, 200)), ' ') FROM unnest(c.categories) code WHERE trim(code) <> '')::tsvector, ''::tsvector)
$$;

DROP TRIGGER dais_index_contract ON contract;
CREATE TRIGGER dais_index_contract
AFTER INSERT OR UPDATE OF name, number, description, department, vendor_name, owner_name, text, categories, is_deleted ON contract
FOR EACH ROW EXECUTE FUNCTION dais_index_contract();

-- Contracts of the transaction's county in a category, at most so many. Behind row-level security an array could reach no index.
-- Who may read them is the caller's to ask.
CREATE FUNCTION dais_contracts_of_category(code text, most int) RETURNS TABLE (id text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
BEGIN
  IF county IS NULL OR coalesce(trim(code), '') = '' THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'SELECT s.contract_id FROM contract_search s WHERE s.tenant_id = $1 AND s.document @@ $2 LIMIT $3'
    USING county, dais_lexeme('category ' || left(code, 200))::tsquery, most;
END $$;
REVOKE ALL ON FUNCTION dais_contracts_of_category(text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dais_contracts_of_category(text, int) TO dais_app;

-- What stood there before.
UPDATE contract_search w SET document = dais_contract_document(c) FROM contract c WHERE c.tenant_id = w.tenant_id AND c.id = w.contract_id;
