// The steps of an opening and their order (decision 'Procurement', 4). Callers have read the facts with the project
// locked.
import { PROJECT_STATUS_LABELS, type ProjectStatus } from "../../projects/words.rules.ts";
import type { HourRefusal } from "../sealing/hour.rules.ts";

export type OpeningPart = "WHOLE" | "TECHNICAL" | "PRICE";
export type OpeningState = "SHARES" | "OPENING" | "FINISHED";

/** Maximum length of the conductor's note on faults, in characters. */
export const MAX_NOTE_LENGTH = 2_000;
/** Maximum number of paper bids entered at one opening. */
export const MAX_PAPER_BIDS = 200;
/** Maximum number of envelopes per solicitation that an opening handles. */
export const MAX_ENVELOPES = 500;

const REFUSALS = {
  WRONG_STATUS: "Bids can be opened only after the solicitation is closed.",
  HEAD_NOT_PUBLISHED: "The list of receipts closes one minute after the due date.",
  ALREADY_OPENED: "These bids have already been opened.",
  TECHNICAL_NOT_LOCKED: "Prices can be opened only after the technical scores are locked.",
  FINISHED: "This opening is finished and its record is signed.",
  CONDUCTOR_IS_WITNESS: "The person conducting the opening cannot witness it. Ask someone else.",
  WITNESS_IS_CONDUCTOR: "You are the witness of this opening, so you cannot conduct it.",
  ALREADY_WITNESSED: "Someone else is already witnessing this opening.",
  NOT_CONDUCTOR: "Only the person conducting the opening can do this. You can take it over.",
  NO_WITNESS: "A witness must be present before anything is opened.",
  NOT_KEYHOLDER: "You hold no share of this key.",
  KEY_GONE: "The key to this solicitation does not exist. It was never made, or its halves were erased.",
  WRONG_SHARE: "This isn't your share of this key.",
  SHARES_MISSING: "More keyholders must enter their shares first.",
  SHARES_WRONG: "The shares entered do not make up the key. Enter them again.",
  NOTHING_LEFT: "Every envelope is open.",
  NOT_ITS_TURN: "A different envelope is next. Reload the page.",
  ENVELOPES_LEFT: "Open every envelope first.",
  NOTE_REQUIRED: "Explain what you found about the differences. Your note becomes part of the record.",
  TOO_LONG: "This text is too long.",
  NOT_READ: "This envelope could not be read.",
  NOT_FINISHED: "The record is not signed until the opening is finished.",
} as const;

/** Why a step of an opening is refused. */
export interface OpeningRefusal {
  code: keyof typeof REFUSALS | HourRefusal["code"];
  message: string;
  field?: string;
}
export const openingRefusal = (
  code: keyof typeof REFUSALS,
  more: { message?: string; field?: string } = {},
): OpeningRefusal => ({ code, message: REFUSALS[code], ...more });

/**
 * Which opening is next. With two envelopes, prices are opened after the technical part. Null if everything is opened.
 */
export function nextPart(facts: { twoEnvelopes: boolean; finished: readonly OpeningPart[] }): OpeningPart | null {
  if (!facts.twoEnvelopes) return facts.finished.includes("WHOLE") ? null : "WHOLE";
  if (!facts.finished.includes("TECHNICAL")) return "TECHNICAL";
  return facts.finished.includes("PRICE") ? null : "PRICE";
}

/**
 * Whether totals and prices are read aloud: for bids only. Proposals are judged by more than price, so their prices
 * become public with the notice of intent (decision 'Procurement', 5).
 */
export const readsPrices = (facts: { procurementType: "BID" | "RFP"; part: OpeningPart }): boolean =>
  facts.procurementType === "BID" && facts.part !== "TECHNICAL";

/** Statuses of a project in which prices are opened. */
const PRICES_AT: readonly ProjectStatus[] = ["OPENED", "EVALUATION"];

/**
 * Whether an opening may begin. Errors: ALREADY_OPENED, WRONG_STATUS, TECHNICAL_NOT_LOCKED, HEAD_NOT_PUBLISHED, and
 * those of the hour. `technicalLeft`: why the technical scores are not locked yet; `receiptsOpen`: a bid that came in
 * time may still be taken up.
 */
