import type { StoredFile as FileRow } from "#prisma/generated/client/client.ts";
import { unread } from "../../builder.ts";
import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { nodeNow, subject } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { putBack } from "../papers/meetingFiles.ts";
import { lockIfThere, type Standing } from "../MeetingRecord.ts";
import { refusal, refuseChange } from "../rules.ts";

type Deleted = FileRow & { meetingId: string; meeting: Standing };

/** The subject for restoring a file removed from its meeting or item. The meeting is locked first. */
const DeletedFile = subject<Deleted>("StoredFile", {
  field: "file",
  noun: "file",
  missing: refusal("FILE_NOT_DELETED", "fileId"),
  async lock(context, id) {
    const where = { id, deletedAt: { not: null } };
    const found = await context.db.storedFile.findFirst({ where, select: { meetingId: true } });
    const meeting = found?.meetingId ? await lockIfThere(context, found.meetingId) : null;
    // Read after locking, because someone else may have restored the file.
    const file = meeting && (await context.db.storedFile.findFirst({ where }));
    return file && meeting ? { ...file, meetingId: meeting.id, meeting } : null;
  },
  announces: ({ meetingId }) => [`meeting:${meetingId}`],
});

verb("restoreFile", {
  description:
    "Restores a file that was removed from its meeting or item within the last 30 days. Refused while another file is in its place, and once the record of the meeting is closed.",
  on: DeletedFile,
  permission: "meetings.documents.upload",
  refuse: ({ meeting }) => refuseChange(meeting),
  run: async (file, _input, context) => {
    const { meetingId, itemId, kind, filename, sha256 } = file;
    await putBack(context, file);
    await record(context, { after: { kind, filename, sha256 } });
    return { meetingId, itemId };
  },
  payload: (t) => ({
    meeting: nodeNow(t, "Meeting", "The meeting after the change.", ({ meetingId }) => meetingId),
    item: t.prismaField({
      type: "AgendaItem",
      nullable: true,
      description: "Agenda item that the file belongs to. Null for a file of the meeting.",
      resolve: (query, done, _args, context) =>
        done.itemId === null
          ? unread(query)
          : context.db.agendaItem.findUnique({ ...query, where: at(context, done.itemId) }),
    }),
  }),
});
