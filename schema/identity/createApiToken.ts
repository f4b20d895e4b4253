import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { startOfDay, todayIn } from "../tenancy/rules.ts";
import { verb } from "../verb.ts";
import { Account } from "./Account.ts";
import { TOKEN_ROWS, TokenKind } from "./ApiToken.ts";
import { CALENDAR_PERMISSION, prefixOf, refuseApiToken, writeToken } from "./apiTokens.rules.ts";
import { ownAccount } from "./ownAccount.ts";
import { assertProven } from "./proof.ts";
import { tellOfChange } from "./tellOfChange.ts";

verb("createApiToken", {
  description:
    "Makes a token by which a program acts for her: with permissions that she holds herself, until a day within a year, at most 20 at a time. The token is answered once and kept nowhere. Needs a fresh proof of who she is, and tells her by mail. Source: product decision 'Sign-in', quality A1.7.",
  permission: { rule: "everybody for herself, after a fresh proof of who she is" },
  secret: true,
  input: (t) => ({
    name: t.string({ required: true, description: "What it is for, in her words, 1 to 80 letters." }),
    kind: t.field({ type: TokenKind, required: true, description: "A program, or a calendar's address." }),
    permissions: t.stringList({
      required: true,
      description: "Keys of the catalogue that she holds. For a calendar [], or the one to view meetings.",
    }),
    expiresOn: t.field({ type: "Date", required: true, description: "The last day on which it holds, within a year." }),
  }),
  run: async (input, context) => {
    assertProven(context);
    const { db, ports, actor, tenant } = context;
    const { userId } = actor;
    const { kind, expiresOn } = input;
    const now = ports.clock.now();
    const wanted = kind === "CALENDAR" && input.permissions.length === 0 ? [CALENDAR_PERMISSION] : input.permissions;
    const permissions = [...new Set(wanted)].sort();
    // Counted by one at a time.
    await db.$queryRaw`select id from app_user where id = ${userId} for update`;
    const count = await db.apiToken.count({ where: { userId, ...TOKEN_ROWS(context) } });
    const today = todayIn(tenant.timeZone, now);
    assertAllowed(refuseApiToken({ ...input, permissions }, { today, held: actor.permissions, count }));
    const secret = ports.secrets.random(32);
    const name = input.name.trim();
    const { id } = await db.apiToken.create({
      data: {
        userId,
        kind,
        name,
        permissions,
        prefix: prefixOf(secret),
        tokenHash: ports.secrets.digest(secret),
        createdAt: now,
        expiresAt: startOfDay(tenant.timeZone, expiresOn, 1),
      },
    });
    const after = { name, kind, permissions, expiresOn };
    await record(context, { action: "createApiToken", noun: "ApiToken", nounId: id, after });
    await tellOfChange(context, `A token for programs, “${name}”, was made for your account.`);
    const token = writeToken(tenant.id, secret);
    return {
      token,
      address: kind === "CALENDAR" ? `${ports.links.addressOf(tenant.subdomain)}/calendar/${token}.ics` : null,
    };
  },
  payload: (t) => ({
    token: t.exposeString("token", { description: "The token. It is never shown again." }),
    address: t.exposeString("address", {
      nullable: true,
      description: "The address that a calendar program asks; it holds the token. Null: it is not for a calendar.",
    }),
    account: t.prismaField({
      type: Account,
      description: "Her account as it is now.",
      resolve: (query, _done, _args, context) =>
        context.db.user.findUniqueOrThrow({ ...query, where: ownAccount(context) }),
    }),
  }),
});
