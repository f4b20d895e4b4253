-- Each body's meetings may begin with an agenda of their own.
ALTER TABLE "body" ADD COLUMN "agenda_template" JSONB;
