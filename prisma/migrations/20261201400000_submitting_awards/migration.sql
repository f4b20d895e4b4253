-- An award drafts its resolution: roles that publish the notice of intent read their own resolutions, edit, and submit them.
-- A role that was denied one of these rights keeps the denial.
DO $$
DECLARE county text;
BEGIN
  FOR county IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', county, true);
    INSERT INTO role_permission (id, role_id, key, allowed)
      SELECT gen_random_uuid()::text, r.role_id, k.key, true FROM role_permission r,
             unnest(ARRAY['meetings.meeting-items.view-own', 'meetings.meeting-items.create', 'meetings.meeting-items.edit']) AS k(key)
       WHERE r.tenant_id = county AND r.key = 'procurement.recommendation.publish-notice-of-intent' AND r.allowed
         AND NOT EXISTS (SELECT 1 FROM role_permission o
                          WHERE o.tenant_id = county AND o.role_id = r.role_id AND o.key = k.key);
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
