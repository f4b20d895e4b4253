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

/** A step as its rules need it, and whose route it is on. */
export interface StepOnRoute {
  step: StepFacts & { userId: string | null; email: string };
  matter: Matter;
}

/** A step of a matter that is locked until the end of the operation. */
export interface LockedStep extends StepOnRoute {
  step: Step;
  matter: LockedMatter;
}

/** A step with its locked matter. Null: not found, or the viewer may not read it. */
async function lockStep(context: SignedContext, id: string): Promise<LockedStep | null> {
  const readable = await stepsOfAny((kind) => kind.readable(context));
  const found = await context.db.routeStep.findFirst({ where: { id, ...readable }, include: withMatter() });
  if (!found) return null;
  const matter = matterOfStep(found);
  const locked = await kindOf(matter).lock(context, matter.id);
  const step = locked?.steps.find((each) => each.id === id);
  return locked && step ? { step, matter: locked } : null;
}

export const RouteStep = subject<StepOnRoute, LockedStep>("RouteStep", {
  field: "step",
  noun: "step",
  lock: lockStep,
  missing: refusal("STEP_NOT_FOUND"),
});

/** Why no one may decide an open step; three queries for all steps shown together. */
async function whyStuck(context: Context, stepId: string): Promise<string | null> {
  const why = await batched(context, "whyStuck", stepId, async (ids) => {
    const steps = await context.db.routeStep.findMany({ where: { id: { in: ids } }, include: withMatter() });
    const asking = steps.map((step) => ({ ...step, requesterId: matterOfStep(step).createdById }));
    return new Map([...(await whoDecides(context, asking))].map(([id, deciders]) => [id, deciders.why]));
  });
  return why || null;
}

const OutsideSignerType = builder.objectRef<OutsideSigner>("OutsideSigner").implement({
  description:
    "A person outside the county who signs a contract without an account. Visible to people who may read the step.",
  fields: (t) => ({
    organization: t.exposeString("organization", { description: "Organization for which the person signs." }),
    title: t.exposeString("title", { description: "Title of the person, e.g. President." }),
  }),
});

export const RouteStepNode = builder.prismaNode("RouteStep", {
  description: "A step of an approval route. Visible to staff who may read what is on the route.",
  nullable: true,
  id: { resolve: (step) => step.id, description: "Global id of this step." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await stepsOfAny((kind) => kind.seen(context))) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the step." }),
    stage: t.expose("stage", { type: RouteStageEnum, description: "Stage of the route that the step belongs to." }),
    order: t.exposeInt("order", {
      description: "Position in the route. Steps with the same order run at the same time.",
    }),
    name: t.exposeString("name", { description: "Name of the person who is asked." }),
    email: t.exposeString("email", { description: "Email address of the person who is asked, in lower case." }),
    outside: t.field({
      type: OutsideSignerType,
      nullable: true,
      description: "Signer from outside the county, who signs without an account. Null for the county's own people.",
      resolve: ({ outsideOrganization, outsideTitle }) =>
        outsideOrganization === null ? null : { organization: outsideOrganization, title: outsideTitle ?? "" },
    }),
    action: t.expose("action", { type: StepActionEnum, description: "What the person is asked to do." }),
    notes: t.exposeString("notes", { description: "Note to the person. '' if there is none." }),
    state: t.expose("state", { type: StepStateEnum, description: "State of the step." }),
    openedAt: t.expose("openedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the person was asked. Null until then.",
    }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the step was decided. Null until then.",
    }),
    decidedByName: t.exposeString("decidedByName", {
      nullable: true,
      description:
        "Name of the person who decided the step, with 'for …' if they stood in for someone. Null if it is undecided or was for information.",
    }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Reason why the step was rejected or skipped. Null if it was neither.",
    }),
    cannotBeDone: t.string({
      nullable: true,
      description:
        "Why no one may decide the step although it is open, in a sentence. People who may edit routes choose someone else. Null if someone may decide it or it is not open.",
      select: { id: true, state: true },
      resolve: ({ id, state }, _args, context) => (state === "OPEN" ? whyStuck(context, id) : null),
    }),
    signedHash: t.exposeString("signedHash", {
      nullable: true,
      description: "SHA-256 of the text that was signed, in hex. Null if not signed.",
    }),
    viewerCan: t.field({
      type: RouteStep.Can,
      description: "What the viewer may do with this step now, and the reason for each refusal.",
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
