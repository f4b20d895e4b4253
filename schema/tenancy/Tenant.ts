import { builder, unread } from "../builder.ts";
import { type Context, once } from "../context.ts";
import { todayOf } from "./today.ts";

const settingsOf = (context: Context) => once(context, "tenantSettings", () => context.db.tenantSettings.findFirst());

builder.prismaNode("Tenant", {
  description: "County with its name and what every visitor may know of it.",
  nullable: true,
  id: { resolve: (tenant) => tenant.id, description: "Global id of this county." },
  // The directory lists all counties, but an operation sees only its own.
  findUnique: (id, context) => ({ id: id === context.tenant?.id ? id : "" }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the county." }),
    subdomain: t.exposeString("subdomain", { description: "First label of the county's web address." }),
    name: t.exposeString("name", { description: "Official name of the county." }),
    displayName: t.exposeString("displayName", { description: "Name of the county as shown on screens." }),
    logoUrl: t.exposeString("logoUrl", {
      nullable: true,
      description: "Address of the county's logo, a PNG on the county's own host, for everyone. Null if it has none.",
    }),
    timeZone: t.exposeString("timeZone", { description: "IANA time zone of the county's dates and times." }),
    isDemo: t.exposeBoolean("isDemo", { description: "Whether this is a demonstration county." }),
    isPractice: t.exposeBoolean("isPractice", {
      description:
        "Whether this is a practice county. Its people are fictitious, it is never public, and nothing in it is official.",
    }),
    accent: t.string({
      nullable: true,
      description: "Accent color as #rrggbb. Null: the product's default.",
      resolve: async (_tenant, _args, context) => (await settingsOf(context))?.accent ?? null,
    }),
    locations: t.stringList({
      description: "Meeting places, offered when a meeting is scheduled.",
      resolve: async (_tenant, _args, context) => ((await settingsOf(context))?.locations as string[]) ?? [],
    }),
    today: t.field({
      type: "Date",
      description: "Today's date in the county's time zone.",
      resolve: (_tenant, _args, context) => todayOf(context),
    }),
  }),
});

builder.queryField("tenant", (t) =>
  t.prismaField({
    type: "Tenant",
    nullable: true,
    description: "County of the web address or the session. Null if the address names none.",
    resolve: (query, _root, _args, context) =>
      context.tenant ? context.db.tenant.findUnique({ ...query, where: { id: context.tenant.id } }) : unread(query),
  }),
);
