import { afterAll, expect, test } from "vitest";
import type { AffidavitDocument } from "#schema/clocks/AffidavitDocument.ts";
import { readPdf } from "./readPdf.ts";
import { createTypesetting } from "./typesetting.ts";

const typesetting = createTypesetting();
afterAll(() => typesetting.close());

const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const KNOWN = { affiantTitle: "Clerk of the Board", venue: { state: "New York", county: "Example" } };
const affidavit = (place: string, count = 1, known: Pick<AffidavitDocument, "affiantTitle" | "venue"> = KNOWN) =>
  typesetting.affidavitPdf({
    county: { name: "County of Example", displayName: "Example County" },
    printedText: "Printed by A. Clerk, March 11, 2026, 12:00 PM",
    printedAt: "2026-03-11T17:00:00Z",
    number: "2026-14",
    title: "Board meeting 2026-14",
    affiant: "A. Clerk",
    ...known,
    statements: ["I, A. Clerk, keep records of the meetings of Example County.", "What is listed was posted."],
    postings: Array.from({ length: count }, (_, index) => ({
      what: `Notice ${index + 1}`,
      places: [{ where: place, from: "March 4, 2026, 9:00 AM EST" }],
      hash: index % 2 ? null : HASH,
    })),
  });
const words = (pdf: Uint8Array) => readPdf(pdf).pages.join("\n").replaceAll("\u200b", "").replace(/\s+/g, " ");

test("an affidavit of posting is tagged PDF/UA-1 with its postings, signature lines and the notary's jurat", async () => {
  const pdf = await affidavit("Courthouse door");
  for (const expected of ["pdfuaid:part>1<", "/Lang (en-US)"]) expect(readPdf(pdf).raw).toContain(expected);
  const text = words(pdf);
  for (const expected of [
    "State of New York County of Example, ss.:",
    "A. Clerk, being duly sworn, says:",
    "Courthouse door",
    "A. Clerk, Clerk of the Board",
    "Sworn to before me this",
    "Signature of the notary public",
    "Printed name",
    "Notary Public State of New York",
    "Qualified in the county of",
    "Registration number",
    "Commission expires on",
  ])
    expect(text).toContain(expected);
  expect(text.replaceAll(" ", "")).toContain(HASH);
  expect(Buffer.compare(Buffer.from(pdf), Buffer.from(await affidavit("Courthouse door")))).toBe(0);
});

test("values missing from the county's record are left blank, to be filled in by hand", async () => {
  const text = words(
    await affidavit("Courthouse door", 1, { affiantTitle: null, venue: { state: null, county: null } }),
  );
  expect(text).toMatch(/State of _+ County of _+, ss\.:/);
  expect(text).toMatch(/Notary Public State of _+/);
  expect(text).toContain("Title");
  expect(text).not.toContain("New York");
});

test("typed text stays text, and a long list continues across pages with its heading", async () => {
  const typed = '#panic("no") *bold* $x^2$ = Heading';
  const pdf = await affidavit(typed, 60);
  expect(words(pdf)).toContain(typed);
  const { pages } = readPdf(pdf);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.at(-1)).toContain("Commission expires on");
});
