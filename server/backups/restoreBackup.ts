import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { areBeforeBaseline, LAST_BEFORE_BASELINE, sinceBaseline } from "#prisma/baseline.ts";
import type { Database } from "#prisma/client.ts";
import { applyMigrations, migrationNames } from "#prisma/migrate.ts";
import { makeFolderSync, writeFirstSync } from "#prisma/durably.ts";
import type { ServedFileStore } from "../files/servedStore.ts";
import { CountyError } from "../tenancy/countyNamed.ts";
import { importCounty, readExport } from "../tenancy/importCounty.ts";
import type { BackupManifest } from "./makeBackup.ts";

/** The manifest of a backup. Throws {@link CountyError} when the folder is not a backup. */
export async function readBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, "backup.json"), "utf8").catch(() => {
    throw new CountyError(`${folder}: has no backup.json. It is not a backup, or an incomplete one.`);
  });
  const manifest = JSON.parse(text) as BackupManifest;
  if (manifest.format !== "dais-backup-1")
    throw new CountyError(`${folder}: has the format ${String(manifest.format)}`);
  if (!manifest.counties.every(({ subdomain }) => /^[a-z0-9-]+$/.test(subdomain)))
    throw new CountyError(`${folder}: a county in it has no valid subdomain`);
  return manifest;
}

/**
 * Puts the secret of a backup where this installation keeps its own, before any setting is read. Throws {@link
 * CountyError} when this installation has another one: it has its own data, or SECRET gives another.
 */
export function restoreSecret(folder: string, dataDir: string, configuredSecret: string | undefined): void {
  const secret = readFileSync(join(folder, "secret"), "utf8");
  const secretFile = join(dataDir, "secret");
  if (configuredSecret !== undefined) {
    if (configuredSecret !== secret)
      throw new CountyError(
        "SECRET is not the secret of the backup, so sealed data could not be opened. Set SECRET to the content of the backup's file “secret”.",
      );
    return;
  }
  makeFolderSync(dataDir);
  writeFirstSync(secretFile, secret);
  if (readFileSync(secretFile, "utf8") !== secret)
    throw new CountyError(`${dataDir}: contains an installation with its own secret. Restore into an empty folder.`);
}

/**
 * Restores every county of a backup into an empty database. Creates the tables of the backup's version first and
 * migrates them to this version at the end. Skips a county that an earlier try already restored, so an interrupted
 * restore can continue. Checks every file before writing the first row. Returns what happened to each county.
 */
export async function restoreBackup(
  database: Database,
  folder: string,
  store: Pick<ServedFileStore, "copyIn" | "remove">,
): Promise<string[]> {
  const manifest = await readBackup(folder);
  const [known, migrations] = [await migrationNames(), sinceBaseline(manifest.migrations)];
  const unknown = migrations.filter((name) => !known.includes(name));
  if (areBeforeBaseline(unknown))
    throw new CountyError(
      `The backup is from a version before commit ${LAST_BEFORE_BASELINE}. Restore it with that commit, then start this version.`,
    );
  if (unknown.length > 0)
    throw new CountyError(`The backup is from a newer version. This version does not know ${unknown.join(", ")}.`);
  for (const { subdomain } of manifest.counties) await readExport(join(folder, "counties", subdomain));
  await applyMigrations(database, migrations);
  const here = await database.inDirectory((db) => db.$queryRaw<{ subdomain: string }[]>`select subdomain from tenant`);
  const there = new Set(here.map(({ subdomain }) => subdomain));
  const strangers = [...there].filter(
    (subdomain) => !manifest.counties.some((county) => county.subdomain === subdomain),
  );
  if (strangers.length > 0)
    throw new CountyError(`The database is not empty: it has ${strangers.join(", ")}. Restore into an empty one.`);
  const lines: string[] = [];
  for (const { subdomain, rows, files } of manifest.counties) {
    if (there.has(subdomain)) {
      lines.push(`${subdomain}: already exists and was left unchanged`);
      continue;
    }
    await importCounty(database, join(folder, "counties", subdomain), store);
    lines.push(`${subdomain}: ${rows} rows and ${files} files restored`);
  }
  await applyMigrations(database);
  return lines;
}
