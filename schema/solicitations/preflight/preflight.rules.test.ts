import { describe, expect, test } from "vitest";
import { workCalendar } from "../../county/holidays/calendar.rules.ts";
import { refuseFindings } from "../../projects/settings/findings.rules.ts";
import { openingAlong } from "./openingAlong.rules.ts";
import { preflight, type PreflightFacts } from "./preflight.rules.ts";
import { sumSentence, type TwelveMonthSum, twelveMonthsBefore } from "./sums.rules.ts";
import { brandWithoutEqual, largestAmount } from "./texts.rules.ts";
import { LAW_THRESHOLDS, thresholdOn, thresholdsOf } from "../../projects/settings/thresholds.rules.ts";

const FACTS: PreflightFacts = {
  today: "2026-03-11",
  issueDate: null,
  questionsDue: "2026-03-20",
  due: "2026-03-25",
  isDuePast: false,
  opening: "2026-03-25",
  isOutOfOrder: { questions: false, opening: false },
  opensWhenDue: false,
  isLocked: false,
  contractStart: null,
  estimatedCost: 1_000_000,
  isEmergency: false,
  purchaseKind: "PURCHASE",
  procurementType: "BID",
  method: "OPEN",
  criteria: [],
  summaryParagraphs: 1,
  insuranceRequired: "General liability of $1 million",
  texts: [],
  parts: [],
  keyMissing: null,
  boardMeetings: ["2026-03-17", "2026-04-14", "2026-06-09"],
  sums: [],
  sumsFrom: "2025-03-12",
  settings: { lawfulDays: 5, protestDays: 5, thresholds: LAW_THRESHOLDS, blocking: [] },
  calendar: workCalendar([]),
};
const found = (more: Partial<PreflightFacts>) => preflight({ ...FACTS, ...more }).findings;
const codes = (more: Partial<PreflightFacts>) => found(more).map(({ code }) => code);

test("checks again before publication whether the document is complete, and always blocks if not", () => {
  const parts = [
    { name: "Scope of Work", text: "[insert scope]" },
    { name: "Evaluation", text: "" },
    { name: "Pre-Bid Meeting", text: "", optional: true },
  ];
  expect(found({ parts })).toMatchObject([
    {
      code: "UNWRITTEN",
      blocks: true,
      sentence: "Nothing has been written in: Evaluation. Scope of Work still says “[insert scope]”.",
    },
  ]);
});

test("questions an opening in the same minute in which bids are due", () => {
  expect(found({ opensWhenDue: true })).toMatchObject([{ code: "OPENS_WHEN_DUE", blocks: false, move: null }]);
});

test("offers to move the start date only while the project may be edited", () => {
  const start = (isLocked: boolean) =>
    found({ contractStart: "2026-04-01", isLocked }).find(({ code }) => code === "START_TOO_EARLY")?.move;
  expect(start(false)).toEqual({ field: "startDate", to: "2026-04-15" });
  expect(start(true)).toBeNull();
});

test("moves an opening with the due date at its own time, to the next working day if that time has passed", () => {
  const at = (day: string, hourOf: Date) => new Date(`${day}T${hourOf.toISOString().slice(11)}`);
  const next = () => "2026-03-31";
  const due = new Date("2026-03-30T18:00:00Z");
  const along = (opening: string) => openingAlong({ due, day: "2026-03-30", opening: new Date(opening) }, at, next);
  expect(along("2026-03-28T18:15:00Z")).toEqual(new Date("2026-03-30T18:15:00Z"));
  expect(along("2026-03-29T14:00:00Z")).toEqual(new Date("2026-03-31T14:00:00Z"));
  expect(along("2026-03-28T18:00:00Z")).toEqual(new Date("2026-03-31T18:00:00Z"));
});

