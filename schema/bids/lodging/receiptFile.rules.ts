// A receipt as a file that a bidder keeps, and how to verify it: on the county's page, or with `npm run verify-receipt`
// on any computer.
import { canonicalText } from "../../canonical.rules.ts";
import {
  type PublishedHead,
  type Receipt,
  RECEIPT_KINDS,
  refuseChain,
  refuseReceipt,
  signatureHolds,
  signedHead,
} from "../sealing/receipts.rules.ts";

/** The contents of a receipt file. */
interface ReceiptFile {
  v: 1;
  receipt: Receipt;
  /** The county's public key for receipts, as shown on its page: raw Ed25519, base64url. */
  key: string;
}
/** What a county publishes: the head when bidding closes, and the receipts once bids are opened. */
export interface ChainFile {
  v: 1;
  solicitation: string;
  key: string;
  head: (PublishedHead & { signature: string }) | null;
  /** Null if bids are not opened yet. */
  receipts: Receipt[] | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areTexts = (...values: unknown[]) => values.every((value) => typeof value === "string" && value.length <= 200);

function isReceipt(value: unknown): value is Receipt {
  if (!isRecord(value) || !isRecord(value["body"])) return false;
  const { body } = value;
  return (
    areTexts(value["hash"], value["signature"]) &&
    body["v"] === 1 &&
    areTexts(body["county"], body["solicitation"], body["envelope"], body["bidder"], body["at"], body["previous"]) &&
    RECEIPT_KINDS.some((kind) => kind === body["kind"]) &&
    Number.isSafeInteger(body["edition"])
  );
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The file of a receipt. */
export const receiptFile = (receipt: Receipt, key: string): string =>
  `${canonicalText({ v: 1, receipt, key } satisfies ReceiptFile)}\n`;

const OPENS = "--- receipt, as it is checked ---";

const SAID = {
  LODGED: "A sealed bid was submitted.",
  REPLACED: "A sealed bid was replaced.",
  WITHDRAWN: "A sealed bid was withdrawn.",
};

/** A receipt in readable form: what it confirms, and what is needed to verify it. */
export function receiptFacts(
  { body, hash, signature }: Receipt,
  key: string,
): { said: string; facts: [label: string, words: string][]; proofs: [label: string, words: string][] } {
  return {
    said: SAID[body.kind],
    facts: [
      ["Received", `${body.at} (the county's clock, UTC)`],
      ["Edition", String(body.edition)],
      ["Envelope", `${body.envelope} (SHA-256)`],
    ],
    proofs: [
      ["Receipt", hash],
      ["Before it", body.previous],
      ["Signature", signature],
      ["Signed by", key],
    ],
  };
}

/** A receipt as readable text, with the file at the end. */
export function receiptText(receipt: Receipt, key: string, named: { county: string; title: string }): string {
  const { said, facts, proofs } = receiptFacts(receipt, key);
  return [
    named.county,
    named.title,
    "",
    said,
    ...[...facts, ...proofs].map(([label, words]) => label.padEnd(12) + words),
    "",
    OPENS,
    receiptFile(receipt, key),
  ].join("\n");
}

/** Reads a receipt from a saved file or text, or pasted with surrounding text. Null if there is none. */
export function readReceiptFile(text: string): { receipt: Receipt; key: string | null } | null {
  const json = parsed(text.includes(OPENS) ? text.slice(text.indexOf(OPENS) + OPENS.length) : text);
  if (isReceipt(json)) return { receipt: json, key: null };
  if (!isRecord(json) || !isReceipt(json["receipt"])) return null;
  return { receipt: json["receipt"], key: typeof json["key"] === "string" ? json["key"] : null };
}

/** Reads a saved chain. Null if the file is not one. */
export function readChainFile(text: string): ChainFile | null {
  const json = parsed(text);
  if (!isRecord(json) || json["v"] !== 1 || !areTexts(json["solicitation"], json["key"])) return null;
  const { head, receipts } = json;
  const isHead =
    head === null || (isRecord(head) && areTexts(head["head"], head["at"], head["signature"], head["solicitation"]));
  const isList = receipts === null || (Array.isArray(receipts) && receipts.every(isReceipt));
  return isHead && isList ? (json as unknown as ChainFile) : null;
}

/** One check. `holds` is null if it cannot be decided yet. */
export interface Checked {
  what: string;
  holds: boolean | null;
  why: string;
}

/** Verifies a receipt alone and against what the county has published. `key` is the county's, known independently of the receipt. */
export async function checkReceipt(receipt: Receipt, key: string, chain: ChainFile | null): Promise<Checked[]> {
  const wrong = await refuseReceipt(receipt, key);
  const checked: Checked[] = [
    {
      what: "Signed by the county and unchanged",
      holds: wrong === null,
      why: wrong ?? `The county signed ${receipt.hash}.`,
    },
  ];
  if (!chain) return checked;
  if (chain.solicitation !== receipt.body.solicitation)
    return [
      ...checked,
      { what: "For this solicitation", holds: false, why: "This receipt is for another solicitation." },
    ];
  const { head, receipts } = chain;
  const headHolds =
    head && head.solicitation === chain.solicitation && (await signatureHolds(key, signedHead(head), head.signature));
  checked.push({
    what: "The list was closed",
    holds: head ? headHolds === true : null,
    why: !head
      ? "Bids are still being accepted. The end of the list is published one minute after bids are due."
      : headHolds
        ? `Its end ${head.head} was published and signed at ${head.at}. Nothing was added after that.`
        : "The published end is not signed by the county.",
  });
  if (!receipts || !head) {
    checked.push({ what: "It is in the list", holds: null, why: "The list is published when bids are opened." });
    return checked;
  }
  const broken = await refuseChain(chain.solicitation, receipts, head.head, key);
  checked.push({
    what: "The list is complete",
    holds: broken === null,
    why: broken ?? `All ${receipts.length} receipts form one unbroken list up to the published end.`,
  });
  const at = receipts.findIndex(({ hash }) => hash === receipt.hash);
  checked.push({
    what: "It is in the list",
    holds: at >= 0,
    why: at >= 0 ? `It is receipt ${at + 1} of ${receipts.length}.` : "This receipt is not in the list.",
  });
  const newest = receipts.findLast(({ body }) => body.bidder === receipt.body.bidder);
  if (at >= 0 && newest && newest.hash !== receipt.hash)
    checked.push({
      what: "It is this bidder’s latest receipt",
      holds: null,
      why:
        newest.body.kind === "WITHDRAWN"
          ? "The bid was withdrawn later."
          : "The bid was replaced later. The later receipt counts.",
    });
  return checked;
}
