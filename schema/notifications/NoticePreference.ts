import { builder } from "../builder.ts";
import { Account } from "../identity/Account.ts";
import { mayChoose, BOTH, type Ways } from "./preferences.ts";
import { NOTIFICATION_KEYS, type NotificationKey } from "./rules.ts";
import { ABOUT } from "./variables.rules.ts";

const NoticePreference = builder.objectRef<{ key: NotificationKey } & Ways>("NoticePreference").implement({
  description: "How you receive one kind of notice. Visible only to you.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the kind of notice, e.g. APPROVAL-NOTIFY." }),
    about: t.string({ description: "When the notice is sent, in words.", resolve: ({ key }) => ABOUT[key] }),
    mail: t.exposeBoolean("mail", { description: "Whether you receive it as a letter by email." }),
    inbox: t.exposeBoolean("inbox", { description: "Whether you receive it in your inbox." }),
  }),
});

builder.prismaObjectFields(Account, (t) => ({
  preferences: t.field({
    type: [NoticePreference],
    description:
      "How you receive each kind of notice: by email, in the inbox, both (the default) or not at all. Letters that always come by email, such as the welcome letter, are not listed.",
    resolve: async (user, _args, context) => {
      const chosen = await context.db.noticePreference.findMany({ where: { userId: user.id } });
      return NOTIFICATION_KEYS.filter(mayChoose).map((key) => {
        const { mail, inbox } = chosen.find((row) => row.key === key) ?? BOTH;
        return { key, mail, inbox };
      });
    },
  }),
}));
