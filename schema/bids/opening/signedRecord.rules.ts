// The Opening Record: what happened at an opening, in a form that anyone can verify with its hash, its signature and
// the receipts.
import { canonicalText } from "../../canonical.rules.ts";
import { sha256Hex, utf8 } from "../sealing/bytes.rules.ts";
import { envelopesThatCount, type Receipt } from "../sealing/receipts.rules.ts";
import type { AnnouncedCorrection } from "./corrections.rules.ts";
import type { OpeningPart } from "./opening.rules.ts";

/** A bid as announced. */
export interface RecordedBid {
  position: number;
  kind: "ELECTRONIC" | "PAPER";
  bidder: string;
  /**
   * The name in the bid if it differs from the registered one. Null if they are the same. Missing in records signed
   * before it was kept.
   */
  bidsAs?: string | null;
  state: "OPENED" | "UNREADABLE";
  /** Moments in UTC, ISO 8601. */
  receivedAt: string;
  announcedAt: string;
  /** SHA-256 of the envelope, and hash of its receipt, hex. Null for a paper bid, or if it has no receipt. */
  envelope: string | null;
  receipt: string | null;
  /** The total as the bidder states it, and as its lines add up, in cents. For a proposal, its price. */
  statedTotal: string | null;
  computedCents: string | null;
  price: string | null;
  refusedFiles: string[];
  failure: string | null;
  /** Who entered a paper bid. */
  enteredBy: string | null;
  /** What was announced of a paper bid before it was corrected. Missing if nothing was corrected. */
  corrections?: AnnouncedCorrection[];
}

/** The record as signed. A field is null if there was nothing to record. */
export interface SignedRecord {
  v: 1;
  county: string;
  countyName: string;
  solicitation: string;
  number: string | null;
  title: string;
  part: OpeningPart;
  openingAt: string | null;
  notBefore: string | null;
  startedAt: string;
  finishedAt: string;
  /** The clocks of the server and of its database when the opening was finished. */
  clock: { process: string; database: string; apartMs: number };
  conductor: string;
  witness: string;
  /** SHA-256 of the public key that the envelopes were sealed for, and of the keyholders' secret. */
  key: { publicKey: string | null; commitment: string | null; sharesNeeded: number };
  shares: { name: string; enteredAt: string }[];
  chain: {
    receipts: number;
    head: string | null;
    headPublishedAt: string | null;
    headSignature: string | null;
    /** Envelopes that count at the end of the chain. */
    counting: number;
    faults: string[];
    /** The conductor's note on the faults. */
    note: string | null;
  };
  receipts: { number: number; kind: string; envelope: string; at: string; hash: string }[];
  bids: RecordedBid[];
  /** Bidders whose price stays sealed because they were set aside before. */
  stillSealed: string[];
}

/** SHA-256 of the record's canonical text, hex. */
export const recordHash = (record: SignedRecord): Promise<string> => sha256Hex(utf8(canonicalText(record)));

/** The text signed for a record's hash. It names its purpose, so that the signature is valid for nothing else. */
export const signedOpening = (hash: string): string => `Dais opening 1 ${hash}`;

const short = (hash: string) => `${hash.slice(0, 12)}…`;

/**
 * Discrepancies between envelopes and receipts, in words. `receipts` contains only receipts that verify on their own.
 */
export function envelopeFaults(receipts: readonly Receipt[], envelopes: readonly (string | null)[]): string[] {
  const counting = envelopesThatCount(receipts);
  const there = new Set(envelopes);
  const counts = new Set(counting);
  return [
    ...counting
      .filter((hash) => !there.has(hash))
      .map((hash) => `Envelope ${short(hash)} has a receipt but is missing.`),
    ...envelopes
      .filter((hash) => hash === null || !counts.has(hash))
      .map((hash) => `Envelope ${hash === null ? "without a hash" : short(hash)} is here but has no valid receipt.`),
  ];
}
