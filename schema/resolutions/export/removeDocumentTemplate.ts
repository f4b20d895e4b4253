import { removeObjects } from "../../files/deleteFile.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { DocumentTemplate } from "./DocumentTemplate.ts";

verb("removeDocumentTemplate", {
  description: "Removes the county's own template. The built-in letterhead is used again.",
  on: DocumentTemplate,
  permission: "administration.templates.edit",
  answers: "deletedId",
  run: async ({ id, file }, _input, context) => {
    await context.db.documentTemplate.deleteMany({ where: { id } });
    await context.db.storedFile.deleteMany({ where: { id: file.id } });
    removeObjects(context, [file.key]);
    await record(context, { before: { filename: file.filename, sha256: file.sha256 } });
  },
});
