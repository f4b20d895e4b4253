import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { fullName } from "../people.rules.ts";
import { DateFormat, TimeFormat } from "./enums.ts";
import { provenUntil } from "./proof.rules.ts";
import { Session } from "./Session.ts";
import { openSessions } from "./SessionRecord.ts";
import { Viewer } from "../Viewer.ts";
import { ownAccount, ownerId } from "./ownAccount.ts";

/** A person's own account. Other modules add their fields by `builder.prismaObjectFields(Account, …)`. */
export const Account = builder.prismaNode("User", {
  variant: "Account",
  description: "The viewer's own account with its sign-in settings. Visible only to its owner.",
  nullable: true,
  id: { resolve: (user) => user.id, description: "Global id of this user." },
  // Another person's account is treated as not found.
  findUnique: (id, context) => ({ ...at(context, id), AND: [{ id: ownerId(context) }] }),
  fields: (t) => ({
    email: t.exposeString("email", { description: "Your email address, which you sign in with." }),
    name: t.string({ description: "Your name as shown on screens.", resolve: (user) => fullName(user) }),
    passwordSetAt: t.expose("passwordSetAt", {
      type: "DateTime",
      nullable: true,
      description: "When the password was last set. Null if never since the account was created.",
    }),
    mustChangePassword: t.exposeBoolean("mustChangePassword", {
      description: "Whether you must choose a new password first, because yours was given to you.",
    }),
    secondFactorNeeded: t.boolean({
      description: "Whether your role requires a second factor.",
      select: { role: { select: { needsSecondFactor: true } } },
      resolve: (user) => user.role.needsSecondFactor,
    }),
    sessions: t.prismaField({
      type: [Session],
      description: "Your open sessions: this session first, then the most recently used.",
      resolve: async (query, user, _args, context) => {
        const sessions = await context.db.session.findMany({
          ...query,
          where: { userId: user.id, ...openSessions(context) },
          orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
        });
        const here = (session: { id: string }) => Number(session.id === context.actor?.sessionId);
        return sessions.sort((a, b) => here(b) - here(a));
      },
    }),
    dateFormat: t.expose("dateFormat", {
      type: DateFormat,
      nullable: true,
      description: "Date format for your account. Null: the default of your language.",
    }),
    timeFormat: t.expose("timeFormat", {
      type: TimeFormat,
      nullable: true,
      description: "Time format for your account. Null: the default of your language.",
    }),
    provenUntil: t.field({
      type: "DateTime",
      nullable: true,
      description:
        "Time until which your last proof of identity is valid for sensitive actions. Null if it has expired, or for an API token.",
      resolve: (_user, _args, { actor, ports: { clock } }) => {
        if (!actor || actor.credential === "token") return null;
        const until = provenUntil(actor.provedAt);
        return clock.now() <= until ? until : null;
      },
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  account: t.prismaField({
    type: Account,
    nullable: true,
    description: "The viewer's account. Null for a guest and for an API token.",
    resolve: (query, _viewer, _args, context) => context.db.user.findUnique({ ...query, where: ownAccount(context) }),
  }),
}));

/** The account in a verb's payload, read again after the write. */
export const accountNow = {
  type: Account,
  description: "Your account after the change.",
  resolve: (query: object, _done: unknown, _args: object, context: Context) =>
    context.db.user.findUniqueOrThrow({ ...query, where: ownAccount(context) }),
};
