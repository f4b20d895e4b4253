-- Keys of solicitations, sealed bids, their receipts and openings. What opens a bid is in no place whole (decision 'Procurement', 4).
-- CreateEnum
CREATE TYPE "seal_state" AS ENUM ('CHOSEN', 'REHEARSAL', 'READY', 'SPENT', 'DESTROYED');

-- CreateEnum
CREATE TYPE "bid_kind" AS ENUM ('ELECTRONIC', 'PAPER');

-- CreateEnum
CREATE TYPE "bid_state" AS ENUM ('LODGED', 'WITHDRAWN', 'OPENED', 'UNREADABLE', 'DESTROYED');

-- CreateEnum
CREATE TYPE "receipt_kind" AS ENUM ('LODGED', 'REPLACED', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "opening_part" AS ENUM ('WHOLE', 'TECHNICAL', 'PRICE');

-- CreateEnum
CREATE TYPE "opening_state" AS ENUM ('SHARES', 'OPENING', 'FINISHED');

-- AlterEnum
ALTER TYPE "file_kind" ADD VALUE 'bid';

-- AlterTable
ALTER TABLE "solicitation" ADD COLUMN     "two_envelopes" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "bid_seal" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "solicitation_id" TEXT NOT NULL,
    "state" "seal_state" NOT NULL DEFAULT 'CHOSEN',
    "needed" INTEGER NOT NULL,
    "public_key" TEXT,
    "commitment" TEXT,
    "clock_file" TEXT,
    "made_at" TIMESTAMP(3),
    "rehearsal_key" TEXT,
    "rehearsal_commitment" TEXT,
    "rehearsal_half" TEXT,
    "rehearsal_envelope" TEXT,
    "rehearsed_at" TIMESTAMP(3),
    "head" TEXT,
    "head_published_at" TIMESTAMP(3),
    "head_signature" TEXT,
    "erased_at" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "bid_seal_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "keyholder" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "seal_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "salt" TEXT,
    "public_key" TEXT,
    "locked_key" TEXT,
    "enrolled_at" TIMESTAMP(3),
    "share" TEXT,
    "share_commitment" TEXT,
    "rehearsal_share" TEXT,
    "rehearsal_share_commitment" TEXT,
    "rehearsed_at" TIMESTAMP(3),
    "entered" TEXT,
    "entered_at" TIMESTAMP(3),

    CONSTRAINT "keyholder_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "bid" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "solicitation_id" TEXT NOT NULL,
    "kind" "bid_kind" NOT NULL DEFAULT 'ELECTRONIC',
    "state" "bid_state" NOT NULL DEFAULT 'LODGED',
    "vendor_mark" TEXT,
    "vendor_sealed" TEXT,
    "vendor_id" TEXT,
    "bidder_name" TEXT NOT NULL DEFAULT '',
    "edition" INTEGER NOT NULL,
    "envelope_file" TEXT,
    "envelope_hash" TEXT,
    "envelope_bytes" INTEGER,
    "received_at" TIMESTAMP(3) NOT NULL,
    "position" INTEGER,
    "opened_at" TIMESTAMP(3),
    "content" JSONB,
    "price_content" JSONB,
    "price_opened_at" TIMESTAMP(3),
    "failure" TEXT,
    "entered_by_name" TEXT,
    "responsive" BOOLEAN,
    "responsive_why" TEXT,
    "marked_by_name" TEXT,
    "marked_at" TIMESTAMP(3),
    "mistake_at" TIMESTAMP(3),
    "mistake_why" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "bid_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "bid_file" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "bid_id" TEXT NOT NULL,
    "part" "opening_part" NOT NULL,
    "position" INTEGER NOT NULL,
    "file_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "confidential" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "bid_file_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "bid_receipt" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "solicitation_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" "receipt_kind" NOT NULL,
    "bidder" TEXT NOT NULL,
    "envelope" TEXT NOT NULL,
    "edition" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "previous" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "signature" TEXT NOT NULL,

    CONSTRAINT "bid_receipt_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "opening" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "solicitation_id" TEXT NOT NULL,
    "part" "opening_part" NOT NULL DEFAULT 'WHOLE',
    "state" "opening_state" NOT NULL DEFAULT 'SHARES',
    "conductor_id" TEXT NOT NULL,
    "conductor_name" TEXT NOT NULL,
    "witness_id" TEXT,
    "witness_name" TEXT,
    "started_at" TIMESTAMP(3) NOT NULL,
    "finished_at" TIMESTAMP(3),
    "record" JSONB,
    "record_hash" TEXT,
    "signature" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "opening_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "bid_seal_tenant_id_solicitation_id_key" ON "bid_seal"("tenant_id", "solicitation_id");

-- CreateIndex
CREATE INDEX "keyholder_tenant_id_user_id_idx" ON "keyholder"("tenant_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "keyholder_tenant_id_seal_id_user_id_key" ON "keyholder"("tenant_id", "seal_id", "user_id");

-- CreateIndex
CREATE INDEX "bid_tenant_id_solicitation_id_position_idx" ON "bid"("tenant_id", "solicitation_id", "position");

-- CreateIndex
CREATE INDEX "bid_tenant_id_vendor_id_idx" ON "bid"("tenant_id", "vendor_id");

-- CreateIndex
CREATE UNIQUE INDEX "bid_tenant_id_solicitation_id_vendor_mark_key" ON "bid"("tenant_id", "solicitation_id", "vendor_mark");

-- CreateIndex
CREATE INDEX "bid_file_tenant_id_bid_id_idx" ON "bid_file"("tenant_id", "bid_id");

-- CreateIndex
CREATE INDEX "bid_receipt_tenant_id_solicitation_id_bidder_idx" ON "bid_receipt"("tenant_id", "solicitation_id", "bidder");

-- CreateIndex
CREATE UNIQUE INDEX "bid_receipt_tenant_id_solicitation_id_number_key" ON "bid_receipt"("tenant_id", "solicitation_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "bid_receipt_tenant_id_hash_key" ON "bid_receipt"("tenant_id", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "opening_tenant_id_solicitation_id_part_key" ON "opening"("tenant_id", "solicitation_id", "part");

-- AddForeignKey
ALTER TABLE "bid_seal" ADD CONSTRAINT "bid_seal_tenant_id_solicitation_id_fkey" FOREIGN KEY ("tenant_id", "solicitation_id") REFERENCES "solicitation"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "keyholder" ADD CONSTRAINT "keyholder_tenant_id_seal_id_fkey" FOREIGN KEY ("tenant_id", "seal_id") REFERENCES "bid_seal"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "keyholder" ADD CONSTRAINT "keyholder_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bid" ADD CONSTRAINT "bid_tenant_id_solicitation_id_fkey" FOREIGN KEY ("tenant_id", "solicitation_id") REFERENCES "solicitation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bid" ADD CONSTRAINT "bid_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bid_file" ADD CONSTRAINT "bid_file_tenant_id_bid_id_fkey" FOREIGN KEY ("tenant_id", "bid_id") REFERENCES "bid"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bid_file" ADD CONSTRAINT "bid_file_tenant_id_file_id_fkey" FOREIGN KEY ("tenant_id", "file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bid_receipt" ADD CONSTRAINT "bid_receipt_tenant_id_solicitation_id_fkey" FOREIGN KEY ("tenant_id", "solicitation_id") REFERENCES "solicitation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "opening" ADD CONSTRAINT "opening_tenant_id_solicitation_id_fkey" FOREIGN KEY ("tenant_id", "solicitation_id") REFERENCES "solicitation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT dais_protect('bid_seal');
SELECT dais_protect('keyholder');
SELECT dais_protect('bid');
SELECT dais_protect('bid_file');
SELECT dais_protect('bid_receipt', 'SELECT, INSERT');
SELECT dais_protect('opening');
