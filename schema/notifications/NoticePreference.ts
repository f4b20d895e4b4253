import { builder } from "../builder.ts";
import { Account } from "../identity/Account.ts";
import { mayChoose, BOTH, type Ways } from "./preferences.ts";
import { NOTIFICATION_KEYS, type NotificationKey } from "./rules.ts";
import { ABOUT } from "./variables.rules.ts";

const NoticePreference = builder.objectRef<{ key: NotificationKey } & Ways>("NoticePreference").implement({
  description: "How a person hears of one kind of notice. For herself only. Source: quality B2.17.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the fixed list, e.g. APPROVAL-NOTIFY." }),
    about: t.string({ description: "When it is sent, in words.", resolve: ({ key }) => ABOUT[key] }),
    mail: t.exposeBoolean("mail", { description: "A letter is sent to her address." }),
    inbox: t.exposeBoolean("inbox", { description: "A notice is put into her inbox." }),
  }),
});

builder.prismaObjectFields(Account, (t) => ({
  preferences: t.field({
    type: [NoticePreference],
    description:
      "How she hears of each kind of notice: by mail, in the inbox, both (until she chooses) or not at all. What always comes by mail, such as the welcome, is not among them.",
    resolve: async (user, _args, context) => {
      const chosen = await context.db.noticePreference.findMany({ where: { userId: user.id } });
      return NOTIFICATION_KEYS.filter(mayChoose).map((key) => {
        const { mail, inbox } = chosen.find((row) => row.key === key) ?? BOTH;
        return { key, mail, inbox };
      });
    },
  }),
}));
