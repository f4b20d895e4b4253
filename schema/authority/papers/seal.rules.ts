// The county's seal of a PDF: a line that signs every other byte of the file, so that anyone can tell whether one was
// changed.
import { type Bytes, bytesOf, sha256Hex } from "../../bids/sealing/bytes.rules.ts";
import { signatureHolds } from "../../bids/sealing/receipts.rules.ts";

/** Length of an Ed25519 key and of a signature in base64url. */
const KEY = 43;
const SIGNATURE = 86;
const MARK = "%DaisSeal1 ";
const SEAL = new RegExp(`(?<=\\n)${MARK}([A-Za-z0-9_-]{${KEY}}) ([A-Za-z0-9_-]{${SIGNATURE}})\\n`, "g");
const EMPTY = "A".repeat(SIGNATURE);
/** Placeholder for bytes that are left out: the digit 0. */
const ZERO = 48;
/** Position of the county's certificate signature for PDF readers, the only thing after the seal. */
const READERS = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]\n\/Contents <([0-9a-f]*)>/g;
const END = /startxref\n(\d+)\n%%EOF\n?$/;

const STEP = 0x8000;

/** Bytes as text of the same length. */
export function latin1(bytes: Uint8Array): string {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; at += STEP) texts.push(String.fromCharCode(...bytes.subarray(at, at + STEP)));
  return texts.join("");
}
/** The bytes of such a text. */
export function fromLatin1(text: string): Bytes {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/**
 * A PDF with a line for the seal before its xref table, where readers see a comment. @throws Error if it does not end
 * as our PDFs do
 */
export function withSealLine(pdf: Uint8Array, publicKey: string): Bytes {
  const text = latin1(pdf);
  const end = END.exec(text);
  const table = Number(end?.[1]);
  if (!end || !text.startsWith("xref", table))
    throw new Error("This PDF has no xref table before which the seal can be placed.");
  const line = `${MARK}${publicKey} ${EMPTY}\n`;
  const moved = text.slice(table, end.index) + `startxref\n${table + line.length}\n%%EOF\n`;
  return fromLatin1(text.slice(0, table) + line + moved);
}

/** Position of a PDF's seal, and the bytes that the seal signs. */
interface Place {
  key: string;
  signature: string;
  /** Position of the signature. */
  at: number;
  /** Position of the signature for PDF readers; null: there is none. */
  readers: { from: number; to: number } | null;
}

function placeOf(text: string): Place | null {
  const [seal, ...others] = text.matchAll(SEAL);
  const [signed, ...more] = text.matchAll(READERS);
  if (!seal || others.length > 0 || more.length > 0) return null;
  const [line = "", key = "", signature = ""] = seal;
  const at = seal.index + line.length - 1 - SIGNATURE;
  if (!signed) return { key, signature, at, readers: null };
  const [match, before, after, rest, hex = ""] = signed;
  const to = signed.index + match.length;
  const from = to - hex.length - 2;
  // It must omit exactly itself. Otherwise, something could be hidden in the bytes that the seal omits.
  return Number(before) === from && Number(after) === to && Number(rest) === text.length - to
    ? { key, signature, at, readers: { from: from + 1, to: to - 1 } }
    : null;
}

/** The signed message for a PDF. */
async function signedText(pdf: Uint8Array, { at, readers }: Place): Promise<string> {
  const bytes = bytesOf(pdf).fill(ZERO, at, at + SIGNATURE);
  if (readers) bytes.fill(ZERO, readers.from, readers.to);
  return `Dais paper 1 ${await sha256Hex(bytes)}`;
}

/** A PDF with its seal. @throws Error if it has no line for one */
export async function sealed(pdf: Uint8Array, sign: (text: string) => string): Promise<Bytes> {
  const text = latin1(pdf);
  const place = placeOf(text);
  if (!place) throw new Error("This PDF has no line for a seal.");
  const signature = sign(await signedText(pdf, place));
  return fromLatin1(text.slice(0, place.at) + signature + text.slice(place.at + SIGNATURE));
}

/** Content of a PDF's seal. Null: it has none, or it is surrounded by something that the product does not write. */
export async function sealOf(
  pdf: Uint8Array,
  countyKey: string | null,
): Promise<{ key: string; holds: boolean; isForReaders: boolean } | null> {
  const text = latin1(pdf);
  const place = placeOf(text);
  if (!place) return null;
  const { key, signature, readers } = place;
  const holds = await signatureHolds(countyKey ?? key, await signedText(pdf, place), signature);
  return { key, holds, isForReaders: readers !== null };
}
