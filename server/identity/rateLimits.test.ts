import { describe, expect, test } from "vitest";
import { createSignInLimits } from "./rateLimits.ts";

/** Counters in this process; delays are only counted, not waited for. */
let heldBack: number[] = [];
const quick = () => createSignInLimits(null, async (milliseconds) => void heldBack.push(milliseconds));

/** So many wrong passwords, one after the other. */
async function fail(times: number, guess: (n: number) => [account: string, address: string]) {
  const limits = quick();
  for (let n = 0; n < times; n += 1) await limits.attempt("essex", ...guess(n));
  return limits;
}

describe("guessing passwords", () => {
  test("is limited to eight tries per account and address, then fifteen minutes' wait there only", async () => {
    const seven = await fail(7, () => ["clerk", "1.1.1.1"]);
    expect(await seven.wait("essex", "clerk", "1.1.1.1")).toBe(0);
    const eight = await fail(8, () => ["clerk", "1.1.1.1"]);
    expect(await eight.wait("essex", "clerk", "1.1.1.1")).toBeGreaterThan(890);
    expect(await eight.wait("essex", "clerk", "1.1.1.1")).toBeLessThanOrEqual(900);
    expect(await eight.wait("essex", "clerk", "2.2.2.2")).toBe(0);
    expect(await eight.wait("essex", "member", "1.1.1.1")).toBe(0);
  });

  test("from a hundred addresses leaves the user's own browser its eight tries", async () => {
    const limits = await fail(101, (n) => ["clerk", `2001:db8:${n.toString(16)}::1`]);
    expect((await limits.attempt("essex", "clerk", "1.1.1.1")).wait).toBeGreaterThan(0);
    for (let n = 0; n < 8; n += 1)
      expect((await limits.attempt("essex", "clerk", "1.1.1.1", "her browser")).wait).toBe(0);
    expect((await limits.attempt("essex", "clerk", "1.1.1.1", "her browser")).wait).toBeGreaterThan(0);
    const other = await limits.attempt("essex", "clerk", "1.1.1.1", "another of hers");
    expect(other.wait).toBe(0);
    await other.right();
    expect((await limits.attempt("essex", "clerk", "2.2.2.2")).wait).toBeGreaterThan(0);
  });

  test("with one password on many accounts stops at the 25th account from one address", async () => {
    const almost = await fail(24, (n) => [`user ${n}`, "1.1.1.1"]);
    expect(await almost.wait("essex", "someone new", "1.1.1.1")).toBe(0);
    await almost.attempt("essex", "user 24", "1.1.1.1");
    expect(await almost.wait("essex", "someone new", "1.1.1.1")).toBeGreaterThan(0);
    expect(await almost.wait("essex", "someone new", "2.2.2.2")).toBe(0);
  });

  test("on few accounts again and again stops at the 60th try from one address", async () => {
    const limits = await fail(60, (n) => [`user ${n % 10}`, "1.1.1.1"]);
    expect(await limits.wait("essex", "someone new", "1.1.1.1")).toBeGreaterThan(0);
  });

  test("counts concurrent tries too: of twenty, eight are checked", async () => {
    const limits = quick();
    const tries = await Promise.all(Array.from({ length: 20 }, () => limits.attempt("essex", "clerk", "1.1.1.1")));
    expect(tries.filter(({ wait }) => wait === 0)).toHaveLength(8);
    expect((await limits.attempt("essex", "member", "1.1.1.1")).wait).toBe(0);
  });

  test("is not counted for correct passwords, however many people sign in from one address", async () => {
    const limits = quick();
    for (let n = 0; n < 200; n += 1) {
      const attempt = await limits.attempt("essex", `user ${n % 100}`, "1.1.1.1");
      expect(attempt.wait).toBe(0);
      await attempt.right();
    }
    expect(await limits.wait("essex", "someone new", "1.1.1.1")).toBe(0);
  });

  test("on one account from many addresses stops at the 100th failure in a row", async () => {
    const almost = await fail(99, (n) => ["clerk", `address ${n}`]);
    expect(await almost.wait("essex", "clerk", "another")).toBe(0);
    await almost.attempt("essex", "clerk", "address 99");
    expect(await almost.wait("essex", "clerk", "another")).toBeGreaterThan(0);
  });

  test("is forgiven for an account once its correct password is entered", async () => {
    const limits = await fail(7, () => ["clerk", "1.1.1.1"]);
    await limits.succeeded("essex", "clerk", "1.1.1.1");
    for (let n = 0; n < 7; n += 1) await limits.attempt("essex", "clerk", "1.1.1.1");
    expect(await limits.wait("essex", "clerk", "1.1.1.1")).toBe(0);
  });

  test("in one county does not count in another, even from the same address and for the same name", async () => {
    const limits = await fail(60, (n) => [`user ${n}`, "1.1.1.1"]);
    expect((await limits.attempt("essex", "clerk", "1.1.1.1")).wait).toBeGreaterThan(0);
    expect((await limits.attempt("sussex", "clerk", "1.1.1.1")).wait).toBe(0);
    for (let n = 0; n < 120; n += 1) await limits.attempt("essex", "treasurer", `1.1.2.${n}`);
    expect((await limits.attempt("essex", "treasurer", "9.9.9.9")).wait).toBeGreaterThan(0);
    expect((await limits.attempt("sussex", "treasurer", "9.9.9.9")).wait).toBe(0);
  });

  test("counts addresses in one IPv6 /64 network as one", async () => {
    const limits = await fail(25, (n) => [`user ${n}`, `2001:db8:0:1::${n}`]);
    expect((await limits.attempt("essex", "someone new", "2001:db8:0:1:ffff::1")).wait).toBeGreaterThan(0);
    expect((await limits.attempt("essex", "someone new", "2001:db8:0:2::1")).wait).toBe(0);
  });
});

