// The sentence that the chair reads before a vote: the question, who moved it, and the vote it requires.
import { fractionText, reading } from "./sentences.rules.ts";
import { measuresOf } from "./measures.rules.ts";
import type { Roll } from "./roll.rules.ts";
import { degreeOf, isAmended, type StackMotion } from "./stack.rules.ts";
import { isMajority, type Rule, type VoteType } from "../bodies/thresholds.rules.ts";

const WORDS = {
  MAIN: "the main motion",
  AMEND: "the amendment",
  SUBSTITUTE: "the substitute",
  TABLE: "the motion to lay the matter on the table",
  POSTPONE: "the motion to postpone",
  REFER: "the motion to refer",
  RECONSIDER: "the motion to reconsider",
  EXECUTIVE_SESSION: "the motion to enter executive session",
} as const;

/** What a motion is called in the sentence: 'the amendment to the substitute', 'the main motion as amended'. */
export function questionWords(motion: StackMotion, motions: readonly StackMotion[]): string {
  const target = motions.find(({ key }) => key === motion.targetKey);
  if (motion.kind === "MAIN" && isAmended(motion.key, motions)) return `${WORDS.MAIN} as amended`;
  if (motion.kind !== "AMEND" || !target || (target.kind === "MAIN" && degreeOf(motion, motions) < 2))
    return WORDS[motion.kind];
  return `${WORDS.AMEND} to ${WORDS[target.kind]}`;
}

/** The vote required to pass: 'it takes 8 of 14 members'. `roll` is the one that would vote. */
export function needsWords(rule: Rule, roll: Roll): string {
  const noOneVoted = { ...roll, entries: roll.entries.map((entry) => ({ ...entry, vote: "NONE" as const })) };
  const takes = measuresOf(noOneVoted, rule).map(({ measure, basis, base, threshold }) => {
    const byWeight = measure === "WEIGHT";
    if (basis === "VOTED") {
      const share = rule.unanimous
        ? "every vote cast"
        : `${isMajority(rule) ? "more than half" : fractionText(rule.fraction)} of the votes cast`;
      return byWeight ? `${share} by weight` : share;
    }
    const unit = byWeight ? "votes of weight" : "members";
    const [least, all] = [reading(measure, threshold), reading(measure, base)];
    return basis === "PRESENT" ? `${least} of the ${all} ${unit} present` : `${least} of ${all} ${unit}`;
  });
  return `it takes ${takes.join(" and ")}`;
}

/** The sentence for the chair. Names are null if not known yet. */
export function questionSentence(facts: {
  readonly motion: StackMotion;
  readonly motions: readonly StackMotion[];
  readonly text: string;
  readonly mover: string | null;
  readonly seconder: string | null;
  readonly voteType: VoteType;
  readonly rule: Rule;
  readonly roll: Roll;
}): string {
  const { motion, mover, seconder, voteType } = facts;
  const what = questionWords(motion, facts.motions);
  const subject = motion.kind === "EXECUTIVE_SESSION" ? ` on ${facts.text.trim().replace(/\.$/, "")}` : "";
  const people = [mover && `moved by ${mover}`, seconder && `seconded by ${seconder}`].filter(Boolean).join(", ");
  const needs = voteType === "ROLL_CALL_VOTE" ? needsWords(facts.rule, facts.roll) : "it is decided by voices";
  return `The question is on ${what}${subject}${people && ` ${people}`}; ${needs}.`;
}
