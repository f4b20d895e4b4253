-- Press releases of agenda items, and who wants letters about what a county publishes.
CREATE TYPE "press_tone" AS ENUM ('NEUTRAL', 'FORMAL', 'PLAIN');
CREATE TYPE "press_release_state" AS ENUM ('DRAFT', 'PUBLISHED', 'WITHDRAWN');
CREATE TYPE "subscription_topic" AS ENUM ('AGENDAS', 'RESOLUTIONS', 'MINUTES', 'PRESS_RELEASES');

CREATE TABLE "press_release" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "item_id" TEXT NOT NULL,
    "tone" "press_tone" NOT NULL,
    "include_fiscal" BOOLEAN NOT NULL,
    "headline" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "by_hand" BOOLEAN NOT NULL DEFAULT false,
    "facts_hash" TEXT NOT NULL,
    "state" "press_release_state" NOT NULL DEFAULT 'DRAFT',
    "created_at" TIMESTAMP(3) NOT NULL,
    "published_at" TIMESTAMP(3),
    "published_by" TEXT,
    "withdrawn_at" TIMESTAMP(3),
    "withdrawn_why" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "press_release_pkey" PRIMARY KEY ("tenant_id","id"),
    -- What was published says when and by whom; what was withdrawn was published, and says why.
    CONSTRAINT "press_release_published" CHECK ((state = 'DRAFT') = (published_at IS NULL) AND (published_at IS NULL) = (published_by IS NULL)),
    CONSTRAINT "press_release_withdrawn" CHECK ((state = 'WITHDRAWN') = (withdrawn_at IS NOT NULL) AND (withdrawn_at IS NULL) = (withdrawn_why IS NULL))
);

CREATE INDEX "press_release_tenant_id_item_id_idx" ON "press_release"("tenant_id", "item_id");
CREATE INDEX "press_release_tenant_id_published_at_idx" ON "press_release"("tenant_id", "published_at");
-- One draft an item: asked for twice at once, it is written once.
CREATE UNIQUE INDEX "press_release_one_draft" ON "press_release"("tenant_id", "item_id") WHERE "published_at" IS NULL;

ALTER TABLE "press_release" ADD CONSTRAINT "press_release_tenant_id_item_id_fkey" FOREIGN KEY ("tenant_id", "item_id") REFERENCES "agenda_item"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "subscriber" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "topics" "subscription_topic"[],
    "token_digest" TEXT,
    "token_ends_at" TIMESTAMP(3),
    "confirmed_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "subscriber_pkey" PRIMARY KEY ("tenant_id","id"),
    -- An address that is not confirmed waits for its link, and for so long only.
    CONSTRAINT "subscriber_waits" CHECK (confirmed_at IS NOT NULL OR (token_digest IS NOT NULL AND token_ends_at IS NOT NULL))
);

CREATE UNIQUE INDEX "subscriber_tenant_id_email_key" ON "subscriber"("tenant_id", "email");
CREATE UNIQUE INDEX "subscriber_tenant_id_token_digest_key" ON "subscriber"("tenant_id", "token_digest");

CREATE TABLE "subscriber_notice" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "topic" "subscription_topic" NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "reached" TEXT NOT NULL DEFAULT '',
    "done_at" TIMESTAMP(3),

    CONSTRAINT "subscriber_notice_pkey" PRIMARY KEY ("tenant_id","id")
);

CREATE UNIQUE INDEX "subscriber_notice_tenant_id_dedupe_key_key" ON "subscriber_notice"("tenant_id", "dedupe_key");
-- Of what waits only.
CREATE INDEX "subscriber_notice_waiting" ON "subscriber_notice"("tenant_id", "created_at") WHERE "done_at" IS NULL;

SELECT dais_protect('press_release');
SELECT dais_protect('subscriber');
SELECT dais_protect('subscriber_notice');
