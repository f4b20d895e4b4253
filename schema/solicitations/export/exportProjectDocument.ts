import { describedEnum } from "../../describedEnum.ts";
import { keepPrint } from "../../files/keepPrint.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { templateBytes, templateKind } from "../../resolutions/export/templateBytes.ts";
import { verb } from "../../verb.ts";
import { Project } from "../../projects/ProjectRecord.ts";
import { documentOf } from "./documentOf.ts";
import { exampleSolicitation } from "./solicitationWords.rules.ts";

const KIND = "solicitation";
templateKind(KIND, (context, template) => context.ports.words.solicitationDocx(template, exampleSolicitation()));

const DocumentFormat = describedEnum("ProjectDocumentFormat", "File format of a project's document.", {
  WORD: "A Word file based on the county's solicitation template, or on the default template.",
  PDF: "An accessible PDF (PDF/UA).",
});

const FORMATS = {
  WORD: {
    ending: "docx",
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  PDF: { ending: "pdf", contentType: "application/pdf" },
} as const;

verb("exportProjectDocument", {
  description:
    "Creates a project's document as Word or PDF, with its sections and the lines for bidders to price, without the engineer's estimate. Only you can read it, and it is kept for one day.",
  on: Project,
  can: "exportDocument",
  about: "Export its document as Word or PDF.",
  permission: "procurement.document-sections.export-word",
  refuse: null,
  answers: "nothing",
  announces: () => [],
  input: (t) => ({
    format: t.field({ type: DocumentFormat, required: true, description: "File format of the document." }),
  }),
  run: async (project, { format }, context) => {
    const { pdf, word } = await documentOf(context, project);
    const { ending, contentType } = FORMATS[format];
    const bytes =
      format === "PDF"
        ? await context.ports.typesetting.solicitationPdf(pdf)
        : await context.ports.words.solicitationDocx(await templateBytes(context, KIND), word).then((filled) => {
            if ("docx" in filled) return filled.docx;
            throw new Refused({
              code: "TEMPLATE_FAULT",
              message: `The county's template has an error. ${filled.fault}`,
            });
          });
    const filename = `${project.procurementId.replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-")}.${ending}`;
    const { id: fileId, sha256 } = await keepPrint(context, { bytes, filename, contentType });
    await record(context, { after: { format, filename, sha256 } });
    return { fileId };
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The document, which only the viewer can read.", (done) => done.fileId),
  }),
});
