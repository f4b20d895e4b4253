import type { RouteStep as Step } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { batched } from "../batch.ts";
import { at, type Context, type SignedContext } from "../context.ts";
import { subject } from "../subject.ts";
import { RouteStageEnum, StepActionEnum, StepStateEnum } from "./enums.ts";
import { kindOf, type LockedMatter, type Matter, matterOfStep, stepsOfAny, withMatter } from "./matters.ts";
import type { OutsideSigner } from "./outside.rules.ts";
import { refusal } from "./refusals.rules.ts";
import type { StepFacts } from "./rules.ts";
import { whoDecides } from "./whoDecides.ts";

/** A step as its rules ask of it, and whose route it is on. */
export interface StepOnRoute {
  step: StepFacts & { userId: string | null; email: string };
  matter: Matter;
}

/** A step of a matter that is locked until the end of the operation. */
export interface LockedStep extends StepOnRoute {
  step: Step;
  matter: LockedMatter;
}

/** A step with its matter, which is locked. Null: there is none, or it is not the viewer's to read. */
async function lockStep(context: SignedContext, id: string): Promise<LockedStep | null> {
  const readable = await stepsOfAny((kind) => kind.readable(context));
  const found = await context.db.routeStep.findFirst({ where: { id, ...readable }, include: withMatter() });
  if (!found) return null;
  const matter = matterOfStep(found);
  const locked = await kindOf(matter).lock(context, matter.id);
  const step = locked?.steps.find((each) => each.id === id);
  return locked && step ? { step, matter: locked } : null;
}

/** A step of an approval route, as what verbs are done to. */
export const RouteStep = subject<StepOnRoute, LockedStep>("RouteStep", {
  field: "step",
  noun: "step",
  lock: lockStep,
  missing: refusal("STEP_NOT_FOUND"),
});

/** Why nobody may decide an open step; three statements for all that are shown at once. */
async function whyStuck(context: Context, stepId: string): Promise<string | null> {
  const why = await batched(context, "whyStuck", stepId, async (ids) => {
    const steps = await context.db.routeStep.findMany({ where: { id: { in: ids } }, include: withMatter() });
    const asking = steps.map((step) => ({ ...step, requesterId: matterOfStep(step).createdById }));
    return new Map([...(await whoDecides(context, asking))].map(([id, deciders]) => [id, deciders.why]));
  });
  return why || null;
}

const OutsideSignerType = builder.objectRef<OutsideSigner>("OutsideSigner").implement({
  description: "Somebody who signs a contract from outside, without an account. For whoever may read the step.",
  fields: (t) => ({
    organization: t.exposeString("organization", { description: "For whom the person signs." }),
    title: t.exposeString("title", { description: "As what, e.g. President." }),
  }),
});

export const RouteStepNode = builder.prismaNode("RouteStep", {
  description: "A step of an approval route. For staff who may read what is on the route.",
  nullable: true,
  id: { resolve: (step) => step.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await stepsOfAny((kind) => kind.seen(context))) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the step." }),
    stage: t.expose("stage", { type: RouteStageEnum, description: "The stage of the route that it belongs to." }),
    order: t.exposeInt("order", { description: "Steps of the same order run side by side." }),
    name: t.exposeString("name", { description: "Who is asked." }),
    email: t.exposeString("email", { description: "Her e-mail address, lower case." }),
    outside: t.field({
      type: OutsideSignerType,
      nullable: true,
      description: "Somebody from outside, who signs without an account. Null: one of the county's own.",
      resolve: ({ outsideOrganization, outsideTitle }) =>
        outsideOrganization === null ? null : { organization: outsideOrganization, title: outsideTitle ?? "" },
    }),
    action: t.expose("action", { type: StepActionEnum, description: "What is asked." }),
    notes: t.exposeString("notes", { description: "A word to the person. '' for none." }),
    state: t.expose("state", { type: StepStateEnum, description: "How far it is." }),
    openedAt: t.expose("openedAt", {
      type: "DateTime",
      nullable: true,
      description: "When its person was asked. Null: not yet.",
    }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was decided. Null: not yet.",
    }),
    decidedByName: t.exposeString("decidedByName", {
      nullable: true,
      description: "Who decided it; with 'for …' where somebody stood in. Null: nobody yet, or it was for information.",
    }),
    reason: t.exposeString("reason", { nullable: true, description: "Why it was rejected or skipped. Null: neither." }),
    cannotBeDone: t.string({
      nullable: true,
      description:
        "Why nobody may decide it though it is open, in a sentence; whoever may edit routes chooses somebody else. Null: somebody may, or it is not open.",
      select: { id: true, state: true },
      resolve: ({ id, state }, _args, context) => (state === "OPEN" ? whyStuck(context, id) : null),
    }),
    signedHash: t.exposeString("signedHash", {
      nullable: true,
      description: "SHA-256 of the text that was signed, hex. Null: not signed.",
    }),
    viewerCan: t.field({
      type: RouteStep.Can,
      description: "What the viewer may do with it.",
      select: {
        ...withMatter(),
        id: true,
        stage: true,
        order: true,
        name: true,
        email: true,
        action: true,
        state: true,
        userId: true,
        outsideOrganization: true,
      },
      resolve: (step) => ({ step, matter: matterOfStep(step) }),
    }),
  }),
});
