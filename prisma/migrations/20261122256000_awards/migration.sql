-- CreateEnum
CREATE TYPE "recommendation_state" AS ENUM ('DRAFT', 'APPROVED', 'ANNOUNCED', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "protest_stage" AS ENUM ('SOLICITATION', 'AWARD');

-- CreateEnum
CREATE TYPE "protest_state" AS ENUM ('RECEIVED', 'UNDER_REVIEW', 'UPHELD', 'DENIED', 'WITHDRAWN', 'APPEALED', 'FINAL');

-- AlterTable
ALTER TABLE "procurement_settings" ADD COLUMN     "bid_hold_days" INTEGER NOT NULL DEFAULT 45,
ADD COLUMN     "protest_windows" JSONB;

-- CreateTable
CREATE TABLE "recommendation" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "bid_id" TEXT NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "vendor_name" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "rank" INTEGER NOT NULL,
    "compared" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "why_not_first" TEXT,
    "low_bid_justification" TEXT,
    "state" "recommendation_state" NOT NULL DEFAULT 'DRAFT',
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "approved_by_name" TEXT,
    "approved_at" TIMESTAMP(3),
    "announced_by_name" TEXT,
    "announced_at" TIMESTAMP(3),
    "protests_until" TEXT,
    "withdrawn_at" TIMESTAMP(3),
    "withdrawn_why" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "recommendation_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "protest" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "solicitation_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "vendor_id" TEXT,
    "name" TEXT NOT NULL,
    "stage" "protest_stage" NOT NULL,
    "grounds" TEXT NOT NULL,
    "received_at" TIMESTAMP(3) NOT NULL,
    "late" BOOLEAN NOT NULL,
    "stays" BOOLEAN NOT NULL,
    "entered_by_name" TEXT,
    "state" "protest_state" NOT NULL DEFAULT 'RECEIVED',
    "reviewed_by_name" TEXT,
    "reviewed_at" TIMESTAMP(3),
    "decision" TEXT,
    "upheld" BOOLEAN,
    "decided_by_name" TEXT,
    "decided_at" TIMESTAMP(3),
    "appeals_until" TEXT,
    "appeal_grounds" TEXT,
    "appealed_by_name" TEXT,
    "appealed_at" TIMESTAMP(3),
    "final_decision" TEXT,
    "final_by_name" TEXT,
    "final_at" TIMESTAMP(3),
    "withdrawn_why" TEXT,
    "withdrawn_at" TIMESTAMP(3),
    "hold_lifted_why" TEXT,
    "hold_lifted_by_name" TEXT,
    "hold_lifted_at" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "protest_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "recommendation_tenant_id_project_id_at_idx" ON "recommendation"("tenant_id", "project_id", "at");

-- CreateIndex
CREATE INDEX "recommendation_tenant_id_bid_id_idx" ON "recommendation"("tenant_id", "bid_id");

-- CreateIndex
CREATE INDEX "recommendation_tenant_id_vendor_id_idx" ON "recommendation"("tenant_id", "vendor_id");

-- CreateIndex
CREATE INDEX "recommendation_tenant_id_state_protests_until_idx" ON "recommendation"("tenant_id", "state", "protests_until");

-- CreateIndex
CREATE INDEX "protest_tenant_id_vendor_id_idx" ON "protest"("tenant_id", "vendor_id");

-- CreateIndex
CREATE UNIQUE INDEX "protest_tenant_id_solicitation_id_number_key" ON "protest"("tenant_id", "solicitation_id", "number");

-- AddForeignKey
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_tenant_id_project_id_fkey" FOREIGN KEY ("tenant_id", "project_id") REFERENCES "project"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_tenant_id_bid_id_fkey" FOREIGN KEY ("tenant_id", "bid_id") REFERENCES "bid"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "protest" ADD CONSTRAINT "protest_tenant_id_solicitation_id_fkey" FOREIGN KEY ("tenant_id", "solicitation_id") REFERENCES "solicitation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "protest" ADD CONSTRAINT "protest_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One that is not withdrawn at a time.
CREATE UNIQUE INDEX "recommendation_standing_key" ON "recommendation"("tenant_id", "project_id") WHERE "state" <> 'WITHDRAWN';

SELECT dais_protect('recommendation');
SELECT dais_protect('protest');