describe("the pre-flight for dates", () => {
  test("finds nothing if everything is in order, and lists the calendar up to the earliest lawful start", () => {
    const { findings, milestones, earliestStart } = preflight(FACTS);
    expect(findings).toEqual([]);
    expect(milestones.map(({ kind, day }) => `${day} ${kind}`)).toEqual([
      "2026-03-11 PUBLICATION",
      "2026-03-16 LAWFUL_DUE",
      "2026-03-20 QUESTIONS",
      "2026-03-25 DUE",
      "2026-03-25 OPENING",
      "2026-03-26 INTENT",
      "2026-04-02 PROTEST_END",
      "2026-04-14 BOARD",
      "2026-04-15 EARLIEST_START",
    ]);
    expect(earliestStart).toBe("2026-04-15");
  });

  test("blocks a due date before the lawful number of days after publication", () => {
    expect(found({ due: "2026-03-15", opening: "2026-03-15" })[0]).toMatchObject({
      code: "LAWFUL_DAYS",
      blocks: true,
      move: { field: "dueAt", to: "2026-03-16" },
    });
    expect(codes({ due: "2026-03-16", opening: "2026-03-16" })).toEqual([]);
    expect(codes({ issueDate: "2026-03-23" })).toContain("LAWFUL_DAYS");
    expect(found({ due: null, opening: null })[0]).toMatchObject({ code: "DUE_MISSING", move: { to: "2026-03-16" } });
  });

  test("warns of a due date on which the county is closed, and names the next lawful day", () => {
    expect(found({ due: "2026-05-25", opening: "2026-05-25" })).toMatchObject([
      { code: "DUE_CLOSED_DAY", blocks: false, move: { field: "dueAt", to: "2026-05-26" } },
    ]);
  });

  test("blocks publication without an opening date", () => {
    expect(found({ opening: null })).toMatchObject([
      { code: "OPENING_MISSING", blocks: true, move: { field: "openingAt", to: "2026-03-25" } },
    ]);
  });

  test("requires questions, due date and opening in order", () => {
    expect(
      found({ isOutOfOrder: { questions: true, opening: true } }).map(({ code, blocks }) => [code, blocks]),
    ).toEqual([
      ["DATES_ORDER", true],
      ["DATES_ORDER", true],
    ]);
    expect(codes({ questionsDue: null })).toEqual(["QUESTIONS_MISSING"]);
  });

  test("reports a contract that starts too early, and the earliest possible start", () => {
    expect(found({ contractStart: "2026-04-01" })).toMatchObject([
      { code: "START_TOO_EARLY", move: { field: "startDate", to: "2026-04-15" } },
    ]);
    expect(codes({ contractStart: "2026-04-15" })).toEqual([]);
    expect(codes({ boardMeetings: ["2026-04-02"] })).toEqual(["NO_BOARD_MEETING"]);
  });
});

describe("the pre-flight for content", () => {
  test("warns if weights do not add up to 100, for an RFP only", () => {
    expect(codes({ procurementType: "RFP", criteria: [{ percentage: 60 }, { percentage: 39 }] })).toEqual(["WEIGHTS"]);
    expect(codes({ procurementType: "RFP", criteria: [{ percentage: 60 }, { percentage: 40 }] })).toEqual([]);
    expect(codes({ criteria: [{ percentage: 99 }] })).toEqual([]);
  });

  test("warns of missing insurance, limits out of proportion, and a Summary with too few or too many paragraphs", () => {
    expect(codes({ insuranceRequired: " " })).toEqual(["INSURANCE_MISSING"]);
    expect(codes({ insuranceRequired: "$10,000,000 umbrella", estimatedCost: 500_000 })).toEqual([
      "INSURANCE_PROPORTION",
    ]);
    expect(codes({ summaryParagraphs: 0 })).toEqual(["SUMMARY"]);
    expect(codes({ summaryParagraphs: 4 })).toEqual(["SUMMARY"]);
  });

  test("finds a brand name without the words 'or equal'", () => {
    expect(brandWithoutEqual(["Pump, Acme® P-7"])).toBe("Pump, Acme® P-7");
    expect(brandWithoutEqual(["Pump, Acme® P-7 or equal", "brand name Acme, or an approved equivalent"])).toBeNull();
    expect(brandWithoutEqual(["Model No. 55\nor equal"])).toBe("Model No. 55");
    expect(brandWithoutEqual(["A remodel of the hall"])).toBeNull();
    expect(largestAmount("$1,000,000 each, $2 million in all, $5k deductible")).toBe(200_000_000);
    expect(largestAmount("none")).toBeNull();
  });

  test("names variables in standard paragraphs that have no value", () => {
    expect(found({ texts: ["Due {{dueDate}}, ask {{contact}}", "{{dueDate}} again", "{{notOurs}}"] })).toMatchObject([
      {
        code: "UNFILLED",
        blocks: false,
        sentence: "The document still has unfilled variables: {{dueDate}}, {{contact}}.",
      },
    ]);
  });

  test("blocks findings that the county lets block, and requires a reason for the others", () => {
    const settings = { ...FACTS.settings, blocking: ["WEIGHTS"] };
    const rfp = { procurementType: "RFP" as const, insuranceRequired: "" };
    expect(refuseFindings(found({ ...rfp, settings }), "Because.")).toMatchObject({ code: "WEIGHTS" });
    expect(refuseFindings(found(rfp), null)).toMatchObject({ code: "REASON_REQUIRED", field: "reason" });
    expect(refuseFindings(found(rfp), "Because.")).toBeNull();
    expect(refuseFindings([], null)).toBeNull();
  });
});

