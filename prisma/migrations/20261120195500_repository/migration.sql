-- Search of the repository: words by position (GIN), each county's own postings (btree_gin), typing errors (pg_trgm).
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What lists sort by, each with the id at its end, so that a place in a list is one value. Columns, not expressions: row-level security lets no function but a leakproof one into an index condition.
ALTER TABLE "resolution"
  ADD COLUMN "sort_number" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    -- By year, then by number, 2-2026 before 10-2026: each run of digits is padded to ten.
    coalesce(substring(coalesce(number, file_number) from '\y(?:19|20)\d\d\y'), '') || ' ' || left(regexp_replace(
      regexp_replace(lower(coalesce(number, file_number)), '(\d+)', '000000000\1', 'g'), '0*(\d{10})(?!\d)', '\1', 'g'), 110) || chr(1) || id) STORED,
  ADD COLUMN "sort_department" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(department), 120) || chr(1) || id) STORED,
  ADD COLUMN "sort_title" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(title), 120) || chr(1) || id) STORED,
  ADD COLUMN "sort_vendor" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(nullif(left(lower(vendor), 120), ''), chr(1114109)) || chr(1) || id) STORED,
  ADD COLUMN "sort_status" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    CASE status WHEN 'DRAFT' THEN '1' WHEN 'LEGAL_REVIEW' THEN '2' WHEN 'CLERK_REVIEW' THEN '3' WHEN 'COMMITTEE_REVIEW' THEN '4'
      WHEN 'BOARD_REVIEW' THEN '5' WHEN 'ADOPTED' THEN '6' WHEN 'PUBLISHED' THEN '7' WHEN 'REJECTED' THEN '8' ELSE '9' END || chr(1) || id) STORED,
  ADD COLUMN "sort_waiting" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(left(lower(waiting_on), 120), chr(1114109)) || chr(1) || id) STORED,
  ADD COLUMN "sort_adopted" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(adopted_on, '') || chr(1) || id) STORED,
  ADD COLUMN "year" INTEGER NOT NULL GENERATED ALWAYS AS (
    coalesce(substring(coalesce(adopted_on, date_of_request) from '^\d{4}')::int, 0)) STORED;

CREATE INDEX "resolution_tenant_id_year_created_at_id_idx" ON "resolution"("tenant_id", "year", "created_at" DESC, "id" DESC);
CREATE INDEX "resolution_tenant_id_sort_number_idx" ON "resolution"("tenant_id", "sort_number");
CREATE INDEX "resolution_tenant_id_sort_department_idx" ON "resolution"("tenant_id", "sort_department");
CREATE INDEX "resolution_tenant_id_sort_title_idx" ON "resolution"("tenant_id", "sort_title");
CREATE INDEX "resolution_tenant_id_sort_vendor_idx" ON "resolution"("tenant_id", "sort_vendor");
CREATE INDEX "resolution_tenant_id_sort_status_idx" ON "resolution"("tenant_id", "sort_status");
CREATE INDEX "resolution_tenant_id_sort_waiting_idx" ON "resolution"("tenant_id", "sort_waiting");
CREATE INDEX "resolution_tenant_id_sort_adopted_idx" ON "resolution"("tenant_id", "sort_adopted");

