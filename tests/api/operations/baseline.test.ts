import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#prisma/client.ts";
import { readConfig } from "#server/config.ts";
import { createFileStore } from "#server/files/files.ts";
import { newDatabase, type TestDatabase } from "#tests/support/databases.ts";

const ROOT = join(import.meta.dirname, "../../..");
const BASELINE = "20261128000000_baseline";
const clock = { now: () => new Date("2026-11-28T12:00:00Z") };

const LATER = "29991231000000_later";

/** The modules of a version of the product that these tests use. */
interface Version {
  backups: typeof import("#server/backups/makeBackup.ts");
  restores: typeof import("#server/backups/restoreBackup.ts");
  ownDatabase: typeof import("#server/ownDatabase.ts");
  exports: typeof import("#server/tenancy/exportCounty.ts");
  imports: typeof import("#server/tenancy/importCounty.ts");
}

/** A version with only the baseline and this other migration, whatever migrations exist now. */
async function versionWith(other?: string): Promise<Version> {
  const copy = await mkdtemp(join(ground, "version-"));
  for (const part of ["package.json", "house.ts", "prisma", "schema", "server"])
    await cp(join(ROOT, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.includes("prisma/migrations/") || path.includes(BASELINE) || path.endsWith(".toml"),
    });
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
  if (other !== undefined) {
    const folder = join(copy, "prisma/migrations", other);
    await mkdir(folder);
    await writeFile(join(folder, "migration.sql"), "ALTER TABLE body ADD COLUMN later text NOT NULL DEFAULT 'new'");
  }
  const from = async <M>(path: string): Promise<M> => (await import(join(copy, path))) as M;
  return {
    backups: await from("server/backups/makeBackup.ts"),
    restores: await from("server/backups/restoreBackup.ts"),
    ownDatabase: await from("server/ownDatabase.ts"),
    exports: await from("server/tenancy/exportCounty.ts"),
    imports: await from("server/tenancy/importCounty.ts"),
  };
}

let ground: string;
let replaced: string[];
let { backups, restores, ownDatabase, exports, imports } = {} as Version;
beforeAll(async () => {
  ground = await mkdtemp(join(tmpdir(), "dais-baseline-"));
  ({ backups, restores, ownDatabase, exports, imports } = await versionWith());
  replaced = (await readFile(join(ROOT, "prisma/migrations", BASELINE, "replaced.txt"), "utf8")).trim().split("\n");
});
afterAll(() => rm(ground, { recursive: true, force: true }));

let testDatabase: TestDatabase;
let config: ReturnType<typeof readConfig>;
beforeEach(async () => {
  [testDatabase, config] = await ofBaseline();
});
afterEach(() => testDatabase?.drop());

/** A database created by only the baseline, and the settings of a program that runs on it. */
async function ofBaseline(): Promise<[TestDatabase, ReturnType<typeof readConfig>]> {
  const fresh = await newDatabase();
  const DATA_DIR = await mkdtemp(join(ground, "data-"));
  const settings = readConfig({ NODE_ENV: "test", DATA_DIR, DATABASE_URL: fresh.url ?? "" });
  await empty(fresh.database);
  await (await ownDatabase.openOwnDatabase(settings)).database.close();
  return [fresh, settings];
}

interface Row {
  id: string;
  name: string;
  checksum: string;
  finished: boolean;
}
const rowsOf = (database: Database) =>
  database.asOwner(
    (db) => db.$queryRaw<Row[]>`
      select id, migration_name as name, checksum, finished_at is not null as finished from _prisma_migrations order by 2`,
  );

/** Adds rows of other migrations to the database, as if these had been applied. */
const madeBy = (database: Database, names: readonly string[]) =>
  database.asOwner(async (db) => {
    await db.$executeRaw`delete from _prisma_migrations`;
    await db.$executeRaw`
      insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      select gen_random_uuid()::text, 'x', name, now(), 1 from unnest(${names}::text[]) name`;
  });

const withCounty = (database: Database) =>
  database.asOwner(async (db) => {
    await db.$executeRaw`insert into tenant (id, subdomain, name, display_name) values ('c1', 'older', 'Older', 'Older')`;
    await db.$queryRaw`select set_config('app.tenant', 'c1', true)`;
    await db.$executeRaw`insert into body (id, name, kind) values ('b1', 'Board', 'BOARD')`;
  });
/** Leaves the database as it was created. */
const empty = (database: Database) =>
  database.asOwner(async (db) => {
    await db.$executeRaw`drop schema public cascade`;
    await db.$executeRaw`create schema public`;
  });
const bodiesOf = (database: Database) =>
  database.inTenant("c1", (db) => db.body.findMany({ select: { id: true, name: true, kind: true } }));
const BOARD = [{ id: "b1", name: "Board", kind: "BOARD" }];

/** Starts like a program of the product. Returns the applied migrations. */
async function start(): Promise<string[]> {
  const { database, applied } = await ownDatabase.openOwnDatabase(config);
  await database.close();
  return applied;
}

