-- How often anything of a county was changed. An answer that was given under a number holds while the number stands: it is advanced in the very
-- transaction that changes, so that no reader sees the one without the other. It is no record of the county: it is neither taken along nor brought back.
CREATE TABLE "county_change" (
    "county" TEXT NOT NULL,
    "number" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "county_change_pkey" PRIMARY KEY ("county")
) WITH (fillfactor = 50);

ALTER TABLE "county_change" ADD CONSTRAINT "county_change_county_fkey" FOREIGN KEY ("county") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "county_change" ("county") SELECT "id" FROM "tenant";

-- The counties that the transactions under way have changed, until their commit, which empties it. Null: of whoever changes without having named one.
-- A table of its own, because a table with an act left for the commit cannot be altered before it.
CREATE UNLOGGED TABLE "county_changing" (
    "id" BIGSERIAL NOT NULL,
    "county" TEXT,

    CONSTRAINT "county_changing_pkey" PRIMARY KEY ("id")
);

-- Nothing of either is granted to dais_app: the number is read by the opening of a transaction, before it works under that role.

-- Notes the first change of a county in a transaction.
CREATE FUNCTION dais_county_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  whose text := nullif(current_setting('app.tenant', true), '');
BEGIN
  IF current_setting('app.changed', true) = coalesce(whose, 'all') THEN RETURN NULL; END IF;
  PERFORM set_config('app.changed', coalesce(whose, 'all'), true);
  INSERT INTO county_changing (county) VALUES (whose);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION dais_county_changes() FROM PUBLIC;

-- At the commit, not before: one row of a county is written by everybody who changes anything, and nobody may hold it while she works.
CREATE FUNCTION dais_county_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Noted for the county that current_setting('app.tenant', true) named then.
  IF NEW.county IS NULL THEN
    UPDATE county_change SET number = number + 1;
  ELSE
    INSERT INTO county_change (county) SELECT id FROM tenant WHERE id = NEW.county
      ON CONFLICT (county) DO UPDATE SET number = county_change.number + 1;
  END IF;
  DELETE FROM county_changing WHERE id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION dais_county_changed() FROM PUBLIC;

CREATE CONSTRAINT TRIGGER county_changed AFTER INSERT ON "county_changing"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION dais_county_changed();

-- Lets changes of a table advance the number of their county. Call it for every new table with tenant_id; `unseen`: columns that an answer shows
-- only where it says that it does not last (house rule 15).
CREATE FUNCTION dais_tell_changes(name regclass, unseen text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  seen text := (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
                 WHERE attrelid = name AND attnum > 0 AND NOT attisdropped AND attname <> ALL (unseen));
BEGIN
  -- Of each row: a statement that found nothing to change has changed nothing. The first tells; the others are not even noted.
  EXECUTE format($sql$
    CREATE TRIGGER county_changes AFTER INSERT OR DELETE OR UPDATE %s ON %s FOR EACH ROW
    WHEN (coalesce(current_setting('app.changed', true), '') <> coalesce(nullif(current_setting('app.tenant', true), ''), 'all'))
    EXECUTE FUNCTION dais_county_changes()$sql$,
    CASE WHEN unseen = '{}' THEN '' ELSE 'OF ' || seen END, name);
END $$;
REVOKE ALL ON FUNCTION dais_tell_changes(regclass, text[]) FROM PUBLIC;

-- Not of idempotency_key, which no answer shows, nor of presence, which is asked with the clock.
SELECT dais_tell_changes(c.oid, CASE c.relname
    WHEN 'session' THEN ARRAY['last_seen_at']
    WHEN 'api_token' THEN ARRAY['last_used_at', 'last_used_ip']
    ELSE '{}'::text[] END)
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
 WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('idempotency_key', 'presence')
 ORDER BY c.relname;
