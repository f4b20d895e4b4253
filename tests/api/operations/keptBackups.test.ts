import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backUpWhenDue } from "#server/backups/keepBackups.ts";
import { backupsIn, makeBackup } from "#server/backups/makeBackup.ts";
import { watchDisk } from "#server/files/durably.fixture.ts";
import type { ServedFileStore } from "#server/files/servedStore.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ballot } from "../voting/ballot.ts";

let ground: string;
beforeAll(async () => {
  ground = await mkdtemp(join(tmpdir(), "dais-kept-backups-"));
});
afterAll(() => rm(ground, { recursive: true, force: true }));

describe("scheduled backups", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.close());
  const deps = (name: string, backupsKept = 3) => ({
    database: world.database,
    store: world.dais.ports.files as ServedFileStore,
    clock: world.clock,
    log: world.dais.ports.log,
    config: { secret: "a secret of the county, long enough to sign", backupDir: join(ground, name), backupsKept },
  });

  /** A county with one stored file. */
  async function countyWithMinutes(name: string) {
    const county = await world.county(name);
    const clerk = await county.as("Clerk");
    const meeting = await county.meeting().create();
    const key = `${county.id}/minutes`;
    await clerk.http("/api/meetings");
    await world.dais.ports.files.put(key, Buffer.from("%PDF-"), "application/pdf");
    await world.database.inTenant(county.id, (db) =>
      db.storedFile.create({
        data: {
          key,
          kind: "minutes",
          meetingId: meeting.key,
          filename: "m.pdf",
          contentType: "application/pdf",
          state: "CLEAN",
        },
      }),
    );
  }

  test("are made once a day, only the newest are kept, and unchanged files take no extra space", async () => {
    await countyWithMinutes("daily");
    const parts = deps("daily");
    expect(await backUpWhenDue(parts)).toBe(true);
    expect(await backUpWhenDue(parts)).toBe(false);
    for (let day = 0; day < 4; day += 1) {
      world.clock.advance(24 * 60);
      expect(await backUpWhenDue(parts)).toBe(true);
    }
    const backups = await backupsIn(parts.config.backupDir);
    expect(backups).toHaveLength(3);
    const files = await Promise.all(
      backups.map((name) => stat(join(parts.config.backupDir, name, "counties/daily/files/minutes"))),
    );
    expect(new Set(files.map(({ ino }) => ino)).size).toBe(1);
  });

  test("are on disk before they count as made: each file, copied or linked, and each folder", async () => {
    await countyWithMinutes("lasting");
    const disk = await watchDisk();
    const parts = deps("new/lasting");
    for (const way of ["copied", "linked"]) {
      const { folder } = await makeBackup(parts);
      const names = await readdir(folder, { recursive: true });
      expect(names).toEqual(expect.arrayContaining(["secret", "backup.json", "counties/lasting/files/minutes"]));
      expect([way, names.filter((name) => !disk.synced(join(folder, name)))]).toEqual([way, []]);
      expect(disk.storyOf(folder)).toEqual(["synced", "named", "folder synced"]);
      world.clock.advance(1);
    }
    expect([disk.synced(ground), disk.synced(join(ground, "new"))]).toEqual([true, true]);
  });

  test("wait during a meeting, at most a day, and only leftovers of a killed one are cleared", async () => {
    const parts = deps("waiting");
    expect(await backUpWhenDue(parts)).toBe(true);
    await ballot(await world.county("meeting-now"), { present: 5 });
    world.clock.advance(25 * 60);
    expect(await backUpWhenDue(parts)).toBe(false);
    const { backupDir } = parts.config;
    await mkdir(join(backupDir, "2026-01-01T00-00-00.000Z.partial"));
    await mkdir(join(backupDir, "2019 letters"));
    world.clock.advance(24 * 60);
    expect(await backUpWhenDue(parts)).toBe(true);
    const left = (await readdir(backupDir)).filter((name) => !/^backups\.|^\d{4}-.*Z$/.test(name));
    expect(left).toEqual(["2019 letters"]);
  });

  test("are made by one of two processes at a time that share a folder", async () => {
    const parts = deps("shared");
    const two = await Promise.allSettled([makeBackup(parts), makeBackup(parts)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await backupsIn(parts.config.backupDir)).toHaveLength(1);
  });
});
