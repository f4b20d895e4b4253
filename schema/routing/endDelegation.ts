import { tellInbox } from "../notifications/notify.ts";
import { verb } from "../verb.ts";
import { Viewer } from "../Viewer.ts";
import { renewAsking } from "./askSteps.ts";
import { Delegation } from "./DelegationRecord.ts";
import { refuseEnding } from "./delegations.rules.ts";
import { todayOf } from "../tenancy/today.ts";

verb("endDelegation", {
  description:
    "Ends a delegation of your own immediately. From now on, no one decides in your place. The delegate is notified.",
  on: Delegation,
  permission: { rule: "The person who delegated the steps." },
  refuse: (delegation, context) =>
    refuseEnding({ ...delegation, ended: delegation.endedAt !== null }, todayOf(context)),
  run: async ({ id, userId, delegateId }, _input, context) => {
    const { name } = context.actor;
    await context.db.delegation.updateMany({ where: { id }, data: { endedAt: context.ports.clock.now() } });
    await tellInbox(context, delegateId, {
      key: "APPROVAL-NOTIFY-ONLY",
      subject: `You no longer stand in for ${name}`,
      text: `${name} decides again.`,
      path: "/account/away",
    });
    // Steps that the person who is back may not decide are reported to the people who manage the route.
    await renewAsking(context, { userId });
  },
  payload: (t) => ({
    viewer: t.field({ type: Viewer, description: "The viewer, with their delegations.", resolve: () => ({}) }),
  }),
});
