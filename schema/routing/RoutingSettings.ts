import type { Role as RoleModel } from "#prisma/generated/client/client.ts";
import { Allowance, allowance } from "../Allowance.ts";
import { builder, globalId, versionOf } from "../builder.ts";
import { type Context, may } from "../context.ts";
import { refuseWithout } from "../roles/rules.ts";
import { countyStages } from "./countyReviews.ts";
import { ReviewEnum } from "./enums.ts";
import { type Review, REVIEWS } from "./reviews.rules.ts";

const EDIT = "administration.settings.edit-thresholds";

const Stage = builder
  .objectRef<{ status: Review; used: boolean; role: { id: string; name: string } | null }>("Stage")
  .implement({
    description: "A review used in this county, and the role that holds it.",
    fields: (t) => ({
      status: t.expose("status", { type: ReviewEnum, description: "Review of an approval route." }),
      used: t.exposeBoolean("used", {
        description: "Whether the county uses this review. Board review is always used.",
      }),
      roleName: t.string({
        nullable: true,
        description: "Name of the role that holds the review. Null if no role does.",
        resolve: ({ role }) => role?.name ?? null,
      }),
      roleId: t.id({
        nullable: true,
        description: "Global id of the role that holds the review. Null if no role does.",
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
  description: "The county's settings for approval routes: the reviews, the role that holds each, and reminders.",
  fields: (t) => ({
    stages: t.field({
      type: [Stage],
      description: "The four reviews, in their order.",
      resolve: async (_settings, _args, context) => {
        const { used, holders } = await countyStages(context);
        return REVIEWS.map((status) => ({ status, used: used.includes(status), role: holders.get(status) ?? null }));
      },
    }),
    reminderDays: t.exposeInt("reminderDays", {
      description:
        "Whole days after which the person of an open step is reminded, and then again at the same interval. 0 for never.",
    }),
    escalationDays: t.exposeInt("escalationDays", {
      description: "Whole days after which someone else is notified of an open step, once. 0 for never.",
    }),
    escalationEmail: t.string({
      nullable: true,
      description:
        "Email address that is notified. Null if the holders of the review, or the person who asked for a contract, are notified. Null also for guests.",
      resolve: ({ escalationEmail }, _args, context) => (context.actor ? escalationEmail : null),
    }),
    version: t.exposeInt("version", { description: versionOf("the county's settings") }),
    roles: t.prismaField({
      type: ["Role"],
      description: "Roles that may hold a review, by name. Empty for people who may not change these settings.",
      resolve: async (query, _settings, _args, context): Promise<RoleModel[]> =>
        may(context, EDIT) ? context.db.role.findMany({ ...query, orderBy: { name: "asc" } }) : noRoles(query),
    }),
    viewerCanEdit: t.field({
      type: Allowance,
      description: "Whether the viewer may change these settings, and the reason if not.",
      resolve: (_settings, _args, context) => allowance(refuseWithout(context.actor, EDIT)),
    }),
  }),
});

/** Marks the query as used, because Pothos reports queries that no resolver touched. */
function noRoles(query: object): [] {
  void Object.values(query);
  return [];
}

builder.queryField("routingSettings", (t) =>
  t.field({
    type: RoutingSettings,
    description:
      "The settings of the county's approval routes. The reviews and the roles that hold them are visible to everyone.",
    resolve: (_root, _args, context) => settingsNow(context),
  }),
);
