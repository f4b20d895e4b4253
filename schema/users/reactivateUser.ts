import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseReactivation } from "./rules.ts";
import { actingOf, lockUserOf } from "./standing.ts";
import { userNow } from "./userFields.ts";

verb("reactivateUser", {
  description:
    "Lets a deactivated user sign in again, with the password she had. Sessions and API tokens that ended stay ended. Source: product decision 'Permission'.",
  permission: "administration.user-record.delete",
  input: (t) => ({ userId: t.id({ required: true, description: "The user." }) }),
  run: async (input, context) => {
    const user = await lockUserOf(context, input.userId);
    assertAllowed(refuseReactivation(actingOf(context), user));
    await context.db.user.update({
      where: at(context, user.id),
      data: { isActive: true, deactivatedAt: null, version: { increment: 1 } },
    });
    await record(context, {
      action: "reactivateUser",
      noun: "User",
      nounId: user.id,
      before: { isActive: false },
      after: { isActive: true },
    });
    announce(context, `user:${user.id}`);
    return { userId: user.id };
  },
  payload: (t) => ({ user: t.prismaField(userNow) }),
});