describe("a database from before the baseline", () => {
  test("gets the baseline's row and keeps its data, without a migration or a backup", async () => {
    const [fresh] = (await rowsOf(testDatabase.database)).filter(({ name }) => name === BASELINE);
    await withCounty(testDatabase.database);
    await madeBy(testDatabase.database, replaced);
    expect(await start()).toEqual([]);
    const adopted = await rowsOf(testDatabase.database);
    expect(adopted).toEqual([{ ...fresh, id: expect.any(String) }]);
    expect(await bodiesOf(testDatabase.database)).toEqual(BOARD);
    expect(await backups.backupsIn(config.backupDir)).toEqual([]);
    expect(await start()).toEqual([]);
    expect(await rowsOf(testDatabase.database)).toEqual(adopted);
  });

  test("gets one row even if several processes start at the same time", async () => {
    await madeBy(testDatabase.database, replaced);
    expect(await Promise.all([start(), start(), start(), start()])).toEqual([[], [], [], []]);
    expect(await rowsOf(testDatabase.database)).toMatchObject([{ name: BASELINE }]);
  });

  test.each([
    ["lacks the last migrations", (names: string[]) => names.slice(0, -3), false],
    ["has a migration that did not finish", (names: string[]) => names, true],
  ])("is refused on one line, unchanged, when it %s", async (_why, part, brokeOff) => {
    await madeBy(testDatabase.database, part(replaced));
    if (brokeOff)
      await testDatabase.database.asOwner(
        (db) =>
          db.$executeRaw`update _prisma_migrations set finished_at = null where migration_name = ${replaced.at(-1)}`,
      );
    const before = await rowsOf(testDatabase.database);
    await expect(start()).rejects.toMatchObject({
      name: "CannotStart",
      message: expect.stringMatching(
        /^The database is from a version before commit f926e5a1.+Start that commit once, then start this version\.$/,
      ),
    });
    expect(await rowsOf(testDatabase.database)).toEqual(before);
  });

  test("is refused as newer if it also has an unknown migration", async () => {
    for (const names of [["29991231000000_later"], [...replaced, "29991231000000_later"]]) {
      await madeBy(testDatabase.database, names);
      await expect(start()).rejects.toThrow(/^The database belongs to a newer version: .*29991231000000_later/);
      expect(await rowsOf(testDatabase.database)).toHaveLength(names.length);
    }
  });
});

describe("from a database before the baseline", () => {
  /** Changes the list of migrations in a manifest. */
  async function rewrite(path: string, migrations: string[]): Promise<void> {
    const manifest = JSON.parse(await readFile(path, "utf8")) as object;
    await writeFile(path, JSON.stringify({ ...manifest, migrations }));
  }

  test("a backup is restored into an empty database, and refused on one line if it is older", async () => {
    const store = await createFileStore(config, clock);
    await withCounty(testDatabase.database);
    await madeBy(testDatabase.database, replaced);
    const { folder, manifest } = await backups.makeBackup({ database: testDatabase.database, config, store, clock });
    expect(manifest.migrations).toEqual(replaced);
    await empty(testDatabase.database);
    const database = await ownDatabase.openDatabaseToRestore(config);
    try {
      await rewrite(join(folder, "backup.json"), replaced.slice(0, -1));
      await expect(restores.restoreBackup(database, folder, store)).rejects.toThrow(
        /^The backup is from a version before commit f926e5a1\. Restore it with that commit, then start this version\.$/,
      );
      await rewrite(join(folder, "backup.json"), replaced);
      expect(await restores.restoreBackup(database, folder, store)).toEqual(["older: 1 rows and 0 files restored"]);
      expect(await bodiesOf(database)).toEqual(BOARD);
      expect(await rowsOf(database)).toMatchObject([{ name: BASELINE }]);
    } finally {
      await database.close();
    }
  });

  test("an exported county is imported, and refused on one line if it is older", async () => {
    const store = await createFileStore(config, clock);
    const to = join(config.dataDir, "export");
    await withCounty(testDatabase.database);
    await madeBy(testDatabase.database, replaced);
    await exports.exportCounty(testDatabase.database, "older", to, { store, clock, secretMark: "the same" });
    const [elsewhere] = await ofBaseline();
    await madeBy(elsewhere.database, [BASELINE]);
    try {
      await rewrite(join(to, "manifest.json"), replaced.slice(1));
      await expect(imports.importCounty(elsewhere.database, to, store)).rejects.toThrow(
        /^The export is from a version before commit f926e5a1\. .+ export it again\.$/,
      );
      await rewrite(join(to, "manifest.json"), replaced);
      await imports.importCounty(elsewhere.database, to, store);
      expect(await bodiesOf(elsewhere.database)).toEqual(BOARD);
    } finally {
      await elsewhere.drop();
    }
  });
});

describe("a version with one more migration", () => {
  let later: Version;
  beforeAll(async () => {
    later = await versionWith(LATER);
  });

  test.each([
    ["of the baseline", () => [BASELINE]],
    ["from before the baseline", () => replaced],
  ])("backs up a database %s before it applies the migration, and restores that backup", async (_when, names) => {
    await withCounty(testDatabase.database);
    await madeBy(testDatabase.database, names());
    const { database, applied } = await later.ownDatabase.openOwnDatabase(config);
    try {
      expect(applied).toEqual([LATER]);
      expect((await rowsOf(database)).map(({ name }) => name)).toEqual([BASELINE, LATER]);
      const [name = ""] = await backups.backupsIn(config.backupDir);
      const folder = join(config.backupDir, name);
      const manifest = JSON.parse(await readFile(join(folder, "backup.json"), "utf8")) as object;
      expect(manifest).toMatchObject({ migrations: names() });
      await empty(database);
      await later.restores.restoreBackup(database, folder, await createFileStore(config, clock));
      expect((await rowsOf(database)).map(({ name }) => name)).toEqual([BASELINE, LATER]);
      const bodies = await database.inTenant("c1", (db) => db.$queryRaw`select id, name, later from body`);
      expect(bodies).toEqual([{ id: "b1", name: "Board", later: "new" }]);
    } finally {
      await database.close();
    }
  });
});
