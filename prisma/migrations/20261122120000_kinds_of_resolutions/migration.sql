-- What a resolution asks for and is about, how a version came about, what happened and what a link does become types of the database; every
-- stored word stays.
CREATE TYPE "resolution_type" AS ENUM ('NEW', 'RENEW', 'AMEND');
CREATE TYPE "resolution_category" AS ENUM ('PURCHASE', 'APPOINTMENTS', 'PROCLAMATIONS', 'GRANT', 'PERSONNEL', 'LOCAL_LAW', 'OTHER');
CREATE TYPE "resolution_version_kind" AS ENUM ('SAVED', 'GENERATED', 'FLOOR_AMENDMENT', 'ADOPTED');
CREATE TYPE "resolution_event_kind" AS ENUM ('CREATED', 'EDITED', 'SUBMITTED', 'ADVANCED', 'RETURNED', 'REJECTED', 'WITHDRAWN', 'STEP_OPENED',
  'STEP_APPROVED', 'STEP_SIGNED', 'STEP_REJECTED', 'STEP_SKIPPED', 'STEP_REMINDED', 'STEP_ESCALATED', 'PLACED_ON_AGENDA', 'TAKEN_OFF_AGENDA',
  'VOTED', 'FLOOR_AMENDMENT', 'ADOPTED', 'PUBLISHED', 'LINKED', 'ATTACHED', 'NOTED');
CREATE TYPE "resolution_link_kind" AS ENUM ('AMENDS', 'RENEWS', 'RESCINDS');

ALTER TABLE "resolution"
  ALTER COLUMN "type" DROP DEFAULT,
  ALTER COLUMN "type" TYPE "resolution_type" USING "type"::"resolution_type",
  ALTER COLUMN "type" SET DEFAULT 'NEW',
  ALTER COLUMN "category" TYPE "resolution_category" USING "category"::"resolution_category";
ALTER TABLE "resolution_version" ALTER COLUMN "kind" TYPE "resolution_version_kind" USING "kind"::"resolution_version_kind";
ALTER TABLE "resolution_event" ALTER COLUMN "kind" TYPE "resolution_event_kind" USING "kind"::"resolution_event_kind";
ALTER TABLE "resolution_link" ALTER COLUMN "kind" TYPE "resolution_link_kind" USING "kind"::"resolution_link_kind";

-- The status stays a text: lists are read by it along an index, and row-level security lets no comparison of enums into an index condition,
-- because PostgreSQL does not call it leakproof. Its words are held by a check.
CREATE FUNCTION dais_is_status(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT status IN ('DRAFT', 'LEGAL_REVIEW', 'CLERK_REVIEW', 'COMMITTEE_REVIEW', 'BOARD_REVIEW', 'ADOPTED', 'PUBLISHED', 'REJECTED', 'WITHDRAWN')
$$;
ALTER TABLE "resolution" ADD CONSTRAINT "resolution_status_check" CHECK (dais_is_status("status"));
ALTER TABLE "resolution_event"
  ADD CONSTRAINT "resolution_event_from_status_check" CHECK (dais_is_status("from_status")),
  ADD CONSTRAINT "resolution_event_to_status_check" CHECK (dais_is_status("to_status"));
ALTER TABLE "register" ADD CONSTRAINT "register_name_check" CHECK ("name" IN ('resolution', 'file'));
