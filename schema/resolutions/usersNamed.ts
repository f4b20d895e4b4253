import { Prisma } from "#prisma/generated/client/client.ts";
import { namesUsers, userGoes } from "../users/recordsNamingUser.ts";

namesUsers(
  "requests for resolutions",
  Prisma.sql`exists (select from resolution r where r.tenant_id = u.tenant_id and r.created_by_id = u.id)`,
);

userGoes.listen(async ({ db }, where) => {
  await db.requestDraft.deleteMany({ where });
  await db.savedView.deleteMany({ where });
  await db.presence.deleteMany({ where });
});
