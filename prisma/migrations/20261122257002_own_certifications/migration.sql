-- AlterTable
ALTER TABLE "procurement_settings" ADD COLUMN     "certifications" JSONB NOT NULL DEFAULT '[]';
