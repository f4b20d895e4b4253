import { afterAll, expect, test } from "vitest";
import { powerReport } from "#schema/weights/power.rules.ts";
import { powerPart } from "#schema/weights/powerPages.rules.ts";
import { readPdf } from "./readPdf.ts";
import { createTypesetting } from "./typesetting.ts";

const typesetting = createTypesetting();
afterAll(() => typesetting.close());

test("a voting power report is tagged PDF/UA-1 and names the body, the law and members without power", async () => {
  const seats = [9, 9, 7, 3, 1, 1].map((votes, index) => ({
    label: `District ${index + 1}`,
    weight: votes * 100,
    population: null,
  }));
  const report = powerReport(seats, "QUOTA", 1600);
  if (!report || "code" in report) throw new Error("Nassau's weights are counted.");
  const { raw, pages } = readPdf(
    await typesetting.votingPowerPdf({
      county: { name: "nassau", displayName: "Nassau County" },
      printedText: "Printed by A. Clerk",
      printedAt: "2026-11-23T12:00:00Z",
      body: "Board of Supervisors",
      law: "the charter of 1958",
      facts: [["In force from", "January 1, 1958"]],
      parts: [powerPart("QUOTA", report, null)],
    }),
  );
  expect(raw).toMatch(/pdfuaid:part>1</);
  expect(raw).toContain("Voting power of the Board of Supervisors under the charter of 1958");
  const text = pages.join("\n").replaceAll("\u200b", "").replace(/\s+/g, " ");
  expect(text).toContain("The quota of the law: 16 of 30 votes");
  expect(text).toContain("District 4, District 5 and District 6 have no power");
});
