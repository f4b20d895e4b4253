import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { neutral } from "#schema/neutral.rules.ts";
import { csvOf } from "./csv.ts";

test("refused rows are exported unchanged, with formulas neutralized", () => {
  expect(
    csvOf([
      ["Email", "Problems"],
      ['=cmd|"/c calc"', "Not an address, or empty"],
    ]),
  ).toBe('\uFEFFEmail,Problems\r\n"\'=cmd|""/c calc""","Not an address, or empty"\r\n');
});

test("any cells can be written and read again", () => {
  const plain = fc.string().filter((text) => neutral(text) === text);
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.string({ minLength: 1 }).map((text) => `x${text}`),
          plain,
        ),
      ),
      (rows) => {
        expect(parse(csvOf(rows), { bom: true, relaxColumnCount: true })).toEqual(rows);
      },
    ),
  );
});
