import { keyOf, unread } from "../builder.ts";
import { announce, at } from "../context.ts";
import { PARTS } from "../files/parts.rules.ts";
import { fileRefusal, MEETING_KINDS } from "../files/rules.ts";
import { FileKind } from "../files/StoredFile.ts";
import { announcedFile, keepFile, takeInFile } from "../files/takeInFile.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { attachToMeeting } from "./meetingFiles.ts";
import { refuseChange } from "./rules.ts";
import { lockMeeting } from "./MeetingRecord.ts";

verb("attachFile", {
  description:
    "After the upload: checks the file's size, type by content and harmlessness, then attaches it to its meeting or item in place of the one before; an ITEMPAPER is added after the item's other papers. A refused file is removed. Repeating it changes nothing.",
  permission: "meetings.documents.upload",
  input: (t) => ({
    fileId: t.id({
      required: true,
      description: "The file of prepareUpload; only whoever announced it may attach it.",
    }),
    meetingId: t.id({
      description:
        "The meeting for which it was announced, where the caller names one: of another meeting it is refused. Null: not asked.",
    }),
    kind: t.field({ type: FileKind, description: "The kind for which it was announced, likewise. Null: not asked." }),
    isConfidential: t.boolean({
      description:
        "Whether a paper of an item (ITEMPAPER) is for the members of the body only, and for people who may upload documents. Null: false. Ignored for any other kind.",
    }),
    partTags: t.stringList({
      most: PARTS.most,
      description: "ETags of the parts of a large video, in order. Null: those that the store has; or it was one PUT.",
    }),
  }),
  run: async (input, context) => {
    const file = await announcedFile(context, input.fileId, MEETING_KINDS);
    const { meetingId } = file;
    const isOther =
      (input.meetingId && keyOf("Meeting", input.meetingId) !== meetingId) || (input.kind && input.kind !== file.kind);
    if (!meetingId || isOther) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    const done = { fileId: file.id, meetingId, itemId: file.itemId };
    if (file.state === "CLEAN") return done;

    const taken = await takeInFile(context, file, input.partTags ?? []);
    // Only now: nobody waits for the store with the meeting locked.
    assertAllowed(refuseChange(await lockMeeting(context, meetingId)));
    await keepFile(context, file, taken);
    await attachToMeeting(context, file, input.isConfidential ?? false);
    announce(context, `meeting:${meetingId}`);
    return done;
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The file, readable now.", (done) => done.fileId),
    meeting: nodeNow(t, "Meeting", "The meeting as it is now.", (done) => done.meetingId),
    item: t.prismaField({
      type: "AgendaItem",
      nullable: true,
      description: "The item whose document it is. Null: it is a file of the meeting.",
      resolve: (query, done, _args, context) =>
        done.itemId === null
          ? unread(query)
          : context.db.agendaItem.findUnique({ ...query, where: at(context, done.itemId) }),
    }),
  }),
});
