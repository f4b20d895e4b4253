import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chainStart,
  envelopesThatCount,
  type Receipt,
  type ReceiptBody,
  type ReceiptKind,
  receiptHash,
  refuseChain,
  refuseReceipt,
  signedReceipt,
} from "./receipts.rules.ts";

const SOLICITATION = "solicitation";
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const KEY = publicKey.export({ format: "jwk" }).x ?? "";

interface Said {
  kind: ReceiptKind;
  bidder: string;
  envelope: string;
}
const signed = async (body: ReceiptBody, key: KeyObject = privateKey): Promise<Receipt> => {
  const hash = await receiptHash(body);
  return { body, hash, signature: sign(null, Buffer.from(signedReceipt(hash)), key).toString("base64url") };
};
/** A chain as the county writes it, with its head. */
async function chainOf(entries: readonly Said[]): Promise<{ receipts: Receipt[]; head: string }> {
  let head = await chainStart(SOLICITATION);
  const receipts: Receipt[] = [];
  for (const each of entries) {
    const more = {
      v: 1,
      county: "county",
      solicitation: SOLICITATION,
      edition: 1,
      at: "2026-04-10T18:00:00.000Z",
    } as const;
    const receipt = await signed({ ...more, ...each, previous: head });
    receipts.push(receipt);
    head = receipt.hash;
  }
  return { receipts, head };
}
const entry = fc.record({
  kind: fc.constantFrom<ReceiptKind>("LODGED", "REPLACED", "WITHDRAWN"),
  bidder: fc.constantFrom("ann", "bob", "cat"),
  envelope: fc.string({ minLength: 1, maxLength: 8 }),
});

describe("a receipt chain", () => {
  test("verifies as written, and is refused with any receipt left out, added, swapped or changed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 2, maxLength: 5 }), fc.nat(), async (all, random) => {
        const { receipts, head } = await chainOf(all);
        const refusalOf = (changed: readonly Receipt[], end = head) => refuseChain(SOLICITATION, changed, end, KEY);
        expect(await refusalOf(receipts)).toBeNull();
        const at = random % receipts.length;
        const one = receipts[at] as Receipt;
        expect(await refusalOf(receipts.toSpliced(at, 1))).not.toBeNull();
        expect(await refusalOf(receipts.toSpliced(at, 0, one))).not.toBeNull();
        const next = (at + 1) % receipts.length;
        expect(await refusalOf(receipts.with(at, receipts[next] as Receipt).with(next, one))).not.toBeNull();
        for (const change of [
          { envelope: "other" },
          { kind: "WITHDRAWN" as const },
          { at: "2026-04-10T17:00:00.000Z" },
        ]) {
          const body = { ...one.body, ...change };
          if ((await receiptHash(body)) === one.hash) continue;
          expect(await refusalOf(receipts.with(at, { ...one, body }))).not.toBeNull();
          // Even if the county signs it again, it breaks the chain or its head.
          expect(await refusalOf(receipts.with(at, await signed(body)))).not.toBeNull();
        }
      }),
      { numRuns: 30 },
    );
  });

  test("is refused with the number of the receipt and the fault", async () => {
    const { receipts, head } = await chainOf([
      { kind: "LODGED", bidder: "ann", envelope: "a" },
      { kind: "LODGED", bidder: "bob", envelope: "b" },
    ]);
    const [first, second] = receipts as [Receipt, Receipt];
    const refusalOf = (changed: Receipt[], end = head) => refuseChain(SOLICITATION, changed, end, KEY);
    expect(await refusalOf([second])).toBe("Receipt 1 does not follow the one before it in the list.");
    expect(await refusalOf([first])).toBe("The list does not end at the published head.");
    expect(await refuseChain("another", receipts, head, KEY)).toBe("Receipt 1 is for another solicitation.");
    expect(await refusalOf([first, { ...second, signature: first.signature }])).toContain("not signed by the county");
  });

  test("forged by someone else is not signed by the county", async () => {
    const { receipts } = await chainOf([{ kind: "LODGED", bidder: "ann", envelope: "a" }]);
    const forged = await signed((receipts[0] as Receipt).body, generateKeyPairSync("ed25519").privateKey);
    expect(await refuseReceipt(forged, KEY)).toBe("The receipt is not signed by the county.");
    expect(await refuseReceipt({ ...forged, signature: "short" }, KEY)).toBe(
      "The receipt is not signed by the county.",
    );
  });

  test("gives each bidder's last envelope, unless it was withdrawn", async () => {
    const { receipts } = await chainOf([
      { kind: "LODGED", bidder: "ann", envelope: "a1" },
      { kind: "LODGED", bidder: "bob", envelope: "b1" },
      { kind: "REPLACED", bidder: "ann", envelope: "a2" },
      { kind: "WITHDRAWN", bidder: "bob", envelope: "b1" },
      { kind: "LODGED", bidder: "cat", envelope: "c1" },
      { kind: "WITHDRAWN", bidder: "cat", envelope: "c1" },
      { kind: "LODGED", bidder: "cat", envelope: "c2" },
    ]);
    expect(envelopesThatCount(receipts)).toEqual(["a2", "c2"]);
  });
});
