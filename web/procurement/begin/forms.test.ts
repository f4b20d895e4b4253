import { describe, expect, it } from "vitest";
import { bidProblems, emptyBid, emptyProject, type ProjectForm, projectProblems } from "./forms.ts";

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

describe("what the forms ask for", () => {
  it("every field of Create Project is required", () => {
    expect(projectProblems(emptyProject).map(({ field }) => field)).toEqual(Object.keys(emptyProject));
    expect(projectProblems(filled())).toEqual([]);
    expect(projectProblems(filled({ title: "  " }))).toEqual([{ field: "title", text: "Title is required." }]);
  });

  it("an amount that is none is asked about, and an end before the start", () => {
    expect(projectProblems(filled({ estimatedCost: "1,5" })).map(({ field }) => field)).toEqual(["estimatedCost"]);
    expect(projectProblems(filled({ endDate: "2026-10-31" })).map(({ field }) => field)).toEqual(["endDate"]);
  });

  it("every field of Create Bid / RFP is required; a new project needs its department, another one its name", () => {
    const fields = bidProblems(emptyBid).map(({ field }) => field);
    expect(fields).toContain("department");
    expect(fields).not.toContain("projectId");
    const chosen = bidProblems({ ...emptyBid, reference: "CHOSEN" }).map(({ field }) => field);
    expect(chosen).toContain("projectId");
    expect(chosen).not.toContain("department");
    // The two times stand filled in, and whose bid it is.
    expect(chosen).toHaveLength(Object.keys(emptyBid).length - 4);
  });
});
