import { createHash, randomUUID } from "node:crypto";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Unavailable } from "#prisma/unavailable.ts";
import type { Clock, UploadTarget } from "#schema/context.ts";
import { PARTS, type Part, partsOf, tagsOf } from "#schema/files/parts.rules.ts";
import { linkDurably, makeFolder, renameDurably, syncFile, syncFolder, writeAtomically } from "#prisma/durably.ts";
import {
  type ArrivingFile,
  assertKey,
  assertPromised,
  FileRefused,
  PART_SECONDS,
  plannedParts,
  PUT_SECONDS,
  readingSeconds,
  type ServedFileStore,
} from "./servedStore.ts";
import { createAddresses } from "./signedAddress.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Incomplete uploads are removed after a day, parts of a recording after the sweep's longer period. */
const LEFTOVER_MS = { file: DAY_MS, parts: (PARTS.days + 1) * DAY_MS };

/** 16 MiB: one file of PostgreSQL's write-ahead log. With less, the next write may fail. */
const MIN_ROOM = 16 * 1024 * 1024;

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";
const alreadyExists = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "EEXIST";

/**
 * Files in a folder, behind signed addresses that the product serves: the default, with nothing to install.
 * `county/uuid` holds the bytes, `county/uuid.type` the content type, `.incoming` incomplete uploads.
 */
