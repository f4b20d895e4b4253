// Who may be asked to decide a step: whoever the deed itself would let (schema/routing/README.md).
import { permissionName } from "../roles/permissions.ts";
import { refuseWithout } from "../roles/rules.ts";
import { refusal, type RouteRefusal } from "./refusals.rules.ts";
import { matterOfStage, type RoutedMatterType, type RouteStage } from "./reviews.rules.ts";
import { MATTERS, RIGHTS } from "./rights.rules.ts";
import type { StepAction } from "./rules.ts";

const DECIDED = ["APPROVAL", "SIGNATURE"] as const;
const VERBS = { APPROVAL: "approve", SIGNATURE: "sign" } as const;

/** What a step asks, and where on a route. */
interface Asks {
  stage: RouteStage;
  action: StepAction;
  name: string;
}

/** Somebody whom a step may ask. */
export interface Candidate {
  userId: string;
  name: string;
  /** Lower case. */
  email: string;
  isActive: boolean;
  /** Name of the role and the keys that it gives. A duty that comes first (a new password) takes no right: it is done at the next sign-in. */
  roleName: string;
  permissions: ReadonlySet<string>;
}

/**
 * Why somebody cannot be asked to decide a step of such a matter. Null: they can. Errors: NO_ACCOUNT, DEACTIVATED, MAY_NOT.
 * @param name as the step has it, where there is no account
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
  const permission = RIGHTS[matter][action];
  if (!refuseWithout(person, permission)) return null;
  const message = `${person.name} may not ${verb} because their role does not have the permission “${permissionName(permission)}”.`;
  return refusal("MAY_NOT", { message, permission });
}

/** Why somebody cannot be asked to decide a step: its stage tells of what. Null: they can. Errors: as {@link refuseAskingOf}. */
export const refuseAsking = (step: Asks, person: Candidate | null): RouteRefusal | null =>
  refuseAskingOf(matterOfStage(step.stage), step.action, person, step.name);

/**
 * Why somebody cannot stand in for a person: they may not decide all that the person may be asked, on whatever route. Null: they can.
 * Errors: as {@link refuseAskingOf}.
 * @param own the rights of the person who is away
 */
export function refuseStandIn(person: Candidate, own: ReadonlySet<string>): RouteRefusal | null {
  for (const matter of MATTERS)
    for (const action of DECIDED.filter((each) => own.has(RIGHTS[matter][each]))) {
      const refused = refuseAskingOf(matter, action, person, person.name);
      if (refused) return refused;
    }
  return null;
}

/**
 * The first of these who may decide a step, and all others: its own person, and whoever stands in for them today. Whoever asked for the
 * matter decides nothing on it, and nobody decides in their place.
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

/** Why nobody may decide a step, in a sentence, where {@link mayDecide} finds nobody. */
export function whyNobody(step: Asks, own: Candidate | null, requesterId: string | null): string {
  if (own && own.userId === requesterId) return `${own.name} asked for this and cannot also decide it.`;
  return refuseAsking(step, own)?.message ?? "";
}
