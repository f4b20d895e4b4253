import { keyOf } from "../builder.ts";
import { at } from "../context.ts";
import { fullName } from "../people.rules.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { rightsChanged } from "../roles/rightsChanged.ts";
import { verb } from "../verb.ts";
import { endAccess } from "./endAccess.ts";
import { oneLine, refuseDeactivation } from "./rules.ts";
import { userLeaves } from "./userLeaves.ts";
import { actingOf, assertAdminStays, refuseWithoutAdmin, User } from "./UserRecord.ts";

const LONGEST_REASON = 500;

verb("deactivateUser", {
  description:
    "Stops a user from signing in: sessions, sockets and API tokens end at once. Records that name the user stay. Steps of approval routes that wait for the user, or will, go to the person you name, who may do all of them; without one it is refused, unless you say that they stay. You cannot deactivate yourself or the last Full Administrator.",
  on: User,
  can: "deactivate",
  about: "Stop the user from signing in. Records that name the user stay complete.",
  permission: "administration.user-record.delete",
  refuse: async (user, context) =>
    refuseDeactivation(actingOf(context), user) ?? (await refuseWithoutAdmin(user, context)),
  input: (t) => ({
    reason: t.string({ description: "The reason, for the log. Null: none." }),
    handOverToId: t.id({
      description:
        "Who takes over the steps of approval routes that wait for the user, or will. Null: nobody is named.",
    }),
    leaveSteps: t.boolean({
      description:
        "True: the steps stay where they are, and those who manage the routes are asked to choose somebody else. Null or false: they do not.",
    }),
  }),
  run: async (user, input, context) => {
    const reason = oneLine(input.reason) || null;
    if (reason && reason.length > LONGEST_REASON)
      throw new Refused({ code: "TOO_LONG", message: "A reason may have at most 500 characters.", field: "reason" });
    await assertAdminStays(context, user);
    await context.db.user.update({
      where: at(context, user.id),
      data: { isActive: false, deactivatedAt: context.ports.clock.now(), version: { increment: 1 } },
    });
    await userLeaves.tell(context, {
      userId: user.id,
      name: fullName(user),
      handOverToId: input.handOverToId == null ? null : keyOf("User", input.handOverToId),
      leave: input.leaveSteps ?? false,
    });
    await rightsChanged.tell(context, { userIds: [user.id] });
    const sessionsEnded = await endAccess(context, user.id, "DISABLED", true);
    await record(context, { before: { isActive: true }, after: { isActive: false, sessionsEnded }, reason });
  },
});
