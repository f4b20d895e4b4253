import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type BidContent, partsOf, readAttachments, readContent } from "#schema/bids/sealing/bidContent.rules.ts";
import { base64urlOf, type Bytes, bytesOf, sha256Hex, utf8 } from "#schema/bids/sealing/bytes.rules.ts";
import { openPart, readOutside } from "#schema/bids/sealing/envelope.rules.ts";
import { newKeyPair } from "#schema/bids/sealing/hpke.rules.ts";

const BELONGS = { county: "county", solicitation: "solicitation", edition: 1, vendor: "vendor" };

/** Seals with the program written from the specification alone. */
function sealedByAStranger(publicKey: Bytes, content: BidContent, files: Bytes[], twoEnvelopes: boolean): Bytes {
  const parts = partsOf(content, files, twoEnvelopes).map(({ name, content: { manifest, attachments } }) => ({
    name,
    words: new TextDecoder().decode(manifest),
    attachments: attachments.map((file) => Buffer.from(file).toString("base64")),
  }));
  const { status, stdout, stderr } = spawnSync("python3", [join(import.meta.dirname, "../support/stranger.py")], {
    input: JSON.stringify({ sheet: { ...BELONGS, publicKey: base64urlOf(publicKey) }, parts }),
    maxBuffer: 10_000_000,
  });
  if (status !== 0) throw new Error(`the stranger's sealer failed: ${String(stderr)}`);
  return bytesOf(stdout);
}

async function proposal(): Promise<{ content: BidContent; files: Bytes[] }> {
  const files = [utf8("how we work"), utf8("what it costs")];
  const about = (name: string, kind: "TECHNICAL" | "PRICE", bytes: Bytes, sha256: string) => ({
    name,
    type: "application/pdf",
    bytes: bytes.length,
    sha256,
    kind,
    confidential: kind === "TECHNICAL",
  });
  const [method, price] = files as [Bytes, Bytes];
  return {
    files,
    content: {
      v: 1,
      bidder: { name: "Café & Söhne “Paving”", contact: "Ann Ash", title: "Owner", email: "a@b.example", phone: "1" },
      lines: [{ id: "line", unitPrice: "12.50", extension: null }],
      statedTotal: null,
      price: "1,250.00",
      acknowledged: [1],
      certifications: [{ key: "non-collusion", words: "We did not collude." }],
      note: "Thank you.\n",
      attachments: [
        about("method.pdf", "TECHNICAL", method, await sha256Hex(method)),
        about("price.pdf", "PRICE", price, await sha256Hex(price)),
      ],
    },
  };
}

describe("an envelope that a stranger's program seals by the specification", () => {
  test("opens, with its words and attachments", async () => {
    const keys = await newKeyPair();
    const { content, files } = await proposal();
    const envelope = sealedByAStranger(keys.publicKey, content, files, false);
    const part = await openPart(envelope, "whole", keys);
    if ("fault" in part) throw new Error(part.fault.message);
    expect(part.header).toMatchObject(BELONGS);
    const read = readContent(part.manifest);
    if ("fault" in read) throw new Error(read.fault);
    expect(read.value).toEqual(content);
    expect(await readAttachments(read.value, part.rest)).toEqual({ value: files });
  });

  test("keeps its price separate, if two envelopes are required", async () => {
    const keys = await newKeyPair();
    const { content, files } = await proposal();
    const envelope = sealedByAStranger(keys.publicKey, content, files, true);
    const outside = readOutside(envelope);
    expect("header" in outside && outside.header.parts.map(({ name }) => name)).toEqual(["technical", "price"]);
    const words = async (name: "technical" | "price") => {
      const part = await openPart(envelope, name, keys);
      if ("fault" in part) throw new Error(part.fault.message);
      const read = readContent(part.manifest);
      if ("fault" in read) throw new Error(read.fault);
      return { ...read.value, files: await readAttachments(read.value, part.rest) };
    };
    expect(await words("technical")).toMatchObject({ lines: [], price: null, files: { value: [files[0]] } });
    expect(await words("price")).toMatchObject({
      lines: content.lines,
      price: "1,250.00",
      files: { value: [files[1]] },
    });
  });
});
