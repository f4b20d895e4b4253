import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PARTS } from "#schema/files/parts.rules.ts";
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

describe("the folder of files", () => {
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

  test("an upload, its type, and new folders around it are on the disk before it is acknowledged", async () => {
    const disk = await watchDisk();
    const { folder, store } = newStore();
    const { uploadUrl } = await store.presignPut({ key: "county/agenda", contentType: PDF, size: 5 });
    await send(store, uploadUrl, "%PDF-", PDF);
    const path = join(folder, "county/agenda");
    expect([disk.storyOf(path), disk.storyOf(`${path}.type`)]).toEqual([LASTS, LASTS]);
    expect([ground, dirname(folder), folder].map((each) => disk.synced(each))).toEqual([true, true, true]);
  });

  test("each part of a video is on the disk before its tag is told, and so is the joined video", async () => {
    const disk = await watchDisk();
    const { folder, store } = newStore();
    const begun = await store.presignPut({ key: "county/video", contentType: VIDEO, size: 6 });
    const aside = join(folder, ".incoming", begun.uploadId ?? "");
    expect([disk.storyOf(join(aside, "type")), disk.synced(dirname(aside))]).toEqual([LASTS, true]);
    const tags: string[] = [];
    for (const [index, text] of ["movi", "ng"].entries()) {
      const done = await send(store, begun.parts[index]?.url ?? "", text, VIDEO);
      const tag = "tag" in done ? (done.tag ?? "") : "";
      expect(disk.storyOf(join(aside, `${index + 1}-${tag.slice(1, -1)}`))).toEqual(LASTS);
      tags.push(tag);
    }
    await store.completeParts("county/video", begun.uploadId ?? "", tags);
    expect(disk.storyOf(join(folder, "county/video"))).toEqual(LASTS);
    expect(await readFile(join(folder, "county/video"), "utf8")).toBe("moving");
  });

  test("a paper, a copy, and a restored file are on the disk before they count as kept", async () => {
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

  test("an upload whose folder cannot be synced is not kept, and its address takes it again", async () => {
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

test("what a killed process left of uploads is removed at a start: files after a day, parts later", async () => {
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
