import type { InputShapeFromFields } from "@pothos/core";
import type { RouteStep } from "#prisma/generated/client/client.ts";
import { type builder, keyOf } from "../builder.ts";
import type { SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { RouteStepInput } from "./enums.ts";
import { kindOf, type LockedMatter, tellMatter } from "./matters.ts";
import { openSteps } from "./openSteps.ts";
import { isOutside, normalOutside, type OutsideSigner } from "./outside.rules.ts";
import { outsideSignerLabel, notifyOutsideSignerChanged } from "./notifyOutsideSignerChanged.ts";
import { refusal } from "./refusals.rules.ts";
import { refuseSteps } from "./refuseSteps.ts";
import { MAX_STEPS, refuseRoute, type StepToSave } from "./rules.ts";
import { accountOf, NOT_ASKED, stepsNow } from "./steps.ts";

/** The route input shared by the mutations that save a route. */
export const routeInput = (
  t: PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">,
) => ({
  note: t.string({
    required: true,
    description: "Kick-off message, included in each letter that asks for a decision. '' for none.",
  }),
  steps: t.field({ type: [RouteStepInput], required: true, most: MAX_STEPS, description: "All steps of the route." }),
});

type GivenStep = StepToSave & { id: string | null; outside: OutsideSigner | null };

/**
 * Saves the whole route of a matter: steps with an id are changed, new ones are added, missing ones are removed. Once
 * submitted, decided steps stay as they are. The verb checks the permission ({@link refuseRouteChange}). Source:
 * decision 'Approval route'. @throws Refused by {@link refuseRoute}
 */
export async function changeRoute(
  context: SignedContext,
  matter: LockedMatter,
  input: InputShapeFromFields<ReturnType<typeof routeInput>>,
): Promise<void> {
  const { type, id, status } = matter;
  const kind = kindOf(matter);
  const wantedSteps = input.steps.map((step): GivenStep => ({
    id: step.id ? keyOf("RouteStep", step.id) : null,
    stage: step.stage,
    order: step.order,
    name: step.name.trim(),
    email: step.email.trim().toLowerCase(),
    action: step.action,
    notes: step.notes?.trim() ?? "",
    outside: step.outside ? normalOutside(step.outside) : null,
  }));
  const note = input.note.trim();
  const settled = (step: RouteStep) => status !== "DRAFT" && ["DONE", "REJECTED", "SKIPPED"].includes(step.state);
  const settledIds = new Set(matter.steps.filter(settled).map((step) => step.id));
  const toSave = wantedSteps.filter((step) => step.id === null || !settledIds.has(step.id));
  assertAllowed(
    refuseRoute(
      { steps: toSave, note, kept: settledIds.size },
      { matter: kind.matter, used: await kind.stages(context), status },
      await emailOf(context, matter.createdById),
    ),
  );
  const wrong = await refuseSteps(context, toSave);
  if (wrong)
    throw new Refused(refusal("STEP_INVALID", { field: "steps", message: `Step ${wrong.step}: ${wrong.message}` }));
  const before = matter.steps.map(words);
  const changed = await writeSteps(context, matter, toSave, settledIds);
  if (!changed && note === matter.notice.note) return;
  await matter.saveNote(note);
  const sentence = changed ? "The route was changed." : "The route note was changed.";
  await tellMatter(context, matter, { kind: "EDITED", sentence });
  await openSteps(context, { ...matter, notice: { ...matter.notice, note } });
  await matter.renewWaiting();
  const after = await stepsNow(context, matter);
  const [was, now] = [signersOf(matter.steps), signersOf(after)];
  if (was !== now) {
    const changeSentence = `The outside signers were changed. Before: ${was || "no one"}. Now: ${now || "no one"}.`;
    await tellMatter(context, matter, { kind: "EDITED", sentence: changeSentence });
    await notifyOutsideSignerChanged(context, matter, changeSentence);
  }
  await record(context, {
    noun: type,
    nounId: id,
    before: { note: matter.notice.note, steps: before },
    after: { note, steps: after.map(words) },
  });
}

/** Signers from outside, in words. */
const signersOf = (steps: readonly RouteStep[]): string => steps.filter(isOutside).map(outsideSignerLabel).join("; ");

type Words = Pick<
  RouteStep,
  "stage" | "order" | "name" | "email" | "action" | "notes" | "outsideOrganization" | "outsideTitle"
>;
const words = ({ stage, order, name, email, action, notes, outsideOrganization, outsideTitle }: Words) => ({
  stage,
  order,
  name,
  email,
  action,
  notes,
  ...(outsideOrganization !== null && { outsideOrganization, outsideTitle }),
});

async function emailOf(context: SignedContext, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await context.db.user.findFirst({ where: { id: userId }, select: { email: true } });
  return user?.email ?? null;
}

/**
 * Adds, changes and removes steps. A step whose person, position or question changed is asked again. Returns whether
 * anything changed.
 */
async function writeSteps(
  context: SignedContext,
  matter: LockedMatter,
  toSave: readonly GivenStep[],
  settledIds: ReadonlySet<string>,
): Promise<boolean> {
  const known = new Map(matter.steps.map((step) => [step.id, step]));
  const named = toSave.flatMap(({ id }) => (id === null ? [] : [id]));
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length)
    throw new Refused(refusal("NO_SUCH_STEP"));
  const removedIds = matter.steps.filter(({ id }) => !settledIds.has(id) && !named.includes(id)).map(({ id }) => id);
  await context.db.routeStep.deleteMany({ where: { id: { in: removedIds } } });
  let changed = removedIds.length > 0;
  for (const { id, outside, ...fields } of toSave) {
    const step = {
      ...fields,
      outsideOrganization: outside?.organization ?? null,
      outsideTitle: outside?.title ?? null,
    };
    const before = id === null ? undefined : known.get(id);
    if (before && JSON.stringify(words(before)) === JSON.stringify(words({ ...before, ...step }))) continue;
    changed = true;
    // A signer from outside has no account.
    const userId = outside ? null : await accountOf(context, step.email);
    if (!before) {
      await context.db.routeStep.create({ data: { ...step, userId, ...kindOf(matter).column(matter.id) } });
      continue;
    }
    const asksAnew =
      before.email !== step.email ||
      before.stage !== step.stage ||
      before.order !== step.order ||
      before.action !== step.action ||
      before.outsideOrganization !== step.outsideOrganization ||
      (outside !== null && (before.name !== step.name || before.outsideTitle !== step.outsideTitle));
    await context.db.routeStep.updateMany({
      where: { id: before.id },
      data: { ...step, userId, ...(asksAnew ? NOT_ASKED : {}), version: { increment: 1 } },
    });
  }
  return changed;
}
