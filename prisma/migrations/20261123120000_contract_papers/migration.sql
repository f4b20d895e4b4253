-- AlterEnum
ALTER TYPE "file_kind" ADD VALUE 'contract';
ALTER TYPE "file_kind" ADD VALUE 'paper';

-- AlterTable
ALTER TABLE "contract" ADD COLUMN     "exhibit_list" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "contract_id" TEXT;

-- CreateTable
CREATE TABLE "contract_exhibit" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "exhibit" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "file_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "removed_at" TIMESTAMP(3),

    CONSTRAINT "contract_exhibit_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "contract_paper" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "agreed" TEXT NOT NULL,
    "certificate" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "file_id" TEXT,
    "sha256" TEXT,
    "made_at" TIMESTAMP(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "not_before" TIMESTAMP(3),

    CONSTRAINT "contract_paper_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contract_exhibit_tenant_id_contract_id_exhibit_version_key" ON "contract_exhibit"("tenant_id", "contract_id", "exhibit", "version");

-- CreateIndex
CREATE UNIQUE INDEX "contract_exhibit_tenant_id_file_id_key" ON "contract_exhibit"("tenant_id", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "contract_paper_tenant_id_contract_id_key" ON "contract_paper"("tenant_id", "contract_id");

-- CreateIndex
CREATE UNIQUE INDEX "contract_paper_tenant_id_file_id_key" ON "contract_paper"("tenant_id", "file_id");

-- CreateIndex
CREATE INDEX "contract_paper_tenant_id_made_at_idx" ON "contract_paper"("tenant_id", "made_at");

-- CreateIndex
CREATE INDEX "stored_file_tenant_id_contract_id_idx" ON "stored_file"("tenant_id", "contract_id");

-- AddForeignKey
ALTER TABLE "contract_exhibit" ADD CONSTRAINT "contract_exhibit_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_exhibit" ADD CONSTRAINT "contract_exhibit_tenant_id_file_id_fkey" FOREIGN KEY ("tenant_id", "file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_paper" ADD CONSTRAINT "contract_paper_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_paper" ADD CONSTRAINT "contract_paper_tenant_id_file_id_fkey" FOREIGN KEY ("tenant_id", "file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Versions and papers stay: an exhibit is only taken out, a paper only gets its bytes.
SELECT dais_protect('contract_exhibit', 'SELECT, INSERT, UPDATE');
SELECT dais_protect('contract_paper', 'SELECT, INSERT, UPDATE');
-- A paper that is made is never another one.
CREATE FUNCTION contract_paper_made_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_id IS NOT NULL OR (NEW.agreed, NEW.certificate, NEW.content) IS DISTINCT FROM (OLD.agreed, OLD.certificate, OLD.content) THEN
    RAISE EXCEPTION 'an executed contract''s paper is made once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_paper_made_once BEFORE UPDATE ON contract_paper FOR EACH ROW EXECUTE FUNCTION contract_paper_made_once();
