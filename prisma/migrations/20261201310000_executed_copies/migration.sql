-- Signers from outside get the executed contract by a link: docs/decisions/2026-11-29-executed-contracts-by-letter.md

CREATE TABLE contract_copy_link (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  email text NOT NULL,
  digest text NOT NULL,
  created_at timestamp(3) NOT NULL,
  expires_at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX contract_copy_link_tenant_id_digest_key ON contract_copy_link (tenant_id, digest);
CREATE INDEX contract_copy_link_tenant_id_contract_id_idx ON contract_copy_link (tenant_id, contract_id);
SELECT dais_protect('contract_copy_link', 'SELECT, INSERT');
SELECT dais_tell_changes('contract_copy_link');
