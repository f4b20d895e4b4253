import { describe, expect, test } from "vitest";
import { workCalendar } from "../../county/holidays/calendar.rules.ts";
import { refuseFindings } from "./findings.rules.ts";
import { openingAlong } from "./openingAlong.rules.ts";
import { preflight, type PreflightFacts } from "./preflight.rules.ts";
import { sumSentence, type TwelveMonthSum, twelveMonthsBefore } from "./sums.rules.ts";
import { brandWithoutEqual, largestAmount } from "./texts.rules.ts";
import { LAW_THRESHOLDS, thresholdOn, thresholdsOf } from "./thresholds.rules.ts";

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

test("asks again before publication whether the document is written, and always blocks", () => {
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

test("asks about an opening in the minute in which bids are due", () => {
  expect(found({ opensWhenDue: true })).toMatchObject([{ code: "OPENS_WHEN_DUE", blocks: false, move: null }]);
});

test("offers to move the start date only while the project may be edited", () => {
  const start = (isLocked: boolean) =>
    found({ contractStart: "2026-04-01", isLocked }).find(({ code }) => code === "START_TOO_EARLY")?.move;
  expect(start(false)).toEqual({ field: "startDate", to: "2026-04-15" });
  expect(start(true)).toBeNull();
});

test("moves an opening with the due date at its own hour, to the next working day where that hour is over", () => {
  const at = (day: string, hourOf: Date) => new Date(`${day}T${hourOf.toISOString().slice(11)}`);
  const next = () => "2026-03-31";
  const due = new Date("2026-03-30T18:00:00Z");
  const along = (opening: string) => openingAlong({ due, day: "2026-03-30", opening: new Date(opening) }, at, next);
  expect(along("2026-03-28T18:15:00Z")).toEqual(new Date("2026-03-30T18:15:00Z"));
  expect(along("2026-03-29T14:00:00Z")).toEqual(new Date("2026-03-31T14:00:00Z"));
  expect(along("2026-03-28T18:00:00Z")).toEqual(new Date("2026-03-31T18:00:00Z"));
});

describe("the pre-flight of the dates", () => {
  test("finds nothing where everything is in order, and lays out the calendar up to the earliest lawful start", () => {
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

  test("lets nothing be due before the lawful days have passed since publication", () => {
    expect(found({ due: "2026-03-15", opening: "2026-03-15" })[0]).toMatchObject({
      code: "LAWFUL_DAYS",
      blocks: true,
      move: { field: "dueAt", to: "2026-03-16" },
    });
    expect(codes({ due: "2026-03-16", opening: "2026-03-16" })).toEqual([]);
    expect(codes({ issueDate: "2026-03-23" })).toContain("LAWFUL_DAYS");
    expect(found({ due: null, opening: null })[0]).toMatchObject({ code: "DUE_MISSING", move: { to: "2026-03-16" } });
  });

  test("warns of a due day on which the county is closed, and names the next lawful day", () => {
    expect(found({ due: "2026-05-25", opening: "2026-05-25" })).toMatchObject([
      { code: "DUE_CLOSED_DAY", blocks: false, move: { field: "dueAt", to: "2026-05-26" } },
    ]);
  });

  test("nothing is published without a date of its opening", () => {
    expect(found({ opening: null })).toMatchObject([
      { code: "OPENING_MISSING", blocks: true, move: { field: "openingAt", to: "2026-03-25" } },
    ]);
  });

  test("keeps questions, due and opening in order", () => {
    expect(
      found({ isOutOfOrder: { questions: true, opening: true } }).map(({ code, blocks }) => [code, blocks]),
    ).toEqual([
      ["DATES_ORDER", true],
      ["DATES_ORDER", true],
    ]);
    expect(codes({ questionsDue: null })).toEqual(["QUESTIONS_MISSING"]);
  });

  test("says that a contract starts too early, and when it can start", () => {
    expect(found({ contractStart: "2026-04-01" })).toMatchObject([
      { code: "START_TOO_EARLY", move: { field: "startDate", to: "2026-04-15" } },
    ]);
    expect(codes({ contractStart: "2026-04-15" })).toEqual([]);
    expect(codes({ boardMeetings: ["2026-04-02"] })).toEqual(["NO_BOARD_MEETING"]);
  });
});

describe("the pre-flight of the content", () => {
  test("warns of weights that are not 100, of an RFP only", () => {
    expect(codes({ procurementType: "RFP", criteria: [{ percentage: 60 }, { percentage: 39 }] })).toEqual(["WEIGHTS"]);
    expect(codes({ procurementType: "RFP", criteria: [{ percentage: 60 }, { percentage: 40 }] })).toEqual([]);
    expect(codes({ criteria: [{ percentage: 99 }] })).toEqual([]);
  });

  test("warns of missing insurance, of limits out of proportion, and of a summary without or with too many paragraphs", () => {
    expect(codes({ insuranceRequired: " " })).toEqual(["INSURANCE_MISSING"]);
    expect(codes({ insuranceRequired: "$10,000,000 umbrella", estimatedCost: 500_000 })).toEqual([
      "INSURANCE_PROPORTION",
    ]);
    expect(codes({ summaryParagraphs: 0 })).toEqual(["SUMMARY"]);
    expect(codes({ summaryParagraphs: 4 })).toEqual(["SUMMARY"]);
  });

  test("finds a brand without the words 'or equal'", () => {
    expect(brandWithoutEqual(["Pump, Acme® P-7"])).toBe("Pump, Acme® P-7");
    expect(brandWithoutEqual(["Pump, Acme® P-7 or equal", "brand name Acme, or an approved equivalent"])).toBeNull();
    expect(brandWithoutEqual(["Model No. 55\nor equal"])).toBe("Model No. 55");
    expect(brandWithoutEqual(["A remodel of the hall"])).toBeNull();
    expect(largestAmount("$1,000,000 each, $2 million in all, $5k deductible")).toBe(200_000_000);
    expect(largestAmount("none")).toBeNull();
  });

  test("names the variables of standard paragraphs that no one has filled in", () => {
    expect(found({ texts: ["Due {{dueDate}}, ask {{contact}}", "{{dueDate}} again", "{{notOurs}}"] })).toMatchObject([
      { code: "UNFILLED", blocks: false, sentence: "The document still has unfilled variables: {{dueDate}}, {{contact}}." },
    ]);
  });

  test("blocks what the county lets block, and asks for a reason for the rest", () => {
    const settings = { ...FACTS.settings, blocking: ["WEIGHTS"] };
    const rfp = { procurementType: "RFP" as const, insuranceRequired: "" };
    expect(refuseFindings(found({ ...rfp, settings }), "Because.")).toMatchObject({ code: "WEIGHTS" });
    expect(refuseFindings(found(rfp), null)).toMatchObject({ code: "REASON_REQUIRED", field: "reason" });
    expect(refuseFindings(found(rfp), "Because.")).toBeNull();
    expect(refuseFindings([], null)).toBeNull();
  });
});

describe("the method against the amount", () => {
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

  test("asks the threshold of the day, the county's own before the law's", () => {
    const own = thresholdsOf([
      { from: "2027-01-01", purchase: 3_000_000, publicWork: 5_000_000 },
      { from: "2026-01-01", purchase: 1_000_000, publicWork: 2_000_000 },
      { from: 5 },
    ]);
    expect(thresholdOn(own, "2026-12-31", "PURCHASE")).toBe(1_000_000);
    expect(thresholdOn(own, "2027-01-01", "PUBLIC_WORK")).toBe(5_000_000);
    expect(thresholdOn(own, "2025-12-31", "PURCHASE")).toBeNull();
    expect(thresholdsOf(null)).toBe(LAW_THRESHOLDS);
  });

  test("counts twelve months to the day", () => {
    expect(twelveMonthsBefore("2026-03-11")).toBe("2025-03-12");
    expect(twelveMonthsBefore("2028-02-29")).toBe("2027-03-01");
  });
});
