import type { Site } from "#tests/support/grounds.ts";

/** For each kind, an undone import with its rows, and how a heading was matched. */
export async function rows({ db, words, now }: Site) {
  const by = { startedById: "nobody", startedByName: words, startedAt: now };
  const holderFields = { heldById: "nobody", heldByName: words, touchedAt: now };
  const mapping = [{ field: "name", label: words, heading: words }];
  const came = { total: 4, done: 4, creates: 1, updates: 1, unchanged: 1, refused: 1, finishedAt: now };
  const back = { state: "TAKEN_BACK" as const, takenBackAt: now, takenBackBy: words };
  const found: Record<string, string> = {};
  for (const kind of ["resolutions", "certificates", "departments", "users", "vendors", "bodies", "contracts"]) {
    const file = { kind, filename: `${words}.csv`, sha256: "a".repeat(64), mapping };
    const run = await db.importRun.create({ data: { ...file, ...by, ...holderFields, ...came, ...back } });
    const row = { runId: run.id, name: words, problems: [words], nounId: words, before: { name: words } };
    const importedRow = await db.importedRow.create({ data: { ...row, line: 2, outcome: "UPDATE" } });
    Object.assign(found, { ImportRun: run.id, ImportedRow: importedRow.id });
  }
  await db.importHeading.create({ data: { kind: "departments", heading: words.toLowerCase(), field: "name" } });
  return found;
}

export const ways = {
  ImportRun: ["importRuns", "edges", "node"],
  ImportRunRowsConnection: ["importRuns", "edges", "node", "rows"],
  ImportRunRowsConnectionEdge: ["importRuns", "edges", "node", "rows", "edges"],
  ImportedRow: ["importRuns", "edges", "node", "rows", "edges", "node"],
  ImportRunCan: ["importRuns", "edges", "node", "viewerCan"],
  ReadColumn: ["importRuns", "edges", "node", "mapping"],
};
