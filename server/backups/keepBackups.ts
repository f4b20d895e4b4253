import type { Database } from "#prisma/client.ts";
import type { Clock, Log } from "#schema/context.ts";
import type { Config } from "../config.ts";
import type { ServedFileStore } from "../files/servedStore.ts";
import { lastBackup, makeBackup } from "./makeBackup.ts";

interface Deps {
  database: Database;
  config: Pick<Config, "secret" | "backupDir" | "backupsKept">;
  store: Pick<ServedFileStore, "copyOut" | "head">;
  clock: Clock;
  log: Log;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A day counts as over a little early, so that the hour of the backup does not drift. */
const EARLY_MS = 30 * 60 * 1000;

/** Whether any meeting is in session. A backup reads everything and would slow the votes down. */
async function meets(database: Database): Promise<boolean> {
  const counties = await database.inDirectory((db) => db.tenant.findMany({ select: { id: true } }));
  for (const { id } of counties) {
    const open = await database.inTenant(
      id,
      (db) => db.meeting.count({ where: { state: { in: ["IN_SESSION", "RECESS"] } } }),
      {
        readOnly: true,
      },
    );
    if (open > 0) return true;
  }
  return false;
}

/** Makes a backup when the last one is a day old and no meeting is in session; after two days, regardless. Returns whether it did. */
export async function backUpWhenDue({ database, config, store, clock, log }: Deps): Promise<boolean> {
  const last = await lastBackup(config.backupDir);
  const age = last ? clock.now().valueOf() - last.valueOf() : Number.POSITIVE_INFINITY;
  if (age < DAY_MS - EARLY_MS) return false;
  if (last && age < 2 * DAY_MS && (await meets(database))) return false;
  const { folder, manifest, removed } = await makeBackup({ database, config, store, clock });
  const counties = manifest.counties.length;
  log.info({ event: "backup.made", folder, counties, removed: removed.length }, "a backup was made");
  return true;
}

/** Checks once an hour until the returned function is called. A failed backup is logged and retried an hour later. */
export function keepBackups(deps: Deps): () => void {
  if (deps.config.backupsKept === 0) return () => {};
  const round = () =>
    void backUpWhenDue(deps).catch((error: unknown) => deps.log.error({ err: error }, "a backup could not be made"));
  const timer = setInterval(round, HOUR_MS).unref();
  return () => clearInterval(timer);
}
