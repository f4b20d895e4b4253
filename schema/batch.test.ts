import { expect, test } from "vitest";
import { batched } from "./batch.ts";

/** Loads the lengths of keys, and counts the queries. */
function counted() {
  const batches: string[][] = [];
  const context = { memo: new Map<string, unknown>() };
  const lengthOf = (key: string) =>
    batched(context, "lengths", key, async (keys) => {
      batches.push(keys);
      return new Map(keys.filter((each) => each !== "").map((each) => [each, each.length]));
    });
  return { batches, context, lengthOf };
}

test("keys requested in one turn are loaded by one statement, each once", async () => {
  const { batches, lengthOf } = counted();
  // Siblings in a list load after promises of their own.
  const late = Promise.resolve()
    .then(() => null)
    .then(() => lengthOf("three"));
  expect(await Promise.all([lengthOf("a"), lengthOf("bb"), lengthOf("a"), late])).toEqual([1, 2, 1, 5]);
  expect(batches).toEqual([["a", "bb", "three"]]);
});

test("nothing is cached: a later request reads again", async () => {
  const { batches, context, lengthOf } = counted();
  await lengthOf("a");
  expect(context.memo.size).toBe(0);
  await lengthOf("a");
  expect(batches).toEqual([["a"], ["a"]]);
});

test("keys requested while a statement runs wait for the next one", async () => {
  const batches: string[][] = [];
  const context = { memo: new Map<string, unknown>() };
  let later: Promise<unknown> | undefined;
  const load = async (keys: string[]) => {
    batches.push(keys);
    later ??= batched(context, "same", "a", load);
    return new Map(keys.map((key) => [key, batches.length]));
  };
  expect(await batched(context, "same", "a", load)).toBe(1);
  expect(await later).toBe(2);
  expect(batches).toEqual([["a"], ["a"]]);
});

test("a key without a result is undefined, and a failing statement fails for everyone who batches", async () => {
  const { lengthOf } = counted();
  expect(await lengthOf("")).toBeUndefined();
  const context = { memo: new Map<string, unknown>() };
  const failing = () => batched(context, "failing", "a", () => Promise.reject(new Error("gone")));
  const both = await Promise.allSettled([failing(), failing()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
