-- CreateTable
CREATE TABLE "contract_publicity" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "publishes" BOOLEAN NOT NULL DEFAULT false,
    "publishes_texts" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "contract_publicity_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "withheld_contract" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "withheld_contract_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contract_publicity_tenant_id_key" ON "contract_publicity"("tenant_id");

-- CreateIndex
CREATE UNIQUE INDEX "withheld_contract_tenant_id_contract_id_key" ON "withheld_contract"("tenant_id", "contract_id");

-- CreateIndex
CREATE INDEX "contract_tenant_id_executed_at_id_idx" ON "contract"("tenant_id", "executed_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "withheld_contract" ADD CONSTRAINT "withheld_contract_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT dais_protect('contract_publicity');
SELECT dais_protect('withheld_contract');
