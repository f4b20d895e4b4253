// @module-tag long/process: the product and its commands run as processes of their own, on a data folder

import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "#prisma/seed/seedDemo.ts";
import { backupsIn } from "#server/backups/makeBackup.ts";
import type { Manifest } from "#server/tenancy/exportCounty.ts";
import { ask } from "#tests/support/http.ts";
import { run, start } from "./process.ts";

let ground: string;
beforeAll(async () => {
  ground = await mkdtemp(join(tmpdir(), "dais-backup-"));
});
afterAll(() => rm(ground, { recursive: true, force: true }));

const read = async <T>(...path: string[]): Promise<T> => JSON.parse(await readFile(join(...path), "utf8")) as T;
/** The content of a backup for each county, without timestamps. */
async function contentOf(backup: string) {
  const counties = await readdir(join(backup, "counties"));
  return Promise.all(
    counties.toSorted().map(async (county) => {
      const { exportedAt: _moment, ...rest } = await read<Manifest>(backup, "counties", county, "manifest.json");
      return rest;
    }),
  );
}

describe("an installation", { timeout: 480_000 }, () => {
  /** The folder of the installation that is backed up, and its backup. */
  let from: string;
  let backup: string;
  let backupRun: Awaited<ReturnType<typeof run>>;
  /** The commands' output while the server ran, and whether it was still ready. */
  let beside: unknown[];
  /** The result of an import requested while the server ran. */
  let imported: Awaited<ReturnType<typeof run>> & { report: string };
  beforeAll(async () => {
    from = join(ground, "from");
    await using server = await start({ DATA_DIR: from, LOG_LEVEL: "error" });
    const port = await server.port();
    backupRun = await run(["server/backup.ts"], { DATA_DIR: from });
    const county = ["new", "hartwell", "--name", "County of Hartwell", "--admin", "head@hartwell.example"];
    const [first, second] = [
      await run(["server/county.ts", ...county], { DATA_DIR: from }),
      await run(["server/county.ts", ...county], { DATA_DIR: from }),
    ];
    beside = [first.code, second, (await ask(port, "hartwell.localhost", "/readyz")).status];
    const moving = join(ground, "moving");
    await mkdir(moving);
    await writeFile(
      join(moving, "event.json"),
      JSON.stringify({ ID: 7, BodyName: "City Council", Date: "2024-05-08", Items: [{ ID: 70, Title: "Roll call" }] }),
    );
    await writeFile(join(moving, "broken.json"), "{");
    const report = join(ground, "report.csv");
    const args = ["server/import.ts", "legistar", moving, "--county", "demo", "--report", report];
    imported = { ...(await run(args, { DATA_DIR: from })), report: await readFile(report, "utf8") };
    // The last backup includes the import.
    await run(["server/backup.ts"], { DATA_DIR: from });
    const name = (await backupsIn(join(from, "backups"))).at(-1) ?? "";
    backup = join(from, "backups", name);
  }, 300_000);

  test("runs commands while it is up, and refuses in the command's own words", () => {
    const refused = { code: 1, lines: ["The subdomain “hartwell” is taken by another county. Choose another one."] };
    expect([backupRun.code, ...beside]).toEqual([0, 0, refused, 200]);
  });

  test("imports meetings while it is up: an unreadable file stops only itself, with exit code 2", () => {
    expect(imported.code).toBe(2);
    expect(imported.lines).toEqual(
      expect.arrayContaining([
        "event.json",
        "  imported       1 meetings, 1 items, 0 roll-call entries, 0 votes",
        "1 could not be read, so nothing was imported from them:",
        expect.stringMatching(/broken\.json: not valid JSON/),
      ]),
    );
    expect(imported.report).toMatch(/event\.json,file,1,1,0,0,1,1,0,0/);
  });

  test("is backed up while it is up: counties, files and secret, readable only by its owner", async () => {
    const [first = ""] = await backupsIn(join(from, "backups"));
    expect(backupRun.lines[0]).toBe(`The backup is in ${join(from, "backups")}/${first}:`);
    expect(await readdir(backup)).toEqual(["backup.json", "counties", "secret"]);
    expect(await readFile(join(backup, "secret"), "utf8")).toBe(await readFile(join(from, "secret"), "utf8"));
    for (const file of ["secret", "backup.json", "counties/demo/app_user.jsonl"])
      expect((await stat(join(backup, file))).mode & 0o077).toBe(0);
    const [demo] = await contentOf(backup);
    expect([demo?.county.subdomain, demo?.missing]).toEqual(["demo", []]);
    expect(demo?.files.length).toBeGreaterThan(10);
  });

  test("is restored on an empty machine: every row and file, every log's chain, and everyone can sign in", async () => {
    const to = join(ground, "to");
    const restored = await run(["server/restore.ts", backup], { DATA_DIR: to });
    expect(restored).toMatchObject({
      code: 0,
      lines: [
        expect.stringMatching(/^Restoring the backup of 20/),
        expect.stringMatching(/^ {2}demo: \d+ rows/),
        expect.stringMatching(/^ {2}hartwell: \d+ rows/),
        expect.stringMatching(/^ {2}sample: \d+ rows/),
      ],
    });
    // A second time does nothing. An interrupted restore continues the same way.
    const again = await run(["server/restore.ts", backup], { DATA_DIR: to });
    expect([again.code, again.lines[1]]).toEqual([0, "  demo: already exists and was left unchanged"]);
    expect((await run(["server/verifyLog.ts"], { DATA_DIR: to })).code).toBe(0);
    expect((await run(["server/backup.ts"], { DATA_DIR: to })).code).toBe(0);
    const [name = ""] = await backupsIn(join(to, "backups"));
    expect(await contentOf(join(to, "backups", name))).toEqual(await contentOf(backup));

    await using server = await start({ DATA_DIR: to, LOG_LEVEL: "error" });
    const body = { email: "clerk@demo.example", password: DEMO_PASSWORD };
    expect((await ask(await server.port(), "demo.localhost", "/api/login", { body })).status).toBe(200);
  });

  test("is not restored over another one, under another secret, or from an incomplete backup", async () => {
    const other = join(ground, "other");
    await mkdir(other);
    await writeFile(join(other, "secret"), "another secret, which is long enough to sign");
    const refused = async (args: string[], settings: Record<string, string>, words: RegExp) =>
      expect(await run(["server/restore.ts", ...args], settings)).toEqual({
        code: 1,
        lines: [expect.stringMatching(words)],
      });
    await refused([backup], { DATA_DIR: other }, /contains an installation with its own secret/);
    const SECRET = "a secret that is not the one of the backup";
    await refused([backup], { DATA_DIR: join(ground, "new"), SECRET }, /^SECRET is not the secret of the backup/);
    await refused([ground], { DATA_DIR: join(ground, "new") }, /has no backup\.json/);
    await refused([], { DATA_DIR: join(ground, "new") }, /^usage/);

    const broken = join(ground, "broken");
    await cp(backup, broken, { recursive: true });
    await writeFile(join(broken, "counties/demo/motion.jsonl"), "{}\n");
    await refused([broken], { DATA_DIR: join(ground, "new") }, /motion\.jsonl is not as it was written/);
    await copyFile(join(from, "secret"), join(other, "secret"));
    expect(
      (await run(["server/county.ts", "new", "one", "--name", "One", "--admin", "a@one.example"], { DATA_DIR: other }))
        .code,
    ).toBe(0);
    await refused([backup], { DATA_DIR: other }, /^The database is not empty: it has one\./);
  });
});
