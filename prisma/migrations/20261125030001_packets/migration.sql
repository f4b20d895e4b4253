-- AlterEnum
ALTER TYPE "file_kind" ADD VALUE 'packet';

-- CreateTable
CREATE TABLE "packet" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "wanted" INTEGER NOT NULL DEFAULT 1,
    "built" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "lease" TEXT,
    "lease_until" TIMESTAMP(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "not_before" TIMESTAMP(3),

    CONSTRAINT "packet_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "packet_edition" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "file_id" TEXT NOT NULL,
    "made_of" TEXT NOT NULL,
    "pages" INTEGER NOT NULL,
    "notes" JSONB NOT NULL DEFAULT '[]',
    "made_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "packet_edition_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "packet_part" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "made_of" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "pages" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "fault" TEXT,

    CONSTRAINT "packet_part_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "packet_tenant_id_meeting_id_key" ON "packet"("tenant_id", "meeting_id");

-- CreateIndex
CREATE INDEX "packet_edition_tenant_id_meeting_id_made_at_idx" ON "packet_edition"("tenant_id", "meeting_id", "made_at");

-- CreateIndex
CREATE UNIQUE INDEX "packet_edition_tenant_id_file_id_key" ON "packet_edition"("tenant_id", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "packet_part_tenant_id_meeting_id_made_of_key" ON "packet_part"("tenant_id", "meeting_id", "made_of");

-- AddForeignKey
ALTER TABLE "packet" ADD CONSTRAINT "packet_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "packet_edition" ADD CONSTRAINT "packet_edition_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "packet_edition" ADD CONSTRAINT "packet_edition_tenant_id_file_id_fkey" FOREIGN KEY ("tenant_id", "file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "packet_part" ADD CONSTRAINT "packet_part_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT dais_protect('packet');
SELECT dais_protect('packet_edition');
SELECT dais_protect('packet_part');
