// Who may break a tie, and why, in words. Source: docs/decisions/2026-11-22-casting-vote.md; General Construction Law
// §41; County Law §153(4).

/**
 * Whether the chair may break a tie under a rule, and the reason. `by`: the chair's name. Null if there is no chair.
 */
export function tieBreakWords(facts: {
  /** The body's setting. */
  readonly enabled: boolean;
  /** The rule is a majority, the only kind that can tie. */
  readonly majority: boolean;
  /** The rule counts weight. */
  readonly weight: boolean;
  /** The rule counts all members. */
  readonly members: boolean;
  readonly by: string | null;
}): { allowed: boolean; why: string } {
  if (!facts.majority)
    return { allowed: false, why: "This rule requires more than a majority, so a tie does not decide it." };
  if (!facts.enabled) return { allowed: false, why: "This body does not let its chair break a tie. A tie fails." };
  if (facts.weight && facts.members)
    return {
      allowed: false,
      why: "The law requires a majority of all weight, and a casting vote has none. A tie fails.",
    };
  if (!facts.by) return { allowed: false, why: "No one chairs this body on the date of the meeting. A tie fails." };
  const vote = facts.weight ? "settles two equal halves of the weight" : "is one more vote";
  return { allowed: true, why: `This body lets its chair break a tie: the casting vote of ${facts.by} ${vote}.` };
}
