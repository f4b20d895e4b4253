-- Lists are sorted by the End Date that they show: with the executed changes of the contract.
DROP INDEX "contract_tenant_id_sort_end_idx";
ALTER TABLE "contract" DROP COLUMN "sort_end";
ALTER TABLE "contract" ADD COLUMN "sort_end" TEXT COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (coalesce(end_date_now, end_date, '') || chr(1) || id) STORED;
CREATE INDEX "contract_tenant_id_sort_end_idx" ON "contract"("tenant_id", "sort_end");
