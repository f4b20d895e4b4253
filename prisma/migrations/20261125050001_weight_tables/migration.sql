-- Weight tables as the county keeps them: the quota that a law states, and the population of each seat's district with its source.
ALTER TABLE "weight_table" ADD COLUMN "quota" INTEGER, ADD COLUMN "population_source" TEXT;
ALTER TABLE "weight_entry" ADD COLUMN "population" INTEGER;
