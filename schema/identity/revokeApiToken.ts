import { keyOf } from "../builder.ts";
import { announce } from "../context.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { Account } from "./Account.ts";
import { ownAccount } from "./ownAccount.ts";

verb("revokeApiToken", {
  description:
    "Ends one of her tokens: from now on it is nobody's, and what is open under it is closed. Source: product decision 'Sign-in', quality A1.6.",
  permission: { rule: "everybody for her own tokens" },
  whileOnDuty: true,
  input: (t) => ({ tokenId: t.id({ required: true, description: "One of the viewer's own tokens." }) }),
  run: async ({ tokenId }, context) => {
    const { db, actor, ports } = context;
    const token = await db.apiToken.findFirst({
      where: { id: keyOf("ApiToken", tokenId), userId: actor.userId, revokedAt: null },
    });
    if (!token) throw new Refused({ code: "NOT_FOUND", message: "This token is not there, or was revoked before." });
    await db.apiToken.updateMany({ where: { id: token.id }, data: { revokedAt: ports.clock.now() } });
    const before = { name: token.name };
    await record(context, { action: "revokeApiToken", noun: "ApiToken", nounId: token.id, before });
    announce(context, `session:${token.id}`);
    return {};
  },
  payload: (t) => ({
    account: t.prismaField({
      type: Account,
      description: "Her account as it is now.",
      resolve: (query, _done, _args, context) =>
        context.db.user.findUniqueOrThrow({ ...query, where: ownAccount(context) }),
    }),
  }),
});
