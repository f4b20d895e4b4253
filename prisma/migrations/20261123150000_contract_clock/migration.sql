-- AlterEnum
ALTER TYPE "contract_event_kind" ADD VALUE 'RENEWAL_DUE';
ALTER TYPE "contract_event_kind" ADD VALUE 'EXPIRED';
ALTER TYPE "contract_event_kind" ADD VALUE 'OBLIGATION';

-- AlterEnum
ALTER TYPE "file_kind" ADD VALUE 'obligation';

-- CreateEnum
CREATE TYPE "obligation_side" AS ENUM ('COUNTY', 'VENDOR');

-- CreateEnum
CREATE TYPE "obligation_recurrence" AS ENUM ('NONE', 'MONTHLY', 'YEARLY');

-- CreateEnum
CREATE TYPE "contract_mark_kind" AS ENUM ('END', 'NOTICE', 'OBLIGATION');

-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "obligation_id" TEXT;

-- CreateTable
CREATE TABLE "contract_obligation" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "side" "obligation_side" NOT NULL,
    "recurrence" "obligation_recurrence" NOT NULL DEFAULT 'NONE',
    "first_due_on" TEXT NOT NULL,
    "due_on" TEXT NOT NULL,
    "times_done" INTEGER NOT NULL DEFAULT 0,
    "done_at" TIMESTAMP(3),
    "owner_id" TEXT NOT NULL,
    "owner_name" TEXT NOT NULL,
    "removed_at" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contract_obligation_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "obligation_completion" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "obligation_id" TEXT NOT NULL,
    "due_on" TEXT NOT NULL,
    "done_on" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "file_id" TEXT,

    CONSTRAINT "obligation_completion_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "contract_notice_mark" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "kind" "contract_mark_kind" NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "date" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "contract_notice_mark_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contract_notice_mark_tenant_id_contract_id_kind_about_date__key" ON "contract_notice_mark"("tenant_id", "contract_id", "kind", "about", "date", "step");

-- CreateIndex
CREATE INDEX "contract_obligation_tenant_id_contract_id_due_on_idx" ON "contract_obligation"("tenant_id", "contract_id", "due_on");

-- CreateIndex
CREATE INDEX "contract_obligation_tenant_id_owner_id_due_on_idx" ON "contract_obligation"("tenant_id", "owner_id", "due_on");

-- CreateIndex
CREATE INDEX "contract_obligation_tenant_id_due_on_idx" ON "contract_obligation"("tenant_id", "due_on");

-- CreateIndex
CREATE INDEX "obligation_completion_tenant_id_file_id_idx" ON "obligation_completion"("tenant_id", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "obligation_completion_tenant_id_obligation_id_due_on_key" ON "obligation_completion"("tenant_id", "obligation_id", "due_on");

-- CreateIndex
CREATE INDEX "stored_file_tenant_id_obligation_id_idx" ON "stored_file"("tenant_id", "obligation_id");

-- CreateIndex
CREATE INDEX "contract_tenant_id_cloned_from_id_idx" ON "contract"("tenant_id", "cloned_from_id");

-- AddForeignKey
ALTER TABLE "contract_obligation" ADD CONSTRAINT "contract_obligation_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_obligation" ADD CONSTRAINT "contract_obligation_tenant_id_owner_id_fkey" FOREIGN KEY ("tenant_id", "owner_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "obligation_completion" ADD CONSTRAINT "obligation_completion_tenant_id_obligation_id_fkey" FOREIGN KEY ("tenant_id", "obligation_id") REFERENCES "contract_obligation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "obligation_completion" ADD CONSTRAINT "obligation_completion_tenant_id_file_id_fkey" FOREIGN KEY ("tenant_id", "file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_notice_mark" ADD CONSTRAINT "contract_notice_mark_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_tenant_id_obligation_id_fkey" FOREIGN KEY ("tenant_id", "obligation_id") REFERENCES "contract_obligation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT dais_protect('contract_obligation');
-- What was done, and what was told, stays.
SELECT dais_protect('obligation_completion', 'SELECT, INSERT');
SELECT dais_protect('contract_notice_mark', 'SELECT, INSERT');
