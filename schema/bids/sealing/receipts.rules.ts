// The chain of receipts. Each receipt names the one before it, so that none can be added, dropped or swapped unnoticed.
// Decision 'Procurement', 4.
import { canonicalText } from "../../canonical.rules.ts";
import { fromBase64url, sha256Hex, utf8 } from "./bytes.rules.ts";

export const RECEIPT_KINDS = ["LODGED", "REPLACED", "WITHDRAWN"] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Content of a receipt. It names no one, because the bidder knows their envelope's hash. */
export interface ReceiptBody {
  v: 1;
  county: string;
  solicitation: string;
  kind: ReceiptKind;
  /** SHA-256 of the envelope, hex. For a withdrawal, of the envelope withdrawn. */
  envelope: string;
  /** Keyed fingerprint of the bidder, hex. The same on all receipts of one bidder. */
  bidder: string;
  edition: number;
  /** The server's clock at the last byte; UTC, ISO 8601. */
  at: string;
  /** Hash of the previous receipt. For the first, the value of `chainStart`. */
  previous: string;
}

/** A receipt as given to the bidder: body, its SHA-256, and the county's Ed25519 signature of the hash. */
export interface Receipt {
  body: ReceiptBody;
  hash: string;
  /** base64url. */
  signature: string;
}

/** What the first receipt names as its previous hash. */
export const chainStart = (solicitation: string): Promise<string> =>
  sha256Hex(utf8(`Dais receipts of ${solicitation}`));

/** SHA-256 of the canonical body, hex. */
export const receiptHash = (body: ReceiptBody): Promise<string> => sha256Hex(utf8(canonicalText(body)));

/** The text signed for a hash. It names its purpose, so that the signature is valid for nothing else. */
export const signedReceipt = (hash: string): string => `Dais receipt 1 ${hash}`;
/** The text signed when the head is published at close. */
export const signedHead = ({ solicitation, head, at }: PublishedHead): string =>
  `Dais head 1 ${solicitation} ${head} ${at}`;

/** The end of a chain as published at close. */
export interface PublishedHead {
  solicitation: string;
  /** Hash of the last receipt. For an empty chain, the value of `chainStart`. */
  head: string;
  /** UTC, ISO 8601. */
  at: string;
}

/** Whether an Ed25519 signature (base64url) of a text is valid for a raw public key (base64url). */
export async function signatureHolds(publicKey: string, text: string, signature: string): Promise<boolean> {
  const [raw, signed] = [fromBase64url(publicKey), fromBase64url(signature)];
  if (raw?.length !== 32 || signed?.length !== 64) return false;
  const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", key, signed, utf8(text));
}

/** What is wrong with a receipt on its own. Null if nothing. */
export async function refuseReceipt(receipt: Receipt, publicKey: string): Promise<string | null> {
  if ((await receiptHash(receipt.body)) !== receipt.hash) return "The receipt was changed. Its hash does not match.";
  return (await signatureHolds(publicKey, signedReceipt(receipt.hash), receipt.signature))
    ? null
    : "The receipt is not signed by the county.";
}

/** What is wrong with a whole chain, from its first receipt to its published head. Null if nothing. */
export async function refuseChain(
  solicitation: string,
  receipts: readonly Receipt[],
  head: string,
  publicKey: string,
): Promise<string | null> {
  let previous = await chainStart(solicitation);
  for (const [at, receipt] of receipts.entries()) {
    const label = `Receipt ${at + 1}`;
    if (receipt.body.solicitation !== solicitation) return `${label} is for another solicitation.`;
    if (receipt.body.previous !== previous) return `${label} does not follow the one before it in the list.`;
    const wrong = await refuseReceipt(receipt, publicKey);
    if (wrong) return `${label}: ${wrong}`;
    previous = receipt.hash;
  }
  return previous === head ? null : "The list does not end at the published head.";
}

/**
 * Hashes of the envelopes that count when a chain ends: each bidder's last one, unless it was withdrawn. In the order
 * of the chain.
 */
export function envelopesThatCount(receipts: readonly Receipt[]): string[] {
  const last = new Map<string, ReceiptBody>();
  for (const { body } of receipts) last.set(body.bidder, body);
  const counting = new Set([...last.values()].filter(({ kind }) => kind !== "WITHDRAWN"));
  return receipts.flatMap(({ body }) => (counting.has(body) ? [body.envelope] : []));
}
