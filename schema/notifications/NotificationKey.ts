import { builder, unread } from "../builder.ts";
import { type Context, once } from "../context.ts";
import { mayReadTemplates } from "./NotificationTemplate.ts";
import { DEFAULT_TEMPLATES, NOTIFICATION_KEYS, type NotificationKey as Key } from "./rules.ts";
import { ABOUT, samplesOf, type Variable, VARIABLES } from "./variables.rules.ts";

/** Samples that the county knows better than the standard ones. */
export function countySamples(context: Context): Record<string, string> {
  const { tenant, ports } = context;
  if (!tenant) return {};
  const address = ports.links.addressOf(tenant.subdomain);
  return { "tenant.name": tenant.name, app_url: address, link: `${address}/resolutions/0f2c?letter=sample` };
}

const TemplateVariable = builder.objectRef<Variable>("TemplateVariable").implement({
  description: "A variable that you may use in a letter's words.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Its name, e.g. user.first_name; written {{name}} or <%name%>." }),
    about: t.exposeString("about", { description: "What it is, in words." }),
    sample: t.exposeString("sample", { description: "What a preview shows in its place." }),
  }),
});

const NotificationKey = builder.objectRef<Key>("NotificationKey").implement({
  description: "A kind of letter of the fixed list.",
  fields: (t) => ({
    key: t.string({ description: "Its key, e.g. APPROVAL-NOTIFY.", resolve: (key) => key }),
    about: t.string({ description: "When it is sent, in words.", resolve: (key) => ABOUT[key] }),
    subject: t.string({ description: "The standard subject.", resolve: (key) => DEFAULT_TEMPLATES[key].subject }),
    body: t.string({ description: "The standard text.", resolve: (key) => DEFAULT_TEMPLATES[key].body }),
    variables: t.field({
      type: [TemplateVariable],
      description: "Variables that you may use in it: those of every letter first, then its own.",
      resolve: (key, _args, context) => {
        const samples = samplesOf(key, countySamples(context));
        return VARIABLES[key].map((variable) => ({ ...variable, sample: samples[variable.name] ?? variable.sample }));
      },
    }),
    template: t.prismaField({
      type: "NotificationTemplate",
      nullable: true,
      description: "The county's own words. Null: the standard words are used.",
      resolve: async (query, key, _args, context) => {
        // Seven keys, one statement.
        const own = await once(context, "notification-templates", () => context.db.notificationTemplate.findMany());
        void unread(query);
        return own.find((template) => template.key === key) ?? null;
      },
    }),
  }),
});

builder.queryField("notificationKeys", (t) =>
  t.field({
    type: [NotificationKey],
    description:
      "The fixed list of keys with their variables and standard words, by name. Empty for whoever may not view templates.",
    resolve: (_root, _args, context) => (mayReadTemplates(context) ? [...NOTIFICATION_KEYS] : []),
  }),
);
