import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { Account } from "./Account.ts";
import { lockFactors, ownerId } from "./ownAccount.ts";
import { subject } from "../subject.ts";

/** One of the viewer's own passkeys. */
export const OwnPasskey = subject("Passkey", {
  noun: "passkey",
  lock: async (context, id) => {
    await lockFactors(context);
    return context.db.passkey.findFirst({ where: { id, userId: ownerId(context) } });
  },
  missing: { code: "NOT_FOUND", message: "Passkey not found." },
});

builder.prismaNode("Passkey", {
  description:
    "A passkey (WebAuthn): your second factor, or what you sign in with instead of a password. Nobody else reads it; its key never leaves your device.",
  nullable: true,
  id: { resolve: (passkey) => passkey.id, description: "Global id of this passkey." },
  findUnique: (id, context) => ({ ...at(context, id), userId: ownerId(context) }),
  fields: (t) => ({
    name: t.exposeString("name", { description: "Your name for it, e.g. of the device." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was added." }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When you last signed in or confirmed your identity with it. Null: never.",
    }),
  }),
});

builder.prismaObjectField(Account, "passkeys", (t) =>
  t.relation("passkeys", {
    description: "Your passkeys, newest first.",
    query: { orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
  }),
);
