-- CreateEnum
CREATE TYPE "contract_kind" AS ENUM ('ORIGINAL', 'RENEWAL', 'AMENDMENT');

-- CreateEnum
CREATE TYPE "termination_kind" AS ENUM ('CAUSE', 'CONVENIENCE');

-- CreateEnum
CREATE TYPE "route_stage" AS ENUM ('LEGAL_REVIEW', 'CLERK_REVIEW', 'COMMITTEE_REVIEW', 'BOARD_REVIEW', 'CONTRACT_APPROVAL', 'CONTRACT_SIGNATURE');

-- CreateEnum
CREATE TYPE "routed_matter_type" AS ENUM ('RESOLUTION', 'CONTRACT');

-- AlterTable
ALTER TABLE "route_step" ADD COLUMN     "contract_id" TEXT,
ALTER COLUMN "resolution_id" DROP NOT NULL,
ALTER COLUMN "stage" TYPE "route_stage" USING "stage"::text::"route_stage";
-- A step is on the route of one record.
ALTER TABLE "route_step" ADD CONSTRAINT "route_step_of_one" CHECK (("resolution_id" IS NULL) <> ("contract_id" IS NULL));

-- AlterTable
ALTER TABLE "route_template" ADD COLUMN     "matter" "routed_matter_type" NOT NULL DEFAULT 'RESOLUTION';

