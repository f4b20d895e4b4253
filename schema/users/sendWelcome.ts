import { giveTemporaryPassword } from "../identity/temporaryPassword.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { refuseSendingPassword } from "./rules.ts";
import { actingOf, User } from "./UserRecord.ts";

verb("sendWelcome", {
  description:
    "Sends a user the county's welcome email with a temporary password that works once within 24 hours. You never see it. A present password stops working.",
  on: User,
  can: "sendWelcome",
  about: "Send the user a welcome email with a temporary password.",
  permission: "administration.user-record.send-welcome-email",
  refuse: (user, context) => refuseSendingPassword(actingOf(context), user),
  run: async (user, _input, context) => {
    await giveTemporaryPassword(context, user, "WELCOME");
    await record(context, { after: { sentTo: user.email } });
    return { message: `✅ Welcome email sent to ${user.email}.` };
  },
  payload: (t) => ({ message: t.exposeString("message", { description: "The result in words for the person." }) }),
});
