// Signers without an account: an officer of the vendor, named on the route with organization and title. Decision
// 'Signers from outside'.
import { isEmail } from "../people.rules.ts";
import type { RouteStage } from "./kinds.rules.ts";

/** Organization and title of a signer from outside. */
export interface OutsideSigner {
  organization: string;
  title: string;
}

const MAX = 200;

/** A signer from outside as stored: trimmed. */
export const normalOutside = ({ organization, title }: OutsideSigner): OutsideSigner => ({
  organization: organization.replaceAll(/\s+/g, " ").trim(),
  title: title.replaceAll(/\s+/g, " ").trim(),
});

/** Whether a step asks a signer from outside. */
export const isOutside = (step: { outsideOrganization?: string | null }): boolean => step.outsideOrganization != null;

/** "Pat Hale, President of Hale Paving LLC". */
export const calledFromOutside = (name: string, { organization, title }: OutsideSigner): string =>
  `${name}, ${title} of ${organization}`;

/** Why a person's texts are not accepted on a route, in a sentence. Null: they are. */
export function personFault({ name, email }: { name: string; email: string }): string | null {
  if (!name) return "enter the person's name.";
  if (name.length > MAX) return "a name may have at most 200 characters.";
  return isEmail(email) ? null : "enter the person's email address, such as name@county.gov.";
}

/** Why a signer from outside cannot be asked at a step, in a sentence. Null: they can. */
export function outsideFault(
  step: { stage: RouteStage; action: string },
  { organization, title }: OutsideSigner,
): string | null {
  if (step.stage !== "CONTRACT_SIGNATURE" || step.action !== "SIGNATURE")
    return "people from outside can only sign contracts. Choose someone from the county.";
  if (!organization) return "enter the organization the person signs for.";
  if (!title) return "enter the person's title, such as President.";
  return organization.length > MAX || title.length > MAX
    ? "an organization and a title may have at most 200 characters each."
    : null;
}
