// The content of a bid, inside its envelope: one JSON text, then its attachments in the order named. Specified in
// docs/envelope.md.
import { canonicalText } from "../../canonical.rules.ts";
import { type Bytes, sha256Hex, utf8 } from "./bytes.rules.ts";
import type { Part, PartContent } from "./envelope.rules.ts";

/** Maximum number of lines per bid. */
export const MAX_BID_LINES = 5_000;
export const MAX_ATTACHMENTS = 50;
const MAX_NUMBER_LENGTH = 40;
const MAX_NAME_LENGTH = 200;
const MAX_NOTE_LENGTH = 20_000;

export const ATTACHMENT_KINDS = ["FORM", "TECHNICAL", "PRICE", "OTHER"] as const;
export type BidAttachmentKind = (typeof ATTACHMENT_KINDS)[number];

export interface BidAttachment {
  name: string;
  type: string;
  bytes: number;
  /** Hex. */
  sha256: string;
  kind: BidAttachmentKind;
  /** The bidder claims that it holds a trade secret (POL 87(2)(d)). */
  confidential: boolean;
}
/** Prices of a line, as the bidder wrote them. Whether they are clear numbers is checked when bids are compared. */
export interface BidLine {
  /** Key of the line in the edition. */
  id: string;
  /** '' if the bidder offers nothing for the line. */
  unitPrice: string;
  /** Quantity times unit price as stated by the bidder. Null if not stated. */
  extension: string | null;
}

/** The text of a bid. A part that is sealed separately omits what the other part contains. */
export interface BidContent {
  v: 1;
  bidder: { name: string; contact: string; title: string; email: string; phone: string };
  lines: BidLine[];
  /** The base bid's total as stated by the bidder. Null if not stated. */
  statedTotal: string | null;
  /** The total price of a proposal without lines, as written. Null if there is none. */
  price: string | null;
  /** Numbers of the addenda that the bidder has read. */
  acknowledged: number[];
  /** The bidder's certifications, each with the text they were shown. */
  certifications: { key: string; words: string }[];
  note: string;
  attachments: BidAttachment[];
}

type Read<Value> = { value: Value } | { fault: string };
const wrong = (where: string) => ({ fault: `The bid's “${where}” is not valid.` });
const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isListOf = (value: unknown, most: number): value is unknown[] => Array.isArray(value) && value.length <= most;

const isLine = (value: unknown): value is BidLine =>
  isRecord(value) &&
  isText(value["id"], MAX_NAME_LENGTH) &&
  isText(value["unitPrice"], MAX_NUMBER_LENGTH) &&
  (value["extension"] === null || isText(value["extension"], MAX_NUMBER_LENGTH));
const isCertification = (value: unknown): value is { key: string; words: string } =>
  isRecord(value) && isText(value["key"], MAX_NAME_LENGTH) && isText(value["words"], MAX_NOTE_LENGTH);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isAttachment = (value: unknown): value is BidAttachment =>
  isRecord(value) &&
  isText(value["name"], MAX_NAME_LENGTH) &&
  value["name"] !== "" &&
  isText(value["type"], MAX_NAME_LENGTH) &&
  isCount(value["bytes"]) &&
  isText(value["sha256"], 64) &&
  ATTACHMENT_KINDS.some((kind) => kind === value["kind"]) &&
  typeof value["confidential"] === "boolean";

/** Reads the text of a sealed bid. Rejects content that this product never writes, naming what is wrong. */
export function readContent(manifest: Uint8Array): Read<BidContent> {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(manifest));
  } catch {
    return { fault: "The sealed content is not a bid. It is not valid JSON." };
  }
  if (!isRecord(json) || json["v"] !== 1) return wrong("v");
  const { bidder, lines, statedTotal, price, acknowledged, certifications, note, attachments } = json;
  if (!isRecord(bidder)) return wrong("bidder");
  const names = ["name", "contact", "title", "email", "phone"] as const;
  const bad = names.find((name) => !isText(bidder[name], MAX_NAME_LENGTH));
  if (bad) return wrong(`bidder.${bad}`);
  if (!isListOf(lines, MAX_BID_LINES) || !lines.every(isLine)) return wrong("lines");
  if (new Set(lines.map(({ id }) => id)).size < lines.length) return wrong("lines: one line twice");
  if (statedTotal !== null && !isText(statedTotal, MAX_NUMBER_LENGTH)) return wrong("statedTotal");
  if (price !== null && !isText(price, MAX_NUMBER_LENGTH)) return wrong("price");
  if (!isListOf(acknowledged, 200) || !acknowledged.every(isCount)) return wrong("acknowledged");
  if (!isListOf(certifications, 50) || !certifications.every(isCertification)) return wrong("certifications");
  if (!isText(note, MAX_NOTE_LENGTH)) return wrong("note");
  if (!isListOf(attachments, MAX_ATTACHMENTS) || !attachments.every(isAttachment)) return wrong("attachments");
  const [name, contact, title, email, phone] = names.map((each) => bidder[each] as string) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    value: {
      v: 1,
      bidder: { name, contact, title, email, phone },
      lines: lines.map(({ id, unitPrice, extension }) => ({ id, unitPrice, extension })),
      statedTotal,
      price,
      acknowledged,
      certifications: certifications.map(({ key, words }) => ({ key, words })),
      note,
      attachments: attachments.map(({ name: file, type, bytes, sha256, kind, confidential }) => ({
        name: file,
        type,
        bytes,
        sha256,
        kind,
        confidential,
      })),
    },
  };
}

/** Splits the attachments of a part as its text says and checks their hashes. */
export async function readAttachments(content: BidContent, rest: Bytes): Promise<Read<Bytes[]>> {
  const files: Bytes[] = [];
  let at = 0;
  for (const { name, bytes, sha256 } of content.attachments) {
    const file = rest.slice(at, at + bytes);
    if (file.length !== bytes || (await sha256Hex(file)) !== sha256)
      return { fault: `The attachment “${name}” does not match what the bid says.` };
    files.push(file);
    at += bytes;
  }
  return { value: files };
}

/** A bid as one part of an envelope. `files` are in the order of its attachments. */
export const contentToSeal = (content: BidContent, files: readonly Bytes[]): PartContent => ({
  manifest: utf8(canonicalText(content)),
  attachments: files,
});

/** A bid in the parts in which it is sealed: one part, or technical and price separately. */
export function partsOf(
  content: BidContent,
  files: readonly Bytes[],
  twoEnvelopes: boolean,
): { name: Part; content: PartContent }[] {
  if (!twoEnvelopes) return [{ name: "whole", content: contentToSeal(content, files) }];
  const partWith = (isPrice: boolean) => {
    const partFiles = content.attachments.flatMap((attachment, index) => {
      const file = files[index];
      return file && (attachment.kind === "PRICE") === isPrice ? [{ attachment, file }] : [];
    });
    const words: BidContent = {
      ...content,
      attachments: partFiles.map(({ attachment }) => attachment),
      ...(isPrice ? { note: "", certifications: [], acknowledged: [] } : { lines: [], statedTotal: null, price: null }),
    };
    return contentToSeal(
      words,
      partFiles.map(({ file }) => file),
    );
  };
  return [
    { name: "technical", content: partWith(false) },
    { name: "price", content: partWith(true) },
  ];
}
