import { describe, expect, it } from "vitest";
import { refuseFields } from "../../resolutions/fields.rules.ts";
import { type PurchaseFacts, purchaseFields, refuseResolution } from "./resolutionOfProject.rules.ts";

const facts: PurchaseFacts = {
  title: "Road salt",
  description: "For the winter.",
  department: "Highway",
  procurementId: "PR-2026-3",
  status: "AWARDED",
  procurementType: "BID",
  bidNumber: "BID-2026-2",
  projectContactName: "Pat Lee",
  startDate: "2026-10-01",
  endDate: "2027-04-30",
  estimatedCost: 9_000_000,
  fundingSource: "D5142.400",
  awardedAmount: 8_500_000,
  awardedOn: "2026-09-10",
  vendor: { legalName: "Acme Salt, Inc.", address: "1 Mill Road", city: "Goshen", state: "NY", zip: "10924" },
};

describe("a resolution drafted from a project", () => {
  it("is a purchase with the award's vendor and amount, its contract type and the bid number", () => {
    const fields = purchaseFields(facts, "2026-09-11");
    expect(fields).toMatchObject({
      category: "PURCHASE",
      vendor: "Acme Salt, Inc.",
      vendorAddress: "1 Mill Road, Goshen, NY 10924",
      amount: 8_500_000,
      contractType: "Bid",
      contractRef: "BID-2026-2",
      contractDate: "2026-09-10",
      termStart: "2026-10-01",
      termEnd: "2027-04-30",
      dateOfRequest: "2026-09-11",
      budgetLine: "D5142.400",
      purchasingConsulted: "Yes",
    });
    expect(refuseFields(fields)).toBeNull();
  });

  it("has the estimated cost and no vendor before the award, and the project number if there is no bid number", () => {
    const early = {
      ...facts,
      vendor: null,
      status: "OPENED",
      awardedAmount: null,
      awardedOn: null,
      bidNumber: null,
      procurementType: "RFP",
    } as const;
    const fields = purchaseFields({ ...early, endDate: "2026-10-01" }, "2026-03-11");
    expect(fields).toMatchObject({ amount: 9_000_000, vendor: null, vendorAddress: null, contractType: "RFP" });
    expect(fields).toMatchObject({ contractRef: "PR-2026-3", termStart: null, termEnd: null });
    expect(refuseFields(fields)).toBeNull();
  });

  it("has no amount or budget line before the bid opening, because agendas are public", () => {
    const early = { ...facts, vendor: null, awardedAmount: null, awardedOn: null };
    for (const status of ["DRAFT", "LEGAL_REVIEW", "READY", "PUBLISHED", "CLOSED"] as const)
      expect(purchaseFields({ ...early, status }, "2026-03-11")).toMatchObject({ amount: null, budgetLine: null });
  });

  it("is cut to the resolution's field lengths, however long the project's fields are", () => {
    const long = "x".repeat(30_000);
    const fields = purchaseFields(
      { ...facts, title: long, description: long, projectContactName: long, fundingSource: long },
      "2026-03-11",
    );
    expect(refuseFields(fields)).toBeNull();
  });

  it("is drafted only once, and never for a canceled project", () => {
    expect(refuseResolution({ status: "INTENT_TO_AWARD" }, false)).toBeNull();
    expect(refuseResolution({ status: "DRAFT" }, false)).toBeNull();
    expect(refuseResolution({ status: "AWARDED" }, true)?.code).toBe("HAS_RESOLUTION");
    expect(refuseResolution({ status: "CANCELLED" }, false)?.message).toContain("“Canceled”");
  });
});
