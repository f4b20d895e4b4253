import { describe, expect, test } from "vitest";
import { semicircle, shortNames } from "./arrange.ts";

describe("the half circle of the board", () => {
  test.each([1, 2, 5, 9, 14, 15, 24, 33, 51])(
    "%i members have a place each, inside the picture and never on top of each other",
    (seats) => {
      const { places, width, height, radius } = semicircle(seats);
      expect(places).toHaveLength(seats);
      for (const [at, place] of places.entries()) {
        expect(place.x).toBeGreaterThanOrEqual(radius);
        expect(place.x).toBeLessThanOrEqual(width - radius);
        expect(place.y).toBeGreaterThanOrEqual(radius);
        expect(place.y).toBeLessThanOrEqual(height - radius);
        for (const other of places.slice(at + 1))
          expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThan(radius * 2);
      }
    },
  );

  test("the roll runs from the left to the right of the chair", () => {
    const { places } = semicircle(9);
    expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).sort((a, b) => a - b));
  });
});

test("two members with the same last name are distinguished by their first initial", () => {
  expect(shortNames(["Corin Dale", "Elias Dale", "Amara Whitfield", ""])).toEqual([
    "C. Dale",
    "E. Dale",
    "Whitfield",
    "",
  ]);
});
