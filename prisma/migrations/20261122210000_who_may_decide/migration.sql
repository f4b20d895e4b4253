-- What waits says what it asks, so that nobody is shown what they may not do; an open step says since when nobody may decide it; and who
-- stands in is told once what was already open.
CREATE TYPE "waiting_for" AS ENUM ('SUBMIT', 'APPROVE', 'SIGN', 'CHOOSE_ANOTHER', 'MOVE_ON', 'BRING_TO_BOARD', 'PUBLISH');

ALTER TABLE "route_step" ADD COLUMN "stuck_at" TIMESTAMP(3);
ALTER TABLE "delegation" ADD COLUMN "told_at" TIMESTAMP(3);
ALTER TABLE "resolution_waiter" ADD COLUMN "asked" "waiting_for";

-- The rows of every county are written, by the owner of the tables.
ALTER TABLE "resolution_waiter" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "resolution" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "route_step" NO FORCE ROW LEVEL SECURITY;
UPDATE "resolution_waiter" w SET "asked" = CASE
  WHEN r."status" = 'DRAFT' THEN 'SUBMIT'::"waiting_for"
  WHEN r."status" = 'ADOPTED' THEN 'PUBLISH'
  WHEN w."user_id" IS NOT NULL AND EXISTS (
    SELECT FROM "route_step" s WHERE s."tenant_id" = w."tenant_id" AND s."resolution_id" = w."resolution_id"
      AND s."user_id" = w."user_id" AND s."state" = 'OPEN' AND s."action" = 'SIGNATURE') THEN 'SIGN'
  WHEN w."user_id" IS NOT NULL THEN 'APPROVE'
  WHEN r."status" = 'BOARD_REVIEW' THEN 'BRING_TO_BOARD'
  ELSE 'MOVE_ON'
END
FROM "resolution" r WHERE r."tenant_id" = w."tenant_id" AND r."id" = w."resolution_id";
-- An open step without an account had a line that named nobody.
DELETE FROM "resolution_waiter" WHERE "user_id" IS NULL AND "role_id" IS NULL;
ALTER TABLE "resolution_waiter" ALTER COLUMN "asked" SET NOT NULL;
ALTER TABLE "resolution_waiter" FORCE ROW LEVEL SECURITY;
ALTER TABLE "resolution" FORCE ROW LEVEL SECURITY;
ALTER TABLE "route_step" FORCE ROW LEVEL SECURITY;
