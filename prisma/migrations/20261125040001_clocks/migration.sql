-- Clocks of a meeting: postings that the clerk recorded, and the county's own figures.
-- CreateEnum
CREATE TYPE "clock_key" AS ENUM ('NOTICE_POSTED', 'NOTICE_MEDIA', 'NOTICE_ONLINE', 'DOCUMENTS', 'LOCAL_LAW', 'MINUTES', 'EXECUTIVE_MINUTES', 'RECORDING');

-- CreateTable
CREATE TABLE "posting" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "rule" "clock_key" NOT NULL,
    "resolution_id" TEXT,
    "place" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "note" TEXT,
    "hash" TEXT,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "recorded_at" TIMESTAMP(3) NOT NULL,
    "taken_back_at" TIMESTAMP(3),
    "taken_back_by" TEXT,
    "taken_back_reason" TEXT,

    CONSTRAINT "posting_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "clock_figure" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "rule" "clock_key" NOT NULL,
    "amount" INTEGER NOT NULL,
    "from_on" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "clock_figure_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "posting_tenant_id_meeting_id_idx" ON "posting"("tenant_id", "meeting_id");

-- CreateIndex
CREATE INDEX "posting_tenant_id_resolution_id_idx" ON "posting"("tenant_id", "resolution_id");

-- CreateIndex
CREATE UNIQUE INDEX "clock_figure_tenant_id_rule_from_on_key" ON "clock_figure"("tenant_id", "rule", "from_on");

-- AddForeignKey
ALTER TABLE "posting" ADD CONSTRAINT "posting_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "posting" ADD CONSTRAINT "posting_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A posting is taken back with who and why, or stands.
ALTER TABLE "posting" ADD CONSTRAINT "posting_taken_back_whole" CHECK ((taken_back_at IS NULL) = (taken_back_by IS NULL) AND (taken_back_at IS NULL) = (taken_back_reason IS NULL));

SELECT dais_protect('posting', 'SELECT, INSERT, UPDATE');
SELECT dais_protect('clock_figure');
