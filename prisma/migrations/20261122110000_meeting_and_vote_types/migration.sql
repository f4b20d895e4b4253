-- States, kinds and choices of meetings and votes are types of their own; what is stored stays as it is.
CREATE TYPE "body_kind" AS ENUM ('BOARD', 'COMMITTEE', 'OTHER');
CREATE TYPE "quorum_measure" AS ENUM ('HEADS', 'WEIGHT', 'BOTH');
CREATE TYPE "meeting_state" AS ENUM ('SCHEDULED', 'AGENDA_PUBLISHED', 'IN_SESSION', 'RECESS', 'ADJOURNED', 'MINUTES_DRAFTED', 'MINUTES_APPROVED', 'CANCELLED');
CREATE TYPE "vote_type" AS ENUM ('NO_VOTE', 'VOICE_VOTE', 'ROLL_CALL_VOTE');
CREATE TYPE "threshold_type" AS ENUM ('MAJORITY', 'TWO_THIRDS', 'WEIGHTED_MAJORITY', 'MAJORITY_OF_MEMBERS', 'MAJORITY_OF_VOTED', 'TWO_THIRDS_OF_MEMBERS', 'TWO_THIRDS_OF_VOTED', 'THREE_FOURTHS', 'THREE_FOURTHS_OF_MEMBERS', 'THREE_FOURTHS_OF_VOTED', 'FOUR_FIFTHS', 'FOUR_FIFTHS_OF_MEMBERS', 'FOUR_FIFTHS_OF_VOTED', 'UNANIMOUS', 'UNANIMOUS_OF_MEMBERS', 'UNANIMOUS_OF_VOTED', 'WEIGHTED_MAJORITY_OF_MEMBERS', 'WEIGHTED_TWO_THIRDS', 'WEIGHTED_THREE_FIFTHS', 'STRICT_WEIGHTED_MAJORITY', 'CUSTOM');
CREATE TYPE "motion_kind" AS ENUM ('MAIN', 'AMEND', 'SUBSTITUTE', 'TABLE', 'POSTPONE', 'REFER', 'RECONSIDER', 'EXECUTIVE_SESSION');
CREATE TYPE "motion_state" AS ENUM ('PENDING', 'OPEN', 'CLOSED', 'WITHDRAWN');
CREATE TYPE "casting_vote" AS ENUM ('YES', 'NO');
CREATE TYPE "declaration" AS ENUM ('CARRIED', 'LOST');
CREATE TYPE "motion_outcome" AS ENUM ('PASSED', 'FAILED');
CREATE TYPE "vote_value" AS ENUM ('NONE', 'YES', 'NO', 'ABSTAIN', 'ABSENT', 'RECUSED');
CREATE TYPE "vote_event_kind" AS ENUM ('CAST', 'CHANGE', 'CORRECTION', 'UNDO');

ALTER TABLE "body" ALTER COLUMN "kind" TYPE "body_kind" USING "kind"::"body_kind",
  ALTER COLUMN "quorum_measure" DROP DEFAULT,
  ALTER COLUMN "quorum_measure" TYPE "quorum_measure" USING "quorum_measure"::"quorum_measure",
  ALTER COLUMN "quorum_measure" SET DEFAULT 'HEADS',
  ALTER COLUMN "default_threshold" DROP DEFAULT,
  ALTER COLUMN "default_threshold" TYPE "threshold_type" USING "default_threshold"::"threshold_type",
  ALTER COLUMN "default_threshold" SET DEFAULT 'MAJORITY';

ALTER TABLE "meeting" ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "meeting_state" USING "state"::"meeting_state",
  ALTER COLUMN "state" SET DEFAULT 'SCHEDULED';

ALTER TABLE "agenda_item" ALTER COLUMN "vote_type" DROP DEFAULT,
  ALTER COLUMN "vote_type" TYPE "vote_type" USING "vote_type"::"vote_type",
  ALTER COLUMN "vote_type" SET DEFAULT 'NO_VOTE',
  ALTER COLUMN "threshold_type" TYPE "threshold_type" USING "threshold_type"::"threshold_type";

ALTER TABLE "weight_entry" ALTER COLUMN "threshold_type" TYPE "threshold_type" USING "threshold_type"::"threshold_type";

ALTER TABLE "motion" ALTER COLUMN "kind" DROP DEFAULT,
  ALTER COLUMN "kind" TYPE "motion_kind" USING "kind"::"motion_kind",
  ALTER COLUMN "kind" SET DEFAULT 'MAIN',
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "motion_state" USING "state"::"motion_state",
  ALTER COLUMN "state" SET DEFAULT 'PENDING',
  ALTER COLUMN "threshold_type" TYPE "threshold_type" USING "threshold_type"::"threshold_type",
  ALTER COLUMN "casting_vote" TYPE "casting_vote" USING "casting_vote"::"casting_vote",
  ALTER COLUMN "declared" TYPE "declaration" USING "declared"::"declaration",
  ALTER COLUMN "outcome" TYPE "motion_outcome" USING "outcome"::"motion_outcome";

ALTER TABLE "vote_event" ALTER COLUMN "value" TYPE "vote_value" USING "value"::"vote_value",
  ALTER COLUMN "kind" TYPE "vote_event_kind" USING "kind"::"vote_event_kind";
