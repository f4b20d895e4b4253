import { describe, expect, test } from "vitest";
import { type FileKind, KINDS, refuseContent, refuseUpload, XLSX } from "./rules.ts";

const PDF = "application/pdf";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const announce = (more: object) =>
  refuseUpload({ kind: "agenda", filename: "a.pdf", contentType: PDF, size: 1, ...more })?.code ?? null;
const NAMED: Readonly<Record<string, string>> = {
  "application/msword": "a.doc",
  [DOCX]: "a.docx",
  "video/mp4": "a.mp4",
  "video/quicktime": "a.mov",
  "video/webm": "a.webm",
};
const ofType = (contentType: string) => ({ contentType, filename: NAMED[contentType] ?? "a.pdf" });
const word = { isDocument: true, hasMacros: false, entries: 10, unpacked: 1000 };
const content = (contentType: string, found: object) =>
  refuseContent({ contentType, size: 10 }, { size: 10, sniffed: contentType, word: null, ...found })?.code ?? null;

describe("files", () => {
  test("documents are PDF, DOC or DOCX up to 50 MB, videos MP4, QuickTime or WebM up to 8 GB", () => {
    for (const kind of ["agenda", "minutes", "document"] as FileKind[]) {
      expect(
        [PDF, "application/msword", DOCX, "video/mp4", "text/html"].map((contentType) =>
          announce({ kind, ...ofType(contentType) }),
        ),
      ).toEqual([null, null, null, "WRONG_TYPE", "WRONG_TYPE"]);
      expect(
        [KINDS[kind].largest, KINDS[kind].largest + 1, 0, -1, 1.5].map((size) => announce({ kind, size })),
      ).toEqual([null, "TOO_LARGE", "EMPTY_FILE", "EMPTY_FILE", "EMPTY_FILE"]);
    }
    expect(
      ["video/mp4", "video/quicktime", "video/webm", PDF].map((contentType) =>
        announce({ kind: "media", ...ofType(contentType) }),
      ),
    ).toEqual([null, null, null, "WRONG_TYPE"]);
    expect(KINDS.media.largest).toBe(8 * 1024 ** 3);
  });

  test("a paper of an agenda item may also be a table, but an agenda may not", () => {
    const table = { contentType: XLSX, filename: "a.xlsx" };
    expect([announce({ kind: "document", ...table }), announce({ kind: "itemPaper", ...table })]).toEqual([null, null]);
    expect(announce({ kind: "agenda", ...table })).toBe("WRONG_TYPE");
  });

  test("a file is kept only if it is what was declared, and harmless", () => {
    expect(content(PDF, {})).toBeNull();
    expect(content(PDF, { size: 11 })).toBe("SIZE_DIFFERS");
    expect(content(PDF, { sniffed: null })).toBe("CONTENT_DIFFERS");
    expect(content(PDF, { sniffed: "application/zip" })).toBe("CONTENT_DIFFERS");
    expect(content(DOCX, { word })).toBeNull();
    expect(content(DOCX, { word: { ...word, isDocument: false } })).toBe("CONTENT_DIFFERS");
    expect(content(DOCX, { word: { ...word, hasMacros: true } })).toBe("HAS_MACROS");
    expect(content(DOCX, { word: { ...word, unpacked: 501 * 1024 ** 2 } })).toBe("UNPACKS_TOO_LARGE");
    expect(content(DOCX, { word: { ...word, entries: 5001 } })).toBe("UNPACKS_TOO_LARGE");
  });
});
