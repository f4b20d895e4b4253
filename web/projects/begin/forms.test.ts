import { describe, expect, it } from "vitest";
import { type BidForm, bidProblems, emptyBid, emptyProject, type ProjectForm, projectProblems } from "./forms.ts";

const filled = (change: Partial<ProjectForm> = {}): ProjectForm => ({
  title: "Road salt",
  description: "For the winter",
  department: "RGVwYXJ0bWVudDox",
  startDate: "2026-11-01",
  endDate: "2027-04-30",
  estimatedCost: "184,500",
  fundingSource: "Highway fund",
  projectManager: "Rosa Alvarez",
  ...change,
});

const problems = (form: BidForm) => bidProblems(form, "America/New_York", new Date("2026-03-11T12:00:00Z"));
const bid = (change: Partial<BidForm>): BidForm => ({
  ...(Object.fromEntries(Object.keys(emptyBid).map((name) => [name, "x"])) as BidForm),
  reference: "NEW",
  issueDate: "2026-03-12",
  dueDate: "2026-03-25",
  dueTime: "14:00",
  openingDate: "2026-03-25",
  openingTime: "14:15",
  email: "bids@county.example",
  phone: "518 555 0100",
  budgetLimit: "5,000",
  ...change,
});

describe("required fields of the forms", () => {
  it("every field of Create Project is required", () => {
    expect(projectProblems(emptyProject).map(({ field }) => field)).toEqual(Object.keys(emptyProject));
    expect(projectProblems(filled())).toEqual([]);
    expect(projectProblems(filled({ title: "  " }))).toEqual([{ field: "title", text: "Title is required." }]);
  });

  it("text that isn't an amount is reported, and so is an end before the start", () => {
    expect(projectProblems(filled({ estimatedCost: "1,5" })).map(({ field }) => field)).toEqual(["estimatedCost"]);
    expect(projectProblems(filled({ endDate: "2026-10-31" })).map(({ field }) => field)).toEqual(["endDate"]);
  });

  it("every field of Create Bid / RFP is required, and a new project needs its department", () => {
    const fields = problems(emptyBid).map(({ field }) => field);
    expect(fields).toContain("department");
    expect(fields).not.toContain("projectId");
    const chosen = problems({ ...emptyBid, reference: "CHOSEN" }).map(({ field }) => field);
    expect(chosen).toContain("projectId");
    expect(chosen).not.toContain("department");
    // The two times and the project are filled in already.
    expect(chosen).toHaveLength(Object.keys(emptyBid).length - 4);
  });

  it("all errors of a bid are shown together, one per field, in the server's wording", () => {
    expect(problems(bid({}))).toEqual([]);
    const wrong = problems(
      bid({
        category: "",
        phone: "abc",
        email: "nobody",
        dueDate: "2026-03-10",
        openingDate: "2026-03-09",
        budgetLimit: "1,5",
      }),
    );
    expect(wrong.map(({ field }) => field).toSorted()).toEqual([
      "budgetLimit",
      "category",
      "dueDate",
      "email",
      "openingDate",
      "phone",
    ]);
    expect(wrong.find(({ field }) => field === "phone")?.text).toBe(
      "“abc” isn’t a phone number. Use a number such as 518-555-0100.",
    );
  });
});
