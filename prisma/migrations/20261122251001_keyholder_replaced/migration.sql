-- Whose place a keyholder takes, while enough of the others have not yet entered their shares.
ALTER TABLE "keyholder" ADD COLUMN "replaces_id" TEXT;
