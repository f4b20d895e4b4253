import type { FileStore, SignedContext } from "../context.ts";
import { Refused } from "../refusal.ts";
import { type FileRefusal, fileRefusal, infected } from "./rules.ts";

/**
 * Bytes to scan: every document whole, the beginning of a longer video. More takes too long, and clamd's own limit is
 * 100 MB.
 */
const SCANNED = 64 * 1024 * 1024;
const RANGE = 4 * 1024 * 1024;

/**
 * Asks the virus scanner, if one is configured; null: nothing found, or none is configured.
 * Throws SCANNER_AWAY if it does not answer, because an unchecked file is never accepted.
 */
export async function scanContent(
  context: SignedContext,
  file: { id: string; key: string; size: number },
): Promise<FileRefusal | null> {
  const { files, log, scanner } = context.ports;
  if (!scanner) return null;
  const about = { file: file.id, tenant: context.tenant.id, requestId: context.requestId };
  const verdict = await scanner.scan(ranges(files, file)).catch((error: unknown) => {
    log.error({ event: "files.scanner-away", ...about, err: error }, "the virus scanner does not answer");
    throw new Refused(fileRefusal("SCANNER_AWAY"));
  });
  if (verdict.clean) return null;
  log.warn({ event: "files.infected", ...about, signature: verdict.signature }, "virus found");
  return infected(verdict.signature);
}

async function* ranges(files: FileStore, { key, size }: { key: string; size: number }): AsyncGenerator<Uint8Array> {
  const scanned = Math.min(size, SCANNED);
  for (let start = 0; start < scanned; start += RANGE) {
    const end = Math.min(start + RANGE, scanned);
    const bytes = await files.read(key, start, end);
    if (bytes.byteLength !== end - start) throw new Error("The store returned fewer bytes than the file has.");
    yield bytes;
  }
}
