// The envelope of a sealed bid, byte by byte as docs/envelope.md specifies it. The vendor's browser, the offline sealer
// and the opening all use this code. Decision 'Procurement', 4.
import { canonicalText } from "../../canonical.rules.ts";
import { type Bytes, joined, readUint32, sha256Hex, uint32, utf8 } from "./bytes.rules.ts";
import { hpkeOpen, hpkeSeal, type KeyPair, PUBLIC_KEY_BYTES, TAG_BYTES } from "./hpke.rules.ts";

/** The first eight bytes of every envelope. */
const MAGIC = utf8("DAISBID1");
const INFO = utf8("Dais sealed bid 1");
/** Sealed content is padded with zeros to multiples of this many bytes, so that its size reveals nothing. */
export const PADDING = 4096;
/** Maximum size of an envelope in bytes: 50 MB of attachments and the parts around them. */
export const MAX_ENVELOPE_BYTES = 52 * 1024 * 1024;
const MAX_HEADER_BYTES = 2048;
/** Maximum size of a bid's text in bytes: lines, forms, the list of attachments. */
export const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;

/**
 * The parts of a bid that are sealed separately. One envelope has `whole`. If prices are opened after the technical
 * scores, it has the other two.
 */
export const PARTS = ["whole", "technical", "price"] as const;
export type Part = (typeof PARTS)[number];

/** The outside of an envelope. It is authenticated with the inside: if it is changed, nothing opens. */
export interface EnvelopeHeader {
  v: 1;
  /** Key of the county. */
  county: string;
  /** Key of the solicitation. */
  solicitation: string;
  /** Edition of the notice that the bidder read. */
  edition: number;
  /** Mark of the vendor, which only the county's server can resolve. For bids sealed with a sheet from before 2026-11-28, its key. */
  vendor: string;
  /** SHA-256 of the public key that it is sealed for, hex. */
  key: string;
  parts: { name: Part; bytes: number }[];
}
/** Where an envelope belongs. */
export type Belongs = Omit<EnvelopeHeader, "v" | "parts" | "key">;
/**
 * The same as the server knows it: with every mark and key that may identify its vendor on the outside, and with the
 * key.
 */
export type Place = Omit<Belongs, "vendor"> & { vendors: readonly string[]; key: string };

/** The content of one part: its text as JSON, and attachments in the order in which the text names them. */
export interface PartContent {
  /** UTF-8 of the manifest. */
  manifest: Bytes;
  attachments: readonly Bytes[];
}

/** Why an envelope is rejected. */
export interface EnvelopeFault {
  code: "NOT_AN_ENVELOPE" | "TOO_LARGE" | "ELSEWHERE" | "CHANGED";
  message: string;
}
const fault = (code: EnvelopeFault["code"], message: string): { fault: EnvelopeFault } => ({
  fault: { code, message },
});
const NO_ENVELOPE = fault("NOT_AN_ENVELOPE", "This file is not a sealed bid.");

const aadOf = (outside: Bytes, part: Part) => joined(outside, utf8(part));
const sealedBytes = (plain: number) => PUBLIC_KEY_BYTES + plain + TAG_BYTES;

/** Length of the text, the text, the attachments, and zeros up to a multiple of the padding. */
function padded({ manifest, attachments }: PartContent): Bytes {
  const length = 4 + manifest.length + attachments.reduce((sum, each) => sum + each.length, 0);
  const fill = (PADDING - (length % PADDING)) % PADDING;
  return joined(uint32(manifest.length), manifest, ...attachments, new Uint8Array(fill));
}

/** Seals a bid. @throws Error if a part is missing or given twice, or the envelope is too long */
export async function sealEnvelope(
  belongs: Belongs,
  receiver: Bytes,
  parts: readonly { name: Part; content: PartContent }[],
): Promise<Bytes> {
  const names = parts.map(({ name }) => name).join();
  if (names !== "whole" && names !== "technical,price")
    throw new Error(`an envelope of ${names || "nothing"} cannot be`);
  const plain = parts.map(({ name, content }) => ({ name, text: padded(content) }));
  const { county, solicitation, edition, vendor } = belongs;
  const header: EnvelopeHeader = {
    v: 1,
    county,
    solicitation,
    edition,
    vendor,
    key: await sha256Hex(receiver),
    parts: plain.map(({ name, text }) => ({ name, bytes: sealedBytes(text.length) })),
  };
  const words = utf8(canonicalText(header));
  const outside = joined(MAGIC, uint32(words.length), words);
  const sealed: Bytes[] = [];
  for (const { name, text } of plain) {
    const { enc, ciphertext } = await hpkeSeal(receiver, INFO, aadOf(outside, name), text);
    sealed.push(enc, ciphertext);
  }
  const envelope = joined(outside, ...sealed);
  if (envelope.length > MAX_ENVELOPE_BYTES) throw new Error("the envelope is longer than 52 MB");
  return envelope;
}

