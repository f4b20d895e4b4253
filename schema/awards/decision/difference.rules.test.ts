import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceFrom } from "./difference.rules.ts";

test.each([
  [20_400_00n, 19_200_00n, 1_200_00n, "6.3"],
  [19_200_00n, 20_400_00n, -1_200_00n, "-5.9"],
  [100n, 100n, 0n, "0.0"],
  [100_00n, 100_001n, -90_001n, "-90.0"],
  [99_999n, 100_000n, -1n, "0.0"],
  [5n, 0n, 5n, null],
])("a bid of %s cents differs from an award of %s by %s cents, %s percent", (bidAmount, awarded, cents, percent) => {
  expect(differenceFrom(bidAmount, awarded)).toEqual({ cents, percent });
});

test("the difference is null if either amount is unknown", () => {
  expect([differenceFrom(null, 5n), differenceFrom(5n, null)]).toEqual([null, null]);
});

test("the percentage is within a twentieth of a percent of the exact value", () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 14n });
  fc.assert(
    fc.property(amount, amount, (bidAmount, awarded) => {
      const { cents, percent } = differenceFrom(bidAmount, awarded) ?? { cents: 0n, percent: null };
      const tenths = BigInt((percent ?? "").replace(".", ""));
      const off = cents * 1000n - tenths * awarded;
      expect((off < 0n ? -off : off) * 2n <= awarded).toBe(true);
    }),
  );
});
