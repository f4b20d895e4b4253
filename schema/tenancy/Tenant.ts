import { builder, unread } from "../builder.ts";
import { type Context, once } from "../context.ts";
import { todayOf } from "./today.ts";

const settingsOf = (context: Context) => once(context, "tenantSettings", () => context.db.tenantSettings.findFirst());

builder.prismaNode("Tenant", {
  description: "A county: its name and what every visitor may know of it.",
  nullable: true,
  id: { resolve: (tenant) => tenant.id, description: "Global id of this county." },
  // The directory knows all counties; an operation sees its own.
  findUnique: (id, context) => ({ id: id === context.tenant?.id ? id : "" }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the county." }),
    subdomain: t.exposeString("subdomain", { description: "First label of its web address." }),
    name: t.exposeString("name", { description: "Official name." }),
    displayName: t.exposeString("displayName", { description: "Name shown on screens." }),
    logoUrl: t.exposeString("logoUrl", {
      nullable: true,
      description: "Address of its logo, a PNG, on its own host, for everyone. Null: it has none.",
    }),
    timeZone: t.exposeString("timeZone", { description: "IANA time zone in which its days and hours are meant." }),
    isDemo: t.exposeBoolean("isDemo", { description: "True for a demonstration county." }),
    isPractice: t.exposeBoolean("isPractice", {
      description: "True for a practice county: its people are made up, it is never public, and nothing in it counts.",
    }),
    accent: t.string({
      nullable: true,
      description: "Accent colour as #rrggbb. Null: the product's own.",
      resolve: async (_tenant, _args, context) => (await settingsOf(context))?.accent ?? null,
    }),
    locations: t.stringList({
      description: "Places where it meets, offered when a meeting is scheduled.",
      resolve: async (_tenant, _args, context) => ((await settingsOf(context))?.locations as string[]) ?? [],
    }),
    today: t.field({
      type: "Date",
      description: "The present day in its time zone.",
      resolve: (_tenant, _args, context) => todayOf(context),
    }),
  }),
});

builder.queryField("tenant", (t) =>
  t.prismaField({
    type: "Tenant",
    nullable: true,
    description: "The county of the web address or of the session. Null: the address names none.",
    resolve: (query, _root, _args, context) =>
      context.tenant ? context.db.tenant.findUnique({ ...query, where: { id: context.tenant.id } }) : unread(query),
  }),
);
