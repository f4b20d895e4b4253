import { describe, expect, test } from "vitest";
import { includeWords, MAX_ATTACHMENTS, movedTo, refuseAnother, refusePlace, sizeInKb } from "./attachments.rules.ts";

describe("project documents", () => {
  test("state in the specified words whether vendors get them", () => {
    expect([includeWords(false), includeWords(true)]).toEqual(["Include in Bid/RFP?", "Included in Bid/RFP Package"]);
  });

  test("show their size in KB, with a minimum of 1", () => {
    expect([0, 9, 1024, 1_536_000].map(sizeInKb)).toEqual(["1 KB", "1 KB", "1 KB", "1,500 KB"]);
  });

  test("are limited to one hundred", () => {
    expect(refuseAnother(MAX_ATTACHMENTS - 1)).toBeNull();
    expect(refuseAnother(MAX_ATTACHMENTS)?.code).toBe("TOO_MANY");
  });

  test("can be moved only to a position within the list", () => {
    expect(movedTo(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
    expect(movedTo(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
    expect([-1, 0, 2, 3, 0.5].map((place) => refusePlace(place, 3)?.code ?? null)).toEqual([
      "OUT_OF_RANGE",
      null,
      null,
      "OUT_OF_RANGE",
      "OUT_OF_RANGE",
    ]);
  });
});
