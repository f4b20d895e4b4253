import { keyOf } from "../builder.ts";
import { may, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { isRequester } from "../resolutions/lifecycle/lifeFacts.ts";
import { isReview } from "../resolutions/lifecycle/lifecycle.rules.ts";
import { refusal } from "../resolutions/refusals.rules.ts";
import { resolutionNow } from "../resolutions/Resolution.ts";
import { countyStages } from "../resolutions/lifecycle/countyReviews.ts";
import { assertVersion, lockResolutionOf, type LockedResolution, tell } from "../resolutions/ResolutionRecord.ts";
import { renewWaiting } from "../resolutions/lifecycle/waiting.ts";
import { verb } from "../verb.ts";
import { editsRoutes } from "./decide.ts";
import { RouteStepInput } from "./enums.ts";
import { accountOf, openSteps, stepsNow } from "./openSteps.ts";
import { refuseRoute, refuseRouteChange, type StepToSave } from "./rules.ts";

verb("saveRoute", {
  description:
    "Saves the whole route, if nobody saved a newer version: steps with an id change, new ones are added, those left out go. In review, decided steps stay as they are. Source: part 2, sections 2 and 9; product decision 'Route'.",
  permission: { rule: "Who may edit routes; of a draft, also who asked for it or may edit meeting items." },
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    note: t.string({ required: true, description: "Kick-off message, in each letter that asks. '' for none." }),
    steps: t.field({ type: [RouteStepInput], required: true, description: "The steps; at most 40." }),
  }),
  run: async (input, context) => {
    const resolution = await lockResolutionOf(context, input.resolutionId);
    const { id, status } = resolution;
    assertAllowed(
      refuseRouteChange({
        status,
        isRequester: isRequester(context, resolution),
        editsRoutes: editsRoutes(context),
        editsItem: isRequester(context, resolution) || may(context, "meetings.meeting-items.edit"),
      }),
    );
    assertVersion(resolution, input.version);
    const given = input.steps.map((step): GivenStep => ({
      id: step.id ? keyOf("RouteStep", step.id) : null,
      stage: step.stage,
      order: step.order,
      name: step.name.trim(),
      email: step.email.trim().toLowerCase(),
      action: step.action,
      notes: step.notes?.trim() ?? "",
    }));
    const note = input.note.trim();
    const settled = (step: Step) => status !== "DRAFT" && ["DONE", "REJECTED", "SKIPPED"].includes(step.state);
    const kept = new Set(resolution.steps.filter(settled).map((step) => step.id));
    const toSave = given.filter((step) => step.id === null || !kept.has(step.id));
    assertAllowed(
      refuseRoute(
        { steps: toSave, note, kept: kept.size },
        { used: (await countyStages(context)).used, status },
        await emailOf(context, resolution.createdById),
      ),
    );
    const before = resolution.steps.map(words);
    const changed = await writeSteps(context, resolution, toSave, kept);
    if (!changed && note === resolution.routeNote) return { resolutionId: id };
    await context.db.resolution.updateMany({
      where: { id },
      data: { routeNote: note, version: { increment: 1 } },
    });
    await tell(context, id, {
      kind: "EDITED",
      sentence: changed ? "The route was changed." : "The route note was changed.",
    });
    if (isReview(status)) await openSteps(context, { ...resolution, routeNote: note });
    await renewWaiting(context, id);
    await record(context, {
      action: "saveRoute",
      noun: "Resolution",
      nounId: id,
      before: { note: resolution.routeNote, steps: before },
      after: { note, steps: (await stepsNow(context, id)).map(words) },
    });
    return { resolutionId: id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});

type Step = LockedResolution["steps"][number];
type GivenStep = StepToSave & { id: string | null };

const words = ({ stage, order, name, email, action, notes }: Step) => ({ stage, order, name, email, action, notes });

async function emailOf(context: SignedContext, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await context.db.user.findFirst({ where: { id: userId }, select: { email: true } });
  return user?.email ?? null;
}

/** Adds, changes and takes away; a step whose person, place or question changed is asked anew. Answers whether anything changed. */
async function writeSteps(
  context: SignedContext,
  resolution: LockedResolution,
  toSave: readonly GivenStep[],
  kept: ReadonlySet<string>,
): Promise<boolean> {
  const known = new Map(resolution.steps.map((step) => [step.id, step]));
  const named = toSave.flatMap(({ id }) => (id === null ? [] : [id]));
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length)
    throw new Refused(refusal("NO_SUCH_STEP"));
  const gone = resolution.steps.filter(({ id }) => !kept.has(id) && !named.includes(id)).map(({ id }) => id);
  await context.db.routeStep.deleteMany({ where: { id: { in: gone } } });
  let changed = gone.length > 0;
  for (const { id, ...step } of toSave) {
    const before = id === null ? undefined : known.get(id);
    if (before && JSON.stringify(words(before)) === JSON.stringify(words({ ...before, ...step }))) continue;
    changed = true;
    const userId = await accountOf(context, step.email);
    if (!before) {
      await context.db.routeStep.create({ data: { ...step, userId, resolutionId: resolution.id } });
      continue;
    }
    const asksAnew =
      before.email !== step.email ||
      before.stage !== step.stage ||
      before.order !== step.order ||
      before.action !== step.action;
    await context.db.routeStep.updateMany({
      where: { id: before.id },
      data: {
        ...step,
        userId,
        ...(asksAnew ? NOT_ASKED : {}),
        version: { increment: 1 },
      },
    });
  }
  return changed;
}

const NOT_ASKED = {
  state: "PENDING",
  openedAt: null,
  decidedAt: null,
  decidedById: null,
  decidedByName: null,
  reason: null,
  signedHash: null,
  remindedAt: null,
  escalatedAt: null,
};
