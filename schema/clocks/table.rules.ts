// Legal deadlines before and after a meeting, one row per rule, with the source as worded in docs/sources.md. A county
// may set its own figure from a day on.

/** Unit of a figure. */
export type ClockUnit = "HOURS_BEFORE" | "DAYS_BEFORE" | "DAYS_BEFORE_WITHOUT_SUNDAYS" | "DAYS_AFTER" | "MONTHS_AFTER";

export const CLOCK_KEYS = [
  "NOTICE_POSTED",
  "NOTICE_MEDIA",
  "NOTICE_ONLINE",
  "DOCUMENTS",
  "LOCAL_LAW",
  "LOCAL_LAW_MAILED",
  "LOCAL_LAW_HEARING",
  "MINUTES",
  "EXECUTIVE_MINUTES",
  "RECORDING",
] as const;
export type ClockKey = (typeof CLOCK_KEYS)[number];

export interface ClockRule {
  /** Title of what is due. */
  title: string;
  unit: ClockUnit;
  /** The law's figure. */
  amount: number;
  /** Smallest figure that the law lets a county set; default one. */
  least?: number;
  /** Starting point of the count, in words after the figure. */
  from: string;
  source: string;
  /** YYYY-MM-DD: first day on which it applies; null: to all meetings kept here. */
  since: string | null;
  /** Whether a clerk may record that it was done elsewhere. */
  postable: boolean;
  /**
   * A period after an event that ends on a Saturday, Sunday, or public holiday ends on the next business day (General
   * Construction Law §25-a).
   */
  extended: boolean;
}

export const CLOCK_RULES: Readonly<Record<ClockKey, ClockRule>> = {
  NOTICE_POSTED: {
    title: "Notice posted in a public place",
    unit: "HOURS_BEFORE",
    amount: 72,
    from: "before the meeting begins",
    source: "Public Officers Law §104(1)",
    since: "1977-01-01",
    postable: true,
    extended: false,
  },
  NOTICE_MEDIA: {
    title: "Notice given to the news media",
    unit: "HOURS_BEFORE",
    amount: 72,
    from: "before the meeting begins",
    source: "Public Officers Law §104(1)",
    since: "1977-01-01",
    postable: true,
    extended: false,
  },
  NOTICE_ONLINE: {
    title: "Notice on the county's website",
    unit: "HOURS_BEFORE",
    amount: 72,
    from: "before the meeting begins",
    source: "Public Officers Law §104(6)",
    since: null,
    postable: true,
    extended: false,
  },
  DOCUMENTS: {
    title: "Agenda documents are public",
    unit: "HOURS_BEFORE",
    amount: 24,
    from: "before the meeting begins",
    source: "Public Officers Law §103(e)",
    since: "2021-11-18",
    postable: true,
    extended: false,
  },
  LOCAL_LAW: {
    title: "Local law on the members' desks",
    unit: "DAYS_BEFORE_WITHOUT_SUNDAYS",
    amount: 7,
    from: "before it is passed, Sundays not counted",
    source: "Municipal Home Rule Law §20(4)",
    since: "1964-01-01",
    postable: true,
    extended: false,
  },
  // A figure only: mailing is another way to meet LOCAL_LAW.
  LOCAL_LAW_MAILED: {
    title: "Local law mailed to the members",
    unit: "DAYS_BEFORE_WITHOUT_SUNDAYS",
    amount: 10,
    from: "before it is passed, Sundays not counted",
    source: "Municipal Home Rule Law §20(4)",
    since: "1964-01-01",
    postable: false,
    extended: false,
  },
  LOCAL_LAW_HEARING: {
    title: "Notice of the public hearing on a local law",
    unit: "DAYS_BEFORE",
    amount: 5,
    least: 3,
    from: "before the public hearing",
    source: "Municipal Home Rule Law §20(5)",
    since: "1964-01-01",
    postable: true,
    extended: false,
  },
  MINUTES: {
    title: "Minutes are public",
    unit: "DAYS_AFTER",
    amount: 14,
    from: "after the meeting",
    source: "Public Officers Law §106(3)",
    since: "1977-01-01",
    postable: true,
    extended: true,
  },
  EXECUTIVE_MINUTES: {
    title: "Minutes of the executive session are public",
    unit: "DAYS_AFTER",
    amount: 7,
    from: "after the executive session",
    source: "Public Officers Law §106(2), (3)",
    since: "1977-01-01",
    postable: true,
    extended: true,
  },
  RECORDING: {
    title: "Recording of the meeting is kept",
    unit: "MONTHS_AFTER",
    amount: 4,
    from: "after the minutes are approved",
    source: "Schedule LGS-1 (8 NYCRR 185.15)",
    since: "2020-08-01",
    postable: false,
    extended: false,
  },
};

