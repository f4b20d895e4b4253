import { at } from "../../context.ts";
import { removeObjects } from "../../files/deleteFile.ts";
import { preparedFile, keepFile, acceptFile } from "../../files/acceptFile.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { exampleWordData } from "./exampleWordData.rules.ts";
import { templateKind, trialOf } from "./templateBytes.ts";

templateKind("resolution", (context, template) => context.ports.words.resolutionDocx(template, exampleWordData()));

verb("setDocumentTemplate", {
  description:
    "Makes an uploaded .docx the county's template of resolutions, solicitations or minutes, replacing the earlier one. It is checked and tested with example data first. A template with an error is refused, and the refusal names the tag.",
  permission: "administration.templates.edit",
  input: (t) => ({
    fileId: t.id({ required: true, description: "Global id of the file from prepareUpload, of the kind TEMPLATE." }),
    kind: t.string({
      description: "Document that the template is for: resolution, solicitation or minutes. Null: resolution.",
    }),
  }),
  run: async (input, context) => {
    const kind = input.kind ?? "resolution";
    const trial = trialOf(kind);
    if (!trial) throw new Refused({ code: "NO_SUCH_DOCUMENT", message: "No document has this name.", field: "kind" });
    const file = await preparedFile(context, input.fileId, ["template"]);
    const before = await context.db.documentTemplate.findFirst({ where: { kind }, include: { file: true } });
    if (before?.fileId === file.id) return { templateId: before.id };
    const fileInfo = await acceptFile(context, file);
    const bytes = await context.ports.files.read(file.key, 0, fileInfo.size);
    const filled = await trial(context, bytes);
    if ("fault" in filled) throw new Refused({ code: "TEMPLATE_FAULT", message: filled.fault, field: "fileId" });
    await keepFile(context, file, fileInfo);
    const uploaded = { fileId: file.id, uploadedAt: context.ports.clock.now(), uploadedBy: context.actor.name };
    const { id } = before
      ? await context.db.documentTemplate.update({ where: at(context, before.id), data: uploaded })
      : await context.db.documentTemplate.create({ data: { kind, ...uploaded } });
    if (before) {
      await context.db.storedFile.deleteMany({ where: { id: before.fileId } });
      removeObjects(context, [before.file.key]);
    }
    await record(context, {
      noun: "DocumentTemplate",
      nounId: id,
      ...(before && { before: { filename: before.file.filename, sha256: before.file.sha256 } }),
      after: { filename: file.filename, sha256: fileInfo.sha256 },
    });
    return { templateId: id };
  },
  payload: (t) => ({
    template: nodeNow(t, "DocumentTemplate", "The template, in use from now on.", (done) => done.templateId),
  }),
});
