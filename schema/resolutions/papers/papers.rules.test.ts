import fc from "fast-check";
import { expect, test } from "vitest";
import { belongsTo, nameMark, numbersIn } from "./papers.rules.ts";

const byMark = new Map(["17-2019", "RLA-2026-4", "17"].map((number) => [nameMark(number), [number]]));

test.each([
  ["17-2019.pdf", "17-2019"],
  ["17_2019 Exhibit A.PDF", "17-2019"],
  ["Resolution No. 17-2019 signed.pdf", "17-2019"],
  ["rla-2026-4 map.docx", "RLA-2026-4"],
  ["17 old.pdf", "17"],
  ["170-2019.pdf", undefined],
  ["Exhibit A.pdf", undefined],
  ["….pdf", undefined],
])("%s belongs to %s", (filename, number) => {
  expect(belongsTo(filename, byMark)).toBe(number);
});

test("a number that two resolutions have matches neither", () => {
  expect(belongsTo("5-2019.pdf", new Map([["5-2019", ["5/2019", "5-2019"]]]))).toBeUndefined();
});

test("a file is matched by its leading number, whatever follows, but never by part of a number", () => {
  const tail = fc
    .string({ maxLength: 20 })
    .filter((text) => !/^[0-9A-Za-z]/.test(nameMark(text)) || text.startsWith(" "));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1900, max: 2099 }), tail, (n, year, rest) => {
      const number = `${n}-${year}`;
      expect(belongsTo(`${number} ${rest}.pdf`, new Map([[number, [number]]]))).toBe(number);
      expect(belongsTo(`${n}0-${year}.pdf`, new Map([[number, [number]]]))).toBeUndefined();
    }),
  );
});

test("a name of a thousand words is tried a few times only", () => {
  expect(numbersIn(`${"a ".repeat(1_000)}.pdf`).length).toBeLessThanOrEqual(16);
});
