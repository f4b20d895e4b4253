-- Since when everybody may read uploaded minutes.
ALTER TABLE "stored_file" ADD COLUMN "public_from" TIMESTAMP(3);

-- They became public by the approval, whose hour is that of the first edition, where editions were kept already.
UPDATE "stored_file" f SET "public_from" = e."at"
  FROM "meeting" m
  JOIN "minutes" n ON n."tenant_id" = m."tenant_id" AND n."meeting_id" = m."id"
  JOIN "minutes_edition" e ON e."tenant_id" = n."tenant_id" AND e."minutes_id" = n."id" AND e."number" = 1
  WHERE m."tenant_id" = f."tenant_id" AND m."minutes_file_id" = f."id" AND m."state" = 'MINUTES_APPROVED';
