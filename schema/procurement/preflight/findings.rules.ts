// What the pre-flight may find, each with the rule that it rests on. Decision 'Procurement', 2.

/** Every finding: its source, and whether it always blocks publication. */
export const FINDINGS = {
  DUE_MISSING: { always: true, source: "GML 103(2)", rule: "An advertisement says until when bids are taken." },
  DUE_PAST: { always: true, source: "GML 103(2)", rule: "Bids are asked for before they are due." },
  OPENING_MISSING: { always: true, source: "GML 103(2)", rule: "An advertisement says when bids are opened." },
  DATES_ORDER: { always: true, source: "decision 'Procurement'", rule: "The dates follow one another." },
  LAWFUL_DAYS: {
    always: true,
    source: "GML 103(2)",
    rule: "So many days pass between the publication and the day on which bids are due; the county sets how many.",
  },
  KEYHOLDERS: {
    always: true,
    source: "GML 103(2)",
    rule: "Nobody reads a bid before its hour: its key is made and rehearsed by the keyholders before vendors may bid.",
  },
  UNWRITTEN: {
    always: true,
    source: "decision 'Documents begin filled'",
    rule: "Vendors read a document whose title and sections are written, and nothing that only holds a place.",
  },
  DUE_CLOSED_DAY: {
    always: false,
    source: "General Construction Law §25-a",
    rule: "What is due on a day on which the county is closed is due on the next day on which it works.",
  },
  OPENING_CLOSED_DAY: {
    always: false,
    source: "General Construction Law §25-a",
    rule: "Bids are opened in public, on a day on which the county works.",
  },
  OPENS_WHEN_DUE: {
    always: false,
    source: "decision 'Procurement'",
    rule: "Time passes between the due date and the opening, so that every bid is there before the first is opened.",
  },
  QUESTIONS_MISSING: {
    always: false,
    source: "decision 'Procurement'",
    rule: "Vendors know until when they may ask.",
  },
  WEIGHTS: { always: false, source: "decision 'Procurement'", rule: "The weights of an RFP make 100." },
  INSURANCE_MISSING: {
    always: false,
    source: "decision 'Procurement'",
    rule: "The insurance that is wanted is chosen before vendors price their bids.",
  },
  INSURANCE_PROPORTION: {
    always: false,
    source: "decision 'Pre-flight'",
    rule: "Limits of insurance far beyond the amount keep small vendors away.",
  },
  BRAND_NAME: {
    always: false,
    source: "GML 103(1)",
    rule: "A brand is named with the words “or equal”, so that others may bid.",
  },
  UNFILLED: {
    always: false,
    source: "decision 'Standard paragraphs'",
    rule: "Vendors read no variable of a standard paragraph that nobody has filled in.",
  },
  METHOD: {
    always: false,
    source: "GML 103(1)",
    rule: "Above the threshold, within twelve months of the same commodity, everybody is asked for sealed bids.",
  },
  LOWEST_BIDDER: {
    always: false,
    source: "GML 103(1)",
    rule: "Public work above the threshold goes to the lowest responsible bidder; best value is for purchases.",
  },
  SUMMARY: { always: false, source: "decision 'Procurement'", rule: "The Summary has one to three paragraphs." },
  START_TOO_EARLY: {
    always: false,
    source: "decision 'Procurement'",
    rule: "A contract starts after the protest window and the board's award.",
  },
  NO_BOARD_MEETING: {
    always: false,
    source: "decision 'Procurement'",
    rule: "The board awards by a resolution, at a meeting after the protest window.",
  },
} as const satisfies Record<string, { always: boolean; source: string; rule: string }>;

export type FindingCode = keyof typeof FINDINGS;
/** Findings that a county may let block. */
export const WARNINGS = (Object.keys(FINDINGS) as FindingCode[]).filter((code) => !FINDINGS[code].always);

/** Dates that one press moves. */
export const MOVABLE = ["issueDate", "questionsDueAt", "dueAt", "openingAt", "startDate"] as const;
export type MovableDate = (typeof MOVABLE)[number];

/** Something that the pre-flight found. */
export interface Finding {
  code: FindingCode;
  /** What is wrong, with its numbers. */
  sentence: string;
  /** Whether it blocks publication. If not, it requires a reason. */
  blocks: boolean;
  /** The date that should move, and whither. Null: none would help. */
  move: { field: MovableDate; to: string } | null;
}

/**
 * Why it cannot be published: a blocking finding, or one without the required reason. `act` and `field`: the act, and the field of its
 * reason. Errors: the finding's code, REASON_REQUIRED.
 */
export function refuseFindings(
  findings: readonly Finding[],
  reason: string | null,
  { act = "it is published", field = "reason" } = {},
): { code: string; message: string; field?: string } | null {
  const blocking = findings.find(({ blocks }) => blocks);
  if (blocking) return { code: blocking.code, message: blocking.sentence };
  if (findings.length === 0 || reason !== null) return null;
  const words = findings.map(({ sentence }) => sentence).join(" ");
  return {
    code: "REASON_REQUIRED",
    message: `The pre-flight found: ${words} State the reason why ${act} all the same.`,
    field,
  };
}
