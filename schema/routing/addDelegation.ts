import { keyOf } from "../builder.ts";
import { Viewer } from "../Viewer.ts";
import { tellInbox } from "../notifications/notify.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { renewAsking } from "./askSteps.ts";
import { beginDelegations } from "./beginDelegations.ts";
import { refuseDelegation } from "./delegations.rules.ts";
import { refuseStandIn } from "./mayDecide.rules.ts";
import { candidates } from "./whoDecides.ts";
import { todayOf } from "../tenancy/today.ts";

verb("addDelegation", {
  description:
    "Lets another user decide your own steps while you are away, from a first to a last day. The other user must be allowed to approve and sign as you are. Both of you are notified, and on the first day the delegate is asked for the steps that are already open.",
  permission: { rule: "Anyone signed in, for their own steps." },
  input: (t) => ({
    delegateId: t.id({
      required: true,
      description: "Global id of the user who decides in your place. A user of this county.",
    }),
    startsOn: t.field({ type: "Date", required: true, description: "First day of the delegation." }),
    endsOn: t.field({ type: "Date", required: true, description: "Last day of the delegation, included." }),
  }),
  run: async ({ delegateId, startsOn, endsOn }, context) => {
    const { userId, name } = context.actor;
    const today = todayOf(context);
    // A user's delegations are added one at a time, so that no two overlap.
    await context.db.$queryRaw`select id from app_user where id = ${userId} for update`;
    const [[delegate = null], others] = await Promise.all([
      candidates(context, { ids: [keyOf("User", delegateId)] }),
      context.db.delegation.findMany({ where: { userId, endedAt: null, endsOn: { gte: today } } }),
    ]);
    const mayNot = delegate && (refuseStandIn(delegate, context.actor.permissions)?.message ?? null);
    const wanted = { delegateId: delegate?.isActive ? delegate.userId : null, startsOn, endsOn };
    assertAllowed(refuseDelegation(wanted, { userId, today, others, mayNot }));
    const fields = { userId, delegateId: delegate?.userId ?? "", startsOn, endsOn };
    const { id } = await context.db.delegation.create({ data: fields, select: { id: true } });
    await record(context, { noun: "Delegation", nounId: id, after: fields });
    const days = startsOn === endsOn ? `on ${startsOn}` : `from ${startsOn} to ${endsOn}`;
    const path = "/account/away";
    await tellInbox(context, fields.delegateId, {
      key: "APPROVAL-NOTIFY-ONLY",
      subject: `You are standing in for ${name} ${days}`,
      text: `Approvals and signatures that are asked of ${name} are yours to give in these days.`,
      path,
    });
    await tellInbox(context, userId, {
      key: "APPROVAL-NOTIFY-ONLY",
      subject: `${delegate?.name} is standing in for you ${days}`,
      text: "What is asked of you in these days goes to both of you. End it at any time.",
      path,
    });
    await renewAsking(context, { userId });
    await beginDelegations(context, { id });
    return { id };
  },
  payload: (t) => ({
    delegation: nodeNow(t, "Delegation", "The new delegation.", ({ id }) => id),
    viewer: t.field({ type: Viewer, description: "The viewer, with their delegations.", resolve: () => ({}) }),
  }),
});
