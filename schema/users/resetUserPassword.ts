import { giveTemporaryPassword } from "../identity/temporaryPassword.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { refuseSendingPassword } from "./rules.ts";
import { actingOf, User } from "./UserRecord.ts";

verb("resetUserPassword", {
  description:
    "Sends a user a temporary password in place of hers, good once within 24 hours; whoever sends it never sees it. Her sessions go on until they are ended with endUserSessions.",
  on: User,
  can: "resetPassword",
  about: "Send her a new temporary password, which whoever sends it never sees.",
  permission: "administration.user-record.reset-password",
  refuse: (user, context) => refuseSendingPassword(actingOf(context), user),
  run: async (user, _input, context) => {
    await giveTemporaryPassword(context, user, "RESET");
    await record(context, { after: { sentTo: user.email } });
    return { message: `✅ Temporary password sent to ${user.email}.` };
  },
  payload: (t) => ({ message: t.exposeString("message", { description: "The result in words for the person." }) }),
});
