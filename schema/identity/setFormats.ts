import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { accountNow } from "./Account.ts";
import { DateFormat, TimeFormat } from "./enums.ts";
import { ownAccount } from "./ownAccount.ts";

verb("setFormats", {
  description: "Sets the format of dates and times for your account, whatever your language.",
  permission: { rule: "Everyone, for themselves." },
  input: (t) => ({
    dateFormat: t.field({ type: DateFormat, description: "Format of dates. Null: the default of your language." }),
    timeFormat: t.field({ type: TimeFormat, description: "Format of times. Null: the default of your language." }),
  }),
  run: async (input, context) => {
    const { actor, db } = context;
    const formats = { dateFormat: input.dateFormat ?? null, timeFormat: input.timeFormat ?? null };
    const before = await db.user.findUniqueOrThrow({
      where: ownAccount(context),
      select: { dateFormat: true, timeFormat: true },
    });
    await db.user.updateMany({ where: { id: actor.userId }, data: formats });
    await record(context, { noun: "User", nounId: actor.userId, before, after: formats });
    return {};
  },
  payload: (t) => ({
    account: t.prismaField(accountNow),
  }),
});
