import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { PERMISSIONS } from "../roles/permissions.ts";
import { startOfDay, todayIn } from "../tenancy/rules.ts";
import { usableByToken, verb } from "../verb.ts";
import { accountNow } from "./Account.ts";
import { TOKEN_ROWS } from "./ApiToken.ts";
import { CALENDAR_PERMISSION, prefixOf, refuseApiToken, writeToken } from "./apiTokens.rules.ts";
import { lockFactors } from "./ownAccount.ts";
import { TokenKind } from "./enums.ts";
import { tellOfChange } from "./accountChanged.ts";

verb("createApiToken", {
  description:
    "Creates a token with which a program acts for you: with permissions you hold yourself, until a date within a year, at most 20 tokens at a time. The token is returned once and not stored. Requires a recent proof of identity, and notifies you by email.",
  permission: { rule: "Everyone, for themselves, after confirming their identity." },
  secret: true,
  proven: true,
  input: (t) => ({
    name: t.string({ required: true, description: "Name for the token, 1 to 80 characters." }),
    kind: t.field({
      type: TokenKind,
      required: true,
      description: "Whether the token is for a program or for a calendar address.",
    }),
    permissions: t.stringList({
      required: true,
      most: PERMISSIONS.length,
      description:
        "Permission keys that you hold and a token can use. For a calendar: [], or the key to view meetings.",
    }),
    expiresOn: t.field({
      type: "Date",
      required: true,
      description: "Last day on which the token works, within a year.",
    }),
  }),
  run: async (input, context) => {
    const { db, ports, actor, tenant } = context;
    const { userId } = actor;
    const { kind, expiresOn } = input;
    const now = ports.clock.now();
    const wanted = kind === "CALENDAR" && input.permissions.length === 0 ? [CALENDAR_PERMISSION] : input.permissions;
    const permissions = [...new Set(wanted)].sort();
    // Serialized, so that the limit is kept.
    await lockFactors(context);
    const count = await db.apiToken.count({ where: { userId, ...TOKEN_ROWS(context) } });
    const today = todayIn(tenant.timeZone, now);
    assertAllowed(
      refuseApiToken({ ...input, permissions }, { today, held: actor.permissions, usable: usableByToken, count }),
    );
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
    await record(context, { noun: "ApiToken", nounId: id, after });
    await tellOfChange(context, `A token for programs, “${name}”, was created for your account.`);
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
      description: "Address for a calendar program, containing the token. Null for any other token.",
    }),
    account: t.prismaField(accountNow),
  }),
});
