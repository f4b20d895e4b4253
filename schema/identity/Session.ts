import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { beginningOf, deviceOf } from "./devices.rules.ts";
import { ownerId } from "./ownAccount.ts";

/** Sessions that are neither ended nor over. */
export const SESSION_ROWS = (context: Context) => ({
  revokedAt: null,
  expiresAt: { gt: context.ports.clock.now() },
});

export const Session = builder.prismaNode("Session", {
  description: "One place where a person is signed in. For herself only; its secrets are kept nowhere.",
  nullable: true,
  id: { resolve: (session) => session.id, description: "Global id." },
  findUnique: (id, context) => ({
    ...at(context, id),
    AND: [{ userId: ownerId(context), ...SESSION_ROWS(context) }],
  }),
  fields: (t) => ({
    device: t.string({
      description: "Browser and system in words, as the browser told of itself, e.g. Chrome on Windows.",
      resolve: (session) => deviceOf(session.userAgent),
    }),
    how: t.string({
      description: "How it began, in words: by password, by passkey, with which second factor.",
      resolve: (session) => beginningOf(session.kind),
    }),
    ip: t.exposeString("ip", { nullable: true, description: "Address that it began from. Null: unknown." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it began." }),
    lastSeenAt: t.expose("lastSeenAt", {
      type: "DateTime",
      description: "When it was last used, to the minute or so.",
    }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: "When it ends at the latest, whatever happens. Source: quality A1.6.",
    }),
    viewerIsHere: t.boolean({
      description: "Whether it is the one that asks.",
      resolve: (session, _args, context) => session.id === context.actor?.sessionId,
    }),
  }),
});
