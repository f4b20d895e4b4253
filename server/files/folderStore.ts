import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Unavailable } from "#prisma/unavailable.ts";
import type { Clock } from "#schema/context.ts";
import {
  type ArrivingFile,
  assertKey,
  assertPromised,
  FileRefused,
  GET_SECONDS,
  PART_SECONDS,
  partSizes,
  PUT_SECONDS,
  type ServedFileStore,
} from "./servedStore.ts";
import { createAddresses } from "./signedAddress.ts";

/** Uploads that never ended are cleared away after a day. */
const LEFTOVER_MS = 24 * 60 * 60 * 1000;

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";
const taken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "EEXIST";

/**
 * Files in a folder, behind signed addresses that the product serves itself: the default, nothing to install.
 * `county/uuid` holds the bytes and `county/uuid.type` the content type; `.incoming` what has not arrived whole.
 */
export function createFolderStore(settings: { folder: string; secret: string; clock: Clock }): ServedFileStore {
  const root = resolve(settings.folder);
  const incoming = join(root, ".incoming");
  const addresses = createAddresses(settings.secret, settings.clock);
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  const partsOf = (uploadId: string) => {
    if (!/^[\w-]{36}$/.test(uploadId)) throw new FileRefused(400, "There is no such upload.");
    return join(incoming, uploadId);
  };
  const began = mkdir(incoming, { recursive: true }).then(async () => {
    await clearLeftovers(incoming);
    return stat(incoming);
  });
  // Told by whoever waits for it.
  began.catch(() => {});

  /** A share that came off leaves an empty folder in its place: what is put there is hidden when it comes back. */
  async function assertThere(): Promise<void> {
    const { dev, ino } = await began;
    const now = await stat(incoming).catch(() => null);
    if (now?.ino !== ino || now.dev !== dev) throw new Unavailable("GONE");
  }

  /** A folder inside, never the folders around it. */
  async function makeFolder(path: string): Promise<void> {
    try {
      await mkdir(path);
    } catch (error) {
      if (!taken(error)) throw error;
    }
  }

  /** Writes what arrives to `path`; answers its SHA-256. Leaves nothing behind when it breaks off. */
  async function receiveTo(path: string, file: ArrivingFile, length: number): Promise<string> {
    const hash = createHash("sha256");
    let arrived = 0;
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        arrived += chunk.length;
        hash.update(chunk);
        done(arrived > length ? new FileRefused(413, "The file is larger than promised.") : null, chunk);
      },
    });
    try {
      // Whoever sends it hears why it was not kept: their line stays open.
      const body = file.body.iterator({ destroyOnReturn: false });
      await pipeline(body, measured, createWriteStream(path, { flags: "wx", flush: true }));
      if (arrived !== length) throw new FileRefused(400, "The upload broke off.");
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return hash.digest("hex");
  }

  /** Moves a whole file to its key, where nothing may be yet: an address is used once, and what was checked stays as it was. */
  async function settle(from: string, key: string, contentType: string): Promise<void> {
    const path = pathOf(key);
    const type = `${from}.type`;
    try {
      await makeFolder(dirname(path));
      await writeFile(type, contentType, { flush: true });
      await link(from, path);
      await rename(type, `${path}.type`);
    } catch (error) {
      throw taken(error) ? new FileRefused(409, "This address has been used already.") : error;
    } finally {
      await Promise.all([rm(from, { force: true }), rm(type, { force: true })]);
    }
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

  return {
    async presignPut({ key, contentType, size, atMost = false }) {
      assertKey(key);
      const headers = [{ name: "Content-Type", value: contentType }];
      const sizes = partSizes({ contentType, size, atMost });
      if (sizes.length === 0) {
        const uploadUrl = addresses.put({ key, contentType, size, atMost, part: null }, PUT_SECONDS);
        return { uploadUrl, headers, parts: [], uploadId: null };
      }
      await assertThere();
      const uploadId = randomUUID();
      await makeFolder(partsOf(uploadId));
      await writeFile(join(partsOf(uploadId), "type"), contentType);
      const parts = sizes.map((partSize, index) => ({
        number: index + 1,
        url: addresses.put(
          { key, contentType: null, size: partSize, atMost: false, part: { uploadId, number: index + 1 } },
          PART_SECONDS,
        ),
        size: partSize,
      }));
      return { uploadUrl: parts[0]?.url ?? "", headers, parts, uploadId };
    },

    async completeParts(key, uploadId, tags) {
      const folder = partsOf(uploadId);
      if ((await sizeOf(pathOf(key))) !== null) return;
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
      const whole = join(folder, "whole");
      try {
        for (const [index, path] of paths.entries()) {
          const flags = index === 0 ? "w" : "a";
          await pipeline(createReadStream(path), createWriteStream(whole, { flags, flush: true }));
        }
      } catch (error) {
        await rm(whole, { force: true });
        throw error;
      }
      await settle(whole, key, await readFile(join(folder, "type"), "utf8"));
      await rm(folder, { recursive: true, force: true });
    },

    async signedGet({ key, filename, contentType, inline = false }) {
      assertKey(key);
      return addresses.get({ key, filename, contentType, inline }, GET_SECONDS);
    },

    // An address of the folder is used once: what arrived is out of reach already.
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

    async put(key, bytes, contentType) {
      await assertThere();
      const path = pathOf(key);
      const arriving = join(incoming, randomUUID());
      const type = `${arriving}.type`;
      try {
        await writeFile(arriving, bytes, { flush: true });
        await writeFile(type, contentType, { flush: true });
        await makeFolder(dirname(path));
        await rename(type, `${path}.type`);
        await rename(arriving, path);
      } catch (error) {
        await Promise.all([rm(arriving, { force: true }), rm(type, { force: true })]);
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.type`, { force: true });
    },

    async receive(token, file) {
      const grant = addresses.readPut(token, file.tenantId);
      const length = assertPromised(grant, file);
      await assertThere();
      if (grant.part) {
        const folder = partsOf(grant.part.uploadId);
        const arriving = join(folder, randomUUID());
        const hash = await receiveTo(arriving, file, length);
        await rename(arriving, join(folder, `${grant.part.number}-${hash}`));
        return { tag: `"${hash}"` };
      }
      if ((await sizeOf(pathOf(grant.key))) !== null) throw new FileRefused(409, "This address has been used already.");
      const arriving = join(incoming, randomUUID());
      const hash = await receiveTo(arriving, file, length);
      await settle(arriving, grant.key, grant.contentType ?? "application/octet-stream");
      return { tag: `"${hash}"` };
    },

    ready: assertThere,

    locate(token, tenantId) {
      const { key, contentType, filename, inline } = addresses.readGet(token, tenantId);
      assertKey(key);
      return { root, path: key, contentType, filename, inline };
    },
  };
}

async function clearLeftovers(folder: string): Promise<void> {
  const oldest = Date.now() - LEFTOVER_MS;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}
