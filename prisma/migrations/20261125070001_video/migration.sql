-- The video of a meeting: uploads that go on where they stopped, captions, where each item begins, and a link to where others show it.
ALTER TABLE "stored_file" ADD COLUMN "part_bytes" INTEGER, ADD COLUMN "modified_at" TIMESTAMP(3);
CREATE INDEX "stored_file_tenant_id_state_idx" ON "stored_file"("tenant_id", "state");

ALTER TABLE "meeting" ADD COLUMN "recording_starts_at" TIMESTAMP(3), ADD COLUMN "video_link" TEXT;
ALTER TABLE "agenda_item" ADD COLUMN "called_at" TIMESTAMP(3), ADD COLUMN "video_second" INTEGER;
ALTER TABLE "agenda_item" ADD CONSTRAINT "agenda_item_video_second" CHECK (video_second BETWEEN 0 AND 86400);

CREATE TABLE "caption" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "cues" JSONB NOT NULL,
    "added_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "caption_pkey" PRIMARY KEY ("tenant_id","id")
);

CREATE UNIQUE INDEX "caption_tenant_id_meeting_id_key" ON "caption"("tenant_id", "meeting_id");
ALTER TABLE "caption" ADD CONSTRAINT "caption_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT dais_protect('caption');
