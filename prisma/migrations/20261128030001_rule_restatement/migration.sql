-- The rule of an imported vote, stated anew with a reason: kept entry by entry, as votes are.
CREATE TABLE "rule_restatement" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "motion_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "after_vote" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "hash_before" TEXT NOT NULL,
    "hash_after" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rule_restatement_pkey" PRIMARY KEY ("tenant_id","id")
);
CREATE UNIQUE INDEX "rule_restatement_tenant_id_motion_id_sequence_key" ON "rule_restatement"("tenant_id", "motion_id", "sequence");
ALTER TABLE "rule_restatement" ADD CONSTRAINT "rule_restatement_tenant_id_motion_id_fkey" FOREIGN KEY ("tenant_id", "motion_id") REFERENCES "motion"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT dais_protect('rule_restatement', 'SELECT, INSERT');
