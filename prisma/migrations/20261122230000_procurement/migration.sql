-- Procurement and vendors: from a department's request to what vendors read.
-- CreateEnum
CREATE TYPE "procurement_type" AS ENUM ('BID', 'RFP');

-- CreateEnum
CREATE TYPE "procurement_method" AS ENUM ('OPEN', 'SELECTIVE', 'LIMITED', 'DIRECT');

-- CreateEnum
CREATE TYPE "purchase_kind" AS ENUM ('PURCHASE', 'PUBLIC_WORK', 'SERVICES');

-- CreateEnum
CREATE TYPE "line_item_kind" AS ENUM ('BASE', 'ALTERNATE', 'ALLOWANCE');

-- CreateEnum
CREATE TYPE "question_state" AS ENUM ('OPEN', 'ANSWERED', 'CLOSED');

-- CreateEnum
CREATE TYPE "plan_holding" AS ENUM ('FOLLOWED', 'INVITED');

-- CreateEnum
CREATE TYPE "vendor_standing" AS ENUM ('WAITING', 'ACTIVE', 'REFUSED', 'MERGED');

-- CreateEnum
CREATE TYPE "vendor_hold_kind" AS ENUM ('SUSPENSION', 'DEBARMENT');

-- CreateEnum
CREATE TYPE "vendor_document_kind" AS ENUM ('W9', 'MWBE', 'SDVOB', 'LICENSE', 'OTHER');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "file_kind" ADD VALUE 'project';
ALTER TYPE "file_kind" ADD VALUE 'vendor';

-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "project_id" TEXT,
ADD COLUMN     "vendor_id" TEXT;

