import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Db } from "#prisma/client.ts";
import { makeFolder, syncFolder } from "#prisma/durably.ts";
import type { ServedFileStore } from "../files/servedStore.ts";

/** A county's file beside its export: the part of its key after the county. */
export interface KeptFile {
  file: string;
  bytes: number;
  contentType: string;
  sha256: string;
}

/** Rows read at a time. */
const BATCH = 1_000;

/** SHA-256 of a file, in hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** A file as the county's rows refer to it. */
interface NamedFile {
  key: string;
  /** The store must have it. Announced and refused files may be absent. */
  kept: boolean;
}

/** The files that a county's rows refer to. */
export async function filesNamed(db: Db): Promise<NamedFile[]> {
  const named: NamedFile[] = [];
  for (let after = ""; ;) {
    const batch = await db.$queryRaw<{ id: string; key: string; kept: boolean }[]>`
      select id, key, state = 'CLEAN' as kept from stored_file where id > ${after} order by id limit ${BATCH}`;
    named.push(...batch.map(({ key, kept }) => ({ key, kept })));
    if (batch.length < BATCH) return named;
    after = batch.at(-1)?.id as string;
  }
}

/**
 * Copies a county's files beside its rows. Hard-links a file that an earlier backup holds with the same size, because
 * stored files never change. Returns what exists, and the keys that the store does not have.
 */
export async function copyFilesOut(
  named: readonly NamedFile[],
  store: Pick<ServedFileStore, "copyOut" | "head">,
  folder: string,
  earlier: { folder: string; files: readonly KeptFile[] } | null,
): Promise<{ files: KeptFile[]; missing: string[] }> {
  await makeFolder(folder, 0o700);
  const known = new Map(earlier?.files.map((entry) => [entry.file, entry]));
  const files: KeptFile[] = [];
  const missing: string[] = [];
  for (const { key, kept } of named) {
    const file = key.slice(key.indexOf("/") + 1);
    const path = join(folder, file);
    const before = known.get(file);
    if (earlier && before && (await linked(join(earlier.folder, file), path, before, await store.head(key)))) {
      files.push(before);
      continue;
    }
    const found = await store.copyOut(key, path);
    if (!found) {
      if (kept) missing.push(key);
    } else {
      const contentType = found.contentType ?? "application/octet-stream";
      files.push({ file, bytes: found.size, contentType, sha256: await hashOf(path) });
    }
  }
  await syncFolder(folder);
  return { files, missing };
}

/** Whether the earlier copy is used for the file. Disks without hard links copy it again. */
async function linked(from: string, to: string, before: KeptFile, now: { size: number } | null): Promise<boolean> {
  if (now?.size !== before.bytes) return false;
  try {
    if ((await stat(from)).size !== before.bytes) return false;
    await link(from, to);
    return true;
  } catch {
    return false;
  }
}
