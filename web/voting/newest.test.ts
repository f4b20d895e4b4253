import { describe, expect, test } from "vitest";
import { newerOf } from "./newest.ts";

const state = (id: string, sequence: number, version = 1) => ({ id, sequence, version });

describe("what a screen shows of a vote", () => {
  test("a state that arrives late does not replace a newer one", () => {
    const newer = state("m1", 7);
    expect(newerOf(newer, state("m1", 6))).toBe(newer);
  });
  test("a newer state replaces the one shown", () => {
    const newer = state("m1", 8);
    expect(newerOf(state("m1", 7), newer)).toBe(newer);
  });
  test("the close of the vote is shown although it adds no vote", () => {
    const closed = state("m1", 7, 2);
    expect(newerOf(state("m1", 7, 1), closed)).toBe(closed);
    expect(newerOf(closed, state("m1", 7, 1))).toBe(closed);
  });
  test("another motion is shown at once, whatever its number", () => {
    const next = state("m2", 0);
    expect(newerOf(state("m1", 7), next)).toBe(next);
  });
});
