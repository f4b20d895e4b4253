// The report of an import for the clerk's file, as pages and as a table.
import type { ImportState } from "./rules.ts";

/** What a report says about a run. */
export interface ReportedRun {
  filename: string;
  sha256: string;
  startedByName: string;
  total: number;
  done: number;
  creates: number;
  updates: number;
  unchanged: number;
  refused: number;
  state: ImportState;
  takenBackBy: string | null;
  mapping: readonly { label: string; heading: string | null }[];
  choices: readonly string[];
}

/** A row of the run. */
export interface ReportedRow {
  line: number;
  outcome: "CREATE" | "UPDATE" | "UNCHANGED" | "REFUSED";
  name: string;
  problems: readonly string[];
}

const figure = (count: number) => count.toLocaleString("en-US");

/** Facts at the top of a report. `moments`: times in the county's format; null: not yet. */
export function reportFacts(
  run: ReportedRun,
  moments: { started: string; finished: string | null; takenBack: string | null },
): [label: string, words: string][] {
  const { creates, updates, unchanged, refused } = run;
  return [
    ["File", run.filename],
    ["SHA-256 of the file", run.sha256],
    ["Started", `${moments.started} by ${run.startedByName}`],
    ["Finished", moments.finished ?? `Not finished: row ${figure(run.done)} of ${figure(run.total)}`],
    ...(moments.takenBack === null
      ? []
      : ([["Undone", `${moments.takenBack} by ${run.takenBackBy ?? "someone"}`]] as [string, string][])),
    ["Rows", `${figure(run.total)}`],
    [
      "Outcome",
      `${figure(creates)} created, ${figure(updates)} updated, ${figure(unchanged)} unchanged, ${figure(refused)} refused`,
    ],
    ...(run.choices.length === 0 ? [] : ([["Other choices", run.choices.join(", ")]] as [string, string][])),
  ];
}

const PARTS = [
  ["REFUSED", "Refused rows"],
  ["CREATE", "Created"],
  ["UPDATE", "Updated"],
] as const;

/** The rows of a report under their headings. Unchanged rows are only counted, and an empty section is left out. */
export const reportParts = (rows: readonly ReportedRow[]) =>
  PARTS.flatMap(([outcome, heading]) => {
    const outcomeRows = rows.filter((row) => row.outcome === outcome);
    const reportRows = outcomeRows.map(({ line, name, problems }) => ({
      line: figure(line),
      name,
      note: problems.join(" "),
    }));
    return outcomeRows.length === 0 ? [] : [{ heading: `${heading}: ${figure(outcomeRows.length)}`, rows: reportRows }];
  });

/** Headings of the report as a table. */
export const REPORT_COLUMNS = [
  { heading: "What", width: 18 },
  { heading: "Line", width: 8 },
  { heading: "Entry", width: 40 },
  { heading: "Notes", width: 60 },
];

/** The report as a table: facts, columns, then each row. */
export const reportTable = (
  facts: readonly [string, string][],
  run: ReportedRun,
  rows: readonly ReportedRow[],
): (string | number | null)[][] => [
  ...facts.map(([label, words]) => [label, null, words, null]),
  ...run.mapping.map(({ label, heading }) => [
    "Column",
    null,
    label,
    heading === null ? "Not in the file" : `Read from “${heading}”`,
  ]),
  ...PARTS.flatMap(([outcome, what]) =>
    rows
      .filter((row) => row.outcome === outcome)
      .map(({ line, name, problems }) => [
        outcome === "REFUSED" ? "Refused" : what,
        line,
        name,
        problems.length === 0 ? null : problems.join(" "),
      ]),
  ),
];
