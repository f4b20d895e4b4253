import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { neutral } from "./neutral.ts";
import { createSpreadsheets } from "./spreadsheets.ts";

const sheet = {
  name: "Sheet1",
  columns: [
    { heading: "Title", width: 20 },
    { heading: "Amount", width: 10 },
  ],
  rows: [
    ['=HYPERLINK("http://evil.example")', 1],
    ['Salt, "road"', null],
    ["two\nlines", -2],
  ],
};

describe("spreadsheets", () => {
  it("no cell begins with a sign that makes it a formula", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(neutral(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
    expect(neutral("Salt = 3")).toBe("Salt = 3");
  });

  it("comma-separated values are quoted by RFC 4180, in UTF-8 with a byte order mark", async () => {
    const bytes = await createSpreadsheets().csv(sheet);
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'Title,Amount\r\n"\'=HYPERLINK(""http://evil.example"")",1\r\n"Salt, ""road""",\r\n"two\nlines",-2\r\n',
    );
  });

  it("a workbook is a zip of parts", async () => {
    const bytes = await createSpreadsheets().xlsx(sheet);
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe("PK");
  });
});
