-- Who submitted a project to Legal: somebody else approves it there.
ALTER TABLE "project" ADD COLUMN "sent_to_legal_by_id" TEXT;
ALTER TABLE "project" ADD CONSTRAINT "project_tenant_id_sent_to_legal_by_id_fkey" FOREIGN KEY ("tenant_id", "sent_to_legal_by_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is in legal review now was submitted by whoever the county's record names.
UPDATE "project" p SET "sent_to_legal_by_id" = (
  SELECT a."actor_id" FROM "audit_entry" a
  WHERE a."tenant_id" = p."tenant_id" AND a."noun" = 'Project' AND a."noun_id" = p."id" AND a."action" = 'submitToLegal'
  ORDER BY a."at" DESC, a."id" DESC LIMIT 1
) WHERE p."status" = 'LEGAL_REVIEW';
