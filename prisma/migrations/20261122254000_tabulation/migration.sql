-- CreateEnum
CREATE TYPE "red_flag_moment" AS ENUM ('OPENING', 'AWARD');

-- AlterTable
ALTER TABLE "procurement_settings" ADD COLUMN     "mistake_days" INTEGER NOT NULL DEFAULT 3,
ADD COLUMN     "show_estimate" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "unit_price_governs" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "bid_reading" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "bid_id" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "line_id" TEXT NOT NULL DEFAULT '',
    "written" TEXT NOT NULL,
    "reads" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "bid_reading_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "alternate_choice" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "solicitation_id" TEXT NOT NULL,
    "line_ids" TEXT[],
    "why" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "alternate_choice_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "red_flag" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "moment" "red_flag_moment" NOT NULL,
    "code" TEXT NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "result" DOUBLE PRECISION NOT NULL,
    "words" TEXT NOT NULL,
    "found_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "red_flag_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "red_flag_note" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "red_flag_id" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "red_flag_note_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "bid_reading_tenant_id_bid_id_field_line_id_key" ON "bid_reading"("tenant_id", "bid_id", "field", "line_id");

-- CreateIndex
CREATE UNIQUE INDEX "alternate_choice_tenant_id_solicitation_id_key" ON "alternate_choice"("tenant_id", "solicitation_id");

-- CreateIndex
CREATE UNIQUE INDEX "red_flag_tenant_id_project_id_moment_code_about_key" ON "red_flag"("tenant_id", "project_id", "moment", "code", "about");

-- CreateIndex
CREATE INDEX "red_flag_note_tenant_id_red_flag_id_at_idx" ON "red_flag_note"("tenant_id", "red_flag_id", "at");

-- AddForeignKey
ALTER TABLE "bid_reading" ADD CONSTRAINT "bid_reading_tenant_id_bid_id_fkey" FOREIGN KEY ("tenant_id", "bid_id") REFERENCES "bid"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alternate_choice" ADD CONSTRAINT "alternate_choice_tenant_id_solicitation_id_fkey" FOREIGN KEY ("tenant_id", "solicitation_id") REFERENCES "solicitation"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "red_flag" ADD CONSTRAINT "red_flag_tenant_id_project_id_fkey" FOREIGN KEY ("tenant_id", "project_id") REFERENCES "project"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "red_flag_note" ADD CONSTRAINT "red_flag_note_tenant_id_red_flag_id_fkey" FOREIGN KEY ("tenant_id", "red_flag_id") REFERENCES "red_flag"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT dais_protect('bid_reading');
SELECT dais_protect('alternate_choice');
SELECT dais_protect('red_flag');
SELECT dais_protect('red_flag_note', 'SELECT, INSERT');
