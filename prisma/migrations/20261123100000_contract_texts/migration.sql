-- Clauses of contracts stand in the county's library beside the paragraphs of purchases.
-- CreateEnum
CREATE TYPE "paragraph_matter" AS ENUM ('PURCHASE', 'CONTRACT');

-- AlterEnum
ALTER TYPE "file_kind" ADD VALUE 'contractText' BEFORE 'print';

-- AlterTable
ALTER TABLE "standard_paragraph" ADD COLUMN     "matter" "paragraph_matter" NOT NULL DEFAULT 'PURCHASE';

-- DropIndex
DROP INDEX "standard_paragraph_tenant_id_title_key";

-- CreateIndex
CREATE UNIQUE INDEX "standard_paragraph_tenant_id_matter_title_key" ON "standard_paragraph"("tenant_id", "matter", "title");

-- CreateTable
CREATE TABLE "contract_text" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "edition" INTEGER NOT NULL,
    "agreed" JSONB NOT NULL,
    "hash" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "contract_text_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "returned_text" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "file_id" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "against" JSONB,
    "left_out" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "taken_at" TIMESTAMP(3),
    "taken_by" TEXT,

    CONSTRAINT "returned_text_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "contract_comment" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "answers_id" TEXT,
    "quote" TEXT,
    "words" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "resolved_at" TIMESTAMP(3),
    "resolved_by_name" TEXT,

    CONSTRAINT "contract_comment_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contract_text_tenant_id_contract_id_number_key" ON "contract_text"("tenant_id", "contract_id", "number");

-- CreateIndex
CREATE INDEX "returned_text_tenant_id_contract_id_at_idx" ON "returned_text"("tenant_id", "contract_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "returned_text_tenant_id_file_id_key" ON "returned_text"("tenant_id", "file_id");

-- CreateIndex
CREATE INDEX "contract_comment_tenant_id_contract_id_at_idx" ON "contract_comment"("tenant_id", "contract_id", "at");

-- CreateIndex
CREATE INDEX "contract_comment_tenant_id_answers_id_idx" ON "contract_comment"("tenant_id", "answers_id");

-- AddForeignKey
ALTER TABLE "contract_text" ADD CONSTRAINT "contract_text_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "returned_text" ADD CONSTRAINT "returned_text_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "returned_text" ADD CONSTRAINT "returned_text_tenant_id_file_id_fkey" FOREIGN KEY ("tenant_id", "file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_comment" ADD CONSTRAINT "contract_comment_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_comment" ADD CONSTRAINT "contract_comment_tenant_id_answers_id_fkey" FOREIGN KEY ("tenant_id", "answers_id") REFERENCES "contract_comment"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT dais_protect('contract_text', 'SELECT, INSERT');
SELECT dais_protect('returned_text');
SELECT dais_protect('contract_comment');
-- What came back stays as it came; of a comment only its end is written later.
REVOKE UPDATE, DELETE ON "returned_text", "contract_comment" FROM dais_app;
GRANT UPDATE ("taken_at", "taken_by") ON "returned_text" TO dais_app;
GRANT UPDATE ("resolved_at", "resolved_by_name") ON "contract_comment" TO dais_app;

-- What is on its route is approved and signed as it stands: no statement of the product changes a byte of it meanwhile.
CREATE FUNCTION dais_contract_text_stands() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'contract % is on its route: what it says stands until it is decided', OLD.number USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER dais_contract_text_stands
BEFORE UPDATE OF number, name, description, department, vendor_name, start_date, end_date, not_to_exceed, text ON contract
FOR EACH ROW WHEN (OLD.status = 'WORKING' AND NEW.status = 'WORKING' AND
  (OLD.number, OLD.name, OLD.description, OLD.department, OLD.vendor_name, OLD.start_date, OLD.end_date, OLD.not_to_exceed, OLD.text)
  IS DISTINCT FROM
  (NEW.number, NEW.name, NEW.description, NEW.department, NEW.vendor_name, NEW.start_date, NEW.end_date, NEW.not_to_exceed, NEW.text))
EXECUTE FUNCTION dais_contract_text_stands();
REVOKE ALL ON FUNCTION dais_contract_text_stands() FROM PUBLIC;
