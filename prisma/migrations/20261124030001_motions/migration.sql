-- CreateEnum
CREATE TYPE "attendance_kind" AS ENUM ('ARRIVED', 'LEFT', 'ABSENT');

-- CreateEnum
CREATE TYPE "session_event_kind" AS ENUM ('CALL_TO_ORDER', 'ROLL_CALL', 'RECESS', 'RESUME', 'EXECUTIVE_SESSION', 'OPEN_SESSION', 'ADJOURN');

-- AlterEnum
ALTER TYPE "motion_state" ADD VALUE 'DISPOSED';

-- AlterTable
ALTER TABLE "attendance" ADD COLUMN     "removed" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "motion" ADD COLUMN     "again_of_id" TEXT,
ADD COLUMN     "disposed_by_id" TEXT,
ADD COLUMN     "original_text" TEXT,
ADD COLUMN     "spends_money" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "target_id" TEXT,
ADD COLUMN     "would_read" TEXT;

-- CreateTable
CREATE TABLE "attendance_event" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "attendance_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "kind" "attendance_kind" NOT NULL,
    "at" TIMESTAMP(3),
    "corrects_id" TEXT,
    "struck" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "recorded_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "attendance_event_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "session_event" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "kind" "session_event_kind" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "subject" TEXT,
    "expected_at" TIMESTAMP(3),
    "motion_id" TEXT,
    "quorum" JSONB,
    "corrects_id" TEXT,
    "struck" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "recorded_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "session_event_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "attendance_event_tenant_id_meeting_id_idx" ON "attendance_event"("tenant_id", "meeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "attendance_event_tenant_id_attendance_id_sequence_key" ON "attendance_event"("tenant_id", "attendance_id", "sequence");

-- CreateIndex
CREATE INDEX "session_event_tenant_id_motion_id_idx" ON "session_event"("tenant_id", "motion_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_event_tenant_id_meeting_id_sequence_key" ON "session_event"("tenant_id", "meeting_id", "sequence");

-- CreateIndex
CREATE INDEX "motion_tenant_id_target_id_idx" ON "motion"("tenant_id", "target_id");

-- CreateIndex
CREATE INDEX "motion_tenant_id_disposed_by_id_idx" ON "motion"("tenant_id", "disposed_by_id");

-- CreateIndex
CREATE INDEX "motion_tenant_id_again_of_id_idx" ON "motion"("tenant_id", "again_of_id");

-- AddForeignKey
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_event" ADD CONSTRAINT "attendance_event_tenant_id_attendance_id_fkey" FOREIGN KEY ("tenant_id", "attendance_id") REFERENCES "attendance"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_event" ADD CONSTRAINT "session_event_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_event" ADD CONSTRAINT "session_event_tenant_id_motion_id_fkey" FOREIGN KEY ("tenant_id", "motion_id") REFERENCES "motion"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "motion" ADD CONSTRAINT "motion_tenant_id_target_id_fkey" FOREIGN KEY ("tenant_id", "target_id") REFERENCES "motion"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "motion" ADD CONSTRAINT "motion_tenant_id_disposed_by_id_fkey" FOREIGN KEY ("tenant_id", "disposed_by_id") REFERENCES "motion"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "motion" ADD CONSTRAINT "motion_tenant_id_again_of_id_fkey" FOREIGN KEY ("tenant_id", "again_of_id") REFERENCES "motion"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;


-- What happened in the room is only ever added to.
SELECT dais_protect('attendance_event', 'SELECT, INSERT');
SELECT dais_protect('session_event', 'SELECT, INSERT');

-- What stands on the lists today becomes their first entries. A departure earlier by the clock than the arrival is after midnight.
CREATE TEMPORARY TABLE said ON COMMIT DROP AS
SELECT a."tenant_id", a."id", a."meeting_id", a."present", m."created_at", t."time_zone",
  ((m."date" || ' ' || a."time")::timestamp AT TIME ZONE t."time_zone") AT TIME ZONE 'UTC' AS came,
  ((m."date" || ' ' || a."left_time")::timestamp + CASE WHEN a."left_time" < a."time" THEN interval '1 day' ELSE interval '0' END)
    AT TIME ZONE t."time_zone" AT TIME ZONE 'UTC' AS went, a."left_time" IS NOT NULL AS has_left
FROM "attendance" a
JOIN "meeting" m ON m."tenant_id" = a."tenant_id" AND m."id" = a."meeting_id"
JOIN "tenant" t ON t."id" = a."tenant_id";
INSERT INTO "attendance_event" ("tenant_id", "id", "meeting_id", "attendance_id", "sequence", "kind", "at", "by_name", "recorded_at")
SELECT "tenant_id", gen_random_uuid()::text, "meeting_id", "id", 1,
  (CASE WHEN "present" OR has_left THEN 'ARRIVED' ELSE 'ABSENT' END)::"attendance_kind", CASE WHEN "present" OR has_left THEN came END,
  'Attendance list', "created_at"
FROM said;
INSERT INTO "attendance_event" ("tenant_id", "id", "meeting_id", "attendance_id", "sequence", "kind", "at", "by_name", "recorded_at")
SELECT "tenant_id", gen_random_uuid()::text, "meeting_id", "id", 2, 'LEFT', went, 'Attendance list', "created_at"
FROM said WHERE has_left AND NOT "present";

-- The county's record says when sessions were opened, interrupted and ended, and by whom.
INSERT INTO "session_event" ("tenant_id", "id", "meeting_id", "sequence", "kind", "at", "by_id", "by_name", "recorded_at")
SELECT a."tenant_id", gen_random_uuid()::text, m."id", row_number() OVER (PARTITION BY a."tenant_id", m."id" ORDER BY a."at", a."id"),
  (CASE a."action" WHEN 'startMeeting' THEN 'CALL_TO_ORDER' WHEN 'recessMeeting' THEN 'RECESS' WHEN 'resumeMeeting' THEN 'RESUME' ELSE 'ADJOURN' END)::"session_event_kind",
  a."at", a."actor_id", a."actor_name", a."at"
FROM "audit_entry" a
JOIN "meeting" m ON m."tenant_id" = a."tenant_id" AND m."id" = a."noun_id"
WHERE a."noun" = 'Meeting' AND a."action" IN ('startMeeting', 'recessMeeting', 'resumeMeeting', 'adjournMeeting');
