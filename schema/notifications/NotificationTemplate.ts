import { Allowance, allowance } from "../Allowance.ts";
import { builder, unread, versionOf } from "../builder.ts";
import { at, type Context, may } from "../context.ts";
import { refuseWithout } from "../roles/rules.ts";
import { calledInLog } from "../recordNames.ts";

export const mayReadTemplates = (context: Context): boolean => may(context, "administration.templates.view");

/** Matches no key: templates that the viewer may not see are not found. */
const visible = (context: Context) => (mayReadTemplates(context) ? {} : { AND: [{ id: "" }] });

builder.prismaNode("NotificationTemplate", {
  description:
    "The county's own text for one kind of letter, used instead of the default text. Visible to people who may view templates.",
  nullable: true,
  id: { resolve: (template) => template.id, description: "Global id of this template." },
  findUnique: (id, context) => ({ ...at(context, id), ...visible(context) }),
  fields: (t) => ({
    uuid: t.exposeID("id", { description: "UUID of the template, used in web addresses." }),
    key: t.exposeString("key", {
      description: "Key of the kind of letter, e.g. APPROVAL-NOTIFY. A county has at most one template per kind.",
    }),
    fromEmail: t.exposeString("fromEmail", {
      description: "Email address of the sender. The mail server must accept it.",
    }),
    subject: t.exposeString("subject", { description: "Subject with its variables as {{…}} or <%…%>." }),
    body: t.exposeString("body", { description: "Text with its variables. May be empty." }),
    html: t.exposeString("html", {
      nullable: true,
      description: "The letter as HTML with its variables. Null if it is text only.",
    }),
    version: t.exposeInt("version", { description: versionOf("the template") }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may change the template, and the reason if not.",
      resolve: (_template, _args, context) => allowance(refuseWithout(context.actor, "administration.templates.edit")),
    }),
    viewerCanDelete: t.field({
      type: Allowance,
      description:
        "Whether the viewer may delete the template, and the reason if not. After that, the default text is used again.",
      resolve: (_template, _args, context) =>
        allowance(refuseWithout(context.actor, "administration.templates.delete")),
    }),
  }),
});

builder.queryField("notificationTemplates", (t) =>
  t.prismaField({
    type: ["NotificationTemplate"],
    description: "The county's own templates, by key. Empty for people who may not view templates.",
    resolve: (query, _root, _args, context) =>
      context.db.notificationTemplate.findMany({ ...query, where: visible(context), orderBy: { key: "asc" } }),
  }),
);

builder.queryField("notificationTemplate", (t) =>
  t.prismaField({
    type: "NotificationTemplate",
    nullable: true,
    description: "One template. Null if no template has this UUID or the viewer may not view templates.",
    args: { key: t.arg.id({ required: true, description: "UUID of the template." }) },
    resolve: (query, _root, { key }, context) =>
      mayReadTemplates(context)
        ? context.db.notificationTemplate.findUnique({ ...query, where: at(context, key) })
        : unread(query),
  }),
);

calledInLog("NotificationTemplate", {
  select: { key: true },
  words: ({ key }) => key,
  path: ({ id }) => `/notifications/${id}`,
  found: (has) => ({ key: has }),
});
