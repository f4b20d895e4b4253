import type { Refusal } from "../refusal.rules.ts";

/**
 * NEW_PASSWORD: the person's password was given to them. SECOND_FACTOR: their role requires one, and they have none.
 */
export type Duty = "NEW_PASSWORD" | "SECOND_FACTOR";

/**
 * What a person must do before anything else. Until then they hold no permission. A second factor is a time-based code
 * or a passkey. Decision 'Sign-in': the role's duty.
 */
export function dutiesOf(facts: {
  mustChangePassword: boolean;
  needsSecondFactor: boolean;
  hasSecondFactor: boolean;
}): Duty[] {
  const duties: Duty[] = [];
  if (facts.mustChangePassword) duties.push("NEW_PASSWORD");
  if (facts.needsSecondFactor && !facts.hasSecondFactor) duties.push("SECOND_FACTOR");
  return duties;
}

const WORDS: Readonly<Record<Duty, string>> = {
  NEW_PASSWORD: "Choose your own new password first.",
  SECOND_FACTOR: "Your role needs a second factor. Set one up first.",
};

/** Why a person with a duty may do nothing else. Null if they have no duty. Code DUTY. */
export function refuseOnDuty(duties: readonly Duty[]): Refusal | null {
  const [first] = duties;
  return first ? { code: "DUTY", message: WORDS[first] } : null;
}
