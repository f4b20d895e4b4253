import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { Clause } from "#schema/resolutions/export/paragraphs.rules.ts";
import type {
  CertifiedCopyDocument,
  CoverSheetDocument,
  RegisterDocument,
} from "#schema/resolutions/export/PrintedDocuments.ts";
import { readPdf } from "./readPdf.ts";
import { createTypesetting } from "./typesetting.ts";

const warnings: object[] = [];
const typesetting = createTypesetting({ logger: { warn: (facts) => warnings.push(facts) } });
afterAll(() => typesetting.close());

const head = {
  county: { name: "County of Example", displayName: "Example County" },
  printedText: "Printed by A. Clerk, March 11, 2026, 12:00 PM",
  printedAt: "2026-03-11T17:00:00Z",
};
const clause = (kind: Clause["kind"], text: string): Clause => ({
  key: text,
  kind,
  paragraphs: [{ isItem: false, runs: [{ text, bold: false, italic: false, underline: false }] }],
});
const sheet = (overrides: Partial<CoverSheetDocument> = {}) =>
  typesetting.coverSheetPdf({
    ...head,
    number: "RLA-2026-1",
    title: "Salt",
    facts: [["Vendor", "Acme"]],
    route: [],
    ...overrides,
  });
const copy = (overrides: Partial<CertifiedCopyDocument> = {}) =>
  typesetting.certifiedCopyPdf({
    ...head,
    number: "17-2026",
    title: "Salt",
    clauses: [clause("WHEREAS", "WHEREAS, salt is needed;")],
    adoption: "Adopted on March 10, 2026 by the Board.",
    hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    sealedText: "March 10, 2026, 8:00 PM",
    signature: null,
    vote: null,
    ...overrides,
  });
const entry = (number: number) => ({
  number: `${number}-2026`,
  title: `Resolution ${number} on a matter of the county's roads and bridges`,
  department: ["Highway", "Health"][number % 2] as string,
  subject: ["Grant Funds", "Other"][number % 2] as string,
  adoptedText: "March 10, 2026",
});
const register = (entries: RegisterDocument["entries"]) => typesetting.registerPdf({ ...head, year: 2026, entries });
const onOneLine = (pdf: Uint8Array) => readPdf(pdf).pages.join("\n").replaceAll("\u200b", "").replace(/\s+/g, " ");

const TYPED = [
  '#panic("no")',
  "*bold* _emph_",
  "$x^2$",
  "@reference <label>",
  "back\\slash",
  "= Heading",
  "// comment",
  "`code`",
  '"}; #read("/etc/passwd")',
];

describe("prints of resolutions", () => {
  test("are tagged PDF/UA-1 with title, language and print time, and have the same bytes each time", async () => {
    for (const [print, title] of [
      [sheet, "Cover sheet of RLA-2026-1: Salt"],
      [copy, "Resolution No. 17-2026: Salt"],
      [() => register([entry(1)]), "Register of resolutions 2026: Example County"],
    ] as const) {
      const pdf = await print();
      const { raw } = readPdf(pdf);
      for (const expected of [
        "pdfuaid:part>1<",
        "/Lang (en-US)",
        "/DisplayDocTitle true",
        title,
        "/CreationDate (D:20260311170000",
      ])
        expect(raw).toContain(expected);
      expect(onOneLine(pdf)).toContain(head.printedText);
      expect(Buffer.compare(pdf, await print())).toBe(0);
    }
  });

  test("show typed text unchanged and never read it as markup", async () => {
    for (const words of TYPED) {
      const prints = [
        await sheet({
          title: words,
          facts: [["Vendor", words]],
          route: [{ review: words, order: "1", name: words, action: words, state: words }],
        }),
        await copy({ title: words, clauses: [clause("TITLE", words), clause("TEXT", words)], adoption: words }),
        await register([{ ...entry(1), title: words, department: words, subject: words }]),
      ];
      for (const pdf of prints) expect(onOneLine(pdf).split(words).length - 1, words).toBeGreaterThanOrEqual(3);
    }
  });

  test("never fail on a character or a run of words, whatever it is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (text) => {
        const pdfs = [
          await sheet({ title: text, facts: [[text, text]], route: null }),
          await copy({ title: text, clauses: [clause("TITLE", text), clause("RESOLVED", text)], adoption: text }),
          await register([{ ...entry(1), title: text, department: text }]),
        ];
        for (const pdf of pdfs) expect(pdf.byteLength).toBeGreaterThan(1_000);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  }, 60_000);
});

