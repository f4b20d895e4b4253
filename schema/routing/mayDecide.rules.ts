// Who may be asked to decide a step: people who may also decide it (schema/routing/README.md).
import { permissionName } from "../roles/permissions.ts";
import { refuseWithout } from "../roles/rules.ts";
import { refusal, type RouteRefusal } from "./refusals.rules.ts";
import { KINDS, matterOfStage, MATTERS, type RoutedMatterType, type RouteStage } from "./kinds.rules.ts";
import type { StepAction } from "./rules.ts";

const DECIDED = ["APPROVAL", "SIGNATURE"] as const;
const VERBS = { APPROVAL: "approve", SIGNATURE: "sign" } as const;

/** What a step asks, and its stage. */
interface Asks {
  stage: RouteStage;
  action: StepAction;
  name: string;
}

/** A person whom a step may ask. */
export interface Candidate {
  userId: string;
  name: string;
  /** Lower case. */
  email: string;
  isActive: boolean;
  /**
   * Name of the role and its permissions. A pending duty (a new password) takes no permission away: it is done at the
   * next sign-in.
   */
  roleName: string;
  permissions: ReadonlySet<string>;
}

/**
 * Why someone cannot be asked to decide a step of such a matter. Null: they can. Errors: NO_ACCOUNT, DEACTIVATED,
 * MAY_NOT.
 * @param name as given on the step, if there is no account
 */
export function refuseAskingOf(
  matter: RoutedMatterType,
  action: StepAction,
  person: Candidate | null,
  name: string,
): RouteRefusal | null {
  if (action === "FYI") return null;
  const verb = VERBS[action];
  if (!person) return refusal("NO_ACCOUNT", { message: `${name} has no account in this county and cannot ${verb}.` });
  if (!person.isActive)
    return refusal("DEACTIVATED", { message: `${person.name} was deactivated and cannot ${verb}.` });
  const permission = KINDS[matter].rights[action];
  if (!refuseWithout(person, permission)) return null;
  const message = `${person.name} may not ${verb} because their role does not have the permission “${permissionName(permission)}”.`;
  return refusal("MAY_NOT", { message, permission });
}

/**
 * Why someone cannot be asked to decide a step, judged by its stage. Null: they can. Errors: as {@link refuseAskingOf}.
 */
export const refuseAsking = (step: Asks, person: Candidate | null): RouteRefusal | null =>
  refuseAskingOf(matterOfStage(step.stage), step.action, person, step.name);

/**
 * Why someone cannot stand in for a person: they may not decide everything that the person may be asked, on any route.
 * Null: they can. Errors: as {@link refuseAskingOf}.
 * @param ownRights the permissions of the person who is away
 */
export function refuseStandIn(person: Candidate, ownRights: ReadonlySet<string>): RouteRefusal | null {
  for (const matter of MATTERS)
    for (const action of DECIDED.filter((each) => ownRights.has(KINDS[matter].rights[each]))) {
      const refused = refuseAskingOf(matter, action, person, person.name);
      if (refused) return refused;
    }
  return null;
}

/**
 * The first of these who may decide a step, and all others: its own person, and people who stand in for them today. The
 * requester of the matter decides nothing on it, and no one decides in their place.
 */
export function mayDecide(
  step: Asks,
  who: { own: Candidate | null; standIns: readonly Candidate[]; requesterId: string | null },
): Candidate[] {
  const { own, standIns, requesterId } = who;
  if (requesterId !== null && own?.userId === requesterId) return [];
  return [own, ...standIns]
    .filter((person) => person !== null)
    .filter((person) => person.userId !== requesterId && refuseAsking(step, person) === null);
}

/** Why no one may decide a step, in a sentence, if {@link mayDecide} finds no one. */
export function whyNoOneDecides(step: Asks, candidate: Candidate | null, requesterId: string | null): string {
  if (candidate && candidate.userId === requesterId)
    return `${candidate.name} asked for this and cannot also decide it.`;
  return refuseAsking(step, candidate)?.message ?? "";
}
