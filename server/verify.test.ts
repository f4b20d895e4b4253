import { expect, test } from "vitest";
import { verify } from "./verify.ts";

test("a file that the county did not give out is named as such, whatever it holds", async () => {
  for (const text of ["", "{}", "[1]", "a contract", "{"])
    expect(await verify(Buffer.from(text), null, {})).toEqual({
      lines: ["This file is not an executed contract, a receipt, or the record of a meeting."],
      holds: false,
    });
});

test("a PDF is checked as a contract, and does not hold if it is none", async () => {
  const { lines, holds } = await verify(Buffer.from("%PDF-1.7\n%%EOF"), null, {});
  expect(holds).toBe(false);
  expect(lines.some((line) => line.startsWith("DOES NOT HOLD "))).toBe(true);
});
