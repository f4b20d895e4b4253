import { unread } from "../builder.ts";
import { announce, at } from "../context.ts";
import { refuseChange } from "../meetings/rules.ts";
import { meetingNow } from "../meetings/Meeting.ts";
import { lockMeeting } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { takeFileAway } from "./hangFile.ts";
import { fileKeyOf } from "./prepareUpload.ts";
import { fileRefusal } from "./rules.ts";
import { readableFiles } from "./StoredFile.ts";

verb("removeFile", {
  description:
    "Takes a file off its meeting or item and deletes it; also takes back one's own upload that is not attached yet. Source: part 1, sections 5 and 7.",
  permission: "meetings.documents.upload",
  input: (t) => ({ fileId: t.id({ required: true, description: "The file." }) }),
  run: async (input, context) => {
    const id = fileKeyOf(input.fileId);
    const file = await context.db.storedFile.findFirst({
      where: { id, OR: [await readableFiles(context), { state: "PENDING", uploadedById: context.actor.userId }] },
    });
    if (!file?.meetingId) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    const { meetingId, itemId, kind, filename } = file;
    assertAllowed(refuseChange(await lockMeeting(context, meetingId)));
    await takeFileAway(context, { ...file, isHung: file.state === "CLEAN" });
    await record(context, {
      action: "removeFile",
      noun: "StoredFile",
      nounId: id,
      before: { kind, filename, sha256: file.sha256 },
    });
    announce(context, `meeting:${meetingId}`);
    return { deletedId: input.fileId, meetingId, itemId };
  },
  payload: (t) => ({
    meeting: t.prismaField(meetingNow),
    item: t.prismaField({
      type: "AgendaItem",
      nullable: true,
      description: "The item it hung on. Null: it hung on the meeting.",
      resolve: (query, done, _args, context) =>
        done.itemId === null
          ? unread(query)
          : context.db.agendaItem.findUnique({ ...query, where: at(context, done.itemId) }),
    }),
    deletedId: t.exposeID("deletedId", { description: "Global id of the file that is gone." }),
  }),
});
