import { giveTemporaryPassword } from "../identity/temporaryPassword.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseSendingPassword } from "./rules.ts";
import { actingOf, lockUserOf } from "./standing.ts";
import { userNow } from "./userFields.ts";

verb("resetUserPassword", {
  description:
    "Sends a user a temporary password in place of hers, good once within 24 hours; whoever sends it never sees it. Her sessions go on until they are ended with endUserSessions. Source: part 2, section 7; quality K4.",
  permission: "administration.user-record.reset-password",
  input: (t) => ({ userId: t.id({ required: true, description: "The user." }) }),
  run: async (input, context) => {
    const user = await lockUserOf(context, input.userId);
    assertAllowed(refuseSendingPassword(actingOf(context), user));
    await giveTemporaryPassword(context, user, "RESET");
    await record(context, {
      action: "resetUserPassword",
      noun: "User",
      nounId: user.id,
      after: { sentTo: user.email },
    });
    return { userId: user.id, message: `✅ Temporary password sent to ${user.email}.` };
  },
  payload: (t) => ({
    user: t.prismaField(userNow),
    message: t.exposeString("message", { description: "The result in words for the person (part 2, section 8)." }),
  }),
});