export function createFolderStore(settings: {
  folder: string;
  secret: string;
  clock: Clock;
  /** Part size of a large video in bytes. */
  partBytes?: number;
  /** Minimum free bytes for the store to be ready. Absent: 16 MiB. */
  leastRoom?: number;
}): ServedFileStore {
  const { partBytes = PARTS.bytes, leastRoom = MIN_ROOM } = settings;
  const root = resolve(settings.folder);
  const incoming = join(root, ".incoming");
  const addresses = createAddresses(settings.secret, settings.clock);
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  /** Uploads whose parts are being joined. Concurrent requests wait for the same result. */
  const joining = new Map<string, Promise<void>>();
  const folderOf = (uploadId: string) => {
    if (!/^[\w-]{36}$/.test(uploadId)) throw new FileRefused(400, "Upload not found.");
    return join(incoming, uploadId);
  };
  const began = makeFolder(incoming).then(async () => {
    await clearLeftovers(incoming);
    return stat(incoming);
  });
  // The waiting request reports the error.
  began.catch(() => {});

  /** An unmounted share leaves an empty folder. Files written into it would be hidden after remounting. */
  async function assertThere(): Promise<void> {
    const { dev, ino } = await began;
    const now = await stat(incoming).catch(() => null);
    if (now?.ino !== ino || now.dev !== dev) throw new Unavailable("GONE");
  }

  /** County folders whose names this process has synced. */
  const synced = new Set<string>();
  /** The folder of a county, never its parents. Another process may have created it without syncing it yet. */
  async function makeCountyFolder(path: string): Promise<void> {
    try {
      await mkdir(path);
      synced.delete(path);
    } catch (error) {
      if (!alreadyExists(error)) throw error;
    }
    if (synced.has(path)) return;
    await syncFolder(root);
    synced.add(path);
  }

  /** Writes the stream to `path` and syncs it. Returns its SHA-256. Leaves nothing behind on failure. */
  async function receiveTo(path: string, file: ArrivingFile, length: number): Promise<string> {
    const hash = createHash("sha256");
    let arrived = 0;
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        arrived += chunk.length;
        hash.update(chunk);
        done(arrived > length ? new FileRefused(413, "The file is larger than announced.") : null, chunk);
      },
    });
    try {
      // The sender learns why it was not kept, because the connection stays open.
      const body = file.body.iterator({ destroyOnReturn: false });
      await pipeline(body, measured, createWriteStream(path, { flags: "wx", flush: true }));
      if (arrived !== length) throw new FileRefused(400, "The upload was interrupted.");
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return hash.digest("hex");
  }

  /** Stores under a key what `write` writes to a temporary file and syncs. The type comes first: bytes never exist without it. */
  async function keep(
    key: string,
    contentType: string,
    write: (arriving: string) => Promise<unknown>,
    name: (from: string, to: string) => Promise<void>,
  ): Promise<void> {
    await assertThere();
    const path = pathOf(key);
    const arriving = join(incoming, randomUUID());
    const type = `${arriving}.type`;
    try {
      await write(arriving);
      await makeCountyFolder(dirname(path));
      await writeFile(type, contentType, { flush: true });
      await rename(type, `${path}.type`);
      await name(arriving, path);
    } finally {
      await Promise.all([rm(arriving, { force: true }), rm(type, { force: true })]);
    }
  }

  /** An address is good for one upload, so checked content cannot change. */
  async function nameOnce(from: string, to: string): Promise<void> {
    try {
      await linkDurably(from, to);
    } catch (error) {
      throw alreadyExists(error) ? new FileRefused(409, "This address has already been used.") : error;
    }
  }

  async function joinParts(key: string, uploadId: string, tags: readonly string[]): Promise<void> {
    const folder = folderOf(uploadId);
    // Another process may have joined them without syncing the folder yet.
    if ((await sizeOf(pathOf(key))) !== null) return syncFolder(dirname(pathOf(key)));
    const paths = tags.map((tag, index) => {
      const hash = /^(?:W\/)?"?([0-9a-f]{64})"?$/.exec(tag)?.[1];
      if (!hash) throw new FileRefused(400, `Part ${index + 1} did not arrive.`);
      return join(folder, `${index + 1}-${hash}`);
    });
    const [first] = paths;
    if (!first) throw new FileRefused(400, "No part arrived.");
    for (const [index, path] of paths.entries()) {
      if ((await sizeOf(path)) === null) throw new FileRefused(400, `Part ${index + 1} did not arrive.`);
    }
    const joined = async (target: string) => {
      for (const path of paths) await pipeline(createReadStream(path), createWriteStream(target, { flags: "a" }));
      await syncFile(target);
    };
    await keep(key, await readFile(join(folder, "type"), "utf8"), joined, nameOnce);
    await rm(folder, { recursive: true, force: true });
  }

  /** The uploaded parts: number, size and tag of each. Null: there is no such upload. */
  async function arrivedParts(folder: string) {
    const names = await readdir(folder).catch((error: unknown) => {
      if (missing(error)) return null;
      throw error;
    });
    if (!names) return null;
    const found = names.map(async (name) => {
      const [, number, hash] = /^(\d+)-([0-9a-f]{64})$/.exec(name) ?? [];
      const size = hash === undefined ? null : await sizeOf(join(folder, name));
      return size === null ? [] : [{ number: Number(number), size, tag: `"${hash}"` }];
    });
    return (await Promise.all(found)).flat();
  }

  function targetOf(
    { key, contentType, uploadId }: { key: string; contentType: string; uploadId: string },
    plan: readonly Part[],
    arrived: readonly { number: number; size: number; tag: string }[],
  ): UploadTarget {
    const tags = tagsOf(plan, arrived);
    const parts = plan.map(({ number, size }, index) => ({
      number,
      url: addresses.put({ key, contentType: null, size, atMost: false, part: { uploadId, number } }, PART_SECONDS),
      size,
      tag: tags[index] ?? null,
    }));
    const headers = [{ name: "Content-Type", value: contentType }];
    return { uploadUrl: parts[0]?.url ?? "", headers, parts, uploadId };
  }

  async function sizeOf(path: string): Promise<number | null> {
    try {
      return (await stat(path)).size;
    } catch (error) {
      if (missing(error)) return null;
      throw error;
    }
  }

  async function headOf(key: string) {
    const size = await sizeOf(pathOf(key));
    if (size === null) return null;
    const contentType = await readFile(`${pathOf(key)}.type`, "utf8").catch(() => null);
    return { size, contentType };
  }

  async function copyIn(key: string, path: string, contentType: string): Promise<void> {
    const copied = async (arriving: string) => {
      // Uses the file system's clones where available, which do not double the bytes.
      await copyFile(path, arriving, constants.COPYFILE_FICLONE);
      await syncFile(arriving);
    };
    await keep(key, contentType, copied, renameDurably);
  }

  return {
    async presignPut({ key, contentType, size, atMost = false }) {
      assertKey(key);
      const headers = [{ name: "Content-Type", value: contentType }];
      const plan = plannedParts({ contentType, size, atMost }, partBytes);
      if (plan.length === 0) {
        const uploadUrl = addresses.put({ key, contentType, size, atMost, part: null }, PUT_SECONDS);
        return { uploadUrl, headers, parts: [], uploadId: null };
      }
      await assertThere();
      const uploadId = randomUUID();
      await mkdir(folderOf(uploadId));
      await syncFolder(incoming);
      await writeAtomically(join(folderOf(uploadId), "type"), contentType);
      return targetOf({ key, contentType, uploadId }, plan, []);
    },

    async continueParts({ key, contentType, size, partBytes: bytes, uploadId }) {
      await assertThere();
      const arrived = await arrivedParts(folderOf(uploadId));
      return arrived && targetOf({ key, contentType, uploadId }, partsOf(size, bytes), arrived);
    },

    async abortParts(_key, uploadId) {
      await rm(folderOf(uploadId), { recursive: true, force: true });
    },

    async completeParts(key, uploadId, tags) {
      const running = joining.get(uploadId) ?? joinParts(key, uploadId, tags).finally(() => joining.delete(uploadId));
      joining.set(uploadId, running);
      await running;
    },

    async signedGet({ key, filename, contentType, inline = false }) {
      assertKey(key);
      return addresses.get({ key, filename, contentType, inline }, readingSeconds(contentType));
    },

    // Upload addresses of the folder work once, so the stored file is already out of reach.
    settle: headOf,
    head: headOf,

    async read(key, start, end) {
      const handle = await open(pathOf(key));
      try {
        const length = Math.max(0, Math.min(end, (await handle.stat()).size) - start);
        const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },

    put: (key, bytes, contentType) =>
      keep(key, contentType, (arriving) => writeFile(arriving, bytes, { flush: true }), renameDurably),

    async copy(from, to) {
      const found = await headOf(from);
      if (!found) return false;
      await copyIn(to, pathOf(from), found.contentType ?? "application/octet-stream");
      return true;
    },

    async copyOut(key, path) {
      const found = await headOf(key);
      if (!found) return null;
      await copyFile(pathOf(key), path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      await syncFile(path);
      return found;
    },

    copyIn,

    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.type`, { force: true });
    },

    async receive(token, file) {
      const grant = addresses.readPut(token, file.tenantId);
      const length = assertPromised(grant, file);
      if (grant.part) {
        await assertThere();
        const folder = folderOf(grant.part.uploadId);
        const arriving = join(folder, randomUUID());
        const hash = await receiveTo(arriving, file, length);
        await renameDurably(arriving, join(folder, `${grant.part.number}-${hash}`));
        return { tag: `"${hash}"` };
      }
      if ((await sizeOf(pathOf(grant.key))) !== null) throw new FileRefused(409, "This address has already been used.");
      let hash = "";
      const received = async (arriving: string) => {
        hash = await receiveTo(arriving, file, length);
      };
      await keep(grant.key, grant.contentType ?? "application/octet-stream", received, nameOnce);
      return { tag: `"${hash}"` };
    },

    async ready() {
      await assertThere();
      const { bavail, bsize } = await statfs(root);
      if (bavail * bsize < leastRoom) throw new Unavailable("FULL");
    },

    locate(token, tenantId) {
      const { key, contentType, filename, inline } = addresses.readGet(token, tenantId);
      assertKey(key);
      return { root, path: key, contentType, filename, inline };
    },
  };
}

async function clearLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    const maxAge = found?.isDirectory() ? LEFTOVER_MS.parts : LEFTOVER_MS.file;
    if (found && found.mtimeMs < Date.now() - maxAge) await rm(path, { recursive: true, force: true });
  }
}
