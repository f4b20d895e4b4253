-- AlterTable
ALTER TABLE "announced_bid" ADD COLUMN     "bids_as" TEXT;

-- AlterTable
ALTER TABLE "bid" ADD COLUMN     "bids_as" TEXT;
