import type { Database } from "#prisma/client.ts";
import type { Clock } from "#schema/context.ts";
import type { ChosenBodies } from "#schema/history/importBodies.ts";
import { type ImportAction, importSome } from "#schema/history/importLegistar.ts";
import type { ImportedFile } from "#schema/history/imported.rules.ts";
import { bodiesWithImported, settleTerms } from "#schema/history/settleTerms.ts";
import { batchesOf } from "./batches.ts";
import type { Sized } from "./importFiles.ts";
import { nothingReconciled, type Reconciled, reconcile } from "./reconciled.ts";

/** Milliseconds for one batch, or for the changes to a body's members. */
const TIMEOUTS = { timeout: 300_000, statementTimeout: 240_000 };
/** Growth factor after which the database refreshes its table statistics. */
const GROWTH = 2;
/** Milliseconds between two progress lines. */
const TELL_EVERY = 5_000;

export interface ImportOf {
  database: Database;
  county: { id: string };
  clock: Clock;
  files: readonly Sized[];
  read: (name: string, content: unknown) => ImportedFile;
  action: ImportAction;
  chosen: ChosenBodies;
  /** Takes progress lines. */
  tell: (line: string) => void;
}

/**
 * Imports files of meetings, some meetings per transaction, so that no one waits for the whole import, memory use stays
 * that of one batch, and the next run continues an interrupted one.
 */
export async function importInBatches(options: ImportOf): Promise<{ reconciled: Reconciled; unread: string[] }> {
  const { database, county, clock, files, action, chosen } = options;
  const reconciled = nothingReconciled();
  const unread: string[] = [];
  const progress = progressOf(files, options.tell);
  const grown = statisticsOf(database);
  for await (const { files: some, bytes } of batchesOf(files, options.read, unread)) {
    const { reports } = await database.inTenant(
      county.id,
      (db) => importSome(db, some, clock, { action, chosen }),
      TIMEOUTS,
    );
    reconcile(reconciled, reports);
    await grown(reports.reduce((sum, { imported }) => sum + imported.items + imported.votes, 0));
    progress(bytes);
  }
  const today = clock.now().toISOString().slice(0, 10);
  for (const bodyId of await database.inTenant(county.id, bodiesWithImported)) {
    await database.inTenant(county.id, (db) => settleTerms(db, bodyId, today), TIMEOUTS);
  }
  return { reconciled, unread };
}

/** With old statistics the planner thinks each table is small and scans all of it for one row: an import would slow down as it goes. */
function statisticsOf(database: Database): (written: number) => Promise<void> {
  let sum = 0;
  let next = 3_000;
  return async (written) => {
    sum += written;
    if (sum < next) return;
    next = sum * GROWTH;
    await database.asOwner(
      (db) =>
        db.$executeRaw`analyze body, member, meeting, agenda_item, motion, declaration_event, roll_entry, vote_event, attendance, audit_entry`,
      { timeout: TIMEOUTS.timeout },
    );
  };
}

function progressOf(files: readonly Sized[], tell: (line: string) => void): (bytes: number) => void {
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const began = performance.now();
  let lastReportAt = began;
  let done = 0;
  return (bytes) => {
    done += bytes;
    const now = performance.now();
    if (now - lastReportAt < TELL_EVERY || done === 0) return;
    lastReportAt = now;
    const left = Math.round((((now - began) / done) * (totalBytes - done)) / 1000);
    const words = left >= 90 ? `${Math.round(left / 60)} minutes` : `${left} seconds`;
    tell(`${Math.floor((done / totalBytes) * 100)}% of ${files.length} files imported, about ${words} left`);
  };
}
