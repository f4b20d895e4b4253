import { expect, test } from "vitest";
import { verify } from "./verify.ts";

test("a file that the county did not give out is named as such, whatever it holds", async () => {
  for (const text of ["", "{}", "[1]", "a contract", "{", '{ "county": "%PDF-1.7" }'])
    expect(await verify(Buffer.from(text), {})).toEqual({
      lines: ["This file is not an executed contract, a receipt, or the record of a meeting."],
      holds: false,
    });
});

test("a PDF is checked as a contract, and does not hold if it is none", async () => {
  const { lines, holds } = await verify(Buffer.from("%PDF-1.7\n%%EOF"), {});
  expect(holds).toBe(false);
  expect(lines.some((line) => line.startsWith("DOES NOT HOLD "))).toBe(true);
});

test("what does not belong to the file is refused with the usage, and not left out", async () => {
  const contract = Buffer.from("%PDF-1.7\n%%EOF");
  for (const options of [{ head: "1:00" }, { list: Buffer.from("{}") }])
    await expect(verify(contract, options)).rejects.toThrow(/^This file is an executed contract\.\nusage:/);
});
