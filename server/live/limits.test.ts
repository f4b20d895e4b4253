import { assert, asyncProperty, integer, array, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { createAllowances, createGate } from "./limits.ts";

test("an allowance permits a burst, and beyond it no more than its rate", () => {
  assert(
    property(
      integer({ min: 1, max: 50 }),
      integer({ min: 1, max: 20 }),
      array(nat(3_000)),
      (atOnce, perSecond, gaps) => {
        let time = 5_000;
        const allowance = createAllowances({ atOnce, perSecond }, () => time);
        let takenCount = 0;
        const startTime = time;
        for (const gap of gaps) {
          time += gap;
          if (allowance.take("essex")) takenCount += 1;
        }
        expect(takenCount).toBeLessThanOrEqual(atOnce + ((time - startTime) / 1_000) * perSecond);
      },
    ),
  );
});

test("one name's use does not count for others, and time restores it", () => {
  let time = 0;
  const allowance = createAllowances({ atOnce: 2, perSecond: 1 }, () => time);
  expect([allowance.take("a"), allowance.take("a"), allowance.take("a"), allowance.take("b")]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  time = 1_000;
  expect([allowance.take("a"), allowance.take("a")]).toEqual([true, false]);
});

test("a gate admits a maximum in order, and one that fails frees its place", async () => {
  await assert(
    asyncProperty(integer({ min: 1, max: 5 }), array(nat(3), { maxLength: 30 }), async (atOnce, works) => {
      const gate = createGate(atOnce);
      const startOrder: number[] = [];
      let [inside, most] = [0, 0];
      await Promise.allSettled(
        works.map((ticks, index) =>
          gate(async () => {
            startOrder.push(index);
            most = Math.max(most, (inside += 1));
            for (let n = 0; n < ticks; n += 1) await Promise.resolve();
            inside -= 1;
            if (ticks === 3) throw new Error("failed");
          }),
        ),
      );
      expect(startOrder).toEqual(works.map((_work, index) => index));
      expect(most).toBeLessThanOrEqual(atOnce);
    }),
  );
});
