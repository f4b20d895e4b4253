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
    "end_date" TEXT NOT NULL,
    "notice_date" TEXT,
    "not_to_exceed" BIGINT,
    "categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "project_id" TEXT,
    "resolution_id" TEXT,
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
    "sort_end" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (end_date || chr(1) || id) STORED,
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
