-- Comments and suggested words on the clauses of a text under review: docs/decisions/2026-11-30-remarks-of-a-review.md
CREATE TYPE remark_kind AS ENUM ('COMMENT', 'SUGGESTION');
CREATE TYPE remark_state AS ENUM ('OPEN', 'ACCEPTED', 'DECLINED', 'SETTLED', 'WITHDRAWN');

CREATE TABLE resolution_remark (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  resolution_id text NOT NULL,
  kind remark_kind NOT NULL,
  state remark_state NOT NULL DEFAULT 'OPEN',
  block_key text NOT NULL,
  place text NOT NULL,
  quoted jsonb NOT NULL,
  text text NOT NULL CHECK (char_length(text) <= 2000),
  words jsonb,
  version integer,
  text_hash text NOT NULL,
  status text NOT NULL,
  by_id text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  decided_by_id text,
  decided_by_name text,
  decided_at timestamp(3),
  reason text,
  CHECK ((kind = 'SUGGESTION') = (words IS NOT NULL)),
  CHECK (kind = 'SUGGESTION' OR text <> ''),
  CHECK (state NOT IN ('ACCEPTED', 'DECLINED') OR kind = 'SUGGESTION'),
  CHECK (state <> 'SETTLED' OR kind = 'COMMENT'),
  CHECK ((state = 'OPEN') = (decided_at IS NULL)),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, resolution_id) REFERENCES resolution (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX resolution_remark_tenant_id_resolution_id_state_idx ON resolution_remark (tenant_id, resolution_id, state);
SELECT dais_protect('resolution_remark', 'SELECT, INSERT');
-- What was said stays as it was said.
GRANT UPDATE (state, decided_by_id, decided_by_name, decided_at, reason) ON resolution_remark TO dais_app;
SELECT dais_tell_changes('resolution_remark');

CREATE TABLE remark_answer (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  remark_id text NOT NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  by_id text NOT NULL,
  by_name text NOT NULL,
  at timestamp(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, remark_id) REFERENCES resolution_remark (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX remark_answer_tenant_id_remark_id_idx ON remark_answer (tenant_id, remark_id);
SELECT dais_protect('remark_answer', 'SELECT, INSERT');
SELECT dais_tell_changes('remark_answer');
