import type { Delegation as Row } from "#prisma/generated/client/client.ts";
import { subject } from "../subject.ts";

/** The subject of verbs on the viewer's own delegations. */
export const Delegation = subject<Row>("Delegation", {
  noun: "delegation",
  lock: async ({ db, actor }, id) => {
    await db.$queryRaw`select id from delegation where id = ${id} for update`;
    return db.delegation.findFirst({ where: { id, userId: actor.userId } });
  },
});
