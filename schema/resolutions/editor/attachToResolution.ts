import { globalId } from "../../builder.ts";
import { announcedFile, keepFile, takeInFile } from "../../files/takeInFile.ts";
import { fileRefusal } from "../../files/rules.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Resolution, tell } from "../ResolutionRecord.ts";
import { attach, attachedTo, lockForAttaching, nameAttachments } from "./attachments.ts";
import { refuseAttachment } from "./edit.rules.ts";
import { EDITING } from "./editing.ts";

verb("attachToResolution", {
  description:
    "After the upload: checks the file's size, type by content and harmlessness, then attaches it. A refused file is removed. Repeating it changes nothing.",
  permission: EDITING,
  can: { of: Resolution, act: attach },
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
    const taken = await takeInFile(context, file);
    // Only now: nobody waits for the store with the resolution locked.
    await lockForAttaching(context, globalId("Resolution", resolutionId));
    assertAllowed(refuseAttachment((await attachedTo(context, resolutionId)).length));
    await keepFile(context, file, taken);
    await nameAttachments(context, resolutionId);
    await tell(context, resolutionId, { kind: "ATTACHED", sentence: `Attached: ${file.filename}.` });
    return done;
  },
  payload: (t) => ({
    resolution: nodeNow(t, "Resolution", "The resolution as it is now.", (done) => done.resolutionId),
    file: nodeNow(t, "StoredFile", "The file, readable now.", (done) => done.fileId),
  }),
});
