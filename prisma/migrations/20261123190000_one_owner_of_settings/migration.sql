-- What becomes of payments that do not fit is kept with the county's other decisions about contracts. What held so far keeps holding.
-- It holds for every county at once, so the owner must see all rows while it runs.
ALTER TABLE "contract_settings" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "contract_money_settings" NO FORCE ROW LEVEL SECURITY;
UPDATE "contract_settings" SET "beyond_amount" = 'REFUSE', "outside_term" = 'REFUSE';
INSERT INTO "contract_settings" ("tenant_id", "id", "beyond_amount", "outside_term")
  SELECT "tenant_id", gen_random_uuid()::text, "beyond_amount"::text::"beyond_contract", "outside_term"::text::"beyond_contract"
  FROM "contract_money_settings"
  ON CONFLICT ("tenant_id") DO UPDATE SET "beyond_amount" = excluded."beyond_amount", "outside_term" = excluded."outside_term";
ALTER TABLE "contract_settings" FORCE ROW LEVEL SECURITY;
ALTER TABLE "contract_money_settings" FORCE ROW LEVEL SECURITY;
ALTER TABLE "contract_settings" ALTER COLUMN "outside_term" SET DEFAULT 'REFUSE';
ALTER TABLE "contract_money_settings" DROP COLUMN "beyond_amount", DROP COLUMN "outside_term";
DROP TYPE "payment_policy";
-- Each requirement set says for how long proof is asked; nothing ever read this number.
ALTER TABLE "contract_settings" DROP COLUMN "insurance_proven_days";
