import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("reports");
});
afterAll(() => world?.close());

test("the import report has file, hash, person, columns, counts, refusals and records, as PDF/UA and CSV", async () => {
  const admin = await county.as("Full Administrator");
  const text = 'Firm,Web\n"=HYPERLINK(""http://evil.example"")",\nAcme Paving,\nBad Inc,not a web site\n';
  const file = { filename: "firms 2026.csv", content: Buffer.from(text).toString("base64") };
  const columns = [{ field: "legalName", heading: "Firm" }];
  const run = "importRun { id sha256 state refused creates }";
  const { importRun } = await admin.does("startImportRun", { kind: "vendors", ...file, columns }, run);
  const done = await admin.does("continueImportRun", { importRunId: importRun.id, ...file }, run);
  expect(done.importRun).toMatchObject({ state: "DONE", creates: 2, refused: 1 });
  const print = async (format: string) => {
    const result = await admin.does("printImportRun", { importRunId: importRun.id, format }, "file { filename url }");
    const { pathname, search } = new URL(result.file.url, "http://x.example");
    return { name: result.file.filename, answer: await county.guest.http(`${pathname}${search}`) };
  };
  const csv = await print("CSV");
  expect(csv.name).toBe("Import of vendors.csv");
  const lines = csv.answer.text.replace("\ufeff", "").split("\r\n");
  expect(lines[0]).toBe("What,Line,Entry,Notes");
  expect(lines).toContain("File,,firms 2026.csv,");
  expect(lines).toContain(`SHA-256 of the file,,${importRun.sha256},`);
  expect(lines).toContain("Column,,Legal Name,Read from “Firm”");
  expect(lines).toContain("Created,3,Acme Paving,");
  expect(lines).toContain(`Created,2,"'=HYPERLINK(""http://evil.example"")",`);
  expect(lines.find((line) => line.startsWith("Refused,4,Bad Inc,"))).toMatch(/web/i);
  expect(csv.answer.text).toContain("2 created, 0 updated, 0 unchanged, 1 refused");
  const pdf = await print("PDF");
  const { raw, pages } = readPdf(pdf.answer.bytes);
  expect(raw).toMatch(/pdfuaid:part>1</);
  const pdfText = pages.join("\n").replaceAll("\u200b", "").replace(/\s+/g, " ");
  for (const words of ["Import of vendors", "firms 2026.csv", "Refused rows: 1", "Bad Inc", "Acme Paving", "Firm"])
    expect(pdfText).toContain(words);
  expect(pdfText.replaceAll(" ", "")).toContain(importRun.sha256);
});
