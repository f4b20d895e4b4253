import { batched } from "../batch.ts";
import type { Context } from "../context.ts";

interface Kept {
  id: string;
  logged: boolean;
  requests: boolean;
  steps: boolean;
  member: boolean;
  delegations: boolean;
  files: boolean;
}

const WORDS = {
  requests: "requests for resolutions",
  steps: "steps of approval routes",
  member: "seats in bodies",
  delegations: "delegations",
  files: "files",
  logged: "the log of who did what",
} as const;

/** Which records of the county name a user, in words; [] none: signing in and out does not count. One statement for all users that are asked for at once. */
export async function recordsNaming(context: Context, userId: string): Promise<string[]> {
  const found = await batched(context, "recordsNamingUser", userId, async (ids) => {
    const rows = await context.db.$queryRaw<Kept[]>`
      select u.id,
        exists (select from audit_entry a where a.tenant_id = u.tenant_id and a.actor_id = u.id
          and a.action not in ('signIn', 'signOut')) as logged,
        exists (select from resolution r where r.tenant_id = u.tenant_id and r.created_by_id = u.id) as requests,
        exists (select from route_step s where s.tenant_id = u.tenant_id and s.user_id = u.id)
          or exists (select from resolution_waiter w where w.tenant_id = u.tenant_id and w.user_id = u.id) as steps,
        exists (select from member m where m.tenant_id = u.tenant_id and m.user_id = u.id) as member,
        exists (select from delegation d where d.tenant_id = u.tenant_id and (d.user_id = u.id or d.delegate_id = u.id)) as delegations,
        exists (select from stored_file f where f.tenant_id = u.tenant_id and f.uploaded_by_id = u.id) as files
      from app_user u where u.id = any(${ids})`;
    return new Map(
      rows.map((row) => [
        row.id,
        (Object.keys(WORDS) as (keyof typeof WORDS)[]).filter((name) => row[name]).map((name) => WORDS[name]),
      ]),
    );
  });
  return found ?? [];
}
