import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseAdminsRecord } from "./rules.ts";
import { actingOf, endAccess, lockUserOf } from "./standing.ts";
import { userNow } from "./userFields.ts";

verb("endUserSessions", {
  description:
    "Ends a user's sessions everywhere, open sockets too; she may sign in again. Her API tokens stay. Source: quality A1.6 (ASVS 7.4.5).",
  permission: "administration.user-record.edit",
  input: (t) => ({ userId: t.id({ required: true, description: "The user." }) }),
  run: async (input, context) => {
    const user = await lockUserOf(context, input.userId);
    assertAllowed(refuseAdminsRecord(actingOf(context), user));
    const ended = await endAccess(context, user.id, "ADMIN", false);
    await record(context, { action: "endUserSessions", noun: "User", nounId: user.id, after: { ended } });
    return { userId: user.id, ended };
  },
  payload: (t) => ({
    user: t.prismaField(userNow),
    ended: t.exposeInt("ended", { description: "How many sessions ended." }),
  }),
});
