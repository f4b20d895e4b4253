import fc from "fast-check";
import { expect, test } from "vitest";
import { leftOut, notIncluded, refusePacket, waitAfter } from "./rules.ts";

test("a packet is built of an agenda with items, not of a cancelled meeting", () => {
  expect(refusePacket({ state: "SCHEDULED", items: 1 })).toBeNull();
  expect(refusePacket({ state: "ADJOURNED", items: 1 })).toBeNull();
  expect(refusePacket({ state: "SCHEDULED", items: 0 })?.code).toBe("NO_ITEMS");
  expect(refusePacket({ state: "CANCELLED", items: 1 })?.code).toBe("CANCELLED");
});

test("PDFs and pictures are taken in; of every other file the packet says its name and why", () => {
  expect(["application/pdf", "image/png", "image/jpeg"].map(leftOut)).toEqual([null, null, null]);
  expect(leftOut("application/msword")).toBe("it is a Word file");
  expect(leftOut("video/mp4")).toBe("a file of its kind has no pages");
  expect(notIncluded("Plan.docx", "it is a Word file")).toContain("Plan.docx is not part of this packet");
});

test("a build that fails is tried again ever later, at most an hour later", () => {
  fc.assert(
    fc.property(fc.nat({ max: 100 }), (tries) => {
      expect(waitAfter(tries)).toBeLessThanOrEqual(waitAfter(tries + 1));
      expect(waitAfter(tries)).toBeLessThanOrEqual(3_600_000);
    }),
  );
});
