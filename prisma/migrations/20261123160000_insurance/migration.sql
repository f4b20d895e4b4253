-- CreateEnum
CREATE TYPE "insurance_review" AS ENUM ('PENDING', 'ACCEPTED', 'REFUSED', 'SUPERSEDED');

-- CreateEnum
CREATE TYPE "insurance_source" AS ENUM ('STAFF', 'VENDOR', 'LINK');

-- AlterEnum
ALTER TYPE "file_kind" ADD VALUE 'certificate';

-- CreateTable
CREATE TABLE "requirement_set" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "retired_at" TIMESTAMP(3),
    "retired_by_name" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "requirement_set_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "requirement_set_version" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "set_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "umbrella_fills_in" BOOLEAN NOT NULL DEFAULT false,
    "proven_days" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "requirement_set_version_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "insurance_assignment" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" TEXT,
    "checked_on" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "insurance_assignment_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "insurance_certificate" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "insured" TEXT NOT NULL,
    "holder" TEXT,
    "issued_on" TEXT,
    "is_signed" BOOLEAN NOT NULL,
    "policies" JSONB NOT NULL,
    "lines" TEXT[],
    "words" TEXT NOT NULL,
    "file_id" TEXT,
    "source" "insurance_source" NOT NULL,
    "entered_by_id" TEXT,
    "entered_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "review" "insurance_review" NOT NULL DEFAULT 'PENDING',
    "reviewed_by_id" TEXT,
    "reviewed_by_name" TEXT,
    "reviewed_at" TIMESTAMP(3),
    "review_reason" TEXT,
    "is_overridden" BOOLEAN NOT NULL DEFAULT false,
    "verified_at" TIMESTAMP(3),
    "verified_by_name" TEXT,
    "verified_note" TEXT,
    "superseded_by_id" TEXT,
    "state" TEXT NOT NULL,
    "codes" TEXT[],
    "ends_on" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "sort_ends" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(ends_on, '9999-12-31') || chr(1) || id) STORED,

    CONSTRAINT "insurance_certificate_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "insurance_standing" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "vendor_id" TEXT,
    "line" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "bucket" TEXT NOT NULL,
    "codes" TEXT[],
    "threshold" INTEGER,
    "ends_on" TEXT,
    "sort_ends" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(ends_on, '9999-12-31') || chr(1) || id) STORED,

    CONSTRAINT "insurance_standing_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "insurance_vendor" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "checked_on" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "insurance_vendor_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "insurance_waiver" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "line" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "gap_from" TEXT,
    "gap_to" TEXT,
    "insured" TEXT,
    "reason" TEXT NOT NULL,
    "until" TEXT NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_at" TIMESTAMP(3),
    "withdrawn_by_name" TEXT,

    CONSTRAINT "insurance_waiver_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "insurance_notice" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "line" TEXT NOT NULL,
    "ends_on" TEXT NOT NULL,
    "threshold" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "insurance_notice_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "insurance_link" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" TEXT,
    "digest" TEXT NOT NULL,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "insurance_link_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "insurance_settings" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "holds" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "insurance_settings_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "requirement_set_tenant_id_name_idx" ON "requirement_set"("tenant_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "requirement_set_version_tenant_id_set_id_number_key" ON "requirement_set_version"("tenant_id", "set_id", "number");

-- CreateIndex
CREATE INDEX "insurance_assignment_tenant_id_version_id_idx" ON "insurance_assignment"("tenant_id", "version_id");

-- CreateIndex
CREATE INDEX "insurance_assignment_tenant_id_checked_on_idx" ON "insurance_assignment"("tenant_id", "checked_on");

-- CreateIndex
CREATE UNIQUE INDEX "insurance_assignment_tenant_id_contract_id_key" ON "insurance_assignment"("tenant_id", "contract_id");

-- CreateIndex
CREATE INDEX "insurance_certificate_tenant_id_vendor_id_created_at_idx" ON "insurance_certificate"("tenant_id", "vendor_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "insurance_certificate_tenant_id_created_at_id_idx" ON "insurance_certificate"("tenant_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "insurance_certificate_tenant_id_sort_ends_idx" ON "insurance_certificate"("tenant_id", "sort_ends");

-- CreateIndex
CREATE INDEX "insurance_certificate_tenant_id_state_sort_ends_idx" ON "insurance_certificate"("tenant_id", "state", "sort_ends");

-- CreateIndex
CREATE INDEX "insurance_certificate_tenant_id_review_created_at_idx" ON "insurance_certificate"("tenant_id", "review", "created_at" DESC);

-- CreateIndex
CREATE INDEX "insurance_certificate_tenant_id_file_id_idx" ON "insurance_certificate"("tenant_id", "file_id");

-- CreateIndex
CREATE INDEX "insurance_standing_tenant_id_bucket_sort_ends_idx" ON "insurance_standing"("tenant_id", "bucket", "sort_ends");

-- CreateIndex
CREATE INDEX "insurance_standing_tenant_id_sort_ends_idx" ON "insurance_standing"("tenant_id", "sort_ends");

-- CreateIndex
CREATE INDEX "insurance_standing_tenant_id_vendor_id_idx" ON "insurance_standing"("tenant_id", "vendor_id");

-- CreateIndex
CREATE UNIQUE INDEX "insurance_standing_tenant_id_contract_id_line_key" ON "insurance_standing"("tenant_id", "contract_id", "line");

-- CreateIndex
CREATE INDEX "insurance_vendor_tenant_id_checked_on_vendor_id_idx" ON "insurance_vendor"("tenant_id", "checked_on", "vendor_id");

-- CreateIndex
CREATE UNIQUE INDEX "insurance_vendor_tenant_id_vendor_id_key" ON "insurance_vendor"("tenant_id", "vendor_id");

-- CreateIndex
CREATE INDEX "insurance_waiver_tenant_id_contract_id_idx" ON "insurance_waiver"("tenant_id", "contract_id");

-- CreateIndex
CREATE UNIQUE INDEX "insurance_notice_tenant_id_contract_id_line_ends_on_thresho_key" ON "insurance_notice"("tenant_id", "contract_id", "line", "ends_on", "threshold");

-- CreateIndex
CREATE INDEX "insurance_link_tenant_id_vendor_id_idx" ON "insurance_link"("tenant_id", "vendor_id");

-- CreateIndex
CREATE INDEX "insurance_link_tenant_id_expires_at_idx" ON "insurance_link"("tenant_id", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "insurance_link_tenant_id_digest_key" ON "insurance_link"("tenant_id", "digest");

-- CreateIndex
CREATE UNIQUE INDEX "insurance_settings_tenant_id_key" ON "insurance_settings"("tenant_id");

-- AddForeignKey
ALTER TABLE "requirement_set_version" ADD CONSTRAINT "requirement_set_version_tenant_id_set_id_fkey" FOREIGN KEY ("tenant_id", "set_id") REFERENCES "requirement_set"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insurance_assignment" ADD CONSTRAINT "insurance_assignment_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insurance_assignment" ADD CONSTRAINT "insurance_assignment_tenant_id_version_id_fkey" FOREIGN KEY ("tenant_id", "version_id") REFERENCES "requirement_set_version"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insurance_certificate" ADD CONSTRAINT "insurance_certificate_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insurance_certificate" ADD CONSTRAINT "insurance_certificate_tenant_id_file_id_fkey" FOREIGN KEY ("tenant_id", "file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insurance_certificate" ADD CONSTRAINT "insurance_certificate_tenant_id_superseded_by_id_fkey" FOREIGN KEY ("tenant_id", "superseded_by_id") REFERENCES "insurance_certificate"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insurance_standing" ADD CONSTRAINT "insurance_standing_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insurance_standing" ADD CONSTRAINT "insurance_standing_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insurance_vendor" ADD CONSTRAINT "insurance_vendor_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insurance_waiver" ADD CONSTRAINT "insurance_waiver_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insurance_notice" ADD CONSTRAINT "insurance_notice_tenant_id_contract_id_fkey" FOREIGN KEY ("tenant_id", "contract_id") REFERENCES "contract"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insurance_link" ADD CONSTRAINT "insurance_link_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Words that an index leads with are texts with a check (decision 'status stays a text').
ALTER TABLE "insurance_certificate" ADD CONSTRAINT "insurance_certificate_state" CHECK (state IN ('ACCEPTED', 'WAIVED', 'EXPIRING', 'PENDING', 'DEFICIENT', 'EXPIRED', 'SUPERSEDED'));
ALTER TABLE "insurance_certificate" ADD CONSTRAINT "insurance_certificate_form" CHECK (form IN ('ACORD_25', 'ACORD_855_NY', 'C_105_2', 'U_26_3', 'SI_12', 'GSI_105_2', 'CE_200', 'DB_120_1', 'DB_120_2', 'DB_155', 'OWN', 'OTHER'));
ALTER TABLE "insurance_assignment" ADD CONSTRAINT "insurance_assignment_state" CHECK (state IN ('ACCEPTED', 'WAIVED', 'EXPIRING', 'PENDING', 'DEFICIENT', 'EXPIRED'));
ALTER TABLE "insurance_standing" ADD CONSTRAINT "insurance_standing_state" CHECK (state IN ('ACCEPTED', 'WAIVED', 'EXPIRING', 'PENDING', 'DEFICIENT', 'EXPIRED'));
ALTER TABLE "insurance_standing" ADD CONSTRAINT "insurance_standing_bucket" CHECK (bucket IN ('EXPIRED', 'DEFICIENT', 'PENDING', 'TODAY', 'DAYS_15', 'DAYS_30', 'DAYS_60', 'WAIVED', 'ACCEPTED'));
ALTER TABLE "insurance_settings" ADD CONSTRAINT "insurance_settings_holds" CHECK (holds <@ ARRAY['EXECUTION', 'PAYMENT']);

SELECT dais_protect('requirement_set');
SELECT dais_protect('requirement_set_version');
SELECT dais_protect('insurance_assignment');
SELECT dais_protect('insurance_certificate');
SELECT dais_protect('insurance_standing');
SELECT dais_protect('insurance_vendor');
SELECT dais_protect('insurance_waiver');
SELECT dais_protect('insurance_notice');
SELECT dais_protect('insurance_link');
SELECT dais_protect('insurance_settings');
-- A version that somebody chose never changes.
REVOKE UPDATE, DELETE ON "requirement_set_version" FROM dais_app;
