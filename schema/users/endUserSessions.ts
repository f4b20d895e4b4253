import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { endAccess } from "./endAccess.ts";
import { refuseToChange, User } from "./UserRecord.ts";

verb("endUserSessions", {
  description:
    "Ends all sessions of a user, including open sockets. The user may sign in again. API tokens remain valid. Source: OWASP ASVS 5.0, 7.4.5.",
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
  payload: (t) => ({ ended: t.exposeInt("ended", { description: "Number of sessions that were ended." }) }),
});
