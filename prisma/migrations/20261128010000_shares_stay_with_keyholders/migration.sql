-- Keyholders are replaced without their shares reaching the server: docs/decisions/2026-11-28-shares-stay-with-keyholders.md

ALTER TABLE bid_seal ADD COLUMN shares_held_at timestamp(3);
ALTER TABLE keyholder
  ADD COLUMN share_point integer,
  ADD COLUMN share_proof text,
  ADD COLUMN asked_by_id text,
  ADD COLUMN agreed_at timestamp(3),
  ADD COLUMN awaited_commitment text,
  ADD COLUMN parts jsonb NOT NULL DEFAULT '[]';

-- One county at a time: the owner of the tables reads no rows without a county.
DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    UPDATE bid_seal s SET shares_held_at = (
      SELECT max(a.at) FROM audit_entry a
      WHERE (a.action = 'shareKeyAnew' AND a.noun = 'BidSeal' AND a.noun_id = s.id)
        OR (a.action = 'enterShareToReplace' AND a.noun = 'Keyholder'
          AND a.noun_id IN (SELECT k.id FROM keyholder k WHERE k.seal_id = s.id)));
    -- What was begun is called off. At an opening nothing is: shares that were entered then stay.
    UPDATE keyholder k SET entered = NULL, entered_at = NULL
      WHERE EXISTS (SELECT FROM keyholder other WHERE other.seal_id = k.seal_id AND other.replaces_id IS NOT NULL)
        AND EXISTS (SELECT FROM bid_seal s JOIN solicitation o ON o.id = s.solicitation_id
          WHERE s.id = k.seal_id AND o.state IN ('DRAFT', 'OPEN'));
    DELETE FROM keyholder WHERE replaces_id <> id;
    UPDATE keyholder SET replaces_id = NULL WHERE replaces_id IS NOT NULL AND share IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
