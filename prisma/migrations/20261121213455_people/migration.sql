-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "address" TEXT,
ADD COLUMN     "cell_phone" TEXT,
ADD COLUMN     "city" TEXT,
ADD COLUMN     "date_format" TEXT,
ADD COLUMN     "deactivated_at" TIMESTAMP(3),
ADD COLUMN     "invited_at" TIMESTAMP(3),
ADD COLUMN     "last_sign_in_at" TIMESTAMP(3),
ADD COLUMN     "must_change_password" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "password_expires_at" TIMESTAMP(3),
ADD COLUMN     "password_set_at" TIMESTAMP(3),
ADD COLUMN     "state" TEXT,
ADD COLUMN     "time_format" TEXT,
ADD COLUMN     "zip" TEXT;

-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "hash" TEXT,
ADD COLUMN     "ip" TEXT,
ADD COLUMN     "permission" TEXT,
ADD COLUMN     "seq" INTEGER,
ADD COLUMN     "session_id" TEXT,
ADD COLUMN     "user_agent" TEXT;

-- AlterTable
ALTER TABLE "notification_template" ADD COLUMN     "html" TEXT;

-- AlterTable
ALTER TABLE "outbox_letter" ADD COLUMN     "html" TEXT,
ADD COLUMN     "secret" TEXT;

-- AlterTable
ALTER TABLE "role" ADD COLUMN     "needs_second_factor" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "proved_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "tenant_settings" ADD COLUMN     "contact_email" TEXT,
ADD COLUMN     "contact_name" TEXT,
ADD COLUMN     "contact_phone" TEXT,
ADD COLUMN     "password_policy" TEXT NOT NULL DEFAULT 'SPEC';

