import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { downloadName, refuseName, writtenName } from "./names.rules.ts";

const PDF = "application/pdf";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const code = (name: string, type: string | null = PDF) => refuseName(name, type)?.code ?? null;

describe("the name of a file", () => {
  test("ends as its type requires, and the refusal lists the extensions", () => {
    expect([code("invoice.hta"), code("invoice"), code("invoice.pdf.exe"), code("invoice.docx")]).toEqual(
      Array(4).fill("WRONG_ENDING"),
    );
    expect(refuseName("invoice.hta", PDF)).toEqual({
      code: "WRONG_ENDING",
      message: "The name of this file must end in .pdf.",
      field: "filename",
    });
    expect(refuseName("meeting.avi", "video/mp4")?.message).toBe("The name of this file must end in .mp4 or .m4v.");
    expect([
      code("Invoice 7.PDF"),
      code("Día de fiesta.pdf"),
      code("年報.docx", DOCX),
      code("film.mov", "video/quicktime"),
    ]).toEqual(Array(4).fill(null));
    expect(code("people.xls", null)).toBeNull();
  });

  test.each([
    ["turns the reading direction", "invoice\u202Efdp.pdf"],
    ["is isolated from its line", "\u2066invoice.pdf"],
    ["holds a line break", "a\r\nb.pdf"],
    ["holds a NUL", "a\0.pdf"],
    ["holds a sign of no width", "in\u200Bvoice.pdf"],
    ["names a folder", "../../etc/a.pdf"],
    ["names a folder of Windows", "..\\a.pdf"],
    ["is hidden", ".htaccess.pdf"],
    ["ends with a period", "a.pdf."],
    ["is a device", "con.pdf"],
    ["is a device with a space", "LPT1 .pdf"],
    ["is half a character", "a\uD83D.pdf"],
  ])("is refused when it %s", (_why, name) => {
    expect(code(name)).toBe("BAD_FILENAME");
    expect(code(name, null)).toBe("BAD_FILENAME");
  });

  test("has 1 to 255 characters", () => {
    expect(code(`${"a".repeat(251)}.pdf`)).toBeNull();
    expect(code(`${"a".repeat(252)}.pdf`)).toBe("FILENAME_REQUIRED");
    expect(code(" \u00A0 ")).toBe("FILENAME_REQUIRED");
  });

  test("is stored with composed letters and trimmed", () => {
    expect(writtenName(" Jose\u0301.pdf ")).toBe("Jos\u00E9.pdf");
  });

  test("an old one is returned in a valid form, and a valid one unchanged", () => {
    const nasty = fc.constantFrom(
      "\u202E",
      "/",
      "\\",
      ".",
      " ",
      "\0",
      "\n",
      "con",
      "nul.",
      ".pdf",
      ".hta",
      "\uD83D",
      "e\u0301",
    );
    const name = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.array(fc.oneof(nasty, fc.string({ maxLength: 4 })), { maxLength: 90 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(name, fc.constantFrom(PDF, DOCX, "video/mp4", "text/csv; charset=utf-8"), (filename, type) => {
        const newName = downloadName(filename, type);
        expect(refuseName(newName, type), JSON.stringify(newName)).toBeNull();
        expect(writtenName(newName)).toBe(newName);
        expect(newName === writtenName(filename) || refuseName(filename, type) !== null).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    expect(downloadName("invoice\u202E.hta", PDF)).toBe("invoice.hta.pdf");
    expect(downloadName("../con", DOCX)).toBe("-con.docx");
  });
});