-- Behind row-level security @@ would never reach an index, as it is not leakproof. So the words stand in two tables of their own that the
-- product's role may not touch at all; four functions with their owner's rights write and read them, for the transaction's county only.
CREATE TABLE "resolution_search" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "resolution_id" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "document" tsvector NOT NULL,

    CONSTRAINT "resolution_search_pkey" PRIMARY KEY ("tenant_id","resolution_id")
);
CREATE TABLE "resolution_word" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "word" TEXT NOT NULL,
    "stem" TEXT NOT NULL,

    CONSTRAINT "resolution_word_pkey" PRIMARY KEY ("tenant_id","word")
);
CREATE INDEX "resolution_search_tenant_id_created_at_resolution_id_idx" ON "resolution_search"("tenant_id", "created_at" DESC, "resolution_id" DESC);
-- Without fastupdate: many search, few write, and a search should not read what the last writers left unsorted.
-- NOT NULL says nothing here that is not so; it keeps Prisma, which cannot name indexes of this kind in its schema, from dropping them.
CREATE INDEX "resolution_search_tenant_id_document_idx" ON "resolution_search" USING GIN ("tenant_id", "document") WITH (fastupdate = off) WHERE "document" IS NOT NULL;
CREATE INDEX "resolution_word_tenant_id_stem_idx" ON "resolution_word"("tenant_id", "stem");
CREATE INDEX "resolution_word_tenant_id_word_idx" ON "resolution_word" USING GIN ("tenant_id", "word" gin_trgm_ops) WHERE "word" IS NOT NULL;
ALTER TABLE "resolution_search" ADD CONSTRAINT "resolution_search_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Not forced: the functions' owner is the tables' owner. Everybody else meets the policy, and has no grant before it.
ALTER TABLE "resolution_search" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "resolution_word" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "resolution_search" USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')))
  WITH CHECK (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')));
CREATE POLICY tenant ON "resolution_word" USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')))
  WITH CHECK (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')));

-- A word as it is, whatever signs it holds, as a lexeme.
CREATE FUNCTION dais_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT '''' || replace(replace(lower(word), '\', '\\'), '''', '''''') || ''''
$$;

-- What is searched: title and numbers weigh most (A), then vendor (B), description (C), draft and attachments' names (D).
CREATE FUNCTION dais_document(r resolution) RETURNS tsvector LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', left(r.title, 10000)), 'A')
    || (dais_lexeme(r.file_number) || ':1A')::tsvector
    || coalesce((dais_lexeme(nullif(r.number, '')) || ':1A')::tsvector, ''::tsvector)
    || setweight(to_tsvector('pg_catalog.english', left(coalesce(r.vendor, ''), 10000)), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(r.description, 100000)), 'C')
    || setweight(to_tsvector('pg_catalog.english', left(r.draft_text, 200000) || ' ' || left(r.attachment_names, 10000)), 'D')
$$;

-- What a person typed as a query. Quotes, or, and - mean what they mean to search engines; the last word may be unfinished; a
-- number such as 17-2026 is one word. Null: nothing that could be sought. Never an error.
CREATE FUNCTION dais_query(words text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  typed text := regexp_replace(left(words, 200), '[[:cntrl:]]', ' ', 'g');
  query tsquery := websearch_to_tsquery('pg_catalog.english', typed);
  found text;
  others tsquery;
  this tsquery;
BEGIN
  found := substring(typed from '(?:^|\s)([[:alnum:]]{3,40})$');
  IF found IS NOT NULL AND (length(typed) - length(replace(typed, '"', ''))) % 2 = 0 THEN
    others := websearch_to_tsquery('pg_catalog.english', left(typed, length(typed) - length(found)));
    this := (dais_lexeme(found) || ':*')::tsquery;
    query := query || CASE WHEN numnode(others) = 0 THEN this ELSE others && this END;
  END IF;
  found := substring(typed from '(?:^|\s)((?=[^\s]*\d)[[:alnum:]]+(?:-[[:alnum:]]+)+)(?:\s|$)');
  IF found IS NOT NULL THEN
    others := websearch_to_tsquery('pg_catalog.english', replace(typed, found, ' '));
    this := (dais_lexeme(found) || ':*')::tsquery;
    query := query || CASE WHEN numnode(others) = 0 THEN this ELSE others && this END;
  END IF;
  RETURN CASE WHEN numnode(query) = 0 THEN NULL ELSE query END;
END $$;

-- Keeps the words of a resolution. Deleted ones leave search.
CREATE FUNCTION dais_index_resolution() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.is_deleted THEN
    DELETE FROM resolution_search WHERE tenant_id = NEW.tenant_id AND resolution_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO resolution_search (tenant_id, resolution_id, created_at, document)
  VALUES (NEW.tenant_id, NEW.id, NEW.created_at, dais_document(NEW))
  ON CONFLICT (tenant_id, resolution_id) DO UPDATE SET document = excluded.document;
  -- In one order, so that two who bring the same new words wait for each other and not both for both.
  INSERT INTO resolution_word (tenant_id, word, stem)
  SELECT NEW.tenant_id, said.word, coalesce((tsvector_to_array(to_tsvector('pg_catalog.english', said.word)))[1], said.word)
  FROM (
    SELECT unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', concat_ws(' ', left(NEW.title, 10000), left(NEW.vendor, 10000),
      left(NEW.description, 100000), left(NEW.draft_text, 200000), left(NEW.attachment_names, 10000))))) AS word
  ) said
  WHERE said.word ~ '^[[:alpha:]]{3,40}$'
    AND NOT EXISTS (SELECT FROM resolution_word known WHERE known.tenant_id = NEW.tenant_id AND known.word = said.word)
  ORDER BY said.word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER dais_index_resolution
AFTER INSERT OR UPDATE OF title, number, file_number, vendor, description, draft_text, attachment_names, is_deleted ON resolution
FOR EACH ROW EXECUTE FUNCTION dais_index_resolution();

-- The same with the last word as the county's own words go on from it: 'plann' means plan, the stem of planning.
CREATE FUNCTION dais_sought(words text) RETURNS tsquery
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  typed text := regexp_replace(left(words, 200), '[[:cntrl:]]', ' ', 'g');
  wanted tsquery := dais_query(words);
  begun text := lower(substring(typed from '(?:^|\s)([[:alpha:]]{3,40})$'));
  others tsquery;
  stems tsquery;
