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
  description: "Whether a review is used, and which role holds it.",
  fields: (t) => ({
    status: t.field({ type: ReviewEnum, required: true, description: "Review to set." }),
    used: t.boolean({ required: true, description: "Whether the county uses this review." }),
    roleId: t.id({
      description:
        "Global id of the role that holds the review. Null if no role does, so only people who may edit routes act there.",
    }),
  }),
});

verb("setRoutingSettings", {
  description:
    "Sets which reviews the county uses, which role holds each, and after how many days late steps cause a reminder or an escalation.",
  permission: "administration.settings.edit-thresholds",
  input: (t) => ({
    version: t.int({ required: true, description: "Version of the settings that you edited." }),
    stages: t.field({
      type: [StageInput],
      required: true,
      most: REVIEWS.length,
      description: "The four reviews, each exactly once.",
    }),
    reminderDays: t.int({
      required: true,
      description:
        "Whole days after which the person of an open step is reminded, and then again at the same interval. 0 for never.",
    }),
    escalationDays: t.int({
      required: true,
      description: "Whole days after which someone else is notified of an open step, once. 0 for never.",
    }),
    escalationEmail: t.string({
      description:
        "Email address that is notified. Null notifies the holders of the review, or the person who asked for a contract.",
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
    // Cached values from before the change are outdated now.
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
      description: "The routing settings after the change.",
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
