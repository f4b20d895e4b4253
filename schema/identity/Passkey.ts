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
    "Passkey (WebAuthn) used as second factor, or to sign in without a password. Visible to no one else. Its private key never leaves your device.",
  nullable: true,
  id: { resolve: (passkey) => passkey.id, description: "Global id of this passkey." },
  findUnique: (id, context) => ({ ...at(context, id), userId: ownerId(context) }),
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name that you gave the passkey, e.g. of the device." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the passkey was added." }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When you last signed in or confirmed your identity with it. Null if never.",
    }),
  }),
});

builder.prismaObjectField(Account, "passkeys", (t) =>
  t.relation("passkeys", {
    description: "Your passkeys, newest first.",
    query: { orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
  }),
);
