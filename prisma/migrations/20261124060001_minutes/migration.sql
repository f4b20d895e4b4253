-- Minutes: what the record of a meeting says, the clerk's own words around it, as drafted, published and approved.
CREATE TYPE "minutes_state" AS ENUM ('DRAFT', 'APPROVED');

CREATE TABLE "minutes" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "state" "minutes_state" NOT NULL DEFAULT 'DRAFT',
    "texts" JSONB NOT NULL DEFAULT '[]',
    "taken" JSONB NOT NULL,
    "taken_at" TIMESTAMP(3) NOT NULL,
    "content" JSONB,
    "hash" TEXT,
    "approved_on" TEXT,
    "approved_item_id" TEXT,
    "approved_by" TEXT,
    "public_content" JSONB,
    "public_hash" TEXT,
    "available_at" TIMESTAMP(3),
    "published_at" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "minutes_pkey" PRIMARY KEY ("tenant_id","id"),
    -- Approved is frozen: with its words, their hash and the day of the decision.
    CONSTRAINT "minutes_approved_whole" CHECK (state = 'DRAFT' OR (content IS NOT NULL AND hash IS NOT NULL AND approved_on IS NOT NULL))
);

CREATE UNIQUE INDEX "minutes_tenant_id_meeting_id_key" ON "minutes"("tenant_id", "meeting_id");
CREATE INDEX "minutes_tenant_id_approved_item_id_idx" ON "minutes"("tenant_id", "approved_item_id");

ALTER TABLE "minutes" ADD CONSTRAINT "minutes_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "minutes" ADD CONSTRAINT "minutes_tenant_id_approved_item_id_fkey" FOREIGN KEY ("tenant_id", "approved_item_id") REFERENCES "agenda_item"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT dais_protect('minutes');
