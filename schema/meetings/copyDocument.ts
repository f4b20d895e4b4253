import { v7 as uuid } from "uuid";
import type { SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { documentsChanged } from "./occasions.ts";

/**
 * Gives an item a copy of an earlier item's document, byte for byte: each is replaced and removed by itself, and read with its own meeting. The
 * caller has locked both meetings.
 */
export async function copyDocument(
  context: SignedContext,
  fileId: string,
  to: { itemId: string; meetingId: string },
): Promise<void> {
  const file = await context.db.storedFile.findFirst({ where: { id: fileId, state: "CLEAN" } });
  if (!file) return;
  const { files, log, clock } = context.ports;
  const id = uuid();
  const key = `${context.tenant.id}/${id}`;
  if (!(await files.copy(file.key, key))) {
    log.warn({ event: "files.nothing-to-copy", file: fileId }, "a document that is carried over is not in the store");
    return;
  }
  const { filename, contentType, size, sha256 } = file;
  const said = { kind: "document" as const, filename, sha256 };
  await context.db.storedFile.create({
    data: {
      ...said,
      ...to,
      id,
      key,
      contentType,
      size,
      state: "CLEAN",
      uploadedById: context.actor.userId,
      createdAt: clock.now(),
    },
  });
  await context.db.agendaItem.updateMany({ where: { id: to.itemId }, data: { documentFileId: id } });
  await record(context, { noun: "StoredFile", nounId: id, after: { ...said, copyOf: fileId } });
  await documentsChanged.tell(context, { meetingId: to.meetingId });
}
