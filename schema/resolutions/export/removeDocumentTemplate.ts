import { keyOf } from "../../builder.ts";
import { removeObjects } from "../../files/hangFile.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";

verb("removeDocumentTemplate", {
  description: "Takes the county's own template away: the letterhead that is shipped is used again.",
  permission: "administration.templates.edit",
  input: (t) => ({ templateId: t.id({ required: true, description: "The template." }) }),
  run: async (input, context) => {
    const id = keyOf("DocumentTemplate", input.templateId);
    const template = await context.db.documentTemplate.findFirst({ where: { id }, include: { file: true } });
    if (!template) throw new Refused({ code: "NOT_FOUND", message: "This template does not exist." });
    const { file } = template;
    await context.db.documentTemplate.deleteMany({ where: { id } });
    await context.db.storedFile.deleteMany({ where: { id: file.id } });
    removeObjects(context, [file.key]);
    await record(context, {
      action: "removeDocumentTemplate",
      noun: "DocumentTemplate",
      nounId: id,
      before: { filename: file.filename, sha256: file.sha256 },
    });
    return { deletedId: input.templateId };
  },
  payload: (t) => ({
    deletedId: t.exposeID("deletedId", { description: "Global id of the template that is gone." }),
  }),
});
