import { expect, test } from "vitest";
import { clockSkew } from "./serverClock.ts";

test("a device with a wrong clock counts by the server's", () => {
  const skew = clockSkew();
  skew.hear(1_000_000, 700_000);
  expect(skew.at(701_000)).toBe(1_001_000);
});

test("delayed or cached data does not set the clock back", () => {
  const skew = clockSkew();
  skew.hear(1_000_000, 700_000);
  skew.hear(1_000_500, 702_000);
  expect(skew.at(702_000)).toBe(1_002_000);
  skew.hear(1_003_100, 703_000);
  expect(skew.at(703_000)).toBe(1_003_100);
});

test("a device whose clock is changed is trusted again after a while", () => {
  const skew = clockSkew();
  skew.hear(1_000_000, 1_000_000);
  skew.hear(1_700_000, 2_700_000);
  expect(skew.at(2_700_000)).toBe(1_700_000);
});

test("a device whose clock is set back follows the server immediately", () => {
  const skew = clockSkew();
  skew.hear(1_000_000, 1_000_000);
  skew.hear(1_001_000, 400_000);
  expect(skew.at(400_000)).toBe(1_001_000);
});
