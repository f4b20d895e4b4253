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

const MAX_REASON_LENGTH = 500;

verb("deactivateUser", {
  description:
    "Deactivates a user, who can then no longer sign in. Sessions, sockets and API tokens end immediately. Records that name the user are kept. Current and future steps of approval routes go to the person you name, who must be allowed to do all of them. Without a person it is refused, unless you leave the steps in place. You cannot deactivate yourself or the last Full Administrator.",
  on: User,
  can: "deactivate",
  about: "Deactivate the user. Records that name the user stay complete.",
  permission: "administration.user-record.delete",
  refuse: async (user, context) =>
    refuseDeactivation(actingOf(context), user) ?? (await refuseWithoutAdmin(user, context)),
  input: (t) => ({
    reason: t.string({ description: "Reason, for the log. Null if none." }),
    handOverToId: t.id({
      description:
        "Global id of the person who takes over the user's current and future steps of approval routes. Null: no one is named.",
    }),
    leaveSteps: t.boolean({
      description:
        "True: the steps stay where they are, and the people who manage the routes are asked to choose someone else. Null or false: they do not stay.",
    }),
  }),
  run: async (user, input, context) => {
    const reason = oneLine(input.reason) || null;
    if (reason && reason.length > MAX_REASON_LENGTH)
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
