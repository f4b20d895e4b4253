// Compares the vote required in the text of an imported vote with how its result was determined.
import type { CustomRule, Rule, ThresholdType } from "../bodies/thresholds.rules.ts";
import { splitNotes } from "../meetings/importNotes.rules.ts";
import { sourceSays } from "./importedResult.rules.ts";
import { isMet, requirementIn, requirementWords, ruleFor } from "./requirement.rules.ts";
import type { VoteResult } from "./result.rules.ts";

export type RequirementFinding = {
  readonly sentence: string;
  readonly words: string;
  readonly thresholdType: ThresholdType | null;
  readonly customRule: CustomRule | null;
};

const OF_WHAT = { title: "The title", motion: "The motion" } as const;

/**
 * The finding for a decided vote. Null if its texts state no requirement, or if the result was computed by that
 * requirement.
 */
export function findingOf(facts: {
  readonly texts: readonly { readonly where: keyof typeof OF_WHAT; readonly text: string }[];
  readonly stored: unknown;
  /** Null if no roll was counted. */
  readonly counted: { readonly rule: Rule; readonly result: VoteResult } | null;
}): RequirementFinding | null {
  for (const { where, text } of facts.texts) {
    const requirement = requirementIn(text);
    if (!requirement) continue;
    const { words } = requirement;
    const says = `${OF_WHAT[where]} says ${requirement.kind === "VOTES" ? "that " : ""}${requirementWords(requirement)}`;
    const none = { words, thresholdType: null, customRule: null };
    if (!facts.counted) {
      const { count } = sourceSays(splitNotes(facts.stored).notes);
      const known =
        count?.yes != null ? `the count shows ${count.yes} Yes` : "neither names nor a count shows whether it had them";
      return { ...none, sentence: `${says}; ${known}.` };
    }
    const { rule, result } = facts.counted;
    if (isMet(requirement, rule, rule.measure === "HEADS" ? result.verdict.threshold / 100 : null)) return null;
    const { members } = result.tally.heads;
    const choice = ruleFor(requirement, members, `${OF_WHAT[where]} of the item: ${words}`);
    const computed = `${says}; the verdict was computed by “${rule.label}”.`;
    if (!choice) return { ...none, sentence: `${computed} The roll names only ${members} who may vote.` };
    return { ...choice, words, sentence: computed };
  }
  return null;
}
