import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainText, richTextOf } from "../../richText.rules.ts";
import { firstWords, followingWords, type PropertyWords } from "./firstWords.rules.ts";
import { documentParts, refuseUnwritten } from "../written.rules.ts";

const FACTS: PropertyWords = {
  title: "Road salt",
  department: "Highway",
  procurementType: "BID",
  description: "900 tons of treated salt, delivered.",
  summary: richTextOf("Salt for three garages."),
  background: null,
  criteria: [],
  startDate: "2026-10-01",
  endDate: "2027-04-30",
  issueDate: "2026-09-01",
  questionsDueAt: null,
  dueAt: new Date("2026-09-20T18:00:00Z"),
  openingAt: new Date("2026-09-20T18:30:00Z"),
  preBidMeeting: "",
  contactPerson: "Pat Lee",
  email: "pat@demo.example",
  phone: null,
  documentsRequired: "Bid bond",
  submissionInstructions: "",
  evaluationCriteria: "",
};
const moment = (at: Date) => at.toISOString();
const words = (more: Partial<PropertyWords> = {}) => firstWords({ ...FACTS, ...more }, moment);
const text = (key: string, more: Partial<PropertyWords> = {}) => plainText(words(more)[key] ?? richTextOf(""));
const KEYS = Object.keys(words());

describe("the sections of a new document", () => {
  it("contain what the project says, so that nothing is typed twice", () => {
    expect(text("project-information").split("\n")).toEqual([
      "Road salt, for Highway.",
      "First day of the contract: Thursday, October 1, 2026",
      "Last day of the contract: Friday, April 30, 2027",
      "Issued: Tuesday, September 1, 2026",
      "Bids due: 2026-09-20T18:00:00.000Z",
      "Opening: 2026-09-20T18:30:00.000Z",
      "Contact: Pat Lee, pat@demo.example",
    ]);
    expect(text("scope-of-work")).toBe("900 tons of treated salt, delivered.");
    expect(text("summary-background")).toBe("Salt for three garages.");
    expect(text("submission-instructions")).toContain("Required in every bid:\nBid bond");
    expect(text("evaluation", { procurementType: "RFP", criteria: [{ description: "Price", percentage: 60 }] })).toBe(
      "Price: 60%",
    );
  });

  it("are complete for a complete request, and empty for a request without text, which names them", () => {
    const parts = (more: Partial<PropertyWords> = {}) =>
      documentParts(
        more.title ?? FACTS.title,
        KEYS.map((key) => ({ title: key, contentText: text(key, more), editedAt: null })),
      );
    expect(refuseUnwritten(parts())).toBeNull();
    const bare = { title: "Project Request PR-2026-26", description: "Project Request PR-2026-26", summary: null };
    expect(refuseUnwritten(parts(bare))?.message).toContain(
      "Nothing has been written in: Title, project-information, scope-of-work, summary-background.",
    );
  });

  it("follow the project until someone edits them", () => {
    const [before, after] = [words(), words({ contactPerson: "Ann Ash" })];
    const section = (content: string) => ({
      key: "project-information",
      content: richTextOf(content),
      editedAt: null,
    });
    const next = followingWords(section(text("project-information")), before, after, { fills: true });
    expect(next && plainText(next)).toContain("Contact: Ann Ash, pat@demo.example");
    expect(followingWords(section("Our own words"), before, after, { fills: true })).toBeNull();
    expect(followingWords(section(""), before, after, { fills: true })).toEqual(after["project-information"]);
    expect(followingWords(section(""), before, after, { fills: false })).toBeNull();
    const emptied = { ...section(""), editedAt: new Date(0) };
    expect(followingWords(emptied, before, after, { fills: true })).toBeNull();
  });

  it("are stable: a second pass changes nothing", () => {
    fc.assert(
      fc.property(fc.constantFrom(...KEYS), fc.string({ maxLength: 40 }), (key, contactPerson) => {
        const [before, after] = [words(), words({ contactPerson, evaluationCriteria: contactPerson })];
        const section = { key, content: before[key] ?? richTextOf(""), editedAt: null };
        const next = followingWords(section, before, after, { fills: true }) ?? section.content;
        expect(followingWords({ ...section, content: next }, after, after, { fills: true })).toBeNull();
      }),
    );
  });
});
