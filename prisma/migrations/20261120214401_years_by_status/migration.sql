-- CreateIndex
CREATE INDEX "resolution_tenant_id_year_status_idx" ON "resolution"("tenant_id", "year", "status");
