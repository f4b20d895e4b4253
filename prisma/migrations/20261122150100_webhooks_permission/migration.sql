-- Webhooks have a permission of their own. Until now the one to edit thresholds stood for it: whoever was given or denied that one is given
-- or denied the new one, and a token that held it holds both.
DO $$
DECLARE
  county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    INSERT INTO role_permission (tenant_id, id, role_id, key, allowed)
    SELECT tenant_id, gen_random_uuid()::text, role_id, 'administration.webhooks.manage', allowed
    FROM role_permission WHERE tenant_id = county AND key = 'administration.settings.edit-thresholds'
    ON CONFLICT DO NOTHING;
    UPDATE api_token SET permissions = permissions || '["administration.webhooks.manage"]'::jsonb
    WHERE tenant_id = county AND permissions ? 'administration.settings.edit-thresholds'
      AND NOT permissions ? 'administration.webhooks.manage';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
