-- Receipts of sealed bids are only added, also by the owner of the tables. Deleting a county deletes them; app.removing says so.
CREATE FUNCTION dais_keep_receipt() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.tenant_id = current_setting('app.removing', true) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a receipt of a sealed bid stays as it is' USING ERRCODE = 'check_violation';
END $$;
REVOKE ALL ON FUNCTION dais_keep_receipt() FROM PUBLIC;
CREATE TRIGGER bid_receipt_keep BEFORE UPDATE OR DELETE ON bid_receipt FOR EACH ROW EXECUTE FUNCTION dais_keep_receipt();
