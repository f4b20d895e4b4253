import { expect, test } from "vitest";
import { limitsInWords, refuseFile, sizeInWords } from "./accepts.ts";

const documents = [".pdf", ".doc", ".docx"];
const limit = 50 * 1024 * 1024;

test("the accepted files are stated before anything is chosen", () => {
  expect(limitsInWords(documents, limit)).toBe("PDF, DOC or DOCX, up to 50 MB");
  expect(sizeInWords(1_572_864)).toBe("1.5 MB");
});

test("a file of another type is refused by its name", () => {
  expect(refuseFile({ name: "agenda.xlsx", size: 10 }, documents, limit)).toBe(
    "agenda.xlsx is not a PDF, DOC or DOCX file.",
  );
  expect(refuseFile({ name: "AGENDA.PDF", size: 10 }, documents, limit)).toBeNull();
});

test("a file that is too large or empty is refused with its size", () => {
  expect(refuseFile({ name: "video.pdf", size: limit + 1024 ** 2 }, documents, limit)).toBe(
    "video.pdf is 51 MB; up to 50 MB can be taken.",
  );
  expect(refuseFile({ name: "none.pdf", size: 0 }, documents, limit)).toBe("none.pdf is empty.");
});
