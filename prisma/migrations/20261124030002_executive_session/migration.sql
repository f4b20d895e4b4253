-- Whether a meeting sits behind closed doors: written with its state, by the same events.
ALTER TABLE "meeting" ADD COLUMN "in_executive_session" BOOLEAN NOT NULL DEFAULT false;
