import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { catalogue, Permission } from "../roles/Permission.ts";
import { Account } from "./Account.ts";
import type { TokenKind as Kind } from "./apiTokens.rules.ts";
import { ownerId } from "./ownAccount.ts";

export const TokenKind = builder.enumType("TokenKind", {
  description: "What a token is for.",
  values: {
    API: { description: "A program that calls the API, with the token as its bearer token." },
    CALENDAR: { description: "A calendar program that asks an address; it reads meetings and nothing else." },
  } as const,
});

/** Tokens that are neither revoked nor over. */
export const TOKEN_ROWS = (context: Context) => ({ revokedAt: null, expiresAt: { gt: context.ports.clock.now() } });

builder.prismaNode("ApiToken", {
  description:
    "A token by which a program acts for her, with a part of her permissions and until a day. For herself only; the token itself is kept nowhere. Source: product decision 'Sign-in'.",
  nullable: true,
  id: { resolve: (token) => token.id, description: "Global id." },
  findUnique: (id, context) => ({
    ...at(context, id),
    AND: [{ userId: ownerId(context), ...TOKEN_ROWS(context) }],
  }),
  fields: (t) => ({
    name: t.exposeString("name", { description: "Her name for it." }),
    kind: t.field({ type: TokenKind, description: "What it is for.", resolve: ({ kind }) => kind as Kind }),
    prefix: t.exposeString("prefix", { description: "Its first letters, by which she knows it again." }),
    permissions: t.field({
      type: [Permission],
      description:
        "What it was given. Of these only what her role gives her at that moment counts. Source: product decision 'Sign-in'.",
      resolve: ({ permissions }) => {
        const given = new Set(Array.isArray(permissions) ? permissions.map(String) : []);
        return catalogue().filter(({ key }) => given.has(key));
      },
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: "When it ends: the end of the day that was chosen, in the county's time zone.",
    }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was last used, to the minute. Null: never.",
    }),
    lastUsedIp: t.exposeString("lastUsedIp", { nullable: true, description: "From which address. Null: never used." }),
  }),
});

builder.prismaObjectFields(Account, (t) => ({
  apiTokens: t.relation("apiTokens", {
    description: "Her tokens that are neither revoked nor over, newest first.",
    query: (_args, context) => ({ where: TOKEN_ROWS(context), orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  }),
  permissions: t.field({
    type: [Permission],
    description: "Permissions that she holds now and may give to a token; [] while she has a duty.",
    resolve: (_user, _args, { actor }) => catalogue().filter(({ key }) => actor?.permissions.has(key)),
  }),
}));
