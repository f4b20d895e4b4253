import type { SignedContext } from "../context.ts";
import { deleteFile } from "../files/deleteFile.ts";
import type { MEETING_KINDS } from "../files/rules.ts";

/** The column of a meeting that names its file of each kind. */
const COLUMNS = { agenda: "agendaFileId", minutes: "minutesFileId", media: "mediaFileId" } as const;

interface Hanging {
  id: string;
  kind: string;
  meetingId: string | null;
  itemId: string | null;
}

/** Puts a checked file in its place on the meeting or item, and deletes the one that was there. */
export async function hangFile(context: SignedContext, file: Hanging): Promise<void> {
  const before = await place(context, file, file.id);
  if (before && before !== file.id) await deleteFile(context, before);
}

/** Takes a file off its meeting or item and out of the store. */
export async function takeFileAway(context: SignedContext, file: Hanging & { isHung: boolean }): Promise<void> {
  if (file.isHung) await place(context, file, null);
  await deleteFile(context, file.id);
}

/** Names a file, or none, as the one of its kind; returns the one before. The caller has locked the meeting. */
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
