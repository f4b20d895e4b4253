-- The requirement set that bidders are shown is chosen at the solicitation; awards may wait for it.
ALTER TABLE "solicitation" ADD COLUMN "insurance_version_id" TEXT;

CREATE INDEX "solicitation_tenant_id_insurance_version_id_idx" ON "solicitation"("tenant_id", "insurance_version_id");

ALTER TABLE "solicitation" ADD CONSTRAINT "solicitation_tenant_id_insurance_version_id_fkey" FOREIGN KEY ("tenant_id", "insurance_version_id") REFERENCES "requirement_set_version"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "insurance_settings" DROP CONSTRAINT "insurance_settings_holds";
ALTER TABLE "insurance_settings" ADD CONSTRAINT "insurance_settings_holds" CHECK (holds <@ ARRAY['AWARD', 'EXECUTION', 'PAYMENT']);
