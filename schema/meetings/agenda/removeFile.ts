import { unread } from "../../builder.ts";
import { at, type SignedContext } from "../../context.ts";
import { readableFiles } from "../../files/holders.ts";
import { fileRefusal } from "../../files/rules.ts";
import { record } from "../../record.ts";
import { nodeNow, subject } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { detachFromMeeting } from "../papers/meetingFiles.ts";
import { refuseChange } from "../rules.ts";
import { lockMeeting } from "../MeetingRecord.ts";

/**
 * A file of a meeting or item, with its meeting locked: a file that may be read there, or the person's own upload that
 * is not attached yet.
 */
async function lockFile(context: SignedContext, id: string) {
  const ownUpload = { state: "PENDING" as const, uploadedById: context.actor.userId };
  const file = await context.db.storedFile.findFirst({ where: { id, OR: [await readableFiles(context), ownUpload] } });
  if (!file?.meetingId) return null;
  return { ...file, meetingId: file.meetingId, meeting: await lockMeeting(context, file.meetingId) };
}

const MeetingFile = subject("StoredFile", {
  field: "file",
  noun: "file",
  lock: lockFile,
  missing: { ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" },
  announces: ({ meetingId }) => [`meeting:${meetingId}`],
});

verb("removeFile", {
  on: MeetingFile,
  description:
    "Removes a file from its meeting or item. `restoreFile` restores it within 30 days, after which it is deleted permanently. Your own upload that is not attached yet is deleted immediately.",
  permission: "meetings.documents.upload",
  refuse: ({ meeting }) => refuseChange(meeting),
  answers: "deletedId",
  run: async (file, _input, context) => {
    const { meetingId, itemId, kind, filename, sha256 } = file;
    await detachFromMeeting(context, { ...file, isAttached: file.state === "CLEAN" });
    await record(context, { before: { kind, filename, sha256 } });
    return { meetingId, itemId };
  },
  payload: (t) => ({
    meeting: nodeNow(t, "Meeting", "The meeting after the change.", ({ meetingId }) => meetingId),
    item: t.prismaField({
      type: "AgendaItem",
      nullable: true,
      description: "Agenda item that the file belonged to. Null for a file of the meeting.",
      resolve: (query, done, _args, context) =>
        done.itemId === null
          ? unread(query)
          : context.db.agendaItem.findUnique({ ...query, where: at(context, done.itemId) }),
    }),
  }),
});
