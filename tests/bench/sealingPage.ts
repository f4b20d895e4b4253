import { partsOf } from "#schema/bids/sealing/bidContent.rules.ts";
import { bytesOf, hexOf, joined, sha256 } from "#schema/bids/sealing/bytes.rules.ts";
import { sealEnvelope } from "#schema/bids/sealing/envelope.rules.ts";
import { newKeyPair } from "#schema/bids/sealing/hpke.rules.ts";

// Runs in the browser: seals like the vendor's page, and encrypts the same bytes with WebCrypto alone.

const STEP = 65_536;
const randomBytes = (length: number) =>
  joined(
    ...Array.from({ length: Math.ceil(length / STEP) }, (_, index) =>
      crypto.getRandomValues(new Uint8Array(Math.min(STEP, length - index * STEP))),
    ),
  );

async function measure(bytes: number): Promise<{ ours: number; limit: number; sealed: number }> {
  const file = randomBytes(bytes);
  const { publicKey } = await newKeyPair();
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt"]);
  const startedAt = performance.now();
  const alone = bytesOf(
    await crypto.subtle.encrypt({ name: "AES-GCM", iv: crypto.getRandomValues(new Uint8Array(12)) }, key, file),
  );
  const between = performance.now();
  const attachment = {
    name: "drawings.pdf",
    type: "application/pdf",
    bytes,
    sha256: hexOf(await sha256(file)),
    kind: "TECHNICAL" as const,
    confidential: false,
  };
  const bidder = { name: "Hudson Paving", contact: "Sam", title: "Owner", email: "sam@hudson.example", phone: "" };
  const words = { lines: [], statedTotal: null, price: "1", acknowledged: [], certifications: [], note: "" };
  const parts = partsOf({ v: 1, bidder, ...words, attachments: [attachment] }, [file], false);
  const belongs = { county: "county", solicitation: "solicitation", edition: 1, vendor: "vendor" };
  const envelope = await sealEnvelope(belongs, publicKey, parts);
  const ended = performance.now();
  if (alone.length > envelope.length) throw new Error("the envelope is shorter than what is in it");
  return { ours: ended - between, limit: between - startedAt, sealed: envelope.length };
}

Object.assign(globalThis, { measure });
