-- A local law is mailed, heard, or certified as necessary: docs/decisions/2026-11-29-clocks-of-a-local-law.md

ALTER TYPE clock_key ADD VALUE 'LOCAL_LAW_MAILED' BEFORE 'MINUTES';
ALTER TYPE clock_key ADD VALUE 'LOCAL_LAW_HEARING' BEFORE 'MINUTES';

CREATE TYPE posting_way AS ENUM ('DESKS', 'MAILED', 'CERTIFIED');
ALTER TABLE posting ADD COLUMN way posting_way, ADD COLUMN hearing_on text;

-- What was recorded so far was laid on the desks.
DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    UPDATE posting SET way = 'DESKS' WHERE tenant_id = county AND rule = 'LOCAL_LAW';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

-- As texts: a value that was added in this transaction cannot be named in it.
ALTER TABLE posting
  ADD CONSTRAINT posting_way_of_local_law CHECK ((rule = 'LOCAL_LAW') = (way IS NOT NULL)),
  ADD CONSTRAINT posting_hearing_day CHECK (
    (rule::text = 'LOCAL_LAW_HEARING') = (hearing_on IS NOT NULL) AND hearing_on ~ '^\d{4}-\d{2}-\d{2}$');
