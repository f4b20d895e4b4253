-- From which county's register a vendor's registration was taken over by a signed file, and the day on which that file was written.
ALTER TABLE "vendor" ADD COLUMN "taken_over_from" TEXT, ADD COLUMN "taken_over_on" TEXT;
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_taken_over_check"
  CHECK (("taken_over_from" IS NULL) = ("taken_over_on" IS NULL) AND ("taken_over_on" IS NULL OR "taken_over_on" ~ '^\d{4}-\d{2}-\d{2}$'));