export function refuseStart(facts: {
  part: OpeningPart | null;
  status: ProjectStatus;
  hour: HourRefusal | null;
  technicalLeft: string | null;
  receiptsOpen: boolean;
}): OpeningRefusal | null {
  const { part, status, hour, technicalLeft, receiptsOpen } = facts;
  if (part === null) return openingRefusal("ALREADY_OPENED");
  const here = part === "PRICE" ? PRICES_AT : (["CLOSED"] as const);
  if (!here.some((each) => each === status))
    return openingRefusal("WRONG_STATUS", {
      message: `${REFUSALS.WRONG_STATUS} This project's status is “${PROJECT_STATUS_LABELS[status]}”.`,
    });
  if (part === "PRICE" && technicalLeft !== null)
    return openingRefusal("TECHNICAL_NOT_LOCKED", { message: `${REFUSALS.TECHNICAL_NOT_LOCKED} ${technicalLeft}` });
  return hour ?? (receiptsOpen ? openingRefusal("HEAD_NOT_PUBLISHED") : null);
}

/** The facts that rules check about an opening. */
export interface OpeningStanding {
  state: OpeningState;
  conductorId: string;
  witnessId: string | null;
}

const refuseFinished = ({ state }: OpeningStanding) => (state === "FINISHED" ? openingRefusal("FINISHED") : null);

/**
 * Anyone else who may conduct can take over, so that a broken device stops no opening. Errors: FINISHED,
 * WITNESS_IS_CONDUCTOR.
 */
export const refuseTakeOver = (opening: OpeningStanding, actorId: string): OpeningRefusal | null =>
  refuseFinished(opening) ?? (opening.witnessId === actorId ? openingRefusal("WITNESS_IS_CONDUCTOR") : null);

/** Another person must witness the opening. Errors: FINISHED, CONDUCTOR_IS_WITNESS, ALREADY_WITNESSED. */
export function refuseWitness(opening: OpeningStanding, actorId: string): OpeningRefusal | null {
  const finished = refuseFinished(opening);
  if (finished) return finished;
  if (opening.conductorId === actorId) return openingRefusal("CONDUCTOR_IS_WITNESS");
  return opening.witnessId !== null && opening.witnessId !== actorId ? openingRefusal("ALREADY_WITNESSED") : null;
}

/** Errors: FINISHED, NOT_KEYHOLDER, KEY_GONE, and those of the hour. */
export const refuseShare = (
  opening: OpeningStanding,
  facts: { holds: boolean; keyReady: boolean; hour: HourRefusal | null },
): OpeningRefusal | null =>
  refuseFinished(opening) ??
  (facts.holds ? null : openingRefusal("NOT_KEYHOLDER")) ??
  (facts.keyReady ? null : openingRefusal("KEY_GONE")) ??
  facts.hour;

const refuseUnconducted = (opening: OpeningStanding, actorId: string) =>
  refuseFinished(opening) ?? (opening.conductorId === actorId ? null : openingRefusal("NOT_CONDUCTOR"));
const refuseUnwitnessed = ({ witnessId }: OpeningStanding) =>
  witnessId === null ? openingRefusal("NO_WITNESS") : null;

/** Errors: FINISHED, NOT_CONDUCTOR, NO_WITNESS, NOTHING_LEFT, KEY_GONE, SHARES_MISSING, and those of the hour. */
export function refuseNext(
  opening: OpeningStanding,
  actorId: string,
  facts: { left: number; keyReady: boolean; entered: number; needed: number; hour: HourRefusal | null },
): OpeningRefusal | null {
  const first = refuseUnconducted(opening, actorId) ?? refuseUnwitnessed(opening);
  if (first) return first;
  if (facts.left === 0) return openingRefusal("NOTHING_LEFT");
  if (!facts.keyReady) return openingRefusal("KEY_GONE");
  const missing = facts.needed - facts.entered;
  if (missing > 0)
    return openingRefusal("SHARES_MISSING", {
      message: `${missing === 1 ? "One more keyholder" : `${missing} more keyholders`} must enter a share first.`,
    });
  return facts.hour;
}

/** A paper bid is entered during its opening, in front of the witness. Errors: FINISHED, NO_WITNESS. */
export const refusePaper = (opening: OpeningStanding): OpeningRefusal | null =>
  refuseFinished(opening) ?? refuseUnwitnessed(opening);

/** Errors: FINISHED, NOT_CONDUCTOR, NO_WITNESS, ENVELOPES_LEFT. */
export const refuseFinish = (
  opening: OpeningStanding,
  actorId: string,
  facts: { left: number },
): OpeningRefusal | null =>
  refuseUnconducted(opening, actorId) ??
  refuseUnwitnessed(opening) ??
  (facts.left > 0 ? openingRefusal("ENVELOPES_LEFT") : null);
