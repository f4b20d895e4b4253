import { globalId, keyOf } from "../../builder.ts";
import { announce } from "../../context.ts";
import { preparedFile, acceptFile } from "../../files/acceptFile.ts";
import { fileRefusal } from "../../files/rules.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { lockForFiles, ProjectAttachment, replace } from "./AttachmentRecord.ts";
import { addVersion } from "./addVersion.ts";

verb("replaceProjectAttachment", {
  description:
    "Checks an uploaded file and makes it the newest version of a project document. Staff keep access to earlier versions. Vendors get the newest.",
  permission: "procurement.attachments.upload",
  // Without `on`, because the file is inspected before anything is locked.
  can: { of: ProjectAttachment, act: replace },
  input: (t) => ({
    attachmentId: t.id({ required: true, description: "Global id of the document." }),
    fileId: t.id({ required: true, description: "Global id of the file from prepareUpload, for the same project." }),
  }),
  run: async (input, context) => {
    const attachmentId = keyOf("ProjectAttachment", input.attachmentId);
    const file = await preparedFile(context, input.fileId, ["project"]);
    const { projectId } = file;
    if (!projectId) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    const where = { id: attachmentId, projectId, removedAt: null };
    const findAttachment = () => context.db.projectAttachment.findFirst({ where, include: { file: true } });
    if (!(await findAttachment())) throw new Refused({ ...ProjectAttachment.missing, field: "attachmentId" });
    // Already accepted: a repeated call is answered as done.
    if (file.state === "CLEAN") return { projectId };
    const fileInfo = await acceptFile(context, file);
    const project = await lockForFiles(context, globalId("Project", projectId));
    // Read again after locking.
    const before = await findAttachment();
    if (!before) throw new Refused({ ...ProjectAttachment.missing, field: "attachmentId" });
    const number = before.version + 1;
    await addVersion(context, { attachmentId, number, file, fileInfo });
    await record(context, {
      noun: "Project",
      nounId: projectId,
      before: { file: before.file?.filename ?? null, version: before.version },
      after: { file: file.filename, version: number },
    });
    for (const topic of Project.announces(project)) announce(context, topic);
    return { projectId };
  },
  payload: (t) => ({
    project: nodeNow(t, "Project", "The project after the change.", (done) => done.projectId),
  }),
});
