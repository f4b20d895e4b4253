import { Prisma } from "#prisma/generated/client/client.ts";
import { namesUsers } from "../../users/recordsNamingUser.ts";

namesUsers(
  "obligations",
  Prisma.sql`exists (select from contract_obligation o where o.tenant_id = u.tenant_id and o.owner_id = u.id)`,
);
