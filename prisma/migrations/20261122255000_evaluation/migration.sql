-- CreateEnum
CREATE TYPE "conflict_declaration" AS ENUM ('NO_CONFLICT', 'CONFLICT');

-- CreateEnum
CREATE TYPE "score_sheet_state" AS ENUM ('DRAFT', 'SUBMITTED');

-- AlterTable
ALTER TABLE "procurement_settings" ADD COLUMN     "tie_breakers" TEXT[] DEFAULT ARRAY['LOWEST_PRICE', 'HEAVIEST_CRITERION']::TEXT[];

-- CreateTable
CREATE TABLE "evaluation" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "solicitation_id" TEXT NOT NULL,
    "scale" INTEGER NOT NULL DEFAULT 10,
    "anonymous" BOOLEAN NOT NULL DEFAULT false,
    "price_criterion" TEXT,
    "gates" JSONB NOT NULL DEFAULT '[]',
    "tie_breakers" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "scores_shown_at" TIMESTAMP(3),
    "technical_locked_at" TIMESTAMP(3),
    "technical_locked_by_name" TEXT,
    "ranked_at" TIMESTAMP(3),
    "ranked_by_name" TEXT,
    "frozen" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "evaluation_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "panel_member" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "evaluation_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_chair" BOOLEAN NOT NULL DEFAULT false,
    "declared" "conflict_declaration",
    "declared_words" TEXT NOT NULL DEFAULT '',
    "declared_at" TIMESTAMP(3),
    "reviewed_at" TIMESTAMP(3),
    "reviewed_by_name" TEXT,
    "review_note" TEXT NOT NULL DEFAULT '',
    "removed_at" TIMESTAMP(3),
    "removed_why" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "panel_member_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "score_sheet" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "evaluation_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "bid_id" TEXT NOT NULL,
    "state" "score_sheet_state" NOT NULL DEFAULT 'DRAFT',
    "scores" JSONB NOT NULL DEFAULT '[]',
    "evaluation_date" TEXT,
    "overall_comments" TEXT NOT NULL DEFAULT '',
    "recommendation" TEXT NOT NULL DEFAULT '',
    "submitted_at" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "score_sheet_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "kept_score_sheet" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "sheet_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "scores" JSONB NOT NULL,
    "evaluation_date" TEXT NOT NULL,
    "overall_comments" TEXT NOT NULL,
    "recommendation" TEXT NOT NULL,
    "submitted_at" TIMESTAMP(3) NOT NULL,
    "reopened_at" TIMESTAMP(3) NOT NULL,
    "reopened_by_name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "kept_score_sheet_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "consensus_score" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "evaluation_id" TEXT NOT NULL,
    "bid_id" TEXT NOT NULL,
    "criterion" TEXT NOT NULL,
    "value" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "entered_by_name" TEXT NOT NULL,
    "entered_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "consensus_score_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "gate_result" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "evaluation_id" TEXT NOT NULL,
    "bid_id" TEXT NOT NULL,
    "gate" TEXT NOT NULL,
    "passed" BOOLEAN NOT NULL,
    "reason" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "gate_result_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "drawn_lots" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "evaluation_id" TEXT NOT NULL,
    "tie" TEXT NOT NULL,
    "head" TEXT NOT NULL,
    "dice" TEXT NOT NULL,
    "drawn" INTEGER[],
    "drawn_by_name" TEXT NOT NULL,
    "drawn_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "drawn_lots_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "evaluation_tenant_id_solicitation_id_key" ON "evaluation"("tenant_id", "solicitation_id");