-- CreateTable
CREATE TABLE "project" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "procurement_id" TEXT NOT NULL,
    "requisition_id" TEXT,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "department_id" TEXT,
    "department" TEXT NOT NULL,
    "start_date" TEXT,
    "end_date" TEXT,
    "estimated_cost" BIGINT,
    "funding_source" TEXT,
    "project_manager" TEXT,
    "creator_id" TEXT,
    "creator_name" TEXT NOT NULL,
    "project_contact_id" TEXT,
    "project_contact_name" TEXT NOT NULL,
    "procurement_contact_id" TEXT,
    "procurement_contact_name" TEXT,
    "categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_emergency" BOOLEAN NOT NULL DEFAULT false,
    "emergency_reason" TEXT,
    "purchase_kind" "purchase_kind" NOT NULL DEFAULT 'PURCHASE',
    "procurement_type" "procurement_type" NOT NULL DEFAULT 'BID',
    "method" "procurement_method" NOT NULL DEFAULT 'OPEN',
    "criteria" JSONB NOT NULL DEFAULT '[]',
    "summary" JSONB,
    "background" JSONB,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "is_locked" BOOLEAN NOT NULL DEFAULT false,
    "checklist" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "submitted_at" TIMESTAMP(3),
    "waiting_for" TEXT,
    "waiting_since" TIMESTAMP(3),
    "awarded_vendor_id" TEXT,
    "awarded_amount" BIGINT,
    "awarded_on" TEXT,
    "resolution_id" TEXT,
    "is_deleted" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sort_number" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(substring(procurement_id from '\y(?:19|20)\d\d\y'), '') || ' ' || left(regexp_replace(
      regexp_replace(lower(procurement_id), '(\d+)', '000000000\1', 'g'), '0*(\d{10})(?!\d)', '\1', 'g'), 110) || chr(1) || id) STORED,
    "sort_title" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(title), 120) || chr(1) || id) STORED,
    "sort_department" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(department), 120) || chr(1) || id) STORED,
    "sort_status" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (CASE status WHEN 'DRAFT' THEN 'a' WHEN 'SUBMITTED' THEN 'b' WHEN 'LEGAL_REVIEW' THEN 'c' WHEN 'READY' THEN 'd' WHEN 'PUBLISHED' THEN 'e' WHEN 'CLOSED' THEN 'f' WHEN 'OPENED' THEN 'g' WHEN 'EVALUATION' THEN 'h' WHEN 'RECOMMENDED' THEN 'i' WHEN 'INTENT_TO_AWARD' THEN 'j' WHEN 'AWARDED' THEN 'k' WHEN 'NO_AWARD' THEN 'l' WHEN 'CANCELLED' THEN 'm' ELSE 'z' END || chr(1) || id) STORED,

    CONSTRAINT "project_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "solicitation" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "number" TEXT,
    "title" TEXT,
    "description" TEXT NOT NULL DEFAULT '',
    "issue_date" TEXT,
    "due_at" TIMESTAMP(3),
    "opening_at" TIMESTAMP(3),
    "questions_due_at" TIMESTAMP(3),
    "category" TEXT,
    "contact_person" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "documents_required" TEXT NOT NULL DEFAULT '',
    "submission_instructions" TEXT NOT NULL DEFAULT '',
    "pre_bid_meeting" TEXT NOT NULL DEFAULT '',
    "evaluation_criteria" TEXT NOT NULL DEFAULT '',
    "compliance_certifications" TEXT NOT NULL DEFAULT '',
    "insurance_required" TEXT NOT NULL DEFAULT '',
    "budget_limit" BIGINT,
    "state" TEXT NOT NULL DEFAULT 'DRAFT',
    "published_at" TIMESTAMP(3),
    "closed_at" TIMESTAMP(3),
    "cancelled_why" TEXT,
    "edition" INTEGER NOT NULL DEFAULT 0,
    "sort_title" TEXT NOT NULL DEFAULT '',
    "reminded_at" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "solicitation_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "solicitation_edition" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "solicitation_id" TEXT NOT NULL,
    "edition" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "hash" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "solicitation_edition_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "project_section" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "content_text" TEXT NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "approved" BOOLEAN NOT NULL DEFAULT true,
    "decided_by_id" TEXT,
    "decided_by_name" TEXT,
    "decided_at" TIMESTAMP(3),
    "edited_by_id" TEXT,
    "edited_by_name" TEXT,
    "edited_at" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "project_section_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "project_section_version" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "section_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "content_text" TEXT NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_section_version_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "section_template" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "section_template_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "standard_paragraph" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "section_key" TEXT,
    "is_retired" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "standard_paragraph_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "standard_paragraph_version" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "paragraph_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "content_text" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "standard_paragraph_version_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "project_attachment" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "included" BOOLEAN NOT NULL DEFAULT false,
    "removed_at" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "project_attachment_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "attachment_version" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "attachment_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "file_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attachment_version_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "line_item" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "line_item_kind" NOT NULL DEFAULT 'BASE',
    "number" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "quantity" TEXT NOT NULL,
    "estimate" TEXT,
    "allowance" BIGINT,

    CONSTRAINT "line_item_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "addendum" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "solicitation_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "notice" JSONB NOT NULL,
    "notice_text" TEXT NOT NULL DEFAULT '',
    "changes" JSONB NOT NULL DEFAULT '{}',
    "issued_at" TIMESTAMP(3),
    "issued_by_name" TEXT,
    "edition" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "addendum_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "addendum_acknowledgement" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "addendum_id" TEXT NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "addendum_acknowledgement_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "question" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "solicitation_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "asked_by_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "asked_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" "question_state" NOT NULL DEFAULT 'OPEN',
    "answer" TEXT NOT NULL DEFAULT '',
    "answered_at" TIMESTAMP(3),
    "answered_by_name" TEXT,
    "closed_why" TEXT,
    "addendum_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "question_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "plan_holder" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "solicitation_id" TEXT NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "how" "plan_holding" NOT NULL,
    "since" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_holder_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "commodity_code" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "commodity_code_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "ocds_release" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "ocid" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "tag" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "release" JSONB NOT NULL,

    CONSTRAINT "ocds_release_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "procurement_settings" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "project_number_format" TEXT NOT NULL DEFAULT 'PR-{YYYY}-{n}',
    "bid_number_format" TEXT NOT NULL DEFAULT 'BID-{YYYY}-{n}',
    "lawful_days" INTEGER NOT NULL DEFAULT 5,
    "addendum_days" INTEGER NOT NULL DEFAULT 3,
    "protest_days" INTEGER NOT NULL DEFAULT 5,
    "reminder_days" INTEGER NOT NULL DEFAULT 3,
    "sections_start_approved" BOOLEAN NOT NULL DEFAULT true,
    "editor_may_approve" BOOLEAN NOT NULL DEFAULT true,
    "approve_vendors" BOOLEAN NOT NULL DEFAULT false,
    "show_plan_holders" BOOLEAN NOT NULL DEFAULT true,
    "blocking" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "thresholds" JSONB,
    "holidays" JSONB NOT NULL DEFAULT '[]',
    "ocid_prefix" TEXT NOT NULL DEFAULT 'ocds-xxxxxx',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "procurement_settings_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "vendor" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "legal_name" TEXT NOT NULL,
    "dba" TEXT,
    "tax_id_sealed" TEXT,
    "tax_id_mark" TEXT,
    "tax_id_last4" TEXT,
    "address" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zip" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "website" TEXT,
    "standing" "vendor_standing" NOT NULL DEFAULT 'WAITING',
    "refused_why" TEXT,
    "approved_at" TIMESTAMP(3),
    "approved_by_name" TEXT,
    "merged_into_id" TEXT,
    "notes" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sort_name" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(legal_name), 120) || chr(1) || id) STORED,

    CONSTRAINT "vendor_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "vendor_contact" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "invited_by_id" TEXT,

    CONSTRAINT "vendor_contact_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "vendor_category" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,

    CONSTRAINT "vendor_category_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "vendor_document" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "kind" "vendor_document_kind" NOT NULL,
    "title" TEXT NOT NULL,
    "file_id" TEXT NOT NULL,
    "issued_on" TEXT,
    "expires_on" TEXT,
    "added_by_id" TEXT,
    "added_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vendor_document_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "vendor_hold" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "kind" "vendor_hold_kind" NOT NULL,
    "from_day" TEXT NOT NULL,
    "to_day" TEXT,
    "reason" TEXT NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lifted_at" TIMESTAMP(3),
    "lifted_by_name" TEXT,
    "lifted_why" TEXT,

    CONSTRAINT "vendor_hold_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "debarment_check" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "vendor_id" TEXT NOT NULL,
    "checked_on" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "found" BOOLEAN NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "debarment_check_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "vendor_registration" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "vendor_id" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "vendor_registration_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "project_tenant_id_created_at_id_idx" ON "project"("tenant_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "project_tenant_id_status_created_at_id_idx" ON "project"("tenant_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "project_tenant_id_department_id_created_at_idx" ON "project"("tenant_id", "department_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "project_tenant_id_creator_id_created_at_idx" ON "project"("tenant_id", "creator_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "project_tenant_id_waiting_for_waiting_since_idx" ON "project"("tenant_id", "waiting_for", "waiting_since");

-- CreateIndex
CREATE INDEX "project_tenant_id_project_contact_id_idx" ON "project"("tenant_id", "project_contact_id");

-- CreateIndex
CREATE INDEX "project_tenant_id_procurement_contact_id_idx" ON "project"("tenant_id", "procurement_contact_id");

-- CreateIndex
CREATE INDEX "project_tenant_id_awarded_vendor_id_idx" ON "project"("tenant_id", "awarded_vendor_id");

-- CreateIndex
CREATE INDEX "project_tenant_id_resolution_id_idx" ON "project"("tenant_id", "resolution_id");

-- CreateIndex
CREATE INDEX "project_tenant_id_sort_number_idx" ON "project"("tenant_id", "sort_number");

-- CreateIndex
CREATE INDEX "project_tenant_id_sort_title_idx" ON "project"("tenant_id", "sort_title");

-- CreateIndex
CREATE INDEX "project_tenant_id_sort_department_idx" ON "project"("tenant_id", "sort_department");

-- CreateIndex
CREATE INDEX "project_tenant_id_sort_status_idx" ON "project"("tenant_id", "sort_status");

-- CreateIndex
CREATE UNIQUE INDEX "project_tenant_id_procurement_id_key" ON "project"("tenant_id", "procurement_id");

-- CreateIndex
CREATE INDEX "solicitation_tenant_id_state_due_at_id_idx" ON "solicitation"("tenant_id", "state", "due_at", "id");

-- CreateIndex
CREATE INDEX "solicitation_tenant_id_state_published_at_id_idx" ON "solicitation"("tenant_id", "state", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "solicitation_tenant_id_due_at_idx" ON "solicitation"("tenant_id", "due_at");

-- CreateIndex
CREATE UNIQUE INDEX "solicitation_tenant_id_project_id_key" ON "solicitation"("tenant_id", "project_id");

-- CreateIndex
CREATE UNIQUE INDEX "solicitation_tenant_id_number_key" ON "solicitation"("tenant_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "solicitation_edition_tenant_id_solicitation_id_edition_key" ON "solicitation_edition"("tenant_id", "solicitation_id", "edition");

-- CreateIndex
CREATE UNIQUE INDEX "project_section_tenant_id_project_id_key_key" ON "project_section"("tenant_id", "project_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "project_section_version_tenant_id_section_id_number_key" ON "project_section_version"("tenant_id", "section_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "section_template_tenant_id_key_key" ON "section_template"("tenant_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "standard_paragraph_tenant_id_title_key" ON "standard_paragraph"("tenant_id", "title");

-- CreateIndex
CREATE UNIQUE INDEX "standard_paragraph_version_tenant_id_paragraph_id_number_key" ON "standard_paragraph_version"("tenant_id", "paragraph_id", "number");

-- CreateIndex
CREATE INDEX "project_attachment_tenant_id_project_id_position_idx" ON "project_attachment"("tenant_id", "project_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "attachment_version_tenant_id_attachment_id_number_key" ON "attachment_version"("tenant_id", "attachment_id", "number");

-- CreateIndex
CREATE INDEX "line_item_tenant_id_project_id_position_idx" ON "line_item"("tenant_id", "project_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "addendum_tenant_id_solicitation_id_number_key" ON "addendum"("tenant_id", "solicitation_id", "number");

-- CreateIndex
CREATE INDEX "addendum_acknowledgement_tenant_id_vendor_id_idx" ON "addendum_acknowledgement"("tenant_id", "vendor_id");

-- CreateIndex
CREATE UNIQUE INDEX "addendum_acknowledgement_tenant_id_addendum_id_vendor_id_key" ON "addendum_acknowledgement"("tenant_id", "addendum_id", "vendor_id");

-- CreateIndex
CREATE INDEX "question_tenant_id_vendor_id_idx" ON "question"("tenant_id", "vendor_id");

-- CreateIndex
CREATE INDEX "question_tenant_id_state_asked_at_idx" ON "question"("tenant_id", "state", "asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "question_tenant_id_solicitation_id_number_key" ON "question"("tenant_id", "solicitation_id", "number");

-- CreateIndex
CREATE INDEX "plan_holder_tenant_id_vendor_id_idx" ON "plan_holder"("tenant_id", "vendor_id");

-- CreateIndex
CREATE UNIQUE INDEX "plan_holder_tenant_id_solicitation_id_vendor_id_key" ON "plan_holder"("tenant_id", "solicitation_id", "vendor_id");

-- CreateIndex
CREATE UNIQUE INDEX "commodity_code_tenant_id_code_key" ON "commodity_code"("tenant_id", "code");

-- CreateIndex
CREATE INDEX "ocds_release_tenant_id_at_id_idx" ON "ocds_release"("tenant_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ocds_release_tenant_id_ocid_idx" ON "ocds_release"("tenant_id", "ocid");

-- CreateIndex
CREATE UNIQUE INDEX "ocds_release_tenant_id_project_id_number_key" ON "ocds_release"("tenant_id", "project_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "procurement_settings_tenant_id_key" ON "procurement_settings"("tenant_id");

-- CreateIndex
CREATE INDEX "vendor_tenant_id_sort_name_idx" ON "vendor"("tenant_id", "sort_name");

-- CreateIndex
CREATE INDEX "vendor_tenant_id_tax_id_mark_idx" ON "vendor"("tenant_id", "tax_id_mark");

-- CreateIndex
CREATE INDEX "vendor_tenant_id_merged_into_id_idx" ON "vendor"("tenant_id", "merged_into_id");

-- CreateIndex
CREATE INDEX "vendor_contact_tenant_id_vendor_id_idx" ON "vendor_contact"("tenant_id", "vendor_id");

-- CreateIndex
CREATE UNIQUE INDEX "vendor_contact_tenant_id_user_id_key" ON "vendor_contact"("tenant_id", "user_id");

-- CreateIndex
CREATE INDEX "vendor_category_tenant_id_code_idx" ON "vendor_category"("tenant_id", "code");

-- CreateIndex
CREATE UNIQUE INDEX "vendor_category_tenant_id_vendor_id_code_key" ON "vendor_category"("tenant_id", "vendor_id", "code");

-- CreateIndex
CREATE INDEX "vendor_document_tenant_id_vendor_id_idx" ON "vendor_document"("tenant_id", "vendor_id");

-- CreateIndex
CREATE INDEX "vendor_document_tenant_id_expires_on_idx" ON "vendor_document"("tenant_id", "expires_on");

-- CreateIndex
CREATE INDEX "vendor_hold_tenant_id_vendor_id_idx" ON "vendor_hold"("tenant_id", "vendor_id");

-- CreateIndex
CREATE INDEX "debarment_check_tenant_id_vendor_id_idx" ON "debarment_check"("tenant_id", "vendor_id");

-- CreateIndex
CREATE INDEX "vendor_registration_tenant_id_expires_at_idx" ON "vendor_registration"("tenant_id", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "vendor_registration_tenant_id_digest_key" ON "vendor_registration"("tenant_id", "digest");

-- CreateIndex
CREATE INDEX "stored_file_tenant_id_project_id_idx" ON "stored_file"("tenant_id", "project_id");

-- CreateIndex
CREATE INDEX "stored_file_tenant_id_vendor_id_idx" ON "stored_file"("tenant_id", "vendor_id");

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_tenant_id_project_id_fkey" FOREIGN KEY ("tenant_id", "project_id") REFERENCES "project"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_tenant_id_department_id_fkey" FOREIGN KEY ("tenant_id", "department_id") REFERENCES "department"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_tenant_id_creator_id_fkey" FOREIGN KEY ("tenant_id", "creator_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_tenant_id_project_contact_id_fkey" FOREIGN KEY ("tenant_id", "project_contact_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_tenant_id_procurement_contact_id_fkey" FOREIGN KEY ("tenant_id", "procurement_contact_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_tenant_id_awarded_vendor_id_fkey" FOREIGN KEY ("tenant_id", "awarded_vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solicitation" ADD CONSTRAINT "solicitation_tenant_id_project_id_fkey" FOREIGN KEY ("tenant_id", "project_id") REFERENCES "project"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solicitation_edition" ADD CONSTRAINT "solicitation_edition_tenant_id_solicitation_id_fkey" FOREIGN KEY ("tenant_id", "solicitation_id") REFERENCES "solicitation"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_section" ADD CONSTRAINT "project_section_tenant_id_project_id_fkey" FOREIGN KEY ("tenant_id", "project_id") REFERENCES "project"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_section_version" ADD CONSTRAINT "project_section_version_tenant_id_section_id_fkey" FOREIGN KEY ("tenant_id", "section_id") REFERENCES "project_section"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standard_paragraph_version" ADD CONSTRAINT "standard_paragraph_version_tenant_id_paragraph_id_fkey" FOREIGN KEY ("tenant_id", "paragraph_id") REFERENCES "standard_paragraph"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_attachment" ADD CONSTRAINT "project_attachment_tenant_id_project_id_fkey" FOREIGN KEY ("tenant_id", "project_id") REFERENCES "project"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachment_version" ADD CONSTRAINT "attachment_version_tenant_id_attachment_id_fkey" FOREIGN KEY ("tenant_id", "attachment_id") REFERENCES "project_attachment"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachment_version" ADD CONSTRAINT "attachment_version_tenant_id_file_id_fkey" FOREIGN KEY ("tenant_id", "file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_item" ADD CONSTRAINT "line_item_tenant_id_project_id_fkey" FOREIGN KEY ("tenant_id", "project_id") REFERENCES "project"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "addendum" ADD CONSTRAINT "addendum_tenant_id_solicitation_id_fkey" FOREIGN KEY ("tenant_id", "solicitation_id") REFERENCES "solicitation"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "addendum_acknowledgement" ADD CONSTRAINT "addendum_acknowledgement_tenant_id_addendum_id_fkey" FOREIGN KEY ("tenant_id", "addendum_id") REFERENCES "addendum"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "addendum_acknowledgement" ADD CONSTRAINT "addendum_acknowledgement_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question" ADD CONSTRAINT "question_tenant_id_solicitation_id_fkey" FOREIGN KEY ("tenant_id", "solicitation_id") REFERENCES "solicitation"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question" ADD CONSTRAINT "question_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question" ADD CONSTRAINT "question_tenant_id_addendum_id_fkey" FOREIGN KEY ("tenant_id", "addendum_id") REFERENCES "addendum"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_holder" ADD CONSTRAINT "plan_holder_tenant_id_solicitation_id_fkey" FOREIGN KEY ("tenant_id", "solicitation_id") REFERENCES "solicitation"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_holder" ADD CONSTRAINT "plan_holder_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ocds_release" ADD CONSTRAINT "ocds_release_tenant_id_project_id_fkey" FOREIGN KEY ("tenant_id", "project_id") REFERENCES "project"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_tenant_id_merged_into_id_fkey" FOREIGN KEY ("tenant_id", "merged_into_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor_contact" ADD CONSTRAINT "vendor_contact_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor_contact" ADD CONSTRAINT "vendor_contact_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor_category" ADD CONSTRAINT "vendor_category_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor_document" ADD CONSTRAINT "vendor_document_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor_document" ADD CONSTRAINT "vendor_document_tenant_id_file_id_fkey" FOREIGN KEY ("tenant_id", "file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor_hold" ADD CONSTRAINT "vendor_hold_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "debarment_check" ADD CONSTRAINT "debarment_check_tenant_id_vendor_id_fkey" FOREIGN KEY ("tenant_id", "vendor_id") REFERENCES "vendor"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The law of the statuses stands in schema/procurement/lifecycle.rules.ts; the database knows the words.
ALTER TABLE "project" ADD CONSTRAINT "project_status" CHECK (status IN ('DRAFT', 'SUBMITTED', 'LEGAL_REVIEW', 'READY', 'PUBLISHED', 'CLOSED', 'OPENED', 'EVALUATION', 'RECOMMENDED', 'INTENT_TO_AWARD', 'AWARDED', 'NO_AWARD', 'CANCELLED'));
ALTER TABLE "project" ADD CONSTRAINT "project_waiting_for" CHECK (waiting_for IN ('CONTACT', 'REVIEWER', 'PURCHASING', 'LEGAL', 'VENDORS'));
ALTER TABLE "solicitation" ADD CONSTRAINT "solicitation_state" CHECK (state IN ('DRAFT', 'OPEN', 'CLOSED', 'AWARDED', 'CANCELLED', 'NO_AWARD'));

SELECT dais_protect('project');
SELECT dais_protect('solicitation');
SELECT dais_protect('solicitation_edition', 'SELECT, INSERT');
SELECT dais_protect('project_section');
SELECT dais_protect('project_section_version', 'SELECT, INSERT');
SELECT dais_protect('section_template');
SELECT dais_protect('standard_paragraph');
SELECT dais_protect('standard_paragraph_version', 'SELECT, INSERT');
SELECT dais_protect('project_attachment');
SELECT dais_protect('attachment_version', 'SELECT, INSERT');
SELECT dais_protect('line_item');
SELECT dais_protect('addendum');
SELECT dais_protect('addendum_acknowledgement', 'SELECT, INSERT');
SELECT dais_protect('question');
SELECT dais_protect('plan_holder');
SELECT dais_protect('commodity_code');
SELECT dais_protect('ocds_release', 'SELECT, INSERT');
SELECT dais_protect('procurement_settings');
SELECT dais_protect('vendor');
SELECT dais_protect('vendor_contact');
SELECT dais_protect('vendor_category');
SELECT dais_protect('vendor_document');
SELECT dais_protect('vendor_hold');
SELECT dais_protect('debarment_check', 'SELECT, INSERT');
SELECT dais_protect('vendor_registration');
