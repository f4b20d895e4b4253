import { createHash } from "node:crypto";
import PizZip from "pizzip";
import type { SignedContext } from "../../context.ts";
import type { AuditPaper } from "../thread/audit.rules.ts";
import { MAX_BYTES, TOO_LARGE } from "./attachments.ts";
import type { ReadAudit } from "./readAudit.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/**
 * An entry of manifest.json. `sha256` null: the stored content no longer has its recorded hash, or it is not in the
 * archive and has none.
 */
interface Listed {
  path: string;
  of: string;
  bytes: number;
  sha256: string | null;
  leftOut: string | null;
}

/**
 * The archive: the pages, their content as JSON, the documents, and a manifest with the SHA-256 of each. A document
 * whose bytes are missing or changed is named in the manifest and never included silently.
 */
export async function archiveOf(
  { ports }: SignedContext,
  { facts, papers, texts }: ReadAudit,
  wanted: readonly AuditPaper[],
  pages: { path: string; bytes: Uint8Array },
): Promise<Uint8Array> {
  const zip = new PizZip();
  const date = ports.clock.now();
  const listed: Listed[] = [];
  const put = (path: string, of: string, bytes: Uint8Array) => {
    // Compressed content is not compressed again.
    zip.file(path, bytes, { date, binary: true, compression: path.endsWith(".json") ? "DEFLATE" : "STORE" });
    listed.push({ path, of, bytes: bytes.byteLength, sha256: sha256(bytes), leftOut: null });
  };
  const text = (words: string) => new TextEncoder().encode(words);
  put(pages.path, "The pages", pages.bytes);
  put("audit.json", "The same content, machine-readable", text(JSON.stringify({ ...facts, papers: wanted }, null, 2)));
  for (const each of texts) put(each.path, each.of, text(each.text));
  let room = MAX_BYTES;
  for (const { key, path, of, bytes, sha256: kept, leftOut } of papers) {
    const out = (why: string) => void listed.push({ path, of, bytes, sha256: kept, leftOut: why });
    if (leftOut !== null) {
      out(leftOut);
      continue;
    }
    const stored = await ports.files.head(key);
    if (!stored) {
      out("It is no longer in storage.");
      continue;
    }
    // The size of an imported file is known only to the store.
    if (room < stored.size) {
      out(TOO_LARGE);
      continue;
    }
    room -= stored.size;
    const content = await ports.files.read(key, 0, stored.size);
    if (kept !== null && sha256(content) !== kept) out("Its contents have changed since it was stored.");
    else put(path, of, content);
  }
  const { contract, purchase } = facts;
  const manifest = {
    contract: contract?.number ?? null,
    purchase: purchase?.number ?? null,
    madeAt: facts.asOf,
    algorithm: "SHA-256",
    files: listed,
  };
  zip.file("manifest.json", text(JSON.stringify(manifest, null, 2)), { date, binary: true, compression: "DEFLATE" });
  return zip.generate({ type: "uint8array", compression: "DEFLATE" });
}
