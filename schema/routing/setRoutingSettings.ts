import { builder, keyOf } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Conflicted } from "../refusal.ts";
import { verb } from "../verb.ts";
import { countyStages } from "./countyReviews.ts";
import { ReviewEnum } from "./enums.ts";
import { holdersChanged, matterKinds } from "./matters.ts";
import { RoutingSettings, settingsNow } from "./RoutingSettings.ts";
import { REVIEWS } from "./reviews.rules.ts";
import { refuseSettings } from "./settings.rules.ts";

const StageInput = builder.inputType("StageInput", {
  description: "Whether a review is used, and who holds it.",
  fields: (t) => ({
    status: t.field({ type: ReviewEnum, required: true, description: "The review." }),
    used: t.boolean({ required: true, description: "Whether the county uses it." }),
    roleId: t.id({ description: "The role that holds it. Null: none, only whoever may edit routes acts there." }),
  }),
});

verb("setRoutingSettings", {
  description:
    "Sets which reviews the county uses, who holds each, and after how many days late steps are reminded of.",
  permission: "administration.settings.edit-thresholds",
  input: (t) => ({
    version: t.int({ required: true, description: "The version that was edited." }),
    stages: t.field({
      type: [StageInput],
      required: true,
      most: REVIEWS.length,
      description: "The four reviews, each once.",
    }),
    reminderDays: t.int({ required: true, description: "Days after which an open step is reminded of. 0: never." }),
    escalationDays: t.int({ required: true, description: "Days after which somebody else is told. 0: never." }),
    escalationEmail: t.string({
      description: "Who is told. Null: the holders of the review, or who asked for a contract.",
    }),
  }),
  run: async (input, context) => {
    await context.db.$queryRaw`select id from tenant_settings for update`;
    const { version, ...before } = await settingsNow(context);
    if (version !== input.version) throw new Conflicted("Tenant", context.tenant.id);
    const stages = input.stages.map(({ status, used, roleId }) => ({
      status,
      used,
      roleId: roleId == null ? null : keyOf("Role", roleId),
    }));
    const { reminderDays, escalationDays } = input;
    const escalationEmail = input.escalationEmail?.trim().toLowerCase() || null;
    const days = { reminderDays, escalationDays, escalationEmail };
    assertAllowed(refuseSettings({ ...days, stages }, await factsOf(context)));
    const { holders } = await countyStages(context);
    await context.db.stage.deleteMany();
    await context.db.stage.createMany({ data: stages });
    await context.db.tenantSettings.updateMany({ data: { ...days, version: { increment: 1 } } });
    await record(context, {
      noun: "RoutingSettings",
      nounId: context.tenant.id,
      before,
      after: { ...days, stages },
    });
    // What was read before the change is old now.
    context.memo.clear();
    const moved = stages.filter(({ status, roleId }) => (holders.get(status)?.id ?? null) !== roleId);
    await holdersChanged.tell(
      context,
      moved.map(({ status }) => status),
    );
    return {};
  },
  payload: (t) => ({
    settings: t.field({
      type: RoutingSettings,
      description: "The settings as they are now.",
      resolve: (_done, _args, context) => settingsNow(context),
    }),
  }),
});

async function factsOf(context: SignedContext) {
  const [roles, reviews] = await Promise.all([
    context.db.role.findMany({ select: { id: true } }),
    Promise.all(matterKinds().map((kind) => kind.reviewsNow(context))),
  ]);
  return { roleIds: new Set(roles.map((role) => role.id)), inReview: new Set(reviews.flat()) };
}
