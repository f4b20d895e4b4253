-- Those of a status are read by their last day, and those that end by a day are found, without reading all of the status.
CREATE INDEX "contract_tenant_id_status_sort_end_idx" ON "contract"("tenant_id", "status", "sort_end");
