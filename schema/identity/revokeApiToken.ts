import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { accountNow } from "./Account.ts";
import { OwnApiToken } from "./ApiTokenRecord.ts";

verb("revokeApiToken", {
  on: OwnApiToken,
  description: "Revokes one of your tokens. It can no longer be used, and its open connections close.",
  permission: { rule: "Everyone, for their own tokens." },
  whileOnDuty: true,
  answers: "nothing",
  run: async ({ id, name }, _input, context) => {
    await context.db.apiToken.updateMany({ where: { id }, data: { revokedAt: context.ports.clock.now() } });
    await record(context, { before: { name } });
  },
  payload: (t) => ({ account: t.prismaField(accountNow) }),
});
