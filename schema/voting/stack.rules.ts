// Which motion may be made while others are pending, and which is voted on next: the last one made is voted on first.
// Source: Robert's Rules of Order, 12th ed., §§5-6 (order of precedence), §12 (amend), §37 (reconsider), where the
// county has adopted them; decision 'Motions upon motions'.
import type { MotionKind } from "../bodies/thresholds.rules.ts";
import { MOTION_LABELS, type MotionState } from "./motions.rules.ts";
import { refuse, type Refusal } from "./refusals.rules.ts";
import type { VoteValue } from "./roll.rules.ts";

/** A motion, as related to the other motions of its item. */
export type StackMotion = {
  readonly key: string;
  readonly kind: MotionKind;
  readonly state: MotionState;
  /** Its position in the order in which the item's motions were made. */
  readonly position: number;
  /** Its target: the motion being amended, replaced or reconsidered. Null for the matter itself. */
  readonly targetKey: string | null;
  /** The decided motion that it brings before the body again. */
  readonly againOfKey: string | null;
  readonly outcome: "PASSED" | "FAILED" | null;
  /** It adopts the consent agenda. */
  readonly forConsent?: boolean;
};

/**
 * Rank of each kind. A motion yields to those of a higher rank. An amendment has the rank of its target, but at least
 * its own.
 */
const RANK: Readonly<Record<MotionKind, number>> = {
  MAIN: 0,
  RECONSIDER: 0,
  AMEND: 1,
  SUBSTITUTE: 1,
  REFER: 2,
  POSTPONE: 3,
  TABLE: 4,
  EXECUTIVE_SESSION: 5,
};

const changes = (motion: Pick<StackMotion, "kind">) => motion.kind === "AMEND" || motion.kind === "SUBSTITUTE";
const isMatter = (motion: Pick<StackMotion, "kind">) => motion.kind === "MAIN" || motion.kind === "RECONSIDER";

/** What is before the body under an item: the main motion first, the immediately pending question last. */
export const pendingOf = <M extends StackMotion>(motions: readonly M[]): M[] =>
  motions.filter(({ state }) => state === "PENDING" || state === "OPEN").sort((a, b) => a.position - b.position);

/** The immediately pending question: the open vote, otherwise the motion made last. Null: nothing is pending. */
export function questionOf<M extends StackMotion>(motions: readonly M[]): M | null {
  const pending = pendingOf(motions);
  return pending.find(({ state }) => state === "OPEN") ?? pending.at(-1) ?? null;
}

/** Whether the body changed a motion by adopting an amendment or a substitute. */
export const isAmended = (
  key: string,
  motions: readonly Pick<StackMotion, "kind" | "targetKey" | "state" | "outcome">[],
): boolean =>
  motions.some(
    (each) => changes(each) && each.targetKey === key && each.state === "CLOSED" && each.outcome === "PASSED",
  );

const targetOf = <M extends StackMotion>(motion: StackMotion, motions: readonly M[]): M | null =>
  motions.find(({ key }) => key === motion.targetKey) ?? null;

/** 0: not an amendment; 1: an amendment or substitute; 2: an amendment of one. */
export function degreeOf(motion: StackMotion, motions: readonly StackMotion[]): 0 | 1 | 2 {
  if (!changes(motion)) return 0;
  const target = targetOf(motion, motions);
  return target && changes(target) ? 2 : 1;
}

function rankOf(motion: StackMotion, motions: readonly StackMotion[]): number {
  const target = motion.kind === "AMEND" ? targetOf(motion, motions) : null;
  return Math.max(RANK[motion.kind], target ? rankOf(target, motions) : 0);
}

/** The decided main motion that can be reconsidered: the one decided last. */
const decidedMain = <M extends StackMotion>(motions: readonly M[]): M | null =>
  motions
    .filter(({ kind, state }) => kind === "MAIN" && state === "CLOSED")
    .sort((a, b) => a.position - b.position)
    .at(-1) ?? null;

/** Target of a motion of this kind, if made now. Null for the item itself, or if there is none. */
export function targetFor<M extends StackMotion>(kind: MotionKind, motions: readonly M[]): M | null {
  if (kind === "RECONSIDER") return decidedMain(motions);
  return kind === "AMEND" || kind === "SUBSTITUTE" ? questionOf(motions) : null;
}

export type MakingRefusal = Refusal<
  | "VOTE_UNDER_WAY"
  | "NOTHING_TO_CHANGE"
  | "NOT_AMENDABLE"
  | "AMENDMENT_OF_THIRD_DEGREE"
  | "NOTHING_TO_RECONSIDER"
  | "RECONSIDERED_ALREADY"
  | "MATTER_DECIDED"
  | "QUESTION_PENDING"
  | "CONSENT_AS_A_WHOLE"
