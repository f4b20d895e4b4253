import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalText } from "../../canonical.rules.ts";
import { PROJECT_STATUSES } from "../../projects/words.rules.ts";
import { releaseProblems } from "./checks.rules.ts";
import { acme, factsAt, hasStandard, releaseAt, resurfacing, standard } from "./process.fixture.ts";
import type { ProcessFacts } from "./processFacts.rules.ts";
import { releaseOf } from "./release.rules.ts";

const openingAt = resurfacing.solicitation?.openingAt ?? null;
const problems = (release: object) => releaseProblems(release, { currency: "USD", openingAt });
const wrong = (release: object) => problems(release).map(({ path, message }) => `${path}: ${message}`);

describe("content of a release", () => {
  it("the same facts give the same text, without the engineer's estimate or who asked", () => {
    expect(canonicalText(releaseAt("AWARDED"))).toBe(canonicalText(releaseAt("AWARDED")));
    expect(releaseAt("OPENED").tender.enquiries).toEqual([
      {
        id: "question-1",
        date: "2026-03-12T14:00:00Z",
        description: "Which mix?",
        answer: "Type 6.",
        dateAnswered: "2026-03-13T14:00:00Z",
      },
    ]);
  });

  it("county, department, amounts, method and criteria are in the standard's fields", () => {
    const release = releaseAt("PUBLISHED");
    expect(release).toMatchObject({
      ocid: "ocds-a1b2c3-PR-2026-12",
      id: "ocds-a1b2c3-PR-2026-12-001-tender",
      tag: ["planning", "tender"],
      buyer: { id: "department-d1", name: "Highway" },
      planning: { budget: { projectID: "R-77" } },
      tender: {
        id: "BID-2026-7",
        status: "active",
        procurementMethod: "open",
        procurementMethodRationale: "Emergency purchase (GML 103(4)). The culvert has failed.",
        awardCriteria: "ratedCriteria",
        awardCriteriaDetails: "Price (60%); Plan (40%)",
        tenderPeriod: { startDate: "2026-03-11T14:00:00Z", endDate: "2026-04-01T18:00:00Z" },
        contractPeriod: { startDate: "2026-05-01T04:00:00Z", endDate: "2026-10-01T04:00:00Z" },
        documents: [{ url: "https://demo.dais.example/files/f1", datePublished: "2026-03-11T14:00:00Z" }],
      },
    });
    expect(release.tender.items?.map(({ description, quantity }) => [description, quantity])).toEqual([
      ["1 Asphalt", 1250.5],
      ["Alternate: A-1 Shoulders", 10560],
    ]);
  });

  it("estimated cost and funding source are published from the opening onward, the cost only if the county shows it", () => {
    const budget = (facts: ProcessFacts) =>
      releaseOf(facts, { tags: ["tenderUpdate"], number: 2, at: new Date("2026-04-20T15:00:00Z"), previous: null })
        .planning.budget;
    const bid = (status: ProcessFacts["status"], more: Partial<ProcessFacts> = {}) =>
      budget({ ...factsAt(status), procurementType: "BID", ...more });
    const cost = { amount: 123_456.78, currency: "USD" };
    for (const status of ["PUBLISHED", "CLOSED"] as const) expect(bid(status)).toEqual({ projectID: "R-77" });
    expect(bid("OPENED")).toEqual({ amount: cost, description: "CHIPS", projectID: "R-77" });
    expect(bid("AWARDED", { showEstimate: false })).toEqual({ description: "CHIPS", projectID: "R-77" });
    // An RFP may still be negotiated after its opening.
    expect(budget(factsAt("EVALUATION"))).toEqual({ description: "CHIPS", projectID: "R-77" });
    expect(budget(factsAt("INTENT_TO_AWARD"))).toMatchObject({ amount: cost });
    // A solicitation canceled unopened is often issued again.
    expect(bid("CANCELLED", { openingFinished: false })).toEqual({ projectID: "R-77" });
    expect(bid("CANCELLED")).toMatchObject({ amount: cost });
  });

  it("bids and bidders are published from the opening onward, and a recommendation is a pending award", () => {
    const early = { ...factsAt("OPENED"), status: "CLOSED" } as const;
    const closed = releaseOf(early, {
      tags: ["tenderUpdate"],
      number: 2,
      at: new Date("2026-04-01T18:00:00Z"),
      previous: null,
    });
    expect(closed.bids).toBeUndefined();
    expect(JSON.stringify(closed)).not.toContain(acme.legalName);
    expect(releaseAt("OPENED").bids?.statistics.map(({ id, value }) => [id, value])).toEqual([
      ["bids", 2],
      ["validBids", 1],
      ["bidders", 2],
    ]);
    expect(releaseAt("INTENT_TO_AWARD").awards).toMatchObject([{ status: "pending", value: { amount: 110_000 } }]);
  });

  it("an addendum keeps the release that first reported it, and a withdrawn award is canceled", () => {
    const first = releaseOf(resurfacing, {
      tags: ["planning", "tender"],
      number: 1,
      at: new Date("2026-03-11T14:00:00Z"),
      previous: null,
    });
    const amended = { ...factsAt("PUBLISHED") };
    const second = releaseOf(amended, {
      tags: ["tenderAmendment"],
      number: 2,
      at: new Date("2026-03-18T14:00:00Z"),
      previous: first,
    });
    const third = releaseAt("CLOSED", second, 3);
    expect(third.tender.amendments).toEqual(second.tender.amendments);
    expect(second.tender.amendments?.[0]).toMatchObject({ amendsReleaseID: first.id, releaseID: second.id });
    const intent = releaseAt("INTENT_TO_AWARD", third, 4);
    const none = releaseAt("NO_AWARD", intent, 5);
    expect(none).toMatchObject({ tag: ["tenderUpdate", "awardCancellation"], awards: [{ status: "cancelled" }] });
  });

  it("a process keeps its OCID when the county registers another prefix", () => {
    const first = releaseAt("PUBLISHED");
    const later = { ...factsAt("CLOSED"), ocidPrefix: "ocds-zzzzzz" };
    expect(releaseOf(later, { tags: ["tenderUpdate"], number: 2, at: new Date(), previous: first }).ocid).toBe(
      first.ocid,
    );
  });

  it.each(PROJECT_STATUSES)("at %s our own checks find nothing wrong", (status) => {
    expect(wrong(releaseAt(status))).toEqual([]);
  });
});

