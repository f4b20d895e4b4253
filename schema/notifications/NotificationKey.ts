import { builder, unread } from "../builder.ts";
import { type Context, once } from "../context.ts";
import { mayReadTemplates } from "./NotificationTemplate.ts";
import { DEFAULT_TEMPLATES, NOTIFICATION_KEYS, type NotificationKey as Key } from "./rules.ts";
import { ABOUT, samplesOf, type Variable, VARIABLES } from "./variables.rules.ts";

/** Sample values that the county knows better than the defaults. */
export function countySamples(context: Context): Record<string, string> {
  const { tenant, ports } = context;
  if (!tenant) return {};
  const address = ports.links.addressOf(tenant.subdomain);
  return { "tenant.name": tenant.name, app_url: address, link: `${address}/resolutions/0f2c?letter=sample` };
}

const TemplateVariable = builder.objectRef<Variable>("TemplateVariable").implement({
  description: "A variable that can be used in the text of a letter.",
  fields: (t) => ({
    name: t.exposeString("name", {
      description: "Name of the variable, e.g. user.first_name. Written as {{name}} or <%name%>.",
    }),
    about: t.exposeString("about", { description: "What the variable contains, in words." }),
    sample: t.exposeString("sample", { description: "Sample value shown in a preview." }),
  }),
});

const NotificationKey = builder.objectRef<Key>("NotificationKey").implement({
  description: "A kind of letter, from the fixed list.",
  fields: (t) => ({
    key: t.string({ description: "Key of the kind of letter, e.g. APPROVAL-NOTIFY.", resolve: (key) => key }),
    about: t.string({ description: "When the letter is sent, in words.", resolve: (key) => ABOUT[key] }),
    subject: t.string({
      description: "Default subject of the letter.",
      resolve: (key) => DEFAULT_TEMPLATES[key].subject,
    }),
    body: t.string({ description: "Default text of the letter.", resolve: (key) => DEFAULT_TEMPLATES[key].body }),
    variables: t.field({
      type: [TemplateVariable],
      description: "Variables that can be used in the letter: those of every letter first, then its own.",
      resolve: (key, _args, context) => {
        const samples = samplesOf(key, countySamples(context));
        return VARIABLES[key].map((variable) => ({ ...variable, sample: samples[variable.name] ?? variable.sample }));
      },
    }),
    template: t.prismaField({
      type: "NotificationTemplate",
      nullable: true,
      description: "The county's own template. Null if the default text is used.",
      resolve: async (query, key, _args, context) => {
        // One query for all seven keys.
        const templates = await once(context, "notification-templates", () =>
          context.db.notificationTemplate.findMany(),
        );
        void unread(query);
        return templates.find((template) => template.key === key) ?? null;
      },
    }),
  }),
});

builder.queryField("notificationKeys", (t) =>
  t.field({
    type: [NotificationKey],
    description:
      "The fixed list of letter kinds with their variables and default texts, by name. Empty for people who may not view templates.",
    resolve: (_root, _args, context) => (mayReadTemplates(context) ? [...NOTIFICATION_KEYS] : []),
  }),
);