test("a certified copy uses its title as heading if the text has none, and keeps line breaks and marks", async () => {
  const bold = { text: "salt\nis bought", bold: true, italic: true, underline: true };
  const text: Clause = { key: "a", kind: "RESOLVED", paragraphs: [{ isItem: false, runs: [bold] }] };
  const pdf = await copy({ title: "On salt", clauses: [text] });
  expect(readPdf(pdf).bookmarks).toEqual(["On salt", "Certification"]);
  expect(onOneLine(pdf)).toContain("salt is bought");
  const titled = await copy({ clauses: [clause("TITLE", "RESOLUTION ON SALT")] });
  expect(readPdf(titled).bookmarks).toEqual(["RESOLUTION ON SALT", "Certification"]);
});

test("a table in the text appears in the certified copy cell by cell, with tagged headers", async () => {
  const run = (text: string) => ({ text, bold: false, italic: false, underline: false });
  const cell = (text: string, isHeader = false) => ({ isHeader, lines: text ? [[run(text)]] : [] });
  const table = [
    [cell("Item", true), cell("Cost", true)],
    [cell("Road salt"), cell("$48,500")],
    [cell("Sand"), cell("")],
  ];
  const pdf = await copy({
    title: "On salt",
    clauses: [{ key: "a", kind: "RESOLVED", paragraphs: [{ runs: [], isItem: false, table }] }],
  });
  for (const words of ["Item", "Cost", "Road salt", "$48,500", "Sand"]) expect(onOneLine(pdf)).toContain(words);
  expect(readPdf(pdf).raw).toContain("/TH");
});

test("a book of six hundred resolutions is complete, with every entry in the list and both indexes", async () => {
  const pdf = await register(Array.from({ length: 600 }, (_, index) => entry(index + 1)));
  const { bookmarks, pages } = readPdf(pdf);
  expect(bookmarks).toEqual([
    "Resolutions",
    "Index by department",
    "Health",
    "Highway",
    "Index by subject",
    "Grant Funds",
    "Other",
  ]);
  const text = pages.join(" ");
  for (const number of [1, 299, 600]) expect(text.split(`\n${number}-2026\n`).length - 1).toBe(3);
  const page = pages.findIndex((each) => each.includes("Resolution 300 on")) + 1;
  expect(text.replace(/\s+/g, " ")).toMatch(new RegExp(`300-2026 Resolution 300 on .{20,80} page ${page} `));
}, 60_000);

test("prints also have the logo on their letterhead", async () => {
  const logo = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const county = { ...head.county, logo };
  expect(readPdf(await sheet({ county })).raw).toContain("/Alt (Logo of Example County)");
});

test("a certified copy lists the roll call with weights, rule and result, and hashes to find it in the record", async () => {
  const [rollHash, end] = ["1".repeat(64), "2".repeat(64)];
  const line = (name: string, vote: string, weight: string | null = "12.50") => ({ name, seat: null, weight, vote });
  const pdf = await copy({
    vote: {
      meeting: "Board, meeting 2026-4, March 10, 2026",
      moved: "Moved by Ann Lee, seconded by Bo Diaz",
      rule: "Majority of all members (General Construction Law §41)",
      result: "Passed: 2 of 3.",
      closed: "March 10, 2026, 7:40 PM",
      roll: [line("Ann Lee", "Yes"), line("Bo Diaz", "No"), line("Cy Roe", "Has no vote", null)],
      rollHash,
      head: `41:${end}`,
      page: "https://greene.example/public/meetings/7",
    },
  });
  const text = onOneLine(pdf);
  for (const words of [
    "meeting 2026-4",
    "Ann Lee 12.50 Yes",
    "Bo Diaz 12.50 No",
    "Majority of all members",
    "Passed: 2 of 3.",
    rollHash,
    `41:${end}`,
    "https://greene.example/public/meetings/7",
  ])
    expect(text.replaceAll(" ", "")).toContain(words.replaceAll(" ", ""));
  expect(readPdf(pdf).raw).toContain("/S /TH");
});
