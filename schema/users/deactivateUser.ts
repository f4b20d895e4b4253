import { at } from "../context.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { endAccess } from "./endAccess.ts";
import { oneLine, refuseDeactivation } from "./rules.ts";
import { actingOf, assertAdminStays, refuseWithoutAdmin, User } from "./UserRecord.ts";

const LONGEST_REASON = 500;

verb("deactivateUser", {
  description:
    "Stops a user from signing in: sessions, sockets and API tokens end at once, and the user can no longer decide open steps. Records that name the user stay. You cannot deactivate yourself or the last Full Administrator.",
  on: User,
  can: "deactivate",
  about: "Stop the user from signing in. Records that name the user stay complete.",
  permission: "administration.user-record.delete",
  refuse: async (user, context) =>
    refuseDeactivation(actingOf(context), user) ?? (await refuseWithoutAdmin(user, context)),
  input: (t) => ({ reason: t.string({ description: "The reason, for the log. Null: none." }) }),
  run: async (user, input, context) => {
    const reason = oneLine(input.reason) || null;
    if (reason && reason.length > LONGEST_REASON)
      throw new Refused({ code: "TOO_LONG", message: "A reason may have at most 500 characters.", field: "reason" });
    await assertAdminStays(context, user);
    await context.db.user.update({
      where: at(context, user.id),
      data: { isActive: false, deactivatedAt: context.ports.clock.now(), version: { increment: 1 } },
    });
    const sessionsEnded = await endAccess(context, user.id, "DISABLED", true);
    await record(context, { before: { isActive: true }, after: { isActive: false, sessionsEnded }, reason });
  },
});
