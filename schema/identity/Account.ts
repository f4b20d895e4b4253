import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { fullName } from "../people.rules.ts";
import { DateFormat, TimeFormat } from "./enums.ts";
import { provenUntil } from "./proof.rules.ts";
import { Session, SESSION_ROWS } from "./Session.ts";
import { Viewer } from "../Viewer.ts";
import { ownAccount, ownerId } from "./ownAccount.ts";

/** A person's own account. Other rooms add their fields by `builder.prismaObjectFields(Account, …)`. */
export const Account = builder.prismaNode("User", {
  variant: "Account",
  description: "Your own account: what you decide about signing in. Nobody else reads it.",
  nullable: true,
  id: { resolve: (user) => user.id, description: "Global id of this user." },
  // Somebody else's account is not there.
  findUnique: (id, context) => ({ ...at(context, id), AND: [{ id: ownerId(context) }] }),
  fields: (t) => ({
    email: t.exposeString("email", { description: "Your address." }),
    name: t.string({ description: "Your name as screens show it.", resolve: (user) => fullName(user) }),
    passwordSetAt: t.expose("passwordSetAt", {
      type: "DateTime",
      nullable: true,
      description: "When the password was last set. Null: never since the account was set up.",
    }),
    mustChangePassword: t.exposeBoolean("mustChangePassword", {
      description: "You must choose a new password first, because yours was given to you.",
    }),
    secondFactorNeeded: t.boolean({
      description: "Whether your role requires a second factor.",
      select: { role: { select: { needsSecondFactor: true } } },
      resolve: (user) => user.role.needsSecondFactor,
    }),
    sessions: t.prismaField({
      type: [Session],
      description: "Where you are signed in: this session first, then the one used last.",
      resolve: async (query, user, _args, context) => {
        const sessions = await context.db.session.findMany({
          ...query,
          where: { userId: user.id, ...SESSION_ROWS(context) },
          orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
        });
        const here = (session: { id: string }) => Number(session.id === context.actor?.sessionId);
        return sessions.sort((a, b) => here(b) - here(a));
      },
    }),
    dateFormat: t.field({
      type: DateFormat,
      nullable: true,
      description: "How dates are written for you. Null: as your language does.",
      resolve: (user) => user.dateFormat,
    }),
    timeFormat: t.field({
      type: TimeFormat,
      nullable: true,
      description: "How times are written for you. Null: as your language does.",
      resolve: (user) => user.timeFormat,
    }),
    provenUntil: t.field({
      type: "DateTime",
      nullable: true,
      description:
        "Until when your last proof of identity counts for sensitive acts. Null: no longer, or an API token asks.",
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
    description: "The viewer's account. Null: a guest, or an API token asks.",
    resolve: (query, _viewer, _args, context) => context.db.user.findUnique({ ...query, where: ownAccount(context) }),
  }),
}));

/** The account of a verb's answer, read again after the write. */
export const accountNow = {
  type: Account,
  description: "Your account as it is now.",
  resolve: (query: object, _done: unknown, _args: object, context: Context) =>
    context.db.user.findUniqueOrThrow({ ...query, where: ownAccount(context) }),
};
