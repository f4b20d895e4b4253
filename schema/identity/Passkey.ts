import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { Account } from "./Account.ts";
import { ownerId } from "./ownAccount.ts";

builder.prismaNode("Passkey", {
  description:
    "A passkey (WebAuthn): her second factor, or what she signs in with instead of a password. For herself only; its key never leaves her device. Source: quality A1.5.",
  nullable: true,
  id: { resolve: (passkey) => passkey.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), userId: ownerId(context) }),
  fields: (t) => ({
    name: t.exposeString("name", { description: "Her name for it, e.g. of the device." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was added." }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was last used to sign in or to prove who she is. Null: never.",
    }),
  }),
});

builder.prismaObjectField(Account, "passkeys", (t) =>
  t.relation("passkeys", {
    description: "Her passkeys, newest first.",
    query: { orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
  }),
);
