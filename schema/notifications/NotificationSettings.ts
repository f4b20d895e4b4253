import { Allowance, allowance } from "../Allowance.ts";
import { builder, versionOf } from "../builder.ts";
import type { Context } from "../context.ts";
import { refuseWithout } from "../roles/rules.ts";
import { mayReadTemplates } from "./NotificationTemplate.ts";
import { productSender } from "./notify.ts";

interface SettingsRow {
  senderEmail: string | null;
  version: number;
}

/** The county's sender, and the current version of its settings. Without a county: none. */
export const senderNow = async (context: Pick<Context, "db">): Promise<SettingsRow> =>
  (await context.db.tenantSettings.findFirst({ select: { senderEmail: true, version: true } })) ?? {
    senderEmail: null,
    version: 0,
  };

export const NotificationSettings = builder.objectRef<SettingsRow>("NotificationSettings").implement({
  description: "Sender of the county's letters.",
  fields: (t) => ({
    senderEmail: t.string({
      nullable: true,
      description:
        "Sender of letters with default text, and the initial sender of a new template. Null if the county has not set one, or you may not view templates.",
      resolve: ({ senderEmail }, _args, context) => (mayReadTemplates(context) ? senderEmail : null),
    }),
    defaultSender: t.string({
      description: "Sender used if the county has not set one. Empty outside a county.",
      resolve: (_settings, _args, { tenant, ports }) => (tenant ? productSender({ tenant, ports }) : ""),
    }),
    version: t.exposeInt("version", { description: versionOf("the county's settings") }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may change the sender, and the reason if not.",
      resolve: (_settings, _args, context) => allowance(refuseWithout(context.actor, "administration.templates.edit")),
    }),
  }),
});

builder.queryField("notificationSettings", (t) =>
  t.field({
    type: NotificationSettings,
    description: "Sender of the county's letters.",
    resolve: (_root, _args, context) => senderNow(context),
  }),
);
