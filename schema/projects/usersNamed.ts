import { Prisma } from "#prisma/generated/client/client.ts";
import { namesUsers } from "../users/recordsNamingUser.ts";

// Includes deleted projects.
namesUsers(
  "purchases",
  Prisma.sql`exists (select from project p where p.tenant_id = u.tenant_id
    and (p.creator_id = u.id or p.project_contact_id = u.id or p.procurement_contact_id = u.id or p.sent_to_legal_by_id = u.id))`,
);
namesUsers(
  "evaluation panels",
  Prisma.sql`exists (select from panel_member m where m.tenant_id = u.tenant_id and m.user_id = u.id)`,
);
