// @module-tag long/embedded: each test starts processes on a data folder of its own

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "#prisma/client.ts";
import { holdFolder } from "#prisma/folderLock.ts";
import { applyMigrations, migrationNames, pendingMigrations } from "#prisma/migrate.ts";
import { makeCluster } from "#prisma/postgres/cluster.ts";
import { openFolder } from "#prisma/postgres/openFolder.ts";
import { type PidFile, readPidFile } from "#prisma/postgres/processes.ts";
import { npmPrograms } from "#prisma/postgres/programs.ts";
import { startScratch } from "#prisma/postgres/scratch.ts";
import { seedCatalogue } from "#prisma/seed/seed.ts";
import { Unavailable } from "#prisma/unavailable.ts";
import { readConfig } from "#server/config.ts";
import { createFolderStore } from "#server/files/folderStore.ts";
import { PRODUCTION } from "#tests/support/production.ts";
import { run, start } from "./process.ts";

const { SECRET } = PRODUCTION;
const QUIET = { ...PRODUCTION, LOG_LEVEL: "error" };

let ground: string;
/** A data folder with an empty, migrated database. */
let prepared: string;
beforeAll(async () => {
  ground = await mkdtemp(join(tmpdir(), "dais-folder-"));
  // If root starts PostgreSQL, another user runs it.
  await chmod(ground, 0o711);
  prepared = join(ground, "prepared");
  const database = await openFolder(join(prepared, "database"));
  await applyMigrations(database);
  await seedCatalogue(database);
  await database.close();
}, 180_000);
afterAll(() => rm(ground, { recursive: true, force: true }));

function dataDir(): string {
  const folder = mkdtempSync(join(ground, "data-"));
  cpSync(prepared, folder, { recursive: true });
  return folder;
}

