import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { Account } from "./Account.ts";
import { DateFormat, TimeFormat } from "./enums.ts";
import { ownAccount } from "./ownAccount.ts";

verb("setFormats", {
  description: "Chooses how dates and times are written for oneself, whatever the language.",
  permission: { rule: "everybody for herself" },
  input: (t) => ({
    dateFormat: t.field({ type: DateFormat, description: "Null: as the language has it." }),
    timeFormat: t.field({ type: TimeFormat, description: "Null: as the language has it." }),
  }),
  run: async (input, context) => {
    const { actor, db } = context;
    const formats = { dateFormat: input.dateFormat ?? null, timeFormat: input.timeFormat ?? null };
    const before = await db.user.findUniqueOrThrow({
      where: ownAccount(context),
      select: { dateFormat: true, timeFormat: true },
    });
    await db.user.updateMany({ where: { id: actor.userId }, data: formats });
    await record(context, { action: "setFormats", noun: "User", nounId: actor.userId, before, after: formats });
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
