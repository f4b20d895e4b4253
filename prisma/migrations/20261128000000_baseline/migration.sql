-- The whole schema as of November 2026, in the order of the rooms (docs/house.md). The models in prisma/schema describe tables and columns;
-- comments here explain what only the database does.

-- === Walls ===
--
-- The application works as dais_app, which owns nothing and cannot bypass row-level security.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dais_app') THEN
    CREATE ROLE dais_app NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of the same server just created it
END $$;
GRANT dais_app TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO dais_app;

-- Closes a table: reads and writes reach rows of the connection's county only. Call it for every new table with tenant_id. `grants`: what
-- the application may do; rows that are written once have no grant to change or delete them.
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

-- Search needs words by position (GIN), each county's own postings (btree_gin), and typing errors (pg_trgm).
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- === Counties ===

CREATE TYPE password_policy AS ENUM ('SPEC', 'NIST');

-- The directory of counties and the catalog of permissions are the same for everyone.
CREATE TABLE tenant (
  id text NOT NULL,
  subdomain text NOT NULL,
  name text NOT NULL,
  display_name text NOT NULL,
  logo_url text,
  time_zone text NOT NULL DEFAULT 'America/New_York',
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tenant_subdomain_key ON tenant (subdomain);
GRANT SELECT ON tenant TO dais_app;

-- How often anything of a county was changed. An answer given under a number holds as long as the number stays the same: the
-- transaction that makes a change also advances it, so no reader sees one without the other. It is not part of a county's record.
CREATE TABLE county_change (
  county text NOT NULL,
  number bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (county),
  FOREIGN KEY (county) REFERENCES tenant (id) ON UPDATE CASCADE ON DELETE CASCADE
) WITH (fillfactor = 50);

-- Counties that open transactions have changed; each row is deleted by the commit. Null: changed without naming a county.
-- A table of its own, because a table with pending trigger events cannot be altered before the commit.
CREATE UNLOGGED TABLE county_changing (
  id bigserial NOT NULL,
  county text,
  PRIMARY KEY (id)
);

CREATE TABLE tenant_settings (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  locations jsonb NOT NULL,
  committees jsonb NOT NULL,
  meeting_number_format text NOT NULL DEFAULT '{YYYY}-{n}',
  session_idle_minutes integer NOT NULL DEFAULT 60,
  session_absolute_minutes integer NOT NULL DEFAULT 720,
  accent text,
  version integer NOT NULL DEFAULT 1,
  escalation_days integer NOT NULL DEFAULT 7,
  escalation_email text,
  file_number_format text NOT NULL DEFAULT 'RLA-{YYYY}-{n}',
  reminder_days integer NOT NULL DEFAULT 3,
  resolution_number_format text NOT NULL DEFAULT '{n}-{YYYY}',
  sender_email text,
  contact_email text,
  contact_name text,
  contact_phone text,
  password_policy password_policy NOT NULL DEFAULT 'SPEC',
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX tenant_settings_tenant_id_key ON tenant_settings (tenant_id);
SELECT dais_protect('tenant_settings');

-- === Roles, departments, users ===

CREATE TYPE date_format AS ENUM ('ISO', 'US', 'EU');
CREATE TYPE time_format AS ENUM ('H12', 'H24');

CREATE TABLE permission (
  id integer NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  action text NOT NULL,
  category text NOT NULL,
  subcategory text NOT NULL,
  module text NOT NULL,
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX permission_key_key ON permission (key);
GRANT SELECT ON permission TO dais_app;

CREATE TABLE role (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  name text NOT NULL,
  module text NOT NULL,
  is_system boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  needs_second_factor boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX role_tenant_id_name_key ON role (tenant_id, name);
SELECT dais_protect('role');

CREATE TABLE role_permission (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  role_id text NOT NULL,
  key text NOT NULL,
  allowed boolean NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, role_id) REFERENCES role (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX role_permission_tenant_id_role_id_key_key ON role_permission (tenant_id, role_id, key);
SELECT dais_protect('role_permission');

CREATE TABLE department (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  name text NOT NULL,
  abbreviation text,
  munis_id integer,
  address text,
  city text,
  state text,
  zip text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX department_tenant_id_name_key ON department (tenant_id, name);
SELECT dais_protect('department');

CREATE TABLE app_user (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  email text NOT NULL,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  title text,
  phone text,
  role_id text NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  department_id text,
  address text,
  cell_phone text,
  city text,
  date_format date_format,
  deactivated_at timestamp(3),
  invited_at timestamp(3),
  last_sign_in_at timestamp(3),
  must_change_password boolean NOT NULL DEFAULT false,
  password_expires_at timestamp(3),
  password_set_at timestamp(3),
  state text,
  time_format time_format,
  zip text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, role_id) REFERENCES role (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, department_id) REFERENCES department (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX app_user_tenant_id_role_id_idx ON app_user (tenant_id, role_id);
CREATE UNIQUE INDEX app_user_tenant_id_email_key ON app_user (tenant_id, email);
CREATE INDEX app_user_tenant_id_department_id_idx ON app_user (tenant_id, department_id);
CREATE INDEX app_user_tenant_id_last_name_first_name_id_idx ON app_user (tenant_id, last_name, first_name, id);
SELECT dais_protect('app_user');

CREATE TABLE user_department (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  department_id text NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, department_id) REFERENCES department (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX user_department_tenant_id_department_id_idx ON user_department (tenant_id, department_id);
CREATE UNIQUE INDEX user_department_tenant_id_user_id_department_id_key ON user_department (tenant_id, user_id, department_id);
SELECT dais_protect('user_department');

-- === Files ===

CREATE TYPE file_kind AS ENUM (
  'agenda', 'minutes', 'media', 'document', 'attachment', 'template', 'contractText', 'print', 'project', 'vendor', 'bid', 'protest', 'contract',
  'paper', 'obligation', 'certificate', 'packet'
);
CREATE TYPE file_state AS ENUM ('PENDING', 'CLEAN', 'REFUSED');

CREATE TABLE stored_file (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  key text NOT NULL,
  kind file_kind NOT NULL,
  meeting_id text,
  item_id text,
  filename text NOT NULL,
  content_type text NOT NULL,
  size bigint,
  sha256 text,
  state file_state NOT NULL DEFAULT 'PENDING',
  refused_why text,
  uploaded_by_id text,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  upload_id text,
  resolution_id text,
  is_draft boolean NOT NULL DEFAULT false,
  project_id text,
  vendor_id text,
  protest_id text,
  contract_id text,
  obligation_id text,
  part_bytes integer,
  modified_at timestamp(3),
  public_from timestamp(3),
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX stored_file_tenant_id_meeting_id_idx ON stored_file (tenant_id, meeting_id);
CREATE INDEX stored_file_tenant_id_item_id_idx ON stored_file (tenant_id, item_id);
CREATE UNIQUE INDEX stored_file_tenant_id_key_key ON stored_file (tenant_id, key);
CREATE INDEX stored_file_tenant_id_resolution_id_idx ON stored_file (tenant_id, resolution_id);
CREATE INDEX stored_file_tenant_id_project_id_idx ON stored_file (tenant_id, project_id);
CREATE INDEX stored_file_tenant_id_vendor_id_idx ON stored_file (tenant_id, vendor_id);
CREATE INDEX stored_file_tenant_id_protest_id_idx ON stored_file (tenant_id, protest_id);
CREATE INDEX stored_file_tenant_id_contract_id_idx ON stored_file (tenant_id, contract_id);
CREATE INDEX stored_file_tenant_id_obligation_id_idx ON stored_file (tenant_id, obligation_id);
CREATE INDEX stored_file_tenant_id_state_idx ON stored_file (tenant_id, state);
SELECT dais_protect('stored_file');

-- === Sign-in ===

CREATE TYPE session_end AS ENUM ('LOGOUT', 'REPLACED', 'ENDED', 'DISABLED', 'ADMIN', 'PASSWORD_CHANGED');
CREATE TYPE token_purpose AS ENUM ('RESET', 'INVITE', 'PENDING_SIGN_IN', 'PASSKEY_SIGN_IN', 'PASSKEY_NEW', 'PASSKEY_PROOF', 'SECOND_FACTOR_NEW');
CREATE TYPE token_kind AS ENUM ('API', 'CALENDAR');

CREATE TABLE session (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamp(3) NOT NULL,
  revoked_at timestamp(3),
  revoked_why session_end,
  user_agent text,
  ip text,
  proved_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  -- Text, not an enum: the log records how a session began in the same words, and the log is never rewritten.
  CONSTRAINT session_kind_known CHECK (kind IN ('PASSWORD', 'PASSKEY', 'PASSWORD+TOTP', 'PASSWORD+RECOVERY', 'PASSWORD+PASSKEY')),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX session_tenant_id_user_id_idx ON session (tenant_id, user_id);
CREATE UNIQUE INDEX session_tenant_id_token_hash_key ON session (tenant_id, token_hash);
SELECT dais_protect('session');

CREATE TABLE idempotency_key (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX idempotency_key_tenant_id_user_id_key_key ON idempotency_key (tenant_id, user_id, key);
SELECT dais_protect('idempotency_key');

CREATE TABLE one_time_token (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text,
  purpose token_purpose NOT NULL,
  token_hash text NOT NULL,
  data jsonb,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamp(3) NOT NULL,
  expires_at timestamp(3) NOT NULL,
  used_at timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX one_time_token_tenant_id_token_hash_key ON one_time_token (tenant_id, token_hash);
CREATE INDEX one_time_token_tenant_id_user_id_purpose_idx ON one_time_token (tenant_id, user_id, purpose);
SELECT dais_protect('one_time_token');

CREATE TABLE totp_factor (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  secret text NOT NULL,
  confirmed_at timestamp(3) NOT NULL,
  last_step bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX totp_factor_tenant_id_user_id_key ON totp_factor (tenant_id, user_id);
SELECT dais_protect('totp_factor');

CREATE TABLE recovery_code (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  code_hash text NOT NULL,
  created_at timestamp(3) NOT NULL,
  used_at timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX recovery_code_tenant_id_user_id_code_hash_key ON recovery_code (tenant_id, user_id, code_hash);
SELECT dais_protect('recovery_code');

CREATE TABLE passkey (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports jsonb NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) NOT NULL,
  last_used_at timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX passkey_tenant_id_user_id_idx ON passkey (tenant_id, user_id);
CREATE UNIQUE INDEX passkey_tenant_id_credential_id_key ON passkey (tenant_id, credential_id);
SELECT dais_protect('passkey');

CREATE TABLE api_token (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  kind token_kind NOT NULL DEFAULT 'API',
  name text NOT NULL,
  prefix text NOT NULL,
  token_hash text NOT NULL,
  permissions jsonb NOT NULL,
  created_at timestamp(3) NOT NULL,
  expires_at timestamp(3) NOT NULL,
  last_used_at timestamp(3),
  last_used_ip text,
  revoked_at timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX api_token_tenant_id_user_id_idx ON api_token (tenant_id, user_id);
CREATE UNIQUE INDEX api_token_tenant_id_token_hash_key ON api_token (tenant_id, token_hash);
SELECT dais_protect('api_token');

-- The person behind a session, as JSON; null: no such session. A function, so that its plan is cached per connection although the call
-- comes in one message with the opening of the transaction. Runs with the caller's rights. Times are milliseconds since 1970.
CREATE FUNCTION dais_session(hash text, session_id text) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'sessionId', s.id, 'userId', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name, 'isAdmin', u.is_admin,
      'roleId', r.id, 'roleName', r.name, 'mustChangePassword', u.must_change_password, 'needsSecondFactor', r.needs_second_factor,
      'hasSecondFactor', EXISTS (SELECT FROM totp_factor f WHERE f.tenant_id = u.tenant_id AND f.user_id = u.id)
        OR EXISTS (SELECT FROM passkey f WHERE f.tenant_id = u.tenant_id AND f.user_id = u.id),
      'provedAt', extract(epoch FROM s.proved_at) * 1000, 'expiresAt', extract(epoch FROM s.expires_at) * 1000,
      'lastSeenAt', extract(epoch FROM s.last_seen_at) * 1000,
      'idleMinutes', coalesce((SELECT session_idle_minutes FROM tenant_settings), 60),
      'rows', (SELECT jsonb_agg(jsonb_build_object('key', p.key, 'allowed', p.allowed))
                 FROM role_permission p WHERE p.tenant_id = r.tenant_id AND p.role_id = r.id))
      FROM session s
      JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
      JOIN role r ON r.tenant_id = u.tenant_id AND r.id = u.role_id
     WHERE (s.token_hash = hash OR s.id = session_id) AND s.revoked_at IS NULL AND u.is_active);
END $$;

-- === Letters, notices, webhooks ===

CREATE TYPE letter_state AS ENUM ('WAITING', 'SENT', 'DEAD');

CREATE TABLE notification_template (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  key text NOT NULL,
  from_email text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  html text,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX notification_template_tenant_id_key_key ON notification_template (tenant_id, key);
SELECT dais_protect('notification_template');

CREATE TABLE outbox_letter (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  key text NOT NULL,
  dedupe_key text NOT NULL,
  from_email text NOT NULL,
  to_email text NOT NULL,
  to_name text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  path text,
  state letter_state NOT NULL DEFAULT 'WAITING',
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp(3) NOT NULL,
  last_error text,
  created_at timestamp(3) NOT NULL,
  sent_at timestamp(3),
  html text,
  secret text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX outbox_letter_tenant_id_created_at_idx ON outbox_letter (tenant_id, created_at);
CREATE UNIQUE INDEX outbox_letter_tenant_id_dedupe_key_key ON outbox_letter (tenant_id, dedupe_key);
-- An enum comparison is not leakproof, so row-level security keeps it out of index conditions. A partial index names the state instead.
CREATE INDEX outbox_letter_tenant_id_next_attempt_at_idx ON outbox_letter (tenant_id, next_attempt_at) WHERE state = 'WAITING';
SELECT dais_protect('outbox_letter');

CREATE TABLE inbox_notice (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  key text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  path text,
  created_at timestamp(3) NOT NULL,
  read_at timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX inbox_notice_tenant_id_user_id_created_at_idx ON inbox_notice (tenant_id, user_id, created_at);
SELECT dais_protect('inbox_notice');

CREATE TABLE notice_preference (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  key text NOT NULL,
  mail boolean NOT NULL DEFAULT true,
  inbox boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX notice_preference_tenant_id_user_id_key_key ON notice_preference (tenant_id, user_id, key);
SELECT dais_protect('notice_preference');

CREATE TABLE webhook (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  url text NOT NULL,
  description text NOT NULL,
  events jsonb NOT NULL,
  secret text NOT NULL,
  previous_secret text,
  previous_until timestamp(3),
  is_active boolean NOT NULL DEFAULT true,
  disabled_why text,
  created_at timestamp(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id)
);
SELECT dais_protect('webhook');

CREATE TABLE webhook_delivery (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  webhook_id text NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  state letter_state NOT NULL DEFAULT 'WAITING',
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp(3) NOT NULL,
  last_status integer,
  last_error text,
  created_at timestamp(3) NOT NULL,
  sent_at timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhook (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_tenant_id_webhook_id_created_at_idx ON webhook_delivery (tenant_id, webhook_id, created_at);
CREATE INDEX webhook_delivery_tenant_id_next_attempt_at_idx ON webhook_delivery (tenant_id, next_attempt_at) WHERE state = 'WAITING';
SELECT dais_protect('webhook_delivery');

-- === Imports ===

CREATE TYPE import_state AS ENUM ('RUNNING', 'DONE', 'TAKEN_BACK');
CREATE TYPE imported_outcome AS ENUM ('CREATE', 'UPDATE', 'UNCHANGED', 'REFUSED');

CREATE TABLE import_run (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  kind text NOT NULL,
  filename text NOT NULL,
  sha256 text NOT NULL,
  mapping jsonb NOT NULL,
  choices text[] DEFAULT ARRAY[]::text[],
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  creates integer NOT NULL DEFAULT 0,
  updates integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  state import_state NOT NULL DEFAULT 'RUNNING',
  started_at timestamp(3) NOT NULL,
  started_by_id text NOT NULL,
  started_by_name text NOT NULL,
  held_by_id text NOT NULL,
  held_by_name text NOT NULL,
  touched_at timestamp(3) NOT NULL,
  finished_at timestamp(3),
  taken_back_at timestamp(3),
  taken_back_by text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX import_run_tenant_id_kind_sha256_idx ON import_run (tenant_id, kind, sha256);
-- Only one run at a time writes a file.
CREATE UNIQUE INDEX import_run_running ON import_run (tenant_id, kind, sha256) WHERE state = 'RUNNING';
SELECT dais_protect('import_run', 'SELECT, INSERT, UPDATE');

CREATE TABLE imported_row (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  run_id text NOT NULL,
  line integer NOT NULL,
  outcome imported_outcome NOT NULL,
  name text NOT NULL,
  problems text[] DEFAULT ARRAY[]::text[],
  noun text,
  noun_id text,
  version integer,
  before jsonb,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, run_id) REFERENCES import_run (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX imported_row_tenant_id_run_id_line_key ON imported_row (tenant_id, run_id, line);
SELECT dais_protect('imported_row', 'SELECT, INSERT');

CREATE TABLE import_heading (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  kind text NOT NULL,
  heading text NOT NULL,
  field text NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX import_heading_tenant_id_kind_heading_key ON import_heading (tenant_id, kind, heading);
SELECT dais_protect('import_heading');

-- === The log ===

CREATE TABLE audit_entry (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  actor_id text,
  actor_name text NOT NULL,
  action text NOT NULL,
  noun text NOT NULL,
  noun_id text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  hash text,
  ip text,
  permission text,
  seq integer,
  session_id text,
  user_agent text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_entry_tenant_id_noun_noun_id_idx ON audit_entry (tenant_id, noun, noun_id);
CREATE INDEX audit_entry_tenant_id_actor_id_idx ON audit_entry (tenant_id, actor_id);
CREATE INDEX audit_entry_tenant_id_action_idx ON audit_entry (tenant_id, action);
CREATE UNIQUE INDEX audit_entry_tenant_id_seq_key ON audit_entry (tenant_id, seq);
-- The log is only ever added to.
SELECT dais_protect('audit_entry', 'SELECT, INSERT');

CREATE TABLE audit_head (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL DEFAULT 'head',
  seq integer NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX audit_head_tenant_id_key ON audit_head (tenant_id);
-- Only the trigger below writes it.
SELECT dais_protect('audit_head', 'SELECT');

-- The log is a chain: the hash of each entry covers the hash before it and the entry itself, in the order of the county's commits.
-- An entry is hashed as one JSON text. The order of its fields never changes: new columns need a second form beside this one.
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

-- Runs at the commit, so that entries of one county wait for each other there and nowhere else. The first entry of a transaction chains
-- the others, in the order they were made: the head is written once per commit, not once per entry of an import of thousands.
CREATE FUNCTION audit_chain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- How many entries of which county were taken along, and are still to come by here. Who forges it gains nothing: the next commit chains them.
  along text[] := string_to_array(current_setting('app.chained', true), ' ');
  pending record;
  place integer;
  link text;
  taken integer := 0;
BEGIN
  IF along[1] = NEW.tenant_id AND along[2]::integer > 0 THEN
    PERFORM set_config('app.chained', NEW.tenant_id || ' ' || (along[2]::integer - 1), true);
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('audit:' || NEW.tenant_id, 0));
  SELECT seq, hash INTO place, link FROM audit_head WHERE tenant_id = NEW.tenant_id;
  place := coalesce(place, 0);
  -- Entries without a place are this transaction's own: others' are not seen before their commit, which gives them theirs.
  FOR pending IN
    SELECT a AS entry, a.ctid AS spot FROM audit_entry a WHERE a.tenant_id = NEW.tenant_id AND a.seq IS NULL ORDER BY a.at, a.id
  LOOP
    place := place + 1;
    taken := taken + 1;
    link := audit_hash(link, audit_canonical(pending.entry, place));
    -- By its place in the table: a plan by key is as slow as the log is long while the table has no statistics.
    UPDATE audit_entry SET seq = place, hash = link WHERE ctid = pending.spot;
  END LOOP;
  IF taken > 0 THEN
    INSERT INTO audit_head (tenant_id, id, seq, hash) VALUES (NEW.tenant_id, 'head', place, link)
      ON CONFLICT (tenant_id) DO UPDATE SET seq = place, hash = link;
    PERFORM set_config('app.chained', NEW.tenant_id || ' ' || (taken - 1), true);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION audit_chain() FROM PUBLIC;
CREATE CONSTRAINT TRIGGER audit_chain AFTER INSERT ON audit_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_chain();

-- Not even the owner of the table changes or removes an entry: only its place in the chain is filled in, once.
-- Deleting a county deletes its log; app.removing says so.
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

-- === Meetings and votes ===

CREATE TYPE consent_mark AS ENUM ('ON', 'PULLED');
CREATE TYPE attendance_kind AS ENUM ('ARRIVED', 'LEFT', 'ABSENT');
CREATE TYPE session_event_kind AS ENUM ('CALL_TO_ORDER', 'ROLL_CALL', 'RECESS', 'RESUME', 'EXECUTIVE_SESSION', 'OPEN_SESSION', 'ADJOURN');
CREATE TYPE speaker_stance AS ENUM ('FOR', 'AGAINST');
CREATE TYPE speaker_state AS ENUM ('WAITING', 'SPEAKING', 'PAUSED', 'DONE', 'SKIPPED', 'REMOVED');
CREATE TYPE body_kind AS ENUM ('BOARD', 'COMMITTEE', 'OTHER');
CREATE TYPE quorum_measure AS ENUM ('HEADS', 'WEIGHT', 'BOTH');
CREATE TYPE meeting_state AS ENUM (
  'SCHEDULED', 'AGENDA_PUBLISHED', 'IN_SESSION', 'RECESS', 'ADJOURNED', 'MINUTES_DRAFTED', 'MINUTES_APPROVED', 'CANCELLED'
);
CREATE TYPE vote_type AS ENUM ('NO_VOTE', 'VOICE_VOTE', 'ROLL_CALL_VOTE');
CREATE TYPE threshold_type AS ENUM (
  'MAJORITY', 'TWO_THIRDS', 'WEIGHTED_MAJORITY', 'MAJORITY_OF_MEMBERS', 'MAJORITY_OF_VOTED', 'TWO_THIRDS_OF_MEMBERS', 'TWO_THIRDS_OF_VOTED',
  'THREE_FOURTHS', 'THREE_FOURTHS_OF_MEMBERS', 'THREE_FOURTHS_OF_VOTED', 'FOUR_FIFTHS', 'FOUR_FIFTHS_OF_MEMBERS', 'FOUR_FIFTHS_OF_VOTED',
  'UNANIMOUS', 'UNANIMOUS_OF_MEMBERS', 'UNANIMOUS_OF_VOTED', 'WEIGHTED_MAJORITY_OF_MEMBERS', 'WEIGHTED_TWO_THIRDS', 'WEIGHTED_THREE_FIFTHS',
  'STRICT_WEIGHTED_MAJORITY', 'CUSTOM'
);
CREATE TYPE motion_kind AS ENUM ('MAIN', 'AMEND', 'SUBSTITUTE', 'TABLE', 'POSTPONE', 'REFER', 'RECONSIDER', 'EXECUTIVE_SESSION');
CREATE TYPE motion_state AS ENUM ('PENDING', 'OPEN', 'CLOSED', 'WITHDRAWN', 'DISPOSED');
CREATE TYPE casting_vote AS ENUM ('YES', 'NO');
CREATE TYPE declaration AS ENUM ('CARRIED', 'LOST');
CREATE TYPE motion_outcome AS ENUM ('PASSED', 'FAILED');
CREATE TYPE vote_value AS ENUM ('NONE', 'YES', 'NO', 'ABSTAIN', 'ABSENT', 'RECUSED');
CREATE TYPE vote_event_kind AS ENUM ('CAST', 'CHANGE', 'CORRECTION', 'UNDO');

CREATE TABLE body (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  name text NOT NULL,
  kind body_kind NOT NULL,
  quorum_measure quorum_measure NOT NULL DEFAULT 'HEADS',
  default_threshold threshold_type NOT NULL DEFAULT 'MAJORITY',
  chair_breaks_tie boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  agenda_template jsonb,
  imported_as text,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX body_tenant_id_name_key ON body (tenant_id, name);
CREATE UNIQUE INDEX body_tenant_id_imported_as_key ON body (tenant_id, imported_as);
SELECT dais_protect('body');

CREATE TABLE seat (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  body_id text NOT NULL,
  label text NOT NULL,
  position integer NOT NULL,
  votes boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, body_id) REFERENCES body (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX seat_tenant_id_body_id_label_key ON seat (tenant_id, body_id, label);
SELECT dais_protect('seat');

CREATE TABLE member (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  body_id text NOT NULL,
  seat_id text,
  user_id text,
  name text NOT NULL,
  is_chair boolean NOT NULL DEFAULT false,
  starts_on text NOT NULL,
  ends_on text,
  source text,
  term_source text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, body_id) REFERENCES body (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, seat_id) REFERENCES seat (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX member_tenant_id_body_id_idx ON member (tenant_id, body_id);
CREATE INDEX member_tenant_id_seat_id_idx ON member (tenant_id, seat_id);
CREATE INDEX member_tenant_id_user_id_idx ON member (tenant_id, user_id);
SELECT dais_protect('member');

CREATE TABLE weight_table (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  body_id text NOT NULL,
  effective_on text NOT NULL,
  authority text NOT NULL,
  quota integer,
  population_source text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, body_id) REFERENCES body (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX weight_table_tenant_id_body_id_effective_on_key ON weight_table (tenant_id, body_id, effective_on);
SELECT dais_protect('weight_table');

CREATE TABLE weight_entry (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  table_id text NOT NULL,
  seat_id text NOT NULL,
  weight integer NOT NULL,
  threshold_type threshold_type,
  population integer,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, table_id) REFERENCES weight_table (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, seat_id) REFERENCES seat (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX weight_entry_tenant_id_table_id_idx ON weight_entry (tenant_id, table_id);
CREATE INDEX weight_entry_tenant_id_seat_id_idx ON weight_entry (tenant_id, seat_id);
SELECT dais_protect('weight_entry');

CREATE TABLE meeting (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  body_id text,
  number text NOT NULL,
  meeting_type text NOT NULL,
  date text NOT NULL,
  start_time text,
  location text,
  state meeting_state NOT NULL DEFAULT 'SCHEDULED',
  current_item_id text,
  agenda_file_id text,
  minutes_file_id text,
  media_file_id text,
  is_deleted boolean NOT NULL DEFAULT false,
  source text,
  import_notes jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  session_on text,
  in_executive_session boolean NOT NULL DEFAULT false,
  speaker_seconds integer NOT NULL DEFAULT 180,
  comment_minutes integer NOT NULL DEFAULT 60,
  recording_starts_at timestamp(3),
  video_link text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, body_id) REFERENCES body (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, agenda_file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, minutes_file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, media_file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX meeting_tenant_id_date_id_idx ON meeting (tenant_id, date, id);
CREATE INDEX meeting_tenant_id_body_id_idx ON meeting (tenant_id, body_id);
CREATE INDEX meeting_tenant_id_current_item_id_idx ON meeting (tenant_id, current_item_id);
CREATE INDEX meeting_tenant_id_agenda_file_id_idx ON meeting (tenant_id, agenda_file_id);
CREATE INDEX meeting_tenant_id_minutes_file_id_idx ON meeting (tenant_id, minutes_file_id);
CREATE INDEX meeting_tenant_id_media_file_id_idx ON meeting (tenant_id, media_file_id);
CREATE UNIQUE INDEX meeting_tenant_id_source_key ON meeting (tenant_id, source);
SELECT dais_protect('meeting');

CREATE TABLE agenda_version (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  meeting_id text NOT NULL,
  number integer NOT NULL,
  content jsonb NOT NULL,
  hash text NOT NULL,
  published_at timestamp(3) NOT NULL,
  published_by text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX agenda_version_tenant_id_meeting_id_number_key ON agenda_version (tenant_id, meeting_id, number);
SELECT dais_protect('agenda_version', 'SELECT, INSERT');

CREATE TABLE attendance (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  meeting_id text NOT NULL,
  member_id text,
  name text NOT NULL,
  present boolean NOT NULL DEFAULT true,
  time text,
  left_time text,
  version integer NOT NULL DEFAULT 1,
  removed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, member_id) REFERENCES member (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX attendance_tenant_id_meeting_id_idx ON attendance (tenant_id, meeting_id);
CREATE INDEX attendance_tenant_id_member_id_idx ON attendance (tenant_id, member_id);
CREATE UNIQUE INDEX attendance_tenant_id_meeting_id_member_id_key ON attendance (tenant_id, meeting_id, member_id);
SELECT dais_protect('attendance');

CREATE TABLE attendance_event (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  meeting_id text NOT NULL,
  attendance_id text NOT NULL,
  sequence integer NOT NULL,
  kind attendance_kind NOT NULL,
  at timestamp(3),
  corrects_id text,
  struck boolean NOT NULL DEFAULT false,
  reason text,
  by_id text,
  by_name text NOT NULL,
  recorded_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, attendance_id) REFERENCES attendance (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX attendance_event_tenant_id_meeting_id_idx ON attendance_event (tenant_id, meeting_id);
CREATE UNIQUE INDEX attendance_event_tenant_id_attendance_id_sequence_key ON attendance_event (tenant_id, attendance_id, sequence);
-- Attendance is only ever added to.
SELECT dais_protect('attendance_event', 'SELECT, INSERT');

CREATE TABLE speaker (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  meeting_id text NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  organization text,
  topic text,
  stance speaker_stance,
  state speaker_state NOT NULL DEFAULT 'WAITING',
  length_seconds integer,
  used_ms integer NOT NULL DEFAULT 0,
  started_at timestamp(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  -- The clock runs only while someone speaks.
  CONSTRAINT speaker_clock CHECK ((state = 'SPEAKING') = (started_at IS NOT NULL)),
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX speaker_tenant_id_meeting_id_position_idx ON speaker (tenant_id, meeting_id, position);
-- One speaker at a time, however many clerks there are.
CREATE UNIQUE INDEX speaker_one_has_the_floor ON speaker (tenant_id, meeting_id) WHERE state IN ('SPEAKING', 'PAUSED');
SELECT dais_protect('speaker');

CREATE TABLE caption (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  meeting_id text NOT NULL,
  filename text NOT NULL,
  cues jsonb NOT NULL,
  added_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX caption_tenant_id_meeting_id_key ON caption (tenant_id, meeting_id);
SELECT dais_protect('caption');

CREATE TABLE agenda_item (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  meeting_id text NOT NULL,
  position integer NOT NULL,
  description text NOT NULL,
  motion_text text,
  vote_type vote_type NOT NULL DEFAULT 'NO_VOTE',
  threshold_type threshold_type,
  custom_rule jsonb,
  document_file_id text,
  source text,
  import_notes jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  resolution_id text,
  heading text,
  consent consent_mark,
  consent_motion_id text,
  called_at timestamp(3),
  video_second integer,
  carried_from_id text,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT agenda_item_video_second CHECK (video_second BETWEEN 0 AND 86400),
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, document_file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, carried_from_id) REFERENCES agenda_item (tenant_id, id) ON UPDATE CASCADE
);
CREATE INDEX agenda_item_tenant_id_meeting_id_position_idx ON agenda_item (tenant_id, meeting_id, position);
CREATE INDEX agenda_item_tenant_id_document_file_id_idx ON agenda_item (tenant_id, document_file_id);
CREATE INDEX agenda_item_tenant_id_resolution_id_idx ON agenda_item (tenant_id, resolution_id);
CREATE INDEX agenda_item_tenant_id_consent_motion_id_idx ON agenda_item (tenant_id, consent_motion_id);
CREATE INDEX agenda_item_tenant_id_carried_from_id_idx ON agenda_item (tenant_id, carried_from_id);
CREATE INDEX agenda_item_tenant_id_source_idx ON agenda_item (tenant_id, source);
SELECT dais_protect('agenda_item');

CREATE TABLE motion (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  item_id text NOT NULL,
  kind motion_kind NOT NULL DEFAULT 'MAIN',
  position integer NOT NULL DEFAULT 1,
  text text NOT NULL DEFAULT '',
  mover_id text,
  seconder_id text,
  state motion_state NOT NULL DEFAULT 'PENDING',
  threshold_type threshold_type,
  custom_rule jsonb,
  casting_vote casting_vote,
  declared declaration,
  outcome motion_outcome,
  opened_at timestamp(3),
  closed_at timestamp(3),
  frozen_roll jsonb,
  frozen_hash text,
  verdict jsonb,
  sequence integer NOT NULL DEFAULT 0,
  source text,
  import_notes jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  vacancies jsonb,
  weight_table jsonb,
  again_of_id text,
  disposed_by_id text,
  original_text text,
  spends_money boolean NOT NULL DEFAULT false,
  target_id text,
  would_read text,
  for_consent boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES agenda_item (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, mover_id) REFERENCES member (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, seconder_id) REFERENCES member (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, target_id) REFERENCES motion (tenant_id, id) ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, disposed_by_id) REFERENCES motion (tenant_id, id) ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, again_of_id) REFERENCES motion (tenant_id, id) ON UPDATE CASCADE
);
CREATE INDEX motion_tenant_id_item_id_position_idx ON motion (tenant_id, item_id, position);
CREATE INDEX motion_tenant_id_mover_id_idx ON motion (tenant_id, mover_id);
CREATE INDEX motion_tenant_id_seconder_id_idx ON motion (tenant_id, seconder_id);
CREATE INDEX motion_tenant_id_target_id_idx ON motion (tenant_id, target_id);
CREATE INDEX motion_tenant_id_disposed_by_id_idx ON motion (tenant_id, disposed_by_id);
CREATE INDEX motion_tenant_id_again_of_id_idx ON motion (tenant_id, again_of_id);
SELECT dais_protect('motion');

CREATE TABLE session_event (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  meeting_id text NOT NULL,
  sequence integer NOT NULL,
  kind session_event_kind NOT NULL,
  at timestamp(3) NOT NULL,
  subject text,
  expected_at timestamp(3),
  motion_id text,
  quorum jsonb,
  corrects_id text,
  struck boolean NOT NULL DEFAULT false,
  reason text,
  by_id text,
  by_name text NOT NULL,
  recorded_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, motion_id) REFERENCES motion (tenant_id, id) ON UPDATE CASCADE
);
CREATE INDEX session_event_tenant_id_motion_id_idx ON session_event (tenant_id, motion_id);
CREATE UNIQUE INDEX session_event_tenant_id_meeting_id_sequence_key ON session_event (tenant_id, meeting_id, sequence);
-- What happens in a session is only ever added to.
SELECT dais_protect('session_event', 'SELECT, INSERT');

CREATE TABLE roll_entry (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  motion_id text NOT NULL,
  member_id text,
  name text NOT NULL,
  seat text,
  position integer NOT NULL,
  present boolean NOT NULL DEFAULT true,
  entitled boolean NOT NULL DEFAULT true,
  weight integer NOT NULL DEFAULT 100,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, motion_id) REFERENCES motion (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, member_id) REFERENCES member (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX roll_entry_tenant_id_motion_id_position_idx ON roll_entry (tenant_id, motion_id, position);
CREATE INDEX roll_entry_tenant_id_member_id_idx ON roll_entry (tenant_id, member_id);
SELECT dais_protect('roll_entry');

CREATE TABLE vote_event (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  motion_id text NOT NULL,
  entry_id text NOT NULL,
  sequence integer NOT NULL,
  value vote_value NOT NULL,
  kind vote_event_kind NOT NULL,
  reason text,
  by_id text,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  batch integer NOT NULL DEFAULT 0,
  by_member boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, motion_id) REFERENCES motion (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, entry_id) REFERENCES roll_entry (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX vote_event_tenant_id_entry_id_idx ON vote_event (tenant_id, entry_id);
CREATE UNIQUE INDEX vote_event_tenant_id_motion_id_sequence_key ON vote_event (tenant_id, motion_id, sequence);
-- Votes are only ever added.
SELECT dais_protect('vote_event', 'SELECT, INSERT');

CREATE TABLE declaration_event (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  motion_id text NOT NULL,
  sequence integer NOT NULL,
  declared declaration,
  reason text,
  by_id text,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, motion_id) REFERENCES motion (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX declaration_event_tenant_id_motion_id_sequence_key ON declaration_event (tenant_id, motion_id, sequence);
-- Declarations of the chair are kept entry by entry, as votes are.
SELECT dais_protect('declaration_event', 'SELECT, INSERT');

CREATE TABLE rule_restatement (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  motion_id text NOT NULL,
  sequence integer NOT NULL,
  after_vote integer NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  hash_before text NOT NULL,
  hash_after text NOT NULL,
  reason text NOT NULL,
  by_id text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, motion_id) REFERENCES motion (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX rule_restatement_tenant_id_motion_id_sequence_key ON rule_restatement (tenant_id, motion_id, sequence);
-- The rule of an imported vote, restated with a reason, is kept entry by entry, as votes are.
SELECT dais_protect('rule_restatement', 'SELECT, INSERT');

-- === Resolutions ===

CREATE FUNCTION dais_is_status(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT status IN ('DRAFT', 'LEGAL_REVIEW', 'CLERK_REVIEW', 'COMMITTEE_REVIEW', 'BOARD_REVIEW', 'ADOPTED', 'PUBLISHED', 'REJECTED', 'WITHDRAWN')
$$;

CREATE TYPE resolution_type AS ENUM ('NEW', 'RENEW', 'AMEND');
CREATE TYPE resolution_category AS ENUM ('PURCHASE', 'APPOINTMENTS', 'PROCLAMATIONS', 'GRANT', 'PERSONNEL', 'LOCAL_LAW', 'OTHER');
CREATE TYPE resolution_version_kind AS ENUM ('SAVED', 'GENERATED', 'FLOOR_AMENDMENT', 'ADOPTED');
CREATE TYPE resolution_event_kind AS ENUM (
  'CREATED', 'EDITED', 'SUBMITTED', 'ADVANCED', 'RETURNED', 'REJECTED', 'WITHDRAWN', 'STEP_OPENED', 'STEP_APPROVED', 'STEP_SIGNED', 'STEP_REJECTED',
  'STEP_SKIPPED', 'STEP_REMINDED', 'STEP_ESCALATED', 'PLACED_ON_AGENDA', 'TAKEN_OFF_AGENDA', 'VOTED', 'FLOOR_AMENDMENT', 'ADOPTED', 'PUBLISHED',
  'LINKED', 'ATTACHED', 'NOTED'
);
CREATE TYPE resolution_link_kind AS ENUM ('AMENDS', 'RENEWS', 'RESCINDS');

-- The status is text with a check, because lists are read by it along an index and an enum comparison is not leakproof: row-level
-- security would keep it out of the index condition. The sort columns end with the id, so that a place in a list is one value. They are
-- columns, not expressions, for the same reason.
CREATE TABLE resolution (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  file_number text NOT NULL,
  number text,
  type resolution_type NOT NULL DEFAULT 'NEW',
  category resolution_category NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT',
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  department_id text,
  department text NOT NULL,
  date_of_request text NOT NULL,
  contact_name text,
  contact_phone text,
  prior_number text,
  sponsors jsonb NOT NULL DEFAULT '[]',
  amount bigint,
  is_annual boolean NOT NULL DEFAULT false,
  term_start text,
  term_end text,
  vendor text,
  vendor_address text,
  purchasing_consulted text,
  contract_type text,
  contract_ref text,
  contract_date text,
  budget_line text,
  funding_federal integer,
  funding_state integer,
  funding_county integer,
  funding_local integer,
  appointments jsonb NOT NULL DEFAULT '[]',
  proclamation_text text,
  grant_purpose text,
  grant_amount bigint,
  grant_is_annual boolean NOT NULL DEFAULT false,
  grant_term_start text,
  grant_term_end text,
  grant_agency text,
  grant_agency_address text,
  draft jsonb NOT NULL DEFAULT '[]',
  draft_text text NOT NULL DEFAULT '',
  draft_by_hand boolean NOT NULL DEFAULT false,
  summary text NOT NULL DEFAULT '',
  summary_by_hand boolean NOT NULL DEFAULT false,
  press_headline text NOT NULL DEFAULT '',
  press_body text NOT NULL DEFAULT '',
  press_social text NOT NULL DEFAULT '',
  press_by_hand boolean NOT NULL DEFAULT false,
  attachment_names text NOT NULL DEFAULT '',
  waiting_on text,
  waiting_since timestamp(3),
  created_by_id text,
  created_by_name text NOT NULL,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  adopted_on text,
  published_at timestamp(3),
  is_deleted boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  route_note text NOT NULL DEFAULT '',
  -- By year, then by number, 2-2026 before 10-2026: each run of digits is padded to ten.
  sort_number text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    coalesce(substring(coalesce(number, file_number) from '\y(?:19|20)\d\d\y'), '') || ' ' || left(regexp_replace(
      regexp_replace(lower(coalesce(number, file_number)), '(\d+)', '000000000\1', 'g'), '0*(\d{10})(?!\d)', '\1', 'g'), 110) || chr(1) || id) STORED,
  sort_department text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(department), 120) || chr(1) || id) STORED,
  sort_title text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(title), 120) || chr(1) || id) STORED,
  sort_vendor text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(nullif(left(lower(vendor), 120), ''), chr(1114109)) || chr(1) || id) STORED,
  sort_status text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    CASE status WHEN 'DRAFT' THEN '1' WHEN 'LEGAL_REVIEW' THEN '2' WHEN 'CLERK_REVIEW' THEN '3' WHEN 'COMMITTEE_REVIEW' THEN '4'
      WHEN 'BOARD_REVIEW' THEN '5' WHEN 'ADOPTED' THEN '6' WHEN 'PUBLISHED' THEN '7' WHEN 'REJECTED' THEN '8' ELSE '9' END
    || chr(1) || id) STORED,
  sort_waiting text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(left(lower(waiting_on), 120), chr(1114109)) || chr(1) || id) STORED,
  sort_adopted text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(adopted_on, '') || chr(1) || id) STORED,
  year integer NOT NULL GENERATED ALWAYS AS (coalesce(substring(coalesce(adopted_on, date_of_request) from '^\d{4}')::int, 0)) STORED,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT resolution_status_check CHECK (dais_is_status(status)),
  FOREIGN KEY (tenant_id, department_id) REFERENCES department (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, created_by_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX resolution_tenant_id_department_id_idx ON resolution (tenant_id, department_id);
CREATE INDEX resolution_tenant_id_created_by_id_idx ON resolution (tenant_id, created_by_id);
CREATE INDEX resolution_tenant_id_created_at_id_idx ON resolution (tenant_id, created_at DESC, id DESC);
CREATE INDEX resolution_tenant_id_status_created_at_id_idx ON resolution (tenant_id, status, created_at DESC, id DESC);
CREATE UNIQUE INDEX resolution_tenant_id_file_number_key ON resolution (tenant_id, file_number);
CREATE UNIQUE INDEX resolution_tenant_id_number_key ON resolution (tenant_id, number);
CREATE INDEX resolution_tenant_id_year_created_at_id_idx ON resolution (tenant_id, year, created_at DESC, id DESC);
CREATE INDEX resolution_tenant_id_sort_number_idx ON resolution (tenant_id, sort_number);
CREATE INDEX resolution_tenant_id_sort_department_idx ON resolution (tenant_id, sort_department);
CREATE INDEX resolution_tenant_id_sort_title_idx ON resolution (tenant_id, sort_title);
CREATE INDEX resolution_tenant_id_sort_vendor_idx ON resolution (tenant_id, sort_vendor);
CREATE INDEX resolution_tenant_id_sort_status_idx ON resolution (tenant_id, sort_status);
CREATE INDEX resolution_tenant_id_sort_waiting_idx ON resolution (tenant_id, sort_waiting);
CREATE INDEX resolution_tenant_id_sort_adopted_idx ON resolution (tenant_id, sort_adopted);
CREATE INDEX resolution_tenant_id_year_status_idx ON resolution (tenant_id, year, status);
SELECT dais_protect('resolution');

-- Behind row-level security @@ never reaches an index, because it is not leakproof. So the words are in tables that the product's role
-- cannot touch. Functions with their owner's rights read and write them, for the county of the transaction only.
-- Row-level security is not forced on them, because the functions run as their owner. No one else has a grant.
CREATE TABLE resolution_search (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  resolution_id text NOT NULL,
  created_at timestamp(3) NOT NULL,
  document tsvector NOT NULL,
  PRIMARY KEY (tenant_id, resolution_id),
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX resolution_search_tenant_id_created_at_resolution_id_idx ON resolution_search (tenant_id, created_at DESC, resolution_id DESC);
-- Always true. It keeps Prisma from dropping the index, which its schema cannot describe. Without fastupdate: searches are frequent, writes
-- are rare, and a search should not scan a pending list.
CREATE INDEX resolution_search_tenant_id_document_idx ON resolution_search USING gin (tenant_id, document)
  WITH (fastupdate = off) WHERE document IS NOT NULL;
ALTER TABLE resolution_search ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON resolution_search USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')))
  WITH CHECK (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')));

CREATE TABLE resolution_word (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  word text NOT NULL,
  stem text NOT NULL,
  PRIMARY KEY (tenant_id, word)
);
CREATE INDEX resolution_word_tenant_id_stem_idx ON resolution_word (tenant_id, stem);
CREATE INDEX resolution_word_tenant_id_word_idx ON resolution_word USING gin (tenant_id, word gin_trgm_ops) WHERE word IS NOT NULL;
ALTER TABLE resolution_word ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON resolution_word USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')))
  WITH CHECK (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')));

-- A word as a lexeme, whatever signs it holds.
CREATE FUNCTION dais_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT '''' || replace(replace(lower(word), '\', '\\'), '''', '''''') || ''''
$$;

-- Title and numbers weigh most (A), then vendor (B), description (C), draft and names of attachments (D).
CREATE FUNCTION dais_document(r resolution) RETURNS tsvector LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', left(r.title, 10000)), 'A')
    || (dais_lexeme(r.file_number) || ':1A')::tsvector
    || coalesce((dais_lexeme(nullif(r.number, '')) || ':1A')::tsvector, ''::tsvector)
    || setweight(to_tsvector('pg_catalog.english', left(coalesce(r.vendor, ''), 10000)), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(r.description, 100000)), 'C')
    || setweight(to_tsvector('pg_catalog.english', left(r.draft_text, 200000) || ' ' || left(r.attachment_names, 10000)), 'D')
$$;

-- A typed search as a query. Quotes, or, and - work as in search engines; the last word may be unfinished; a number such as
-- 17-2026 is one word. Null: nothing to search for. Never an error.
CREATE FUNCTION dais_query(words text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  typed text := regexp_replace(left(words, 200), '[[:cntrl:]]', ' ', 'g');
  query tsquery := websearch_to_tsquery('pg_catalog.english', typed);
  found text;
  others tsquery;
  this tsquery;
BEGIN
  found := substring(typed from '(?:^|\s)([[:alnum:]]{3,40})$');
  IF found IS NOT NULL AND (length(typed) - length(replace(typed, '"', ''))) % 2 = 0 THEN
    others := websearch_to_tsquery('pg_catalog.english', left(typed, length(typed) - length(found)));
    this := (dais_lexeme(found) || ':*')::tsquery;
    query := query || CASE WHEN numnode(others) = 0 THEN this ELSE others && this END;
  END IF;
  found := substring(typed from '(?:^|\s)((?=[^\s]*\d)[[:alnum:]]+(?:-[[:alnum:]]+)+)(?:\s|$)');
  IF found IS NOT NULL THEN
    others := websearch_to_tsquery('pg_catalog.english', replace(typed, found, ' '));
    this := (dais_lexeme(found) || ':*')::tsquery;
    query := query || CASE WHEN numnode(others) = 0 THEN this ELSE others && this END;
  END IF;
  RETURN CASE WHEN numnode(query) = 0 THEN NULL ELSE query END;
END $$;

-- Keeps the words of a resolution. Deleted resolutions leave the search.
CREATE FUNCTION dais_index_resolution() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.is_deleted THEN
    DELETE FROM resolution_search WHERE tenant_id = NEW.tenant_id AND resolution_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO resolution_search (tenant_id, resolution_id, created_at, document)
  VALUES (NEW.tenant_id, NEW.id, NEW.created_at, dais_document(NEW))
  ON CONFLICT (tenant_id, resolution_id) DO UPDATE SET document = excluded.document;
  -- In one order, so that two who bring the same new words wait for each other and not both for both.
  INSERT INTO resolution_word (tenant_id, word, stem)
  SELECT NEW.tenant_id, said.word, coalesce((tsvector_to_array(to_tsvector('pg_catalog.english', said.word)))[1], said.word)
  FROM (
    SELECT unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', concat_ws(' ', left(NEW.title, 10000), left(NEW.vendor, 10000),
      left(NEW.description, 100000), left(NEW.draft_text, 200000), left(NEW.attachment_names, 10000))))) AS word
  ) said
  WHERE said.word ~ '^[[:alpha:]]{3,40}$'
    AND NOT EXISTS (SELECT FROM resolution_word known WHERE known.tenant_id = NEW.tenant_id AND known.word = said.word)
  ORDER BY said.word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER dais_index_resolution
AFTER INSERT OR UPDATE OF title, number, file_number, vendor, description, draft_text, attachment_names, is_deleted ON resolution
FOR EACH ROW EXECUTE FUNCTION dais_index_resolution();

-- The same query, with the last word completed from the county's own words: 'plann' means plan, the stem of planning.
CREATE FUNCTION dais_sought(words text) RETURNS tsquery
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  typed text := regexp_replace(left(words, 200), '[[:cntrl:]]', ' ', 'g');
  wanted tsquery := dais_query(words);
  begun text := lower(substring(typed from '(?:^|\s)([[:alpha:]]{3,40})$'));
  others tsquery;
  stems tsquery;
BEGIN
  IF county IS NULL OR begun IS NULL OR (length(typed) - length(replace(typed, '"', ''))) % 2 = 1 THEN RETURN wanted; END IF;
  SELECT string_agg(dais_lexeme(w.stem), ' | ')::tsquery INTO stems FROM (
    SELECT DISTINCT v.stem FROM resolution_word v
    WHERE v.tenant_id = county AND v.word LIKE begun || '%' AND v.stem NOT LIKE begun || '%' LIMIT 20
  ) w;
  IF stems IS NULL THEN RETURN wanted; END IF;
  others := websearch_to_tsquery('pg_catalog.english', left(typed, length(typed) - length(begun)));
  stems := CASE WHEN numnode(others) = 0 THEN stems ELSE others && stems END;
  RETURN CASE WHEN wanted IS NULL THEN stems ELSE wanted || stems END;
END $$;

-- Resolutions of the transaction's county that match, newest first: at most `most`, older than a moment, or among a few only.
-- The caller asks who may read them, under row-level security.
CREATE FUNCTION dais_search(words text, most int, before_at timestamp DEFAULT NULL, before_id text DEFAULT NULL, among text[] DEFAULT NULL)
RETURNS TABLE (id text, "createdAt" timestamp, rank real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  query tsquery := dais_sought(words);
  older text := CASE WHEN before_at IS NULL THEN '' ELSE ' AND (s.created_at, s.resolution_id) < ($4, $5)' END;
  common int := 0;
  found text := 'SELECT s.resolution_id, s.created_at FROM resolution_search s WHERE s.tenant_id = $1 AND s.document @@ $2';
BEGIN
  IF county IS NULL OR query IS NULL THEN RETURN; END IF;
  IF among IS NOT NULL THEN
    found := found || ' AND s.resolution_id = ANY ($6)';
  ELSE
    -- What share of a county's resolutions holds a word PostgreSQL can only guess; the newest tell. A word of one in fifty or more is
    -- soon found enough along the time; for another the words' own index is asked, before anything is put in order.
    EXECUTE 'SELECT count(*) FROM (SELECT s.document FROM resolution_search s WHERE s.tenant_id = $1' || older
      || ' ORDER BY s.created_at DESC, s.resolution_id DESC LIMIT 2000) n WHERE n.document @@ $2'
      INTO common USING county, query, most, before_at, before_id;
    found := found || older;
  END IF;
  found := CASE WHEN common >= 40 THEN 'SELECT * FROM (' || found || ') m' ELSE 'WITH m AS MATERIALIZED (' || found || ') SELECT * FROM m' END
    || ' ORDER BY created_at DESC, resolution_id DESC LIMIT $3';
  RETURN QUERY EXECUTE
    'SELECT f.resolution_id, f.created_at, ts_rank(''{0.05, 0.2, 0.5, 1}'', d.document, $2) FROM (' || found || ') f
     JOIN resolution_search d ON d.tenant_id = $1 AND d.resolution_id = f.resolution_id'
    USING county, query, most, before_at, before_id, among;
END $$;

-- Words of the county similar to this one, most similar first; none when the word is known.
CREATE FUNCTION dais_similar_words(typed text) RETURNS TABLE (word text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  wanted text := lower(left(typed, 40));
  root text := (tsvector_to_array(to_tsvector('pg_catalog.english', wanted)))[1];
BEGIN
  IF county IS NULL OR root IS NULL
    OR EXISTS (SELECT FROM resolution_word w WHERE w.tenant_id = county AND (w.word = wanted OR w.stem = root)) THEN RETURN; END IF;
  -- The library is loaded by its first use; only then its setting is known.
  PERFORM similarity(wanted, wanted);
  PERFORM set_config('pg_trgm.similarity_threshold', '0.2', true);
  RETURN QUERY SELECT w.word FROM resolution_word w WHERE w.tenant_id = county AND w.word % wanted
    ORDER BY similarity(w.word, wanted) DESC, w.word LIMIT 30;
END $$;
REVOKE ALL ON FUNCTION dais_index_resolution(), dais_sought(text), dais_search(text, int, timestamp, text, text[]),
  dais_similar_words(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dais_sought(text), dais_search(text, int, timestamp, text, text[]), dais_similar_words(text) TO dais_app;

-- An adopted resolution stays as adopted, whatever the code tries: its text and facts do not change, and its status only to published.
-- Summary, press release, publication, and whom it waits for are not part of it.
CREATE FUNCTION dais_keep_sealed() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  sealed text[] := ARRAY['tenant_id', 'id', 'file_number', 'number', 'type', 'category', 'title', 'description', 'department', 'date_of_request',
    'prior_number', 'sponsors', 'amount', 'is_annual', 'term_start', 'term_end', 'vendor', 'vendor_address', 'purchasing_consulted',
    'contract_type', 'contract_ref', 'contract_date', 'budget_line', 'funding_federal', 'funding_state', 'funding_county', 'funding_local',
    'appointments', 'proclamation_text', 'grant_purpose', 'grant_amount', 'grant_is_annual', 'grant_term_start', 'grant_term_end',
    'grant_agency', 'grant_agency_address', 'draft', 'draft_text', 'created_by_name', 'created_at', 'adopted_on', 'is_deleted'];
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
BEGIN
  IF EXISTS (SELECT FROM unnest(sealed) AS s(name) WHERE after -> s.name IS DISTINCT FROM before -> s.name)
    OR NOT (NEW.status = OLD.status OR (OLD.status = 'ADOPTED' AND NEW.status = 'PUBLISHED')) THEN
    RAISE EXCEPTION 'resolution % is adopted and sealed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION dais_keep_sealed() FROM PUBLIC;
CREATE TRIGGER keep_sealed BEFORE UPDATE ON resolution FOR EACH ROW WHEN (OLD.status IN ('ADOPTED', 'PUBLISHED'))
EXECUTE FUNCTION dais_keep_sealed();

CREATE TABLE resolution_version (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  resolution_id text NOT NULL,
  number integer NOT NULL,
  kind resolution_version_kind NOT NULL,
  title text NOT NULL,
  draft jsonb NOT NULL,
  hash text NOT NULL,
  by_id text,
  by_name text NOT NULL,
  mover text,
  note text,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  begun_at timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX resolution_version_tenant_id_resolution_id_number_key ON resolution_version (tenant_id, resolution_id, number);
-- Written once, except that the last version of a draft that saves itself may grow (keep_version below).
SELECT dais_protect('resolution_version', 'SELECT, INSERT');
GRANT UPDATE (at, title, draft, hash) ON resolution_version TO dais_app;

-- A draft that saves itself is one version, not one per pause: its last version may grow for a quarter of an hour.
CREATE FUNCTION dais_keep_version() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF OLD.begun_at IS NULL OR OLD.kind <> 'SAVED' OR NEW.at < OLD.at OR NEW.at >= OLD.begun_at + interval '15 minutes'
    OR EXISTS (SELECT FROM resolution_version v
                WHERE v.tenant_id = OLD.tenant_id AND v.resolution_id = OLD.resolution_id AND v.number > OLD.number) THEN
    RAISE EXCEPTION 'version % of resolution % is written', OLD.number, OLD.resolution_id;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION dais_keep_version() FROM PUBLIC;
CREATE TRIGGER keep_version BEFORE UPDATE ON resolution_version FOR EACH ROW EXECUTE FUNCTION dais_keep_version();

CREATE TABLE resolution_event (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  resolution_id text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  by_id text,
  by_name text NOT NULL,
  kind resolution_event_kind NOT NULL,
  from_status text,
  to_status text,
  sentence text NOT NULL,
  reason text,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT resolution_event_from_status_check CHECK (dais_is_status(from_status)),
  CONSTRAINT resolution_event_to_status_check CHECK (dais_is_status(to_status)),
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX resolution_event_tenant_id_resolution_id_at_idx ON resolution_event (tenant_id, resolution_id, at);
SELECT dais_protect('resolution_event', 'SELECT, INSERT');

CREATE TABLE resolution_seal (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  resolution_id text NOT NULL,
  content jsonb NOT NULL,
  hash text NOT NULL,
  sealed_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  motion_id text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX resolution_seal_tenant_id_resolution_id_key ON resolution_seal (tenant_id, resolution_id);
SELECT dais_protect('resolution_seal', 'SELECT, INSERT');

CREATE TABLE register (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  name text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT register_name_check CHECK (name IN ('resolution', 'file', 'project', 'bid', 'contract'))
);
CREATE UNIQUE INDEX register_tenant_id_name_year_key ON register (tenant_id, name, year);
SELECT dais_protect('register');

CREATE TABLE register_entry (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  year integer NOT NULL,
  n integer NOT NULL,
  resolution_id text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX register_entry_tenant_id_year_n_key ON register_entry (tenant_id, year, n);
CREATE UNIQUE INDEX register_entry_tenant_id_resolution_id_key ON register_entry (tenant_id, resolution_id);
SELECT dais_protect('register_entry', 'SELECT, INSERT');

CREATE TABLE resolution_link (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  from_id text NOT NULL,
  to_id text NOT NULL,
  kind resolution_link_kind NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, from_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, to_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX resolution_link_tenant_id_to_id_idx ON resolution_link (tenant_id, to_id);
CREATE UNIQUE INDEX resolution_link_tenant_id_from_id_to_id_kind_key ON resolution_link (tenant_id, from_id, to_id, kind);
SELECT dais_protect('resolution_link');

CREATE TABLE request_draft (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  content jsonb NOT NULL,
  saved_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX request_draft_tenant_id_user_id_key ON request_draft (tenant_id, user_id);
SELECT dais_protect('request_draft');

CREATE TABLE saved_view (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  room text NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX saved_view_tenant_id_user_id_room_name_key ON saved_view (tenant_id, user_id, room, name);
SELECT dais_protect('saved_view');

CREATE TABLE presence (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  resolution_id text NOT NULL,
  user_id text NOT NULL,
  seen_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX presence_tenant_id_user_id_idx ON presence (tenant_id, user_id);
CREATE UNIQUE INDEX presence_tenant_id_resolution_id_user_id_key ON presence (tenant_id, resolution_id, user_id);
SELECT dais_protect('presence');

CREATE TABLE document_template (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  kind text NOT NULL,
  file_id text NOT NULL,
  uploaded_at timestamp(3) NOT NULL,
  uploaded_by text NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX document_template_tenant_id_file_id_idx ON document_template (tenant_id, file_id);
CREATE UNIQUE INDEX document_template_tenant_id_kind_key ON document_template (tenant_id, kind);
SELECT dais_protect('document_template');

-- === Approval routes ===

CREATE TYPE review AS ENUM ('LEGAL_REVIEW', 'CLERK_REVIEW', 'COMMITTEE_REVIEW', 'BOARD_REVIEW');
CREATE TYPE route_stage AS ENUM ('LEGAL_REVIEW', 'CLERK_REVIEW', 'COMMITTEE_REVIEW', 'BOARD_REVIEW', 'CONTRACT_APPROVAL', 'CONTRACT_SIGNATURE');
CREATE TYPE routed_matter_type AS ENUM ('RESOLUTION', 'CONTRACT');
CREATE TYPE step_action AS ENUM ('APPROVAL', 'SIGNATURE', 'FYI');
CREATE TYPE step_state AS ENUM ('PENDING', 'OPEN', 'DONE', 'REJECTED', 'SKIPPED');
CREATE TYPE waiting_for AS ENUM ('SUBMIT', 'APPROVE', 'SIGN', 'CHOOSE_ANOTHER', 'MOVE_ON', 'BRING_TO_BOARD', 'PUBLISH');

CREATE TABLE route_step (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  resolution_id text,
  stage route_stage NOT NULL,
  "order" integer NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  user_id text,
  action step_action NOT NULL DEFAULT 'APPROVAL',
  notes text NOT NULL DEFAULT '',
  state step_state NOT NULL DEFAULT 'PENDING',
  opened_at timestamp(3),
  decided_at timestamp(3),
  decided_by_id text,
  decided_by_name text,
  reason text,
  signed_hash text,
  reminded_at timestamp(3),
  escalated_at timestamp(3),
  version integer NOT NULL DEFAULT 1,
  stuck_at timestamp(3),
  contract_id text,
  outside_organization text,
  outside_title text,
  PRIMARY KEY (tenant_id, id),
  -- A step is on the route of one record.
  CONSTRAINT route_step_of_one CHECK ((resolution_id IS NULL) <> (contract_id IS NULL)),
  -- Only a contract is signed from outside, and never by a user.
  CONSTRAINT route_step_outside CHECK (
    (outside_organization IS NULL) = (outside_title IS NULL)
    AND (outside_organization IS NULL OR (stage = 'CONTRACT_SIGNATURE' AND action = 'SIGNATURE' AND user_id IS NULL))),
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX route_step_tenant_id_resolution_id_order_idx ON route_step (tenant_id, resolution_id, "order");
CREATE INDEX route_step_tenant_id_user_id_state_idx ON route_step (tenant_id, user_id, state);
-- An enum comparison is not leakproof, so row-level security keeps it out of index conditions. A partial index names the state instead.
CREATE INDEX route_step_tenant_id_opened_at_idx ON route_step (tenant_id, opened_at) WHERE state = 'OPEN';
CREATE INDEX route_step_tenant_id_contract_id_order_idx ON route_step (tenant_id, contract_id, "order");
SELECT dais_protect('route_step');

CREATE TABLE resolution_waiter (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  resolution_id text NOT NULL,
  user_id text,
  role_id text,
  since timestamp(3) NOT NULL,
  asked waiting_for NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, role_id) REFERENCES role (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX resolution_waiter_tenant_id_resolution_id_idx ON resolution_waiter (tenant_id, resolution_id);
CREATE INDEX resolution_waiter_tenant_id_user_id_since_idx ON resolution_waiter (tenant_id, user_id, since);
CREATE INDEX resolution_waiter_tenant_id_role_id_since_idx ON resolution_waiter (tenant_id, role_id, since);
SELECT dais_protect('resolution_waiter');

CREATE TABLE route_template (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  name text NOT NULL,
  category text,
  over_amount bigint,
  steps jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  matter routed_matter_type NOT NULL DEFAULT 'RESOLUTION',
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX route_template_tenant_id_name_key ON route_template (tenant_id, name);
SELECT dais_protect('route_template');

CREATE TABLE delegation (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  delegate_id text NOT NULL,
  starts_on text NOT NULL,
  ends_on text NOT NULL,
  ended_at timestamp(3),
  told_at timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, delegate_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX delegation_tenant_id_user_id_idx ON delegation (tenant_id, user_id);
CREATE INDEX delegation_tenant_id_delegate_id_idx ON delegation (tenant_id, delegate_id);
SELECT dais_protect('delegation');

CREATE TABLE stage (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  status review NOT NULL,
  used boolean NOT NULL DEFAULT true,
  role_id text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, role_id) REFERENCES role (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX stage_tenant_id_role_id_idx ON stage (tenant_id, role_id);
CREATE UNIQUE INDEX stage_tenant_id_status_key ON stage (tenant_id, status);
SELECT dais_protect('stage');

-- === Minutes, packets, clocks, communications ===

CREATE TYPE minutes_state AS ENUM ('DRAFT', 'APPROVED');
CREATE TYPE clock_key AS ENUM (
  'NOTICE_POSTED', 'NOTICE_MEDIA', 'NOTICE_ONLINE', 'DOCUMENTS', 'LOCAL_LAW', 'MINUTES', 'EXECUTIVE_MINUTES', 'RECORDING'
);
CREATE TYPE press_tone AS ENUM ('NEUTRAL', 'FORMAL', 'PLAIN');
CREATE TYPE press_release_state AS ENUM ('DRAFT', 'PUBLISHED', 'WITHDRAWN');
CREATE TYPE subscription_topic AS ENUM ('AGENDAS', 'RESOLUTIONS', 'MINUTES', 'PRESS_RELEASES');

CREATE TABLE minutes (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  meeting_id text NOT NULL,
  state minutes_state NOT NULL DEFAULT 'DRAFT',
  texts jsonb NOT NULL DEFAULT '[]',
  taken jsonb NOT NULL,
  taken_at timestamp(3) NOT NULL,
  content jsonb,
  hash text,
  approved_on text,
  approved_item_id text,
  approved_by text,
  public_content jsonb,
  public_hash text,
  available_at timestamp(3),
  published_at timestamp(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  -- Approved minutes are frozen with their text, its hash, and the day of the decision.
  CONSTRAINT minutes_approved_whole CHECK (state = 'DRAFT' OR (content IS NOT NULL AND hash IS NOT NULL AND approved_on IS NOT NULL)),
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, approved_item_id) REFERENCES agenda_item (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX minutes_tenant_id_meeting_id_key ON minutes (tenant_id, meeting_id);
CREATE INDEX minutes_tenant_id_approved_item_id_idx ON minutes (tenant_id, approved_item_id);
SELECT dais_protect('minutes');

CREATE TABLE minutes_edition (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  minutes_id text NOT NULL,
  number integer NOT NULL,
  lines jsonb NOT NULL,
  hash text NOT NULL,
  reason text,
  by_name text NOT NULL,
  at timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, minutes_id) REFERENCES minutes (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX minutes_edition_tenant_id_minutes_id_number_key ON minutes_edition (tenant_id, minutes_id, number);
-- Approved minutes are never changed: a correction is another edition.
SELECT dais_protect('minutes_edition', 'SELECT, INSERT');

CREATE TABLE packet (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  meeting_id text NOT NULL,
  wanted integer NOT NULL DEFAULT 1,
  built integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  lease text,
  lease_until timestamp(3),
  tries integer NOT NULL DEFAULT 0,
  not_before timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX packet_tenant_id_meeting_id_key ON packet (tenant_id, meeting_id);
SELECT dais_protect('packet');

CREATE TABLE packet_edition (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  meeting_id text NOT NULL,
  file_id text NOT NULL,
  made_of text NOT NULL,
  pages integer NOT NULL,
  notes jsonb NOT NULL DEFAULT '[]',
  made_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX packet_edition_tenant_id_meeting_id_made_at_idx ON packet_edition (tenant_id, meeting_id, made_at);
CREATE UNIQUE INDEX packet_edition_tenant_id_file_id_key ON packet_edition (tenant_id, file_id);
SELECT dais_protect('packet_edition');

CREATE TABLE packet_part (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  meeting_id text NOT NULL,
  made_of text NOT NULL,
  key text NOT NULL,
  pages integer NOT NULL,
  bytes integer NOT NULL,
  fault text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX packet_part_tenant_id_meeting_id_made_of_key ON packet_part (tenant_id, meeting_id, made_of);
SELECT dais_protect('packet_part');

CREATE TABLE posting (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  meeting_id text NOT NULL,
  rule clock_key NOT NULL,
  resolution_id text,
  place text NOT NULL,
  at timestamp(3) NOT NULL,
  note text,
  hash text,
  by_id text NOT NULL,
  by_name text NOT NULL,
  recorded_at timestamp(3) NOT NULL,
  taken_back_at timestamp(3),
  taken_back_by text,
  taken_back_reason text,
  PRIMARY KEY (tenant_id, id),
  -- A withdrawn posting says who withdrew it and why.
  CONSTRAINT posting_taken_back_whole CHECK (
    (taken_back_at IS NULL) = (taken_back_by IS NULL) AND (taken_back_at IS NULL) = (taken_back_reason IS NULL)),
  FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX posting_tenant_id_meeting_id_idx ON posting (tenant_id, meeting_id);
CREATE INDEX posting_tenant_id_resolution_id_idx ON posting (tenant_id, resolution_id);
SELECT dais_protect('posting', 'SELECT, INSERT, UPDATE');

CREATE TABLE clock_figure (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  rule clock_key NOT NULL,
  amount integer NOT NULL,
  from_on text NOT NULL,
  source text NOT NULL,
  set_by text NOT NULL,
  set_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX clock_figure_tenant_id_rule_from_on_key ON clock_figure (tenant_id, rule, from_on);
SELECT dais_protect('clock_figure');

CREATE TABLE press_release (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  item_id text NOT NULL,
  tone press_tone NOT NULL,
  include_fiscal boolean NOT NULL,
  headline text NOT NULL,
  body text NOT NULL,
  by_hand boolean NOT NULL DEFAULT false,
  facts_hash text NOT NULL,
  state press_release_state NOT NULL DEFAULT 'DRAFT',
  created_at timestamp(3) NOT NULL,
  published_at timestamp(3),
  published_by text,
  withdrawn_at timestamp(3),
  withdrawn_why text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  -- A published release says when and by whom. A withdrawn one was published, and says why.
  CONSTRAINT press_release_published CHECK ((state = 'DRAFT') = (published_at IS NULL) AND (published_at IS NULL) = (published_by IS NULL)),
  CONSTRAINT press_release_withdrawn CHECK ((state = 'WITHDRAWN') = (withdrawn_at IS NOT NULL) AND (withdrawn_at IS NULL) = (withdrawn_why IS NULL)),
  FOREIGN KEY (tenant_id, item_id) REFERENCES agenda_item (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX press_release_tenant_id_item_id_idx ON press_release (tenant_id, item_id);
CREATE INDEX press_release_tenant_id_published_at_idx ON press_release (tenant_id, published_at);
-- One draft per item, even when two requests come at once.
CREATE UNIQUE INDEX press_release_one_draft ON press_release (tenant_id, item_id) WHERE published_at IS NULL;
SELECT dais_protect('press_release');

CREATE TABLE subscriber (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  email text NOT NULL,
  topics subscription_topic[],
  token_digest text,
  token_ends_at timestamp(3),
  confirmed_at timestamp(3),
  created_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  -- An unconfirmed address waits for its link, until the link ends.
  CONSTRAINT subscriber_waits CHECK (confirmed_at IS NOT NULL OR (token_digest IS NOT NULL AND token_ends_at IS NOT NULL))
);
CREATE UNIQUE INDEX subscriber_tenant_id_email_key ON subscriber (tenant_id, email);
CREATE UNIQUE INDEX subscriber_tenant_id_token_digest_key ON subscriber (tenant_id, token_digest);
SELECT dais_protect('subscriber');

CREATE TABLE subscriber_notice (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  topic subscription_topic NOT NULL,
  dedupe_key text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  path text NOT NULL,
  created_at timestamp(3) NOT NULL,
  reached text NOT NULL DEFAULT '',
  done_at timestamp(3),
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX subscriber_notice_tenant_id_dedupe_key_key ON subscriber_notice (tenant_id, dedupe_key);
CREATE INDEX subscriber_notice_waiting ON subscriber_notice (tenant_id, created_at) WHERE done_at IS NULL;
SELECT dais_protect('subscriber_notice');

-- === Vendors ===

CREATE TYPE vendor_standing AS ENUM ('WAITING', 'ACTIVE', 'REFUSED', 'MERGED');
CREATE TYPE vendor_hold_kind AS ENUM ('SUSPENSION', 'DEBARMENT');
CREATE TYPE vendor_document_kind AS ENUM ('W9', 'MWBE', 'SDVOB', 'LICENSE', 'OTHER');

CREATE TABLE vendor (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  legal_name text NOT NULL,
  dba text,
  tax_id_sealed text,
  tax_id_mark text,
  tax_id_last4 text,
  address text,
  city text,
  state text,
  zip text,
  phone text,
  email text,
  website text,
  standing vendor_standing NOT NULL DEFAULT 'WAITING',
  refused_why text,
  approved_at timestamp(3),
  approved_by_name text,
  merged_into_id text,
  notes text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(legal_name), 120) || chr(1) || id) STORED,
  -- The county whose signed register the registration was taken from, and the day the register was written.
  taken_over_from text,
  taken_over_on text,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT vendor_taken_over_check CHECK (
    (taken_over_from IS NULL) = (taken_over_on IS NULL) AND (taken_over_on IS NULL OR taken_over_on ~ '^\d{4}-\d{2}-\d{2}$')),
  FOREIGN KEY (tenant_id, merged_into_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX vendor_tenant_id_sort_name_idx ON vendor (tenant_id, sort_name);
CREATE INDEX vendor_tenant_id_tax_id_mark_idx ON vendor (tenant_id, tax_id_mark);
CREATE INDEX vendor_tenant_id_merged_into_id_idx ON vendor (tenant_id, merged_into_id);
SELECT dais_protect('vendor');

CREATE TABLE vendor_contact (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  vendor_id text NOT NULL,
  user_id text NOT NULL,
  is_primary boolean NOT NULL DEFAULT false,
  invited_by_id text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX vendor_contact_tenant_id_vendor_id_idx ON vendor_contact (tenant_id, vendor_id);
CREATE UNIQUE INDEX vendor_contact_tenant_id_user_id_key ON vendor_contact (tenant_id, user_id);
SELECT dais_protect('vendor_contact');

CREATE TABLE vendor_category (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  vendor_id text NOT NULL,
  code text NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX vendor_category_tenant_id_code_idx ON vendor_category (tenant_id, code);
CREATE UNIQUE INDEX vendor_category_tenant_id_vendor_id_code_key ON vendor_category (tenant_id, vendor_id, code);
SELECT dais_protect('vendor_category');

CREATE TABLE vendor_document (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  vendor_id text NOT NULL,
  kind vendor_document_kind NOT NULL,
  title text NOT NULL,
  file_id text NOT NULL,
  issued_on text,
  expires_on text,
  added_by_id text,
  added_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX vendor_document_tenant_id_vendor_id_idx ON vendor_document (tenant_id, vendor_id);
CREATE INDEX vendor_document_tenant_id_expires_on_idx ON vendor_document (tenant_id, expires_on);
SELECT dais_protect('vendor_document');

CREATE TABLE vendor_hold (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  vendor_id text NOT NULL,
  kind vendor_hold_kind NOT NULL,
  from_day text NOT NULL,
  to_day text,
  reason text NOT NULL,
  by_id text,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  lifted_at timestamp(3),
  lifted_by_name text,
  lifted_why text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX vendor_hold_tenant_id_vendor_id_idx ON vendor_hold (tenant_id, vendor_id);
SELECT dais_protect('vendor_hold');

CREATE TABLE debarment_check (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  vendor_id text NOT NULL,
  checked_on text NOT NULL,
  source text NOT NULL,
  found boolean NOT NULL,
  note text NOT NULL DEFAULT '',
  by_id text,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX debarment_check_tenant_id_vendor_id_idx ON debarment_check (tenant_id, vendor_id);
SELECT dais_protect('debarment_check', 'SELECT, INSERT');
-- When two records of a vendor are merged, the check follows. Nothing else of it changes.
GRANT UPDATE (vendor_id) ON debarment_check TO dais_app;

CREATE TABLE vendor_registration (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  digest text NOT NULL,
  email text NOT NULL,
  sealed text NOT NULL,
  vendor_id text,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vendor_registration_tenant_id_expires_at_idx ON vendor_registration (tenant_id, expires_at);
CREATE UNIQUE INDEX vendor_registration_tenant_id_digest_key ON vendor_registration (tenant_id, digest);
SELECT dais_protect('vendor_registration');

-- === Procurement ===

CREATE TYPE procurement_type AS ENUM ('BID', 'RFP');
CREATE TYPE procurement_method AS ENUM ('OPEN', 'SELECTIVE', 'LIMITED', 'DIRECT');
CREATE TYPE purchase_kind AS ENUM ('PURCHASE', 'PUBLIC_WORK', 'SERVICES');
CREATE TYPE line_item_kind AS ENUM ('BASE', 'ALTERNATE', 'ALLOWANCE');
CREATE TYPE question_state AS ENUM ('OPEN', 'ANSWERED', 'CLOSED');
CREATE TYPE plan_holding AS ENUM ('FOLLOWED', 'INVITED');
CREATE TYPE paragraph_matter AS ENUM ('PURCHASE', 'CONTRACT');

-- The rules of the statuses are in schema/procurement/lifecycle.rules.ts. The database knows only their names.
CREATE TABLE project (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  procurement_id text NOT NULL,
  requisition_id text,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  department_id text,
  department text NOT NULL,
  start_date text,
  end_date text,
  estimated_cost bigint,
  funding_source text,
  project_manager text,
  creator_id text,
  creator_name text NOT NULL,
  project_contact_id text,
  project_contact_name text NOT NULL,
  procurement_contact_id text,
  procurement_contact_name text,
  categories text[] DEFAULT ARRAY[]::text[],
  is_emergency boolean NOT NULL DEFAULT false,
  emergency_reason text,
  purchase_kind purchase_kind NOT NULL DEFAULT 'PURCHASE',
  procurement_type procurement_type NOT NULL DEFAULT 'BID',
  method procurement_method NOT NULL DEFAULT 'OPEN',
  criteria jsonb NOT NULL DEFAULT '[]',
  summary jsonb,
  background jsonb,
  status text NOT NULL DEFAULT 'DRAFT',
  is_locked boolean NOT NULL DEFAULT false,
  checklist text[] DEFAULT ARRAY[]::text[],
  submitted_at timestamp(3),
  waiting_for text,
  waiting_since timestamp(3),
  awarded_vendor_id text,
  awarded_amount bigint,
  awarded_on text,
  resolution_id text,
  is_deleted boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sort_number text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    coalesce(substring(procurement_id from '\y(?:19|20)\d\d\y'), '') || ' ' || left(regexp_replace(
      regexp_replace(lower(procurement_id), '(\d+)', '000000000\1', 'g'), '0*(\d{10})(?!\d)', '\1', 'g'), 110) || chr(1) || id) STORED,
  sort_title text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(title), 120) || chr(1) || id) STORED,
  sort_department text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(department), 120) || chr(1) || id) STORED,
  sort_status text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    CASE status WHEN 'DRAFT' THEN 'a' WHEN 'SUBMITTED' THEN 'b' WHEN 'LEGAL_REVIEW' THEN 'c' WHEN 'READY' THEN 'd'
      WHEN 'PUBLISHED' THEN 'e' WHEN 'CLOSED' THEN 'f' WHEN 'OPENED' THEN 'g' WHEN 'EVALUATION' THEN 'h' WHEN 'RECOMMENDED' THEN 'i'
      WHEN 'INTENT_TO_AWARD' THEN 'j' WHEN 'AWARDED' THEN 'k' WHEN 'NO_AWARD' THEN 'l' WHEN 'CANCELLED' THEN 'm' ELSE 'z' END
    || chr(1) || id) STORED,
  lines_version integer NOT NULL DEFAULT 0,
  -- Set by triggers, so that its index serves the list. Projects without a date come last.
  sort_due text COLLATE "C" NOT NULL DEFAULT '',
  sent_to_legal_by_id text,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT project_status CHECK (status IN (
    'DRAFT', 'SUBMITTED', 'LEGAL_REVIEW', 'READY', 'PUBLISHED', 'CLOSED', 'OPENED', 'EVALUATION', 'RECOMMENDED', 'INTENT_TO_AWARD',
    'AWARDED', 'NO_AWARD', 'CANCELLED')),
  CONSTRAINT project_waiting_for CHECK (waiting_for IN ('CONTACT', 'REVIEWER', 'PURCHASING', 'LEGAL', 'VENDORS')),
  FOREIGN KEY (tenant_id, department_id) REFERENCES department (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, creator_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, project_contact_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, procurement_contact_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, awarded_vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, sent_to_legal_by_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX project_tenant_id_created_at_id_idx ON project (tenant_id, created_at DESC, id DESC);
CREATE INDEX project_tenant_id_status_created_at_id_idx ON project (tenant_id, status, created_at DESC, id DESC);
CREATE INDEX project_tenant_id_department_id_created_at_idx ON project (tenant_id, department_id, created_at DESC);
CREATE INDEX project_tenant_id_creator_id_created_at_idx ON project (tenant_id, creator_id, created_at DESC);
CREATE INDEX project_tenant_id_waiting_for_waiting_since_idx ON project (tenant_id, waiting_for, waiting_since);
CREATE INDEX project_tenant_id_project_contact_id_idx ON project (tenant_id, project_contact_id);
CREATE INDEX project_tenant_id_procurement_contact_id_idx ON project (tenant_id, procurement_contact_id);
CREATE INDEX project_tenant_id_awarded_vendor_id_idx ON project (tenant_id, awarded_vendor_id);
CREATE INDEX project_tenant_id_resolution_id_idx ON project (tenant_id, resolution_id);
CREATE INDEX project_tenant_id_sort_number_idx ON project (tenant_id, sort_number);
CREATE INDEX project_tenant_id_sort_title_idx ON project (tenant_id, sort_title);
CREATE INDEX project_tenant_id_sort_department_idx ON project (tenant_id, sort_department);
CREATE INDEX project_tenant_id_sort_status_idx ON project (tenant_id, sort_status);
CREATE UNIQUE INDEX project_tenant_id_procurement_id_key ON project (tenant_id, procurement_id);
CREATE INDEX project_tenant_id_sort_due_idx ON project (tenant_id, sort_due);
SELECT dais_protect('project');

CREATE TABLE project_search (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  project_id text NOT NULL,
  created_at timestamp(3) NOT NULL,
  document tsvector NOT NULL,
  PRIMARY KEY (tenant_id, project_id),
  FOREIGN KEY (tenant_id, project_id) REFERENCES project (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX project_search_tenant_id_created_at_project_id_idx ON project_search (tenant_id, created_at DESC, project_id DESC);
-- Always true. It keeps Prisma from dropping the index, which its schema cannot describe.
CREATE INDEX project_search_tenant_id_document_idx ON project_search USING gin (tenant_id, document)
  WITH (fastupdate = off) WHERE document IS NOT NULL;
ALTER TABLE project_search ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON project_search USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')))
  WITH CHECK (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')));

CREATE TABLE solicitation (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  project_id text NOT NULL,
  number text,
  title text,
  description text NOT NULL DEFAULT '',
  issue_date text,
  due_at timestamp(3),
  opening_at timestamp(3),
  questions_due_at timestamp(3),
  category text,
  contact_person text,
  email text,
  phone text,
  documents_required text NOT NULL DEFAULT '',
  submission_instructions text NOT NULL DEFAULT '',
  pre_bid_meeting text NOT NULL DEFAULT '',
  evaluation_criteria text NOT NULL DEFAULT '',
  compliance_certifications text NOT NULL DEFAULT '',
  insurance_required text NOT NULL DEFAULT '',
  budget_limit bigint,
  state text NOT NULL DEFAULT 'DRAFT',
  published_at timestamp(3),
  closed_at timestamp(3),
  cancelled_why text,
  edition integer NOT NULL DEFAULT 0,
  sort_title text NOT NULL DEFAULT '',
  reminded_at timestamp(3),
  version integer NOT NULL DEFAULT 1,
  two_envelopes boolean NOT NULL DEFAULT false,
  insurance_version_id text,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT solicitation_state CHECK (state IN ('DRAFT', 'OPEN', 'CLOSED', 'AWARDED', 'CANCELLED', 'NO_AWARD')),
  FOREIGN KEY (tenant_id, project_id) REFERENCES project (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX solicitation_tenant_id_state_due_at_id_idx ON solicitation (tenant_id, state, due_at, id);
CREATE INDEX solicitation_tenant_id_state_published_at_id_idx ON solicitation (tenant_id, state, published_at DESC, id DESC);
CREATE INDEX solicitation_tenant_id_due_at_idx ON solicitation (tenant_id, due_at);
CREATE UNIQUE INDEX solicitation_tenant_id_project_id_key ON solicitation (tenant_id, project_id);
CREATE UNIQUE INDEX solicitation_tenant_id_number_key ON solicitation (tenant_id, number);
CREATE INDEX solicitation_tenant_id_opening_at_idx ON solicitation (tenant_id, opening_at);
CREATE INDEX solicitation_tenant_id_questions_due_at_idx ON solicitation (tenant_id, questions_due_at);
CREATE INDEX solicitation_tenant_id_insurance_version_id_idx ON solicitation (tenant_id, insurance_version_id);
SELECT dais_protect('solicitation');

CREATE TABLE solicitation_edition (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  solicitation_id text NOT NULL,
  edition integer NOT NULL,
  content jsonb NOT NULL,
  hash text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX solicitation_edition_tenant_id_solicitation_id_edition_key
  ON solicitation_edition (tenant_id, solicitation_id, edition);
SELECT dais_protect('solicitation_edition', 'SELECT, INSERT');

CREATE TABLE project_section (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  project_id text NOT NULL,
  key text NOT NULL,
  title text NOT NULL,
  position integer NOT NULL,
  content jsonb NOT NULL,
  content_text text NOT NULL DEFAULT '',
  comment text NOT NULL DEFAULT '',
  approved boolean NOT NULL DEFAULT true,
  decided_by_id text,
  decided_by_name text,
  decided_at timestamp(3),
  edited_by_id text,
  edited_by_name text,
  edited_at timestamp(3),
  version integer NOT NULL DEFAULT 1,
  paragraph_versions text[] NOT NULL DEFAULT ARRAY[]::text[],
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, project_id) REFERENCES project (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX project_section_tenant_id_project_id_key_key ON project_section (tenant_id, project_id, key);
SELECT dais_protect('project_section');

CREATE TABLE project_section_version (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  section_id text NOT NULL,
  number integer NOT NULL,
  content jsonb NOT NULL,
  content_text text NOT NULL,
  by_id text,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, section_id) REFERENCES project_section (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX project_section_version_tenant_id_section_id_number_key ON project_section_version (tenant_id, section_id, number);
SELECT dais_protect('project_section_version', 'SELECT, INSERT');

CREATE TABLE section_template (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  key text NOT NULL,
  title text NOT NULL,
  position integer NOT NULL,
  content jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX section_template_tenant_id_key_key ON section_template (tenant_id, key);
SELECT dais_protect('section_template');

CREATE TABLE standard_paragraph (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  title text NOT NULL,
  section_key text,
  is_retired boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  matter paragraph_matter NOT NULL DEFAULT 'PURCHASE',
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX standard_paragraph_tenant_id_matter_title_key ON standard_paragraph (tenant_id, matter, title);
SELECT dais_protect('standard_paragraph');

CREATE TABLE standard_paragraph_version (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  paragraph_id text NOT NULL,
  number integer NOT NULL,
  content jsonb NOT NULL,
  content_text text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, paragraph_id) REFERENCES standard_paragraph (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX standard_paragraph_version_tenant_id_paragraph_id_number_key
  ON standard_paragraph_version (tenant_id, paragraph_id, number);
SELECT dais_protect('standard_paragraph_version', 'SELECT, INSERT');

CREATE TABLE project_attachment (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  project_id text NOT NULL,
  position integer NOT NULL,
  included boolean NOT NULL DEFAULT false,
  removed_at timestamp(3),
  version integer NOT NULL DEFAULT 1,
  file_id text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, project_id) REFERENCES project (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX project_attachment_tenant_id_project_id_position_idx ON project_attachment (tenant_id, project_id, position);
CREATE INDEX project_attachment_tenant_id_file_id_idx ON project_attachment (tenant_id, file_id);
SELECT dais_protect('project_attachment');

CREATE TABLE attachment_version (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  attachment_id text NOT NULL,
  number integer NOT NULL,
  file_id text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, attachment_id) REFERENCES project_attachment (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX attachment_version_tenant_id_attachment_id_number_key ON attachment_version (tenant_id, attachment_id, number);
SELECT dais_protect('attachment_version', 'SELECT, INSERT');

CREATE TABLE line_item (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  project_id text NOT NULL,
  position integer NOT NULL,
  kind line_item_kind NOT NULL DEFAULT 'BASE',
  number text NOT NULL,
  description text NOT NULL,
  unit text NOT NULL,
  quantity text NOT NULL,
  estimate text,
  allowance bigint,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, project_id) REFERENCES project (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX line_item_tenant_id_project_id_position_idx ON line_item (tenant_id, project_id, position);
SELECT dais_protect('line_item');

CREATE TABLE addendum (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  solicitation_id text NOT NULL,
  number integer NOT NULL,
  title text NOT NULL,
  notice jsonb NOT NULL,
  notice_text text NOT NULL DEFAULT '',
  changes jsonb NOT NULL DEFAULT '{}',
  issued_at timestamp(3),
  issued_by_name text,
  edition integer,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX addendum_tenant_id_solicitation_id_number_key ON addendum (tenant_id, solicitation_id, number);
SELECT dais_protect('addendum');

CREATE TABLE addendum_acknowledgement (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  addendum_id text NOT NULL,
  vendor_id text NOT NULL,
  by_id text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, addendum_id) REFERENCES addendum (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX addendum_acknowledgement_tenant_id_vendor_id_idx ON addendum_acknowledgement (tenant_id, vendor_id);
CREATE UNIQUE INDEX addendum_acknowledgement_tenant_id_addendum_id_vendor_id_key
  ON addendum_acknowledgement (tenant_id, addendum_id, vendor_id);
SELECT dais_protect('addendum_acknowledgement', 'SELECT, INSERT');
-- When two records of a vendor are merged, the acknowledgement follows. Nothing else of it changes.
GRANT UPDATE (vendor_id) ON addendum_acknowledgement TO dais_app;

CREATE TABLE question (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  solicitation_id text NOT NULL,
  number integer NOT NULL,
  vendor_id text NOT NULL,
  asked_by_id text NOT NULL,
  text text NOT NULL,
  asked_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  state question_state NOT NULL DEFAULT 'OPEN',
  answer text NOT NULL DEFAULT '',
  answered_at timestamp(3),
  answered_by_name text,
  closed_why text,
  addendum_id text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, addendum_id) REFERENCES addendum (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX question_tenant_id_vendor_id_idx ON question (tenant_id, vendor_id);
CREATE INDEX question_tenant_id_state_asked_at_idx ON question (tenant_id, state, asked_at);
CREATE UNIQUE INDEX question_tenant_id_solicitation_id_number_key ON question (tenant_id, solicitation_id, number);
SELECT dais_protect('question');

CREATE TABLE plan_holder (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  solicitation_id text NOT NULL,
  vendor_id text NOT NULL,
  how plan_holding NOT NULL,
  since timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX plan_holder_tenant_id_vendor_id_idx ON plan_holder (tenant_id, vendor_id);
CREATE UNIQUE INDEX plan_holder_tenant_id_solicitation_id_vendor_id_key ON plan_holder (tenant_id, solicitation_id, vendor_id);
SELECT dais_protect('plan_holder');

CREATE TABLE commodity_code (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX commodity_code_tenant_id_code_key ON commodity_code (tenant_id, code);
SELECT dais_protect('commodity_code');

CREATE TABLE ocds_release (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  project_id text NOT NULL,
  ocid text NOT NULL,
  number integer NOT NULL,
  tag text NOT NULL,
  at timestamp(3) NOT NULL,
  release jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, project_id) REFERENCES project (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX ocds_release_tenant_id_at_id_idx ON ocds_release (tenant_id, at DESC, id DESC);
CREATE INDEX ocds_release_tenant_id_ocid_idx ON ocds_release (tenant_id, ocid);
CREATE UNIQUE INDEX ocds_release_tenant_id_project_id_number_key ON ocds_release (tenant_id, project_id, number);
SELECT dais_protect('ocds_release', 'SELECT, INSERT');

CREATE TABLE procurement_settings (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  project_number_format text NOT NULL DEFAULT 'PR-{YYYY}-{n}',
  bid_number_format text NOT NULL DEFAULT 'BID-{YYYY}-{n}',
  lawful_days integer NOT NULL DEFAULT 5,
  addendum_days integer NOT NULL DEFAULT 3,
  protest_days integer NOT NULL DEFAULT 5,
  reminder_days integer NOT NULL DEFAULT 3,
  sections_start_approved boolean NOT NULL DEFAULT true,
  editor_may_approve boolean NOT NULL DEFAULT true,
  approve_vendors boolean NOT NULL DEFAULT false,
  show_plan_holders boolean NOT NULL DEFAULT true,
  blocking text[] DEFAULT ARRAY[]::text[],
  thresholds jsonb,
  holidays jsonb NOT NULL DEFAULT '[]',
  ocid_prefix text NOT NULL DEFAULT 'ocds-xxxxxx',
  version integer NOT NULL DEFAULT 1,
  mistake_days integer NOT NULL DEFAULT 3,
  show_estimate boolean NOT NULL DEFAULT false,
  unit_price_governs boolean NOT NULL DEFAULT true,
  tie_breakers text[] DEFAULT ARRAY['LOWEST_PRICE', 'HEAVIEST_CRITERION'],
  bid_hold_days integer NOT NULL DEFAULT 45,
  protest_windows jsonb,
  certifications jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX procurement_settings_tenant_id_key ON procurement_settings (tenant_id);
SELECT dais_protect('procurement_settings');

-- Words and categories of published solicitations.
CREATE TABLE solicitation_search (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  solicitation_id text NOT NULL,
  state text NOT NULL,
  due_at timestamp(3) NOT NULL,
  document tsvector NOT NULL,
  PRIMARY KEY (tenant_id, solicitation_id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX solicitation_search_tenant_id_due_at_solicitation_id_idx ON solicitation_search (tenant_id, due_at DESC, solicitation_id DESC);
CREATE INDEX solicitation_search_tenant_id_state_due_at_solicitation_id_idx
  ON solicitation_search (tenant_id, state, due_at DESC, solicitation_id DESC);
-- Always true. It keeps Prisma from dropping the index, which its schema cannot describe.
CREATE INDEX solicitation_search_tenant_id_document_idx ON solicitation_search USING gin (tenant_id, document)
  WITH (fastupdate = off) WHERE document IS NOT NULL;
ALTER TABLE solicitation_search ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON solicitation_search USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')))
  WITH CHECK (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')));

-- Lists by due date and searches of projects and of the vendor portal.

CREATE FUNCTION dais_place_project() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.sort_due := chr(1114109) || chr(1) || NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER dais_place_project BEFORE INSERT ON project FOR EACH ROW EXECUTE FUNCTION dais_place_project();

CREATE FUNCTION dais_place_by_due() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE project SET sort_due = coalesce(to_char(NEW.due_at, 'YYYY-MM-DD HH24:MI'), chr(1114109)) || chr(1) || id
  WHERE tenant_id = NEW.tenant_id AND id = NEW.project_id;
  RETURN NULL;
END $$;
CREATE TRIGGER dais_place_by_due AFTER INSERT OR UPDATE OF due_at ON solicitation FOR EACH ROW EXECUTE FUNCTION dais_place_by_due();

-- The words of rich text, whatever its blocks are.
CREATE FUNCTION dais_rich_words(rich jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(string_agg(said #>> '{}', ' '), '') FROM jsonb_path_query(rich, 'strict $.**.text') said WHERE jsonb_typeof(said) = 'string'
$$;

-- A category as a lexeme that no word can be: it has a space.
CREATE FUNCTION dais_category(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((dais_lexeme('category ' || left(nullif(trim(said), ''), 200)))::tsvector, ''::tsvector)
$$;

-- Titles and numbers weigh most (A), then names (B), descriptions (C), then sections, lines and names of documents (D).
CREATE FUNCTION dais_project_document(p project) RETURNS tsvector LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', p.title, nullif(s.title, p.title)), 10000)), 'A')
    || (dais_lexeme(p.procurement_id) || ':1A')::tsvector
    || coalesce((dais_lexeme(nullif(p.requisition_id, '')) || ':1A')::tsvector, ''::tsvector)
    || coalesce((dais_lexeme(nullif(s.number, '')) || ':1A')::tsvector, ''::tsvector)
    || setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', p.department, p.creator_name, p.project_contact_name,
         p.procurement_contact_name, p.project_manager, p.funding_source,
         (SELECT v.legal_name FROM vendor v WHERE v.tenant_id = p.tenant_id AND v.id = p.awarded_vendor_id)), 10000)), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', p.description, dais_rich_words(p.summary), dais_rich_words(p.background),
         nullif(s.description, p.description), s.category, s.documents_required, s.submission_instructions, s.pre_bid_meeting,
         s.evaluation_criteria, s.compliance_certifications), 100000)), 'C')
    || setweight(to_tsvector('pg_catalog.english', left(coalesce((SELECT string_agg(e.content_text, ' ' ORDER BY e.position)
         FROM project_section e WHERE e.tenant_id = p.tenant_id AND e.project_id = p.id), ''), 200000)), 'D')
    || setweight(to_tsvector('pg_catalog.english', left(coalesce((SELECT string_agg(l.description, ' ' ORDER BY l.position)
         FROM line_item l WHERE l.tenant_id = p.tenant_id AND l.project_id = p.id), ''), 100000)), 'D')
    -- A name's signs part its words: site_plan.pdf is found by plan.
    || setweight(to_tsvector('pg_catalog.english', left(coalesce((SELECT string_agg(translate(f.filename, '_.-', '   '), ' ' ORDER BY a.position)
         FROM project_attachment a JOIN stored_file f ON f.tenant_id = a.tenant_id AND f.id = a.file_id
         WHERE a.tenant_id = p.tenant_id AND a.project_id = p.id AND a.removed_at IS NULL), ''), 10000)), 'D')
    || coalesce((SELECT string_agg(dais_lexeme('category ' || left(code, 200)), ' ') FROM unnest(p.categories) code WHERE trim(code) <> '')::tsvector, ''::tsvector)
  FROM (SELECT 1) one LEFT JOIN solicitation s ON s.tenant_id = p.tenant_id AND s.project_id = p.id
$$;

-- Keeps the words of a project, with the rights of the triggers that call it. Deleted projects leave the search.
CREATE FUNCTION dais_keep_project_words(county text, project_key text) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p project;
BEGIN
  SELECT * INTO p FROM project WHERE tenant_id = county AND id = project_key;
  IF p.id IS NULL OR p.is_deleted THEN
    DELETE FROM project_search WHERE tenant_id = county AND project_id = project_key;
    RETURN;
  END IF;
  INSERT INTO project_search (tenant_id, project_id, created_at, document)
  VALUES (county, project_key, p.created_at, dais_project_document(p))
  ON CONFLICT (tenant_id, project_id) DO UPDATE SET document = excluded.document
  WHERE project_search.document IS DISTINCT FROM excluded.document;
END $$;

CREATE FUNCTION dais_index_project() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM dais_keep_project_words(NEW.tenant_id, NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION dais_index_project_part() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM dais_keep_project_words(coalesce(NEW.tenant_id, OLD.tenant_id), coalesce(NEW.project_id, OLD.project_id));
  RETURN NULL;
END $$;

-- Lines are saved all at once, so the words of their project are kept once per statement, not once per line.
CREATE FUNCTION dais_index_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM dais_keep_project_words(c.tenant_id, c.project_id) FROM (SELECT DISTINCT tenant_id, project_id FROM changed) c;
  RETURN NULL;
END $$;

CREATE TRIGGER dais_index_project
AFTER INSERT OR UPDATE OF title, procurement_id, requisition_id, description, department, creator_name, project_contact_name,
  procurement_contact_name, project_manager, funding_source, awarded_vendor_id, summary, background, categories, is_deleted ON project
FOR EACH ROW EXECUTE FUNCTION dais_index_project();
CREATE TRIGGER dais_index_solicitation_of_project
AFTER INSERT OR UPDATE OF number, title, description, category, documents_required, submission_instructions, pre_bid_meeting,
  evaluation_criteria, compliance_certifications ON solicitation
FOR EACH ROW EXECUTE FUNCTION dais_index_project_part();
CREATE TRIGGER dais_index_project_section
AFTER INSERT OR UPDATE OF content_text OR DELETE ON project_section
FOR EACH ROW EXECUTE FUNCTION dais_index_project_part();
CREATE TRIGGER dais_index_project_attachment
AFTER INSERT OR UPDATE OF file_id, removed_at, position OR DELETE ON project_attachment
FOR EACH ROW EXECUTE FUNCTION dais_index_project_part();
CREATE TRIGGER dais_index_lines_added AFTER INSERT ON line_item REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION dais_index_lines();
CREATE TRIGGER dais_index_lines_changed AFTER UPDATE ON line_item REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION dais_index_lines();
CREATE TRIGGER dais_index_lines_removed AFTER DELETE ON line_item REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION dais_index_lines();

-- As dais_search, for projects. The finds of a common word are not looked up a second time to rank them.
CREATE FUNCTION dais_search_projects(words text, most int, before_at timestamp DEFAULT NULL, before_id text DEFAULT NULL, among text[] DEFAULT NULL)
RETURNS TABLE (id text, "createdAt" timestamp, rank real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  query tsquery := dais_sought(words);
  older text := CASE WHEN before_at IS NULL THEN '' ELSE ' AND (s.created_at, s.project_id) < ($4, $5)' END;
  common int := 0;
  narrowed text := ' FROM project_search s WHERE s.tenant_id = $1 AND s.document @@ $2';
  newest text := ' ORDER BY created_at DESC, project_id DESC LIMIT $3';
BEGIN
  IF county IS NULL OR query IS NULL THEN RETURN; END IF;
  IF among IS NOT NULL THEN
    narrowed := narrowed || ' AND s.project_id = ANY ($6)';
  ELSE
    -- The newest tell how common a word is: a common one is soon found along the time, for another its own index is asked.
    EXECUTE 'SELECT count(*) FROM (SELECT s.document FROM project_search s WHERE s.tenant_id = $1' || older
      || ' ORDER BY s.created_at DESC, s.project_id DESC LIMIT 2000) n WHERE n.document @@ $2'
      INTO common USING county, query, most, before_at, before_id;
    narrowed := narrowed || older;
  END IF;
  IF common >= 40 THEN
    RETURN QUERY EXECUTE
      'SELECT f.project_id, f.created_at, ts_rank(''{0.05, 0.2, 0.5, 1}'', f.document, $2)
       FROM (SELECT s.project_id, s.created_at, s.document' || narrowed || newest || ') f'
      USING county, query, most, before_at, before_id, among;
  ELSE
    RETURN QUERY EXECUTE
      'WITH m AS MATERIALIZED (SELECT s.project_id, s.created_at' || narrowed || '), f AS (SELECT * FROM m' || newest || ')
       SELECT f.project_id, f.created_at, ts_rank(''{0.05, 0.2, 0.5, 1}'', d.document, $2) FROM f
       JOIN project_search d ON d.tenant_id = $1 AND d.project_id = f.project_id'
      USING county, query, most, before_at, before_id, among;
  END IF;
END $$;

-- Projects of the transaction's county in a category, at most `most`. Behind row-level security an array reaches no index.
-- The caller asks who may read them.
CREATE FUNCTION dais_projects_of_category(code text, most int) RETURNS TABLE (id text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
BEGIN
  IF county IS NULL OR coalesce(trim(code), '') = '' THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'SELECT s.project_id FROM project_search s WHERE s.tenant_id = $1 AND s.document @@ $2 LIMIT $3'
    USING county, dais_lexeme('category ' || left(code, 200))::tsquery, most;
END $$;
REVOKE ALL ON FUNCTION dais_keep_project_words(text, text), dais_index_project(), dais_index_project_part(), dais_index_lines(),
  dais_search_projects(text, int, timestamp, text, text[]), dais_projects_of_category(text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dais_search_projects(text, int, timestamp, text, text[]), dais_projects_of_category(text, int) TO dais_app;

-- The portal: title and numbers weigh most (A), then the department (B), then what is requested (C). Only published solicitations are in
-- it. Runs with the rights of the triggers that call it, which own the words.
CREATE FUNCTION dais_index_solicitation(county text, key text) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM solicitation_search WHERE tenant_id = county AND solicitation_id = key;
  INSERT INTO solicitation_search (tenant_id, solicitation_id, state, due_at, document)
  SELECT s.tenant_id, s.id, s.state, coalesce(s.due_at, s.published_at, p.created_at),
    setweight(to_tsvector('pg_catalog.english', left(coalesce(s.title, p.title), 10000)), 'A')
    || coalesce((dais_lexeme(nullif(s.number, '')) || ':1A')::tsvector, ''::tsvector)
    || (dais_lexeme(p.procurement_id) || ':1A')::tsvector
    || setweight(to_tsvector('pg_catalog.english', left(p.department, 10000)), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', s.description, p.description, s.category), 100000)), 'C')
    || dais_category(lower(s.category))
    || coalesce((SELECT string_agg(dais_lexeme('category ' || left(code, 200)), ' ') FROM unnest(p.categories) code WHERE trim(code) <> '')::tsvector, ''::tsvector)
  FROM solicitation s JOIN project p ON p.tenant_id = s.tenant_id AND p.id = s.project_id
  WHERE s.tenant_id = county AND s.id = key AND s.state <> 'DRAFT' AND NOT p.is_deleted;
END $$;

CREATE FUNCTION dais_solicitation_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM dais_index_solicitation(NEW.tenant_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER dais_index_portal
AFTER INSERT OR UPDATE OF state, number, title, description, category, due_at, published_at ON solicitation
FOR EACH ROW EXECUTE FUNCTION dais_solicitation_changed();

CREATE FUNCTION dais_project_of_solicitation_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM dais_index_solicitation(s.tenant_id, s.id) FROM solicitation s
  WHERE s.tenant_id = NEW.tenant_id AND s.project_id = NEW.id AND s.state <> 'DRAFT';
  RETURN NULL;
END $$;
CREATE TRIGGER dais_index_portal
AFTER UPDATE OF title, description, department, procurement_id, categories, is_deleted ON project
FOR EACH ROW EXECUTE FUNCTION dais_project_of_solicitation_changed();

-- Public solicitations of the transaction's county with the words and of the category, at most `most`: newest due first, or soonest
-- due first.
CREATE FUNCTION dais_search_solicitations(words text, of_category text, only_state text, due_from timestamp, due_until timestamp, most int, soonest boolean)
RETURNS TABLE (id text, "dueAt" timestamp)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  query tsquery := CASE WHEN coalesce(trim(words), '') = '' THEN NULL ELSE dais_query(words) END;
  kind tsquery := CASE WHEN coalesce(trim(of_category), '') = '' THEN NULL ELSE (dais_lexeme('category ' || left(trim(of_category), 200)))::tsquery END;
  wanted tsquery;
  common int := 0;
  narrowed text := 's.tenant_id = $1' || CASE WHEN only_state IS NULL THEN '' ELSE ' AND s.state = $3' END
    || CASE WHEN due_from IS NULL THEN '' ELSE ' AND s.due_at >= $4' END || CASE WHEN due_until IS NULL THEN '' ELSE ' AND s.due_at < $5' END;
  found text;
BEGIN
  -- Words of which nothing can be sought find nothing.
  IF county IS NULL OR (coalesce(trim(words), '') <> '' AND query IS NULL) THEN RETURN; END IF;
  wanted := CASE WHEN query IS NULL THEN kind WHEN kind IS NULL THEN query ELSE query && kind END;
  IF wanted IS NULL THEN RETURN; END IF;
  -- What share holds a word PostgreSQL can only guess; the newest tell. A word of one in fifty or more is soon found along the time.
  EXECUTE 'SELECT count(*) FROM (SELECT s.document FROM solicitation_search s WHERE ' || narrowed
    || ' ORDER BY s.due_at DESC, s.solicitation_id DESC LIMIT 2000) n WHERE n.document @@ $2'
    INTO common USING county, wanted, only_state, due_from, due_until;
  found := 'SELECT s.solicitation_id, s.due_at FROM solicitation_search s WHERE ' || narrowed || ' AND s.document @@ $2';
  RETURN QUERY EXECUTE
    CASE WHEN common >= 40 THEN 'SELECT * FROM (' || found || ') m' ELSE 'WITH m AS MATERIALIZED (' || found || ') SELECT * FROM m' END
    || CASE WHEN soonest THEN ' ORDER BY due_at, solicitation_id LIMIT $6' ELSE ' ORDER BY due_at DESC, solicitation_id DESC LIMIT $6' END
    USING county, wanted, only_state, due_from, due_until, most;
END $$;
REVOKE ALL ON FUNCTION dais_index_solicitation(text, text), dais_solicitation_changed(), dais_project_of_solicitation_changed(),
  dais_search_solicitations(text, text, text, timestamp, timestamp, int, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dais_search_solicitations(text, text, text, timestamp, timestamp, int, boolean) TO dais_app;

-- === Sealed bids and openings ===
--
-- No place holds the whole of what opens a bid (docs/decisions/2026-11-22-sealed-bids.md).

CREATE TYPE seal_state AS ENUM ('CHOSEN', 'REHEARSAL', 'READY', 'SPENT', 'DESTROYED');
CREATE TYPE bid_kind AS ENUM ('ELECTRONIC', 'PAPER');
CREATE TYPE bid_state AS ENUM ('LODGED', 'WITHDRAWN', 'OPENED', 'UNREADABLE', 'DESTROYED');
CREATE TYPE receipt_kind AS ENUM ('LODGED', 'REPLACED', 'WITHDRAWN');
CREATE TYPE opening_part AS ENUM ('WHOLE', 'TECHNICAL', 'PRICE');
CREATE TYPE opening_state AS ENUM ('SHARES', 'OPENING', 'FINISHED');

CREATE TABLE bid_seal (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  solicitation_id text NOT NULL,
  state seal_state NOT NULL DEFAULT 'CHOSEN',
  needed integer NOT NULL,
  public_key text,
  commitment text,
  clock_file text,
  made_at timestamp(3),
  rehearsal_key text,
  rehearsal_commitment text,
  rehearsal_half text,
  rehearsal_envelope text,
  rehearsed_at timestamp(3),
  head text,
  head_published_at timestamp(3),
  head_signature text,
  erased_at timestamp(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX bid_seal_tenant_id_solicitation_id_key ON bid_seal (tenant_id, solicitation_id);
SELECT dais_protect('bid_seal');

CREATE TABLE keyholder (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  seal_id text NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  salt text,
  public_key text,
  locked_key text,
  enrolled_at timestamp(3),
  share text,
  share_commitment text,
  rehearsal_share text,
  rehearsal_share_commitment text,
  rehearsed_at timestamp(3),
  entered text,
  entered_at timestamp(3),
  replaces_id text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, seal_id) REFERENCES bid_seal (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX keyholder_tenant_id_user_id_idx ON keyholder (tenant_id, user_id);
CREATE UNIQUE INDEX keyholder_tenant_id_seal_id_user_id_key ON keyholder (tenant_id, seal_id, user_id);
SELECT dais_protect('keyholder');

CREATE TABLE loose_envelope (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  file text NOT NULL,
  created_at timestamp(3) NOT NULL,
  removing boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX loose_envelope_tenant_id_created_at_idx ON loose_envelope (tenant_id, created_at);
CREATE UNIQUE INDEX loose_envelope_tenant_id_file_key ON loose_envelope (tenant_id, file);
SELECT dais_protect('loose_envelope');

CREATE TABLE bid (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  solicitation_id text NOT NULL,
  kind bid_kind NOT NULL DEFAULT 'ELECTRONIC',
  state bid_state NOT NULL DEFAULT 'LODGED',
  vendor_mark text,
  vendor_sealed text,
  vendor_id text,
  bidder_name text NOT NULL DEFAULT '',
  edition integer NOT NULL,
  envelope_file text,
  envelope_hash text,
  envelope_bytes integer,
  received_at timestamp(3) NOT NULL,
  position integer,
  opened_at timestamp(3),
  content jsonb,
  price_content jsonb,
  price_opened_at timestamp(3),
  failure text,
  entered_by_name text,
  responsive boolean,
  responsive_why text,
  marked_by_name text,
  marked_at timestamp(3),
  mistake_at timestamp(3),
  mistake_why text,
  version integer NOT NULL DEFAULT 1,
  bids_as text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX bid_tenant_id_solicitation_id_position_idx ON bid (tenant_id, solicitation_id, position);
CREATE INDEX bid_tenant_id_vendor_id_idx ON bid (tenant_id, vendor_id);
CREATE UNIQUE INDEX bid_tenant_id_solicitation_id_vendor_mark_key ON bid (tenant_id, solicitation_id, vendor_mark);
SELECT dais_protect('bid');

CREATE TABLE bid_file (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  bid_id text NOT NULL,
  part opening_part NOT NULL,
  position integer NOT NULL,
  file_id text NOT NULL,
  kind text NOT NULL,
  confidential boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, bid_id) REFERENCES bid (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX bid_file_tenant_id_bid_id_idx ON bid_file (tenant_id, bid_id);
SELECT dais_protect('bid_file');

CREATE TABLE bid_receipt (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  solicitation_id text NOT NULL,
  number integer NOT NULL,
  kind receipt_kind NOT NULL,
  bidder text NOT NULL,
  envelope text NOT NULL,
  edition integer NOT NULL,
  at timestamp(3) NOT NULL,
  previous text NOT NULL,
  hash text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX bid_receipt_tenant_id_solicitation_id_bidder_idx ON bid_receipt (tenant_id, solicitation_id, bidder);
CREATE UNIQUE INDEX bid_receipt_tenant_id_solicitation_id_number_key ON bid_receipt (tenant_id, solicitation_id, number);
CREATE UNIQUE INDEX bid_receipt_tenant_id_hash_key ON bid_receipt (tenant_id, hash);
SELECT dais_protect('bid_receipt', 'SELECT, INSERT');

CREATE TABLE opening (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  solicitation_id text NOT NULL,
  part opening_part NOT NULL DEFAULT 'WHOLE',
  state opening_state NOT NULL DEFAULT 'SHARES',
  conductor_id text NOT NULL,
  conductor_name text NOT NULL,
  witness_id text,
  witness_name text,
  started_at timestamp(3) NOT NULL,
  finished_at timestamp(3),
  record jsonb,
  record_hash text,
  signature text,
  version integer NOT NULL DEFAULT 1,
  faults text[] DEFAULT ARRAY[]::text[],
  note text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX opening_tenant_id_solicitation_id_part_key ON opening (tenant_id, solicitation_id, part);
SELECT dais_protect('opening');

CREATE TABLE announced_bid (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  opening_id text NOT NULL,
  bid_id text NOT NULL,
  position integer NOT NULL,
  at timestamp(3) NOT NULL,
  bidder_name text NOT NULL,
  stated_total text,
  computed_cents bigint,
  price text,
  refused_files text[] DEFAULT ARRAY[]::text[],
  failure text,
  bids_as text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, opening_id) REFERENCES opening (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, bid_id) REFERENCES bid (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX announced_bid_tenant_id_bid_id_idx ON announced_bid (tenant_id, bid_id);
CREATE UNIQUE INDEX announced_bid_tenant_id_opening_id_bid_id_key ON announced_bid (tenant_id, opening_id, bid_id);
CREATE UNIQUE INDEX announced_bid_tenant_id_opening_id_position_key ON announced_bid (tenant_id, opening_id, position);
SELECT dais_protect('announced_bid');

-- Sealed bids are closed with the head of their chain: after it is published, no one adds a receipt, adds or swaps an envelope, or
-- writes another head.
CREATE FUNCTION dais_receipts_closed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM bid_seal
    WHERE tenant_id = NEW.tenant_id AND solicitation_id = NEW.solicitation_id AND head_published_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the head of these receipts is published: none is added' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bid_receipt_closed BEFORE INSERT ON bid_receipt FOR EACH ROW EXECUTE FUNCTION dais_receipts_closed();

CREATE FUNCTION dais_envelopes_closed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.kind <> 'ELECTRONIC' OR (
    TG_OP = 'UPDATE' AND NEW.solicitation_id = OLD.solicitation_id AND NEW.kind = OLD.kind
    AND NEW.envelope_hash IS NOT DISTINCT FROM OLD.envelope_hash AND NEW.vendor_mark IS NOT DISTINCT FROM OLD.vendor_mark
    AND (NEW.envelope_file IS NULL OR NEW.envelope_file IS NOT DISTINCT FROM OLD.envelope_file)
    AND NEW.received_at = OLD.received_at AND NEW.edition = OLD.edition
    AND (NEW.state = OLD.state OR NEW.state NOT IN ('LODGED', 'WITHDRAWN'))
  ) THEN
    RETURN NEW;
  END IF;
  IF EXISTS (
    SELECT 1 FROM bid_seal
    WHERE tenant_id = NEW.tenant_id AND solicitation_id = NEW.solicitation_id AND head_published_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the head of these receipts is published: no bid is added or swapped' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bid_envelopes_closed BEFORE INSERT OR UPDATE ON bid FOR EACH ROW EXECUTE FUNCTION dais_envelopes_closed();

CREATE FUNCTION dais_head_closed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.head_published_at IS NOT NULL AND (
    NEW.head_published_at IS DISTINCT FROM OLD.head_published_at OR NEW.head IS DISTINCT FROM OLD.head
    OR NEW.head_signature IS DISTINCT FROM OLD.head_signature OR NEW.solicitation_id <> OLD.solicitation_id
  ) THEN
    RAISE EXCEPTION 'the head of the receipts is published and stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bid_seal_head_closed BEFORE UPDATE ON bid_seal FOR EACH ROW EXECUTE FUNCTION dais_head_closed();

-- === Tabulation, evaluation, awards ===

CREATE TYPE red_flag_moment AS ENUM ('OPENING', 'AWARD', 'IMPORT');
CREATE TYPE conflict_declaration AS ENUM ('NO_CONFLICT', 'CONFLICT');
CREATE TYPE score_sheet_state AS ENUM ('DRAFT', 'SUBMITTED');
CREATE TYPE recommendation_state AS ENUM ('DRAFT', 'APPROVED', 'ANNOUNCED', 'WITHDRAWN');
CREATE TYPE protest_stage AS ENUM ('SOLICITATION', 'AWARD');
CREATE TYPE protest_state AS ENUM ('RECEIVED', 'UNDER_REVIEW', 'UPHELD', 'DENIED', 'WITHDRAWN', 'APPEALED', 'FINAL');
CREATE TYPE protest_part AS ENUM ('PROTEST', 'DECISION', 'APPEAL', 'FINAL_DECISION');

CREATE TABLE bid_reading (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  bid_id text NOT NULL,
  field text NOT NULL,
  line_id text NOT NULL DEFAULT '',
  written text NOT NULL,
  reads text NOT NULL,
  why text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, bid_id) REFERENCES bid (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX bid_reading_tenant_id_bid_id_field_line_id_key ON bid_reading (tenant_id, bid_id, field, line_id);
SELECT dais_protect('bid_reading');

CREATE TABLE alternate_choice (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  solicitation_id text NOT NULL,
  line_ids text[],
  why text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX alternate_choice_tenant_id_solicitation_id_key ON alternate_choice (tenant_id, solicitation_id);
SELECT dais_protect('alternate_choice');

CREATE TABLE red_flag (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  project_id text NOT NULL,
  moment red_flag_moment NOT NULL,
  code text NOT NULL,
  about text NOT NULL DEFAULT '',
  result double precision NOT NULL,
  words text NOT NULL,
  found_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, project_id) REFERENCES project (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX red_flag_tenant_id_project_id_moment_code_about_key ON red_flag (tenant_id, project_id, moment, code, about);
CREATE INDEX red_flag_tenant_id_moment_found_at_id_idx ON red_flag (tenant_id, moment, found_at DESC, id DESC);
SELECT dais_protect('red_flag');

CREATE TABLE red_flag_note (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  red_flag_id text NOT NULL,
  note text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, red_flag_id) REFERENCES red_flag (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX red_flag_note_tenant_id_red_flag_id_at_idx ON red_flag_note (tenant_id, red_flag_id, at);
SELECT dais_protect('red_flag_note', 'SELECT, INSERT');

CREATE TABLE evaluation (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  solicitation_id text NOT NULL,
  scale integer NOT NULL DEFAULT 10,
  anonymous boolean NOT NULL DEFAULT false,
  price_criterion text,
  gates jsonb NOT NULL DEFAULT '[]',
  tie_breakers text[] DEFAULT ARRAY[]::text[],
  scores_shown_at timestamp(3),
  technical_locked_at timestamp(3),
  technical_locked_by_name text,
  ranked_at timestamp(3),
  ranked_by_name text,
  frozen jsonb,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX evaluation_tenant_id_solicitation_id_key ON evaluation (tenant_id, solicitation_id);
SELECT dais_protect('evaluation');

CREATE TABLE panel_member (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  evaluation_id text NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  is_chair boolean NOT NULL DEFAULT false,
  declared conflict_declaration,
  declared_words text NOT NULL DEFAULT '',
  declared_at timestamp(3),
  reviewed_at timestamp(3),
  reviewed_by_name text,
  review_note text NOT NULL DEFAULT '',
  removed_at timestamp(3),
  removed_why text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, evaluation_id) REFERENCES evaluation (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX panel_member_tenant_id_user_id_idx ON panel_member (tenant_id, user_id);
CREATE UNIQUE INDEX panel_member_tenant_id_evaluation_id_user_id_key ON panel_member (tenant_id, evaluation_id, user_id);
SELECT dais_protect('panel_member');

CREATE TABLE score_sheet (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  evaluation_id text NOT NULL,
  member_id text NOT NULL,
  bid_id text NOT NULL,
  state score_sheet_state NOT NULL DEFAULT 'DRAFT',
  scores jsonb NOT NULL DEFAULT '[]',
  evaluation_date text,
  overall_comments text NOT NULL DEFAULT '',
  recommendation text NOT NULL DEFAULT '',
  submitted_at timestamp(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, evaluation_id) REFERENCES evaluation (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, member_id) REFERENCES panel_member (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, bid_id) REFERENCES bid (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX score_sheet_tenant_id_evaluation_id_idx ON score_sheet (tenant_id, evaluation_id);
CREATE INDEX score_sheet_tenant_id_bid_id_idx ON score_sheet (tenant_id, bid_id);
CREATE UNIQUE INDEX score_sheet_tenant_id_member_id_bid_id_key ON score_sheet (tenant_id, member_id, bid_id);
SELECT dais_protect('score_sheet');

CREATE TABLE kept_score_sheet (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  sheet_id text NOT NULL,
  number integer NOT NULL,
  scores jsonb NOT NULL,
  evaluation_date text NOT NULL,
  overall_comments text NOT NULL,
  recommendation text NOT NULL,
  submitted_at timestamp(3) NOT NULL,
  reopened_at timestamp(3) NOT NULL,
  reopened_by_name text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, sheet_id) REFERENCES score_sheet (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX kept_score_sheet_tenant_id_sheet_id_number_key ON kept_score_sheet (tenant_id, sheet_id, number);
SELECT dais_protect('kept_score_sheet', 'SELECT, INSERT');

CREATE TABLE consensus_score (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  evaluation_id text NOT NULL,
  bid_id text NOT NULL,
  criterion text NOT NULL,
  value integer NOT NULL,
  note text NOT NULL,
  entered_by_name text NOT NULL,
  entered_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, evaluation_id) REFERENCES evaluation (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, bid_id) REFERENCES bid (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX consensus_score_tenant_id_bid_id_idx ON consensus_score (tenant_id, bid_id);
CREATE UNIQUE INDEX consensus_score_tenant_id_evaluation_id_bid_id_criterion_key
  ON consensus_score (tenant_id, evaluation_id, bid_id, criterion);
SELECT dais_protect('consensus_score');

CREATE TABLE gate_result (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  evaluation_id text NOT NULL,
  bid_id text NOT NULL,
  gate text NOT NULL,
  passed boolean NOT NULL,
  reason text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, evaluation_id) REFERENCES evaluation (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, bid_id) REFERENCES bid (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX gate_result_tenant_id_bid_id_idx ON gate_result (tenant_id, bid_id);
CREATE UNIQUE INDEX gate_result_tenant_id_evaluation_id_bid_id_gate_key ON gate_result (tenant_id, evaluation_id, bid_id, gate);
SELECT dais_protect('gate_result');

CREATE TABLE drawn_lots (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  evaluation_id text NOT NULL,
  tie text NOT NULL,
  head text NOT NULL,
  dice text NOT NULL,
  drawn integer[],
  drawn_by_name text NOT NULL,
  drawn_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, evaluation_id) REFERENCES evaluation (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX drawn_lots_tenant_id_evaluation_id_tie_key ON drawn_lots (tenant_id, evaluation_id, tie);
SELECT dais_protect('drawn_lots', 'SELECT, INSERT');

CREATE TABLE recommendation (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  project_id text NOT NULL,
  bid_id text NOT NULL,
  vendor_id text NOT NULL,
  vendor_name text NOT NULL,
  amount bigint NOT NULL,
  rank integer NOT NULL,
  compared integer NOT NULL,
  reason text NOT NULL,
  why_not_first text,
  low_bid_justification text,
  state recommendation_state NOT NULL DEFAULT 'DRAFT',
  by_id text,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  approved_by_name text,
  approved_at timestamp(3),
  announced_by_name text,
  announced_at timestamp(3),
  protests_until text,
  withdrawn_at timestamp(3),
  withdrawn_why text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, project_id) REFERENCES project (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, bid_id) REFERENCES bid (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX recommendation_tenant_id_project_id_at_idx ON recommendation (tenant_id, project_id, at);
CREATE INDEX recommendation_tenant_id_bid_id_idx ON recommendation (tenant_id, bid_id);
CREATE INDEX recommendation_tenant_id_vendor_id_idx ON recommendation (tenant_id, vendor_id);
CREATE INDEX recommendation_tenant_id_state_protests_until_idx ON recommendation (tenant_id, state, protests_until);
-- One recommendation that is not withdrawn per project.
CREATE UNIQUE INDEX recommendation_standing_key ON recommendation (tenant_id, project_id) WHERE state <> 'WITHDRAWN';
SELECT dais_protect('recommendation');

CREATE TABLE protest (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  solicitation_id text NOT NULL,
  number integer NOT NULL,
  vendor_id text,
  name text NOT NULL,
  stage protest_stage NOT NULL,
  grounds text NOT NULL,
  received_at timestamp(3) NOT NULL,
  late boolean NOT NULL,
  stays boolean NOT NULL,
  entered_by_name text,
  state protest_state NOT NULL DEFAULT 'RECEIVED',
  reviewed_by_name text,
  reviewed_at timestamp(3),
  decision text,
  upheld boolean,
  decided_by_name text,
  decided_at timestamp(3),
  appeals_until text,
  appeal_grounds text,
  appealed_by_name text,
  appealed_at timestamp(3),
  final_decision text,
  final_by_name text,
  final_at timestamp(3),
  withdrawn_why text,
  withdrawn_at timestamp(3),
  hold_lifted_why text,
  hold_lifted_by_name text,
  hold_lifted_at timestamp(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX protest_tenant_id_vendor_id_idx ON protest (tenant_id, vendor_id);
CREATE UNIQUE INDEX protest_tenant_id_solicitation_id_number_key ON protest (tenant_id, solicitation_id, number);
SELECT dais_protect('protest');

CREATE TABLE protest_file (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  protest_id text NOT NULL,
  part protest_part NOT NULL,
  file_id text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, protest_id) REFERENCES protest (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX protest_file_tenant_id_protest_id_idx ON protest_file (tenant_id, protest_id);
CREATE UNIQUE INDEX protest_file_tenant_id_file_id_key ON protest_file (tenant_id, file_id);
-- Files of a protest cannot be changed or deleted.
SELECT dais_protect('protest_file', 'SELECT, INSERT');

-- === Contracts ===

CREATE TYPE contract_kind AS ENUM ('ORIGINAL', 'RENEWAL', 'AMENDMENT');
CREATE TYPE termination_kind AS ENUM ('CAUSE', 'CONVENIENCE');
CREATE TYPE contract_event_kind AS ENUM (
  'CREATED', 'SENT', 'APPROVED', 'REJECTED', 'REOPENED', 'EXECUTED', 'TERMINATED', 'ARCHIVED', 'EDITED', 'STEP_OPENED', 'STEP_APPROVED',
  'STEP_SIGNED', 'STEP_REJECTED', 'STEP_SKIPPED', 'STEP_REMINDED', 'STEP_ESCALATED', 'CHANGE_BEGUN', 'CHANGE_EXECUTED', 'RENEWAL_DECLINED',
  'TERMINATION_ASKED', 'TERMINATION_WITHDRAWN', 'RENEWAL_DUE', 'EXPIRED', 'OBLIGATION', 'BROUGHT_IN'
);
CREATE TYPE signature_mark AS ENUM ('TYPED', 'DRAWN');
CREATE TYPE payment_source AS ENUM ('IMPORT', 'HAND');
CREATE TYPE renewal_price AS ENUM ('SAME', 'PERCENT', 'CPI', 'SCHEDULE');
CREATE TYPE termination_state AS ENUM ('ASKED', 'CONFIRMED', 'WITHDRAWN');
CREATE TYPE beyond_contract AS ENUM ('REFUSE', 'FLAG');
CREATE TYPE obligation_side AS ENUM ('COUNTY', 'VENDOR');
CREATE TYPE obligation_recurrence AS ENUM ('NONE', 'MONTHLY', 'YEARLY');
CREATE TYPE contract_mark_kind AS ENUM ('END', 'NOTICE', 'OBLIGATION');

CREATE TABLE contract (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  kind contract_kind NOT NULL DEFAULT 'ORIGINAL',
  parent_id text,
  department_id text,
  department text NOT NULL,
  vendor_id text,
  vendor_name text NOT NULL,
  start_date text,
  end_date text,
  notice_date text,
  not_to_exceed bigint,
  text jsonb,
  categories text[] DEFAULT ARRAY[]::text[],
  project_id text,
  resolution_id text,
  purpose_confirmed_by_id text,
  purpose_confirmed_by_name text,
  cloned_from_id text,
  status text NOT NULL DEFAULT 'DRAFT',
  stage route_stage,
  edition integer NOT NULL DEFAULT 1,
  owner_id text,
  owner_name text NOT NULL,
  route_note text NOT NULL DEFAULT '',
  waiting_for text,
  waiting_since timestamp(3),
  approved_hash text,
  executed_at timestamp(3),
  executed_by_name text,
  terminated_on text,
  termination termination_kind,
  terminated_why text,
  archived_at timestamp(3),
  rejected_why text,
  is_deleted boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sort_number text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(number), 120) || chr(1) || id) STORED,
  sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(name), 120) || chr(1) || id) STORED,
  sort_department text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(department), 120) || chr(1) || id) STORED,
  sort_vendor text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(vendor_name), 120) || chr(1) || id) STORED,
  sort_start text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(start_date, '') || chr(1) || id) STORED,
  sort_status text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    CASE status WHEN 'DRAFT' THEN 'a' WHEN 'WORKING' THEN 'b' WHEN 'EXECUTED' THEN 'c' WHEN 'REJECTED' THEN 'd'
      WHEN 'TERMINATED' THEN 'e' WHEN 'ARCHIVED' THEN 'f' ELSE 'z' END
    || chr(1) || id) STORED,
  exhibit_list jsonb NOT NULL DEFAULT '[]',
  amount_now bigint,
  cause_days integer,
  change_amount bigint,
  change_why text,
  changes integer NOT NULL DEFAULT 0,
  convenience_days integer,
  declined_at timestamp(3),
  declined_by_name text,
  declined_option integer,
  declined_why text,
  end_date_now text,
  option_amounts text[] DEFAULT ARRAY[]::text[],
  option_count integer,
  option_months integer,
  option_notice_days integer,
  option_number integer,
  option_price renewal_price,
  option_rate integer,
  sort_end text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(end_date_now, end_date, '') || chr(1) || id) STORED,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT contract_status CHECK (status IN ('DRAFT', 'WORKING', 'EXECUTED', 'REJECTED', 'TERMINATED', 'ARCHIVED')),
  CONSTRAINT contract_waiting_for CHECK (waiting_for IN ('OWNER', 'APPROVERS', 'SIGNERS', 'CLERK')),
  CONSTRAINT contract_stage CHECK (stage IS NULL OR status = 'WORKING'),
  -- A change belongs to an original contract.
  CONSTRAINT contract_change_of_parent CHECK ((kind = 'ORIGINAL') = (parent_id IS NULL)),
  CONSTRAINT contract_change_of_another CHECK (parent_id IS NULL OR parent_id <> id),
  -- A renewal uses an option of an original contract.
  CONSTRAINT contract_option_of_renewal CHECK (option_number IS NULL OR kind = 'RENEWAL'),
  CONSTRAINT contract_options_whole CHECK (
    (option_count IS NULL) = (option_months IS NULL) AND (option_count IS NULL) = (option_notice_days IS NULL)
    AND (option_count IS NULL) = (option_price IS NULL)),
  FOREIGN KEY (tenant_id, parent_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, department_id) REFERENCES department (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, project_id) REFERENCES project (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, owner_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX contract_tenant_id_created_at_id_idx ON contract (tenant_id, created_at DESC, id DESC);
CREATE INDEX contract_tenant_id_status_created_at_id_idx ON contract (tenant_id, status, created_at DESC, id DESC);
CREATE INDEX contract_tenant_id_department_id_created_at_idx ON contract (tenant_id, department_id, created_at DESC);
CREATE INDEX contract_tenant_id_owner_id_created_at_idx ON contract (tenant_id, owner_id, created_at DESC);
CREATE INDEX contract_tenant_id_vendor_id_created_at_idx ON contract (tenant_id, vendor_id, created_at DESC);
CREATE INDEX contract_tenant_id_waiting_for_waiting_since_idx ON contract (tenant_id, waiting_for, waiting_since);
CREATE INDEX contract_tenant_id_parent_id_idx ON contract (tenant_id, parent_id);
CREATE INDEX contract_tenant_id_project_id_idx ON contract (tenant_id, project_id);
CREATE INDEX contract_tenant_id_resolution_id_idx ON contract (tenant_id, resolution_id);
CREATE INDEX contract_tenant_id_status_end_date_idx ON contract (tenant_id, status, end_date);
CREATE INDEX contract_tenant_id_sort_number_idx ON contract (tenant_id, sort_number);
CREATE INDEX contract_tenant_id_sort_name_idx ON contract (tenant_id, sort_name);
CREATE INDEX contract_tenant_id_sort_department_idx ON contract (tenant_id, sort_department);
CREATE INDEX contract_tenant_id_sort_vendor_idx ON contract (tenant_id, sort_vendor);
CREATE INDEX contract_tenant_id_sort_start_idx ON contract (tenant_id, sort_start);
CREATE INDEX contract_tenant_id_sort_status_idx ON contract (tenant_id, sort_status);
CREATE UNIQUE INDEX contract_tenant_id_number_key ON contract (tenant_id, number);
CREATE INDEX contract_tenant_id_status_end_date_now_idx ON contract (tenant_id, status, end_date_now);
-- One open change per contract, even when several people start one at once.
CREATE UNIQUE INDEX contract_change_open ON contract (tenant_id, parent_id)
  WHERE parent_id IS NOT NULL AND NOT is_deleted AND status IN ('DRAFT', 'WORKING');
CREATE INDEX contract_tenant_id_cloned_from_id_idx ON contract (tenant_id, cloned_from_id);
CREATE INDEX contract_tenant_id_executed_at_id_idx ON contract (tenant_id, executed_at DESC, id DESC);
CREATE INDEX contract_tenant_id_sort_end_idx ON contract (tenant_id, sort_end);
CREATE INDEX contract_tenant_id_status_sort_end_idx ON contract (tenant_id, status, sort_end);
SELECT dais_protect('contract');

CREATE TABLE contract_search (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  contract_id text NOT NULL,
  created_at timestamp(3) NOT NULL,
  document tsvector NOT NULL,
  PRIMARY KEY (tenant_id, contract_id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX contract_search_tenant_id_created_at_contract_id_idx ON contract_search (tenant_id, created_at DESC, contract_id DESC);
-- Always true. It keeps Prisma from dropping the index, which its schema cannot describe.
CREATE INDEX contract_search_tenant_id_document_idx ON contract_search USING gin (tenant_id, document)
  WITH (fastupdate = off) WHERE document IS NOT NULL;
ALTER TABLE contract_search ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON contract_search USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')))
  WITH CHECK (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')));

-- Name and number weigh most (A), then vendor, department and owner (B), description (C), text (D). Each category is a lexeme.
CREATE FUNCTION dais_contract_document(c contract) RETURNS tsvector LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', left(c.name, 10000)), 'A')
    || (dais_lexeme(c.number) || ':1A')::tsvector
    || setweight(to_tsvector('pg_catalog.english', left(concat_ws(' ', c.vendor_name, c.department, c.owner_name), 10000)), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(c.description, 100000)), 'C')
    || setweight(to_tsvector('pg_catalog.english', left(dais_rich_words(c.text), 200000)), 'D')
    || coalesce((SELECT string_agg(dais_lexeme('category ' || left(code, 200)), ' ') FROM unnest(c.categories) code WHERE trim(code) <> '')::tsvector, ''::tsvector)
$$;

CREATE FUNCTION dais_index_contract() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.is_deleted THEN
    DELETE FROM contract_search WHERE tenant_id = NEW.tenant_id AND contract_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO contract_search (tenant_id, contract_id, created_at, document)
  VALUES (NEW.tenant_id, NEW.id, NEW.created_at, dais_contract_document(NEW))
  ON CONFLICT (tenant_id, contract_id) DO UPDATE SET document = excluded.document
  WHERE contract_search.document IS DISTINCT FROM excluded.document;
  RETURN NULL;
END $$;
CREATE TRIGGER dais_index_contract
AFTER INSERT OR UPDATE OF name, number, description, department, vendor_name, owner_name, text, categories, is_deleted ON contract
FOR EACH ROW EXECUTE FUNCTION dais_index_contract();

-- As dais_search, for contracts.
CREATE FUNCTION dais_search_contracts(words text, most int, before_at timestamp DEFAULT NULL, before_id text DEFAULT NULL, among text[] DEFAULT NULL)
RETURNS TABLE (id text, "createdAt" timestamp, rank real)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
  query tsquery := dais_sought(words);
  older text := CASE WHEN before_at IS NULL THEN '' ELSE ' AND (s.created_at, s.contract_id) < ($4, $5)' END;
  common int := 0;
  found text := 'SELECT s.contract_id, s.created_at FROM contract_search s WHERE s.tenant_id = $1 AND s.document @@ $2';
BEGIN
  IF county IS NULL OR query IS NULL THEN RETURN; END IF;
  IF among IS NOT NULL THEN
    found := found || ' AND s.contract_id = ANY ($6)';
  ELSE
    -- The newest tell how common a word is: a common one is soon found along the time, for another its own index is asked.
    EXECUTE 'SELECT count(*) FROM (SELECT s.document FROM contract_search s WHERE s.tenant_id = $1' || older
      || ' ORDER BY s.created_at DESC, s.contract_id DESC LIMIT 2000) n WHERE n.document @@ $2'
      INTO common USING county, query, most, before_at, before_id;
    found := found || older;
  END IF;
  found := CASE WHEN common >= 40 THEN 'SELECT * FROM (' || found || ') m' ELSE 'WITH m AS MATERIALIZED (' || found || ') SELECT * FROM m' END
    || ' ORDER BY created_at DESC, contract_id DESC LIMIT $3';
  RETURN QUERY EXECUTE
    'SELECT f.contract_id, f.created_at, ts_rank(''{0.05, 0.2, 0.5, 1}'', d.document, $2) FROM (' || found || ') f
     JOIN contract_search d ON d.tenant_id = $1 AND d.contract_id = f.contract_id'
    USING county, query, most, before_at, before_id, among;
END $$;

-- As dais_projects_of_category, for contracts.
CREATE FUNCTION dais_contracts_of_category(code text, most int) RETURNS TABLE (id text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  county text := nullif(current_setting('app.tenant', true), '');
BEGIN
  IF county IS NULL OR coalesce(trim(code), '') = '' THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'SELECT s.contract_id FROM contract_search s WHERE s.tenant_id = $1 AND s.document @@ $2 LIMIT $3'
    USING county, dais_lexeme('category ' || left(code, 200))::tsquery, most;
END $$;
REVOKE ALL ON FUNCTION dais_index_contract(), dais_search_contracts(text, int, timestamp, text, text[]),
  dais_contracts_of_category(text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dais_search_contracts(text, int, timestamp, text, text[]), dais_contracts_of_category(text, int) TO dais_app;

-- A contract on its route is approved and signed as it is: until it is decided, no statement changes what was agreed, including
-- exhibits, renewal options, days of notice, and what a change does.
CREATE FUNCTION dais_contract_text_stands() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'contract % is on its route: what it says stands until it is decided', OLD.number USING ERRCODE = 'check_violation';
END $$;
REVOKE ALL ON FUNCTION dais_contract_text_stands() FROM PUBLIC;
CREATE TRIGGER dais_contract_text_stands
BEFORE UPDATE OF number, name, description, department, vendor_name, start_date, end_date, not_to_exceed, text, exhibit_list,
  option_count, option_months, option_notice_days, option_price, option_rate, option_amounts, cause_days, convenience_days,
  change_amount, change_why ON contract
FOR EACH ROW WHEN (OLD.status = 'WORKING' AND NEW.status = 'WORKING' AND
  (OLD.number, OLD.name, OLD.description, OLD.department, OLD.vendor_name, OLD.start_date, OLD.end_date, OLD.not_to_exceed, OLD.text,
   OLD.exhibit_list, OLD.option_count, OLD.option_months, OLD.option_notice_days, OLD.option_price, OLD.option_rate, OLD.option_amounts,
   OLD.cause_days, OLD.convenience_days, OLD.change_amount, OLD.change_why)
  IS DISTINCT FROM
  (NEW.number, NEW.name, NEW.description, NEW.department, NEW.vendor_name, NEW.start_date, NEW.end_date, NEW.not_to_exceed, NEW.text,
   NEW.exhibit_list, NEW.option_count, NEW.option_months, NEW.option_notice_days, NEW.option_price, NEW.option_rate, NEW.option_amounts,
   NEW.cause_days, NEW.convenience_days, NEW.change_amount, NEW.change_why))
EXECUTE FUNCTION dais_contract_text_stands();

CREATE TABLE contract_event (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  at timestamp(3) NOT NULL,
  by_id text,
  by_name text NOT NULL,
  kind contract_event_kind NOT NULL,
  from_status text,
  to_status text,
  sentence text NOT NULL,
  reason text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX contract_event_tenant_id_contract_id_at_idx ON contract_event (tenant_id, contract_id, at);
SELECT dais_protect('contract_event');

CREATE TABLE contract_signature (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  edition integer NOT NULL,
  step_id text NOT NULL,
  by_id text,
  name text NOT NULL,
  mark signature_mark NOT NULL,
  strokes jsonb,
  factor text NOT NULL,
  hash text NOT NULL,
  at timestamp(3) NOT NULL,
  email text,
  organization text,
  title text,
  PRIMARY KEY (tenant_id, id),
  -- Signed by a user, or by someone at an email address.
  CONSTRAINT contract_signature_by CHECK ((by_id IS NULL) = (email IS NOT NULL)),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX contract_signature_tenant_id_contract_id_at_idx ON contract_signature (tenant_id, contract_id, at);
-- A signature is never changed.
SELECT dais_protect('contract_signature', 'SELECT, INSERT');

CREATE TABLE contract_text (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  number integer NOT NULL,
  edition integer NOT NULL,
  agreed jsonb NOT NULL,
  hash text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX contract_text_tenant_id_contract_id_number_key ON contract_text (tenant_id, contract_id, number);
SELECT dais_protect('contract_text', 'SELECT, INSERT');

CREATE TABLE returned_text (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  file_id text NOT NULL,
  content jsonb NOT NULL,
  against jsonb,
  left_out text[] DEFAULT ARRAY[]::text[],
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  taken_at timestamp(3),
  taken_by text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX returned_text_tenant_id_contract_id_at_idx ON returned_text (tenant_id, contract_id, at);
CREATE UNIQUE INDEX returned_text_tenant_id_file_id_key ON returned_text (tenant_id, file_id);
-- A returned text stays as it came. Only who took it, and when, is written later.
SELECT dais_protect('returned_text', 'SELECT, INSERT');
GRANT UPDATE (taken_at, taken_by) ON returned_text TO dais_app;

CREATE TABLE contract_comment (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  answers_id text,
  quote text,
  words text NOT NULL,
  by_id text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  resolved_at timestamp(3),
  resolved_by_name text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, answers_id) REFERENCES contract_comment (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX contract_comment_tenant_id_contract_id_at_idx ON contract_comment (tenant_id, contract_id, at);
CREATE INDEX contract_comment_tenant_id_answers_id_idx ON contract_comment (tenant_id, answers_id);
-- A comment stays as written. Only its resolution is written later.
SELECT dais_protect('contract_comment', 'SELECT, INSERT');
GRANT UPDATE (resolved_at, resolved_by_name) ON contract_comment TO dais_app;

CREATE TABLE contract_exhibit (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  exhibit integer NOT NULL,
  version integer NOT NULL,
  file_id text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  removed_at timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX contract_exhibit_tenant_id_contract_id_exhibit_version_key
  ON contract_exhibit (tenant_id, contract_id, exhibit, version);
CREATE UNIQUE INDEX contract_exhibit_tenant_id_file_id_key ON contract_exhibit (tenant_id, file_id);
-- An exhibit is removed from the contract, never deleted.
SELECT dais_protect('contract_exhibit', 'SELECT, INSERT, UPDATE');

CREATE TABLE contract_paper (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  agreed text NOT NULL,
  certificate text NOT NULL,
  content jsonb NOT NULL,
  file_id text,
  sha256 text,
  made_at timestamp(3),
  tries integer NOT NULL DEFAULT 0,
  not_before timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX contract_paper_tenant_id_contract_id_key ON contract_paper (tenant_id, contract_id);
CREATE UNIQUE INDEX contract_paper_tenant_id_file_id_key ON contract_paper (tenant_id, file_id);
CREATE INDEX contract_paper_tenant_id_made_at_idx ON contract_paper (tenant_id, made_at);
-- A paper only gets its file.
SELECT dais_protect('contract_paper', 'SELECT, INSERT, UPDATE');

-- The file of a paper is never replaced.
CREATE FUNCTION contract_paper_made_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_id IS NOT NULL OR (NEW.agreed, NEW.certificate, NEW.content) IS DISTINCT FROM (OLD.agreed, OLD.certificate, OLD.content) THEN
    RAISE EXCEPTION 'an executed contract''s paper is made once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_paper_made_once BEFORE UPDATE ON contract_paper FOR EACH ROW EXECUTE FUNCTION contract_paper_made_once();

CREATE TABLE contract_signing_link (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  edition integer NOT NULL,
  step_id text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  text_hash text NOT NULL,
  digest text NOT NULL,
  created_at timestamp(3) NOT NULL,
  expires_at timestamp(3) NOT NULL,
  revoked_at timestamp(3),
  used_at timestamp(3),
  is_declined boolean NOT NULL DEFAULT false,
  code_mark text,
  code_until timestamp(3),
  tries integer NOT NULL DEFAULT 0,
  codes integer NOT NULL DEFAULT 0,
  pass_digest text,
  pass_until timestamp(3),
  read_at timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX contract_signing_link_tenant_id_step_id_created_at_idx ON contract_signing_link (tenant_id, step_id, created_at);
CREATE INDEX contract_signing_link_tenant_id_contract_id_idx ON contract_signing_link (tenant_id, contract_id);
CREATE UNIQUE INDEX contract_signing_link_tenant_id_digest_key ON contract_signing_link (tenant_id, digest);
SELECT dais_protect('contract_signing_link');

CREATE TABLE contract_encumbrance (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  reference text NOT NULL,
  purpose text NOT NULL DEFAULT '',
  amount bigint NOT NULL,
  fiscal_year integer NOT NULL,
  by_name text NOT NULL,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  released_at timestamp(3),
  released_by_name text,
  released_why text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX contract_encumbrance_tenant_id_contract_id_idx ON contract_encumbrance (tenant_id, contract_id);
SELECT dais_protect('contract_encumbrance', 'SELECT, INSERT, UPDATE');

CREATE TABLE contract_payment (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  reference text NOT NULL,
  reference_mark text NOT NULL,
  paid_on text NOT NULL,
  invoice_number text NOT NULL DEFAULT '',
  invoice_date text,
  service_from text,
  service_to text,
  amount bigint NOT NULL,
  encumbrance_id text,
  note text NOT NULL DEFAULT '',
  flags jsonb NOT NULL DEFAULT '[]',
  source payment_source NOT NULL,
  by_id text,
  by_name text NOT NULL,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  voided_at timestamp(3),
  voided_by_name text,
  voided_why text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, encumbrance_id) REFERENCES contract_encumbrance (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX contract_payment_tenant_id_contract_id_paid_on_id_idx ON contract_payment (tenant_id, contract_id, paid_on DESC, id DESC);
CREATE INDEX contract_payment_tenant_id_encumbrance_id_idx ON contract_payment (tenant_id, encumbrance_id);
-- A payment counts once. Enter a voided one again.
CREATE UNIQUE INDEX contract_payment_standing_key ON contract_payment (tenant_id, contract_id, reference_mark) WHERE voided_at IS NULL;
-- Lists add up payments without reading the rows.
CREATE INDEX contract_payment_paid_idx ON contract_payment (tenant_id, contract_id) INCLUDE (amount, encumbrance_id)
  WHERE voided_at IS NULL;
-- A payment is voided, never deleted.
SELECT dais_protect('contract_payment', 'SELECT, INSERT, UPDATE');

CREATE TABLE contract_funding_line (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  place integer NOT NULL,
  account_code text NOT NULL,
  fiscal_year integer NOT NULL,
  amount bigint,
  share integer,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT contract_funding_line_amount_or_share CHECK ((amount IS NULL) <> (share IS NULL)),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX contract_funding_line_tenant_id_contract_id_place_idx ON contract_funding_line (tenant_id, contract_id, place);
SELECT dais_protect('contract_funding_line');

CREATE TABLE contract_rate (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  place integer NOT NULL,
  item text NOT NULL,
  unit text NOT NULL,
  price bigint NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX contract_rate_tenant_id_contract_id_place_idx ON contract_rate (tenant_id, contract_id, place);
SELECT dais_protect('contract_rate');

CREATE TABLE contract_ceiling (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX contract_ceiling_tenant_id_contract_id_at_idx ON contract_ceiling (tenant_id, contract_id, at DESC);
-- The maximum to pay stays as it was set.
SELECT dais_protect('contract_ceiling', 'SELECT, INSERT');

CREATE TABLE contract_money_settings (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  columns jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX contract_money_settings_tenant_id_key ON contract_money_settings (tenant_id);
SELECT dais_protect('contract_money_settings');

CREATE TABLE contract_termination (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  kind termination_kind NOT NULL,
  reason text NOT NULL,
  notice_on text NOT NULL,
  effective_on text NOT NULL,
  state termination_state NOT NULL DEFAULT 'ASKED',
  asked_by_id text NOT NULL,
  asked_by_name text NOT NULL,
  asked_at timestamp(3) NOT NULL,
  decided_by_id text,
  decided_by_name text,
  decided_at timestamp(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX contract_termination_tenant_id_contract_id_asked_at_idx ON contract_termination (tenant_id, contract_id, asked_at);
-- One open request per contract.
CREATE UNIQUE INDEX contract_termination_asked ON contract_termination (tenant_id, contract_id) WHERE state = 'ASKED';
SELECT dais_protect('contract_termination');

CREATE TABLE contract_settings (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  board_share integer NOT NULL DEFAULT 1000,
  board_limit bigint,
  rebid_days integer NOT NULL DEFAULT 120,
  board_days integer NOT NULL DEFAULT 30,
  protest_days integer,
  insurance_days integer NOT NULL DEFAULT 14,
  notice_steps integer[] DEFAULT ARRAY[180, 90, 60, 30],
  beyond_amount beyond_contract NOT NULL DEFAULT 'REFUSE',
  outside_term beyond_contract NOT NULL DEFAULT 'REFUSE',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX contract_settings_tenant_id_key ON contract_settings (tenant_id);
SELECT dais_protect('contract_settings');

CREATE TABLE contract_obligation (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  what text NOT NULL,
  side obligation_side NOT NULL,
  recurrence obligation_recurrence NOT NULL DEFAULT 'NONE',
  first_due_on text NOT NULL,
  due_on text NOT NULL,
  times_done integer NOT NULL DEFAULT 0,
  done_at timestamp(3),
  owner_id text NOT NULL,
  owner_name text NOT NULL,
  removed_at timestamp(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, owner_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX contract_obligation_tenant_id_contract_id_due_on_idx ON contract_obligation (tenant_id, contract_id, due_on);
CREATE INDEX contract_obligation_tenant_id_owner_id_due_on_idx ON contract_obligation (tenant_id, owner_id, due_on);
CREATE INDEX contract_obligation_tenant_id_due_on_idx ON contract_obligation (tenant_id, due_on);
SELECT dais_protect('contract_obligation');

CREATE TABLE obligation_completion (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  obligation_id text NOT NULL,
  due_on text NOT NULL,
  done_on text NOT NULL,
  at timestamp(3) NOT NULL,
  by_id text,
  by_name text NOT NULL,
  note text NOT NULL DEFAULT '',
  file_id text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, obligation_id) REFERENCES contract_obligation (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX obligation_completion_tenant_id_file_id_idx ON obligation_completion (tenant_id, file_id);
CREATE UNIQUE INDEX obligation_completion_tenant_id_obligation_id_due_on_key ON obligation_completion (tenant_id, obligation_id, due_on);
-- A completion is never changed.
SELECT dais_protect('obligation_completion', 'SELECT, INSERT');

CREATE TABLE contract_notice_mark (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  kind contract_mark_kind NOT NULL,
  about text NOT NULL DEFAULT '',
  date text NOT NULL,
  step integer NOT NULL,
  at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX contract_notice_mark_tenant_id_contract_id_kind_about_date__key
  ON contract_notice_mark (tenant_id, contract_id, kind, about, date, step);
SELECT dais_protect('contract_notice_mark', 'SELECT, INSERT');

CREATE TABLE contract_publicity (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  publishes boolean NOT NULL DEFAULT false,
  publishes_texts boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX contract_publicity_tenant_id_key ON contract_publicity (tenant_id);
SELECT dais_protect('contract_publicity');

CREATE TABLE withheld_contract (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  reason text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX withheld_contract_tenant_id_contract_id_key ON withheld_contract (tenant_id, contract_id);
SELECT dais_protect('withheld_contract');

CREATE TABLE contract_intake (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  was_executed boolean NOT NULL,
  executed_on text,
  resolution_number text,
  filename text NOT NULL,
  by_id text,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX contract_intake_tenant_id_contract_id_key ON contract_intake (tenant_id, contract_id);
SELECT dais_protect('contract_intake');

-- === Insurance ===

CREATE TYPE insurance_review AS ENUM ('PENDING', 'ACCEPTED', 'REFUSED', 'SUPERSEDED');
CREATE TYPE insurance_source AS ENUM ('STAFF', 'VENDOR', 'LINK');

CREATE TABLE requirement_set (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  name text NOT NULL,
  retired_at timestamp(3),
  retired_by_name text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX requirement_set_tenant_id_name_idx ON requirement_set (tenant_id, name);
SELECT dais_protect('requirement_set');

CREATE TABLE requirement_set_version (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  set_id text NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  lines jsonb NOT NULL,
  umbrella_fills_in boolean NOT NULL DEFAULT false,
  proven_days integer,
  note text NOT NULL DEFAULT '',
  by_id text,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, set_id) REFERENCES requirement_set (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX requirement_set_version_tenant_id_set_id_number_key ON requirement_set_version (tenant_id, set_id, number);
-- A version that someone chose never changes.
SELECT dais_protect('requirement_set_version', 'SELECT, INSERT');

CREATE TABLE insurance_assignment (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  version_id text NOT NULL,
  by_id text,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  state text,
  checked_on text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT insurance_assignment_state CHECK (state IN ('ACCEPTED', 'WAIVED', 'EXPIRING', 'PENDING', 'DEFICIENT', 'EXPIRED')),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, version_id) REFERENCES requirement_set_version (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX insurance_assignment_tenant_id_version_id_idx ON insurance_assignment (tenant_id, version_id);
CREATE INDEX insurance_assignment_tenant_id_checked_on_idx ON insurance_assignment (tenant_id, checked_on);
CREATE UNIQUE INDEX insurance_assignment_tenant_id_contract_id_key ON insurance_assignment (tenant_id, contract_id);
SELECT dais_protect('insurance_assignment');

-- Columns that lead an index are text with a check, as in resolution.
CREATE TABLE insurance_certificate (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  vendor_id text NOT NULL,
  form text NOT NULL,
  insured text NOT NULL,
  holder text,
  issued_on text,
  is_signed boolean NOT NULL,
  policies jsonb NOT NULL,
  lines text[],
  words text NOT NULL,
  file_id text,
  source insurance_source NOT NULL,
  entered_by_id text,
  entered_by_name text NOT NULL,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  review insurance_review NOT NULL DEFAULT 'PENDING',
  reviewed_by_id text,
  reviewed_by_name text,
  reviewed_at timestamp(3),
  review_reason text,
  is_overridden boolean NOT NULL DEFAULT false,
  verified_at timestamp(3),
  verified_by_name text,
  verified_note text,
  superseded_by_id text,
  state text NOT NULL,
  codes text[],
  ends_on text,
  version integer NOT NULL DEFAULT 1,
  sort_ends text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(ends_on, '9999-12-31') || chr(1) || id) STORED,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT insurance_certificate_state CHECK (state IN ('ACCEPTED', 'WAIVED', 'EXPIRING', 'PENDING', 'DEFICIENT', 'EXPIRED', 'SUPERSEDED')),
  CONSTRAINT insurance_certificate_form CHECK (form IN (
    'ACORD_25', 'ACORD_855_NY', 'C_105_2', 'U_26_3', 'SI_12', 'GSI_105_2', 'CE_200', 'DB_120_1', 'DB_120_2', 'DB_155', 'OWN', 'OTHER')),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (tenant_id, superseded_by_id) REFERENCES insurance_certificate (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX insurance_certificate_tenant_id_vendor_id_created_at_idx ON insurance_certificate (tenant_id, vendor_id, created_at DESC);
CREATE INDEX insurance_certificate_tenant_id_created_at_id_idx ON insurance_certificate (tenant_id, created_at DESC, id DESC);
CREATE INDEX insurance_certificate_tenant_id_sort_ends_idx ON insurance_certificate (tenant_id, sort_ends);
CREATE INDEX insurance_certificate_tenant_id_state_sort_ends_idx ON insurance_certificate (tenant_id, state, sort_ends);
CREATE INDEX insurance_certificate_tenant_id_review_created_at_idx ON insurance_certificate (tenant_id, review, created_at DESC);
CREATE INDEX insurance_certificate_tenant_id_file_id_idx ON insurance_certificate (tenant_id, file_id);
SELECT dais_protect('insurance_certificate');

CREATE TABLE insurance_standing (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  vendor_id text,
  line text NOT NULL,
  state text NOT NULL,
  bucket text NOT NULL,
  codes text[],
  threshold integer,
  ends_on text,
  sort_ends text COLLATE "C" NOT NULL GENERATED ALWAYS AS (coalesce(ends_on, '9999-12-31') || chr(1) || id) STORED,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT insurance_standing_state CHECK (state IN ('ACCEPTED', 'WAIVED', 'EXPIRING', 'PENDING', 'DEFICIENT', 'EXPIRED')),
  CONSTRAINT insurance_standing_bucket CHECK (bucket IN ('EXPIRED', 'DEFICIENT', 'PENDING', 'TODAY', 'DAYS_15', 'DAYS_30', 'DAYS_60', 'WAIVED', 'ACCEPTED')),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX insurance_standing_tenant_id_bucket_sort_ends_idx ON insurance_standing (tenant_id, bucket, sort_ends);
CREATE INDEX insurance_standing_tenant_id_sort_ends_idx ON insurance_standing (tenant_id, sort_ends);
CREATE INDEX insurance_standing_tenant_id_vendor_id_idx ON insurance_standing (tenant_id, vendor_id);
CREATE UNIQUE INDEX insurance_standing_tenant_id_contract_id_line_key ON insurance_standing (tenant_id, contract_id, line);
SELECT dais_protect('insurance_standing');

CREATE TABLE insurance_vendor (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  vendor_id text NOT NULL,
  checked_on text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX insurance_vendor_tenant_id_checked_on_vendor_id_idx ON insurance_vendor (tenant_id, checked_on, vendor_id);
CREATE UNIQUE INDEX insurance_vendor_tenant_id_vendor_id_key ON insurance_vendor (tenant_id, vendor_id);
SELECT dais_protect('insurance_vendor');

CREATE TABLE insurance_waiver (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  line text NOT NULL,
  code text NOT NULL,
  gap_from text,
  gap_to text,
  insured text,
  reason text NOT NULL,
  until text NOT NULL,
  by_id text,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  withdrawn_at timestamp(3),
  withdrawn_by_name text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX insurance_waiver_tenant_id_contract_id_idx ON insurance_waiver (tenant_id, contract_id);
SELECT dais_protect('insurance_waiver');

CREATE TABLE insurance_notice (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  line text NOT NULL,
  ends_on text NOT NULL,
  threshold integer NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX insurance_notice_tenant_id_contract_id_line_ends_on_thresho_key
  ON insurance_notice (tenant_id, contract_id, line, ends_on, threshold);
SELECT dais_protect('insurance_notice');

CREATE TABLE insurance_link (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  vendor_id text NOT NULL,
  email text NOT NULL,
  user_id text,
  digest text NOT NULL,
  uses integer NOT NULL DEFAULT 0,
  created_at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendor (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX insurance_link_tenant_id_vendor_id_idx ON insurance_link (tenant_id, vendor_id);
CREATE INDEX insurance_link_tenant_id_expires_at_idx ON insurance_link (tenant_id, expires_at);
CREATE UNIQUE INDEX insurance_link_tenant_id_digest_key ON insurance_link (tenant_id, digest);
SELECT dais_protect('insurance_link');

CREATE TABLE insurance_settings (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  holds text[],
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT insurance_settings_holds CHECK (holds <@ ARRAY['AWARD', 'EXECUTION', 'PAYMENT'])
);
CREATE UNIQUE INDEX insurance_settings_tenant_id_key ON insurance_settings (tenant_id);
SELECT dais_protect('insurance_settings');

-- === Keys to tables further down ===

ALTER TABLE stored_file ADD FOREIGN KEY (tenant_id, meeting_id) REFERENCES meeting (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE stored_file ADD FOREIGN KEY (tenant_id, item_id) REFERENCES agenda_item (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE stored_file ADD FOREIGN KEY (tenant_id, resolution_id)
  REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE stored_file ADD FOREIGN KEY (tenant_id, project_id) REFERENCES project (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE stored_file ADD FOREIGN KEY (tenant_id, protest_id) REFERENCES protest (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE stored_file ADD FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE stored_file ADD FOREIGN KEY (tenant_id, obligation_id)
  REFERENCES contract_obligation (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE meeting ADD FOREIGN KEY (tenant_id, current_item_id)
  REFERENCES agenda_item (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE agenda_item ADD FOREIGN KEY (tenant_id, resolution_id)
  REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE agenda_item ADD FOREIGN KEY (tenant_id, consent_motion_id) REFERENCES motion (tenant_id, id) ON UPDATE CASCADE;
ALTER TABLE route_step ADD FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE solicitation ADD FOREIGN KEY (tenant_id, insurance_version_id)
  REFERENCES requirement_set_version (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- === Changes of a county ===
--
-- dais_app has no grant on county_change and county_changing: a transaction reads the number while it opens, before it takes that role.

-- Notes the first change of a county in a transaction.
CREATE FUNCTION dais_county_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  whose text := nullif(current_setting('app.tenant', true), '');
BEGIN
  IF current_setting('app.changed', true) = coalesce(whose, 'all') THEN RETURN NULL; END IF;
  PERFORM set_config('app.changed', coalesce(whose, 'all'), true);
  INSERT INTO county_changing (county) VALUES (whose);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION dais_county_changes() FROM PUBLIC;

-- At the commit, not before: everyone who changes a county writes this one row, and no one may hold it while they work.
CREATE FUNCTION dais_county_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Noted for the county that current_setting('app.tenant', true) named then.
  IF NEW.county IS NULL THEN
    UPDATE county_change SET number = number + 1;
  ELSE
    INSERT INTO county_change (county) SELECT id FROM tenant WHERE id = NEW.county
      ON CONFLICT (county) DO UPDATE SET number = county_change.number + 1;
  END IF;
  DELETE FROM county_changing WHERE id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION dais_county_changed() FROM PUBLIC;
CREATE CONSTRAINT TRIGGER county_changed AFTER INSERT ON county_changing
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION dais_county_changed();

-- Lets changes of a table advance the number of their county. Call it for every new table with tenant_id. `unseen`: columns that an answer
-- shows only if it says that it does not last (house rule 15).
CREATE FUNCTION dais_tell_changes(name regclass, unseen text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  seen text := (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
                 WHERE attrelid = name AND attnum > 0 AND NOT attisdropped AND attname <> ALL (unseen));
BEGIN
  -- Of each row: a statement that found nothing to change has changed nothing. The first tells; the others are not even noted.
  EXECUTE format($sql$
    CREATE TRIGGER county_changes AFTER INSERT OR DELETE OR UPDATE %s ON %s FOR EACH ROW
    WHEN (coalesce(current_setting('app.changed', true), '') <> coalesce(nullif(current_setting('app.tenant', true), ''), 'all'))
    EXECUTE FUNCTION dais_county_changes()$sql$,
    CASE WHEN unseen = '{}' THEN '' ELSE 'OF ' || seen END, name);
END $$;
REVOKE ALL ON FUNCTION dais_tell_changes(regclass, text[]) FROM PUBLIC;

-- Not idempotency_key, which no answer shows, nor presence, which is read together with the clock.
SELECT dais_tell_changes(c.oid, CASE c.relname
    WHEN 'session' THEN ARRAY['last_seen_at']
    WHEN 'api_token' THEN ARRAY['last_used_at', 'last_used_ip']
    ELSE '{}'::text[] END)
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
 WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('idempotency_key', 'presence')
 ORDER BY c.relname;
