-- Who signed up for public comment, and how long each may speak.
CREATE TYPE "speaker_stance" AS ENUM ('FOR', 'AGAINST');
CREATE TYPE "speaker_state" AS ENUM ('WAITING', 'SPEAKING', 'PAUSED', 'DONE', 'SKIPPED', 'REMOVED');

ALTER TABLE "meeting" ADD COLUMN "speaker_seconds" INTEGER NOT NULL DEFAULT 180;
ALTER TABLE "meeting" ADD COLUMN "comment_minutes" INTEGER NOT NULL DEFAULT 60;

CREATE TABLE "speaker" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "organization" TEXT,
    "topic" TEXT,
    "stance" "speaker_stance",
    "state" "speaker_state" NOT NULL DEFAULT 'WAITING',
    "length_seconds" INTEGER,
    "used_ms" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "speaker_pkey" PRIMARY KEY ("tenant_id","id")
);

CREATE INDEX "speaker_tenant_id_meeting_id_position_idx" ON "speaker"("tenant_id", "meeting_id", "position");

-- One has the floor, however many clerks there are.
CREATE UNIQUE INDEX "speaker_one_has_the_floor" ON "speaker"("tenant_id", "meeting_id") WHERE "state" IN ('SPEAKING', 'PAUSED');

ALTER TABLE "speaker" ADD CONSTRAINT "speaker_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The clock runs while, and only while, somebody speaks.
ALTER TABLE "speaker" ADD CONSTRAINT "speaker_clock" CHECK (("state" = 'SPEAKING') = ("started_at" IS NOT NULL));

SELECT dais_protect('speaker');
