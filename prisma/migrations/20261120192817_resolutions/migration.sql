-- AlterTable
ALTER TABLE "agenda_item" ADD COLUMN     "resolution_id" TEXT;

-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "department_id" TEXT;

-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "resolution_id" TEXT;

-- AlterTable
ALTER TABLE "tenant_settings" ADD COLUMN     "escalation_days" INTEGER NOT NULL DEFAULT 7,
ADD COLUMN     "escalation_email" TEXT,
ADD COLUMN     "file_number_format" TEXT NOT NULL DEFAULT 'RLA-{YYYY}-{n}',
ADD COLUMN     "reminder_days" INTEGER NOT NULL DEFAULT 3,
ADD COLUMN     "resolution_number_format" TEXT NOT NULL DEFAULT '{n}-{YYYY}',
ADD COLUMN     "sender_email" TEXT;

-- CreateTable
CREATE TABLE "department" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "abbreviation" TEXT,
    "munis_id" INTEGER,
    "address" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zip" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "department_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "notification_template" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "from_email" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "notification_template_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "outbox_letter" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "from_email" TEXT NOT NULL,
    "to_email" TEXT NOT NULL,
    "to_name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "path" TEXT,
    "state" TEXT NOT NULL DEFAULT 'WAITING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMP(3) NOT NULL,
    "last_error" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL,
    "sent_at" TIMESTAMP(3),

    CONSTRAINT "outbox_letter_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "inbox_notice" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "path" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL,
    "read_at" TIMESTAMP(3),

    CONSTRAINT "inbox_notice_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "resolution" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "file_number" TEXT NOT NULL,
    "number" TEXT,
    "type" TEXT NOT NULL DEFAULT 'NEW',
    "category" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "department_id" TEXT,
    "department" TEXT NOT NULL,
    "date_of_request" TEXT NOT NULL,
    "contact_name" TEXT,
    "contact_phone" TEXT,
    "prior_number" TEXT,
    "sponsors" JSONB NOT NULL DEFAULT '[]',
    "amount" BIGINT,
    "is_annual" BOOLEAN NOT NULL DEFAULT false,
    "term_start" TEXT,
    "term_end" TEXT,
    "vendor" TEXT,
    "vendor_address" TEXT,
    "purchasing_consulted" TEXT,
    "contract_type" TEXT,
    "contract_ref" TEXT,
    "contract_date" TEXT,
    "budget_line" TEXT,
    "funding_federal" INTEGER,
    "funding_state" INTEGER,
    "funding_county" INTEGER,
    "funding_local" INTEGER,
    "appointments" JSONB NOT NULL DEFAULT '[]',
    "proclamation_text" TEXT,
    "grant_purpose" TEXT,
    "grant_amount" BIGINT,
    "grant_is_annual" BOOLEAN NOT NULL DEFAULT false,
    "grant_term_start" TEXT,
    "grant_term_end" TEXT,
    "grant_agency" TEXT,
    "grant_agency_address" TEXT,
    "draft" JSONB NOT NULL DEFAULT '[]',
    "draft_text" TEXT NOT NULL DEFAULT '',
    "draft_by_hand" BOOLEAN NOT NULL DEFAULT false,
    "summary" TEXT NOT NULL DEFAULT '',
    "summary_by_hand" BOOLEAN NOT NULL DEFAULT false,
    "press_headline" TEXT NOT NULL DEFAULT '',
    "press_body" TEXT NOT NULL DEFAULT '',
    "press_social" TEXT NOT NULL DEFAULT '',
    "press_by_hand" BOOLEAN NOT NULL DEFAULT false,
    "attachment_names" TEXT NOT NULL DEFAULT '',
    "waiting_on" TEXT,
    "waiting_since" TIMESTAMP(3),
    "created_by_id" TEXT,
    "created_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "adopted_on" TEXT,
    "published_at" TIMESTAMP(3),
    "is_deleted" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "route_note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "resolution_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "resolution_version" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "resolution_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "draft" JSONB NOT NULL,
    "hash" TEXT NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "mover" TEXT,
    "note" TEXT,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resolution_version_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "resolution_event" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "resolution_id" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "from_status" TEXT,
    "to_status" TEXT,
    "sentence" TEXT NOT NULL,
    "reason" TEXT,

    CONSTRAINT "resolution_event_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "resolution_seal" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "resolution_id" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "hash" TEXT NOT NULL,
    "sealed_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "motion_id" TEXT,

    CONSTRAINT "resolution_seal_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "register" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "register_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "register_entry" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "resolution_id" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "register_entry_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "resolution_link" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "from_id" TEXT NOT NULL,
    "to_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "resolution_link_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "request_draft" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "saved_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "request_draft_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "saved_view" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "room" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "presence" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "resolution_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "seen_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "presence_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "document_template" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "file_id" TEXT NOT NULL,
    "uploaded_at" TIMESTAMP(3) NOT NULL,
    "uploaded_by" TEXT NOT NULL,

    CONSTRAINT "document_template_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "route_step" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "resolution_id" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "order" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" TEXT,
    "action" TEXT NOT NULL DEFAULT 'APPROVAL',
    "notes" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'PENDING',
    "opened_at" TIMESTAMP(3),
    "decided_at" TIMESTAMP(3),
    "decided_by_id" TEXT,
    "decided_by_name" TEXT,
    "reason" TEXT,
    "signed_hash" TEXT,
    "reminded_at" TIMESTAMP(3),
    "escalated_at" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "route_step_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "resolution_waiter" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "resolution_id" TEXT NOT NULL,
    "user_id" TEXT,
    "role_id" TEXT,
    "since" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "resolution_waiter_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "route_template" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT,
    "over_amount" BIGINT,
    "steps" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "route_template_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "delegation" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "delegate_id" TEXT NOT NULL,
    "starts_on" TEXT NOT NULL,
    "ends_on" TEXT NOT NULL,
    "ended_at" TIMESTAMP(3),

    CONSTRAINT "delegation_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "stage" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "used" BOOLEAN NOT NULL DEFAULT true,
    "role_id" TEXT,

    CONSTRAINT "stage_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "department_tenant_id_name_key" ON "department"("tenant_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "notification_template_tenant_id_key_key" ON "notification_template"("tenant_id", "key");

