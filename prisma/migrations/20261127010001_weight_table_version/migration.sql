-- Two people do not correct one weight table over each other unseen.
ALTER TABLE "weight_table" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
