-- AlterEnum
ALTER TYPE "red_flag_moment" ADD VALUE 'IMPORT';

-- CreateIndex
CREATE INDEX "red_flag_tenant_id_moment_found_at_id_idx" ON "red_flag"("tenant_id", "moment", "found_at" DESC, "id" DESC);
