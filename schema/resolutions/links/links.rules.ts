// Amends, renews, rescinds: which texts are still in force. Decision 'Lifecycles'.
import type { LinkKind, ResolutionStatus } from "../facts.rules.ts";
import { hasEnded, isLaw } from "../lifecycle.rules.ts";
import { refusal, type ResolutionRefusal } from "../refusals.rules.ts";

/** What the later resolution does to the earlier one, and the earlier one's resulting state. */
export const LINK_WORDS: Readonly<Record<LinkKind, { does: string; done: string }>> = {
  AMENDS: { does: "amends", done: "Amended" },
  RENEWS: { does: "renews", done: "Renewed" },
  RESCINDS: { does: "rescinds", done: "Rescinded" },
};

export type StandingState = "NOT_ADOPTED" | "IN_FORCE" | "AMENDED" | "RENEWED" | "RESCINDED";

const WEIGHT: readonly (readonly [LinkKind, StandingState])[] = [
  ["RESCINDS", "RESCINDED"],
  ["RENEWS", "RENEWED"],
  ["AMENDS", "AMENDED"],
];

/** A later resolution linked to this one. */
export interface LaterLink {
  kind: LinkKind;
  by: { id: string; status: ResolutionStatus; number: string | null; adoptedOn: string | null };
}

/**
 * Whether a text is in force. Only later resolutions that are law change it, and a rescission overrides everything
 * else.
 */
export function standingOf(
  status: ResolutionStatus,
  linkedBy: readonly LaterLink[],
): { state: StandingState; sentence: string; by: string[] } {
  if (!isLaw(status)) return { state: "NOT_ADOPTED", sentence: "Not adopted", by: [] };
  const law = linkedBy
    .filter(({ by }) => isLaw(by.status))
    .sort((a, b) => ((a.by.adoptedOn ?? "") < (b.by.adoptedOn ?? "") ? -1 : 1));
  const parts = WEIGHT.flatMap(([kind, state]) => {
    const of = law.filter((link) => link.kind === kind);
    const numbers = [...new Set(of.map(({ by }) => by.number ?? "a later resolution"))];
    return of.length > 0 ? [{ state, words: `${LINK_WORDS[kind].done} by ${listed(numbers)}` }] : [];
  });
  const [first, ...others] = parts;
  if (!first) return { state: "IN_FORCE", sentence: "In force", by: [] };
  const sentence = [first.words, ...others.map(({ words }) => words[0]?.toLowerCase() + words.slice(1))].join("; ");
  return { state: first.state, sentence, by: [...new Set(law.map(({ by }) => by.id))] };
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Whether the links of a resolution may change. Errors: LINK_ENDED, ADOPTED_LINK. */
export function refuseLinking(facts: { status: ResolutionStatus; certifies: boolean }): ResolutionRefusal | null {
  if (hasEnded(facts.status)) return refusal("LINK_ENDED");
  return isLaw(facts.status) && !facts.certifies
    ? refusal("ADOPTED_LINK", { permission: "meetings.votes-and-attendance.certify" })
    : null;
}

/** Whether a later resolution may change an earlier one. Errors: SAME_RESOLUTION, PRIOR_NOT_ADOPTED, CIRCLE. */
export function refuseLink(facts: {
  fromId: string;
  prior: { id: string; status: ResolutionStatus };
  /** The prior resolution changes the later one, directly or through others. */
  circle: boolean;
}): ResolutionRefusal | null {
  const field = "priorId";
  if (facts.prior.id === facts.fromId) return refusal("SAME_RESOLUTION", { field });
  if (!isLaw(facts.prior.status)) return refusal("PRIOR_NOT_ADOPTED", { field });
  return facts.circle ? refusal("CIRCLE", { field }) : null;
}
