import { giveTemporaryPassword } from "../identity/temporaryPassword.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { refuseSendingPassword } from "./rules.ts";
import { actingOf, User } from "./UserRecord.ts";

verb("sendWelcome", {
  description:
    "Sends a user the county's welcome mail with a temporary password, good once within 24 hours; whoever sends it never sees it. A password that she has stops working.",
  on: User,
  can: "sendWelcome",
  about: "Send her a welcome mail with a temporary password.",
  permission: "administration.user-record.send-welcome-email",
  refuse: (user, context) => refuseSendingPassword(actingOf(context), user),
  run: async (user, _input, context) => {
    await giveTemporaryPassword(context, user, "WELCOME");
    await record(context, { after: { sentTo: user.email } });
    return { message: `✅ Welcome email sent to ${user.email}.` };
  },
  payload: (t) => ({ message: t.exposeString("message", { description: "The result in words for the person." }) }),
});
