// What an approval route allows: whose turn it is, who decides, what a route may contain. Source: decision 'Approval
// route'.
import { MAX_REASON_LENGTH } from "../reason.rules.ts";
import { isOutside, outsideFault, type OutsideSigner, personFault } from "./outside.rules.ts";
import {
  byStage,
  isStage,
  KINDS,
  matterOfStage,
  type RoutedMatterType,
  type RouteStage,
  type RouteStatus,
  STAGES,
} from "./kinds.rules.ts";
import { refusal, type RouteRefusal } from "./refusals.rules.ts";
import { stepsLeft } from "./reviews.rules.ts";

export type StepAction = "APPROVAL" | "SIGNATURE" | "FYI";
export type StepState = "PENDING" | "OPEN" | "DONE" | "REJECTED" | "SKIPPED";
export type Decision = "APPROVE" | "SIGN" | "REJECT";

/** What the rules need to know about a step. */
export interface StepFacts {
  id: string;
  stage: RouteStage;
  /** From 1. Steps with the same order run at the same time. */
  order: number;
  name: string;
  action: StepAction;
  state: StepState;
  /** Organization of a signer from outside. Null or missing: the county's own person. */
  outsideOrganization?: string | null;
}

const isSettled = ({ state }: StepFacts): boolean => state === "DONE" || state === "SKIPPED";

/**
 * The pending steps of a stage whose turn has come: those of the lowest order that is not settled. Steps for
 * information are sent and done immediately, so they hold up no one.
 */
export function openable<S extends StepFacts>(steps: readonly S[], stage: string): { toOpen: S[]; toTell: S[] } {
  const stageSteps = steps.filter((step) => step.stage === stage);
  const orders = [...new Set(stageSteps.map(({ order }) => order))].sort((a, b) => a - b);
  const toOpen: S[] = [];
  const toTell: S[] = [];
  for (const order of orders) {
    const side = stageSteps.filter((step) => step.order === order);
    for (const step of side) if (step.state === "PENDING") (step.action === "FYI" ? toTell : toOpen).push(step);
    if (side.some((step) => step.action !== "FYI" && !isSettled(step))) break;
  }
  return { toOpen, toTell };
}

/**
 * Whether the stage moves on automatically after a decision: it had approvals or signatures, and none is left. Board
 * review never does, and a stage without any waits for its holder.
 */
export function movesOnByItself(steps: readonly StepFacts[], status: string): boolean {
  if (!isStage(status) || status === "BOARD_REVIEW") return false;
  return steps.some((step) => step.stage === status && step.action !== "FYI") && stepsLeft(steps, status).length === 0;
}

/** What the rules need to know about a step and the viewer who wants to decide it. */
export interface DecisionFacts {
  status: RouteStatus;
  step: StepFacts;
  /** The viewer is the requester, or acts for the requester. */
  isRequester: boolean;
  /** The viewer is the step's person, or stands in for them now. */
  isTheirs: boolean;
}

/** Errors: STEP_DECIDED, STEP_NOT_OPEN, FOR_INFORMATION. */
function refuseStepState({ status, step }: Pick<DecisionFacts, "status" | "step">): RouteRefusal | null {
  if (step.action === "FYI") return refusal("FOR_INFORMATION");
  if (step.state === "OPEN" && step.stage === status) return null;
  return refusal(step.state === "PENDING" || step.state === "OPEN" ? "STEP_NOT_OPEN" : "STEP_DECIDED");
}

/**
 * A step is decided while it is open, by its own person or their stand-in, never by the requester. Errors:
 * FOR_INFORMATION, STEP_NOT_OPEN, STEP_DECIDED, OUTSIDE, ASKS_SIGNATURE, ASKS_APPROVAL, REQUESTER, NOT_YOUR_STEP.
 */
export function refuseDecision(decision: Decision, facts: DecisionFacts): RouteRefusal | null {
  const { step } = facts;
  const state = refuseStepState(facts);
  if (state) return state;
  // Only by the link: no county account decides it, not even one with the same address.
  if (isOutside(step))
    return refusal("OUTSIDE", { message: `${step.name} signs from outside the county, using the link in an email.` });
  if (decision === "APPROVE" && step.action === "SIGNATURE") return refusal("ASKS_SIGNATURE");
  if (decision === "SIGN" && step.action === "APPROVAL") return refusal("ASKS_APPROVAL");
  if (facts.isRequester) return refusal("REQUESTER");
  if (facts.isTheirs) return null;
  return refusal("NOT_YOUR_STEP", {
    message: `This step is waiting for ${step.name}, or someone standing in for them.`,
  });
}

/** Whether someone repeats their own decision, which then counts as done. */
export function isRepeated(
  decision: Decision,
  step: { action: string; state: string; decidedById: string | null },
  userId: string,
): boolean {
  if (step.decidedById === null || step.decidedById !== userId) return false;
  if (decision === "REJECT") return step.state === "REJECTED";
  return step.state === "DONE" && step.action === (decision === "SIGN" ? "SIGNATURE" : "APPROVAL");
}

