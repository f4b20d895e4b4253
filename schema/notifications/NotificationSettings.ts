import { Allowance, allowance } from "../Allowance.ts";
import { builder } from "../builder.ts";
import type { Context } from "../context.ts";
import { refuseWithout } from "../roles/rules.ts";
import { mayReadTemplates } from "./NotificationTemplate.ts";
import { productSender } from "./notify.ts";

interface SettingsRow {
  senderEmail: string | null;
  version: number;
}

/** The county's sender and the version of its settings, as they are now. Without a county: none. */
export const senderNow = async (context: Pick<Context, "db">): Promise<SettingsRow> =>
  (await context.db.tenantSettings.findFirst({ select: { senderEmail: true, version: true } })) ?? {
    senderEmail: null,
    version: 0,
  };

export const NotificationSettings = builder.objectRef<SettingsRow>("NotificationSettings").implement({
  description: "Who the county's letters are from.",
  fields: (t) => ({
    senderEmail: t.string({
      nullable: true,
      description:
        "Sender of letters in the standard words, and the one a new template starts with. Null: the county has set none, or you may not view templates.",
      resolve: ({ senderEmail }, _args, context) => (mayReadTemplates(context) ? senderEmail : null),
    }),
    defaultSender: t.string({
      description: "The address used where the county has set none; empty outside a county.",
      resolve: (_settings, _args, { tenant, ports }) => (tenant ? productSender({ tenant, ports }) : ""),
    }),
    version: t.exposeInt("version", {
      description: "Counts the changes of the county's settings; a save names the one it started from.",
    }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may change the sender.",
      resolve: (_settings, _args, context) => allowance(refuseWithout(context.actor, "administration.templates.edit")),
    }),
  }),
});

builder.queryField("notificationSettings", (t) =>
  t.field({
    type: NotificationSettings,
    description: "Who the county's letters are from.",
    resolve: (_root, _args, context) => senderNow(context),
  }),
);
