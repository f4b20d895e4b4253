import { expect, test } from "vitest";
import { clockSkew } from "./serverClock.ts";

test("a machine whose clock is wrong counts by the server's", () => {
  const skew = clockSkew();
  skew.hear(1_000_000, 700_000);
  expect(skew.at(701_000)).toBe(1_001_000);
});

test("what was long on its way, or was kept for newcomers, does not set the clock back", () => {
  const skew = clockSkew();
  skew.hear(1_000_000, 700_000);
  skew.hear(1_000_500, 702_000);
  expect(skew.at(702_000)).toBe(1_002_000);
  skew.hear(1_003_100, 703_000);
  expect(skew.at(703_000)).toBe(1_003_100);
});

test("a machine whose clock is set meanwhile is believed again after a while", () => {
  const skew = clockSkew();
  skew.hear(1_000_000, 1_000_000);
  skew.hear(1_700_000, 2_700_000);
  expect(skew.at(2_700_000)).toBe(1_700_000);
});

test("a machine whose clock is set back hears the server at once", () => {
  const skew = clockSkew();
  skew.hear(1_000_000, 1_000_000);
  skew.hear(1_001_000, 400_000);
  expect(skew.at(400_000)).toBe(1_001_000);
});
