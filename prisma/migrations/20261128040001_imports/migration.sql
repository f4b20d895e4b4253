-- Runs of imports: what came in, so that it can go on where it stopped and be taken back as a whole.
-- CreateEnum
CREATE TYPE "import_state" AS ENUM ('RUNNING', 'DONE', 'TAKEN_BACK');

-- CreateEnum
CREATE TYPE "imported_outcome" AS ENUM ('CREATE', 'UPDATE', 'UNCHANGED', 'REFUSED');

-- CreateTable
CREATE TABLE "import_run" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "choices" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "creates" INTEGER NOT NULL DEFAULT 0,
    "updates" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "state" "import_state" NOT NULL DEFAULT 'RUNNING',
    "started_at" TIMESTAMP(3) NOT NULL,
    "started_by_id" TEXT NOT NULL,
    "started_by_name" TEXT NOT NULL,
    "held_by_id" TEXT NOT NULL,
    "held_by_name" TEXT NOT NULL,
    "touched_at" TIMESTAMP(3) NOT NULL,
    "finished_at" TIMESTAMP(3),
    "taken_back_at" TIMESTAMP(3),
    "taken_back_by" TEXT,

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "imported_row" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "outcome" "imported_outcome" NOT NULL,
    "name" TEXT NOT NULL,
    "problems" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "noun" TEXT,
    "noun_id" TEXT,
    "version" INTEGER,
    "before" JSONB,

    CONSTRAINT "imported_row_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "import_heading" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "heading" TEXT NOT NULL,
    "field" TEXT NOT NULL,

    CONSTRAINT "import_heading_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "import_run_tenant_id_kind_sha256_idx" ON "import_run"("tenant_id", "kind", "sha256");

-- CreateIndex
CREATE UNIQUE INDEX "imported_row_tenant_id_run_id_line_key" ON "imported_row"("tenant_id", "run_id", "line");

-- CreateIndex
CREATE UNIQUE INDEX "import_heading_tenant_id_kind_heading_key" ON "import_heading"("tenant_id", "kind", "heading");

-- AddForeignKey
ALTER TABLE "imported_row" ADD CONSTRAINT "imported_row_tenant_id_run_id_fkey" FOREIGN KEY ("tenant_id", "run_id") REFERENCES "import_run"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One file is written by one run at a time.
CREATE UNIQUE INDEX "import_run_running" ON "import_run"("tenant_id", "kind", "sha256") WHERE "state" = 'RUNNING';

SELECT dais_protect('import_run', 'SELECT, INSERT, UPDATE');
SELECT dais_protect('imported_row', 'SELECT, INSERT');
SELECT dais_protect('import_heading');
