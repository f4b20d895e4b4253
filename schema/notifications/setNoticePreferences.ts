import { builder } from "../builder.ts";
import { accountNow } from "../identity/Account.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { mayChoose } from "./preferences.ts";
import { NOTIFICATION_KEYS } from "./rules.ts";

const NoticePreferenceInput = builder.inputType("NoticePreferenceInput", {
  description: "How you want to receive one kind of notice.",
  fields: (t) => ({
    key: t.string({ required: true, description: "Key of the kind of notice." }),
    mail: t.boolean({ required: true, description: "Whether to receive it by email." }),
    inbox: t.boolean({ required: true, description: "Whether to receive it in the inbox." }),
  }),
});

verb("setNoticePreferences", {
  description: "Sets how you receive each kind of notice. Kinds that you leave out do not change.",
  permission: { rule: "Anyone signed in, for themselves." },
  input: (t) => ({
    preferences: t.field({
      type: [NoticePreferenceInput],
      required: true,
      most: NOTIFICATION_KEYS.length,
      description: "Your choices, each key at most once.",
    }),
  }),
  run: async ({ preferences }, context) => {
    const { userId } = context.actor;
    const keys = preferences.map(({ key }) => key);
    if (!keys.every(mayChoose) || new Set(keys).size < keys.length)
      throw new Refused({
        code: "UNKNOWN_KEY",
        message: "Choose each kind from the list only once.",
        field: "preferences",
      });
    const rows = await context.db.noticePreference.findMany({ where: { userId, key: { in: keys } } });
    for (const { key, mail, inbox } of preferences)
      await context.db.noticePreference.upsert({
        where: { tenantId_userId_key: { tenantId: context.tenant.id, userId, key } },
        create: { userId, key, mail, inbox },
        update: { mail, inbox },
      });
    await record(context, {
      noun: "User",
      nounId: userId,
      before: rows.map(({ key, mail, inbox }) => ({ key, mail, inbox })),
      after: preferences.map(({ key, mail, inbox }) => ({ key, mail, inbox })),
    });
    return {};
  },
  payload: (t) => ({
    account: t.prismaField(accountNow),
  }),
});
