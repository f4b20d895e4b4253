-- What is lodged is closed with the head of its chain: from its publication on nobody adds a receipt, adds or swaps an envelope, or writes another head.
CREATE FUNCTION dais_receipts_closed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM bid_seal
    WHERE tenant_id = NEW.tenant_id AND solicitation_id = NEW.solicitation_id AND head_published_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the head of these receipts is published: none is added' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bid_receipt_closed BEFORE INSERT ON bid_receipt FOR EACH ROW EXECUTE FUNCTION dais_receipts_closed();

CREATE FUNCTION dais_envelopes_closed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.kind <> 'ELECTRONIC' OR (
    TG_OP = 'UPDATE' AND NEW.solicitation_id = OLD.solicitation_id AND NEW.kind = OLD.kind
    AND NEW.envelope_hash IS NOT DISTINCT FROM OLD.envelope_hash AND NEW.vendor_mark IS NOT DISTINCT FROM OLD.vendor_mark
    AND (NEW.envelope_file IS NULL OR NEW.envelope_file IS NOT DISTINCT FROM OLD.envelope_file)
    AND NEW.received_at = OLD.received_at AND NEW.edition = OLD.edition
    AND (NEW.state = OLD.state OR NEW.state NOT IN ('LODGED', 'WITHDRAWN'))
  ) THEN
    RETURN NEW;
  END IF;
  IF EXISTS (
    SELECT 1 FROM bid_seal
    WHERE tenant_id = NEW.tenant_id AND solicitation_id = NEW.solicitation_id AND head_published_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the head of these receipts is published: no bid is added or swapped' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bid_envelopes_closed BEFORE INSERT OR UPDATE ON bid FOR EACH ROW EXECUTE FUNCTION dais_envelopes_closed();

CREATE FUNCTION dais_head_closed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.head_published_at IS NOT NULL AND (
    NEW.head_published_at IS DISTINCT FROM OLD.head_published_at OR NEW.head IS DISTINCT FROM OLD.head
    OR NEW.head_signature IS DISTINCT FROM OLD.head_signature OR NEW.solicitation_id <> OLD.solicitation_id
  ) THEN
    RAISE EXCEPTION 'the head of the receipts is published and stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bid_seal_head_closed BEFORE UPDATE ON bid_seal FOR EACH ROW EXECUTE FUNCTION dais_head_closed();