describe("password spraying from a building where others sign in correctly", () => {
  async function building(limits = quick()) {
    for (const person of ["clerk", "treasurer"]) await (await limits.attempt("essex", person, "1.1.1.1")).right();
    for (let n = 0; n < 26; n += 1) await limits.attempt("essex", `user ${n}`, "1.1.1.1");
    return limits;
  }

  test("leaves users who signed in there three tries per fifteen minutes, delayed by two seconds", async () => {
    const limits = await building();
    // Another's tries take nothing from the clerk.
    for (let n = 0; n < 5; n += 1) await limits.attempt("essex", "treasurer", "1.1.1.1");
    heldBack = [];
    for (let n = 0; n < 20; n += 1) {
      const attempt = await limits.attempt("essex", "clerk", "1.1.1.1");
      expect(attempt.wait).toBe(0);
      await attempt.right();
    }
    expect(heldBack).toEqual(Array.from({ length: 20 }, () => 2_000));
    const wrong = [];
    for (let n = 0; n < 5; n += 1) wrong.push((await limits.attempt("essex", "clerk", "1.1.1.1")).wait > 0);
    expect(wrong).toEqual([false, false, false, true, true]);
  });

  test("delays an attempt by two seconds before it is checked", async () => {
    const order: string[] = [];
    const limits = await building(
      createSignInLimits(null, async () => {
        order.push("held back");
        await new Promise(setImmediate);
        order.push("over");
      }),
    );
    order.length = 0;
    await limits.attempt("essex", "clerk", "1.1.1.1");
    expect([...order, "looked at"]).toEqual(["held back", "over", "looked at"]);
  });

  test("leaves new users ten tries per fifteen minutes, shared with the sprayer", async () => {
    const limits = await building();
    const tries = [];
    for (let n = 0; n < 30; n += 1) tries.push((await limits.attempt("essex", `more ${n}`, "1.1.1.1")).wait > 0);
    // One of the ten went to the twenty-sixth name.
    expect(tries.filter((refused) => !refused)).toHaveLength(9);
  });

  test("is refused at the 26th name if no one has signed in correctly, even with a correct password", async () => {
    const limits = await building();
    for (let n = 0; n < 25; n += 1) await limits.attempt("essex", `user ${n}`, "2.2.2.2");
    expect((await limits.attempt("essex", "clerk", "2.2.2.2")).wait).toBeGreaterThan(0);
  });
});
