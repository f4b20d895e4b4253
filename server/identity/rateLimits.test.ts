import { describe, expect, test } from "vitest";
import { createSignInLimits } from "./rateLimits.ts";

/** Counts in this process; nobody is held back for real, only counted. */
let heldBack: number[] = [];
const quick = () => createSignInLimits(null, async (milliseconds) => void heldBack.push(milliseconds));

/** So many wrong passwords, one after the other. */
async function fail(times: number, guess: (n: number) => [account: string, address: string]) {
  const limits = quick();
  for (let n = 0; n < times; n += 1) await limits.attempt("essex", ...guess(n));
  return limits;
}

describe("guessing passwords", () => {
  test("eight times for one account from one address, then a quarter of an hour's wait there, and nowhere else", async () => {
    const seven = await fail(7, () => ["clerk", "1.1.1.1"]);
    expect(await seven.wait("essex", "clerk", "1.1.1.1")).toBe(0);
    const eight = await fail(8, () => ["clerk", "1.1.1.1"]);
    expect(await eight.wait("essex", "clerk", "1.1.1.1")).toBeGreaterThan(890);
    expect(await eight.wait("essex", "clerk", "1.1.1.1")).toBeLessThanOrEqual(900);
    expect(await eight.wait("essex", "clerk", "2.2.2.2")).toBe(0);
    expect(await eight.wait("essex", "member", "1.1.1.1")).toBe(0);
  });

  test("of an account that is tried from a hundred places, its own browser still signs in, and is tried there eight times", async () => {
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

  test("one password sprayed over many accounts stops at the twenty-fifth account from one address", async () => {
    const almost = await fail(24, (n) => [`user ${n}`, "1.1.1.1"]);
    expect(await almost.wait("essex", "somebody new", "1.1.1.1")).toBe(0);
    await almost.attempt("essex", "user 24", "1.1.1.1");
    expect(await almost.wait("essex", "somebody new", "1.1.1.1")).toBeGreaterThan(0);
    expect(await almost.wait("essex", "somebody new", "2.2.2.2")).toBe(0);
  });

  test("few accounts tried again and again stop at the sixtieth try from one address", async () => {
    const limits = await fail(60, (n) => [`user ${n % 10}`, "1.1.1.1"]);
    expect(await limits.wait("essex", "somebody new", "1.1.1.1")).toBeGreaterThan(0);
  });

  test("tries at the same time count too: of twenty at once eight are looked at", async () => {
    const limits = quick();
    const tries = await Promise.all(Array.from({ length: 20 }, () => limits.attempt("essex", "clerk", "1.1.1.1")));
    expect(tries.filter(({ wait }) => wait === 0)).toHaveLength(8);
    expect((await limits.attempt("essex", "member", "1.1.1.1")).wait).toBe(0);
  });

  test("right passwords use up nothing, however many people sign in from one address", async () => {
    const limits = quick();
    for (let n = 0; n < 200; n += 1) {
      const attempt = await limits.attempt("essex", `user ${n % 100}`, "1.1.1.1");
      expect(attempt.wait).toBe(0);
      await attempt.right();
    }
    expect(await limits.wait("essex", "somebody new", "1.1.1.1")).toBe(0);
  });

  test("one account tried from many addresses stops at the hundredth in a row", async () => {
    const almost = await fail(99, (n) => ["clerk", `address ${n}`]);
    expect(await almost.wait("essex", "clerk", "another")).toBe(0);
    await almost.attempt("essex", "clerk", "address 99");
    expect(await almost.wait("essex", "clerk", "another")).toBeGreaterThan(0);
  });

  test("the right password forgives the wrong ones of that account", async () => {
    const limits = await fail(7, () => ["clerk", "1.1.1.1"]);
    await limits.succeeded("essex", "clerk", "1.1.1.1");
    for (let n = 0; n < 7; n += 1) await limits.attempt("essex", "clerk", "1.1.1.1");
    expect(await limits.wait("essex", "clerk", "1.1.1.1")).toBe(0);
  });

  test("one county's guessing is no other county's, from the same address and for the same name", async () => {
    const limits = await fail(60, (n) => [`user ${n}`, "1.1.1.1"]);
    expect((await limits.attempt("essex", "clerk", "1.1.1.1")).wait).toBeGreaterThan(0);
    expect((await limits.attempt("sussex", "clerk", "1.1.1.1")).wait).toBe(0);
    for (let n = 0; n < 120; n += 1) await limits.attempt("essex", "treasurer", `1.1.2.${n}`);
    expect((await limits.attempt("essex", "treasurer", "9.9.9.9")).wait).toBeGreaterThan(0);
    expect((await limits.attempt("sussex", "treasurer", "9.9.9.9")).wait).toBe(0);
  });

  test("addresses of one IPv6 network of /64 count as one", async () => {
    const limits = await fail(25, (n) => [`user ${n}`, `2001:db8:0:1::${n}`]);
    expect((await limits.attempt("essex", "somebody new", "2001:db8:0:1:ffff::1")).wait).toBeGreaterThan(0);
    expect((await limits.attempt("essex", "somebody new", "2001:db8:0:2::1")).wait).toBe(0);
  });
});

describe("a building where people sign in rightly, and someone sprays", () => {
  async function building(limits = quick()) {
    for (const person of ["clerk", "treasurer"]) await (await limits.attempt("essex", person, "1.1.1.1")).right();
    for (let n = 0; n < 26; n += 1) await limits.attempt("essex", `user ${n}`, "1.1.1.1");
    return limits;
  }

  test("those who signed in there before go on, each on their own three tries a quarter of an hour, held back two seconds", async () => {
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

  test("an attempt that is held back is checked only after the two seconds", async () => {
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

  test("whoever is new there shares ten tries a quarter of an hour, the sprayer among them", async () => {
    const limits = await building();
    const tries = [];
    for (let n = 0; n < 30; n += 1) tries.push((await limits.attempt("essex", `more ${n}`, "1.1.1.1")).wait > 0);
    // One of the ten went to the twenty-sixth name.
    expect(tries.filter((refused) => !refused)).toHaveLength(9);
  });

  test("where no one has signed in rightly the twenty-sixth name is refused, a right one too", async () => {
    const limits = await building();
    for (let n = 0; n < 25; n += 1) await limits.attempt("essex", `user ${n}`, "2.2.2.2");
    expect((await limits.attempt("essex", "clerk", "2.2.2.2")).wait).toBeGreaterThan(0);
  });
});
