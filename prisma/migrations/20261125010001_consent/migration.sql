-- Headings of an agenda, and the consent agenda: items that one vote adopts together.
CREATE TYPE "consent_mark" AS ENUM ('ON', 'PULLED');
ALTER TABLE "agenda_item" ADD COLUMN "heading" TEXT;
ALTER TABLE "agenda_item" ADD COLUMN "consent" "consent_mark";
ALTER TABLE "agenda_item" ADD COLUMN "consent_motion_id" TEXT;
ALTER TABLE "motion" ADD COLUMN "for_consent" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "agenda_item" ADD CONSTRAINT "agenda_item_tenant_id_consent_motion_id_fkey"
  FOREIGN KEY ("tenant_id", "consent_motion_id") REFERENCES "motion"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "agenda_item_tenant_id_consent_motion_id_idx" ON "agenda_item"("tenant_id", "consent_motion_id");
