-- States, kinds and reasons of sign-in, letters and files are types of their own; what is stored stays as it is.
CREATE TYPE "session_end" AS ENUM ('LOGOUT', 'REPLACED', 'ENDED', 'DISABLED', 'ADMIN', 'PASSWORD_CHANGED');
CREATE TYPE "token_purpose" AS ENUM ('RESET', 'INVITE', 'PENDING_SIGN_IN', 'PASSKEY_SIGN_IN', 'PASSKEY_NEW', 'PASSKEY_PROOF', 'SECOND_FACTOR_NEW');
CREATE TYPE "token_kind" AS ENUM ('API', 'CALENDAR');
CREATE TYPE "letter_state" AS ENUM ('WAITING', 'SENT', 'DEAD');
CREATE TYPE "file_kind" AS ENUM ('agenda', 'minutes', 'media', 'document', 'attachment', 'template', 'print');
CREATE TYPE "file_state" AS ENUM ('PENDING', 'CLEAN', 'REFUSED');

ALTER TABLE "session" ALTER COLUMN "revoked_why" TYPE "session_end" USING "revoked_why"::"session_end";
-- The log says how a session began in the same words, and the log is never rewritten: so it stays text.
ALTER TABLE "session" ADD CONSTRAINT "session_kind_known"
  CHECK ("kind" IN ('PASSWORD', 'PASSKEY', 'PASSWORD+TOTP', 'PASSWORD+RECOVERY', 'PASSWORD+PASSKEY'));

ALTER TABLE "one_time_token" ALTER COLUMN "purpose" TYPE "token_purpose" USING "purpose"::"token_purpose";

ALTER TABLE "api_token" ALTER COLUMN "kind" DROP DEFAULT;
ALTER TABLE "api_token" ALTER COLUMN "kind" TYPE "token_kind" USING "kind"::"token_kind";
ALTER TABLE "api_token" ALTER COLUMN "kind" SET DEFAULT 'API';

ALTER TABLE "outbox_letter" ALTER COLUMN "state" DROP DEFAULT;
ALTER TABLE "outbox_letter" ALTER COLUMN "state" TYPE "letter_state" USING "state"::"letter_state";
ALTER TABLE "outbox_letter" ALTER COLUMN "state" SET DEFAULT 'WAITING';
ALTER TABLE "webhook_delivery" ALTER COLUMN "state" DROP DEFAULT;
ALTER TABLE "webhook_delivery" ALTER COLUMN "state" TYPE "letter_state" USING "state"::"letter_state";
ALTER TABLE "webhook_delivery" ALTER COLUMN "state" SET DEFAULT 'WAITING';

ALTER TABLE "stored_file" ALTER COLUMN "kind" TYPE "file_kind" USING "kind"::"file_kind";
ALTER TABLE "stored_file" ALTER COLUMN "state" DROP DEFAULT;
ALTER TABLE "stored_file" ALTER COLUMN "state" TYPE "file_state" USING "state"::"file_state";
ALTER TABLE "stored_file" ALTER COLUMN "state" SET DEFAULT 'PENDING';
