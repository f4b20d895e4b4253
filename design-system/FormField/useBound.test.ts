import fc from "fast-check";
import { expect, test } from "vitest";
import { refuseLength, refusePasted } from "./useBound.ts";

const pasted = (text: string, html = "", files = 0) => ({
  getData: (type: string) => (type === "text/html" ? html : text),
  files: { length: files } as FileList,
});

test("a paste of 10 MB is refused with its size and the field's limit", () => {
  expect(refusePasted(pasted("x".repeat(10 * 1024 * 1024)), 10_000)).toBe(
    "This is 10 MB. The field takes up to 10,000 characters.",
  );
});

test("a text slightly too long is reported in characters", () => {
  expect(refuseLength(10_001, 10_000)).toBe("This is 10,001 characters. The field takes up to 10,000.");
});

test("short text with much markup is accepted, until the markup alone would freeze the page", () => {
  expect(refusePasted(pasted("salt", "<b>".repeat(20_000)), 10_000)).toBeNull();
  expect(refusePasted(pasted("salt", "<b>".repeat(1_000_000)), 10_000)).toBe(
    "This is 2.9 MB. The field takes up to 10,000 characters.",
  );
});

test("a file is not accepted as text", () => {
  expect(refusePasted(pasted("", "", 1))).toBe("This field does not take files.");
});

test("a text is refused exactly when it is longer than the bound", () => {
  fc.assert(
    fc.property(fc.nat(3_000_000), fc.integer({ min: 1, max: 200_000 }), (length, most) => {
      expect(refuseLength(length, most) === null).toBe(length <= most);
    }),
  );
});
