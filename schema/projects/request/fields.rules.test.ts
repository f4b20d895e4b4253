import { describe, expect, test } from "vitest";
import { richTextOf } from "../../richText.rules.ts";
import { criterionRows } from "./criteriaGiven.rules.ts";
import { paragraphsIn } from "../summary.rules.ts";
import { missingInRequest, normalizedProject, type ProjectFields, refuseProjectFields } from "./fields.rules.ts";

const FIELDS: ProjectFields = {
  title: "Road salt",
  description: "",
  requisitionId: null,
  startDate: null,
  endDate: null,
  estimatedCost: null,
  fundingSource: null,
  projectManager: null,
  categories: [],
  isEmergency: false,
  emergencyReason: null,
  purchaseKind: "PURCHASE",
  procurementType: "BID",
  method: "OPEN",
  criteria: [],
  summary: null,
  background: null,
};
const refused = (more: Partial<ProjectFields>) =>
  refuseProjectFields({ ...FIELDS, ...more }, new Set(["01"]))?.field ?? null;

describe("the fields of a project", () => {
  test("are trimmed, use the title as description, keep criteria for an RFP only, and do not change on a second pass", () => {
    const criteria = [{ id: "c1", description: " Price ", percentage: 40 }];
    const normalizedFields = normalizedProject({ ...FIELDS, title: " Salt ", criteria, emergencyReason: "none" });
    expect(normalizedFields).toMatchObject({ title: "Salt", description: "Salt", criteria: [], emergencyReason: null });
    const rfp = normalizedProject({ ...FIELDS, procurementType: "RFP", criteria, summary: richTextOf(" ") });
    expect(rfp).toMatchObject({ criteria: [{ description: "Price" }], summary: null });
    expect(normalizedProject(rfp)).toEqual(rfp);
  });

  test("of a new request must be filled in together or not at all", () => {
    const completeFields = {
      title: "Road salt",
      description: "For the winter",
      startDate: "2026-11-01",
      endDate: "2027-04-30",
      estimatedCost: 0,
      fundingSource: "Highway fund",
      projectManager: "Rosa Alvarez",
    };
    expect(missingInRequest(completeFields)).toEqual([]);
    expect(missingInRequest({ ...FIELDS, title: " " })).toEqual([]);
    expect(missingInRequest(FIELDS).map(({ field }) => field)).toEqual(Object.keys(completeFields).slice(1));
    expect(missingInRequest({ ...completeFields, projectManager: " " })).toEqual([
      { code: "FIELD", field: "projectManager", message: "Project Manager is required." },
    ]);
  });

  test("are refused by name", () => {
    expect(refused({})).toBeNull();
    expect(refused({ title: " " })).toBe("title");
    expect(refused({ endDate: "2026-02-30" })).toBe("endDate");
    expect(refused({ startDate: "2026-03-02", endDate: "2026-03-01" })).toBe("endDate");
    expect(refused({ estimatedCost: -1 })).toBe("estimatedCost");
    expect(refused({ categories: ["02"] })).toBe("categories");
    expect(refused({ isEmergency: true })).toBe("emergencyReason");
  });

  test("count the nonempty paragraphs of the Summary", () => {
    expect(paragraphsIn(null)).toBe(0);
    expect(paragraphsIn(richTextOf("One\n\nTwo"))).toBe(2);
  });
});

test("save a weight that is not a number as 0, and give every criterion its own key", () => {
  const rows = criterionRows([
    { key: "a", description: "Price", percentage: "60%" },
    { key: "a", description: "Team", percentage: "forty" },
    { key: null, description: "Time", percentage: "40" },
  ]);
  expect(rows.map(({ percentage }) => percentage)).toEqual([60, 0, 40]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
});
