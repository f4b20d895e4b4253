-- A contract under way returns to draft, and its signatures are void: docs/decisions/2026-11-29-return-to-draft.md

ALTER TYPE contract_event_kind ADD VALUE 'RETURNED' AFTER 'REOPENED';

CREATE TABLE contract_return (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  contract_id text NOT NULL,
  edition integer NOT NULL,
  reason text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contract (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX contract_return_tenant_id_contract_id_edition_key ON contract_return (tenant_id, contract_id, edition);
-- A round that ended so stays ended.
SELECT dais_protect('contract_return', 'SELECT, INSERT');
SELECT dais_tell_changes('contract_return');
