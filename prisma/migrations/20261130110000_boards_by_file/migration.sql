-- Seats and terms that come in by a file can go again while no one has changed them: docs/decisions/2026-11-29-boards-by-file.md
ALTER TABLE seat ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE member ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Counts every change, whichever act makes it. A seat's place in the roll doesn't count: it changes when another seat moves.
CREATE FUNCTION dais_count_version() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF to_jsonb(NEW) - 'version' - 'position' IS DISTINCT FROM to_jsonb(OLD) - 'version' - 'position' THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dais_count_version BEFORE UPDATE ON seat FOR EACH ROW EXECUTE FUNCTION dais_count_version();
CREATE TRIGGER dais_count_version BEFORE UPDATE ON member FOR EACH ROW EXECUTE FUNCTION dais_count_version();

-- A weight table that a file of seats brought goes when its seats go.
ALTER TABLE weight_table ADD COLUMN came_with_seats boolean NOT NULL DEFAULT false;
