import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { ProjectAttachment, remove } from "./AttachmentRecord.ts";

verb("removeProjectAttachment", {
  description:
    "Removes a document from its project. The county keeps its versions with the record, but no one sees them.",
  on: ProjectAttachment,
  can: remove,
  answers: "deletedId",
  run: async ({ id, projectId, fileId, version }, _input, context) => {
    const file = fileId ? await context.db.storedFile.findFirst({ where: { id: fileId } }) : null;
    await context.db.projectAttachment.update({
      where: at(context, id),
      data: { removedAt: context.ports.clock.now(), included: false },
    });
    await record(context, { before: { file: file?.filename ?? null, version, sha256: file?.sha256 ?? null } });
    return { projectId };
  },
  payload: (t) => ({
    project: nodeNow(t, "Project", "The project as it is now.", (done) => done.projectId),
  }),
});
