import { Prisma } from "#prisma/generated/client/client.ts";
import { namesUsers } from "../users/recordsNamingUser.ts";

namesUsers(
  "steps of approval routes",
  Prisma.sql`exists (select from route_step s where s.tenant_id = u.tenant_id and s.user_id = u.id)
    or exists (select from resolution_waiter w where w.tenant_id = u.tenant_id and w.user_id = u.id)`,
);
namesUsers(
  "delegations",
  Prisma.sql`exists (select from delegation d where d.tenant_id = u.tenant_id and (d.user_id = u.id or d.delegate_id = u.id))`,
);
