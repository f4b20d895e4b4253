import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { areBeforeBaseline, LAST_BEFORE_BASELINE, sinceBaseline } from "#prisma/baseline.ts";
import type { Database, Db } from "#prisma/client.ts";
import type { ServedFileStore } from "../files/servedStore.ts";
import { hashOf } from "./countyFiles.ts";
import { CountyError, WHOLE_COUNTY } from "./countyNamed.ts";
import { quoted, wayToEmpty } from "./countyTables.ts";
import { CATALOGUE, FILES_FOLDER, type Manifest, migrationsOf } from "./exportCounty.ts";

/** Rows in memory at once. */
const BATCH = 500;

/** Its rows close other rows, so they come after the rows that they close. */
const LAST = ["bid_seal"];

/** The manifest of an exported county. Throws {@link CountyError} when the folder is not an export, or when a file in it has changed. */
export async function readExport(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => {
    throw new CountyError(`${folder}: has no manifest.json. It is not an export of a county, or an incomplete one.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== "dais-county-2")
    throw new CountyError(`${folder}: has the format ${String(manifest.format)}, which names its files without them`);
  const files = manifest.files.map((each) => ({ ...each, file: join(FILES_FOLDER, each.file) }));
  const wrong: string[] = [];
  for (const { file, sha256 } of [...manifest.tables, ...files]) {
    // An export comes from outside: no name in it may lead out of its folder.
    if (!/^(files\/)?[\w-]+(\.jsonl)?$/.test(file))
      throw new CountyError(`${folder}: ${file} is not a file name of an export`);
    const found = await hashOf(join(folder, file)).catch(() => null);
    if (found !== sha256) wrong.push(`${file} is ${found === null ? "missing" : "not as it was written"}`);
  }
  if (wrong.length > 0) throw new CountyError(`${folder}: ${wrong.slice(0, 20).join("; ")}. Nothing was imported.`);
  return manifest;
}

/** Lines of a file, in batches. */
async function* batchesOf(path: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Columns of a table to write. The database generates the others. */
async function columnsOf(db: Db, table: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select attname::text as name from pg_attribute
    where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;
  return rows.map(({ name }) => name);
}

async function insert(db: Db, table: string, columns: string[], path: string, ignoreKnown = false): Promise<number> {
  const named = columns.map(quoted).join(", ");
  const known = ignoreKnown ? "on conflict do nothing" : "";
  let rows = 0;
  for await (const lines of batchesOf(path)) {
    rows += await db.$executeRawUnsafe(
      `insert into ${quoted(table)} (${named}) select ${named} from json_populate_recordset(null::${quoted(table)}, $1::text::json) ${known}`,
      `[${lines.join(",")}]`,
    );
  }
  return rows;
}

/** Refuses an export that this installation cannot hold unchanged. */
async function assertFits(database: Database, { county, migrations }: Manifest): Promise<void> {
  const [here, theirs] = [await migrationsOf(database), sinceBaseline(migrations)];
  const [more, fewer] = [theirs.filter((each) => !here.includes(each)), here.filter((each) => !theirs.includes(each))];
  if (areBeforeBaseline(more))
    throw new CountyError(
      `The export is from a version before commit ${LAST_BEFORE_BASELINE}. Start that commit and then this version on its installation, and export it again.`,
    );
  if (more.length > 0)
    throw new CountyError(`The export is from a newer version. This version does not know ${more.join(", ")}.`);
  if (fewer.length > 0)
    throw new CountyError(
      `The export is from an older version, which lacks ${fewer.join(", ")}. Upgrade its installation to this version and export it again, or restore it as a backup.`,
    );
  // Uses no generated model: a backup is restored into the tables of its own version.
  const [there] = await database.inDirectory(
    (db) => db.$queryRaw<{ name: string }[]>`
      select name from tenant where id = ${county.id} or subdomain = ${county.subdomain}`,
  );
  if (there) throw new CountyError(`${county.subdomain}: already exists as ${there.name}. Nothing was imported.`);
}

/**
 * Imports an exported county, row by row as written, its log with its chain, and its files: all rows in one
 * transaction, or none. Runs as the owner of the tables. Rebuilds the search index. Throws {@link CountyError} when it
 * does not fit here.
 */
export async function importCounty(
  database: Database,
  folder: string,
  store: Pick<ServedFileStore, "copyIn" | "remove">,
): Promise<Manifest> {
  const manifest = await readExport(folder);
  await assertFits(database, manifest);
  const { county } = manifest;
  const keys = manifest.files.map(({ file }) => `${county.id}/${file}`);
  try {
    // Files before the rows that refer to them.
    for (const { file, contentType } of manifest.files)
      await store.copyIn(`${county.id}/${file}`, join(folder, FILES_FOLDER, file), contentType);
    await writeRows(database, folder, manifest);
  } catch (error) {
    for (const key of keys) await store.remove(key).catch(() => {});
    throw error;
  }
  return manifest;
}

async function writeRows(database: Database, folder: string, { county, tables }: Manifest): Promise<void> {
  await database.asOwner(
    async (db) => {
      await db.$queryRaw`select set_config('app.tenant', ${county.id}, true), set_config('statement_timeout', '0', true)`;
      await db.$executeRaw`set constraints all deferred`;
      await insert(db, "permission", await columnsOf(db, "permission"), join(folder, CATALOGUE), true);
      const tenantColumns = (await columnsOf(db, "tenant")).map(quoted).join(", ");
      await db.$executeRawUnsafe(
        `insert into tenant (${tenantColumns}) select ${tenantColumns} from json_populate_record(null::tenant, $1::text::json)`,
        JSON.stringify(county),
      );
      const { order } = await wayToEmpty(db);
      const files = new Map(tables.map((each) => [each.table, each]));
      // Referenced tables come before referencing ones. Circular references are checked at the end.
      for (const table of [...order.toReversed().filter((each) => !LAST.includes(each)), ...LAST]) {
        const tableFile = files.get(table);
        if (!tableFile) continue;
        const rows = await insert(db, table, await columnsOf(db, table), join(folder, tableFile.file));
        if (rows !== tableFile.rows)
          throw new CountyError(`${tableFile.file}: ${rows} of ${tableFile.rows} rows. Nothing was imported.`);
      }
    },
    { timeout: WHOLE_COUNTY },
  );
}
