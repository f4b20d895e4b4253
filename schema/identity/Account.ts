import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { fullName } from "../people.rules.ts";
import { DateFormat, TimeFormat } from "./enums.ts";
import { provenUntil } from "./proof.rules.ts";
import { Session, SESSION_ROWS } from "./Session.ts";
import { Viewer } from "../Viewer.ts";
import { ownAccount, ownerId } from "./ownAccount.ts";

/** A person's own account. Other rooms add their fields by `builder.prismaObjectFields(Account, …)`. */
export const Account = builder.prismaNode("User", {
  variant: "Account",
  description: "A signed-in person's own account: what she decides about signing in. For herself only.",
  nullable: true,
  id: { resolve: (user) => user.id, description: "Global id." },
  // Somebody else's account is not there.
  findUnique: (id, context) => ({ ...at(context, id), AND: [{ id: ownerId(context) }] }),
  fields: (t) => ({
    email: t.exposeString("email", { description: "Her address." }),
    name: t.string({ description: "Her name as shown on screens.", resolve: (user) => fullName(user) }),
    passwordSetAt: t.expose("passwordSetAt", {
      type: "DateTime",
      nullable: true,
      description: "When the password was last set. Null: none was, or it is as it was set up.",
    }),
    mustChangePassword: t.exposeBoolean("mustChangePassword", {
      description:
        "She has to choose a new password before anything else, because hers was given to her. Source: quality K4.",
    }),
    secondFactorNeeded: t.boolean({
      description: "Whether her role obliges her to a second factor. Source: product decision 'Sign-in'.",
      select: { role: { select: { needsSecondFactor: true } } },
      resolve: (user) => user.role.needsSecondFactor,
    }),
    sessions: t.prismaField({
      type: [Session],
      description: "Where she is signed in, the present one first, then the one used last. Source: quality A1.6.",
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
      description: "How she wants dates written. Null: as the language has it.",
      resolve: (user) => user.dateFormat,
    }),
    timeFormat: t.field({
      type: TimeFormat,
      nullable: true,
      description: "How she wants times written. Null: as the language has it.",
      resolve: (user) => user.timeFormat,
    }),
    provenUntil: t.field({
      type: "DateTime",
      nullable: true,
      description:
        "Until when her last proof of who she is counts for sensitive acts (quality A1.7). Null: it does not any more, or she asks by an API token.",
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
