-- AlterTable
ALTER TABLE "project" ADD COLUMN     "lines_version" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "project_attachment" ADD COLUMN     "file_id" TEXT;

-- CreateIndex
CREATE INDEX "project_attachment_tenant_id_file_id_idx" ON "project_attachment"("tenant_id", "file_id");

-- AddForeignKey
ALTER TABLE "project_attachment" ADD CONSTRAINT "project_attachment_tenant_id_file_id_fkey" FOREIGN KEY ("tenant_id", "file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
