import { Prisma } from "#prisma/generated/client/client.ts";
import { namesUsers } from "../../users/recordsNamingUser.ts";
import { userLeaves } from "../../users/userLeaves.ts";
import { holdProject } from "../../projects/ProjectRecord.ts";
import { standingOf } from "./keyholders.rules.ts";
import { sealedInNotices } from "../../projects/lifecycle/notices.ts";
import { tellOfKey } from "./keyLetters.ts";
import { isAble } from "./SealRecord.ts";

/** Maximum number of keys in which a leaving user may hold a share. */
const MAX_KEYS = 500;

userLeaves.listen(async (context, { userId }) => {
  await context.db.seasonKey.deleteMany({ where: { userId } });
  const seals = await context.db.bidSeal.findMany({
    where: {
      state: { in: ["CHOSEN", "REHEARSAL", "READY"] },
      keyholders: { some: { userId } },
      solicitation: { project: { isDeleted: false } },
    },
    include: { keyholders: { orderBy: { position: "asc" } }, solicitation: { select: { projectId: true } } },
    orderBy: { id: "asc" },
    take: MAX_KEYS,
  });
  for (const { id, state, needed, keyholders, solicitation, version } of seals) {
    const project = await holdProject(context, solicitation.projectId);
    if (!project) continue;
    const holders = keyholders.filter(({ id: key, replacesId }) => replacesId === null || replacesId === key);
    const able = await Promise.all(
      holders.map(async (each) => ({
        name: each.name,
        isAble: each.userId !== userId && (await isAble(context, each.userId)),
      })),
    );
    const { words } = standingOf(needed, able, state !== "CHOSEN");
    await tellOfKey(context, project, {
      what: "Keyholder left",
      note: `The key to ${sealedInNotices(project)}: ${words}`,
      dedupe: `KEYHOLDER-LEFT:${id}:${userId}:${version}`,
      also: [context.actor.userId],
    });
  }
});

namesUsers(
  "keys to sealed bids",
  Prisma.sql`exists (select from keyholder k where k.tenant_id = u.tenant_id and k.user_id = u.id)`,
);
