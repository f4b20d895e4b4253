import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BidContent, MAX_ATTACHMENTS, partsOf, readAttachments, readContent } from "./bidContent.rules.ts";
import { type Bytes, bytesOf, joined, sha256Hex, utf8 } from "./bytes.rules.ts";

const BID: BidContent = {
  v: 1,
  bidder: { name: "Hudson Paving", contact: "Sam", title: "Owner", email: "sam@hudson.example", phone: "" },
  lines: [{ id: "1", unitPrice: "12.50", extension: null }],
  statedTotal: "$294,8499.49",
  price: null,
  acknowledged: [1],
  certifications: [{ key: "non-collusion", words: "We did not collude." }],
  note: "",
  attachments: [],
};
const manifestWith = (change: object) => utf8(JSON.stringify({ ...BID, ...change }));
const faultOf = (manifest: Uint8Array) => {
  const read = readContent(manifest);
  return "fault" in read ? read.fault : null;
};
const text = fc.string({ maxLength: 40 });
const file = async (bytes: Bytes, kind: "FORM" | "PRICE" = "FORM") => ({
  name: "a.pdf",
  type: "application/pdf",
  bytes: bytes.length,
  sha256: await sha256Hex(bytes),
  kind,
  confidential: false,
});

describe("the text of a bid", () => {
  test("is read back as written, however numbers are written", () => {
    fc.assert(
      fc.property(fc.uniqueArray(text, { maxLength: 20 }), text, text, fc.option(text), (ids, price, name, total) => {
        const bid: BidContent = {
          ...BID,
          bidder: { ...BID.bidder, name },
          lines: ids.map((id) => ({ id, unitPrice: price, extension: null })),
          statedTotal: total,
        };
        const [onlyPart] = partsOf(bid, [], false);
        expect(readContent(onlyPart?.content.manifest ?? new Uint8Array())).toEqual({ value: bid });
      }),
    );
  });

  test.each([
    ["lines", { lines: "none" }],
    ["lines", { lines: [{ id: "1", unitPrice: 12.5, extension: null }] }],
    ["lines: one line twice", { lines: [...BID.lines, ...BID.lines] }],
    [
      "lines",
      { lines: Array.from({ length: 5_001 }, (_, index) => ({ id: `${index}`, unitPrice: "", extension: null })) },
    ],
    ["bidder", { bidder: null }],
    ["bidder.email", { bidder: { ...BID.bidder, email: undefined } }],
    ["statedTotal", { statedTotal: "1".repeat(41) }],
    ["price", { price: 12 }],
    ["acknowledged", { acknowledged: [-1] }],
    ["certifications", { certifications: [{ key: "x" }] }],
    ["note", { note: "x".repeat(20_001) }],
    ["attachments", { attachments: [{ name: "" }] }],
    ["attachments", { attachments: Array.from({ length: MAX_ATTACHMENTS + 1 }, () => ({})) }],
    ["v", { v: 2 }],
  ])("that say %s in another way are refused, naming it", (where, change) => {
    expect(faultOf(manifestWith(change))).toBe(`The bid's “${where}” is not valid.`);
  });

  test("is refused if its bytes are not JSON or not clear text", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(faultOf(bytes)).not.toBeNull();
      }),
    );
  });

  test("drops any fields that it does not define", () => {
    expect(readContent(manifestWith({ isAdmin: true }))).toEqual({ value: BID });
  });
});

describe("the attachments of a bid", () => {
  test("come back byte for byte, in order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 }), async (contents) => {
        const files = contents.map((each) => bytesOf(each));
        const bid = { ...BID, attachments: await Promise.all(files.map((each) => file(each))) };
        expect(await readAttachments(bid, joined(...files, new Uint8Array(99)))).toEqual({ value: files });
      }),
    );
  });

  test("are refused by name if their length or content differs from what the bid states", async () => {
    const bytes = utf8("a form");
    const about = await file(bytes);
    for (const attachments of [[{ ...about, bytes: 5 }], [{ ...about, bytes: 700 }], [{ ...about, sha256: "0" }]])
      expect(await readAttachments({ ...BID, attachments }, bytes)).toEqual({
        fault: "The attachment “a.pdf” does not match what the bid says.",
      });
  });

  test("for the price are sealed separately with two envelopes, and nothing is lost", async () => {
    const [form, price] = [utf8("form"), utf8("price")];
    const bid = { ...BID, attachments: [await file(form), await file(price, "PRICE")] };
    const [technical, money] = partsOf(bid, [form, price], true);
    expect([technical?.content.attachments, money?.content.attachments]).toEqual([[form], [price]]);
    const words = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
    expect(words(technical?.content.manifest)).not.toContain("294,8499.49");
    expect(words(money?.content.manifest)).toContain("294,8499.49");
  });
});
