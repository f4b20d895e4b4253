import { describedEnum } from "../../describedEnum.ts";
import type { SignedContext } from "../../context.ts";
import { keepPrint } from "../../files/keepPrint.ts";
import { record } from "../../record.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { certifiedCopy, coverSheet, type Printable, PrintableResolution, wordFile } from "./printing.ts";

const PrintKind = describedEnum("PrintKind", "Kind of document made from a resolution.", {
  WORD: "The text as a Word file on the county's letterhead.",
  COVER_SHEET: "The cover sheet as an accessible PDF.",
  CERTIFIED_COPY: "The sealed text of an adopted resolution as an accessible PDF, for the clerk to certify.",
});

const PDF = { ending: "pdf", contentType: "application/pdf" };
const DOCX = {
  ending: "docx",
  contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** Each document's name, and how it is made. */
const PRINTS = {
  WORD: { ...DOCX, name: "Resolution", bytes: wordFile },
  COVER_SHEET: {
    ...PDF,
    name: "Cover sheet",
    bytes: async (context: SignedContext, resolution: Printable) =>
      context.ports.typesetting.coverSheetPdf(await coverSheet(context, resolution)),
  },
  CERTIFIED_COPY: {
    ...PDF,
    name: "Certified copy",
    bytes: async (context: SignedContext, resolution: Printable) =>
      context.ports.typesetting.certifiedCopyPdf(await certifiedCopy(context, resolution)),
  },
};

/** A file name that is valid on every file system. */
const fileName = (words: string, ending: string) =>
  `${words.replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-").slice(0, 120)}.${ending}`;

verb("printResolution", {
  description:
    "Creates a document of a resolution. It states who printed it and when. Only you can read it, and it is kept for one day.",
  on: PrintableResolution,
  can: "print",
  about: "Print the resolution. Allowed for signed-in people who may read it.",
  permission: { rule: "Anyone who may read the resolution." },
  refuse: null,
  forTokens: true,
  answers: "nothing",
  input: (t) => ({ kind: t.field({ type: PrintKind, required: true, description: "Kind of document to create." }) }),
  run: async (resolution, { kind }, context) => {
    const { id, number, fileNumber } = resolution;
    const { name, ending, contentType, bytes } = PRINTS[kind];
    const print = {
      bytes: await bytes(context, resolution),
      filename: fileName(`${name} ${number ?? fileNumber}`, ending),
      contentType,
    };
    const { id: fileId, sha256 } = await keepPrint(context, { ...print, resolutionId: id });
    await record(context, { after: { kind, filename: print.filename, sha256 } });
    return { fileId };
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The document. Only the viewer can read it.", (done) => done.fileId),
  }),
});
