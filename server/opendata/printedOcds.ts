import type { OcdsReconciliation } from "#schema/opendata/ocdsImport/importOcds.ts";

/** The printed result of imported open data. */
export function printedOcds(report: OcdsReconciliation): string {
  const { read, imported, known, running, onlyInReleases, contradictory, redFlags } = report;
  const list = (name: string, lines: readonly string[]) => [
    `  ${name.padEnd(20)} ${lines.length}`,
    ...lines.map((line) => `    ${line}`),
  ];
  return [
    `  ${"read".padEnd(20)} ${read.processes} processes, ${read.releases} releases`,
    `  ${"imported".padEnd(20)} ${imported.projects} projects, ${imported.releases} releases, ${imported.vendors} vendors`,
    ...(known > 0 ? [`  ${"already there".padEnd(20)} ${known}`] : []),
    ...list("not over, left out", running),
    ...list("in releases only", onlyInReleases),
    ...list("contradictory", contradictory),
    `  ${"red flags".padEnd(20)} ${redFlags.processes} processes`,
    ...Object.entries(redFlags.byCode)
      .toSorted()
      .map(([code, count]) => `    ${code}: ${count}`),
  ].join("\n");
}
