import type { Role as RoleModel } from "#prisma/generated/client/client.ts";
import { Allowance, allowance } from "../Allowance.ts";
import { builder, globalId } from "../builder.ts";
import { type Context, may } from "../context.ts";
import { refuseWithout } from "../roles/rules.ts";
import { countyStages } from "./countyReviews.ts";
import { ReviewEnum } from "./enums.ts";
import { type Review, REVIEWS } from "./reviews.rules.ts";

const EDIT = "administration.settings.edit-thresholds";

const Stage = builder
  .objectRef<{ status: Review; used: boolean; role: { id: string; name: string } | null }>("Stage")
  .implement({
    description: "A review of this county, and who holds it.",
    fields: (t) => ({
      status: t.expose("status", { type: ReviewEnum, description: "The review." }),
      used: t.exposeBoolean("used", { description: "Whether the county uses it. Board review is always used." }),
      roleName: t.string({
        nullable: true,
        description: "Name of the role that holds it. Null: none does.",
        resolve: ({ role }) => role?.name ?? null,
      }),
      roleId: t.id({
        nullable: true,
        description: "Global id of the role that holds it. Null: none does.",
        resolve: ({ role }) => role && globalId("Role", role.id),
      }),
    }),
  });

interface SettingsRow {
  reminderDays: number;
  escalationDays: number;
  escalationEmail: string | null;
  version: number;
}

/** The county's settings as they are now. */
export const settingsNow = (context: Pick<Context, "db">): Promise<SettingsRow> =>
  context.db.tenantSettings.findFirstOrThrow({
    select: { reminderDays: true, escalationDays: true, escalationEmail: true, version: true },
  });

export const RoutingSettings = builder.objectRef<SettingsRow>("RoutingSettings").implement({
  description: "The county's approval routes: the reviews, who holds each, reminders.",
  fields: (t) => ({
    stages: t.field({
      type: [Stage],
      description: "The four reviews in their order.",
      resolve: async (_settings, _args, context) => {
        const { used, holders } = await countyStages(context);
        return REVIEWS.map((status) => ({ status, used: used.includes(status), role: holders.get(status) ?? null }));
      },
    }),
    reminderDays: t.exposeInt("reminderDays", {
      description: "Whole days after which, and then again after which, an open step is reminded of. 0: never.",
    }),
    escalationDays: t.exposeInt("escalationDays", {
      description: "Whole days after which somebody else is told of an open step, once. 0: never.",
    }),
    escalationEmail: t.string({
      nullable: true,
      description: "Who is told of it. Null: the holders of the review, or who asked for a contract; or a guest asks.",
      resolve: ({ escalationEmail }, _args, context) => (context.actor ? escalationEmail : null),
    }),
    version: t.exposeInt("version", {
      description: "Counts the changes of the county's settings; a save names the one it started from.",
    }),
    roles: t.prismaField({
      type: ["Role"],
      description: "Roles that may hold a review, by name. Empty for whoever may not change these settings.",
      resolve: async (query, _settings, _args, context): Promise<RoleModel[]> =>
        may(context, EDIT) ? context.db.role.findMany({ ...query, orderBy: { name: "asc" } }) : noRoles(query),
    }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may change these settings.",
      resolve: (_settings, _args, context) => allowance(refuseWithout(context.actor, EDIT)),
    }),
  }),
});

/** Pothos takes a query that no resolver touched for a forgotten one. */
function noRoles(query: object): [] {
  void Object.values(query);
  return [];
}

builder.queryField("routingSettings", (t) =>
  t.field({
    type: RoutingSettings,
    description: "The settings of the county's approval routes. Everybody may know the reviews and who holds them.",
    resolve: (_root, _args, context) => settingsNow(context),
  }),
);
