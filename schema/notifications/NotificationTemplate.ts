import { Allowance, allowance } from "../Allowance.ts";
import { builder, unread } from "../builder.ts";
import { at, type Context, may } from "../context.ts";
import { refuseWithout } from "../roles/rules.ts";
import { calledInLog } from "../recordNames.ts";

export const mayReadTemplates = (context: Context): boolean => may(context, "administration.templates.view");

/** Matches no key: templates that are not hers to see are not there. */
const visible = (context: Context) => (mayReadTemplates(context) ? {} : { AND: [{ id: "" }] });

builder.prismaNode("NotificationTemplate", {
  description:
    "The county's own words for one kind of letter, in place of the standard words. For whoever may view templates.",
  nullable: true,
  id: { resolve: (template) => template.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...visible(context) }),
  fields: (t) => ({
    uuid: t.exposeID("id", { description: "Its UUID, as in web addresses." }),
    key: t.exposeString("key", {
      description: "Key of the fixed list, e.g. APPROVAL-NOTIFY; a county has one template for each.",
    }),
    fromEmail: t.exposeString("fromEmail", { description: "Address of the sender; the mail server must accept it." }),
    subject: t.exposeString("subject", { description: "Subject with its variables as {{…}} or <%…%>." }),
    body: t.exposeString("body", { description: "Text with its variables; may be empty." }),
    html: t.exposeString("html", {
      nullable: true,
      description: "The same as HTML with its variables. Null: the letter is text only.",
    }),
    version: t.exposeInt("version", { description: "Counts its changes; a save names the one it started from." }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may change it.",
      resolve: (_template, _args, context) => allowance(refuseWithout(context.actor, "administration.templates.edit")),
    }),
    viewerCanDelete: t.field({
      type: Allowance,
      description: "Whether the viewer may delete it; then the standard words are used again.",
      resolve: (_template, _args, context) =>
        allowance(refuseWithout(context.actor, "administration.templates.delete")),
    }),
  }),
});

builder.queryField("notificationTemplates", (t) =>
  t.prismaField({
    type: ["NotificationTemplate"],
    description: "The county's own words, by key. Empty for whoever may not view templates.",
    resolve: (query, _root, _args, context) =>
      context.db.notificationTemplate.findMany({ ...query, where: visible(context), orderBy: { key: "asc" } }),
  }),
);

builder.queryField("notificationTemplate", (t) =>
  t.prismaField({
    type: "NotificationTemplate",
    nullable: true,
    description: "One template by its UUID. Null: there is none, or the viewer may not view templates.",
    args: { key: t.arg.id({ required: true, description: "Its UUID." }) },
    resolve: (query, _root, { key }, context) =>
      mayReadTemplates(context)
        ? context.db.notificationTemplate.findUnique({ ...query, where: at(context, key) })
        : unread(query),
  }),
);

calledInLog(
  "NotificationTemplate",
  async ({ db }, keys) => {
    const found = await db.notificationTemplate.findMany({
      where: { id: { in: keys } },
      select: { id: true, key: true },
    });
    return found.map(({ id, key }) => ({ key: id, words: key, path: `/notifications/${id}` }));
  },
  ({ db }, has, take) => db.notificationTemplate.findMany({ where: { key: has }, select: { id: true }, take }),
);
