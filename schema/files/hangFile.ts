import type { SignedContext } from "../context.ts";
import type { MEETING_KINDS } from "./rules.ts";

/** Where a file of each kind hangs on its meeting. */
const COLUMNS = { agenda: "agendaFileId", minutes: "minutesFileId", media: "mediaFileId" } as const;

interface Hanging {
  id: string;
  kind: string;
  meetingId: string | null;
  itemId: string | null;
}

/** Hangs a checked file on its record and takes away the one that hung there. */
export async function hangFile(context: SignedContext, file: Hanging): Promise<void> {
  const before = await place(context, file, file.id);
  if (before && before !== file.id) await deleteFile(context, before);
}

/** Takes a file off its record and out of the store. */
export async function takeFileAway(context: SignedContext, file: Hanging & { isHung: boolean }): Promise<void> {
  if (file.isHung) await place(context, file, null);
  await deleteFile(context, file.id);
}

/** Puts a file, or none, where files of this kind hang; returns what hung there. The meeting is locked by the caller. */
async function place(context: SignedContext, file: Hanging, fileId: string | null): Promise<string | null> {
  if (file.kind === "document") {
    const where = { id: file.itemId ?? "" };
    const item = await context.db.agendaItem.findFirstOrThrow({ where, select: { documentFileId: true } });
    await context.db.agendaItem.updateMany({ where, data: { documentFileId: fileId } });
    return item.documentFileId;
  }
  const column = COLUMNS[file.kind as Exclude<(typeof MEETING_KINDS)[number], "document">];
  const where = { id: file.meetingId ?? "" };
  const meeting = await context.db.meeting.findFirstOrThrow({
    where,
    select: { agendaFileId: true, minutesFileId: true, mediaFileId: true },
  });
  await context.db.meeting.updateMany({ where, data: { [column]: fileId } });
  return meeting[column];
}

/** Deletes a file that hangs nowhere, and what the store keeps of it. */
export async function deleteFile(context: SignedContext, id: string): Promise<void> {
  const file = await context.db.storedFile.findFirst({ where: { id }, select: { key: true } });
  await context.db.storedFile.deleteMany({ where: { id } });
  if (file) removeObjects(context, [file.key]);
}

/** Takes objects out of the store once the operation is committed; a failure leaves an unreachable object and a line in the log. */
export function removeObjects(context: SignedContext, keys: readonly string[]): void {
  const { files, log } = context.ports;
  context.afterCommit(async () => {
    for (const key of keys) {
      await files
        .remove(key)
        .catch((error: unknown) => log.warn({ event: "files.remove-failed", key, error }, "object left in the store"));
    }
  });
}
