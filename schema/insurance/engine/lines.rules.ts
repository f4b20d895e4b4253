// Lines of insurance, and what may be required of each (decision 'Insurance').

export const LINES = [
  "GENERAL_LIABILITY",
  "AUTO",
  "UMBRELLA",
  "PROFESSIONAL",
  "CYBER",
  "POLLUTION",
  "WORKERS_COMPENSATION",
  "DISABILITY",
  "BUILDERS_RISK",
] as const;
export type Line = (typeof LINES)[number];

/** Names as used in a sentence. */
export const LINE_LABELS: Readonly<Record<Line, string>> = {
  GENERAL_LIABILITY: "general liability",
  AUTO: "automobile liability",
  UMBRELLA: "umbrella liability",
  PROFESSIONAL: "professional liability",
  CYBER: "cyber liability",
  POLLUTION: "pollution liability",
  WORKERS_COMPENSATION: "workers' compensation",
  DISABILITY: "disability and paid family leave benefits",
  BUILDERS_RISK: "builder's risk",
};

/** Name of the limit of a line; null: the line has none. */
interface LineTraits {
  perOccurrence: string | null;
  aggregate: string | null;
  /** Whether it is written by occurrence or by claims made. */
  hasBasis: boolean;
  hasAdditionalInsured: boolean;
  /** Whether it allows additional insureds for completed operations (CG 20 37). */
  hasCompletedOperations: boolean;
  hasWaiver: boolean;
  hasPrimary: boolean;
}

const liability: LineTraits = {
  perOccurrence: "each occurrence",
  aggregate: "aggregate",
  hasBasis: true,
  hasAdditionalInsured: true,
  hasCompletedOperations: false,
  hasWaiver: true,
  hasPrimary: true,
};
const claims: LineTraits = {
  ...liability,
  perOccurrence: "each claim",
  hasAdditionalInsured: false,
  hasPrimary: false,
};
const none: LineTraits = {
  perOccurrence: null,
  aggregate: null,
  hasBasis: false,
  hasAdditionalInsured: false,
  hasCompletedOperations: false,
  hasWaiver: false,
  hasPrimary: false,
};

export const LINE_TRAITS: Readonly<Record<Line, LineTraits>> = {
  GENERAL_LIABILITY: { ...liability, hasCompletedOperations: true },
  AUTO: { ...liability, perOccurrence: "combined single limit", aggregate: null, hasBasis: false },
  UMBRELLA: liability,
  PROFESSIONAL: claims,
  CYBER: claims,
  POLLUTION: liability,
  // The law sets its benefits; only the employers' liability has a limit.
  WORKERS_COMPENSATION: { ...none, perOccurrence: "employers' liability, each accident", hasWaiver: true },
  DISABILITY: none,
  BUILDERS_RISK: { ...none, perOccurrence: "amount insured", hasWaiver: true },
};

/** Lines for which the law, not the county, says what proves them. */
export const STATUTORY_LINES = ["WORKERS_COMPENSATION", "DISABILITY"] as const satisfies readonly Line[];
export type StatutoryLine = (typeof STATUTORY_LINES)[number];
export const isStatutory = (line: Line): line is StatutoryLine => (STATUTORY_LINES as readonly Line[]).includes(line);

/** Lines over which an umbrella may follow form: general liability, automobile, and employers' liability. */
export const UNDERLYING_LINES = [
  "GENERAL_LIABILITY",
  "AUTO",
  "WORKERS_COMPENSATION",
] as const satisfies readonly Line[];
export type UnderlyingLine = (typeof UNDERLYING_LINES)[number];
export const isUnderlying = (line: Line): line is UnderlyingLine =>
  (UNDERLYING_LINES as readonly Line[]).includes(line);