describe("checks beyond the standard's schema", () => {
  const changed = (change: (release: any) => void) => {
    const release = structuredClone(releaseAt("AWARDED"));
    change(release);
    return wrong(release);
  };

  it("each fault is reported with its location", () => {
    expect(changed((release) => (release.tender.status = "open"))[0]).toContain("tender.status: 'open' is not one of");
    expect(changed((release) => (release.awards[0].suppliers[0].id = "vendor-x"))).toEqual([
      "awards[0].suppliers: 'vendor-x' is not among the parties",
    ]);
    expect(changed((release) => (release.awards[0].value.currency = "EUR"))).toEqual([
      "awards[0].value: amounts are in USD, not in EUR",
    ]);
    expect(changed((release) => (release.contracts = [{ id: "c", awardID: "none" }]))).toEqual([
      "contracts[0].awardID: there is no award 'none'",
    ]);
    expect(changed((release) => (release.tender.tenderPeriod.startDate = "2026-04-02T00:00:00Z"))).toEqual([
      "tender.tenderPeriod: it ends before it starts",
    ]);
    expect(changed((release) => (release.date = "2026-04-01T18:10:00Z"))).toContain(
      "bids: bids are disclosed before they are opened",
    );
    expect(changed((release) => (release.date = "2026-04-01T18:10:00Z"))).toContain(
      "planning.budget.amount: the estimated cost is disclosed before bids are opened",
    );
    expect(changed((release) => (release.tender.enquiries[0].author = { id: "vendor-v1" }))).toEqual([
      "tender.enquiries[0].author: the person who asked must not be disclosed",
    ]);
  });

  it("an awarded vendor must have bid, except in a purchase without competition", () => {
    const alone = (method: "OPEN" | "DIRECT") => {
      const release = structuredClone(releaseAt("AWARDED")) as any;
      release.tender.procurementMethod = method.toLowerCase();
      release.parties = release.parties.map((party: any) => ({
        ...party,
        roles: party.roles.filter((role: string) => role !== "tenderer"),
      }));
      delete release.tender.tenderers;
      delete release.bids;
      return wrong(release);
    };
    expect(alone("OPEN")).toEqual(["awards[0].suppliers: 'vendor-v1' did not bid"]);
    expect(alone("DIRECT")).toEqual([]);
  });
});

