import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PARTS } from "#schema/files/parts.rules.ts";
import { restoreSecret } from "../backups/restoreBackup.ts";
import { readConfig } from "../config.ts";
import { createMail } from "../mail.ts";
import { watchDisk } from "./durably.fixture.ts";
import { createFolderStore } from "./folderStore.ts";
import type { ServedFileStore } from "./servedStore.ts";

const LASTS = ["synced", "named", "folder synced"];
const PDF = "application/pdf";
const VIDEO = "video/mp4";

let ground: string;
beforeAll(async () => {
  ground = await mkdtemp(join(tmpdir(), "dais-durably-"));
});
afterAll(() => rm(ground, { recursive: true, force: true }));

describe("the file folder", () => {
  let serial = 0;
  const newStore = () => {
    const folder = join(ground, `store-${++serial}`, "files");
    const clock = { now: () => new Date() };
    const secret = "a secret of at least 32 characters";
    return { folder, store: createFolderStore({ folder, secret, clock, partBytes: 4 }) };
  };
  const send = (store: ServedFileStore, url: string, text: string, contentType: string) =>
    store.receive(url.slice("/files/put/".length), {
      contentType,
      length: text.length,
      body: Readable.from([Buffer.from(text)]),
      tenantId: null,
    });

  test("syncs an upload, its type, and new folders to disk before acknowledging it", async () => {
    const disk = await watchDisk();
    const { folder, store } = newStore();
    const { uploadUrl } = await store.presignPut({ key: "county/agenda", contentType: PDF, size: 5 });
    await send(store, uploadUrl, "%PDF-", PDF);
    const path = join(folder, "county/agenda");
    expect([disk.storyOf(path), disk.storyOf(`${path}.type`)]).toEqual([LASTS, LASTS]);
    expect([ground, dirname(folder), folder].map((each) => disk.synced(each))).toEqual([true, true, true]);
  });

  test("syncs each part of a video before returning its tag, and the joined video too", async () => {
    const disk = await watchDisk();
    const { folder, store } = newStore();
    const ticket = await store.presignPut({ key: "county/video", contentType: VIDEO, size: 6 });
    const aside = join(folder, ".incoming", ticket.uploadId ?? "");
    expect([disk.storyOf(join(aside, "type")), disk.synced(dirname(aside))]).toEqual([LASTS, true]);
    const tags: string[] = [];
    for (const [index, text] of ["movi", "ng"].entries()) {
      const done = await send(store, ticket.parts[index]?.url ?? "", text, VIDEO);
      const tag = "tag" in done ? (done.tag ?? "") : "";
      expect(disk.storyOf(join(aside, `${index + 1}-${tag.slice(1, -1)}`))).toEqual(LASTS);
      tags.push(tag);
    }
    await store.completeParts("county/video", ticket.uploadId ?? "", tags);
    expect(disk.storyOf(join(folder, "county/video"))).toEqual(LASTS);
    expect(await readFile(join(folder, "county/video"), "utf8")).toBe("moving");
  });

  test("syncs a paper, a copy, and a restored file before they count as kept", async () => {
    const disk = await watchDisk();
    const { folder, store } = newStore();
    await store.put("county/minutes", Buffer.from("%PDF-"), PDF);
    await store.copy("county/minutes", "county/copy");
    const from = join(ground, "restored");
    await writeFile(from, "%PDF-");
    await store.copyIn("county/restored", from, PDF);
    for (const name of ["minutes", "copy", "restored"]) {
      const path = join(folder, "county", name);
      expect([name, disk.storyOf(path), disk.storyOf(`${path}.type`)]).toEqual([name, LASTS, LASTS]);
    }
  });

  test("does not keep an upload whose folder cannot be synced, and its address accepts it again", async () => {
    const disk = await watchDisk();
    const { folder, store } = newStore();
    await store.put("county/first", Buffer.from("%PDF-"), PDF);
    const { uploadUrl } = await store.presignPut({ key: "county/agenda", contentType: PDF, size: 5 });
    disk.failFolder(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
    await expect(send(store, uploadUrl, "%PDF-", PDF)).rejects.toMatchObject({ code: "ENOSPC" });
    expect([await store.head("county/agenda"), await readdir(join(folder, ".incoming"))]).toEqual([null, []]);
    await send(store, uploadUrl, "%PDF-", PDF);
    expect(disk.storyOf(join(folder, "county/agenda"))).toEqual(LASTS);
  });
});

test("is cleaned at a start of uploads left by a killed process: files after a day, parts later", async () => {
  const folder = join(ground, "left");
  const incoming = join(folder, ".incoming");
  const [file, type, parts] = ["half", "half.type", "upload"].map((name) => join(incoming, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(parts, { recursive: true });
  for (const path of [file, type, join(parts, "half")]) await writeFile(path, "half");
  const open = async (days: number) => {
    const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    for (const path of [file, type, parts]) await utimes(path, then, then).catch(() => {});
    await createFolderStore({ folder, secret: "s".repeat(32), clock: { now: () => new Date() } }).ready();
    return (await readdir(incoming)).length;
  };
  expect([await open(0.5), await open(2), await open(PARTS.days + 2)]).toEqual([3, 1, 0]);
});

test("is not ready if its disk is nearly full", async () => {
  const folder = join(ground, "full");
  const settings = { folder, secret: "s".repeat(32), clock: { now: () => new Date() } };
  await createFolderStore({ ...settings, leastRoom: 1 }).ready();
  await expect(createFolderStore({ ...settings, leastRoom: Number.MAX_SAFE_INTEGER }).ready()).rejects.toMatchObject({
    trouble: "FULL",
  });
});

describe("the server secret", () => {
  const start = (dataDir: string) => readConfig({ NODE_ENV: "development", DATA_DIR: dataDir }).secret;

  test("is on disk before a start continues, and so are new folders around it", async () => {
    const disk = await watchDisk();
    const dataDir = join(ground, "made/data");
    start(dataDir);
    expect(disk.storyOf(join(dataDir, "secret"))).toEqual(LASTS);
    expect([ground, dirname(dataDir)].map((each) => disk.synced(each))).toEqual([true, true]);
  });

  test("is on disk before a restore continues", async () => {
    const disk = await watchDisk();
    const [backup, dataDir] = [join(ground, "backup"), join(ground, "restoring/data")];
    await mkdir(backup);
    await writeFile(join(backup, "secret"), "the secret of the backup");
    restoreSecret(backup, dataDir, undefined);
    expect(disk.storyOf(join(dataDir, "secret"))).toEqual(LASTS);
    expect(await readFile(join(dataDir, "secret"), "utf8")).toBe("the secret of the backup");
    expect(await readdir(dataDir)).toEqual(["secret"]);
  });

  test("has no files next to it left by a process that was killed over a day ago", async () => {
    const dataDir = join(ground, "killed");
    start(dataDir);
    const [old, fresh] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"].map(
      (id) => `secret.${id}.partial`,
    ) as [string, string];
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
    for (const name of [old, fresh, "secret.old"]) await writeFile(join(dataDir, name), "half");
    for (const name of [old, "secret.old"]) await utimes(join(dataDir, name), twoDaysAgo, twoDaysAgo);
    start(dataDir);
    expect((await readdir(dataDir)).toSorted()).toEqual(["secret", fresh, "secret.old"].toSorted());
  });
});

test("a letter kept as a file is on disk before it counts as sent", async () => {
  const disk = await watchDisk();
  const dataDir = join(ground, "letters");
  await createMail({ smtpUrl: undefined, production: false, dataDir }).send({
    from: "clerk@alpha.example",
    to: "member@alpha.example",
    subject: "Notice",
    text: "The meeting is at ten.",
  });
  expect(disk.storyOf(".eml")).toEqual(LASTS);
  expect([dataDir, ground].map((each) => disk.synced(each))).toEqual([true, true]);
});
