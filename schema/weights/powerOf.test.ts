import { expect, test, vi } from "vitest";
import { countedOnce } from "./powerOf.ts";

test("the same weights are computed once, other weights separately, and at most 200 results are cached", () => {
  const count = vi.fn<(weights: readonly number[], quota: number | null) => object>((weights) => [weights]);
  const once = countedOnce(count);
  expect(once([900, 300], null)).toBe(once([900, 300], null));
  expect(count).toHaveBeenCalledTimes(1);
  once([900, 301], null);
  once([900, 300], 600);
  expect(count).toHaveBeenCalledTimes(3);
  for (let weight = 0; weight < 400; weight += 1) once([weight], null);
  once([900, 300], null);
  expect(count).toHaveBeenCalledTimes(404);
});
