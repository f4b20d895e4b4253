import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesOf, hexOf, sha256Hex } from "./bytes.rules.ts";
import { newKeyPair } from "./hpke.rules.ts";
import { splitKey, joinKey, secretOf, sharesOf } from "./sharing.rules.ts";

const secretBytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bytesOf(bytes));
const sizes = fc
  .integer({ min: 2, max: 9 })
  .chain((holders) => fc.record({ holders: fc.constant(holders), needed: fc.integer({ min: 2, max: holders }) }));

describe("the shares of a key", () => {
  test("restore it from any sufficient number of them, in any order, and from no fewer", async () => {
    await fc.assert(
      fc.asyncProperty(secretBytes, sizes, fc.infiniteStream(fc.nat()), async (secret, size, random) => {
        const shares = await sharesOf(secret, size);
        const commitment = await sha256Hex(secret);
        const shuffled = shares
          .map((share) => ({ share, at: random.next().value as number }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ share }) => share);
        expect(await secretOf(shuffled.slice(0, size.needed), commitment)).toEqual(secret);
        expect(await secretOf(shuffled, commitment)).toEqual(secret);
        expect(await secretOf(shuffled.slice(0, size.needed - 1), commitment)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  test("give nothing if one is foreign, changed, cut or repeated", async () => {
    const secret = crypto.getRandomValues(new Uint8Array(32));
    const commitment = await sha256Hex(secret);
    const [one, other] = await sharesOf(secret, { needed: 2, holders: 3 });
    const [foreign] = await sharesOf(crypto.getRandomValues(new Uint8Array(32)), { needed: 2, holders: 3 });
    if (!one || !other || !foreign) throw new Error("no shares");
    const changed = other.slice();
    changed[5] = (changed[5] ?? 0) ^ 1;
    for (const wrong of [foreign, changed, other.slice(0, 32), one]) {
      const found = await secretOf([one, wrong], commitment);
      expect(found).toBeNull();
    }
  });

  test("are not made with impossible numbers", async () => {
    const secret = new Uint8Array(32).fill(1);
    for (const size of [
      { needed: 1, holders: 3 },
      { needed: 4, holders: 3 },
      { needed: 2, holders: 10 },
    ])
      await expect(sharesOf(secret, size)).rejects.toThrow("cannot be");
  });

  test("do not contain the key: it cannot be restored without the clock's half", async () => {
    const { privateKey } = await newKeyPair();
    const { secret, clock } = splitKey(privateKey);
    expect(hexOf(joinKey(secret, clock))).toBe(hexOf(privateKey));
    expect(hexOf(secret)).not.toBe(hexOf(privateKey));
    expect(hexOf(clock)).not.toBe(hexOf(privateKey));
  });
});
