import fc from "fast-check";
import PizZip from "pizzip";
import { describe, expect, it } from "vitest";
import { neutral, withoutNeutral } from "#schema/neutral.rules.ts";
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

describe("spreadsheet exports", () => {
  const sign = fc.constantFrom("=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫");
  const before = fc.array(fc.constantFrom(" ", "\u00A0", "\u3000", "\uFEFF", "\u200B", "\u202E", "\t", "\r", "\n"), {
    maxLength: 4,
  });

  it("have no cell that starts a formula, in any width and after any space", () => {
    fc.assert(
      fc.property(before, sign, fc.string(), (spaces, first, rest) => {
        const text = spaces.join("") + first + rest;
        expect(neutral(text)).toBe(`'${text}`);
        expect(withoutNeutral(neutral(text))).toBe(text.replaceAll("\0", ""));
      }),
    );
    for (const text of ["\tx", "\rx", "\nx"]) expect(neutral(text)).toBe(`'${text}`);
    for (const text of ["Salt = 3", "'quoted'", "", " Ann", "5 - 3", "¡Hola!"]) expect(neutral(text)).toBe(text);
  });

  it("have no such cell as CSV or workbook, in headings or below", async () => {
    const wide = {
      name: "Wide",
      columns: [{ heading: "＝A1", width: 9 }],
      rows: [[" ＋1"], ["\u200B@SUM(1)"], ["Road"]],
    };
    const text = new TextDecoder().decode(await createSpreadsheets().csv(wide));
    expect(text.replace("\uFEFF", "").split("\r\n")).toEqual(["'＝A1", "' ＋1", "'\u200B@SUM(1)", "Road", ""]);
    const zip = new PizZip(await createSpreadsheets().xlsx(wide));
    const parts = Object.values(zip.files).map((entry) => (entry.dir ? "" : entry.asText()));
    for (const cell of ["＝A1", "＋1", "@SUM(1)"]) {
      const holder = parts.find((part) => part.includes(cell)) ?? "";
      expect(holder.slice(0, holder.indexOf(cell))).toMatch(/(?:'|&apos;)[\s\u200B]*$/);
    }
  });

  it("quote values by RFC 4180, in UTF-8 with a byte order mark", async () => {
    const bytes = await createSpreadsheets().csv(sheet);
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'Title,Amount\r\n"\'=HYPERLINK(""http://evil.example"")",1\r\n"Salt, ""road""",\r\n"two\nlines",-2\r\n',
    );
  });

  it("as a workbook are a zip of parts", async () => {
    const bytes = await createSpreadsheets().xlsx(sheet);
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe("PK");
  });
});
