-- Unfinished business: an item that takes up one of an earlier meeting, until that one is deleted.
ALTER TABLE "agenda_item" ADD COLUMN "carried_from_id" TEXT;
ALTER TABLE "agenda_item" ADD CONSTRAINT "agenda_item_tenant_id_carried_from_id_fkey"
  FOREIGN KEY ("tenant_id", "carried_from_id") REFERENCES "agenda_item"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX "agenda_item_tenant_id_carried_from_id_idx" ON "agenda_item"("tenant_id", "carried_from_id");
