// Outcome of an agenda item, in the short text of the agenda table.
import type { MotionKind } from "../bodies/thresholds.rules.ts";
import type { Declaration, MotionState } from "./motions.rules.ts";
import { weightForReading } from "../weights/weights.rules.ts";

export type ItemOutcomeCode =
  | "VOTE_OPEN"
  | "PASSED"
  | "FAILED"
  | "TIED"
  | "WITHDRAWN"
  | "TABLED"
  | "POSTPONED"
  | "REFERRED"
  | "RECONSIDERED"
  | "ADOPTED_BY_CONSENT";

export type OutcomeMotion = {
  readonly key: string;
  readonly kind: MotionKind;
  readonly state: MotionState;
  readonly position: number;
  readonly text: string;
  readonly outcome: "PASSED" | "FAILED" | null;
  readonly declared: Declaration | null;
  readonly closedAt: Date | null;
  readonly againOfKey: string | null;
  /** The person who declared it is unknown: an import took it from the source's flag. */
  readonly isFlag?: boolean;
  /** It adopts the consent agenda, and is shown for each of its items. */
  readonly forConsent?: boolean;
  /** Yes and No of a counted vote. Null if none was counted. */
  readonly count: {
    readonly yes: number;
    readonly no: number;
    /** In hundredths. Null if the rule counts only members. */
    readonly weight: { readonly yes: number; readonly no: number } | null;
  } | null;
};
export type ItemOutcome = {
  readonly code: ItemOutcomeCode;
  readonly text: string;
  /** The motion that decided the item. Null if none. */
  readonly motionKey: string | null;
};

const DISPOSED = { TABLE: "TABLED", POSTPONE: "POSTPONED", REFER: "REFERRED" } as const;
const isDisposing = (kind: MotionKind): kind is keyof typeof DISPOSED => Object.hasOwn(DISPOSED, kind);

/**
 * The outcome of an item. Null if nothing is decided yet. `consent`: the vote on the consent agenda that included it.
 * If that vote fails, it decides none of its items.
 */
export function itemOutcome(all: readonly OutcomeMotion[], consent: OutcomeMotion | null = null): ItemOutcome | null {
  const motions = all.filter(({ forConsent }) => !forConsent);
  const open = motions.find(({ state }) => state === "OPEN");
  if (consent?.state === "OPEN") return { code: "VOTE_OPEN", text: "Vote open", motionKey: consent.key };
  if (open) return { code: "VOTE_OPEN", text: "Vote open", motionKey: open.key };
  const main = motions.filter(({ kind }) => kind === "MAIN");
  const again = main.find((motion) => motion.againOfKey !== null && motion.state === "PENDING");
  if (again) return { code: "RECONSIDERED", text: "Reconsidered, to be voted on again", motionKey: again.key };
  const decided = (ofKind: (motion: OutcomeMotion) => boolean) =>
    motions
      .filter((motion) => motion.state === "CLOSED" && ofKind(motion))
      .sort((a, b) => (a.closedAt?.valueOf() ?? 0) - (b.closedAt?.valueOf() ?? 0) || a.position - b.position)
      .at(-1);
  // A failed motion to table, postpone or refer leaves the matter where it was.
  const last = decided(({ kind, outcome }) => kind === "MAIN" || (isDisposing(kind) && outcome === "PASSED"));
  if (last) return ended(last);
  if (consent?.state === "CLOSED" && consent.outcome === "PASSED")
    return {
      code: "ADOPTED_BY_CONSENT",
      text: `${ended(consent)?.text ?? "Passed"}, by consent`,
      motionKey: consent.key,
    };
  const only = main.length === 0 ? decided(({ kind }) => kind === "EXECUTIVE_SESSION") : undefined;
  if (only) return ended(only);
  const withdrawn = main.length > 0 && main.every(({ state }) => state === "WITHDRAWN");
  return withdrawn ? { code: "WITHDRAWN", text: "Withdrawn", motionKey: main.at(-1)?.key ?? null } : null;
}

function ended(motion: OutcomeMotion): ItemOutcome | null {
  const { key: motionKey, kind, outcome, declared, count, text } = motion;
  if (outcome === null) return null;
  if (isDisposing(kind)) return { code: DISPOSED[kind], text: disposedWords(kind, text), motionKey };
  const passed = outcome === "PASSED";
  if (declared) {
    const how = motion.isFlag ? ", as the source says" : " by voice vote";
    return { code: outcome, text: `${passed ? "Passed" : "Failed"}${how}`, motionKey };
  }
  if (!count) return { code: outcome, text: passed ? "Passed" : "Failed", motionKey };
  const sides = count.weight ?? count;
  if (!passed && sides.yes === sides.no && sides.yes > 0) return { code: "TIED", text: "Failed, tie", motionKey };
  const byWeight = count.weight
    ? ` (${weightForReading(count.weight.yes)} to ${weightForReading(count.weight.no)} by weight)`
    : "";
  return { code: outcome, text: `${passed ? "Passed" : "Failed"} ${count.yes} to ${count.no}${byWeight}`, motionKey };
}

/** Maximum length of a place or date shown in the table. */
const MAX_LENGTH = 60;

/** 'Tabled', or 'Postponed to …' and 'Referred to …' if the motion's own text states it briefly. */
function disposedWords(kind: keyof typeof DISPOSED, text: string): string {
  if (kind === "TABLE") return "Tabled";
  const word = kind === "REFER" ? "Referred" : "Postponed";
  const stem = kind === "REFER" ? "refer" : "postpone";
  const match = new RegExp(
    `^(?:motion )?(?:to )?${stem}\\b[^.;]*?\\b(to|until|till|indefinitely)\\b([^.;]*)`,
    "i",
  ).exec(text.trim());
  const rest = match && `${match[1]}${match[2]}`.trim();
  return rest && rest.length <= MAX_LENGTH ? `${word} ${rest}` : word;
}
