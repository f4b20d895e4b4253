import type { FileKind, MeetingState } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { type Context, may, type SignedContext } from "../../context.ts";
import { deleteFile } from "../../files/deleteFile.ts";
import { Refused } from "../../refusal.ts";
import { documentsChanged } from "../occasions.ts";
import { addPaper } from "./addPaper.ts";
import { mayRead } from "../readableMeetings.ts";
import { refusal } from "../refusals.rules.ts";

/** The meeting's column for each kind of file. */
const COLUMNS = { agenda: "agendaFileId", minutes: "minutesFileId", media: "mediaFileId" } as const;
const isOfMeeting = (kind: FileKind): kind is keyof typeof COLUMNS => kind in COLUMNS;

interface OfMeeting {
  id: string;
  kind: FileKind;
  meetingId: string | null;
  itemId: string | null;
}

/**
 * Attaches a checked file to the meeting or item, and deletes the previous one. A paper of an item is added to the
 * others.
 */
export async function attachToMeeting(
  context: SignedContext,
  file: OfMeeting & { filename?: string },
  isConfidential = false,
): Promise<void> {
  if (file.kind === "itemPaper") return addPaper(context, { ...file, name: file.filename ?? "" }, isConfidential);
  const before = await place(context, file, file.id);
  if (before && before !== file.id) await deleteFile(context, before);
}

/**
 * Removes a file from its meeting or item. It can be restored for a while. An upload that was never attached is deleted
 * immediately.
 */
export async function detachFromMeeting(
  context: SignedContext,
  file: OfMeeting & { isAttached: boolean },
): Promise<void> {
  if (!file.isAttached) return deleteFile(context, file.id);
  await place(context, file, null);
  await context.db.storedFile.updateMany({
    where: { id: file.id },
    data: { deletedAt: context.ports.clock.now(), deletedBy: context.actor.name },
  });
}

/** Restores a removed file. @throws Refused PLACE_TAKEN, FILE_NOT_DELETED if its item was deleted */
export async function putBack(context: SignedContext, file: OfMeeting): Promise<void> {
  if (file.itemId !== null) {
    const where = { id: file.itemId, meetingId: file.meetingId ?? "" };
    if ((await context.db.agendaItem.count({ where })) === 0) throw new Refused(refusal("FILE_NOT_DELETED", "fileId"));
  }
  if (await place(context, file, file.id)) throw new Refused(refusal("PLACE_TAKEN", "fileId"));
  await context.db.storedFile.updateMany({ where: { id: file.id }, data: { deletedAt: null, deletedBy: null } });
}

/** Sets or clears the file of a kind and returns the previous one. The caller has locked the meeting. */
async function place(context: SignedContext, file: OfMeeting, fileId: string | null): Promise<string | null> {
  // A removed paper keeps its position, name and confidentiality.
  if (file.kind === "itemPaper") {
    if (file.meetingId) await documentsChanged.tell(context, { meetingId: file.meetingId });
    return null;
  }
  if (file.kind === "document") {
    const where = { id: file.itemId ?? "" };
    const item = await context.db.agendaItem.findFirstOrThrow({ where, select: { documentFileId: true } });
    await context.db.agendaItem.updateMany({ where, data: { documentFileId: fileId } });
    if (file.meetingId) await documentsChanged.tell(context, { meetingId: file.meetingId });
    return item.documentFileId;
  }
  if (!isOfMeeting(file.kind)) throw new Error(`A meeting holds no file of the kind ${file.kind}.`);
  const column = COLUMNS[file.kind];
  const where = { id: file.meetingId ?? "" };
  const meeting = await context.db.meeting.findFirstOrThrow({
    where,
    select: { agendaFileId: true, minutesFileId: true, mediaFileId: true },
  });
  await context.db.meeting.updateMany({ where, data: { [column]: fileId } });
  return meeting[column];
}

/** Drafts of the agenda are for county staff, even once the agenda is public. */
export const shownTo = (context: Context): { isDraft?: false } =>
  may(context, "meetings.documents.view") ? {} : { isDraft: false };

/** Uploaded minutes are for county staff until the body has approved them. */
export const areMinutesShown = (context: Context, state: MeetingState): boolean =>
  may(context, "meetings.documents.view") || state === "MINUTES_APPROVED";

/**
 * Records that everyone can read the uploaded minutes from now on, and returns their SHA-256. Null if there are none.
 * The record is then closed, so they cannot change.
 */
export async function uploadedMinutesPublic(context: SignedContext, meetingId: string): Promise<string | null> {
  const where = { minutesOf: { some: { id: meetingId } } };
  await context.db.storedFile.updateMany({ where, data: { publicFrom: context.ports.clock.now() } });
  return (await context.db.storedFile.findFirst({ where, select: { sha256: true } }))?.sha256 ?? null;
}

/**
 * A file of a meeting or item, for people who may read the meeting's documents. One query for all requested together,
 * and none if there is no file. Null if there is none, or the person may not see it.
 */
export function fileOfMeeting(context: Context, id: string | null, meeting: { id: string; state?: MeetingState }) {
  return id === null ? null : readFile(context, id, meeting);
}

async function readFile(context: Context, id: string, meeting: { id: string; state?: MeetingState }) {
  if (!(await mayRead(context, meeting, "meetings.documents.view"))) return null;
  const file = await batched(context, "fileOfMeeting", id, async (ids) => {
    const where = { id: { in: ids }, state: "CLEAN" as const, ...shownTo(context) };
    const files = await context.db.storedFile.findMany({ where });
    return new Map(files.map((each) => [each.id, each]));
  });
  return file ?? null;
}
