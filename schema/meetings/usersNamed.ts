import { Prisma } from "#prisma/generated/client/client.ts";
import { namesUsers } from "../users/recordsNamingUser.ts";

namesUsers(
  "seats in bodies",
  Prisma.sql`exists (select from member m where m.tenant_id = u.tenant_id and m.user_id = u.id)`,
);
