import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { endAccess } from "./endAccess.ts";
import { refuseToChange, User } from "./UserRecord.ts";

verb("endUserSessions", {
  description:
    "Ends a user's sessions everywhere, open sockets too; the user may sign in again. API tokens stay. Source: OWASP ASVS 5.0, 7.4.5.",
  on: User,
  can: "endSessions",
  about: "End all sessions of the user.",
  permission: "administration.user-record.edit",
  refuse: refuseToChange,
  run: async (user, _input, context) => {
    const ended = await endAccess(context, user.id, "ADMIN", false);
    await record(context, { after: { ended } });
    return { ended };
  },
  payload: (t) => ({ ended: t.exposeInt("ended", { description: "How many sessions ended." }) }),
});
