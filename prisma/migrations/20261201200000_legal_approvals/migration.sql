-- What Legal approved, word by word: kept as it was read, never changed.
CREATE TABLE legal_approval (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  solicitation_id text NOT NULL,
  number integer NOT NULL,
  content jsonb NOT NULL,
  hash text NOT NULL,
  by_id text,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, solicitation_id) REFERENCES solicitation (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX legal_approval_tenant_id_solicitation_id_number_key
  ON legal_approval (tenant_id, solicitation_id, number);
SELECT dais_protect('legal_approval', 'SELECT, INSERT');
SELECT dais_tell_changes('legal_approval');
