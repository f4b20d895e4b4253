import { globalId } from "../../builder.ts";
import { at } from "../../context.ts";
import { announcedFile, keepFile, takeInFile } from "../../files/takeInFile.ts";
import { fileRefusal } from "../../files/rules.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { attachedTo, nameAttachments } from "./attachments.ts";
import { refuseAttachment } from "./edit.rules.ts";
import { lockForEdit } from "./editing.ts";
import { resolutionNow } from "../Resolution.ts";
import { tell } from "../ResolutionRecord.ts";

verb("attachToResolution", {
  description:
    "After the upload: checks the file's size, type by content and harmlessness, then attaches it. A refused file is removed. Repeating it changes nothing. Source: product decision 'Resolutions', attachments.",
  permission: "meetings.meeting-items.edit",
  input: (t) => ({
    fileId: t.id({
      required: true,
      description: "The file of prepareUpload; only whoever announced it may attach it.",
    }),
  }),
  run: async (input, context) => {
    const file = await announcedFile(context, input.fileId, ["attachment"]);
    const { resolutionId } = file;
    if (!resolutionId) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    const done = { fileId: file.id, resolutionId };
    if (file.state === "CLEAN") return done;
    const taken = await takeInFile(context, file, "attachToResolution");
    // Only now: nobody waits for the store with the resolution locked.
    await lockForEdit(context, globalId("Resolution", resolutionId));
    assertAllowed(refuseAttachment((await attachedTo(context, resolutionId)).length));
    await keepFile(context, file, taken, "attachToResolution");
    await nameAttachments(context, resolutionId);
    await tell(context, resolutionId, { kind: "ATTACHED", sentence: `Attached: ${file.filename}.` });
    return done;
  },
  payload: (t) => ({
    resolution: t.prismaField(resolutionNow),
    file: t.prismaField({
      type: "StoredFile",
      description: "The file, readable now.",
      resolve: (query, done, _args, context) =>
        context.db.storedFile.findUniqueOrThrow({ ...query, where: at(context, done.fileId) }),
    }),
  }),
});
