import { describe, expect, it } from "vitest";
import { richTextOf } from "../richText.rules.ts";
import { type Edition, editionStored, redlineEditions } from "./edition.rules.ts";

const edition = (change: Partial<Edition> = {}): Edition => ({
  form: 1,
  number: "BID-2026-4",
  title: "Road salt",
  department: "Highway",
  procurementType: "BID",
  method: "OPEN",
  description: "",
  summary: null,
  criteria: [],
  sections: [{ key: "scope", title: "Scope of Work", content: richTextOf("Deliver 400 tons of salt.") }],
  attachments: [{ fileId: "f1", filename: "map.pdf", contentType: "application/pdf", size: 10 }],
  lines: [{ id: "l1", kind: "BASE", number: "1", description: "Salt", unit: "ton", quantity: "400", allowance: null }],
  issueDate: "2026-03-01",
  dueAt: "2026-04-01T18:00:00.000Z",
  openingAt: null,
  questionsDueAt: null,
  preBidMeeting: "",
  contactPerson: null,
  email: null,
  phone: null,
  category: null,
  categories: [],
  documentsRequired: "",
  submissionInstructions: "",
  evaluationCriteria: "",
  complianceCertifications: "",
  insuranceRequired: "",
  ...change,
});
const clock = (iso: string) => iso.slice(0, 16);

describe("what changed between two editions", () => {
  it("identical editions have no changes", () => {
    expect(redlineEditions(edition(), edition(), clock)).toEqual([]);
  });

  it("changes are shown word by word, and only where something changed", () => {
    const sections = [{ key: "scope", title: "Scope of Work", content: richTextOf("Deliver 500 tons of salt.") }];
    expect(redlineEditions(edition(), edition({ sections }), clock)).toEqual([
      {
        key: "section scope",
        label: "Scope of Work",
        state: "CHANGED",
        parts: [
          { change: "SAME", text: "Deliver " },
          { change: "REMOVED", text: "400" },
          { change: "ADDED", text: "500" },
          { change: "SAME", text: " tons of salt." },
        ],
      },
    ]);
  });

  it("a date is shown in the county's time", () => {
    const [due] = redlineEditions(edition(), edition({ dueAt: "2026-04-08T18:00:00.000Z" }), clock);
    expect(due).toMatchObject({ label: "Due", state: "CHANGED" });
    expect(due?.parts.map(({ text }) => text).join("")).toContain("2026-04-08");
  });

  it("a new document is listed as added, a missing one as removed", () => {
    const attachments = [{ fileId: "f2", filename: "plan.pdf", contentType: "application/pdf", size: 10 }];
    expect(redlineEditions(edition(), edition({ attachments }), clock).map(({ key, state }) => [key, state])).toEqual([
      ["file f2", "ADDED"],
      ["file f1", "REMOVED"],
    ]);
  });
});

describe("changes in the lines", () => {
  const salt = edition().lines[0] as Edition["lines"][number];
  const sand = { ...salt, id: "l2", number: "2", description: "Sand" };
  const grit = { ...salt, id: "l3", number: "3", description: "Grit" };
  const lineChangesOf = (lines: Edition["lines"], then: Edition["lines"]) =>
    redlineEditions(edition({ lines }), edition({ lines: then }), clock).map(({ label, state, parts }) => [
      label,
      state,
      parts.map(({ text }) => text).join(""),
    ]);

  it("each line is listed as added, changed or removed", () => {
    expect(lineChangesOf([salt, sand], [{ ...salt, quantity: "500" }, grit])).toEqual([
      ["Line 1", "CHANGED", "1: Salt, 400500 ton"],
      ["Line 3", "ADDED", "3: Grit, 400 ton"],
      ["Line 2", "REMOVED", "2: Sand, 400 ton"],
    ]);
  });

  it("moved lines are listed, but not those that moved only because a line was added", () => {
    expect(lineChangesOf([salt, sand], [sand, salt]).map(([label, state]) => [label, state])).toEqual([
      ["Order of the lines", "CHANGED"],
    ]);
    expect(lineChangesOf([salt, sand], [salt, grit, sand]).map(([label]) => label)).toEqual(["Line 3"]);
  });
});

describe("a stored edition", () => {
  it("of an unknown shape is rejected", () => {
    expect(editionStored(edition()).title).toBe("Road salt");
    expect(() => editionStored({ form: 7 })).toThrow("unknown shape");
    expect(() => editionStored(null)).toThrow("unknown shape");
  });
});