-- CreateIndex
CREATE INDEX "panel_member_tenant_id_user_id_idx" ON "panel_member"("tenant_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "panel_member_tenant_id_evaluation_id_user_id_key" ON "panel_member"("tenant_id", "evaluation_id", "user_id");

-- CreateIndex
CREATE INDEX "score_sheet_tenant_id_evaluation_id_idx" ON "score_sheet"("tenant_id", "evaluation_id");

-- CreateIndex
CREATE INDEX "score_sheet_tenant_id_bid_id_idx" ON "score_sheet"("tenant_id", "bid_id");

-- CreateIndex
CREATE UNIQUE INDEX "score_sheet_tenant_id_member_id_bid_id_key" ON "score_sheet"("tenant_id", "member_id", "bid_id");

-- CreateIndex
CREATE UNIQUE INDEX "kept_score_sheet_tenant_id_sheet_id_number_key" ON "kept_score_sheet"("tenant_id", "sheet_id", "number");

-- CreateIndex
CREATE INDEX "consensus_score_tenant_id_bid_id_idx" ON "consensus_score"("tenant_id", "bid_id");

-- CreateIndex
CREATE UNIQUE INDEX "consensus_score_tenant_id_evaluation_id_bid_id_criterion_key" ON "consensus_score"("tenant_id", "evaluation_id", "bid_id", "criterion");

-- CreateIndex
CREATE INDEX "gate_result_tenant_id_bid_id_idx" ON "gate_result"("tenant_id", "bid_id");

-- CreateIndex
CREATE UNIQUE INDEX "gate_result_tenant_id_evaluation_id_bid_id_gate_key" ON "gate_result"("tenant_id", "evaluation_id", "bid_id", "gate");

-- CreateIndex
CREATE UNIQUE INDEX "drawn_lots_tenant_id_evaluation_id_tie_key" ON "drawn_lots"("tenant_id", "evaluation_id", "tie");

-- AddForeignKey
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_tenant_id_solicitation_id_fkey" FOREIGN KEY ("tenant_id", "solicitation_id") REFERENCES "solicitation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_member" ADD CONSTRAINT "panel_member_tenant_id_evaluation_id_fkey" FOREIGN KEY ("tenant_id", "evaluation_id") REFERENCES "evaluation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_member" ADD CONSTRAINT "panel_member_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "score_sheet" ADD CONSTRAINT "score_sheet_tenant_id_evaluation_id_fkey" FOREIGN KEY ("tenant_id", "evaluation_id") REFERENCES "evaluation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "score_sheet" ADD CONSTRAINT "score_sheet_tenant_id_member_id_fkey" FOREIGN KEY ("tenant_id", "member_id") REFERENCES "panel_member"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "score_sheet" ADD CONSTRAINT "score_sheet_tenant_id_bid_id_fkey" FOREIGN KEY ("tenant_id", "bid_id") REFERENCES "bid"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kept_score_sheet" ADD CONSTRAINT "kept_score_sheet_tenant_id_sheet_id_fkey" FOREIGN KEY ("tenant_id", "sheet_id") REFERENCES "score_sheet"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consensus_score" ADD CONSTRAINT "consensus_score_tenant_id_evaluation_id_fkey" FOREIGN KEY ("tenant_id", "evaluation_id") REFERENCES "evaluation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consensus_score" ADD CONSTRAINT "consensus_score_tenant_id_bid_id_fkey" FOREIGN KEY ("tenant_id", "bid_id") REFERENCES "bid"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_result" ADD CONSTRAINT "gate_result_tenant_id_evaluation_id_fkey" FOREIGN KEY ("tenant_id", "evaluation_id") REFERENCES "evaluation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_result" ADD CONSTRAINT "gate_result_tenant_id_bid_id_fkey" FOREIGN KEY ("tenant_id", "bid_id") REFERENCES "bid"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drawn_lots" ADD CONSTRAINT "drawn_lots_tenant_id_evaluation_id_fkey" FOREIGN KEY ("tenant_id", "evaluation_id") REFERENCES "evaluation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT dais_protect('evaluation');
SELECT dais_protect('panel_member');
SELECT dais_protect('score_sheet');
SELECT dais_protect('kept_score_sheet', 'SELECT, INSERT');
SELECT dais_protect('consensus_score');
SELECT dais_protect('gate_result');
SELECT dais_protect('drawn_lots', 'SELECT, INSERT');
