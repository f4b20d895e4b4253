import { createHash } from "node:crypto";
import type { MotionOutcome, Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { type ChosenRule, RuleBasis, RuleMeasure, ThresholdType } from "../meetings/VoteRule.ts";
import {
  type FrozenRoll,
  freezeRoll,
  type Roll,
  rollWithVotes,
  thawRoll,
  type VoteEvent,
  type WeightTableStamp,
} from "./roll.rules.ts";
import { resultOf, type StoredSpecResult, type StoredVerdict, type VoteResult } from "./result.rules.ts";
import type { CastingVote, Outcome as OutcomeName } from "./rules.ts";

export const Outcome = builder.enumType("Outcome", {
  description: "How a motion ended. It is not yet what becomes of the matter: a motion to disapprove may pass.",
  values: {
    PASSED: { description: "Passed." },
    FAILED: { description: "Failed; a tie fails." },
  } as const satisfies Record<MotionOutcome, { description: string }>,
});

/** Columns of a motion that is closed. */
export interface FrozenVote {
  frozenRoll: Prisma.InputJsonValue;
  frozenHash: string;
  verdict: Prisma.InputJsonValue;
  outcome: OutcomeName;
}

/**
 * What closing keeps: the roll with its votes, the rule and the weight table as canonical JSON with its SHA-256, and the verdict computed from them.
 * Keys of the roll are the ids of its entries.
 */
export function freezeVote(facts: {
  roll: Roll;
  chosen: Pick<ChosenRule, "rule">;
  weightTable: WeightTableStamp | null;
  /** Null: the body has no casting vote. */
  castingVote: CastingVote | null;
}): FrozenVote {
  const { roll, chosen, weightTable } = facts;
  const castingVote = facts.castingVote ?? { enabled: false, vote: null };
  const text = freezeRoll({ roll, rule: chosen.rule, weightTable });
  const result = resultOf(roll, chosen.rule, castingVote, true);
  return {
    frozenRoll: json(JSON.parse(text)),
    frozenHash: hashOf(text),
    verdict: json(result),
    outcome: outcomeOf(result),
  };
}

/** The frozen roll, read back from its column. */
export function thawed(column: unknown): FrozenRoll {
  return thawRoll(JSON.stringify(column));
}

/** SHA-256 of the canonical text of a frozen roll, hex: equal to the stored hash for as long as nobody touched the roll. */
export function frozenHashOf(column: unknown): string {
  return hashOf(freezeRoll(thawed(column)));
}

/** The result after corrections: the frozen roll and rule, the votes as they stand now, and a note for each correction. */
export function correctedResult(
  column: unknown,
  events: readonly VoteEvent[],
  before: VoteResult,
  notes: readonly string[],
): FrozenVote {
  const { roll, rule } = thawed(column);
  const result = resultOf(rollWithVotes(roll, events), rule, before.castingVote, true, notes);
  return {
    frozenRoll: json(column),
    frozenHash: frozenHashOf(column),
    verdict: json(result),
    outcome: outcomeOf(result),
  };
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
/** How a counted vote ended. */
export const outcomeOf = (result: VoteResult): OutcomeName => (result.verdict.passed ? "PASSED" : "FAILED");
const json = (value: unknown): Prisma.InputJsonValue => value as Prisma.InputJsonValue;

const OtherBasis = builder.objectRef<StoredVerdict["otherBases"][number]>("OtherBasis").implement({
  description: "What a plain majority of another basis would say of the same votes.",
  fields: (t) => ({
    basis: t.expose("basis", { type: RuleBasis, description: "What Yes would be measured against." }),
    measure: t.expose("measure", { type: RuleMeasure, description: "Heads or weight." }),
    threshold: t.expose("threshold", { type: "Decimal", description: "The least Yes that would pass." }),
    passed: t.exposeBoolean("passed", { description: "Whether it would pass." }),
  }),
});

export const Verdict = builder.objectRef<StoredVerdict>("Verdict").implement({
  description: "The result of a roll call, which explains itself. Follows who may see the motion.",
  fields: (t) => ({
    passed: t.exposeBoolean("passed", { description: "Whether it passes with the votes as they stand." }),
    decided: t.expose("decided", {
      type: Outcome,
      nullable: true,
      description: "The outcome that no vote still to come can change. Null: it is still open.",
    }),
    thresholdType: t.expose("thresholdType", { type: ThresholdType, description: "Name of the rule used." }),
    ruleLabel: t.exposeString("ruleLabel", { description: "The rule in words." }),
    authority: t.exposeString("authority", { description: "The law or rule that sets it." }),
    measure: t.expose("measure", { type: RuleMeasure, description: "What is counted." }),
    basis: t.expose("basis", { type: RuleBasis, description: "What Yes is measured against." }),
    basisCount: t.expose("basisCount", { type: "Decimal", description: "How much that is, in members or weight." }),
    threshold: t.expose("threshold", { type: "Decimal", description: "The least Yes that passes." }),
    yes: t.expose("yes", { type: "Decimal", description: "Yes, in the same measure." }),
    margin: t.expose("margin", { type: "Decimal", description: "Yes less the threshold; negative when it fails." }),
    arithmetic: t.exposeString("arithmetic", {
      description: "How the threshold came about, e.g. floor(14 / 2) + 1 = 8.",
    }),
    sentence: t.exposeString("sentence", { description: "The verdict in plain English." }),
    warnings: t.exposeStringList("warnings", {
      description: "Where the rule used and the law of all members differ, and what was corrected after the close.",
    }),
    notVoted: t.exposeStringList("notVoted", { description: "Names of those present who have not voted." }),
    otherBases: t.field({
      type: [OtherBasis],
      description: "What other bases would say.",
      resolve: (judged) => judged.otherBases,
    }),
    tieBroken: t.exposeBoolean("tieBroken", { description: "Whether the chair's casting vote was counted." }),
  }),
});

const SpecWeighted = builder.objectRef<StoredSpecResult["weighted"]>("SpecWeighted").implement({
  description: "The weights of a documented result.",
  fields: (t) => ({
    yes: t.expose("yes", { type: "Decimal", description: "Weight of Yes." }),
    no: t.expose("no", { type: "Decimal", description: "Weight of No." }),
    abstain: t.expose("abstain", { type: "Decimal", description: "Weight of Abstain." }),
    totalPresentWeight: t.expose("totalPresentWeight", {
      type: "Decimal",
      description: "Weight of everyone present and entitled.",
    }),
  }),
});

export const SpecVoteResult = builder.objectRef<StoredSpecResult>("SpecVoteResult").implement({
  description: "The vote_result of the documented calls, computed here. No casting vote enters it.",
  fields: (t) => ({
    thresholdType: t.expose("thresholdType", { type: ThresholdType, description: "Name of the rule used." }),
    threshold: t.expose("threshold", {
      type: "Decimal",
      description: "The least Yes that passes, in the rule's measure.",
    }),
    yes: t.exposeInt("yes", { description: "Members who voted Yes." }),
    no: t.exposeInt("no", { description: "Members who voted No." }),
    abstain: t.exposeInt("abstain", { description: "Members who abstained." }),
    presentCount: t.exposeInt("presentCount", { description: "Members present and entitled." }),
    weighted: t.field({ type: SpecWeighted, description: "The same in weight.", resolve: (result) => result.weighted }),
    passed: t.exposeBoolean("passed", { description: "Whether it passes." }),
  }),
});
