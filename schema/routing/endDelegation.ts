import { keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { Viewer } from "../Viewer.ts";
import { tellInbox } from "../notifications/notify.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { todayIn } from "../tenancy/rules.ts";
import { verb } from "../verb.ts";
import { refuseEnding } from "./delegations.rules.ts";

verb("endDelegation", {
  description:
    "Ends a delegation of one's own at once: from now on nobody decides in one's place. The delegate is told.",
  permission: { rule: "whoever delegated her steps takes them back" },
  input: (t) => ({ delegationId: t.id({ required: true, description: "The delegation." }) }),
  run: async ({ delegationId }, context) => {
    const { userId, name } = context.actor;
    const id = keyOf("Delegation", delegationId);
    const now = context.ports.clock.now();
    const found = await context.db.delegation.findFirst({ where: { id, userId } });
    if (!found) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
    assertAllowed(refuseEnding({ ...found, ended: found.endedAt !== null }, todayIn(context.tenant.timeZone, now)));
    await context.db.delegation.updateMany({ where: { id }, data: { endedAt: now } });
    await record(context, { action: "endDelegation", noun: "Delegation", nounId: id });
    await tellInbox(context, found.delegateId, {
      key: "APPROVAL-NOTIFY-ONLY",
      subject: `You no longer stand in for ${name}`,
      text: `${name} decides again.`,
      path: "/account/away",
    });
    return { id };
  },
  payload: (t) => ({
    delegation: t.prismaField({
      type: "Delegation",
      description: "The delegation, which is over.",
      resolve: (query, { id }, _args, context) =>
        context.db.delegation.findUniqueOrThrow({ ...query, where: at(context, id) }),
    }),
    viewer: t.field({ type: Viewer, description: "The viewer, with her delegations.", resolve: () => ({}) }),
  }),
});