/**
 * A pending or open step may be skipped in a stage, never by the requester. Errors: WRONG_STATUS, STEP_DECIDED,
 * REQUESTER.
 */
export function refuseSkip(facts: Pick<DecisionFacts, "status" | "step" | "isRequester">): RouteRefusal | null {
  if (!isStage(facts.status)) return refusal("WRONG_STATUS");
  if (facts.step.state !== "PENDING" && facts.step.state !== "OPEN") return refusal("STEP_DECIDED");
  return facts.isRequester ? refusal("REQUESTER") : null;
}

/**
 * Who may change the route: people who edit routes; while it is a draft, also people who may edit it. Errors:
 * ROUTE_CLOSED, ROUTE_OF_DRAFT, OWN_ROUTE.
 */
export function refuseRouteChange(facts: {
  matter: RoutedMatterType;
  status: RouteStatus;
  isRequester: boolean;
  editsRoutes: boolean;
  /** May edit the record itself, or is its requester. */
  editsItem: boolean;
}): RouteRefusal | null {
  if (facts.status === "OVER") return refusal("ROUTE_CLOSED");
  const permission = KINDS[facts.matter].rights.EDIT;
  if (facts.status === "DRAFT")
    return facts.editsRoutes || facts.editsItem ? null : refusal("ROUTE_OF_DRAFT", { permission });
  if (!facts.editsRoutes) return refusal("ROUTE_OF_DRAFT", { permission });
  return facts.isRequester ? refusal("OWN_ROUTE") : null;
}

/** Maximum steps of a route. */
export const MAX_STEPS = 40;

/** A step as it is saved. */
export interface StepToSave {
  stage: RouteStage;
  order: number;
  name: string;
  /** Lower case. */
  email: string;
  action: StepAction;
  notes: string;
  /** Signer from outside. Null or missing: the county's own person. */
  outside?: OutsideSigner | null;
}

const ASKS_FOR = { APPROVAL: "an approval", SIGNATURE: "a signature" };

/** Allowed actions of a step in this stage, including information. */
export const actionsOf = (stage: RouteStage): StepAction[] =>
  (["APPROVAL", "SIGNATURE", "FYI"] as const).filter(
    (action) => action === "FYI" || (STAGES[stage].only ?? action) === action,
  );

/** Why a step is not accepted in its stage on the route of such a matter, in a sentence. Null: it is. */
export function stageFault(step: { stage: RouteStage; action: StepAction }, matter: RoutedMatterType): string | null {
  const { label, only } = STAGES[step.stage];
  if (matterOfStage(step.stage) !== matter) return `“${label}” is not a stage of a ${KINDS[matter].noun}'s route.`;
  if (only === undefined || actionsOf(step.stage).includes(step.action)) return null;
  return `a step of “${label}” asks for ${ASKS_FOR[only]}, or is for information.`;
}

/** The stages available to a new route, from the county and the record. */
export interface RouteGround {
  matter: RoutedMatterType;
  /** Stages in use. */
  used: readonly RouteStage[];
  status: RouteStatus;
}

function stepFault(
  step: StepToSave,
  { matter, used, status }: RouteGround,
  requesterEmail: string | null,
): string | null {
  const person = personFault(step);
  if (person) return person;
  if (!Number.isInteger(step.order) || step.order < 1 || step.order > 99)
    return "the order must be a number from 1 to 99.";
  const fault = stageFault(step, matter);
  if (fault) return fault;
  const outside = step.outside ? outsideFault(step, step.outside) : null;
  if (outside) return outside;
  const stage = STAGES[step.stage].label.toLowerCase();
  if (!used.includes(step.stage)) return `the county does not use ${stage}.`;
  if (isStage(status) && byStage(step.stage, status) < 0) return `${stage} ${stage.endsWith("s") ? "are" : "is"} over.`;
  if (step.notes.length > MAX_REASON_LENGTH) return "notes may have at most 2,000 characters.";
  if (step.action !== "FYI" && step.email === requesterEmail)
    return "the person who asks for something cannot also approve it. Choose someone else.";
  return null;
}

/**
 * Why steps do not make a valid route. Errors: TOO_MANY_STEPS, TOO_LONG, STEP_INVALID with the number of the step and
 * its fault.
 * @param route `kept`: number of decided steps that stay
 * @param requesterEmail lower case; null: not known
 */
export function refuseRoute(
  route: { steps: readonly StepToSave[]; note: string; kept: number },
  ground: RouteGround,
  requesterEmail: string | null,
): RouteRefusal | null {
  if (route.steps.length + route.kept > MAX_STEPS) return refusal("TOO_MANY_STEPS", { field: "steps" });
  if (route.note.length > 5_000)
    return refusal("TOO_LONG", { field: "note", message: "The route note may have at most 5,000 characters." });
  for (const [index, step] of route.steps.entries()) {
    const fault = stepFault(step, ground, requesterEmail);
    if (fault) return refusal("STEP_INVALID", { field: "steps", message: `Step ${index + 1}: ${fault}` });
  }
  return null;
}
