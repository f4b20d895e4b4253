-- AlterEnum
ALTER TYPE "contract_event_kind" ADD VALUE 'BROUGHT_IN';

-- CreateTable
CREATE TABLE "contract_intake" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "was_executed" BOOLEAN NOT NULL,
    "executed_on" TEXT,
    "resolution_number" TEXT,
    "filename" TEXT NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "contract_intake_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contract_intake_tenant_id_contract_id_key" ON "contract_intake"("tenant_id", "contract_id");

-- AddForeignKey
ALTER TABLE "contract_intake" ADD CONSTRAINT "contract_intake_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT dais_protect('contract_intake');