-- CreateTable
CREATE TABLE "user_department" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "department_id" TEXT NOT NULL,

    CONSTRAINT "user_department_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "one_time_token" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT,
    "purpose" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "data" JSONB,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMP(3) NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "used_at" TIMESTAMP(3),

    CONSTRAINT "one_time_token_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "totp_factor" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMP(3) NOT NULL,
    "last_step" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "totp_factor_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "used_at" TIMESTAMP(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "passkey" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" JSONB NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "last_used_at" TIMESTAMP(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "api_token" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'API',
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "permissions" JSONB NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "last_used_at" TIMESTAMP(3),
    "last_used_ip" TEXT,
    "revoked_at" TIMESTAMP(3),

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "notice_preference" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "mail" BOOLEAN NOT NULL DEFAULT true,
    "inbox" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "notice_preference_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "webhook" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "events" JSONB NOT NULL,
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_until" TIMESTAMP(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "disabled_why" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'WAITING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMP(3) NOT NULL,
    "last_status" INTEGER,
    "last_error" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL,
    "sent_at" TIMESTAMP(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "audit_head" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL DEFAULT 'head',
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "user_department_tenant_id_department_id_idx" ON "user_department"("tenant_id", "department_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_department_tenant_id_user_id_department_id_key" ON "user_department"("tenant_id", "user_id", "department_id");

-- CreateIndex
CREATE INDEX "one_time_token_tenant_id_user_id_purpose_idx" ON "one_time_token"("tenant_id", "user_id", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_token_tenant_id_token_hash_key" ON "one_time_token"("tenant_id", "token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "totp_factor_tenant_id_user_id_key" ON "totp_factor"("tenant_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_code_tenant_id_user_id_code_hash_key" ON "recovery_code"("tenant_id", "user_id", "code_hash");

-- CreateIndex
CREATE INDEX "passkey_tenant_id_user_id_idx" ON "passkey"("tenant_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "passkey_tenant_id_credential_id_key" ON "passkey"("tenant_id", "credential_id");

-- CreateIndex
CREATE INDEX "api_token_tenant_id_user_id_idx" ON "api_token"("tenant_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_token_tenant_id_token_hash_key" ON "api_token"("tenant_id", "token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "notice_preference_tenant_id_user_id_key_key" ON "notice_preference"("tenant_id", "user_id", "key");

-- CreateIndex
CREATE INDEX "webhook_delivery_tenant_id_webhook_id_created_at_idx" ON "webhook_delivery"("tenant_id", "webhook_id", "created_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_tenant_id_state_next_attempt_at_idx" ON "webhook_delivery"("tenant_id", "state", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "audit_head_tenant_id_key" ON "audit_head"("tenant_id");

-- CreateIndex
CREATE INDEX "app_user_tenant_id_last_name_first_name_id_idx" ON "app_user"("tenant_id", "last_name", "first_name", "id");

-- CreateIndex
CREATE INDEX "audit_entry_tenant_id_actor_id_idx" ON "audit_entry"("tenant_id", "actor_id");

-- CreateIndex
CREATE INDEX "audit_entry_tenant_id_action_idx" ON "audit_entry"("tenant_id", "action");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entry_tenant_id_seq_key" ON "audit_entry"("tenant_id", "seq");

-- AddForeignKey
ALTER TABLE "user_department" ADD CONSTRAINT "user_department_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_department" ADD CONSTRAINT "user_department_tenant_id_department_id_fkey" FOREIGN KEY ("tenant_id", "department_id") REFERENCES "department"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "totp_factor" ADD CONSTRAINT "totp_factor_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_preference" ADD CONSTRAINT "notice_preference_tenant_id_user_id_fkey" FOREIGN KEY ("tenant_id", "user_id") REFERENCES "app_user"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_tenant_id_webhook_id_fkey" FOREIGN KEY ("tenant_id", "webhook_id") REFERENCES "webhook"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT dais_protect('one_time_token');
SELECT dais_protect('totp_factor');
SELECT dais_protect('recovery_code');
SELECT dais_protect('passkey');
SELECT dais_protect('api_token');
SELECT dais_protect('user_department');
SELECT dais_protect('notice_preference');
SELECT dais_protect('webhook');
SELECT dais_protect('webhook_delivery');
SELECT dais_protect('audit_head', 'SELECT');

-- The log's chain. Each entry's hash covers the hash before it and the entry itself, in the order of the commits of its county.

-- An entry as it is hashed: one JSON text whose order of fields never changes; new columns need a new form beside this one.
CREATE FUNCTION audit_canonical(entry audit_entry, place integer) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_array(
    place, entry.tenant_id, entry.id, to_char(entry.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), entry.actor_id, entry.actor_name,
    entry.action, entry.noun, entry.noun_id, entry.before, entry.after, entry.reason, entry.request_id, entry.permission,
    entry.ip, entry.user_agent, entry.session_id)::text
$$;

CREATE FUNCTION audit_hash(before text, canonical text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT encode(sha256(convert_to(coalesce(before, '') || canonical, 'UTF8')), 'hex')
$$;

-- Runs at the commit, so that entries of one county wait for each other there and nowhere else.
CREATE FUNCTION audit_chain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last audit_head;
  place integer;
  link text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit:' || NEW.tenant_id, 0));
  SELECT * INTO last FROM audit_head WHERE tenant_id = NEW.tenant_id;
  place := coalesce(last.seq, 0) + 1;
  link := audit_hash(last.hash, audit_canonical(NEW, place));
  UPDATE audit_entry SET seq = place, hash = link WHERE tenant_id = NEW.tenant_id AND id = NEW.id;
  INSERT INTO audit_head (tenant_id, id, seq, hash) VALUES (NEW.tenant_id, 'head', place, link)
    ON CONFLICT (tenant_id) DO UPDATE SET seq = place, hash = link;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION audit_chain() FROM PUBLIC;

-- What was written before the chain began, in the order in which it happened.
DO $$
DECLARE
  county text;
  entry audit_entry;
  place integer;
  link text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    place := 0;
    link := NULL;
    FOR entry IN SELECT * FROM audit_entry WHERE tenant_id = county ORDER BY at, id LOOP
      place := place + 1;
      link := audit_hash(link, audit_canonical(entry, place));
      UPDATE audit_entry SET seq = place, hash = link WHERE tenant_id = county AND id = entry.id;
    END LOOP;
    IF place > 0 THEN
      INSERT INTO audit_head (tenant_id, id, seq, hash) VALUES (county, 'head', place, link);
    END IF;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

CREATE CONSTRAINT TRIGGER audit_chain AFTER INSERT ON audit_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_chain();

-- Nobody changes or removes an entry, the owner of the table neither: only its place in the chain is filled in, once.
-- A county that is deleted whole takes its log along; whoever does that says so in app.removing.
CREATE FUNCTION audit_keep() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND audit_canonical(NEW, 0) = audit_canonical(OLD, 0) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.tenant_id = current_setting('app.removing', true) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the log is append-only' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER audit_keep BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION audit_keep();
