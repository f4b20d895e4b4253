// What the pre-flight may find, and the law or rule behind each finding. Decision 'Procurement', 2.

/** Every finding: its source, and whether it always blocks publication. */
export const FINDINGS = {
  DUE_MISSING: { always: true, source: "GML 103(2)", rule: "An advertisement must say when bids are due." },
  DUE_PAST: { always: true, source: "GML 103(2)", rule: "The due date must be after publication." },
  OPENING_MISSING: { always: true, source: "GML 103(2)", rule: "An advertisement must say when bids are opened." },
  DATES_ORDER: { always: true, source: "decision 'Procurement'", rule: "The dates must be in order." },
  LAWFUL_DAYS: {
    always: true,
    source: "GML 103(2)",
    rule: "A minimum number of days, set by the county, must pass between publication and the due date.",
  },
  KEYHOLDERS: {
    always: true,
    source: "GML 103(2)",
    rule: "No one may read a bid before the opening. Keyholders must make and rehearse the key before vendors can bid.",
  },
  UNWRITTEN: {
    always: true,
    source: "decision 'Documents begin filled'",
    rule: "The title and every section must be written, with no placeholder text left.",
  },
  DUE_CLOSED_DAY: {
    always: false,
    source: "General Construction Law §25-a",
    rule: "Anything due on a day when the county is closed is due on its next open day.",
  },
  OPENING_CLOSED_DAY: {
    always: false,
    source: "General Construction Law §25-a",
    rule: "Bids are opened in public, on a day when the county is open.",
  },
  OPENS_WHEN_DUE: {
    always: false,
    source: "decision 'Procurement'",
    rule: "Leave time between the due date and the opening, so that every bid is in before the first is opened.",
  },
  QUESTIONS_MISSING: {
    always: false,
    source: "decision 'Procurement'",
    rule: "Vendors must know the deadline for questions.",
  },
  WEIGHTS: { always: false, source: "decision 'Procurement'", rule: "The weights of an RFP must add up to 100." },
  INSURANCE_MISSING: {
    always: false,
    source: "decision 'Procurement'",
    rule: "Choose the required insurance before vendors price their bids.",
  },
  INSURANCE_PROPORTION: {
    always: false,
    source: "decision 'Pre-flight'",
    rule: "Insurance limits far above the amount keep small vendors away.",
  },
  BRAND_NAME: {
    always: false,
    source: "GML 103(1)",
    rule: "A brand name must be followed by “or equal” so that others can bid.",
  },
  UNFILLED: {
    always: false,
    source: "decision 'Standard paragraphs'",
    rule: "Every variable of a standard paragraph must be filled in before vendors read it.",
  },
  METHOD: {
    always: false,
    source: "GML 103(1)",
    rule: "Purchases of the same commodity that exceed the threshold within twelve months require sealed bids open to everyone.",
  },
  LOWEST_BIDDER: {
    always: false,
    source: "GML 103(1)",
    rule: "Public work above the threshold goes to the lowest responsible bidder. Best value is for purchases.",
  },
  SUMMARY: { always: false, source: "decision 'Procurement'", rule: "The Summary must have one to three paragraphs." },
  START_TOO_EARLY: {
    always: false,
    source: "decision 'Procurement'",
    rule: "A contract cannot start before the protest window ends and the board awards.",
  },
  NO_BOARD_MEETING: {
    always: false,
    source: "decision 'Procurement'",
    rule: "The board awards by resolution, at a meeting after the protest window.",
  },
} as const satisfies Record<string, { always: boolean; source: string; rule: string }>;

export type FindingCode = keyof typeof FINDINGS;
/** Findings that a county may set to block. */
export const WARNINGS = (Object.keys(FINDINGS) as FindingCode[]).filter((code) => !FINDINGS[code].always);

/** Dates that can be moved with one click. */
export const MOVABLE = ["issueDate", "questionsDueAt", "dueAt", "openingAt", "startDate"] as const;
export type MovableDate = (typeof MOVABLE)[number];

/** A finding of the pre-flight. */
export interface Finding {
  code: FindingCode;
  /** What is wrong, with its numbers. */
  sentence: string;
  /** Whether it blocks publication. If not, it requires a reason. */
  blocks: boolean;
  /** The date to move, and its new day. Null if moving a date would not help. */
  move: { field: MovableDate; to: string } | null;
}

/**
 * Why it cannot be published: a blocking finding, or one without the required reason. `act` and `field`: the act, and
 * the field of its reason. Errors: the finding's code, REASON_REQUIRED.
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
    message: `The pre-flight found: ${words} State the reason why ${act} anyway.`,
    field,
  };
}