BEGIN
  IF county IS NULL OR begun IS NULL OR (length(typed) - length(replace(typed, '"', ''))) % 2 = 1 THEN RETURN wanted; END IF;
  SELECT string_agg(dais_lexeme(w.stem), ' | ')::tsquery INTO stems FROM (
    SELECT DISTINCT v.stem FROM resolution_word v
    WHERE v.tenant_id = county AND v.word LIKE begun || '%' AND v.stem NOT LIKE begun || '%' LIMIT 20
  ) w;
  IF stems IS NULL THEN RETURN wanted; END IF;
  others := websearch_to_tsquery('pg_catalog.english', left(typed, length(typed) - length(begun)));
  stems := CASE WHEN numnode(others) = 0 THEN stems ELSE others && stems END;
  RETURN CASE WHEN wanted IS NULL THEN stems ELSE wanted || stems END;
END $$;

-- Resolutions of the transaction's county that hold the words, newest first: at most so many, from a moment on, or of a few only.
-- Who may read them is the caller's to ask, under row-level security.
CREATE FUNCTION dais_search(words text, most int, before_at timestamp DEFAULT NULL, before_id text DEFAULT NULL, among text[] DEFAULT NULL)
RETURNS TABLE (id text, "createdAt" timestamp, rank real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  query tsquery := dais_sought(words);
  older text := CASE WHEN before_at IS NULL THEN '' ELSE ' AND (s.created_at, s.resolution_id) < ($4, $5)' END;
  common int := 0;
  found text := 'SELECT s.resolution_id, s.created_at FROM resolution_search s WHERE s.tenant_id = $1 AND s.document @@ $2';
BEGIN
  IF county IS NULL OR query IS NULL THEN RETURN; END IF;
  IF among IS NOT NULL THEN
    found := found || ' AND s.resolution_id = ANY ($6)';
  ELSE
    -- What share of a county's resolutions holds a word PostgreSQL can only guess; the newest tell. A word of one in fifty or more is
    -- soon found enough along the time; for another the words' own index is asked, before anything is put in order.
    EXECUTE 'SELECT count(*) FROM (SELECT s.document FROM resolution_search s WHERE s.tenant_id = $1' || older
      || ' ORDER BY s.created_at DESC, s.resolution_id DESC LIMIT 2000) n WHERE n.document @@ $2'
      INTO common USING county, query, most, before_at, before_id;
    found := found || older;
  END IF;
  found := CASE WHEN common >= 40 THEN 'SELECT * FROM (' || found || ') m' ELSE 'WITH m AS MATERIALIZED (' || found || ') SELECT * FROM m' END
    || ' ORDER BY created_at DESC, resolution_id DESC LIMIT $3';
  RETURN QUERY EXECUTE
    'SELECT f.resolution_id, f.created_at, ts_rank(''{0.05, 0.2, 0.5, 1}'', d.document, $2) FROM (' || found || ') f
     JOIN resolution_search d ON d.tenant_id = $1 AND d.resolution_id = f.resolution_id'
    USING county, query, most, before_at, before_id, among;
END $$;

-- Words of the county that look like this one, likest first; none when the word is known.
CREATE FUNCTION dais_similar_words(typed text) RETURNS TABLE (word text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  wanted text := lower(left(typed, 40));
  root text := (tsvector_to_array(to_tsvector('pg_catalog.english', wanted)))[1];
BEGIN
  IF county IS NULL OR root IS NULL
    OR EXISTS (SELECT FROM resolution_word w WHERE w.tenant_id = county AND (w.word = wanted OR w.stem = root)) THEN RETURN; END IF;
  -- The library is loaded by its first use; only then its setting is known.
  PERFORM similarity(wanted, wanted);
  PERFORM set_config('pg_trgm.similarity_threshold', '0.2', true);
  RETURN QUERY SELECT w.word FROM resolution_word w WHERE w.tenant_id = county AND w.word % wanted
    ORDER BY similarity(w.word, wanted) DESC, w.word LIMIT 30;
END $$;

REVOKE ALL ON FUNCTION dais_index_resolution(), dais_sought(text), dais_search(text, int, timestamp, text, text[]), dais_similar_words(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dais_sought(text), dais_search(text, int, timestamp, text, text[]), dais_similar_words(text) TO dais_app;

-- What stood there before.
INSERT INTO resolution_search (tenant_id, resolution_id, created_at, document)
SELECT r.tenant_id, r.id, r.created_at, dais_document(r) FROM resolution r WHERE NOT r.is_deleted;
