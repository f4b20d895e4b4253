-- Reviews, and what a step asks and how far it is, become types of the database; every stored word stays.
CREATE TYPE "review" AS ENUM ('LEGAL_REVIEW', 'CLERK_REVIEW', 'COMMITTEE_REVIEW', 'BOARD_REVIEW');
CREATE TYPE "step_action" AS ENUM ('APPROVAL', 'SIGNATURE', 'FYI');
CREATE TYPE "step_state" AS ENUM ('PENDING', 'OPEN', 'DONE', 'REJECTED', 'SKIPPED');

ALTER TABLE "route_step"
  ALTER COLUMN "stage" TYPE "review" USING "stage"::"review",
  ALTER COLUMN "action" DROP DEFAULT,
  ALTER COLUMN "action" TYPE "step_action" USING "action"::"step_action",
  ALTER COLUMN "action" SET DEFAULT 'APPROVAL',
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "step_state" USING "state"::"step_state",
  ALTER COLUMN "state" SET DEFAULT 'PENDING';

ALTER TABLE "stage"
  ALTER COLUMN "status" TYPE "review" USING "status"::"review";
