import { createHash } from "node:crypto";
import type { MotionOutcome, Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { type ChosenRule } from "../meetings/chosenRule.ts";
import { RuleBasis, RuleMeasure, ThresholdType } from "../bodies/VoteRule.ts";
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

export const Outcome = describedEnum<MotionOutcome>(
  "Outcome",
  "Outcome of a motion. It is not the outcome for the matter: a motion to disapprove may pass.",
  {
    PASSED: "The motion passed.",
    FAILED: "The motion failed. A tie fails.",
  },
);

/** Columns of a closed motion. */
export interface FrozenVote {
  frozenRoll: Prisma.InputJsonValue;
  frozenHash: string;
  verdict: Prisma.InputJsonValue;
  outcome: OutcomeName;
}

/**
 * What is stored at the close: the roll with its votes, the rule and the weight table as canonical JSON with its
 * SHA-256, and the verdict computed from them. Keys of the roll are the ids of its entries.
 */
export function freezeVote(facts: {
  roll: Roll;
  chosen: Pick<ChosenRule, "rule">;
  weightTable: WeightTableStamp | null;
  /** Null if the body has no casting vote. */
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

/**
 * SHA-256 of the canonical text of a frozen roll, as hex. Equal to the stored hash as long as the roll is unchanged.
 */
export function frozenHashOf(column: unknown): string {
  return hashOf(freezeRoll(thawed(column)));
}

/** The result after corrections: the frozen roll and rule, the current votes, and a note for each correction. */
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
  description: "Result of the same votes by a plain majority of another basis.",
  fields: (t) => ({
    basis: t.expose("basis", { type: RuleBasis, description: "Basis against which the Yes votes would be measured." }),
    measure: t.expose("measure", { type: RuleMeasure, description: "Whether members or weight would be counted." }),
    threshold: t.expose("threshold", { type: "Decimal", description: "Minimum Yes that would pass." }),
    passed: t.exposeBoolean("passed", { description: "Whether the motion would pass." }),
  }),
});

export const Verdict = builder.objectRef<StoredVerdict>("Verdict").implement({
  description: "Result of a roll call, with its explanation. Visible to people who may see the motion.",
  fields: (t) => ({
    passed: t.exposeBoolean("passed", { description: "Whether the motion passes with the current votes." }),
    decided: t.expose("decided", {
      type: Outcome,
      nullable: true,
      description: "Outcome that no remaining vote can change. Null while it is still open.",
    }),
    thresholdType: t.expose("thresholdType", { type: ThresholdType, description: "Name of the rule used." }),
    ruleLabel: t.exposeString("ruleLabel", { description: "Rule in words." }),
    authority: t.exposeString("authority", { description: "Law or rule that sets it." }),
    measure: t.expose("measure", { type: RuleMeasure, description: "Whether members, weight or both are counted." }),
    basis: t.expose("basis", { type: RuleBasis, description: "Basis against which the Yes votes are measured." }),
    basisCount: t.expose("basisCount", { type: "Decimal", description: "Size of the basis, in members or weight." }),
    threshold: t.expose("threshold", { type: "Decimal", description: "Minimum Yes that passes." }),
    yes: t.expose("yes", { type: "Decimal", description: "Yes votes, in the same measure." }),
    margin: t.expose("margin", {
      type: "Decimal",
      description: "Yes minus the threshold. Negative if the motion fails.",
    }),
    arithmetic: t.exposeString("arithmetic", {
      description: "Calculation of the threshold, e.g. floor(14 / 2) + 1 = 8.",
    }),
    sentence: t.exposeString("sentence", { description: "The verdict in plain English." }),
    warnings: t.exposeStringList("warnings", {
      description:
        "Warnings where the rule used differs from the statutory majority of all members, and notes of corrections after the close.",
    }),
    notVoted: t.exposeStringList("notVoted", { description: "Names of members who are present and have not voted." }),
    otherBases: t.expose("otherBases", {
      type: [OtherBasis],
      description: "Results of the same votes on other bases.",
    }),
    tieBroken: t.exposeBoolean("tieBroken", { description: "Whether the chair's casting vote was counted." }),
  }),
});

const SpecWeighted = builder.objectRef<StoredSpecResult["weighted"]>("SpecWeighted").implement({
  description: "Weights of a documented result.",
  fields: (t) => ({
    yes: t.expose("yes", { type: "Decimal", description: "Weight of the Yes votes." }),
    no: t.expose("no", { type: "Decimal", description: "Weight of the No votes." }),
    abstain: t.expose("abstain", { type: "Decimal", description: "Weight of the abstentions." }),
    totalPresentWeight: t.expose("totalPresentWeight", {
      type: "Decimal",
      description: "Weight of everyone present and entitled.",
    }),
  }),
});

export const SpecVoteResult = builder.objectRef<StoredSpecResult>("SpecVoteResult").implement({
  description: "The vote_result of the documented calls, computed here. It does not include a casting vote.",
  fields: (t) => ({
    thresholdType: t.expose("thresholdType", { type: ThresholdType, description: "Name of the rule used." }),
    threshold: t.expose("threshold", {
      type: "Decimal",
      description: "Minimum Yes that passes, in the rule's measure.",
    }),
    yes: t.exposeInt("yes", { description: "Number of members who voted Yes." }),
    no: t.exposeInt("no", { description: "Number of members who voted No." }),
    abstain: t.exposeInt("abstain", { description: "Number of members who abstained." }),
    presentCount: t.exposeInt("presentCount", { description: "Number of members present and entitled." }),
    weighted: t.expose("weighted", { type: SpecWeighted, description: "The same result in weight." }),
    passed: t.exposeBoolean("passed", { description: "Whether the motion passes." }),
  }),
});