describe.runIf(hasStandard)("against the standard's schema (skipped: no ../shared/data)", () => {
  const ocds = hasStandard ? standard() : null;

  it.each(PROJECT_STATUSES)("a release of a project at %s is valid", (status) => {
    expect(ocds?.release(releaseAt(status))).toBeNull();
  });

  it("a purchase described only by its commodities is valid too", () => {
    const bare = {
      ...resurfacing,
      lines: [],
      documents: [],
      solicitation: null,
      estimatedCost: null,
      fundingSource: null,
    };
    const release = releaseOf(bare, {
      tags: ["planning"],
      number: 1,
      at: new Date("2026-03-11T14:00:00Z"),
      previous: null,
    });
    expect(ocds?.release(release)).toBeNull();
    expect(release.tender.items).toHaveLength(2);
  });

  /** Faults, each inserted somewhere in a whole release. */
  const faults: ((release: any, n: number) => void)[] = [
    (release, n) => delete release[["ocid", "id", "date", "tag", "initiationType"][n % 5] as string],
    (release, n) => (release.tag = [`x${n}`]),
    (release, n) => (release.date = `not a day ${n}`),
    (release) => (release.tag = []),
    (release, n) => (release.tender.status = `x${n}`),
    (release, n) => (release.tender.procurementMethod = `x${n}`),
    (release, n) => (release.tender.mainProcurementCategory = `x${n}`),
    (release, n) => (release.awards[0].status = `x${n}`),
    (release, n) => (release.awards[0].suppliers[0].id = `vendor-x${n}`),
    (release, n) => (release.awards[0].value.amount = `${n} dollars`),
    (release, n) => (release.awards[0].value.currency = ["EUR", "GBP", "XXQ"][n % 3]),
    (release, n) => (release.parties[n % 2].id = `x${n}`),
    (release, n) => (release.parties[n % release.parties.length].roles = `x${n}`),
    (release) => (release.tender.tenderPeriod.endDate = "2026-03-01T00:00:00Z"),
    (release) => (release.tender.enquiryPeriod.endDate = "2026-04-02T00:00:00Z"),
    (release) => (release.contracts = [{ id: "c", awardID: "none" }]),
    (release) => (release.date = "2026-04-01T18:29:59Z"),
    (release) => (release.tender.documents[0].url = "not an address"),
    (release) => delete release.tender.documents[0].id,
    (release) => delete release.tender.items[0].id,
    (release) => (release.tender.items[0].quantity = "many"),
    (release) => (release.bids.details[0].date = "yesterday"),
    (release) => delete release.bids.details[0].id,
    (release) => delete release.tender.enquiries[0].id,
  ];

  it("a manipulated release is invalid", () => {
    fc.assert(
      fc.property(fc.nat(faults.length - 1), fc.nat(999), (faultIndex, n) => {
        const release = structuredClone(releaseAt("AWARDED"));
        faults[faultIndex]?.(release, n);
        expect([faultIndex, ocds?.release(release) !== null || problems(release).length > 0]).toEqual([
          faultIndex,
          true,
        ]);
      }),
      { numRuns: 300 },
    );
  });
});
