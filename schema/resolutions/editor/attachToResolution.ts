import { globalId } from "../../builder.ts";
import { preparedFile, keepFile, acceptFile } from "../../files/acceptFile.ts";
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
    "Attaches an uploaded file. Checks its size, its type by content, and that it is harmless. A refused file is deleted. Repeating the call changes nothing.",
  permission: EDITING,
  can: { of: Resolution, act: attach },
  input: (t) => ({
    fileId: t.id({
      required: true,
      description: "Global id of the file from prepareUpload. Only the person who prepared the upload may attach it.",
    }),
  }),
  run: async (input, context) => {
    const file = await preparedFile(context, input.fileId, ["attachment"]);
    const { resolutionId } = file;
    if (!resolutionId) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    const done = { fileId: file.id, resolutionId };
    if (file.state === "CLEAN") return done;
    const fileInfo = await acceptFile(context, file);
    // Locks only after reading the file, so that no one waits for the store while the resolution is locked.
    await lockForAttaching(context, globalId("Resolution", resolutionId));
    assertAllowed(refuseAttachment((await attachedTo(context, resolutionId)).length));
    await keepFile(context, file, fileInfo);
    await nameAttachments(context, resolutionId);
    await tell(context, resolutionId, { kind: "ATTACHED", sentence: `Attached: ${file.filename}.` });
    return done;
  },
  payload: (t) => ({
    resolution: nodeNow(t, "Resolution", "The resolution after the change.", (done) => done.resolutionId),
    file: nodeNow(t, "StoredFile", "The attached file, readable now.", (done) => done.fileId),
  }),
});
