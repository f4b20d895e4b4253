import type { FileStore } from "#schema/context.ts";
import { inspectContent } from "#schema/files/inspectContent.ts";
import type { ReadEnvelope, SealedEnvelope } from "#schema/bids/opening/Envelopes.ts";
import { readAttachments, readContent } from "#schema/bids/sealing/bidContent.rules.ts";
import { type Bytes, sha256Hex } from "#schema/bids/sealing/bytes.rules.ts";
import { openPart, readOutside, refuseElsewhere } from "#schema/bids/sealing/envelope.rules.ts";

export type OpenedEnvelope = { read: ReadEnvelope } | { fault: string };

/** Bytes in memory as a store, for code that inspects files in one. */
const holding = (bytes: Bytes): Pick<FileStore, "read"> => ({
  read: async (_key, start, end) => bytes.subarray(start, end),
});

/** Opens an envelope and inspects its attachments. Runs in its own thread. */
export async function openEnvelope(sealed: SealedEnvelope): Promise<OpenedEnvelope> {
  const { envelope, part, keys, place } = sealed;
  if ((await sha256Hex(envelope)) !== sealed.hash)
    return { fault: "This envelope is not the one that was submitted. Its fingerprint does not match." };
  const outside = readOutside(envelope);
  if ("fault" in outside) return { fault: outside.fault.message };
  const elsewhere = refuseElsewhere(outside.header, place);
  if (elsewhere) return { fault: elsewhere.message };
  const opened = await openPart(envelope, part, keys);
  if ("fault" in opened) return { fault: opened.fault.message };
  const content = readContent(opened.manifest);
  if ("fault" in content) return content;
  const attachments = await readAttachments(content.value, opened.rest);
  if ("fault" in attachments) return attachments;
  const files: ReadEnvelope["files"] = [];
  for (const [at, { type: contentType, sha256 }] of content.value.attachments.entries()) {
    const bytes = attachments.value[at];
    if (!bytes) continue;
    const { size, sniffed, word } = await inspectContent(holding(bytes) as FileStore, {
      key: "",
      size: bytes.length,
      contentType,
    });
    files.push({ bytes, found: { size, sniffed, word }, sha256 });
  }
  return { read: { content: content.value, files } };
}