-- CreateIndex
CREATE INDEX "outbox_letter_tenant_id_state_next_attempt_at_idx" ON "outbox_letter"("tenant_id", "state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "outbox_letter_tenant_id_created_at_idx" ON "outbox_letter"("tenant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_letter_tenant_id_dedupe_key_key" ON "outbox_letter"("tenant_id", "dedupe_key");

-- CreateIndex
CREATE INDEX "inbox_notice_tenant_id_user_id_created_at_idx" ON "inbox_notice"("tenant_id", "user_id", "created_at");

-- CreateIndex
CREATE INDEX "resolution_tenant_id_department_id_idx" ON "resolution"("tenant_id", "department_id");

-- CreateIndex
CREATE INDEX "resolution_tenant_id_created_by_id_idx" ON "resolution"("tenant_id", "created_by_id");

-- CreateIndex
CREATE INDEX "resolution_tenant_id_created_at_id_idx" ON "resolution"("tenant_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "resolution_tenant_id_status_created_at_id_idx" ON "resolution"("tenant_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "resolution_tenant_id_file_number_key" ON "resolution"("tenant_id", "file_number");

-- CreateIndex
CREATE UNIQUE INDEX "resolution_tenant_id_number_key" ON "resolution"("tenant_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "resolution_version_tenant_id_resolution_id_number_key" ON "resolution_version"("tenant_id", "resolution_id", "number");

-- CreateIndex
CREATE INDEX "resolution_event_tenant_id_resolution_id_at_idx" ON "resolution_event"("tenant_id", "resolution_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "resolution_seal_tenant_id_resolution_id_key" ON "resolution_seal"("tenant_id", "resolution_id");

-- CreateIndex
CREATE UNIQUE INDEX "register_tenant_id_name_year_key" ON "register"("tenant_id", "name", "year");

-- CreateIndex
CREATE UNIQUE INDEX "register_entry_tenant_id_year_n_key" ON "register_entry"("tenant_id", "year", "n");

-- CreateIndex
CREATE UNIQUE INDEX "register_entry_tenant_id_resolution_id_key" ON "register_entry"("tenant_id", "resolution_id");

-- CreateIndex
CREATE INDEX "resolution_link_tenant_id_to_id_idx" ON "resolution_link"("tenant_id", "to_id");

-- CreateIndex
CREATE UNIQUE INDEX "resolution_link_tenant_id_from_id_to_id_kind_key" ON "resolution_link"("tenant_id", "from_id", "to_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "request_draft_tenant_id_user_id_key" ON "request_draft"("tenant_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_tenant_id_user_id_room_name_key" ON "saved_view"("tenant_id", "user_id", "room", "name");

-- CreateIndex
CREATE INDEX "presence_tenant_id_user_id_idx" ON "presence"("tenant_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "presence_tenant_id_resolution_id_user_id_key" ON "presence"("tenant_id", "resolution_id", "user_id");

-- CreateIndex
CREATE INDEX "document_template_tenant_id_file_id_idx" ON "document_template"("tenant_id", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_template_tenant_id_kind_key" ON "document_template"("tenant_id", "kind");

-- CreateIndex
CREATE INDEX "route_step_tenant_id_resolution_id_order_idx" ON "route_step"("tenant_id", "resolution_id", "order");

-- CreateIndex
CREATE INDEX "route_step_tenant_id_user_id_state_idx" ON "route_step"("tenant_id", "user_id", "state");

-- CreateIndex
CREATE INDEX "route_step_tenant_id_state_opened_at_idx" ON "route_step"("tenant_id", "state", "opened_at");

-- CreateIndex
CREATE INDEX "resolution_waiter_tenant_id_resolution_id_idx" ON "resolution_waiter"("tenant_id", "resolution_id");

-- CreateIndex
CREATE INDEX "resolution_waiter_tenant_id_user_id_since_idx" ON "resolution_waiter"("tenant_id", "user_id", "since");

-- CreateIndex
CREATE INDEX "resolution_waiter_tenant_id_role_id_since_idx" ON "resolution_waiter"("tenant_id", "role_id", "since");

-- CreateIndex
CREATE UNIQUE INDEX "route_template_tenant_id_name_key" ON "route_template"("tenant_id", "name");

-- CreateIndex
CREATE INDEX "delegation_tenant_id_user_id_idx" ON "delegation"("tenant_id", "user_id");

-- CreateIndex
CREATE INDEX "delegation_tenant_id_delegate_id_idx" ON "delegation"("tenant_id", "delegate_id");

-- CreateIndex
CREATE INDEX "stage_tenant_id_role_id_idx" ON "stage"("tenant_id", "role_id");

-- CreateIndex
CREATE UNIQUE INDEX "stage_tenant_id_status_key" ON "stage"("tenant_id", "status");

-- CreateIndex
CREATE INDEX "agenda_item_tenant_id_resolution_id_idx" ON "agenda_item"("tenant_id", "resolution_id");

-- CreateIndex
CREATE INDEX "app_user_tenant_id_department_id_idx" ON "app_user"("tenant_id", "department_id");

-- CreateIndex
CREATE INDEX "stored_file_tenant_id_resolution_id_idx" ON "stored_file"("tenant_id", "resolution_id");

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_item" ADD CONSTRAINT "agenda_item_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_notice" ADD CONSTRAINT "inbox_notice_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolution" ADD CONSTRAINT "resolution_tenant_id_department_id_fkey" FOREIGN KEY ("tenant_id", "department_id") REFERENCES "department"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolution" ADD CONSTRAINT "resolution_tenant_id_created_by_id_fkey" FOREIGN KEY ("tenant_id", "created_by_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolution_version" ADD CONSTRAINT "resolution_version_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolution_event" ADD CONSTRAINT "resolution_event_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolution_seal" ADD CONSTRAINT "resolution_seal_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "register_entry" ADD CONSTRAINT "register_entry_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolution_link" ADD CONSTRAINT "resolution_link_tenant_id_from_id_fkey" FOREIGN KEY ("tenant_id", "from_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolution_link" ADD CONSTRAINT "resolution_link_tenant_id_to_id_fkey" FOREIGN KEY ("tenant_id", "to_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_draft" ADD CONSTRAINT "request_draft_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presence" ADD CONSTRAINT "presence_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presence" ADD CONSTRAINT "presence_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_template" ADD CONSTRAINT "document_template_tenant_id_file_id_fkey" FOREIGN KEY ("tenant_id", "file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "route_step" ADD CONSTRAINT "route_step_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "route_step" ADD CONSTRAINT "route_step_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolution_waiter" ADD CONSTRAINT "resolution_waiter_tenant_id_resolution_id_fkey" FOREIGN KEY ("tenant_id", "resolution_id") REFERENCES "resolution"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolution_waiter" ADD CONSTRAINT "resolution_waiter_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resolution_waiter" ADD CONSTRAINT "resolution_waiter_tenant_id_role_id_fkey" FOREIGN KEY ("tenant_id", "role_id") REFERENCES "role"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_tenant_id_delegate_id_fkey" FOREIGN KEY ("tenant_id", "delegate_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stage" ADD CONSTRAINT "stage_tenant_id_role_id_fkey" FOREIGN KEY ("tenant_id", "role_id") REFERENCES "role"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_tenant_id_department_id_fkey" FOREIGN KEY ("tenant_id", "department_id") REFERENCES "department"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Row-level security: one county sees one county. Versions, events, seals and the register are written once.
SELECT dais_protect('department');
SELECT dais_protect('resolution');
SELECT dais_protect('resolution_version', 'SELECT, INSERT');
SELECT dais_protect('resolution_event', 'SELECT, INSERT');
SELECT dais_protect('resolution_seal', 'SELECT, INSERT');
SELECT dais_protect('register');
SELECT dais_protect('register_entry', 'SELECT, INSERT');
SELECT dais_protect('resolution_link');
SELECT dais_protect('request_draft');
SELECT dais_protect('saved_view');
SELECT dais_protect('presence');
SELECT dais_protect('document_template');
SELECT dais_protect('route_step');
SELECT dais_protect('resolution_waiter');
SELECT dais_protect('route_template');
SELECT dais_protect('delegation');
SELECT dais_protect('stage');
SELECT dais_protect('notification_template');
SELECT dais_protect('outbox_letter');
SELECT dais_protect('inbox_notice');
