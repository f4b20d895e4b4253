-- CreateEnum
CREATE TYPE "renewal_price" AS ENUM ('SAME', 'PERCENT', 'CPI', 'SCHEDULE');

-- CreateEnum
CREATE TYPE "termination_state" AS ENUM ('ASKED', 'CONFIRMED', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "beyond_contract" AS ENUM ('REFUSE', 'FLAG');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "contract_event_kind" ADD VALUE 'CHANGE_BEGUN';
ALTER TYPE "contract_event_kind" ADD VALUE 'CHANGE_EXECUTED';
ALTER TYPE "contract_event_kind" ADD VALUE 'RENEWAL_DECLINED';
ALTER TYPE "contract_event_kind" ADD VALUE 'TERMINATION_ASKED';
ALTER TYPE "contract_event_kind" ADD VALUE 'TERMINATION_WITHDRAWN';

-- AlterTable
ALTER TABLE "contract" ADD COLUMN     "amount_now" BIGINT,
ADD COLUMN     "cause_days" INTEGER,
ADD COLUMN     "change_amount" BIGINT,
ADD COLUMN     "change_why" TEXT,
ADD COLUMN     "changes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "convenience_days" INTEGER,
ADD COLUMN     "declined_at" TIMESTAMP(3),
ADD COLUMN     "declined_by_name" TEXT,
ADD COLUMN     "declined_option" INTEGER,
ADD COLUMN     "declined_why" TEXT,
ADD COLUMN     "end_date_now" TEXT,
ADD COLUMN     "option_amounts" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "option_count" INTEGER,
ADD COLUMN     "option_months" INTEGER,
ADD COLUMN     "option_notice_days" INTEGER,
ADD COLUMN     "option_number" INTEGER,
ADD COLUMN     "option_price" "renewal_price",
ADD COLUMN     "option_rate" INTEGER;

-- CreateTable
CREATE TABLE "contract_termination" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "kind" "termination_kind" NOT NULL,
    "reason" TEXT NOT NULL,
    "notice_on" TEXT NOT NULL,
    "effective_on" TEXT NOT NULL,
    "state" "termination_state" NOT NULL DEFAULT 'ASKED',
    "asked_by_id" TEXT NOT NULL,
    "asked_by_name" TEXT NOT NULL,
    "asked_at" TIMESTAMP(3) NOT NULL,
    "decided_by_id" TEXT,
    "decided_by_name" TEXT,
    "decided_at" TIMESTAMP(3),

    CONSTRAINT "contract_termination_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "contract_settings" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "board_share" INTEGER NOT NULL DEFAULT 1000,
    "board_limit" BIGINT,
    "rebid_days" INTEGER NOT NULL DEFAULT 120,
    "board_days" INTEGER NOT NULL DEFAULT 30,
    "protest_days" INTEGER,
    "insurance_days" INTEGER NOT NULL DEFAULT 14,
    "notice_steps" INTEGER[] DEFAULT ARRAY[180, 90, 60, 30]::INTEGER[],
    "beyond_amount" "beyond_contract" NOT NULL DEFAULT 'REFUSE',
    "outside_term" "beyond_contract" NOT NULL DEFAULT 'FLAG',
    "insurance_proven_days" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "contract_settings_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "contract_termination_tenant_id_contract_id_asked_at_idx" ON "contract_termination"("tenant_id", "contract_id", "asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "contract_settings_tenant_id_key" ON "contract_settings"("tenant_id");

-- CreateIndex
CREATE INDEX "contract_tenant_id_status_end_date_now_idx" ON "contract"("tenant_id", "status", "end_date_now");

-- AddForeignKey
ALTER TABLE "contract_termination" ADD CONSTRAINT "contract_termination_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One is asked for at a time.
CREATE UNIQUE INDEX "contract_termination_asked" ON "contract_termination"("tenant_id", "contract_id") WHERE "state" = 'ASKED';
-- A renewal exercises an option of a first contract, and a change belongs to one.
ALTER TABLE "contract" ADD CONSTRAINT "contract_change_of_parent" CHECK (("kind" = 'ORIGINAL') = ("parent_id" IS NULL));
ALTER TABLE "contract" ADD CONSTRAINT "contract_change_of_another" CHECK ("parent_id" IS NULL OR "parent_id" <> "id");
ALTER TABLE "contract" ADD CONSTRAINT "contract_option_of_renewal" CHECK ("option_number" IS NULL OR "kind" = 'RENEWAL');
ALTER TABLE "contract" ADD CONSTRAINT "contract_options_whole" CHECK (("option_count" IS NULL) = ("option_months" IS NULL) AND ("option_count" IS NULL) = ("option_notice_days" IS NULL) AND ("option_count" IS NULL) = ("option_price" IS NULL));
-- However many press at once, one change of a contract is under way.
CREATE UNIQUE INDEX "contract_change_open" ON "contract"("tenant_id", "parent_id") WHERE "parent_id" IS NOT NULL AND NOT "is_deleted" AND "status" IN ('DRAFT', 'WORKING');

SELECT dais_protect('contract_termination');
SELECT dais_protect('contract_settings');
