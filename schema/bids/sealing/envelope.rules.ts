// The envelope of a sealed bid, byte by byte as docs/envelope.md specifies it: the same in the vendor's browser, in the offline sealer and at
// the opening. Decision 'Procurement', 4.
import { canonicalText } from "../../canonical.rules.ts";
import { type Bytes, joined, readUint32, sha256Hex, uint32, utf8 } from "./bytes.rules.ts";
import { hpkeOpen, hpkeSeal, type KeyPair, PUBLIC_KEY_BYTES, TAG_BYTES } from "./hpke.rules.ts";

/** The first eight bytes of every envelope. */
const MAGIC = utf8("DAISBID1");
const INFO = utf8("Dais sealed bid 1");
/** Sealed content is padded with zeros to multiples of this many bytes, so that its size reveals nothing. */
export const PADDING = 4096;
/** Maximum size of an envelope in bytes: 50 MB of attachments and the parts around them. */
export const MOST_ENVELOPE_BYTES = 52 * 1024 * 1024;
const MOST_HEADER_BYTES = 2048;
/** Bytes of the words of a bid at most: lines, forms, the list of attachments. */
export const MOST_MANIFEST_BYTES = 4 * 1024 * 1024;

/** What of a bid is sealed apart. One envelope has `whole`; where prices are opened after the technical scores it has the two others. */
export const PARTS = ["whole", "technical", "price"] as const;
export type Part = (typeof PARTS)[number];

/** What an envelope says on its outside. It is bound to the inside: changed, nothing opens. */
export interface EnvelopeHeader {
  v: 1;
  /** Key of the county. */
  county: string;
  /** Key of the solicitation. */
  solicitation: string;
  /** Edition of the notice that the bidder has read. */
  edition: number;
  /** Mark of the vendor, which only the county's server can resolve. For bids sealed with a sheet from before 2026-11-28, its key. */
  vendor: string;
  /** SHA-256 of the public key that it is sealed for, hex. */
  key: string;
  parts: { name: Part; bytes: number }[];
}
/** Where an envelope belongs. */
export type Belongs = Omit<EnvelopeHeader, "v" | "parts" | "key">;
/** The same as the server knows it: with all that its vendor may be called on the outside, and the key. */
export type Place = Omit<Belongs, "vendor"> & { vendors: readonly string[]; key: string };

/** What is sealed as one part: its words as JSON, and attachments in the order in which the words name them. */
export interface PartContent {
  /** UTF-8 of the manifest. */
  manifest: Bytes;
  attachments: readonly Bytes[];
}

/** Why an envelope is not what it should be. */
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

/** Length of the words, the words, the attachments, zeros to a whole step. */
function padded({ manifest, attachments }: PartContent): Bytes {
  const length = 4 + manifest.length + attachments.reduce((sum, each) => sum + each.length, 0);
  const fill = (PADDING - (length % PADDING)) % PADDING;
  return joined(uint32(manifest.length), manifest, ...attachments, new Uint8Array(fill));
}

/** Seals a bid. @throws Error when a part is missing or twice, or it is longer than an envelope may be */
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
  if (envelope.length > MOST_ENVELOPE_BYTES) throw new Error("the envelope is longer than 52 MB");
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

/** The outside of an envelope, and the position of its parts. Nothing of the inside is known without the key. */
export function readOutside(envelope: Bytes): { header: EnvelopeHeader; outside: Bytes } | { fault: EnvelopeFault } {
  if (envelope.length > MOST_ENVELOPE_BYTES) return fault("TOO_LARGE", "A sealed bid may have at most 52 MB.");
  if (envelope.length < 12 || MAGIC.some((byte, at) => envelope[at] !== byte)) return NO_ENVELOPE;
  const length = readUint32(envelope, MAGIC.length);
  const inside = 12 + length;
  if (length > MOST_HEADER_BYTES || inside > envelope.length) return NO_ENVELOPE;
  let header: unknown;
  const words = new TextDecoder().decode(envelope.subarray(12, inside));
  try {
    header = JSON.parse(words);
  } catch {
    return NO_ENVELOPE;
  }
  // Another spelling would be bound to bytes that differ from those of the next sealer.
  if (!isHeader(header) || canonicalText(header) !== words) return NO_ENVELOPE;
  const whole = header.parts.reduce((sum, { bytes }) => sum + bytes, inside);
  return whole === envelope.length ? { header, outside: envelope.slice(0, inside) } : NO_ENVELOPE;
}

/** Whether an envelope was sealed for this county, solicitation, edition and vendor, and for this key. */
export function refuseElsewhere(header: EnvelopeHeader, place: Place): EnvelopeFault | null {
  const { county, solicitation, edition, vendors, key } = place;
  const said = (what: string) => fault("ELSEWHERE", `This bid was sealed for another ${what}.`).fault;
  if (header.county !== county) return said("county");
  if (header.solicitation !== solicitation) return said("solicitation");
  if (!vendors.includes(header.vendor)) return said("vendor");
  if (header.edition !== edition) return said("edition of the notice: seal it again");
  return header.key === key ? null : said("key: seal it again");
}

/** Opens one part of an envelope. CHANGED: a byte is another, or it was sealed for another key. */
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
    if (length > MOST_MANIFEST_BYTES || 4 + length > text.length)
      return fault("NOT_AN_ENVELOPE", "The sealed content is not a bid.");
    return { header, manifest: text.slice(4, 4 + length), rest: text.slice(4 + length) };
  }
  return fault("NOT_AN_ENVELOPE", `This bid has no part “${part}”.`);
}