-- CreateTable
CREATE TABLE "contract" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "kind" "contract_kind" NOT NULL DEFAULT 'ORIGINAL',
    "parent_id" TEXT,
    "department_id" TEXT,
    "department" TEXT NOT NULL,
    "vendor_id" TEXT,
    "vendor_name" TEXT NOT NULL,
    "start_date" TEXT,
    "end_date" TEXT,
    "notice_date" TEXT,
    "not_to_exceed" BIGINT,
    "text" JSONB,
    "categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "project_id" TEXT,
    "resolution_id" TEXT,
    "purpose_confirmed_by_id" TEXT,
    "purpose_confirmed_by_name" TEXT,
    "cloned_from_id" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "stage" "route_stage",
    "edition" INTEGER NOT NULL DEFAULT 1,
    "owner_id" TEXT,
    "owner_name" TEXT NOT NULL,
    "route_note" TEXT NOT NULL DEFAULT '',
    "waiting_for" TEXT,
    "waiting_since" TIMESTAMP(3),
    "approved_hash" TEXT,
    "executed_at" TIMESTAMP(3),
    "executed_by_name" TEXT,
    "terminated_on" TEXT,
    "termination" "termination_kind",
    "terminated_why" TEXT,
    "archived_at" TIMESTAMP(3),
    "rejected_why" TEXT,
    "is_deleted" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sort_number" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(number), 120) || chr(1) || id) STORED,
    "sort_name" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(name), 120) || chr(1) || id) STORED,
    "sort_department" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(department), 120) || chr(1) || id) STORED,
    "sort_vendor" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(vendor_name), 120) || chr(1) || id) STORED,
    "sort_start" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(start_date, '') || chr(1) || id) STORED,
    "sort_end" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(end_date, '') || chr(1) || id) STORED,
    "sort_status" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (CASE status WHEN 'DRAFT' THEN 'a' WHEN 'WORKING' THEN 'b' WHEN 'EXECUTED' THEN 'c' WHEN 'REJECTED' THEN 'd' WHEN 'TERMINATED' THEN 'e' WHEN 'ARCHIVED' THEN 'f' ELSE 'z' END || chr(1) || id) STORED,

    CONSTRAINT "contract_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "contract_tenant_id_created_at_id_idx" ON "contract"("tenant_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contract_tenant_id_status_created_at_id_idx" ON "contract"("tenant_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contract_tenant_id_department_id_created_at_idx" ON "contract"("tenant_id", "department_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "contract_tenant_id_owner_id_created_at_idx" ON "contract"("tenant_id", "owner_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "contract_tenant_id_vendor_id_created_at_idx" ON "contract"("tenant_id", "vendor_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "contract_tenant_id_waiting_for_waiting_since_idx" ON "contract"("tenant_id", "waiting_for", "waiting_since");

-- CreateIndex
CREATE INDEX "contract_tenant_id_parent_id_idx" ON "contract"("tenant_id", "parent_id");

-- CreateIndex
CREATE INDEX "contract_tenant_id_project_id_idx" ON "contract"("tenant_id", "project_id");

-- CreateIndex
CREATE INDEX "contract_tenant_id_resolution_id_idx" ON "contract"("tenant_id", "resolution_id");

-- CreateIndex
CREATE INDEX "contract_tenant_id_status_end_date_idx" ON "contract"("tenant_id", "status", "end_date");

-- CreateIndex
CREATE INDEX "contract_tenant_id_sort_number_idx" ON "contract"("tenant_id", "sort_number");

-- CreateIndex
CREATE INDEX "contract_tenant_id_sort_name_idx" ON "contract"("tenant_id", "sort_name");

-- CreateIndex
CREATE INDEX "contract_tenant_id_sort_department_idx" ON "contract"("tenant_id", "sort_department");

-- CreateIndex
CREATE INDEX "contract_tenant_id_sort_vendor_idx" ON "contract"("tenant_id", "sort_vendor");

-- CreateIndex
CREATE INDEX "contract_tenant_id_sort_start_idx" ON "contract"("tenant_id", "sort_start");

-- CreateIndex
CREATE INDEX "contract_tenant_id_sort_end_idx" ON "contract"("tenant_id", "sort_end");

-- CreateIndex
CREATE INDEX "contract_tenant_id_sort_status_idx" ON "contract"("tenant_id", "sort_status");

-- CreateIndex
CREATE UNIQUE INDEX "contract_tenant_id_number_key" ON "contract"("tenant_id", "number");

-- CreateIndex
CREATE INDEX "route_step_tenant_id_contract_id_order_idx" ON "route_step"("tenant_id", "contract_id", "order");

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_tenant_id_parent_id_fkey" FOREIGN KEY ("tenant_id", "parent_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_tenant_id_department_id_fkey" FOREIGN KEY ("tenant_id", "department_id") REFERENCES "department"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_tenant_id_project_id_fkey" FOREIGN KEY ("tenant_id", "project_id") REFERENCES "project"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_tenant_id_owner_id_fkey" FOREIGN KEY ("tenant_id", "owner_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "route_step" ADD CONSTRAINT "route_step_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "contract" ADD CONSTRAINT "contract_status" CHECK (status IN ('DRAFT', 'WORKING', 'EXECUTED', 'REJECTED', 'TERMINATED', 'ARCHIVED'));
ALTER TABLE "contract" ADD CONSTRAINT "contract_waiting_for" CHECK (waiting_for IN ('OWNER', 'APPROVERS', 'SIGNERS', 'CLERK'));
ALTER TABLE "contract" ADD CONSTRAINT "contract_stage" CHECK (stage IS NULL OR status = 'WORKING');

SELECT dais_protect('contract');

-- Words of contracts, behind the same walls as those of projects (migration 'projects_list'): no grant to the product's role.
CREATE TABLE "contract_search" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "contract_id" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "document" tsvector NOT NULL,

    CONSTRAINT "contract_search_pkey" PRIMARY KEY ("tenant_id","contract_id")
);
CREATE INDEX "contract_search_tenant_id_created_at_contract_id_idx" ON "contract_search"("tenant_id", "created_at" DESC, "contract_id" DESC);
-- NOT NULL says nothing here that is not so; it keeps Prisma, which cannot name indexes of this kind in its schema, from dropping them.
CREATE INDEX "contract_search_tenant_id_document_idx" ON "contract_search" USING GIN ("tenant_id", "document") WITH (fastupdate = off) WHERE "document" IS NOT NULL;
ALTER TABLE "contract_search" ADD CONSTRAINT "contract_search_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Not forced: the functions' owner is the table's owner. Everybody else meets the policy, and has no grant before it.
ALTER TABLE "contract_search" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "contract_search" USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')))
  WITH CHECK (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')));

-- What is searched: name and number weigh most (A), then the vendor, the department and the owner (B), the description (C), the text (D).
CREATE FUNCTION dais_contract_document(c contract) RETURNS tsvector LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', left(c.name, 10000)), 'A')
    || (dais_lexeme(c.number) || ':1A')::tsvector
    || setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', c.vendor_name, c.department, c.owner_name), 10000)), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(c.description, 100000)), 'C')
    || setweight(to_tsvector('pg_catalog.english', left(dais_rich_words(c.text), 200000)), 'D')
$$;
CREATE FUNCTION dais_index_contract() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.is_deleted THEN
    DELETE FROM contract_search WHERE tenant_id = NEW.tenant_id AND contract_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO contract_search (tenant_id, contract_id, created_at, document)
  VALUES (NEW.tenant_id, NEW.id, NEW.created_at, dais_contract_document(NEW))
  ON CONFLICT (tenant_id, contract_id) DO UPDATE SET document = excluded.document
  WHERE contract_search.document IS DISTINCT FROM excluded.document;
  RETURN NULL;
END $$;
CREATE TRIGGER dais_index_contract
AFTER INSERT OR UPDATE OF name, number, description, department, vendor_name, owner_name, text, is_deleted ON contract
FOR EACH ROW EXECUTE FUNCTION dais_index_contract();

-- Contracts of the transaction's county that hold the words, newest first: at most so many, from a moment on, or of a few only.
-- Who may read them is the caller's to ask, under row-level security. The same way as dais_search_projects goes.
CREATE FUNCTION dais_search_contracts(words text, most int, before_at timestamp DEFAULT NULL, before_id text DEFAULT NULL, among text[] DEFAULT NULL)
RETURNS TABLE (id text, "createdAt" timestamp, rank real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  query tsquery := dais_sought(words);
  older text := CASE WHEN before_at IS NULL THEN '' ELSE ' AND (s.created_at, s.contract_id) < ($4, $5)' END;
  common int := 0;
  found text := 'SELECT s.contract_id, s.created_at FROM contract_search s WHERE s.tenant_id = $1 AND s.document @@ $2';
BEGIN
  IF county IS NULL OR query IS NULL THEN RETURN; END IF;
  IF among IS NOT NULL THEN
    found := found || ' AND s.contract_id = ANY ($6)';
  ELSE
    -- The newest tell how common a word is: a common one is soon found along the time, for another its own index is asked.
    EXECUTE 'SELECT count(*) FROM (SELECT s.document FROM contract_search s WHERE s.tenant_id = $1' || older
      || ' ORDER BY s.created_at DESC, s.contract_id DESC LIMIT 2000) n WHERE n.document @@ $2'
      INTO common USING county, query, most, before_at, before_id;
    found := found || older;
  END IF;
  found := CASE WHEN common >= 40 THEN 'SELECT * FROM (' || found || ') m' ELSE 'WITH m AS MATERIALIZED (' || found || ') SELECT * FROM m' END
    || ' ORDER BY created_at DESC, contract_id DESC LIMIT $3';
  RETURN QUERY EXECUTE
    'SELECT f.contract_id, f.created_at, ts_rank(''{0.05, 0.2, 0.5, 1}'', d.document, $2) FROM (' || found || ') f
     JOIN contract_search d ON d.tenant_id = $1 AND d.contract_id = f.contract_id'
    USING county, query, most, before_at, before_id, among;
END $$;

REVOKE ALL ON FUNCTION dais_index_contract(), dais_search_contracts(text, int, timestamp, text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dais_search_contracts(text, int, timestamp, text, text[]) TO dais_app;

-- Contracts are numbered by a register of their own.
ALTER TABLE "register" DROP CONSTRAINT "register_name_check";
ALTER TABLE "register" ADD CONSTRAINT "register_name_check" CHECK ("name" IN ('resolution', 'file', 'project', 'bid', 'contract'));

-- CreateEnum
CREATE TYPE "contract_event_kind" AS ENUM ('CREATED', 'SENT', 'APPROVED', 'REJECTED', 'REOPENED', 'EXECUTED', 'TERMINATED', 'ARCHIVED', 'EDITED', 'STEP_OPENED', 'STEP_APPROVED', 'STEP_SIGNED', 'STEP_REJECTED', 'STEP_SKIPPED', 'STEP_REMINDED', 'STEP_ESCALATED');

-- CreateEnum
CREATE TYPE "signature_mark" AS ENUM ('TYPED', 'DRAWN');

-- CreateTable
CREATE TABLE "contract_event" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "kind" "contract_event_kind" NOT NULL,
    "from_status" TEXT,
    "to_status" TEXT,
    "sentence" TEXT NOT NULL,
    "reason" TEXT,

    CONSTRAINT "contract_event_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "contract_signature" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "edition" INTEGER NOT NULL,
    "step_id" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mark" "signature_mark" NOT NULL,
    "strokes" JSONB,
    "factor" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "contract_signature_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "contract_event_tenant_id_contract_id_at_idx" ON "contract_event"("tenant_id", "contract_id", "at");

-- CreateIndex
CREATE INDEX "contract_signature_tenant_id_contract_id_at_idx" ON "contract_signature"("tenant_id", "contract_id", "at");

-- AddForeignKey
ALTER TABLE "contract_event" ADD CONSTRAINT "contract_event_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_signature" ADD CONSTRAINT "contract_signature_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT dais_protect('contract_event');
SELECT dais_protect('contract_signature');
-- What was signed stays as it was signed.
REVOKE UPDATE, DELETE ON "contract_signature" FROM dais_app;
