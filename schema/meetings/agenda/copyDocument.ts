import { v7 as uuid } from "uuid";
import type { SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { documentsChanged } from "../occasions.ts";
import { addPaper } from "../papers/addPaper.ts";

interface Place {
  itemId: string;
  meetingId: string;
}

/** Gives an item a copy of an earlier item's document. The caller has locked both meetings. */
export async function copyDocument(context: SignedContext, fileId: string, to: Place): Promise<void> {
  const id = await copyFile(context, fileId, to);
  if (id === null) return;
  await context.db.agendaItem.updateMany({ where: { id: to.itemId }, data: { documentFileId: id } });
  await documentsChanged.tell(context, { meetingId: to.meetingId });
}

/**
 * Gives an item copies of an earlier item's papers. Confidential papers stay confidential. The caller has locked both
 * meetings.
 */
export async function copyPapers(context: SignedContext, fromItemId: string, to: Place): Promise<void> {
  const papers = await context.db.agendaPaper.findMany({
    where: { itemId: fromItemId, file: { state: "CLEAN", deletedAt: null } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  for (const { fileId, name, isConfidential } of papers) {
    const id = await copyFile(context, fileId, to);
    if (id !== null) await addPaper(context, { id, name, ...to }, isConfidential);
  }
}

/**
 * A byte-for-byte copy of a file, so that each meeting can replace, remove and restrict its own. Null if the store no
 * longer has the file.
 */
async function copyFile(context: SignedContext, fileId: string, to: Place): Promise<string | null> {
  const file = await context.db.storedFile.findFirst({ where: { id: fileId, state: "CLEAN" } });
  if (!file) return null;
  const { files, log, clock } = context.ports;
  const id = uuid();
  const key = `${context.tenant.id}/${id}`;
  if (!(await files.copy(file.key, key))) {
    log.warn({ event: "files.nothing-to-copy", file: fileId }, "a document that is carried over is not in the store");
    return null;
  }
  const { kind, filename, contentType, size, sha256 } = file;
  const fileFields = { kind, filename, sha256 };
  await context.db.storedFile.create({
    data: {
      ...fileFields,
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
  await record(context, { noun: "StoredFile", nounId: id, after: { ...fileFields, copyOf: fileId } });
  return id;
}
