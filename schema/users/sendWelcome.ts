import { giveTemporaryPassword } from "../identity/temporaryPassword.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseSendingPassword } from "./rules.ts";
import { actingOf, lockUserOf } from "./standing.ts";
import { userNow } from "./userFields.ts";

verb("sendWelcome", {
  description:
    "Sends a user the county's welcome mail with a temporary password, good once within 24 hours; whoever sends it never sees it. A password that she has stops working. Source: part 2, section 2 'Users page'; quality K4, A1.10.",
  permission: "administration.user-record.send-welcome-email",
  input: (t) => ({ userId: t.id({ required: true, description: "The user." }) }),
  run: async (input, context) => {
    const user = await lockUserOf(context, input.userId);
    assertAllowed(refuseSendingPassword(actingOf(context), user));
    await giveTemporaryPassword(context, user, "WELCOME");
    await record(context, { action: "sendWelcome", noun: "User", nounId: user.id, after: { sentTo: user.email } });
    return { userId: user.id, message: `✅ Welcome email sent to ${user.email}.` };
  },
  payload: (t) => ({
    user: t.prismaField(userNow),
    message: t.exposeString("message", { description: "The result in words for the person (part 2, section 8)." }),
  }),
});
