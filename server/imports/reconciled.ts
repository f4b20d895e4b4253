import { stringify } from "csv-stringify/sync";
import { neutral } from "#schema/neutral.rules.ts";
import type { Reconciliation } from "#schema/history/importRun.ts";

/** Above this many files, only those with findings are listed by name. */
const ALL_BY_NAME = 40;
/** Maximum lines of findings. The report has all of them. */
const MAX_LINES = 200;

type Counts = Reconciliation["read"];
const none = (): Counts => ({ meetings: 0, items: 0, votes: 0, attendance: 0 });
const KINDS = ["meetings", "items", "votes", "attendance"] as const;

/** The result of all files. Pieces of one file count as one. */
export interface Reconciled {
  files: Map<string, Reconciliation>;
}

export const nothingReconciled = (): Reconciled => ({ files: new Map() });

export function reconcile({ files }: Reconciled, reports: readonly Reconciliation[]): void {
  for (const report of reports) {
    const known = files.get(report.file);
    if (!known) {
      files.set(report.file, report);
      continue;
    }
    for (const kind of KINDS) {
      known.read[kind] += report.read[kind];
      known.imported[kind] += report.imported[kind];
    }
    known.known += report.known;
    known.kept += report.kept;
    known.repaired.push(...report.repaired);
    known.contradictory.push(...report.contradictory);
  }
}

const figures = (count: Counts): string =>
  `${count.meetings} meetings, ${count.items} items, ${count.attendance} roll-call entries, ${count.votes} votes`;

function linesOf(report: Reconciliation): string[] {
  return [
    report.file,
    `  read           ${figures(report.read)}`,
    `  imported       ${figures(report.imported)}`,
    ...(report.known > 0 ? [`  already there  ${report.known}`] : []),
    ...(report.kept > 0 ? [`  kept as notes  ${report.kept}`] : []),
    `  repaired       ${report.repaired.length}`,
    ...report.repaired.map((line) => `    ${line}`),
    `  contradictory  ${report.contradictory.length}`,
    ...report.contradictory.map((line) => `    ${line}`),
  ];
}

/** The printed reconciliation: file by file; for many files the totals and the contradictions. */
export function printed({ files }: Reconciled): string[] {
  const reports = [...files.values()];
  if (reports.length <= ALL_BY_NAME) return reports.flatMap(linesOf);
  const sum: Reconciliation = {
    file: `${reports.length} files`,
    read: none(),
    imported: none(),
    known: 0,
    kept: 0,
    repaired: [],
    contradictory: [],
  };
  let repaired = 0;
  let contradictory = 0;
  for (const report of reports) {
    for (const kind of KINDS) {
      sum.read[kind] += report.read[kind];
      sum.imported[kind] += report.imported[kind];
    }
    sum.known += report.known;
    sum.kept += report.kept;
    repaired += report.repaired.length;
    contradictory += report.contradictory.length;
  }
  const contradictoryLines = reports.flatMap(({ file, contradictory: lines }) =>
    lines.map((line) => `    ${file}: ${line}`),
  );
  return [
    ...linesOf(sum).slice(0, -2),
    `  repaired       ${repaired}`,
    `  contradictory  ${contradictory}`,
    ...contradictoryLines.slice(0, MAX_LINES),
    ...(contradictoryLines.length > MAX_LINES
      ? [`    … and ${contradictoryLines.length - MAX_LINES} more. To write all of them, use --report <file.csv>`]
      : []),
  ];
}

/** All of it as a table for the clerk's file: a line per file, and one per finding. */
export function reportOf({ files }: Reconciled, unread: readonly string[]): string {
  const rows = [...files.values()].flatMap((report) => {
    const { file, read, imported, known, kept, repaired, contradictory } = report;
    const counts = [...KINDS.map((kind) => read[kind]), ...KINDS.map((kind) => imported[kind]), known, kept];
    const findingRows = (what: string, lines: readonly string[]) =>
      lines.map((line) => [neutral(file), what, ...counts.map(() => ""), neutral(line)]);
    return [
      [neutral(file), "file", ...counts.map(String), ""],
      ...findingRows("repaired", repaired),
      ...findingRows("contradictory", contradictory),
    ];
  });
  const heads = ["Read", "Imported"].flatMap((what) => KINDS.map((kind) => `${what} ${kind}`));
  return stringify([
    ["File", "What", ...heads, "Already there", "Kept as notes", "Notes"],
    ...rows,
    ...unread.map((line) => ["", "not read", ...heads.map(() => ""), "", "", neutral(line)]),
  ]);
}
