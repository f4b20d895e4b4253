import { createHash } from "node:crypto";
import PizZip from "pizzip";
import { expect, test } from "vitest";
import type { FileStore } from "../context.ts";
import { inspectContent } from "./inspectContent.ts";
import { refuseContent } from "./rules.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const look = (bytes: Uint8Array, contentType = DOCX) =>
  inspectContent(
    { read: (_key: string, start: number, end: number) => Promise.resolve(bytes.subarray(start, end)) } as FileStore,
    { key: "county/file", size: bytes.byteLength, contentType },
  );
const zipped = (entries: number) => {
  const zip = new PizZip();
  for (let n = 0; n < entries; n += 1) zip.file(`word/${n}.xml`, "");
  return new Uint8Array(zip.generate({ type: "nodebuffer", compression: "DEFLATE" }));
};

test("a Word file with too many entries is refused before any of them is opened", async () => {
  const bytes = zipped(5_001);
  const found = await look(bytes);
  expect(found.sha256).toBeNull();
  expect(refuseContent({ contentType: DOCX, size: bytes.byteLength }, found)?.code).toBe("UNPACKS_TOO_LARGE");
  expect((await look(zipped(3))).word?.entries).toBe(3);
});

test("a document's hash is the SHA-256 of all its bytes, and a video has none", async () => {
  const bytes = new TextEncoder().encode("%PDF-1.7 and so on");
  expect((await look(bytes, "application/pdf")).sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  expect((await look(bytes, "video/mp4")).sha256).toBeNull();
});
