import { builder } from "../builder.ts";
import { Account } from "../identity/Account.ts";
import { mayChoose, BOTH, type Ways } from "./preferences.ts";
import { NOTIFICATION_KEYS, type NotificationKey } from "./rules.ts";
import { ABOUT } from "./variables.rules.ts";

const NoticePreference = builder.objectRef<{ key: NotificationKey } & Ways>("NoticePreference").implement({
  description: "How you hear of one kind of notice. Nobody else reads it.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the fixed list, e.g. APPROVAL-NOTIFY." }),
    about: t.string({ description: "When it is sent, in words.", resolve: ({ key }) => ABOUT[key] }),
    mail: t.exposeBoolean("mail", { description: "A letter is sent to your address." }),
    inbox: t.exposeBoolean("inbox", { description: "A notice is put into your inbox." }),
  }),
});

builder.prismaObjectFields(Account, (t) => ({
  preferences: t.field({
    type: [NoticePreference],
    description:
      "How you hear of each kind of notice: by mail, in the inbox, both (until you choose) or not at all. What always comes by mail, such as the welcome, is not listed.",
    resolve: async (user, _args, context) => {
      const chosen = await context.db.noticePreference.findMany({ where: { userId: user.id } });
      return NOTIFICATION_KEYS.filter(mayChoose).map((key) => {
        const { mail, inbox } = chosen.find((row) => row.key === key) ?? BOTH;
        return { key, mail, inbox };
      });
    },
  }),
}));
