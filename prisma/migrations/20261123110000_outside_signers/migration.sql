-- Somebody from outside signs a contract without an account, by a link in a letter and a code that goes to the same mailbox.

-- AlterTable
ALTER TABLE "route_step" ADD COLUMN     "outside_organization" TEXT,
ADD COLUMN     "outside_title" TEXT;
-- Only the signatures of a contract are given from outside, and never by a user.
ALTER TABLE "route_step" ADD CONSTRAINT "route_step_outside" CHECK (
  ("outside_organization" IS NULL) = ("outside_title" IS NULL)
  AND ("outside_organization" IS NULL OR ("stage" = 'CONTRACT_SIGNATURE' AND "action" = 'SIGNATURE' AND "user_id" IS NULL))
);

-- AlterTable
ALTER TABLE "contract_signature" ADD COLUMN     "email" TEXT,
ADD COLUMN     "organization" TEXT,
ADD COLUMN     "title" TEXT,
ALTER COLUMN "by_id" DROP NOT NULL;
-- Whoever signed is a user, or somebody at an address.
ALTER TABLE "contract_signature" ADD CONSTRAINT "contract_signature_by" CHECK (("by_id" IS NULL) = ("email" IS NOT NULL));

-- CreateTable
CREATE TABLE "contract_signing_link" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "edition" INTEGER NOT NULL,
    "step_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "text_hash" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "revoked_at" TIMESTAMP(3),
    "used_at" TIMESTAMP(3),
    "is_declined" BOOLEAN NOT NULL DEFAULT false,
    "code_mark" TEXT,
    "code_until" TIMESTAMP(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "codes" INTEGER NOT NULL DEFAULT 0,
    "pass_digest" TEXT,
    "pass_until" TIMESTAMP(3),
    "read_at" TIMESTAMP(3),

    CONSTRAINT "contract_signing_link_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "contract_signing_link_tenant_id_step_id_created_at_idx" ON "contract_signing_link"("tenant_id", "step_id", "created_at");

-- CreateIndex
CREATE INDEX "contract_signing_link_tenant_id_contract_id_idx" ON "contract_signing_link"("tenant_id", "contract_id");

-- CreateIndex
CREATE UNIQUE INDEX "contract_signing_link_tenant_id_digest_key" ON "contract_signing_link"("tenant_id", "digest");

-- AddForeignKey
ALTER TABLE "contract_signing_link" ADD CONSTRAINT "contract_signing_link_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT dais_protect('contract_signing_link');
