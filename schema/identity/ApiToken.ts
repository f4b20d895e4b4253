import { builder } from "../builder.ts";
import { at, type Context, passes } from "../context.ts";
import { catalog, Permission } from "../roles/Permission.ts";
import { Account } from "./Account.ts";
import { TokenKind } from "./enums.ts";
import { ownerId } from "./ownAccount.ts";
import { usableByToken } from "../verb.ts";

/** Tokens that are neither revoked nor expired. */
export const TOKEN_ROWS = (context: Context) => ({ revokedAt: null, expiresAt: { gt: context.ports.clock.now() } });

builder.prismaNode("ApiToken", {
  description:
    "Token with which a program acts for you: with some of your permissions, until a date you choose. Visible only to its owner. The token itself is not stored.",
  nullable: true,
  id: { resolve: (token) => token.id, description: "Global id of this API token." },
  findUnique: (id, context) => ({
    ...at(context, id),
    AND: [{ userId: ownerId(context), ...TOKEN_ROWS(context) }],
  }),
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name that you gave the token." }),
    kind: t.expose("kind", { type: TokenKind, description: "Purpose of the token." }),
    prefix: t.exposeString("prefix", { description: "First characters of the token, to recognize it." }),
    permissions: t.field({
      type: [Permission],
      description: "Permissions given to the token. It may use only those that your role gives you at that moment.",
      resolve: ({ permissions }) => {
        const grantedKeys = new Set(Array.isArray(permissions) ? permissions.map(String) : []);
        return catalog().filter(({ key }) => grantedKeys.has(key));
      },
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the token was created." }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: "When the token expires: the end of its last day, in the county's time zone.",
    }),
    lastUsedAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the token was last used, to the minute. Null if never.",
      select: { lastUsedAt: true },
      resolve: ({ lastUsedAt }, _args, context) => {
        passes(context);
        return lastUsedAt;
      },
    }),
    lastUsedIp: t.string({
      nullable: true,
      description: "IP address that last used the token. Null if never used.",
      select: { lastUsedIp: true },
      resolve: ({ lastUsedIp }, _args, context) => {
        passes(context);
        return lastUsedIp;
      },
    }),
  }),
});

builder.prismaObjectFields(Account, (t) => ({
  apiTokens: t.relation("apiTokens", {
    description: "Your tokens that are neither revoked nor expired, newest first.",
    query: (_args, context) => ({ where: TOKEN_ROWS(context), orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  }),
  permissions: t.field({
    type: [Permission],
    description:
      "Permissions that you hold now and may give to a token. [] while you must set a password or a second factor first.",
    resolve: (_user, _args, { actor }) =>
      catalog().filter(({ key }) => actor?.permissions.has(key) && usableByToken(key)),
  }),
}));
