-- AlterTable
ALTER TABLE "vote_event" ADD COLUMN     "by_member" BOOLEAN NOT NULL DEFAULT false;