>;

const named = (code: "QUESTION_PENDING" | "VOTE_FIRST", motion: StackMotion): Refusal<typeof code> => ({
  code,
  message: `The ${MOTION_LABELS[motion.kind].toLowerCase()} is pending. Vote on it first.`,
});

/** Why a motion of this kind may not be made now. Null if it may. `motions` are those of the item. */
export function refuseMaking(kind: MotionKind, motions: readonly StackMotion[]): MakingRefusal | null {
  const top = questionOf(motions);
  if (top?.state === "OPEN") return refuse("VOTE_UNDER_WAY");
  if (kind === "RECONSIDER") return refuseReconsidering(top, motions);
  if (kind === "AMEND") return refuseAmending(top, motions);
  if (kind === "SUBSTITUTE") {
    if (!top) return refuse("NOTHING_TO_CHANGE");
    if (top.forConsent) return refuse("CONSENT_AS_A_WHOLE");
    return top.kind === "MAIN" ? null : (named("QUESTION_PENDING", top) as MakingRefusal);
  }
  if (top) return RANK[kind] > rankOf(top, motions) ? null : (named("QUESTION_PENDING", top) as MakingRefusal);
  const disposes = kind === "TABLE" || kind === "POSTPONE" || kind === "REFER";
  return disposes && decidedMain(motions) ? refuse("MATTER_DECIDED") : null;
}

function refuseAmending(top: StackMotion | null, motions: readonly StackMotion[]): MakingRefusal | null {
  if (!top) return refuse("NOTHING_TO_CHANGE");
  if (top.forConsent) return refuse("CONSENT_AS_A_WHOLE");
  if (degreeOf(top, motions) === 2) return refuse("AMENDMENT_OF_THIRD_DEGREE");
  return RANK[top.kind] < RANK.TABLE && top.kind !== "RECONSIDER" ? null : refuse("NOT_AMENDABLE");
}

function refuseReconsidering(top: StackMotion | null, motions: readonly StackMotion[]): MakingRefusal | null {
  if (top) return named("QUESTION_PENDING", top) as MakingRefusal;
  const target = decidedMain(motions);
  if (!target) return refuse("NOTHING_TO_RECONSIDER");
  if (target.forConsent) return refuse("CONSENT_AS_A_WHOLE");
  const before = motions.some(
    ({ kind, state, targetKey }) => kind === "RECONSIDER" && state === "CLOSED" && targetKey === target.key,
  );
  return before || target.againOfKey ? refuse("RECONSIDERED_ALREADY") : null;
}

/**
 * Why this member may not move to reconsider. Null if they may: members who voted on the prevailing side may. If none
 * of their votes is on record (a voice vote), there is no restriction. Source: Robert's Rules of Order, 12th ed., §37.
 */
export function refuseReconsiderer(facts: {
  readonly outcome: "PASSED" | "FAILED" | null;
  /** The member's vote on the decided motion. Null for a voice vote, or if the roll is not kept. */
  readonly vote: VoteValue | null;
}): Refusal<"NOT_OF_PREVAILING_SIDE"> | null {
  if (facts.vote === null || facts.outcome === null) return null;
  return facts.vote === (facts.outcome === "PASSED" ? "YES" : "NO") ? null : refuse("NOT_OF_PREVAILING_SIDE");
}

/** Why this motion cannot be voted on now. Null if it can. Motions made on it must be voted on first. */
export function refuseVoteNow(motion: StackMotion, motions: readonly StackMotion[]): Refusal<"VOTE_FIRST"> | null {
  if (motion.state !== "PENDING") return null;
  const first = pendingOf(motions)
    .filter((other) => other.position > motion.position && !isMatter(other))
    .at(-1);
  return first ? (named("VOTE_FIRST", first) as Refusal<"VOTE_FIRST">) : null;
}

/**
 * Why a withdrawn motion cannot be reinstated. Null if it can. It comes before the body as if it were made now, on its
 * original target. `motions` are the others of the item.
 */
export function refuseReinstating(
  motion: StackMotion,
  motions: readonly StackMotion[],
): MakingRefusal | Refusal<"NOT_WITHDRAWN" | "NOTHING_TO_CHANGE"> | null {
  if (motion.state !== "WITHDRAWN") return refuse("NOT_WITHDRAWN");
  const refusal = refuseMaking(motion.kind, motions);
  if (refusal) return refusal;
  const asNow = targetFor(motion.kind, motions)?.key ?? null;
  return motion.targetKey === null || motion.targetKey === asNow ? null : refuse("NOTHING_TO_CHANGE");
}
