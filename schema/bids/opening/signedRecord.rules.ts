// The Opening Record: what happened at an opening, in words and figures that anyone can verify with its hash, its
// signature and the receipts.
import { canonicalText } from "../../canonical.rules.ts";
import { sha256Hex, utf8 } from "../sealing/bytes.rules.ts";
import { envelopesThatCount, type Receipt } from "../sealing/receipts.rules.ts";
import type { AnnouncedCorrection } from "./corrections.rules.ts";
import type { OpeningPart } from "./opening.rules.ts";

/** A bid as it was announced. */
export interface RecordedBid {
  position: number;
  kind: "ELECTRONIC" | "PAPER";
  bidder: string;
  /** What the bid's own words name instead. Null: the same. Missing in records that were signed before it was kept. */
  bidsAs?: string | null;
  state: "OPENED" | "UNREADABLE";
  /** Moments in UTC, ISO 8601. */
  receivedAt: string;
  announcedAt: string;
  /** SHA-256 of the envelope, and hash of its receipt, hex. Null for a paper bid, or if it has no receipt. */
  envelope: string | null;
  receipt: string | null;
  /** As the bidder states it; as its lines come to, in cents; of a proposal its price. */
  statedTotal: string | null;
  computedCents: string | null;
  price: string | null;
  refusedFiles: string[];
  failure: string | null;
  /** Who entered a bid on paper. */
  enteredBy: string | null;
  /** Of a paper bid: what was announced before it was corrected. Missing where nothing was. */
  corrections?: AnnouncedCorrection[];
}

/** The record as it is signed. Null where nothing was there. */
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
  /** The clocks of the server and of its database when it was finished. */
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
    /** Envelopes that count when the chain ends. */
    counting: number;
    faults: string[];
    /** What the conductor says to the faults. */
    note: string | null;
  };
  receipts: { number: number; kind: string; envelope: string; at: string; hash: string }[];
  bids: RecordedBid[];
  /** Bidders whose price stays sealed: set aside before. */
  stillSealed: string[];
}

/** SHA-256 of the record's canonical text, hex. */
export const recordHash = (record: SignedRecord): Promise<string> => sha256Hex(utf8(canonicalText(record)));

/** Text signed for a record's hash, so that the signature is valid for nothing else. */
export const signedOpening = (hash: string): string => `Dais opening 1 ${hash}`;

const short = (hash: string) => `${hash.slice(0, 12)}…`;

/** What envelopes and receipts say against each other, in words. `receipts` only such as hold by themselves. */
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
