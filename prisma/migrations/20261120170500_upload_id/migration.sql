-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "upload_id" TEXT;
