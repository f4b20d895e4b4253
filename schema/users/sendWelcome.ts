import type { SignedContext } from "../context.ts";
import type { AccountHolder } from "../identity/accountChanged.ts";
import { giveTemporaryPassword } from "../identity/temporaryPassword.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { assertMay, verb } from "../verb.ts";
import { refuseSendingPassword } from "./rules.ts";
import { actingOf, User } from "./UserRecord.ts";

const WELCOMING = "administration.user-record.send-welcome-email";

/**
 * Sends a welcome email to a new user, for people who may do both.
 * @throws Refused FORBIDDEN, and refusals of sending it
 */
export async function welcome(
  context: SignedContext,
  user: AccountHolder & { isAdmin: boolean; isActive: boolean },
): Promise<void> {
  assertMay(context, WELCOMING);
  assertAllowed(refuseSendingPassword(actingOf(context), user));
  await giveTemporaryPassword(context, user, "WELCOME");
  await record(context, { action: "sendWelcome", noun: "User", nounId: user.id, after: { sentTo: user.email } });
}

verb("sendWelcome", {
  description:
    "Sends a user the county's welcome email with a temporary password that works once within 24 hours. You never see it. The current password stops working.",
  on: User,
  can: "sendWelcome",
  about: "Send the user a welcome email with a temporary password.",
  permission: WELCOMING,
  refuse: (user, context) => refuseSendingPassword(actingOf(context), user),
  run: async (user, _input, context) => {
    await giveTemporaryPassword(context, user, "WELCOME");
    await record(context, { after: { sentTo: user.email } });
    return { message: `✅ Welcome email sent to ${user.email}.` };
  },
  payload: (t) => ({ message: t.exposeString("message", { description: "Result in words for the person." }) }),
});
