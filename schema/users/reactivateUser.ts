import { at } from "../context.ts";
import { record } from "../record.ts";
import { rightsChanged } from "../roles/rightsChanged.ts";
import { verb } from "../verb.ts";
import { refuseReactivation } from "./rules.ts";
import { actingOf, User } from "./UserRecord.ts";

verb("reactivateUser", {
  description:
    "Lets a deactivated user sign in again, with the same password as before. Ended sessions and API tokens remain ended.",
  on: User,
  can: "reactivate",
  about: "Let the user sign in again.",
  permission: "administration.user-record.delete",
  refuse: (user, context) => refuseReactivation(actingOf(context), user),
  run: async (user, _input, context) => {
    await context.db.user.update({
      where: at(context, user.id),
      data: { isActive: true, deactivatedAt: null, version: { increment: 1 } },
    });
    await rightsChanged.tell(context, { userIds: [user.id] });
    await record(context, { before: { isActive: false }, after: { isActive: true } });
  },
});
