-- AlterTable
ALTER TABLE "opening" ADD COLUMN     "faults" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "note" TEXT;

-- CreateTable
CREATE TABLE "announced_bid" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "opening_id" TEXT NOT NULL,
    "bid_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "bidder_name" TEXT NOT NULL,
    "stated_total" TEXT,
    "computed_cents" BIGINT,
    "price" TEXT,
    "refused_files" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "failure" TEXT,

    CONSTRAINT "announced_bid_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "announced_bid_tenant_id_bid_id_idx" ON "announced_bid"("tenant_id", "bid_id");

-- CreateIndex
CREATE UNIQUE INDEX "announced_bid_tenant_id_opening_id_bid_id_key" ON "announced_bid"("tenant_id", "opening_id", "bid_id");

-- CreateIndex
CREATE UNIQUE INDEX "announced_bid_tenant_id_opening_id_position_key" ON "announced_bid"("tenant_id", "opening_id", "position");

-- AddForeignKey
ALTER TABLE "announced_bid" ADD CONSTRAINT "announced_bid_tenant_id_opening_id_fkey" FOREIGN KEY ("tenant_id", "opening_id") REFERENCES "opening"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announced_bid" ADD CONSTRAINT "announced_bid_tenant_id_bid_id_fkey" FOREIGN KEY ("tenant_id", "bid_id") REFERENCES "bid"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT dais_protect('announced_bid');
