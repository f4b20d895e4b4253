import { expect, test } from "vitest";
import { leastName, linesFor, nameGrid } from "./arrange.ts";

const wall = { width: 1840, height: 470 };

test.each([5, 14, 27])("%i names of nine letters are larger than a 27th of a screen of 1080 lines", (count) => {
  expect(nameGrid(count, wall, 9, linesFor(count)).size).toBeGreaterThan(leastName({ width: 1920, height: 1080 }));
});

test("a board of fifty-one is readable at 15 m with little else beside it", () => {
  const { size, columns, rows } = nameGrid(51, { width: 1840, height: 600 }, 9);
  expect(size).toBeGreaterThanOrEqual(40);
  expect(columns * rows).toBeGreaterThanOrEqual(51);
});

test("no column is empty", () => {
  for (let count = 1; count <= 60; count += 1) {
    const { columns, rows } = nameGrid(count, wall, 12);
    expect(columns * rows).toBeGreaterThanOrEqual(count);
    expect((columns - 1) * rows).toBeLessThan(count);
  }
});

test("names have columns even without any space", () => {
  expect(nameGrid(14, { width: 0, height: 0 }, 9)).toMatchObject({ columns: 1, size: 0 });
});
