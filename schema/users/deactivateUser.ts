import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { oneLine, refuseDeactivation, refuseLastAdmin } from "./rules.ts";
import { actingOf, endAccess, lockUserOf, otherAdmins } from "./standing.ts";
import { userNow } from "./userFields.ts";

const LONGEST_REASON = 500;

verb("deactivateUser", {
  description:
    "Lets a user in no more: her sessions, sockets and API tokens end at once, and what is asked of her is no longer hers to decide. The records that name her stay. Nobody deactivates herself or the last Full Administrator. Source: product decision 'Permission'; quality A1.6.",
  permission: "administration.user-record.delete",
  input: (t) => ({
    userId: t.id({ required: true, description: "The user." }),
    reason: t.string({ description: "Why, for the log. Null: not told." }),
  }),
  run: async (input, context) => {
    const reason = oneLine(input.reason) || null;
    if (reason && reason.length > LONGEST_REASON)
      throw new Refused({ code: "TOO_LONG", message: "A reason may have at most 500 characters.", field: "reason" });
    const user = await lockUserOf(context, input.userId);
    assertAllowed(refuseDeactivation(actingOf(context), user));
    if (user.isAdmin) assertAllowed(refuseLastAdmin(user, await otherAdmins(context, user.id)));
    await context.db.user.update({
      where: at(context, user.id),
      data: { isActive: false, deactivatedAt: context.ports.clock.now(), version: { increment: 1 } },
    });
    const sessions = await endAccess(context, user.id, "DISABLED", true);
    await record(context, {
      action: "deactivateUser",
      noun: "User",
      nounId: user.id,
      before: { isActive: true },
      after: { isActive: false, sessionsEnded: sessions },
      reason,
    });
    return { userId: user.id };
  },
  payload: (t) => ({ user: t.prismaField(userNow) }),
});
