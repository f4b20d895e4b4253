import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#prisma/client.ts";
import { CannotStart } from "#prisma/cannotStart.ts";
import { holdFolder } from "#prisma/folderLock.ts";
import type { Clock } from "#schema/context.ts";
import type { Config } from "../config.ts";
import { makeFolder, renameDurably, writeAtomically } from "#prisma/durably.ts";
import type { ServedFileStore } from "../files/servedStore.ts";
import { createSecrets } from "../identity/secrets.ts";
import { exportCounty, type Manifest, migrationsOf } from "../tenancy/exportCounty.ts";

/** What a backup consists of, besides its counties. */
export interface BackupManifest {
  format: "dais-backup-1";
  madeAt: string;
  /** Migrations of the backed-up database, oldest first. */
  migrations: string[];
  counties: { subdomain: string; rows: number; files: number; missing: number }[];
}

export interface Backup {
  folder: string;
  manifest: BackupManifest;
  /** Backups removed because they exceed the number to keep. */
  removed: string[];
}

interface Deps {
  database: Database;
  config: Pick<Config, "secret" | "backupDir" | "backupsKept">;
  store: Pick<ServedFileStore, "copyOut" | "head">;
  clock: Clock;
}

/** Distinguishes secrets without revealing them. */
export const secretMark = (secret: string): string => createSecrets(secret).mark("installation", "dais");

/** 2026-11-24T11-45-00.000Z: a timestamp as a folder name. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;
const named = (moment: Date): string => moment.toISOString().replaceAll(":", "-");

/** The complete backups of a folder, oldest first. Incomplete ones have another name. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).sort();
}

/** When the last backup of a folder was made. Null: there is none. */
export async function lastBackup(folder: string): Promise<Date | null> {
  const last = (await backupsIn(folder)).at(-1);
  return last ? new Date(last.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")) : null;
}

async function subdomains(database: Database): Promise<string[]> {
  const rows = await database.inDirectory(
    (db) => db.$queryRaw<{ subdomain: string }[]>`select subdomain from tenant order by subdomain`,
  );
  return rows.map(({ subdomain }) => subdomain);
}

/** The same county in the previous backup. Null: there is none, or it cannot be read. */
async function earlierOf(last: string | null, subdomain: string) {
  if (last === null) return null;
  try {
    const folder = join(last, "counties", subdomain);
    const { files } = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
    return { folder: join(folder, "files"), files };
  } catch {
    return null;
  }
}

/**
 * Writes a backup into a new folder of `config.backupDir`: each county as of one moment, its files, and the secret that
 * opens its seals. Builds it under a temporary name and renames it once it is complete and on the disk. Then removes
 * the oldest beyond `config.backupsKept`. Only one process at a time makes one there. Throws CannotStart that names the
 * other process.
 */
export async function makeBackup({ database, config, store, clock }: Deps): Promise<Backup> {
  const { backupDir, backupsKept, secret } = config;
  await makeFolder(backupDir, 0o700);
  const release = await holdFolder(join(backupDir, "backups"));
  try {
    const madeAt = clock.now();
    const folder = join(backupDir, named(madeAt));
    const aside = `${folder}.partial`;
    await clearBroken(backupDir);
    const last = (await backupsIn(backupDir)).at(-1);
    const counties: BackupManifest["counties"] = [];
    try {
      await makeFolder(join(aside, "counties"), 0o700);
      for (const subdomain of await subdomains(database)) {
        const earlier = await earlierOf(last ? join(backupDir, last) : null, subdomain);
        const leaving = { store, clock, secretMark: secretMark(secret), earlier };
        const { tables, files, missing } = await exportCounty(
          database,
          subdomain,
          join(aside, "counties", subdomain),
          leaving,
        );
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        counties.push({ subdomain, rows, files: files.length, missing: missing.length });
      }
      await writeAtomically(join(aside, "secret"), secret, 0o600);
      const migrations = await migrationsOf(database);
      const manifest: BackupManifest = { format: "dais-backup-1", madeAt: madeAt.toISOString(), migrations, counties };
      await writeAtomically(join(aside, "backup.json"), `${JSON.stringify(manifest, null, 2)}\n`, 0o600);
      await renameDurably(aside, folder);
      const removed = (await backupsIn(backupDir)).slice(0, -Math.max(1, backupsKept));
      for (const name of removed) await rm(join(backupDir, name), { recursive: true, force: true });
      return { folder, manifest, removed };
    } catch (error) {
      await rm(aside, { recursive: true, force: true }).catch(() => {});
      throw error;
    }
  } finally {
    release();
  }
}

/** Left by a process that was killed. No other process works here now. */
async function clearBroken(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(".partial")) await rm(join(folder, name), { recursive: true, force: true });
}

/** The backup, as reported to the person who asked for it. */
export function backupReport({ folder, manifest, removed }: Backup): string[] {
  return [
    `The backup is in ${folder}:`,
    ...manifest.counties.map(
      ({ subdomain, rows, files, missing }) =>
        `  ${subdomain.padEnd(18)} ${rows} rows, ${files} files${missing > 0 ? `, ${missing} files missing from the store` : ""}`,
    ),
    ...(removed.length > 0 ? [`Removed, beyond the number to keep: ${removed.join(", ")}`] : []),
    "It contains the secret and password hashes. Copy it to another machine, and protect it like a key.",
  ];
}

/** A backup before migrations. Throws CannotStart when it cannot be made, and leaves the database unchanged. */
export async function backUpBefore(deps: Deps, pending: readonly string[]): Promise<void> {
  if (deps.config.backupsKept === 0) return;
  try {
    await makeBackup(deps);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotStart(
      `The backup before ${pending.length} migrations could not be made, so nothing was changed: ${why}. To continue without one, set BACKUPS_KEPT=0.`,
      { cause: error },
    );
  }
}