describe("the pre-flight for method and amount", () => {
  const sum: TwelveMonthSum = {
    of: "COMMODITY",
    code: "13",
    name: "Highway",
    projects: 2,
    awarded: 900_000,
    estimated: 400_000,
    unknown: 1,
  };

  test("adds up twelve months of the same commodity, awards first, and explains the sum", () => {
    const limited = { method: "LIMITED" as const, estimatedCost: 800_000, sums: [sum] };
    expect(found(limited)).toMatchObject([{ code: "METHOD" }]);
    expect(found(limited)[0]?.sentence).toBe(
      "$21,000 is above the threshold of $20,000, and bidding is not open to everyone. Since March 12, 2025, commodity 13 Highway: 2 other projects: $9,000 awarded and $4,000 estimated; this one is estimated at $8,000. Total: $21,000. One of them has no amount yet.",
    );
    expect(codes({ ...limited, estimatedCost: 700_000 })).toEqual([]);
    expect(codes({ ...limited, isEmergency: true })).toEqual([]);
    expect(codes({ ...limited, purchaseKind: "SERVICES" })).toEqual([]);
    expect(codes({ ...limited, purchaseKind: "PUBLIC_WORK" })).toEqual([]);
    expect(
      codes({
        estimatedCost: 4_000_000,
        purchaseKind: "PUBLIC_WORK",
        procurementType: "RFP",
        criteria: [{ percentage: 100 }],
      }),
    ).toEqual(["LOWEST_BIDDER"]);
    expect(sumSentence({ ...sum, projects: 0, awarded: 0, estimated: 0, unknown: 0 }, null, "2025-03-12")).toBe(
      "Since March 12, 2025, commodity 13 Highway: no other project; this one has no estimated cost yet. Total: $0.",
    );
  });

  test("uses the threshold valid on that day, the county's own before the legal default", () => {
    const ownThresholds = thresholdsOf([
      { from: "2027-01-01", purchase: 3_000_000, publicWork: 5_000_000 },
      { from: "2026-01-01", purchase: 1_000_000, publicWork: 2_000_000 },
      { from: 5 },
    ]);
    expect(thresholdOn(ownThresholds, "2026-12-31", "PURCHASE")).toBe(1_000_000);
    expect(thresholdOn(ownThresholds, "2027-01-01", "PUBLIC_WORK")).toBe(5_000_000);
    expect(thresholdOn(ownThresholds, "2025-12-31", "PURCHASE")).toBeNull();
    expect(thresholdsOf(null)).toBe(LAW_THRESHOLDS);
  });

  test("counts twelve months to the day", () => {
    expect(twelveMonthsBefore("2026-03-11")).toBe("2025-03-12");
    expect(twelveMonthsBefore("2028-02-29")).toBe("2027-03-01");
  });
});