/** A figure in force from a day on. */
export interface Figure {
  rule: ClockKey;
  amount: number;
  /** YYYY-MM-DD. */
  from: string;
  /** Source, e.g. a rule of the board. */
  source: string;
}

export interface FigureInForce {
  amount: number;
  source: string;
  since: string | null;
  /** Whether it is the county's own. */
  own: boolean;
}

/**
 * The figure in force for a meeting on a given day: the county's latest, otherwise the law's. Null: none was in force
 * yet.
 */
export function figureOn(rule: ClockKey, day: string, figures: readonly Figure[]): FigureInForce | null {
  const ownFigure = figures
    .filter((each) => each.rule === rule && each.from <= day)
    .reduce<Figure | null>((last, each) => (last === null || each.from > last.from ? each : last), null);
  if (ownFigure) return { amount: ownFigure.amount, source: ownFigure.source, since: ownFigure.from, own: true };
  const { amount, source, since } = CLOCK_RULES[rule];
  return since !== null && since > day ? null : { amount, source, since, own: false };
}

const UNIT_WORDS: Readonly<Record<ClockUnit, readonly [one: string, more: string]>> = {
  HOURS_BEFORE: ["hour", "hours"],
  DAYS_BEFORE: ["day", "days"],
  DAYS_BEFORE_WITHOUT_SUNDAYS: ["day", "days"],
  DAYS_AFTER: ["day", "days"],
  MONTHS_AFTER: ["month", "months"],
};

/** E.g. 72 hours before the meeting begins. */
export function figureInWords(rule: ClockKey, amount: number): string {
  const { unit, from } = CLOCK_RULES[rule];
  return `${amount} ${UNIT_WORDS[unit][amount === 1 ? 0 : 1]} ${from}`;
}

/** Largest figure that may be set, by unit. */
export const MAX: Readonly<Record<ClockUnit, number>> = {
  HOURS_BEFORE: 720,
  DAYS_BEFORE: 90,
  DAYS_BEFORE_WITHOUT_SUNDAYS: 90,
  DAYS_AFTER: 90,
  MONTHS_AFTER: 1200,
};
/** Maximum number of figures kept by a county. */
export const MAX_FIGURES = 200;
const MAX_SOURCE_LENGTH = 300;

const REFUSALS = {
  FIGURE_NOT_FOUND: "This figure does not exist.",
  NOT_A_FIGURE: "Enter a whole number of one or more that is not too large.",
  BELOW_LAW: "The law requires at least three days for this notice.",
  SOURCE_REQUIRED: "Enter the source of the figure: a statute, a local law, or a rule of the board.",
  SOURCE_TOO_LONG: "This is too long. Describe the source in at most 300 characters.",
  FROM_PAST: "A figure can start today at the earliest. Past meetings keep the figure in effect at the time.",
  ALREADY_SET: "A figure already starts on this date. Remove it first.",
  TOO_MANY_FIGURES: "The county already has 200 figures, the maximum.",
  IN_FORCE: "This figure is already in effect. Set another one that starts later.",
} as const;

export const figureRefusal = (code: keyof typeof REFUSALS, field?: string) => ({
  code,
  message: REFUSALS[code],
  ...(field === undefined ? {} : { field }),
});

/** Why a figure cannot be set, or null. */
export function refuseFigure(wanted: Figure, facts: { today: string; set: readonly Pick<Figure, "rule" | "from">[] }) {
  const { rule, amount, from, source } = wanted;
  if (!Number.isInteger(amount) || amount < 1 || amount > MAX[CLOCK_RULES[rule].unit])
    return figureRefusal("NOT_A_FIGURE", "amount");
  if (amount < (CLOCK_RULES[rule].least ?? 1)) return figureRefusal("BELOW_LAW", "amount");
  if (source.trim() === "") return figureRefusal("SOURCE_REQUIRED", "source");
  if (source.length > MAX_SOURCE_LENGTH) return figureRefusal("SOURCE_TOO_LONG", "source");
  if (from < facts.today) return figureRefusal("FROM_PAST", "from");
  if (facts.set.some((each) => each.rule === rule && each.from === from)) return figureRefusal("ALREADY_SET", "from");
  return facts.set.length >= MAX_FIGURES ? figureRefusal("TOO_MANY_FIGURES") : null;
}

/** A figure can be removed only before it takes effect. */
export const refuseRemoval = ({ from }: Pick<Figure, "from">, today: string) =>
  from <= today ? figureRefusal("IN_FORCE") : null;
