-- A keyholder's key serves the bids of a season: docs/decisions/2026-11-29-keys-of-a-season.md
CREATE TABLE season_key (
  tenant_id text NOT NULL DEFAULT current_setting('app.tenant'),
  id text NOT NULL,
  user_id text NOT NULL,
  salt text NOT NULL,
  public_key text NOT NULL,
  locked_key text NOT NULL,
  made_at timestamp(3) NOT NULL,
  rehearsed_at timestamp(3) NOT NULL,
  mark text NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX season_key_tenant_id_user_id_key ON season_key (tenant_id, user_id);
SELECT dais_protect('season_key');
SELECT dais_tell_changes('season_key');

ALTER TABLE procurement_settings ADD COLUMN season_keys boolean NOT NULL DEFAULT true;
