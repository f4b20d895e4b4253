-- CreateEnum
CREATE TYPE "payment_source" AS ENUM ('IMPORT', 'HAND');

-- CreateEnum
CREATE TYPE "payment_policy" AS ENUM ('REFUSE', 'FLAG');

-- CreateTable
CREATE TABLE "contract_payment" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "reference_mark" TEXT NOT NULL,
    "paid_on" TEXT NOT NULL,
    "invoice_number" TEXT NOT NULL DEFAULT '',
    "invoice_date" TEXT,
    "service_from" TEXT,
    "service_to" TEXT,
    "amount" BIGINT NOT NULL,
    "encumbrance_id" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "flags" JSONB NOT NULL DEFAULT '[]',
    "source" "payment_source" NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "voided_at" TIMESTAMP(3),
    "voided_by_name" TEXT,
    "voided_why" TEXT,

    CONSTRAINT "contract_payment_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "contract_encumbrance" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "purpose" TEXT NOT NULL DEFAULT '',
    "amount" BIGINT NOT NULL,
    "fiscal_year" INTEGER NOT NULL,
    "by_name" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMP(3),
    "released_by_name" TEXT,
    "released_why" TEXT,

    CONSTRAINT "contract_encumbrance_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "contract_funding_line" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "account_code" TEXT NOT NULL,
    "fiscal_year" INTEGER NOT NULL,
    "amount" BIGINT,
    "share" INTEGER,

    CONSTRAINT "contract_funding_line_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "contract_rate" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "item" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "price" BIGINT NOT NULL,

    CONSTRAINT "contract_rate_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "contract_ceiling" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "contract_ceiling_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "contract_money_settings" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "beyond_amount" "payment_policy" NOT NULL DEFAULT 'REFUSE',
    "outside_term" "payment_policy" NOT NULL DEFAULT 'REFUSE',
    "columns" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "contract_money_settings_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "contract_payment_tenant_id_contract_id_paid_on_id_idx" ON "contract_payment"("tenant_id", "contract_id", "paid_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contract_payment_tenant_id_encumbrance_id_idx" ON "contract_payment"("tenant_id", "encumbrance_id");

-- CreateIndex
CREATE INDEX "contract_encumbrance_tenant_id_contract_id_idx" ON "contract_encumbrance"("tenant_id", "contract_id");

-- CreateIndex
CREATE INDEX "contract_funding_line_tenant_id_contract_id_place_idx" ON "contract_funding_line"("tenant_id", "contract_id", "place");

-- CreateIndex
CREATE INDEX "contract_rate_tenant_id_contract_id_place_idx" ON "contract_rate"("tenant_id", "contract_id", "place");

-- CreateIndex
CREATE INDEX "contract_ceiling_tenant_id_contract_id_at_idx" ON "contract_ceiling"("tenant_id", "contract_id", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "contract_money_settings_tenant_id_key" ON "contract_money_settings"("tenant_id");

-- AddForeignKey
ALTER TABLE "contract_payment" ADD CONSTRAINT "contract_payment_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_payment" ADD CONSTRAINT "contract_payment_tenant_id_encumbrance_id_fkey" FOREIGN KEY ("tenant_id", "encumbrance_id") REFERENCES "contract_encumbrance"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_encumbrance" ADD CONSTRAINT "contract_encumbrance_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_funding_line" ADD CONSTRAINT "contract_funding_line_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_rate" ADD CONSTRAINT "contract_rate_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_ceiling" ADD CONSTRAINT "contract_ceiling_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A payment that stands is there once; whoever voided one enters it again.
CREATE UNIQUE INDEX "contract_payment_standing_key" ON "contract_payment"("tenant_id", "contract_id", "reference_mark") WHERE "voided_at" IS NULL;
-- What is paid is summed up for lists without reading the rows themselves.
CREATE INDEX "contract_payment_paid_idx" ON "contract_payment"("tenant_id", "contract_id") INCLUDE ("amount", "encumbrance_id") WHERE "voided_at" IS NULL;
ALTER TABLE "contract_funding_line" ADD CONSTRAINT "contract_funding_line_amount_or_share" CHECK (("amount" IS NULL) <> ("share" IS NULL));

SELECT dais_protect('contract_payment');
SELECT dais_protect('contract_encumbrance');
SELECT dais_protect('contract_funding_line');
SELECT dais_protect('contract_rate');
SELECT dais_protect('contract_ceiling');
SELECT dais_protect('contract_money_settings');
-- A payment is voided, never deleted; what was set as the most to pay stays as it was set.
REVOKE DELETE ON "contract_payment", "contract_encumbrance" FROM dais_app;
REVOKE UPDATE, DELETE ON "contract_ceiling" FROM dais_app;
