import { createHash } from "node:crypto";
import { open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Db } from "#prisma/client.ts";
import type { Clock } from "#schema/context.ts";
import { makeFolder, syncFile, writeAtomically } from "#prisma/durably.ts";
import type { ServedFileStore } from "../files/servedStore.ts";
import { copyFilesOut, type KeptFile, filesNamed } from "./countyFiles.ts";
import { CountyError, WHOLE_COUNTY } from "./countyNamed.ts";
import { countyTables, quoted } from "./countyTables.ts";

export interface Manifest {
  format: "dais-county-2";
  exportedAt: string;
  /** Its tables' migrations. An installation with others cannot import it. */
  migrations: string[];
  /** Distinguishes secrets without revealing them: sealed data opens only under the same secret. */
  secretMark: string;
  county: { id: string; subdomain: string } & Record<string, unknown>;
  tables: { table: string; file: string; rows: number; sha256: string }[];
  files: KeptFile[];
  /** Keys of files that rows refer to and the store does not have. */
  missing: string[];
}

/** The folder of a county's files beside its tables. */
export const FILES_FOLDER = "files";
/** Shared by all counties and owned by none: the catalog of permissions. */
export const CATALOGUE = "permission.jsonl";

/** What an export needs besides the database. */
export interface Leaving {
  store: Pick<ServedFileStore, "copyOut" | "head">;
  clock: Clock;
  /** {@link Manifest.secretMark} of this installation. */
  secretMark: string;
  /** An earlier export of the same county. Unchanged files are linked to it. */
  earlier?: { folder: string; files: readonly KeptFile[] } | null;
}

/** Rows in memory at once. */
const BATCH = 1_000;

/** One table as lines of JSON, ordered by its key. */
async function writeTable(db: Db, table: string, path: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  // The lines include password hashes, so only the owner may read the file.
  const file = await open(path, "wx", 0o600);
  let rows = 0;
  try {
    for (let after = ""; ;) {
      const batch = await db.$queryRawUnsafe<{ id: string; line: string }[]>(
        `select t.id, row_to_json(t)::text as line from ${quoted(table)} t where t.id > $1 order by t.id limit ${BATCH}`,
        after,
      );
      const text = batch.map(({ line }) => `${line}\n`).join("");
      hash.update(text);
      await file.write(text);
      rows += batch.length;
      if (batch.length < BATCH) return { rows, sha256: hash.digest("hex") };
      after = batch.at(-1)?.id as string;
    }
  } finally {
    await file.close();
  }
}

/** Tables of the county that the product's role may read. The search index is rebuilt from the resolutions. */
async function readableTables(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select t.name from unnest(${await countyTables(db)}::text[]) with ordinality as t(name, place)
    where has_table_privilege(quote_ident(t.name), 'select') order by t.place`;
  return rows.map((row) => row.name);
}

/** The county's own row as stored, whatever version of the product wrote it. */
async function directoryRow(database: Database, subdomain: string): Promise<Manifest["county"]> {
  const [found] = await database.inDirectory(
    (db) => db.$queryRaw<{ line: string }[]>`
      select row_to_json(t)::text as line from tenant t where subdomain = ${subdomain}`,
  );
  if (!found) throw new CountyError(`${subdomain}: no county has this subdomain`);
  return JSON.parse(found.line) as Manifest["county"];
}

/** Names of a database's migrations, oldest first. */
export async function migrationsOf(database: Database): Promise<string[]> {
  const rows = await database.asOwner(
    (db) => db.$queryRaw<{ name: string }[]>`
      select migration_name::text as name from _prisma_migrations where rolled_back_at is null order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Writes every row of a county, table by table as lines of JSON, its files, and a manifest that counts them. Uses the
 * role that sees only one county, and one snapshot. Throws {@link CountyError} when the folder is not empty.
 */
export async function exportCounty(
  database: Database,
  subdomain: string,
  folder: string,
  { store, clock, secretMark, earlier = null }: Leaving,
): Promise<Manifest> {
  const county = await directoryRow(database, subdomain);
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new CountyError(`${folder}: is not a folder that can be read (${error.code})`);
  });
  if (there.length > 0) throw new CountyError(`${folder}: is not empty`);
  await makeFolder(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    throw new CountyError(`${folder}: cannot be created (${error.code})`);
  });
  const migrations = await migrationsOf(database);
  const { tables, named, catalog } = await database.inTenant(
    county.id,
    async (db) => {
      const written: Manifest["tables"] = [];
      for (const table of await readableTables(db)) {
        const file = `${table}.jsonl`;
        written.push({ table, file, ...(await writeTable(db, table, join(folder, file))) });
      }
      const lines = await db.$queryRaw<{ line: string }[]>`select row_to_json(t)::text as line from permission t`;
      return { tables: written, named: await filesNamed(db), catalog: lines };
    },
    { readOnly: true, frozen: true, statementTimeout: 600_000, timeout: WHOLE_COUNTY },
  );
  await writeFile(join(folder, CATALOGUE), catalog.map(({ line }) => `${line}\n`).join(""), { mode: 0o600 });
  // After the transaction, which delays vacuuming.
  for (const file of [CATALOGUE, ...tables.map((each) => each.file)]) await syncFile(join(folder, file));
  // Files after the rows that refer to them: one removed meanwhile is listed as missing.
  const copied = await copyFilesOut(named, store, join(folder, FILES_FOLDER), earlier);
  const exportedAt = clock.now().toISOString();
  const manifest: Manifest = { format: "dais-county-2", exportedAt, migrations, secretMark, county, tables, ...copied };
  // Written last: a folder without it is incomplete.
  await writeAtomically(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`, 0o600);
  return manifest;
}
