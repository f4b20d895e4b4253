import { keyOf, unread } from "../../builder.ts";
import { announce, at } from "../../context.ts";
import { PARTS } from "../../files/parts.rules.ts";
import { fileRefusal, MEETING_KINDS } from "../../files/rules.ts";
import { FileKind } from "../../files/StoredFile.ts";
import { preparedFile, keepFile, acceptFile } from "../../files/acceptFile.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { attachToMeeting } from "../papers/meetingFiles.ts";
import { refuseChange } from "../rules.ts";
import { lockMeeting } from "../MeetingRecord.ts";

verb("attachFile", {
  description:
    "Attaches an uploaded file. Checks its size, its type by content, and that it is harmless. Then attaches it to its meeting or item, replacing the previous file. An ITEMPAPER is added after the item's other papers. A refused file is deleted. Repeating the call changes nothing.",
  permission: "meetings.documents.upload",
  input: (t) => ({
    fileId: t.id({
      required: true,
      description: "Global id of the file from prepareUpload. Only the person who prepared the upload may attach it.",
    }),
    meetingId: t.id({
      description:
        "Global id of the meeting for which the upload was prepared. A file of another meeting is refused. Null: not checked.",
    }),
    kind: t.field({
      type: FileKind,
      description: "Kind for which the upload was prepared. A file of another kind is refused. Null: not checked.",
    }),
    isConfidential: t.boolean({
      description:
        "Whether a paper of an item (ITEMPAPER) is visible only to members of the body and people who may upload documents. Null: false. Ignored for any other kind.",
    }),
    partTags: t.stringList({
      most: PARTS.most,
      description: "ETags of the parts of a large video, in order. Null: the parts stored so far, or a single PUT.",
    }),
  }),
  run: async (input, context) => {
    const file = await preparedFile(context, input.fileId, MEETING_KINDS);
    const { meetingId } = file;
    const isOther =
      (input.meetingId && keyOf("Meeting", input.meetingId) !== meetingId) || (input.kind && input.kind !== file.kind);
    if (!meetingId || isOther) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    const done = { fileId: file.id, meetingId, itemId: file.itemId };
    if (file.state === "CLEAN") return done;

    const fileInfo = await acceptFile(context, file, input.partTags ?? []);
    // Locks only after reading the file, so that no one waits for the store while the meeting is locked.
    assertAllowed(refuseChange(await lockMeeting(context, meetingId)));
    await keepFile(context, file, fileInfo);
    await attachToMeeting(context, file, input.isConfidential ?? false);
    announce(context, `meeting:${meetingId}`);
    return done;
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The attached file, readable now.", (done) => done.fileId),
    meeting: nodeNow(t, "Meeting", "The meeting after the change.", (done) => done.meetingId),
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
