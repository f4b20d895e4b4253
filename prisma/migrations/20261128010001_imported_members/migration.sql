-- Whom an import brought in, and under which name it knows a body: its next run finds both again, and nobody stays in office for ever.
ALTER TABLE "body" ADD COLUMN "imported_as" TEXT;
CREATE UNIQUE INDEX "body_tenant_id_imported_as_key" ON "body"("tenant_id", "imported_as");
ALTER TABLE "member" ADD COLUMN "source" TEXT;
ALTER TABLE "member" ADD COLUMN "term_source" TEXT;
CREATE INDEX "agenda_item_tenant_id_source_idx" ON "agenda_item"("tenant_id", "source");

-- Of earlier imports: bodies without a seat that only imported meetings have, and their members that nobody has linked, seated or ended.
UPDATE "body" b SET "imported_as" = b."name"
  WHERE b."kind" <> 'BOARD'
    AND NOT EXISTS (SELECT 1 FROM "seat" s WHERE s."tenant_id" = b."tenant_id" AND s."body_id" = b."id")
    AND EXISTS (SELECT 1 FROM "meeting" m WHERE m."tenant_id" = b."tenant_id" AND m."body_id" = b."id" AND m."source" IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM "meeting" m WHERE m."tenant_id" = b."tenant_id" AND m."body_id" = b."id" AND m."source" IS NULL);
UPDATE "member" p SET "source" = 'name:' || lower(btrim(regexp_replace(p."name", '\s+', ' ', 'g')))
  FROM "body" b
  WHERE b."tenant_id" = p."tenant_id" AND b."id" = p."body_id" AND b."imported_as" IS NOT NULL
    AND p."seat_id" IS NULL AND p."user_id" IS NULL AND p."ends_on" IS NULL;
