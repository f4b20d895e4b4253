-- Two locks are taken at the commit: that of the log's chain, and the row of the county's number. A transaction whose first change is a line
-- of the log took them in the other order than all others, and two such commits waited for each other. The chain's lock now comes first.
CREATE OR REPLACE FUNCTION dais_county_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Noted for the county that current_setting('app.tenant', true) named then.
  IF NEW.county IS NULL THEN
    UPDATE county_change SET number = number + 1;
  ELSE
    PERFORM pg_advisory_xact_lock(hashtextextended('audit:' || NEW.county, 0));
    INSERT INTO county_change (county) SELECT id FROM tenant WHERE id = NEW.county
      ON CONFLICT (county) DO UPDATE SET number = county_change.number + 1;
  END IF;
  DELETE FROM county_changing WHERE id = NEW.id;
  RETURN NULL;
END $$;
