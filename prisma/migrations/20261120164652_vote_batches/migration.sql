-- AlterTable
ALTER TABLE "motion" ADD COLUMN     "vacancies" JSONB,
ADD COLUMN     "weight_table" JSONB;

-- AlterTable
ALTER TABLE "vote_event" ADD COLUMN     "batch" INTEGER NOT NULL DEFAULT 0;
