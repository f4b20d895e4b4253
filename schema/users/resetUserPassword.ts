import { giveTemporaryPassword } from "../identity/temporaryPassword.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { refuseSendingPassword } from "./rules.ts";
import { actingOf, User } from "./UserRecord.ts";

verb("resetUserPassword", {
  description:
    "Sends a user a temporary password that replaces the current one and works once within 24 hours. You never see it. Open sessions continue until endUserSessions ends them.",
  on: User,
  can: "resetPassword",
  about: "Send the user a new temporary password, which you never see.",
  permission: "administration.user-record.reset-password",
  refuse: (user, context) => refuseSendingPassword(actingOf(context), user),
  run: async (user, _input, context) => {
    await giveTemporaryPassword(context, user, "RESET");
    await record(context, { after: { sentTo: user.email } });
    return { message: `✅ Temporary password sent to ${user.email}.` };
  },
  payload: (t) => ({ message: t.exposeString("message", { description: "Result in words for the person." }) }),
});
