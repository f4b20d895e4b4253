import { Prisma } from "#prisma/generated/client/client.ts";
import { namesUsers } from "../users/recordsNamingUser.ts";

namesUsers(
  "a vendor, for which they act",
  Prisma.sql`exists (select from vendor_contact c where c.tenant_id = u.tenant_id and c.user_id = u.id)`,
);
