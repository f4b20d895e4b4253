import { createHash } from "node:crypto";
import { mkdir, open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Db } from "#prisma/client.ts";
import type { Clock } from "#schema/context.ts";
import { CountyError, countyNamed, WHOLE_COUNTY } from "./countyNamed.ts";
import { countyTables, quoted } from "./countyTables.ts";

export interface Manifest {
  format: "dais-county-1";
  exportedAt: string;
  county: Record<string, unknown>;
  tables: { table: string; file: string; rows: number; sha256: string }[];
}

/** So many rows are in memory at once. */
const BATCH = 1_000;

/** One table as lines of JSON, in the order of its key. */
async function writeTable(db: Db, table: string, path: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  // Hashes of passwords are among the lines: for the owner's eyes only.
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

/** Tables of the county that the product's role may read: what search keeps of the words is made anew from the resolutions. */
async function readableTables(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select t.name from unnest(${await countyTables(db)}::text[]) with ordinality as t(name, place)
    where has_table_privilege(quote_ident(t.name), 'select') order by t.place`;
  return rows.map((row) => row.name);
}

/**
 * Writes every row of a county, table by table as lines of JSON, with a manifest that counts them; as the role that sees one
 * county only, and as all was at one moment. Throws {@link CountyError} when the folder holds something already.
 */
export async function exportCounty(
  database: Database,
  subdomain: string,
  folder: string,
  clock: Clock,
): Promise<Manifest> {
  const county = await countyNamed(database, subdomain);
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new CountyError(`${folder}: is not a folder that can be read (${error.code})`);
  });
  if (there.length > 0) throw new CountyError(`${folder}: is not empty`);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new CountyError(`${folder}: cannot be made (${error.code})`);
  });
  const tables = await database.inTenant(
    county.id,
    async (db) => {
      const written: Manifest["tables"] = [];
      for (const table of await readableTables(db)) {
        const file = `${table}.jsonl`;
        written.push({ table, file, ...(await writeTable(db, table, join(folder, file))) });
      }
      return written;
    },
    { readOnly: true, frozen: true, statementTimeout: 600_000, timeout: WHOLE_COUNTY },
  );
  const manifest: Manifest = { format: "dais-county-1", exportedAt: clock.now().toISOString(), county, tables };
  // Written last: a folder without it is not whole.
  await writeFile(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`, { flag: "wx", mode: 0o600 });
  return manifest;
}