/** A backup of an installation without counties. */
async function emptyBackup(): Promise<string> {
  const folder = await mkdtemp(join(ground, "backup-"));
  const manifest = { format: "dais-backup-1", madeAt: "2026-03-11T10:00:00.000Z", migrations: [], counties: [] };
  await writeFile(join(folder, "backup.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "secret"), SECRET);
  return folder;
}

const inUse = (pid: number | undefined) =>
  expect.stringMatching(
    new RegExp(`^DATA_DIR: .*database is in use by server/main.ts, process ${pid} on .+, since 20.+`),
  );

describe("one process at a time uses a data folder", { timeout: 480_000 }, () => {
  test("a second server is told who uses it, commands share it, and it is free after kill -9", async () => {
    const DATA_DIR = dataDir();
    await using first = await start({ ...QUIET, DATA_DIR });
    await first.port();
    const refusal = { code: 1, lines: [inUse(first.process.pid)] };
    expect(await run(["server/main.ts"], { ...QUIET, DATA_DIR })).toEqual(refusal);
    for (const [args, line] of [
      [["server/restore.ts", await emptyBackup()], "Restoring the backup of 2026-03-11T10:00:00.000Z:"],
      [
        ["server/county.ts", "new", "second", "--name", "Second", "--admin", "admin@second.example"],
        "Second is set up at https://second.localhost, in the time zone America/New_York.",
      ],
      [["server/verifyLog.ts"], expect.stringMatching(/^second: intact, 1 entries/)],
    ] as const)
      expect(await run([...args], { ...QUIET, DATA_DIR })).toMatchObject({
        code: 0,
        lines: expect.arrayContaining([line]),
      });
    expect(await run(["server/demoReset.ts", "--yes"], { DATA_DIR, SECRET })).toEqual(refusal);
    expect(await readdir(DATA_DIR)).toContain("database");

    first.process.kill("SIGKILL");
    await first.exited;
    const two = await Promise.all([
      run(["server/verifyLog.ts"], { ...QUIET, DATA_DIR }),
      run(["server/verifyLog.ts"], { ...QUIET, DATA_DIR }),
    ]);
    // Started at the same moment, one may come after the other has ended. Never do both fail, and neither waits for the
    // other.
    expect(two.map(({ code }) => code)).toContain(0);
    const late = two.filter(({ code }) => code !== 0);
    const toldOfTheOther = { code: 1, lines: [expect.stringContaining("is in use by server/verifyLog.ts")] };
    expect(late).toEqual(late.map(() => toldOfTheOther));
  });

  test("a folder in use here is not given a second time, and is free when released", async () => {
    const folder = join(ground, "held", "database");
    const release = await holdFolder(folder);
    await expect(holdFolder(folder)).rejects.toThrow(`process ${process.pid} on `);
    release();
    (await holdFolder(folder))();
    expect(await readdir(join(ground, "held"))).toEqual(["database.lock"]);
  });

  test("a port in use is reported before anything is made in the folder", async () => {
    const listener = createServer().listen(0);
    await once(listener, "listening");
    const folder = join(ground, "portless");
    await mkdir(folder);
    const { port } = listener.address() as AddressInfo;
    expect(await run(["server/main.ts"], { ...QUIET, DATA_DIR: folder, PORT: String(port) })).toEqual({
      code: 1,
      lines: [`PORT ${port} is taken by another program`],
    });
    expect(await readdir(folder)).toEqual([]);
    listener.close();
  });
});

describe("a database that cannot be used is reported on one line", { timeout: 240_000 }, () => {
  test("if it is from a newer version, by the server and by every command", async () => {
    const DATA_DIR = dataDir();
    const database = await openFolder(join(DATA_DIR, "database"));
    await database.asOwner(
      (db) =>
        db.$executeRaw`insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
          values ('later', 'x', '29991231000000_later', now(), 1)`,
    );
    await database.close();
    for (const args of [
      ["server/main.ts"],
      ["server/county.ts", "new", "second", "--name", "Second", "--admin", "admin@second.example"],
      ["server/verifyLog.ts"],
    ])
      expect(await run(args, { ...QUIET, DATA_DIR })).toEqual({
        code: 1,
        lines: [expect.stringMatching(/^The database belongs to a newer version: .*29991231000000_later/)],
      });
  });

  test("but continues if its first start was cut off during migration, even if two start at the same time", async () => {
    const database = await openFolder(join(ground, "cut-off", "database"));
    try {
      await applyMigrations(database, []);
      const [baseline = ""] = await migrationNames();
      await database.asOwner(
        (db) =>
          db.$executeRaw`insert into _prisma_migrations (id, checksum, migration_name, applied_steps_count)
            values ('cut off', 'x', ${baseline}, 0)`,
      );
      expect(await pendingMigrations(database)).toEqual([]);
      const starts = await Promise.all([applyMigrations(database), applyMigrations(database)]);
      expect(starts.flat()).toEqual(await migrationNames());
      expect(await applyMigrations(database)).toEqual([]);
    } finally {
      await database.close();
    }
  });

  test("if a migration failed halfway, because it is incomplete", async () => {
    const database = await openFolder(join(dataDir(), "database"));
    try {
      expect(await applyMigrations(database)).toEqual([]);
      await database.asOwner(
        (db) =>
          db.$executeRaw`update _prisma_migrations set finished_at = null
            where migration_name = (select min(migration_name) from _prisma_migrations)`,
      );
      await expect(applyMigrations(database)).rejects.toMatchObject({
        name: "CannotStart",
        message: expect.stringMatching(
          /^The database could not be brought up to this version\. A migration failed and changed nothing: .*already exists/,
        ),
      });
    } finally {
      await database.close();
    }
  });

  test.each<[string, RegExp, (database: string) => Promise<unknown>]>([
    [
      "that is broken",
      /^DATA_DIR: the database in .* cannot be opened: .+ restore a backup/,
      (database) => writeFile(join(database, "global/pg_control"), "garbage"),
    ],
    [
      "of another major version",
      /belongs to PostgreSQL 17, and this version of Dais has 18\. Make a backup with the version that made it/,
      (database) => writeFile(join(database, "PG_VERSION"), "17\n"),
    ],
    [
      "of an earlier commit",
      /earlier commit\. Export each county with that commit/,
      (database) => rm(join(database, "dais.json")),
    ],
    [
      "that is something else",
      /contains something other than a database/,
      async (database) => {
        await rm(database, { recursive: true });
        await writeFile(database, "a letter");
      },
    ],
  ])("one %s", async (_what, words, change) => {
    const DATA_DIR = dataDir();
    await change(join(DATA_DIR, "database"));
    await expect(openFolder(join(DATA_DIR, "database"))).rejects.toMatchObject({
      name: "CannotStart",
      message: expect.stringMatching(words),
    });
  });

  test("if it would lose acknowledged writes", async () => {
    const lossy = await startScratch(npmPrograms(), { fsync: "off", synchronous_commit: "off" });
    try {
      expect(await run(["server/main.ts"], { ...QUIET, DATABASE_URL: lossy.url })).toEqual({
        code: 1,
        lines: [
          "DATABASE_URL names a database that can lose acknowledged votes in a power failure: fsync, synchronous_commit are off. Turn it on and start again.",
        ],
      });
    } finally {
      await lossy.stop();
    }
  });

  test("if its programs cannot run on this system", async () => {
    const programs = { folder: ground, major: "18", name: "none", locale: [] };
    await expect(makeCluster(join(ground, "unmade"), programs)).rejects.toThrow(/cannot run on this system .*glibc/);
    expect(await readdir(ground)).not.toContain("unmade.new");
  });

  test("if the disk has no space for it (skipped: only root mounts a small disk)", async ({ skip }) => {
    const disk = await mkdtemp(join(ground, "disk-"));
    const program = (name: "mount" | "umount", args: string[]) => spawnSync(name, args).status === 0;
    skip(!program("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", disk]));
    try {
      await expect(openFolder(join(disk, "database"))).rejects.toMatchObject({
        name: "CannotStart",
        message: `DATA_DIR: the disk of ${disk}/database is full. Free up space and start again.`,
      });
      expect(await readdir(disk)).toEqual(["database.lock"]);
    } finally {
      program("umount", [disk]);
    }
  });

  test("if this platform has no programs for it", () => {
    expect(() => npmPrograms("plan9-mips")).toThrow(/^PostgreSQL for plan9-mips is not installed\. .*set DATABASE_URL/);
  });
});

describe("PostgreSQL in a data folder", { timeout: 240_000 }, () => {
  const addCounty = (database: Database, name: string) =>
    database.asOwner((db) => db.tenant.create({ data: { subdomain: name, name, displayName: name } }));
  const countyNames = (database: Database) =>
    database.inDirectory(async (db) =>
      (await db.tenant.findMany({ orderBy: { subdomain: "asc" } })).map(({ subdomain }) => subdomain),
    );
  const pidOf = (folder: string) => (readPidFile(folder) as PidFile).pid;
  test("keeps acknowledged writes when killed or stopped, and is started again", async () => {
    const folder = join(dataDir(), "database");
    const messages: string[] = [];
    const database = await openFolder(folder, { tell: (text) => messages.push(text) });
    try {
      const names = ["one", "two", "three"];
      for (const [at, name] of names.entries()) {
        await addCounty(database, name);
        process.kill(pidOf(folder), (["SIGKILL", "SIGQUIT", "SIGINT"] as const)[at]);
        // Until it runs again, an answer is correct or reports that the database is unavailable.
        const others = new Set<unknown>();
        const seen = async () => {
          const answer = await countyNames(database).catch((error: Unavailable) => error.trouble);
          if (answer !== "AWAY" && !names.slice(0, at + 1).every((each) => answer?.includes(each))) others.add(answer);
          return messages.filter((text) => text === "PostgreSQL is running again").length;
        };
        await expect.poll(seen, { timeout: 60_000 }).toBe(at + 1);
        expect([...others]).toEqual([]);
        expect(await countyNames(database)).toHaveLength(at + 1);
      }
    } finally {
      await database.close();
    }
    expect(readPidFile(folder)).toBeNull();
  });

  test("makes nothing wait for a query of a killed PostgreSQL", async () => {
    const folder = join(dataDir(), "database");
    const messages: string[] = [];
    const database = await openFolder(folder, { tell: (text) => messages.push(text) });
    try {
      const long = database
        .asOwner((db) => db.$queryRaw`select max(n)::text from (select generate_series(1, 2000000000) as n) as numbers`)
        .catch((error: Unavailable) => error.trouble);
      const isUnderWay = () =>
        database.asOwner(
          (db) =>
            db.$queryRaw<
              unknown[]
            >`select 1 from pg_stat_activity where query like 'select max(n)%' and state = 'active'`,
        );
      await expect.poll(isUnderWay).toHaveLength(1);
      process.kill(pidOf(folder), "SIGKILL");
      expect(await long).toBe("AWAY");
      await expect.poll(() => messages.at(-1), { timeout: 60_000 }).toBe("PostgreSQL is running again");
      expect(messages).toEqual(["PostgreSQL ended and is restarting", "PostgreSQL is running again"]);
    } finally {
      await database.close();
    }
  });

  test("is stopped and started if a killed product left it running", async () => {
    const DATA_DIR = dataDir();
    const folder = join(DATA_DIR, "database");
    await using first = await start({ ...QUIET, DATA_DIR });
    await first.port();
    const left = pidOf(folder);
    const county = ["server/county.ts", "new", "second", "--name", "Second", "--admin", "admin@second.example"];
    expect((await run(county, { ...QUIET, DATA_DIR })).code).toBe(0);
    first.process.kill("SIGKILL");
    await first.exited;
    expect(() => process.kill(left, 0)).not.toThrow();
    const database = await openFolder(folder);
    expect(await countyNames(database)).toEqual(["second"]);
    expect(pidOf(folder)).not.toBe(left);
    await database.close();
  });

  test("is reported as down while it has no socket", async () => {
    const host = encodeURIComponent(await mkdtemp(join(ground, "socket-")));
    const database = await openDatabase({ databaseUrl: `postgresql://dais@localhost/postgres?host=${host}` });
    const away = expect.objectContaining({ name: "Unavailable", trouble: "AWAY" });
    await expect(countyNames(database)).rejects.toEqual(away);
    await expect(database.ping()).rejects.toEqual(away);
    await database.close();
  });

  test("starts even if another program has the process id of a killed server", async () => {
    const folder = join(dataDir(), "database");
    const database = await openFolder(folder);
    await addCounty(database, "one");
    const pid = pidOf(folder);
    const notes = await readFile(join(folder, "postmaster.pid"), "utf8");
    await database.close();
    await writeFile(join(folder, "postmaster.pid"), notes.replace(String(pid), String(process.pid)));
    const again = await openFolder(folder);
    expect(await countyNames(again)).toEqual(["one"]);
    await again.close();
  });

  test("refuses a copy made while it ran, and accepts one made when it was stopped", async () => {
    const folder = join(dataDir(), "database");
    const database = await openFolder(folder);
    const [tornCopy, intactCopy] = ["torn", "whole"].map((name) => join(ground, `${name}-copy`));
    cpSync(folder, tornCopy as string, { recursive: true });
    await addCounty(database, "one");
    await database.close();
    cpSync(folder, intactCopy as string, { recursive: true });
    await expect(openFolder(tornCopy as string)).rejects.toThrow(/is a copy made while its database was running/);
    const copy = await openFolder(intactCopy as string);
    expect(await countyNames(copy)).toEqual(["one"]);
    await copy.close();
  });

  test("runs below a relative path longer than a socket name may be, accessible only to its owner", async () => {
    const deep = join(ground, "private", "long".repeat(30));
    await mkdir(deep, { recursive: true });
    await chmod(join(ground, "private"), 0o700);
    // A setting of PostgreSQL's other programs that the product does not use.
    vi.stubEnv("PGPORT", "1");
    onTestFinished(() => void vi.unstubAllEnvs());
    const database = await openFolder(relative(process.cwd(), join(deep, "database")));
    await expect(database.ping()).resolves.toBeUndefined();
    await database.close();
  });

  test.runIf(process.platform === "linux")("runs without the product's environment (skipped: no /proc)", async () => {
    const folder = join(dataDir(), "database");
    vi.stubEnv("SECRET", SECRET);
    onTestFinished(() => void vi.unstubAllEnvs());
    const database = await openFolder(folder);
    expect(await readFile(`/proc/${pidOf(folder)}/environ`, "utf8")).not.toContain(SECRET);
    await database.close();
  });

  test.each(["SIGTERM", "SIGINT"] as const)("is complete or absent if %s ends a first start", async (signal) => {
    const DATA_DIR = await mkdtemp(join(ground, "begun-"));
    await using first = await start({ ...QUIET, DATA_DIR });
    await expect.poll(() => readdir(DATA_DIR), { timeout: 60_000 }).toContain("database.new");
    first.toGroup(signal);
    await first.exited;
    expect(await readdir(DATA_DIR)).not.toContain("database.new");
    await using second = await start({ ...QUIET, DATA_DIR });
    expect(await second.port()).toBeGreaterThan(0);
  });

  test("has each commit on disk before it is acknowledged", async () => {
    const folder = join(dataDir(), "database");
    const database = await openFolder(folder);
    const synced = async () => {
      const [row] = await database.asOwner(
        (db) => db.$queryRaw<{ fsyncs: number }[]>`
          select sum(fsyncs)::int as fsyncs from pg_stat_io where object = 'wal' and backend_type = 'client backend'`,
      );
      return row?.fsyncs ?? 0;
    };
    for (const name of ["one", "two", "three"]) {
      const before = await synced();
      await addCounty(database, name);
      // A backend reports its statistics when it is next idle.
      await expect.poll(synced).toBeGreaterThan(before);
    }
    await database.close();
  });
});

describe("a data folder that disappears", () => {
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    folder = dataDir();
    database = await openFolder(join(folder, "database"));
  });
  afterAll(() => database?.close());

  const write = () =>
    database.asOwner(
      (db) =>
        db.$executeRaw`insert into tenant (id, subdomain, name, display_name) values (gen_random_uuid()::text, gen_random_uuid()::text, 'x', 'x')`,
    );
  const unavailable = expect.objectContaining({ name: "Unavailable", trouble: "GONE" });

  test("refuses writes while it is away, and accepts them when it is back", async () => {
    const away = `${folder}.away`;
    await rename(folder, away);
    await expect(write()).rejects.toEqual(unavailable);
    await expect(database.ping()).rejects.toEqual(unavailable);
    // Another folder in its place is not the one that was opened.
    cpSync(away, folder, { recursive: true });
    await expect(write()).rejects.toEqual(unavailable);
    await rm(folder, { recursive: true });
    await rename(away, folder);
    expect(await write()).toBe(1);
  });

  test("does not acknowledge a write during which it disappears", async () => {
    const away = `${folder}.away`;
    const transaction = database.asOwner(async (db) => {
      await db.$executeRaw`select 1`;
      await rename(folder, away);
    });
    await expect(transaction).rejects.toEqual(unavailable);
    await rename(away, folder);
    await database.ping();
  });

  test("reports a commit that PostgreSQL refuses", async () => {
    const commit = database.asOwner(async (db) => {
      await db.$executeRaw`create temporary table once (id int unique deferrable initially deferred)`;
      await db.$executeRaw`insert into once values (1), (1)`;
    });
    await expect(commit).rejects.toThrow(/once_id_key|unique|Unique/);
  });

  test("keeps no file in what replaces it", async () => {
    const files = join(ground, "files");
    const store = createFolderStore({ folder: files, secret: SECRET, clock: { now: () => new Date() } });
    await store.put("county/one", new Uint8Array([1]), "text/plain");
    await rename(files, `${files}.away`);
    await expect(store.put("county/two", new Uint8Array([2]), "text/plain")).rejects.toBeInstanceOf(Unavailable);
    await mkdir(join(files, ".incoming"), { recursive: true });
    await expect(store.ready()).rejects.toBeInstanceOf(Unavailable);
    await expect(store.put("county/two", new Uint8Array([2]), "text/plain")).rejects.toBeInstanceOf(Unavailable);
    expect(await readdir(files, { recursive: true })).toEqual([".incoming"]);
  });
});

describe("the secret kept with the data", () => {
  const secretOf = (folder: string) => readConfig({ NODE_ENV: "development", DATA_DIR: folder }).secret;

  test("is made once, complete, for its owner only, and stays", async () => {
    const folder = join(ground, "secret");
    const secret = secretOf(folder);
    expect(secret.length).toBeGreaterThan(32);
    expect(secretOf(folder)).toBe(secret);
    expect(await readdir(folder)).toEqual(["secret"]);
    expect(await readFile(join(folder, "secret"), "utf8")).toBe(secret);
  });

  test.each(["", "short"])("is refused if it is %j, as a full disk once left it", async (left) => {
    const folder = await mkdtemp(join(ground, "short-"));
    await writeFile(join(folder, "secret"), left);
    expect(() => secretOf(folder)).toThrow(/^DATA_DIR: .*secret is too short to be a secret\. Remove it/);
  });
});
