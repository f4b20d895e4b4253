import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { Account } from "./Account.ts";
import { ownerId } from "./ownAccount.ts";

builder.prismaNode("Passkey", {
  description:
    "A passkey (WebAuthn) of the viewer, used as a second factor or to sign in without a password. Visible only to its owner. The private key never leaves the device.",
  nullable: true,
  id: { resolve: (passkey) => passkey.id, description: "Global id of this passkey." },
  findUnique: (id, context) => ({ ...at(context, id), userId: ownerId(context) }),
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name that you gave the passkey, for example the device's name." }),
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
