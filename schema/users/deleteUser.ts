import { globalId } from "../builder.ts";
import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { historyOf } from "./history.ts";
import { refuseDeletion, refuseLastAdmin } from "./rules.ts";
import { actingOf, lockUserOf, otherAdmins } from "./standing.ts";
import { forLog } from "./userFields.ts";

verb("deleteUser", {
  description:
    "Removes a user for good, while no record of the county names her; otherwise she is deactivated instead (quality A6.8). What was only hers goes with her: drafts, saved views, notices, preferences. The log keeps what was deleted.",
  permission: "administration.user-record.delete",
  input: (t) => ({ userId: t.id({ required: true, description: "The user." }) }),
  run: async (input, context) => {
    const user = await lockUserOf(context, input.userId);
    assertAllowed(refuseDeletion(actingOf(context), user, await historyOf(context, user.id)));
    if (user.isAdmin) assertAllowed(refuseLastAdmin(user, await otherAdmins(context, user.id)));
    const { db } = context;
    const where = { userId: user.id };
    for (const { id } of await db.session.findMany({ where, select: { id: true } })) announce(context, `session:${id}`);
    // Nothing of this is a record of the county.
    await db.session.deleteMany({ where });
    await db.idempotencyKey.deleteMany({ where });
    await db.oneTimeToken.deleteMany({ where });
    await db.totpFactor.deleteMany({ where });
    await db.recoveryCode.deleteMany({ where });
    await db.passkey.deleteMany({ where });
    await db.apiToken.deleteMany({ where });
    await db.noticePreference.deleteMany({ where });
    await db.inboxNotice.deleteMany({ where });
    await db.requestDraft.deleteMany({ where });
    await db.savedView.deleteMany({ where });
    await db.presence.deleteMany({ where });
    await db.userDepartment.deleteMany({ where });
    await db.user.delete({ where: at(context, user.id) });
    await record(context, { action: "deleteUser", noun: "User", nounId: user.id, before: forLog(user) });
    announce(context, `user:${user.id}`);
    return { userId: user.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: "Global id of the user who is gone.",
      resolve: ({ userId }) => globalId("User", userId),
    }),
  }),
});
