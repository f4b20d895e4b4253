-- What the chair declared is kept note by note, as votes are.
CREATE TABLE "declaration_event" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "motion_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "declared" "declaration",
    "reason" TEXT,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "declaration_event_pkey" PRIMARY KEY ("tenant_id","id")
);
CREATE UNIQUE INDEX "declaration_event_tenant_id_motion_id_sequence_key" ON "declaration_event"("tenant_id", "motion_id", "sequence");
ALTER TABLE "declaration_event" ADD CONSTRAINT "declaration_event_tenant_id_motion_id_fkey" FOREIGN KEY ("tenant_id", "motion_id") REFERENCES "motion"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT dais_protect('declaration_event', 'SELECT, INSERT');

-- What stands today is the first note of its motion; the county's record says who made it.
INSERT INTO "declaration_event" ("tenant_id", "id", "motion_id", "sequence", "declared", "by_id", "by_name", "at")
SELECT mo."tenant_id", gen_random_uuid()::text, mo."id", mo."sequence", mo."declared", told."actor_id", coalesce(told."actor_name", 'Import'),
  coalesce(mo."closed_at", mo."created_at")
FROM "motion" mo
LEFT JOIN LATERAL (
  SELECT a."actor_id", a."actor_name" FROM "audit_entry" a
  WHERE a."tenant_id" = mo."tenant_id" AND a."noun_id" = mo."id" AND a."action" = 'declareVote' ORDER BY a."at" DESC LIMIT 1
) told ON true
WHERE mo."declared" IS NOT NULL;

-- The county's day on which a session was opened or resumed last.
ALTER TABLE "meeting" ADD COLUMN "session_on" TEXT;
