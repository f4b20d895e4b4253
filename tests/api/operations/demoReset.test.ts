import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resetDemo } from "#server/demoReset.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dais-reset-"));
  for (const folder of ["database", "files", "kept"]) {
    await mkdir(join(dataDir, folder));
    await writeFile(join(dataDir, folder, "something"), "");
  }
  await writeFile(join(dataDir, "secret"), "");
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const settings = (more: object = {}) => ({ production: false, databaseUrl: undefined, dataDir, ...more });

test.each([
  [{}, [], /permanently removes .*database and .*files.* --yes$/],
  [{}, ["--yes", "again"], / --yes$/],
  [{ production: true }, ["--yes"], /^NODE_ENV is production/],
  [{ databaseUrl: "postgresql://db/dais" }, ["--yes"], /^DATABASE_URL is set/],
] as [object, string[], RegExp][])("nothing is removed with %j and %j", async (more, args, words) => {
  await expect(resetDemo(settings(more), args)).rejects.toThrow(words);
  expect((await readdir(dataDir)).sort()).toEqual(["database", "files", "kept", "secret"]);
});

test("with confirmation only the database and the files are deleted, and again there is nothing to do", async () => {
  expect(await resetDemo(settings(), ["--yes"])).toEqual([join(dataDir, "database"), join(dataDir, "files")]);
  // The empty lock file stays, because removing it could let two processes in.
  expect((await readdir(dataDir)).sort()).toEqual(["database.lock", "kept", "secret"]);
  expect(await resetDemo(settings(), ["--yes"])).toEqual([]);
});