const isHeader = (value: unknown): value is EnvelopeHeader => {
  const { v, county, solicitation, edition, vendor, key, parts } = (value ?? {}) as Partial<EnvelopeHeader>;
  const texts = [county, solicitation, vendor, key];
  return (
    v === 1 &&
    texts.every((text) => typeof text === "string" && text.length > 0 && text.length <= 200) &&
    typeof edition === "number" &&
    Number.isSafeInteger(edition) &&
    Array.isArray(parts) &&
    ["whole", "technical,price"].includes(parts.map((part) => (part as { name?: unknown } | null)?.name).join()) &&
    parts.every(
      ({ bytes }) =>
        Number.isSafeInteger(bytes) && bytes >= sealedBytes(PADDING) && (bytes - sealedBytes(0)) % PADDING === 0,
    )
  );
};

/** Reads the outside of an envelope and the position of its parts. The inside cannot be read without the key. */
export function readOutside(envelope: Bytes): { header: EnvelopeHeader; outside: Bytes } | { fault: EnvelopeFault } {
  if (envelope.length > MAX_ENVELOPE_BYTES) return fault("TOO_LARGE", "A sealed bid may have at most 52 MB.");
  if (envelope.length < 12 || MAGIC.some((byte, index) => envelope[index] !== byte)) return NO_ENVELOPE;
  const length = readUint32(envelope, MAGIC.length);
  const inside = 12 + length;
  if (length > MAX_HEADER_BYTES || inside > envelope.length) return NO_ENVELOPE;
  let header: unknown;
  const words = new TextDecoder().decode(envelope.subarray(12, inside));
  try {
    header = JSON.parse(words);
  } catch {
    return NO_ENVELOPE;
  }
  // A different JSON spelling would be authenticated as different bytes than other sealers write.
  if (!isHeader(header) || canonicalText(header) !== words) return NO_ENVELOPE;
  const totalLength = header.parts.reduce((sum, { bytes }) => sum + bytes, inside);
  return totalLength === envelope.length ? { header, outside: envelope.slice(0, inside) } : NO_ENVELOPE;
}

/** Whether an envelope was sealed for this county, solicitation, edition and vendor, and for this key. */
export function refuseElsewhere(header: EnvelopeHeader, place: Place): EnvelopeFault | null {
  const { county, solicitation, edition, vendors, key } = place;
  const sealedElsewhere = (what: string) => fault("ELSEWHERE", `This bid was sealed for another ${what}.`).fault;
  if (header.county !== county) return sealedElsewhere("county");
  if (header.solicitation !== solicitation) return sealedElsewhere("solicitation");
  if (!vendors.includes(header.vendor)) return sealedElsewhere("vendor");
  if (header.edition !== edition) return sealedElsewhere("edition of the notice: seal it again");
  return header.key === key ? null : sealedElsewhere("key: seal it again");
}

/** Opens one part of an envelope. CHANGED: a byte was changed, or it was sealed for another key. */
export async function openPart(
  envelope: Bytes,
  part: Part,
  receiver: KeyPair,
): Promise<{ header: EnvelopeHeader; manifest: Bytes; rest: Bytes } | { fault: EnvelopeFault }> {
  const read = readOutside(envelope);
  if ("fault" in read) return read;
  const { header, outside } = read;
  let at = outside.length;
  for (const { name, bytes } of header.parts) {
    if (name !== part) {
      at += bytes;
      continue;
    }
    const enc = envelope.slice(at, at + PUBLIC_KEY_BYTES);
    const ciphertext = envelope.slice(at + PUBLIC_KEY_BYTES, at + bytes);
    const text = await hpkeOpen(receiver, INFO, aadOf(outside, part), { enc, ciphertext });
    if (!text) return fault("CHANGED", "This bid cannot be opened. It was damaged, or sealed for another key.");
    const length = readUint32(text, 0);
    if (length > MAX_MANIFEST_BYTES || 4 + length > text.length)
      return fault("NOT_AN_ENVELOPE", "The sealed content is not a bid.");
    return { header, manifest: text.slice(4, 4 + length), rest: text.slice(4 + length) };
  }
  return fault("NOT_AN_ENVELOPE", `This bid has no part “${part}”.`);
}
