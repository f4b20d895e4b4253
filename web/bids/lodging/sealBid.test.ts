import { expect, test } from "vitest";
import { emptyForm, type SealingSheet } from "#schema/bids/lodging/bidForm.rules.ts";
import { notSealedWords } from "./notSealed.ts";
import { sealBid } from "./sealBid.ts";

const sheet = { publicKey: "AA", lines: [], certifications: [], addenda: [] } as unknown as SealingSheet;

test("sealing names the file that can no longer be read", async () => {
  // A browser keeps only a reference, so a moved file's bytes can't be read.
  const missingFile = Object.assign(new File(["%PDF-1.7"], "bond.pdf"), {
    arrayBuffer: () => Promise.reject(new DOMException("", "NotReadableError")),
  });
  const files = [
    { file: missingFile, name: "bond.pdf", type: "", bytes: 8, kind: "OTHER", confidential: false } as const,
  ];
  const sealing = sealBid({ sheet, form: emptyForm(sheet, {}), files });
  await expect(sealing).rejects.toMatchObject({ reason: { why: "FILE", name: "bond.pdf" } });
  expect(notSealedWords({ why: "FILE", name: "bond.pdf" })).toMatch(/^Could not read “bond\.pdf”\./);
});
