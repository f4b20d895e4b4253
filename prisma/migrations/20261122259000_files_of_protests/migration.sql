-- AlterEnum
ALTER TYPE "file_kind" ADD VALUE 'protest';

-- CreateEnum
CREATE TYPE "protest_part" AS ENUM ('PROTEST', 'DECISION', 'APPEAL', 'FINAL_DECISION');

-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "protest_id" TEXT;

-- CreateTable
CREATE TABLE "protest_file" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "protest_id" TEXT NOT NULL,
    "part" "protest_part" NOT NULL,
    "file_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "protest_file_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "protest_file_tenant_id_protest_id_idx" ON "protest_file"("tenant_id", "protest_id");

-- CreateIndex
CREATE UNIQUE INDEX "protest_file_tenant_id_file_id_key" ON "protest_file"("tenant_id", "file_id");

-- CreateIndex
CREATE INDEX "stored_file_tenant_id_protest_id_idx" ON "stored_file"("tenant_id", "protest_id");

-- AddForeignKey
ALTER TABLE "protest_file" ADD CONSTRAINT "protest_file_tenant_id_protest_id_fkey" FOREIGN KEY ("tenant_id", "protest_id") REFERENCES "protest"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "protest_file" ADD CONSTRAINT "protest_file_tenant_id_file_id_fkey" FOREIGN KEY ("tenant_id", "file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_tenant_id_protest_id_fkey" FOREIGN KEY ("tenant_id", "protest_id") REFERENCES "protest"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was added to a protest stays: no grant to change or to delete it.
SELECT dais_protect('protest_file', 'SELECT, INSERT');
