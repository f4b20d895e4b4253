import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalText } from "../../canonical.rules.ts";
import { type RichText, richTextOf } from "../../richText.rules.ts";
import type { Edition } from "../edition.rules.ts";
import { approvedContent, changesSince, partsChanged } from "./approved.rules.ts";
import { refuseChangedSince, refuseUnread } from "../../projects/lifecycle/changed.rules.ts";

const EDITION: Edition = {
  form: 1,
  number: null,
  title: "Road salt",
  department: "Highway",
  procurementType: "BID",
  method: "OPEN",
  description: "For the winter.",
  summary: null,
  criteria: [{ description: "Price", percentage: 100 }],
  sections: [{ key: "scope-of-work", title: "Scope of Work", content: richTextOf("900 tons") }],
  attachments: [{ fileId: "f1", filename: "plan.pdf", contentType: "application/pdf", size: 1 }],
  lines: [{ id: "l1", kind: "BASE", number: "1", description: "Salt", unit: "ton", quantity: "900", allowance: null }],
  issueDate: null,
  dueAt: "2026-03-25T18:00:00.000Z",
  openingAt: "2026-03-25T18:30:00.000Z",
  questionsDueAt: null,
  preBidMeeting: "",
  contactPerson: "Pat Lee",
  email: null,
  phone: null,
  category: null,
  categories: ["01"],
  documentsRequired: "",
  submissionInstructions: "",
  evaluationCriteria: "",
  complianceCertifications: "",
  certifications: [{ key: "c1", title: "Wages", words: "We pay them.", choices: [] }] as unknown as NonNullable<
    Edition["certifications"]
  >,
  insuranceRequired: "",
  insurance: { versionId: "v1", name: "Goods", number: 1, lines: ["General liability"] },
};
const approved = (more: Partial<Edition> = {}, sha256 = "aa") =>
  approvedContent({ ...EDITION, ...more }, new Map([["f1", sha256]]));
const changed = (more: Partial<Edition> = {}, sha256 = "aa") =>
  partsChanged(changesSince(approved(), approved(more, sha256), (iso) => iso));

describe("what Legal approved", () => {
  it("stays the same while nothing to be published changes, whatever number the register assigns", () => {
    expect(canonicalText(approved({ number: "BID-2026-7" }))).toBe(canonicalText(approved()));
    expect(changed()).toEqual([]);
  });

  const CHANGES: [string, Partial<Edition>, string?][] = [
    ["Title", { title: "Salt" }],
    ["Due", { dueAt: "2026-03-26T18:00:00.000Z" }],
    ["Opening", { openingAt: "2026-03-26T18:00:00.000Z" }],
    ["What is asked for", { description: "For summer." }],
    ["Scope of Work", { sections: [{ key: "scope-of-work", title: "Scope of Work", content: richTextOf("9 tons") }] }],
    ["Criteria", { criteria: [{ description: "Price", percentage: 60 }] }],
    ["Line 1", { lines: EDITION.lines.map((line) => ({ ...line, quantity: "90" })) }],
    ["Document", { attachments: EDITION.attachments.map((file) => ({ ...file, fileId: "f2" })) }],
    ["Fingerprints of documents", {}, "bb"],
    ["Wages", { certifications: [] }],
    ["Insurance that the contract requires", { insurance: { versionId: "v2", name: "Goods", number: 2, lines: [] } }],
    ["Insurance required", { insuranceRequired: "$5 million" }],
    ["Contact", { phone: "845 555 0100" }],
    ["Kind", { procurementType: "RFP" }],
    ["Method", { method: "LIMITED" }],
    ["Commodity categories", { categories: ["02"] }],
  ];
  it.each(CHANGES)("no longer matches what would be published after a change: %s", (label, more, sha256) => {
    expect(changed(more, sha256)).toEqual([label]);
  });

  it("differs if text becomes bold, even with the same words", () => {
    const text = { type: "text", text: "900 tons", marks: [{ type: "bold" }] } as const;
    const content = { type: "doc", content: [{ type: "paragraph", content: [text] }] } as unknown as RichText;
    expect(changed({ sections: [{ key: "scope-of-work", title: "Scope of Work", content }] })).toEqual([
      "Form of the text",
    ]);
  });

  it("has a different hash for every difference, and every difference has a name", () => {
    const keys = (Object.keys(EDITION) as (keyof Edition)[]).filter((key) => key !== "form" && key !== "number");
    fc.assert(
      fc.property(fc.constantFrom(...keys), (key) => {
        const value = EDITION[key];
        const other =
          key === "procurementType"
            ? "RFP"
            : typeof value === "string"
              ? `${value} x`
              : Array.isArray(value)
                ? []
                : value === null
                  ? "2026-05-05"
                  : null;
        const more = { [key]: key === "summary" ? richTextOf("New") : other } as Partial<Edition>;
        const same = canonicalText(approved(more)) === canonicalText(approved());
        expect([key, changed(more).length > 0]).toEqual([key, !same]);
      }),
    );
  });

  it("is listed part by part in the refusal, and approvers name the content they reviewed", () => {
    expect(refuseChangedSince(null)).toBeNull();
    expect(refuseChangedSince(["Due", "Contact"])?.message).toContain("Changed since: Due, Contact.");
    expect([refuseUnread(null, "a"), refuseUnread("a", "a"), refuseUnread("b", "a")?.code]).toEqual([
      null,
      null,
      "CHANGED_MEANWHILE",
    ]);
  });
});
