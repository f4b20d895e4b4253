import { globalId, keyOf } from "../../builder.ts";
import { deleteFile } from "../../files/deleteFile.ts";
import { fileRefusal } from "../../files/rules.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { attach, lockForAttaching, nameAttachments } from "./attachments.ts";
import { EDITING } from "./editing.ts";
import { readableResolutions, Resolution, tell } from "../ResolutionRecord.ts";

verb("removeAttachment", {
  description:
    "Removes an attachment from its resolution and deletes it. Also deletes your own upload that is not attached yet.",
  permission: EDITING,
  can: { of: Resolution, act: attach },
  input: (t) => ({ fileId: t.id({ required: true, description: "Global id of the file." }) }),
  run: async (input, context) => {
    const id = keyOf("StoredFile", input.fileId);
    const ownUpload = { state: "PENDING" as const, uploadedById: context.actor.userId };
    const file = await context.db.storedFile.findFirst({
      where: {
        id,
        kind: "attachment",
        resolution: await readableResolutions(context),
        OR: [{ state: "CLEAN" }, ownUpload],
      },
    });
    if (!file?.resolutionId) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    const { resolutionId, filename, sha256, state } = file;
    if (state === "CLEAN") await lockForAttaching(context, globalId("Resolution", resolutionId));
    await deleteFile(context, id);
    await record(context, {
      noun: "StoredFile",
      nounId: id,
      before: { filename, sha256, resolutionId },
    });
    if (state === "CLEAN") {
      await nameAttachments(context, resolutionId);
      await tell(context, resolutionId, { kind: "EDITED", sentence: `Removed the attachment ${filename}.` });
    }
    return { deletedId: input.fileId, resolutionId };
  },
  payload: (t) => ({
    resolution: nodeNow(t, "Resolution", "The resolution after the change.", (done) => done.resolutionId),
    deletedId: t.exposeID("deletedId", { description: "Global id of the deleted file." }),
  }),
});
