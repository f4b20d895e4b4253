import type { Delegation as Row } from "#prisma/generated/client/client.ts";
import { subject } from "../subject.ts";

/** The subject of verbs on the viewer's own delegations. */
export const Delegation = subject<Row>("Delegation", {
  noun: "delegation",
  // The row is not locked: two simultaneous ends would only notify the delegate twice.
  lock: ({ db, actor }, id) => db.delegation.findFirst({ where: { id, userId: actor.userId } }),
});
