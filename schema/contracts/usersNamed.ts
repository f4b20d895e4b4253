import { Prisma } from "#prisma/generated/client/client.ts";
import { namesUsers } from "../users/recordsNamingUser.ts";

namesUsers(
  "contracts",
  Prisma.sql`exists (select from contract c where c.tenant_id = u.tenant_id and c.owner_id = u.id)`,
);
