import { describe, expect, test } from "vitest";
import { mayReplace } from "./newest.ts";

const state = (id: string, sequence: number, version = 1) => ({ id, sequence, version });

describe("the vote shown on a screen", () => {
  test("a state that arrives late does not replace a newer one", () => {
    expect(mayReplace(state("m1", 7), state("m1", 6))).toBe(false);
  });
  test("a newer state replaces the one shown", () => {
    expect(mayReplace(state("m1", 7), state("m1", 8))).toBe(true);
  });
  test("the close of the vote is shown although it adds no vote", () => {
    expect(mayReplace(state("m1", 7, 1), state("m1", 7, 2))).toBe(true);
    expect(mayReplace(state("m1", 7, 2), state("m1", 7, 1))).toBe(false);
  });
  test("another motion is shown immediately, whatever its number", () => {
    expect(mayReplace(state("m1", 7), state("m2", 0))).toBe(true);
  });
});
