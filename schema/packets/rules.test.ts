import fc from "fast-check";
import { expect, test } from "vitest";
import { KINDS, XLSX } from "../files/rules.ts";
import { leftOut, notIncluded, officeExtension, refusePacket, waitAfter } from "./rules.ts";

test("a packet is built for an agenda with items, but not for a canceled meeting", () => {
  expect(refusePacket({ state: "SCHEDULED", items: 1 })).toBeNull();
  expect(refusePacket({ state: "ADJOURNED", items: 1 })).toBeNull();
  expect(refusePacket({ state: "SCHEDULED", items: 0 })?.code).toBe("NO_ITEMS");
  expect(refusePacket({ state: "CANCELLED", items: 1 })?.code).toBe("CANCELLED");
});

test("PDFs and pictures are taken in; of every other file the packet says its name and why", () => {
  const types = ["application/pdf", "image/png", "image/jpeg"];
  expect(types.map((type) => leftOut(type, false))).toEqual([null, null, null]);
  expect(leftOut("application/msword", false)).toMatch(
    /^it is a Word file, and this server cannot convert it without LibreOffice/,
  );
  expect(leftOut(XLSX, false)).toMatch(/^it is an Excel file/);
  expect(leftOut("video/mp4", true)).toBe("a file of its kind has no pages");
  expect(notIncluded("Plan.docx", "it is a Word file")).toContain("Plan.docx is not part of this packet");
});

test("Word and Excel files are taken in where there is LibreOffice, which knows each by the end of its name", () => {
  const types = KINDS.document.types.filter((type) => type !== "application/pdf");
  expect(types.map((type) => leftOut(type, true))).toEqual([null, null, null]);
  expect(types.map(officeExtension)).toEqual(["doc", "docx", "xlsx"]);
  expect(officeExtension("application/pdf")).toBeUndefined();
});

test("a build that fails is tried again ever later, at most an hour later", () => {
  fc.assert(
    fc.property(fc.nat({ max: 100 }), (tries) => {
      expect(waitAfter(tries)).toBeLessThanOrEqual(waitAfter(tries + 1));
      expect(waitAfter(tries)).toBeLessThanOrEqual(3_600_000);
    }),
  );
});
