-- The person behind a session, as JSON; null: no such session. As a function, so that it is planned once a connection though it comes in one message
-- with the opening of the transaction. Under the rights of whoever asks: row-level security shows one county. Times in milliseconds since 1970.
CREATE FUNCTION dais_session(hash text, session_id text) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'sessionId', s.id, 'userId', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name, 'isAdmin', u.is_admin,
      'roleId', r.id, 'roleName', r.name, 'mustChangePassword', u.must_change_password, 'needsSecondFactor', r.needs_second_factor,
      'hasSecondFactor', EXISTS (SELECT FROM totp_factor f WHERE f.tenant_id = u.tenant_id AND f.user_id = u.id)
        OR EXISTS (SELECT FROM passkey f WHERE f.tenant_id = u.tenant_id AND f.user_id = u.id),
      'provedAt', extract(epoch FROM s.proved_at) * 1000, 'expiresAt', extract(epoch FROM s.expires_at) * 1000,
      'lastSeenAt', extract(epoch FROM s.last_seen_at) * 1000,
      'idleMinutes', coalesce((SELECT session_idle_minutes FROM tenant_settings), 60),
      'rows', (SELECT jsonb_agg(jsonb_build_object('key', p.key, 'allowed', p.allowed))
                 FROM role_permission p WHERE p.tenant_id = r.tenant_id AND p.role_id = r.id))
      FROM session s
      JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
      JOIN role r ON r.tenant_id = u.tenant_id AND r.id = u.role_id
     WHERE (s.token_hash = hash OR s.id = session_id) AND s.revoked_at IS NULL AND u.is_active);
END $$;
