import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type Bytes, bytesOf, joined, sha256Hex, uint32, utf8 } from "./bytes.rules.ts";
import { MAX_ENVELOPE_BYTES, openPart, PADDING, readOutside, refuseElsewhere, sealEnvelope } from "./envelope.rules.ts";
import { type KeyPair, newKeyPair } from "./hpke.rules.ts";

const BELONGS = { county: "county", solicitation: "solicitation", edition: 2, vendor: "vendor" };
const content = (words: string, ...attachments: string[]) => ({
  manifest: utf8(words),
  attachments: attachments.map(utf8),
});
const opened = async (envelope: Bytes, keys: KeyPair, part: "whole" | "technical" | "price" = "whole") => {
  const read = await openPart(envelope, part, keys);
  return "fault" in read ? read.fault.code : new TextDecoder().decode(read.manifest);
};

let keys: KeyPair;
let envelope: Bytes;
beforeAll(async () => {
  keys = await newKeyPair();
  envelope = await sealEnvelope(BELONGS, keys.publicKey, [{ name: "whole", content: content("{}", "one", "two") }]);
});

describe("an envelope", () => {
  test("states on the outside where it belongs, and nothing about its content", async () => {
    const read = readOutside(envelope);
    expect("header" in read && read.header).toEqual({
      v: 1,
      ...BELONGS,
      key: await sha256Hex(keys.publicKey),
      parts: [{ name: "whole", bytes: 65 + PADDING + 16 }],
    });
  });

  test("gives its text and attachments back to the holder of the key", async () => {
    const read = await openPart(envelope, "whole", keys);
    if ("fault" in read) throw new Error(read.fault.message);
    expect(new TextDecoder().decode(read.manifest)).toBe("{}");
    expect(new TextDecoder().decode(read.rest.slice(0, 6))).toBe("onetwo");
  });

  test("has the same length for a short bid as for a longer one of the same size step", async () => {
    const long = [{ name: "whole" as const, content: content("x".repeat(4000)) }];
    const of = (parts: typeof long) => sealEnvelope(BELONGS, keys.publicKey, parts);
    expect((await of(long)).length).toBe(envelope.length);
    await fc.assert(
      fc.asyncProperty(fc.nat(20_000), async (length) => {
        const sealedEnvelope = await of([{ name: "whole", content: content("x".repeat(length)) }]);
        const read = readOutside(sealedEnvelope);
        const bytes = "header" in read ? (read.header.parts[0]?.bytes ?? 0) : 0;
        expect((bytes - 81) % PADDING).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  test("does not open if any byte is changed, outside or inside", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(envelope.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = envelope.slice();
        changed[at] = (changed[at] ?? 0) ^ by;
        expect(["CHANGED", "NOT_AN_ENVELOPE"]).toContain(await opened(changed, keys));
      }),
      { numRuns: 150 },
    );
  });

  test("does not open if cut short or made longer", async () => {
    for (const length of [0, 7, 11, 40, 300, envelope.length - 1])
      expect(await opened(envelope.slice(0, length), keys)).toBe("NOT_AN_ENVELOPE");
    expect(await opened(joined(envelope, Uint8Array.of(0)), keys)).toBe("NOT_AN_ENVELOPE");
  });

  test("does not open if sealed for another key", async () => {
    expect(await opened(envelope, await newKeyPair())).toBe("CHANGED");
  });

  test("is recognized if moved to another county, solicitation, edition or vendor, and does not open if relabeled", async () => {
    const read = readOutside(envelope);
    if ("fault" in read) throw new Error(read.fault.message);
    const key = await sha256Hex(keys.publicKey);
    expect(refuseElsewhere(read.header, { ...BELONGS, vendors: ["mark", "vendor"], key })).toBeNull();
    const others = [{ county: "b" }, { solicitation: "b" }, { edition: 3 }, { vendors: ["b"] }, { key: "b" }];
    for (const other of others)
      expect(refuseElsewhere(read.header, { ...BELONGS, vendors: ["vendor"], key, ...other })?.code).toBe("ELSEWHERE");
    const words = new TextDecoder().decode(read.outside.slice(12));
    const moved = utf8(words.replace('"vendor":"vendor"', '"vendor":"friend"'));
    const relabelled = joined(envelope.slice(0, 8), uint32(moved.length), moved, envelope.slice(12 + words.length));
    expect("header" in readOutside(relabelled)).toBe(true);
    expect(await opened(relabelled, keys)).toBe("CHANGED");
  });

  test("in two parts gives the technical part without the price, each separately", async () => {
    const two = await sealEnvelope(BELONGS, keys.publicKey, [
      { name: "technical", content: content("how") },
      { name: "price", content: content("how much") },
    ]);
    expect(await opened(two, keys, "technical")).toBe("how");
    expect(await opened(two, keys, "price")).toBe("how much");
    expect(await opened(two, keys, "whole")).toBe("NOT_AN_ENVELOPE");
    // The parts swapped: each is bound to its name.
    const read = readOutside(two);
    if ("fault" in read) throw new Error(read.fault.message);
    const [start, length] = [read.outside.length, read.header.parts[0]?.bytes ?? 0];
    const swapped = joined(read.outside, two.slice(start + length), two.slice(start, start + length));
    expect(await opened(swapped, keys, "technical")).toBe("CHANGED");
  });

  test("is not created from invalid parts or with more than 52 MB", async () => {
    const seal = (...names: ("whole" | "technical" | "price")[]) =>
      sealEnvelope(
        BELONGS,
        keys.publicKey,
        names.map((name) => ({ name, content: content("") })),
      );
    await expect(seal()).rejects.toThrow("cannot be");
    await expect(seal("price", "technical")).rejects.toThrow("cannot be");
    await expect(seal("whole", "whole")).rejects.toThrow("cannot be");
    const huge = { manifest: utf8("{}"), attachments: [new Uint8Array(MAX_ENVELOPE_BYTES)] };
    await expect(sealEnvelope(BELONGS, keys.publicKey, [{ name: "whole", content: huge }])).rejects.toThrow("52 MB");
  });

  test("reports a fault in words for any bytes, and never crashes", async () => {
    const garbage = fc.uint8Array({ maxLength: 400 }).map((bytes) => bytesOf(bytes));
    const withMagic = garbage.map((bytes) => joined(utf8("DAISBID1"), bytes));
    await fc.assert(
      fc.asyncProperty(fc.oneof(garbage, withMagic), async (bytes) => {
        expect(await opened(bytes, keys)).toBe("NOT_AN_ENVELOPE");
      }),
    );
  });

  test("is refused if its outside is spelled differently, because each content has one spelling", async () => {
    const read = readOutside(envelope);
    if ("fault" in read) throw new Error(read.fault.message);
    const words = new TextDecoder().decode(read.outside.slice(12));
    const spaced = utf8(words.replace('{"county"', '{ "county"'));
    const respelled = joined(envelope.slice(0, 8), uint32(spaced.length), spaced, envelope.slice(12 + words.length));
    expect(await opened(respelled, keys)).toBe("NOT_AN_ENVELOPE");
  });
});
