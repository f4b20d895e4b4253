import { describe, expect, test } from "vitest";
import { createSignInLimits } from "./rateLimits.ts";

/** So many wrong passwords, one after the other. */
async function fail(times: number, guess: (n: number) => [account: string, address: string]) {
  const limits = createSignInLimits(null);
  for (let n = 0; n < times; n += 1) await limits.attempt(...guess(n));
  return limits;
}

describe("guessing passwords", () => {
  test("eight times for one account from one address, then a quarter of an hour's wait there, and nowhere else", async () => {
    const seven = await fail(7, () => ["clerk", "1.1.1.1"]);
    expect(await seven.wait("clerk", "1.1.1.1")).toBe(0);
    const eight = await fail(8, () => ["clerk", "1.1.1.1"]);
    expect(await eight.wait("clerk", "1.1.1.1")).toBeGreaterThan(890);
    expect(await eight.wait("clerk", "1.1.1.1")).toBeLessThanOrEqual(900);
    expect(await eight.wait("clerk", "2.2.2.2")).toBe(0);
    expect(await eight.wait("member", "1.1.1.1")).toBe(0);
  });

  test("one password sprayed over many accounts stops at the twenty-fifth account from one address", async () => {
    const almost = await fail(24, (n) => [`user ${n}`, "1.1.1.1"]);
    expect(await almost.wait("somebody new", "1.1.1.1")).toBe(0);
    await almost.attempt("user 24", "1.1.1.1");
    expect(await almost.wait("somebody new", "1.1.1.1")).toBeGreaterThan(0);
    expect(await almost.wait("somebody new", "2.2.2.2")).toBe(0);
  });

  test("few accounts tried again and again stop at the sixtieth try from one address", async () => {
    const limits = await fail(60, (n) => [`user ${n % 10}`, "1.1.1.1"]);
    expect(await limits.wait("somebody new", "1.1.1.1")).toBeGreaterThan(0);
  });

  test("tries at the same time count too: of twenty at once eight are looked at", async () => {
    const limits = createSignInLimits(null);
    const tries = await Promise.all(Array.from({ length: 20 }, () => limits.attempt("clerk", "1.1.1.1")));
    expect(tries.filter(({ wait }) => wait === 0)).toHaveLength(8);
    expect((await limits.attempt("member", "1.1.1.1")).wait).toBe(0);
  });

  test("right passwords use up nothing, however many people sign in from one address", async () => {
    const limits = createSignInLimits(null);
    for (let n = 0; n < 200; n += 1) {
      const attempt = await limits.attempt(`user ${n % 100}`, "1.1.1.1");
      expect(attempt.wait).toBe(0);
      await attempt.right();
    }
    expect(await limits.wait("somebody new", "1.1.1.1")).toBe(0);
  });

  test("one account tried from many addresses stops at the hundredth in a row", async () => {
    const almost = await fail(99, (n) => ["clerk", `address ${n}`]);
    expect(await almost.wait("clerk", "another")).toBe(0);
    await almost.attempt("clerk", "address 99");
    expect(await almost.wait("clerk", "another")).toBeGreaterThan(0);
  });

  test("the right password forgives the wrong ones of that account", async () => {
    const limits = await fail(7, () => ["clerk", "1.1.1.1"]);
    await limits.succeeded("clerk", "1.1.1.1");
    for (let n = 0; n < 7; n += 1) await limits.attempt("clerk", "1.1.1.1");
    expect(await limits.wait("clerk", "1.1.1.1")).toBe(0);
  });
});
