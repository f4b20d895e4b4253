import { keyOf } from "../builder.ts";
import { Viewer } from "../Viewer.ts";
import { tellInbox } from "../notifications/notify.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { todayIn } from "../tenancy/rules.ts";
import { verb } from "../verb.ts";
import { refuseDelegation } from "./delegations.rules.ts";

verb("addDelegation", {
  description: "Lets somebody decide your own steps while you are away, from a day to a day. Both of you are told.",
  permission: { rule: "whoever is signed in delegates her own steps" },
  input: (t) => ({
    delegateId: t.id({ required: true, description: "Who decides: a user of this county." }),
    startsOn: t.field({ type: "Date", required: true, description: "The first day." }),
    endsOn: t.field({ type: "Date", required: true, description: "The last day." }),
  }),
  run: async ({ delegateId, startsOn, endsOn }, context) => {
    const { userId, name } = context.actor;
    const today = todayIn(context.tenant.timeZone, context.ports.clock.now());
    // One's own delegations are made one after the other, so that no two overlap.
    await context.db.$queryRaw`select id from app_user where id = ${userId} for update`;
    const [delegate, others] = await Promise.all([
      context.db.user.findFirst({ where: { id: keyOf("User", delegateId), isActive: true } }),
      context.db.delegation.findMany({ where: { userId, endedAt: null, endsOn: { gte: today } } }),
    ]);
    assertAllowed(refuseDelegation({ delegateId: delegate?.id ?? null, startsOn, endsOn }, { userId, today, others }));
    const fields = { userId, delegateId: delegate?.id ?? "", startsOn, endsOn };
    const { id } = await context.db.delegation.create({ data: fields, select: { id: true } });
    await record(context, { noun: "Delegation", nounId: id, after: fields });
    const days = startsOn === endsOn ? `on ${startsOn}` : `from ${startsOn} to ${endsOn}`;
    const path = "/account/away";
    await tellInbox(context, fields.delegateId, {
      key: "APPROVAL-NOTIFY-ONLY",
      subject: `You stand in for ${name} ${days}`,
      text: `Approvals and signatures that are asked of ${name} are yours to give in these days.`,
      path,
    });
    await tellInbox(context, userId, {
      key: "APPROVAL-NOTIFY-ONLY",
      subject: `${delegate?.firstName} ${delegate?.lastName}`.trim() + ` stands in for you ${days}`,
      text: "What is asked of you in these days goes to both of you. End it at any time.",
      path,
    });
    return { id };
  },
  payload: (t) => ({
    delegation: nodeNow(t, "Delegation", "The delegation.", ({ id }) => id),
    viewer: t.field({ type: Viewer, description: "The viewer, with her delegations.", resolve: () => ({}) }),
  }),
});
