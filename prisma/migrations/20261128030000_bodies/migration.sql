-- A county sets up its own boards and committees: docs/decisions/2026-11-28-bodies-have-days.md

-- What a body's votes go by, from a day on. Before its first row: members are counted, a majority decides, the chair breaks no tie.
CREATE TABLE body_rules (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  body_id text NOT NULL,
  effective_on text NOT NULL,
  quorum_measure quorum_measure NOT NULL,
  default_threshold threshold_type NOT NULL,
  chair_breaks_tie boolean NOT NULL,
  authority text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, body_id) REFERENCES body (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX body_rules_tenant_id_body_id_effective_on_key ON body_rules (tenant_id, body_id, effective_on);
SELECT dais_protect('body_rules');
SELECT dais_tell_changes('body_rules');

ALTER TABLE body
  ADD COLUMN parent_id text,
  ADD COLUMN about text NOT NULL DEFAULT '',
  ADD COLUMN retired_on text,
  ADD FOREIGN KEY (tenant_id, parent_id) REFERENCES body (tenant_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
CREATE INDEX body_tenant_id_parent_id_idx ON body (tenant_id, parent_id);

-- Null: the seat is there from the beginning, and still.
ALTER TABLE seat
  ADD COLUMN starts_on text,
  ADD COLUMN ends_on text,
  ADD COLUMN appointed_by text NOT NULL DEFAULT '',
  ADD COLUMN term_years integer;

-- One county at a time: the owner of the tables reads no rows without a county. Where it is a superuser, it reads those of all.
DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    INSERT INTO body_rules (id, body_id, effective_on, quorum_measure, default_threshold, chair_breaks_tie)
      SELECT gen_random_uuid()::text, b.id, '0001-01-01', b.quorum_measure, b.default_threshold, b.chair_breaks_tie FROM body b
       WHERE b.tenant_id = county AND (b.quorum_measure <> 'HEADS' OR b.default_threshold <> 'MAJORITY' OR b.chair_breaks_tie);
    -- Who may schedule meetings keeps the bodies.
    INSERT INTO role_permission (id, role_id, key, allowed)
      SELECT gen_random_uuid()::text, r.role_id, 'meetings.bodies.edit', true FROM role_permission r
       WHERE r.tenant_id = county AND r.key = 'meetings.meeting-record.create' AND r.allowed;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

ALTER TABLE body DROP COLUMN quorum_measure, DROP COLUMN default_threshold, DROP COLUMN chair_breaks_tie;
