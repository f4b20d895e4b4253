import { v5 } from "uuid";
import type { SignedContext } from "../../context.ts";
import { writtenName } from "../../files/names.rules.ts";
import { type FileRefusal, refuseContent, refuseUpload } from "../../files/rules.ts";
import { scanContent } from "../../files/scanContent.ts";
import type { ReadEnvelope } from "./Envelopes.ts";
import type { OpeningPart } from "./opening.rules.ts";

/**
 * Stores the attachments of an opened envelope after the same check as any uploaded file. A refused one is excluded,
 * and the bid counts without it. Returns what was excluded, in words.
 */
export async function keepAttachments(
  context: SignedContext,
  bid: { id: string; part: OpeningPart },
  { content, files }: ReadEnvelope,
): Promise<string[]> {
  const { db, ports, tenant } = context;
  const refused: string[] = [];
  for (const [at, about] of content.attachments.entries()) {
    const file = files[at];
    if (!file) continue;
    // Always the same id for the same attachment, so that a retry overwrites what a failed attempt left in the store.
    const id = v5(`${bid.part} ${at}`, bid.id);
    const key = `${tenant.id}/${id}`;
    const promised = { contentType: about.type, size: file.bytes.length };
    const filename = writtenName(about.name);
    const refusal: FileRefusal | null =
      refuseUpload({ kind: "bid", filename, ...promised }) ?? refuseContent(promised, file.found);
    if (!refusal) await ports.files.put(key, file.bytes, about.type);
    const found = refusal ?? (await scanContent(context, { id, key, size: promised.size }));
    if (found) {
      if (!refusal) await ports.files.remove(key);
      ports.log.warn(
        { event: "bids.attachment-refused", bid: bid.id, code: found.code, tenant: tenant.id },
        "attachment refused",
      );
      refused.push(`${filename}: ${found.message}`);
      continue;
    }
    await db.storedFile.create({
      data: {
        id,
        key,
        kind: "bid",
        filename,
        contentType: about.type,
        size: BigInt(promised.size),
        sha256: file.sha256,
        state: "CLEAN",
        createdAt: ports.clock.now(),
      },
    });
    const { kind, confidential } = about;
    await db.bidFile.create({
      data: { bidId: bid.id, part: bid.part, position: at + 1, fileId: id, kind, confidential },
    });
  }
  return refused;
}
