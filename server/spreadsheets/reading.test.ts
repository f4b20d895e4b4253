import fc from "fast-check";
import PizZip from "pizzip";
import { describe, expect, it } from "vitest";
import { shareOfThisThread } from "../typesetting/threadShare.fixture.ts";
import { createSpreadsheets } from "./spreadsheets.ts";

// On a busy machine a file may take longer than the product waits; only the test of that knows how long.
const spreadsheets = createSpreadsheets({ timeoutMs: 600_000, patienceMs: 600_000 });
const encode = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array, most = 100) => spreadsheets.read(bytes, most);
const cells = async (bytes: Uint8Array) => {
  const found = await read(bytes);
  return "rows" in found ? found.rows.map((row) => row.cells) : found.fault;
};

describe("reading separated values", () => {
  it("accepts commas, semicolons, tabs, quotes and line breaks in cells, and skips and counts empty lines", async () => {
    expect(await read(encode('Name,City\r\n"Ash, Ann","Troy\r\nNY"\r\n\r\nBur,\r\n'))).toEqual({
      rows: [
        { line: 1, cells: ["Name", "City"] },
        { line: 2, cells: ["Ash, Ann", "Troy\nNY"] },
        { line: 5, cells: ["Bur", ""] },
      ],
    });
    expect(await cells(encode("Name;City\nAsh, Ann;Troy"))).toEqual([
      ["Name", "City"],
      ["Ash, Ann", "Troy"],
    ]);
    expect(await cells(encode("Name\tCity\nAnn\tTroy"))).toEqual([
      ["Name", "City"],
      ["Ann", "Troy"],
    ]);
    expect(await read(encode("sep=;\nName;City"))).toEqual({ rows: [{ line: 2, cells: ["Name", "City"] }] });
  });

  it("accepts UTF-8 with and without a byte order mark, UTF-16, and Windows encodings", async () => {
    const expected = [["Name"], ["José"]];
    expect(await cells(encode("\ufeffName\nJosé"))).toEqual(expected);
    expect(await cells(Buffer.from("\ufeffName\nJosé", "utf16le"))).toEqual(expected);
    expect(await cells(Buffer.from("Name\nJosé", "latin1"))).toEqual(expected);
  });

  it("reads only as many rows as requested, plus one", async () => {
    const found = await read(encode(Array.from({ length: 50 }, (_, index) => `row ${index}`).join("\n")), 10);
    expect("rows" in found && found.rows).toHaveLength(11);
  });

  it("says why it cannot read a file: an open quotation mark, an old workbook, a picture", async () => {
    expect(await cells(encode('Name\n"Ann'))).toContain("quotation mark");
    expect(await cells(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1))).toContain(".xls");
    expect(await cells(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13))).toContain("neither");
  });

  it("reads any bytes or refuses them in words, without crashing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        // Archives are read by a thread each: their own test below.
        if (bytes[0] === 0x50 && bytes[1] === 0x4b) return;
        const found = await read(bytes);
        const texts = "fault" in found ? [found.fault] : found.rows.flatMap((row) => row.cells);
        expect(texts.every((text) => text.isWellFormed() && !text.includes("\0"))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("reads an export back unchanged, including neutralized cells", async () => {
    const cell = fc.string({ unit: "grapheme" }).map((text) => text.replace(/[\p{Cc}\p{Cn}\p{Cs}]/gu, "").trim());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        fc.pre(rows.every((row) => row.some(Boolean) && row.every((text) => !text.startsWith("'"))));
        const columns = ["Name", "City"].map((heading) => ({ heading, width: 10 }));
        const bytes = await spreadsheets.csv({ name: "Sheet1", columns, rows });
        expect(await cells(bytes)).toEqual([["Name", "City"], ...rows]);
      }),
    );
  });
});

describe("reading a file made to hang", () => {
  const row = (sign: string) => encode(sign.repeat(1024 * 1024));
  it.each([",", "a,", "a", '"a""b', ";", "a\n"])("happens in another thread for 2 MB of %j", async (sign) => {
    await spreadsheets.read(encode("a"), 1);
    const large = encode(sign.repeat((2 * 1024 * 1024) / sign.length));
    expect(await shareOfThisThread(() => spreadsheets.read(large, 5_001))).toBeLessThan(0.5);
  });

  it("refuses an endless row or cell in words", async () => {
    expect(await cells(row("a"))).toContain("longer than 256,000 characters");
    expect(await cells(row("a,"))).toContain("longer than 256,000 characters");
    expect(await cells(encode(`Name\nAnn,${"x".repeat(32_768)}`))).toContain("A cell in line 2 is longer than 32,767");
    expect(await cells(encode(`Name\n${"x".repeat(32_767)}`))).toHaveLength(2);
  });

  it("distinguishes a slow file from an unreadable one, and tells people who wait too long", async () => {
    const [file, waits] = [encode("Name\nAnn"), 60_000];
    const within = (timeoutMs: number, patienceMs: number) =>
      createSpreadsheets({ timeoutMs, patienceMs }).read(file, 10);
    expect(await within(1, waits)).toEqual({ fault: expect.stringContaining("took too long") });
    expect(await within(waits, 1)).toEqual({ fault: expect.stringContaining("Too many files are being read") });
    expect(await within(waits, waits)).toHaveProperty("rows");
  });

  it("limits rows to 200 columns", async () => {
    expect((await cells(encode("a,".repeat(1_000))))[0]).toHaveLength(200);
  });
});

describe("reading workbooks", () => {
  const sheet = {
    name: "Users",
    columns: [
      { heading: "Name", width: 10 },
      { heading: "Zip", width: 10 },
    ],
    rows: [
      ["=1+1", "02138"],
      [null, null],
      ["Ann", 4010],
    ],
  };

  it("reads the first sheet with its row lines, with text as text and formulas as typed", async () => {
    expect(await read(await spreadsheets.xlsx(sheet))).toEqual({
      rows: [
        { line: 1, cells: ["Name", "Zip"] },
        { line: 2, cells: ["=1+1", "02138"] },
        { line: 4, cells: ["Ann", "4010"] },
      ],
    });
  });

  it(
    "refuses one that unpacks without end, names the last possible row, or is broken",
    { timeout: 600_000 },
    async () => {
      const repacked = async (change: (zip: PizZip) => void) => {
        const zip = new PizZip(await spreadsheets.xlsx(sheet));
        change(zip);
        return new Uint8Array(zip.generate({ type: "nodebuffer", compression: "DEFLATE" }));
      };
      const bomb = await repacked((zip) => zip.file("xl/big.xml", " ".repeat(40_000_000)));
      expect(bomb.byteLength).toBeLessThan(200_000);
      expect(await cells(bomb)).toContain("cannot be read");
      const far = await repacked((zip) =>
        zip.file(
          "xl/worksheets/sheet1.xml",
          '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="999999999"><c r="A999999999" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>',
        ),
      );
      expect(await cells(far)).toContain("cannot be read");
      expect(await cells(encode("PK nothing of the kind"))).toContain("cannot be read");
      expect(await cells((await spreadsheets.xlsx(sheet)).slice(0, 900))).toContain("cannot be read");
    },
  );
});
