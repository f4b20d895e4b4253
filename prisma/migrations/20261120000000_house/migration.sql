-- CreateTable
CREATE TABLE "stored_file" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "meeting_id" TEXT,
    "item_id" TEXT,
    "filename" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" BIGINT,
    "sha256" TEXT,
    "state" TEXT NOT NULL DEFAULT 'PENDING',
    "refused_why" TEXT,
    "uploaded_by_id" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "session" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "revoked_at" TIMESTAMP(3),
    "revoked_why" TEXT,
    "user_agent" TEXT,
    "ip" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "body" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "quorum_measure" TEXT NOT NULL DEFAULT 'HEADS',
    "default_threshold" TEXT NOT NULL DEFAULT 'MAJORITY',
    "chair_breaks_tie" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "body_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "seat" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "body_id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "votes" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "seat_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "member" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "body_id" TEXT NOT NULL,
    "seat_id" TEXT,
    "user_id" TEXT,
    "name" TEXT NOT NULL,
    "is_chair" BOOLEAN NOT NULL DEFAULT false,
    "starts_on" TEXT NOT NULL,
    "ends_on" TEXT,

    CONSTRAINT "member_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "meeting" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "body_id" TEXT,
    "number" TEXT NOT NULL,
    "meeting_type" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "start_time" TEXT,
    "location" TEXT,
    "state" TEXT NOT NULL DEFAULT 'SCHEDULED',
    "current_item_id" TEXT,
    "agenda_file_id" TEXT,
    "minutes_file_id" TEXT,
    "media_file_id" TEXT,
    "is_deleted" BOOLEAN NOT NULL DEFAULT false,
    "source" TEXT,
    "import_notes" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meeting_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "agenda_version" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "hash" TEXT NOT NULL,
    "published_at" TIMESTAMP(3) NOT NULL,
    "published_by" TEXT,

    CONSTRAINT "agenda_version_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "agenda_item" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "motion_text" TEXT,
    "vote_type" TEXT NOT NULL DEFAULT 'NO_VOTE',
    "threshold_type" TEXT,
    "custom_rule" JSONB,
    "document_file_id" TEXT,
    "source" TEXT,
    "import_notes" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agenda_item_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "attendance" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "member_id" TEXT,
    "name" TEXT NOT NULL,
    "present" BOOLEAN NOT NULL DEFAULT true,
    "time" TEXT,
    "left_time" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "attendance_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" TEXT,
    "actor_name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "noun" TEXT NOT NULL,
    "noun_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,
    "request_id" TEXT,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "permission" (
    "id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "subcategory" TEXT NOT NULL,
    "module" TEXT NOT NULL,

    CONSTRAINT "permission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "module" TEXT NOT NULL,
    "is_system" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "role_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "role_permission" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "role_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "allowed" BOOLEAN NOT NULL,

    CONSTRAINT "role_permission_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "tenant" (
    "id" TEXT NOT NULL,
    "subdomain" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "logo_url" TEXT,
    "time_zone" TEXT NOT NULL DEFAULT 'America/New_York',
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tenant_settings" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "locations" JSONB NOT NULL,
    "committees" JSONB NOT NULL,
    "meeting_number_format" TEXT NOT NULL DEFAULT '{YYYY}-{n}',
    "session_idle_minutes" INTEGER NOT NULL DEFAULT 60,
    "session_absolute_minutes" INTEGER NOT NULL DEFAULT 720,
    "accent" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "tenant_settings_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "app_user" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "title" TEXT,
    "phone" TEXT,
    "role_id" TEXT NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "weight_table" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "body_id" TEXT NOT NULL,
    "effective_on" TEXT NOT NULL,
    "authority" TEXT NOT NULL,

    CONSTRAINT "weight_table_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "weight_entry" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "seat_id" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,
    "threshold_type" TEXT,

    CONSTRAINT "weight_entry_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "motion" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "item_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'MAIN',
    "position" INTEGER NOT NULL DEFAULT 1,
    "text" TEXT NOT NULL DEFAULT '',
    "mover_id" TEXT,
    "seconder_id" TEXT,
    "state" TEXT NOT NULL DEFAULT 'PENDING',
    "threshold_type" TEXT,
    "custom_rule" JSONB,
    "casting_vote" TEXT,
    "declared" TEXT,
    "outcome" TEXT,
    "opened_at" TIMESTAMP(3),
    "closed_at" TIMESTAMP(3),
    "frozen_roll" JSONB,
    "frozen_hash" TEXT,
    "verdict" JSONB,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "source" TEXT,
    "import_notes" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "motion_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "roll_entry" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "motion_id" TEXT NOT NULL,
    "member_id" TEXT,
    "name" TEXT NOT NULL,
    "seat" TEXT,
    "position" INTEGER NOT NULL,
    "present" BOOLEAN NOT NULL DEFAULT true,
    "entitled" BOOLEAN NOT NULL DEFAULT true,
    "weight" INTEGER NOT NULL DEFAULT 100,

    CONSTRAINT "roll_entry_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "vote_event" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "motion_id" TEXT NOT NULL,
    "entry_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "value" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT,
    "by_id" TEXT,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vote_event_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "stored_file_tenant_id_meeting_id_idx" ON "stored_file"("tenant_id", "meeting_id");

-- CreateIndex
CREATE INDEX "stored_file_tenant_id_item_id_idx" ON "stored_file"("tenant_id", "item_id");

-- CreateIndex
CREATE UNIQUE INDEX "stored_file_tenant_id_key_key" ON "stored_file"("tenant_id", "key");

-- CreateIndex
CREATE INDEX "session_tenant_id_user_id_idx" ON "session"("tenant_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_tenant_id_token_hash_key" ON "session"("tenant_id", "token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_key_tenant_id_user_id_key_key" ON "idempotency_key"("tenant_id", "user_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "body_tenant_id_name_key" ON "body"("tenant_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "seat_tenant_id_body_id_label_key" ON "seat"("tenant_id", "body_id", "label");

-- CreateIndex
CREATE INDEX "member_tenant_id_body_id_idx" ON "member"("tenant_id", "body_id");

-- CreateIndex
CREATE INDEX "member_tenant_id_seat_id_idx" ON "member"("tenant_id", "seat_id");

-- CreateIndex
CREATE INDEX "member_tenant_id_user_id_idx" ON "member"("tenant_id", "user_id");

-- CreateIndex
CREATE INDEX "meeting_tenant_id_date_id_idx" ON "meeting"("tenant_id", "date", "id");

-- CreateIndex
CREATE INDEX "meeting_tenant_id_body_id_idx" ON "meeting"("tenant_id", "body_id");

-- CreateIndex
CREATE INDEX "meeting_tenant_id_current_item_id_idx" ON "meeting"("tenant_id", "current_item_id");

-- CreateIndex
CREATE INDEX "meeting_tenant_id_agenda_file_id_idx" ON "meeting"("tenant_id", "agenda_file_id");

-- CreateIndex
CREATE INDEX "meeting_tenant_id_minutes_file_id_idx" ON "meeting"("tenant_id", "minutes_file_id");

-- CreateIndex
CREATE INDEX "meeting_tenant_id_media_file_id_idx" ON "meeting"("tenant_id", "media_file_id");

-- CreateIndex
CREATE UNIQUE INDEX "meeting_tenant_id_source_key" ON "meeting"("tenant_id", "source");

-- CreateIndex
CREATE UNIQUE INDEX "agenda_version_tenant_id_meeting_id_number_key" ON "agenda_version"("tenant_id", "meeting_id", "number");

-- CreateIndex
CREATE INDEX "agenda_item_tenant_id_meeting_id_position_idx" ON "agenda_item"("tenant_id", "meeting_id", "position");

-- CreateIndex
CREATE INDEX "agenda_item_tenant_id_document_file_id_idx" ON "agenda_item"("tenant_id", "document_file_id");

-- CreateIndex
CREATE INDEX "attendance_tenant_id_meeting_id_idx" ON "attendance"("tenant_id", "meeting_id");

-- CreateIndex
CREATE INDEX "attendance_tenant_id_member_id_idx" ON "attendance"("tenant_id", "member_id");

-- CreateIndex
CREATE UNIQUE INDEX "attendance_tenant_id_meeting_id_member_id_key" ON "attendance"("tenant_id", "meeting_id", "member_id");

-- CreateIndex
CREATE INDEX "audit_entry_tenant_id_noun_noun_id_idx" ON "audit_entry"("tenant_id", "noun", "noun_id");

-- CreateIndex
CREATE UNIQUE INDEX "permission_key_key" ON "permission"("key");

-- CreateIndex
CREATE UNIQUE INDEX "role_tenant_id_name_key" ON "role"("tenant_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "role_permission_tenant_id_role_id_key_key" ON "role_permission"("tenant_id", "role_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "tenant_subdomain_key" ON "tenant"("subdomain");

-- CreateIndex
CREATE UNIQUE INDEX "tenant_settings_tenant_id_key" ON "tenant_settings"("tenant_id");

-- CreateIndex
CREATE INDEX "app_user_tenant_id_role_id_idx" ON "app_user"("tenant_id", "role_id");

-- CreateIndex
CREATE UNIQUE INDEX "app_user_tenant_id_email_key" ON "app_user"("tenant_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "weight_table_tenant_id_body_id_effective_on_key" ON "weight_table"("tenant_id", "body_id", "effective_on");

-- CreateIndex
CREATE INDEX "weight_entry_tenant_id_table_id_idx" ON "weight_entry"("tenant_id", "table_id");

-- CreateIndex
CREATE INDEX "weight_entry_tenant_id_seat_id_idx" ON "weight_entry"("tenant_id", "seat_id");

-- CreateIndex
CREATE INDEX "motion_tenant_id_item_id_position_idx" ON "motion"("tenant_id", "item_id", "position");

-- CreateIndex
CREATE INDEX "motion_tenant_id_mover_id_idx" ON "motion"("tenant_id", "mover_id");

-- CreateIndex
CREATE INDEX "motion_tenant_id_seconder_id_idx" ON "motion"("tenant_id", "seconder_id");

-- CreateIndex
CREATE INDEX "roll_entry_tenant_id_motion_id_position_idx" ON "roll_entry"("tenant_id", "motion_id", "position");

-- CreateIndex
CREATE INDEX "roll_entry_tenant_id_member_id_idx" ON "roll_entry"("tenant_id", "member_id");

-- CreateIndex
CREATE INDEX "vote_event_tenant_id_entry_id_idx" ON "vote_event"("tenant_id", "entry_id");

-- CreateIndex
CREATE UNIQUE INDEX "vote_event_tenant_id_motion_id_sequence_key" ON "vote_event"("tenant_id", "motion_id", "sequence");

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_tenant_id_item_id_fkey" FOREIGN KEY ("tenant_id", "item_id") REFERENCES "agenda_item"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_tenant_id_body_id_fkey" FOREIGN KEY ("tenant_id", "body_id") REFERENCES "body"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_tenant_id_body_id_fkey" FOREIGN KEY ("tenant_id", "body_id") REFERENCES "body"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_tenant_id_seat_id_fkey" FOREIGN KEY ("tenant_id", "seat_id") REFERENCES "seat"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_tenant_id_body_id_fkey" FOREIGN KEY ("tenant_id", "body_id") REFERENCES "body"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_tenant_id_current_item_id_fkey" FOREIGN KEY ("tenant_id", "current_item_id") REFERENCES "agenda_item"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_tenant_id_agenda_file_id_fkey" FOREIGN KEY ("tenant_id", "agenda_file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_tenant_id_minutes_file_id_fkey" FOREIGN KEY ("tenant_id", "minutes_file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_tenant_id_media_file_id_fkey" FOREIGN KEY ("tenant_id", "media_file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_version" ADD CONSTRAINT "agenda_version_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_item" ADD CONSTRAINT "agenda_item_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agenda_item" ADD CONSTRAINT "agenda_item_tenant_id_document_file_id_fkey" FOREIGN KEY ("tenant_id", "document_file_id") REFERENCES "stored_file"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_tenant_id_meeting_id_fkey" FOREIGN KEY ("tenant_id", "meeting_id") REFERENCES "meeting"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_tenant_id_member_id_fkey" FOREIGN KEY ("tenant_id", "member_id") REFERENCES "member"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_tenant_id_role_id_fkey" FOREIGN KEY ("tenant_id", "role_id") REFERENCES "role"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_tenant_id_role_id_fkey" FOREIGN KEY ("tenant_id", "role_id") REFERENCES "role"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "weight_table" ADD CONSTRAINT "weight_table_tenant_id_body_id_fkey" FOREIGN KEY ("tenant_id", "body_id") REFERENCES "body"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "weight_entry" ADD CONSTRAINT "weight_entry_tenant_id_table_id_fkey" FOREIGN KEY ("tenant_id", "table_id") REFERENCES "weight_table"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "weight_entry" ADD CONSTRAINT "weight_entry_tenant_id_seat_id_fkey" FOREIGN KEY ("tenant_id", "seat_id") REFERENCES "seat"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "motion" ADD CONSTRAINT "motion_tenant_id_item_id_fkey" FOREIGN KEY ("tenant_id", "item_id") REFERENCES "agenda_item"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "motion" ADD CONSTRAINT "motion_tenant_id_mover_id_fkey" FOREIGN KEY ("tenant_id", "mover_id") REFERENCES "member"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "motion" ADD CONSTRAINT "motion_tenant_id_seconder_id_fkey" FOREIGN KEY ("tenant_id", "seconder_id") REFERENCES "member"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roll_entry" ADD CONSTRAINT "roll_entry_tenant_id_motion_id_fkey" FOREIGN KEY ("tenant_id", "motion_id") REFERENCES "motion"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roll_entry" ADD CONSTRAINT "roll_entry_tenant_id_member_id_fkey" FOREIGN KEY ("tenant_id", "member_id") REFERENCES "member"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vote_event" ADD CONSTRAINT "vote_event_tenant_id_motion_id_fkey" FOREIGN KEY ("tenant_id", "motion_id") REFERENCES "motion"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vote_event" ADD CONSTRAINT "vote_event_tenant_id_entry_id_fkey" FOREIGN KEY ("tenant_id", "entry_id") REFERENCES "roll_entry"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The walls. The application works as dais_app, which owns nothing and cannot pass row-level security.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dais_app') THEN
    CREATE ROLE dais_app NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of the same server made it just now
END $$;
GRANT dais_app TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO dais_app;

-- Closes a table: rows of the connection's county only, for reading and for writing. Call it for every new table with tenant_id.
CREATE FUNCTION dais_protect(name regclass, grants text DEFAULT 'SELECT, INSERT, UPDATE, DELETE') RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  -- nullif: a pooled connection that once had a county answers ''. (select …): evaluated once, so the key's index serves.
  EXECUTE format(
    'CREATE POLICY tenant ON %s USING (tenant_id = (SELECT nullif(current_setting(''app.tenant'', true), '''')))
     WITH CHECK (tenant_id = (SELECT nullif(current_setting(''app.tenant'', true), '''')))', name);
  EXECUTE format('GRANT %s ON %s TO dais_app', grants, name);
END $$;
REVOKE ALL ON FUNCTION dais_protect(regclass, text) FROM PUBLIC;

SELECT dais_protect('tenant_settings');
SELECT dais_protect('session');
SELECT dais_protect('idempotency_key');
SELECT dais_protect('app_user');
SELECT dais_protect('role');
SELECT dais_protect('role_permission');
SELECT dais_protect('body');
SELECT dais_protect('seat');
SELECT dais_protect('member');
SELECT dais_protect('meeting');
SELECT dais_protect('agenda_version', 'SELECT, INSERT');
SELECT dais_protect('agenda_item');
SELECT dais_protect('attendance');
SELECT dais_protect('weight_table');
SELECT dais_protect('weight_entry');
SELECT dais_protect('motion');
SELECT dais_protect('roll_entry');
-- Votes and the log are written once: no grant to change or to delete them.
SELECT dais_protect('vote_event', 'SELECT, INSERT');
SELECT dais_protect('audit_entry', 'SELECT, INSERT');
SELECT dais_protect('stored_file');

-- The directory of counties and the catalogue of permissions are the same for all.
GRANT SELECT ON tenant, permission TO dais_app;
