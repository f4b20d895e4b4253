-- CreateTable
CREATE TABLE "minutes_edition" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "minutes_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "lines" JSONB NOT NULL,
    "hash" TEXT NOT NULL,
    "reason" TEXT,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3),

    CONSTRAINT "minutes_edition_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "minutes_edition_tenant_id_minutes_id_number_key" ON "minutes_edition"("tenant_id", "minutes_id", "number");

-- AddForeignKey
ALTER TABLE "minutes_edition" ADD CONSTRAINT "minutes_edition_tenant_id_minutes_id_fkey" FOREIGN KEY ("tenant_id", "minutes_id") REFERENCES "minutes"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The minutes of every county are read, by the owner of the tables.
ALTER TABLE "minutes" NO FORCE ROW LEVEL SECURITY;
INSERT INTO "minutes_edition" ("tenant_id", "id", "minutes_id", "number", "lines", "hash", "by_name")
SELECT "tenant_id", gen_random_uuid()::text, "id", 1, "content", "hash", coalesce("approved_by", '') FROM "minutes" WHERE "state" = 'APPROVED';
ALTER TABLE "minutes" FORCE ROW LEVEL SECURITY;

-- What was approved stays: a correction is another edition.
SELECT dais_protect('minutes_edition', 'SELECT, INSERT');
