import { v7 as uuid } from "uuid";
import { globalId } from "../../builder.ts";
import { announce } from "../../context.ts";
import { fileRefusal } from "../../files/rules.ts";
import { preparedFile, acceptFile } from "../../files/acceptFile.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { editAttachments, Project } from "../ProjectRecord.ts";
import { attachmentsOf, lockForFiles } from "./AttachmentRecord.ts";
import { refuseAnother } from "./attachments.rules.ts";
import { addVersion } from "./addVersion.ts";

verb("attachToProject", {
  description:
    "Adds an uploaded file to its project after checking its size, its content type and that it is harmless. A refused file is deleted. Repeating it changes nothing.",
  permission: "procurement.attachments.upload",
  can: { of: Project, act: editAttachments },
  input: (t) => ({
    fileId: t.id({
      required: true,
      description:
        "Global id of the file from prepareUpload, of kind PROJECT. Only the person who prepared the upload may add it.",
    }),
  }),
  run: async (input, context) => {
    const file = await preparedFile(context, input.fileId, ["project"]);
    const { projectId } = file;
    if (!projectId) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    if (file.state === "CLEAN") return { projectId };
    const fileInfo = await acceptFile(context, file);
    // Locks only after reading the file, so that no one waits for the file store while the project is locked.
    const project = await lockForFiles(context, globalId("Project", projectId));
    const present = await attachmentsOf(context, projectId);
    assertAllowed(refuseAnother(present.length));
    const attachmentId = uuid();
    const position = (present.at(-1)?.position ?? -1) + 1;
    await context.db.projectAttachment.create({ data: { id: attachmentId, projectId, position } });
    await addVersion(context, { attachmentId, number: 1, file, fileInfo });
    await record(context, { noun: "Project", nounId: projectId, after: { attached: file.filename } });
    for (const topic of Project.announces(project)) announce(context, topic);
    return { projectId };
  },
  payload: (t) => ({
    project: nodeNow(t, "Project", "The project after the change.", (done) => done.projectId),
  }),
});
