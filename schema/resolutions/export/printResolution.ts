import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { keepPrint } from "../../files/keepPrint.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { certifiedCopy, coverSheet, printable, wordFile } from "./printing.ts";

const PrintKind = builder.enumType("PrintKind", {
  description: "A document that is made of a resolution.",
  values: {
    WORD: { description: "The text as a Word file on the county's letterhead." },
    COVER_SHEET: { description: "The cover sheet as an accessible PDF." },
    CERTIFIED_COPY: {
      description: "The sealed text of an adopted resolution as an accessible PDF, for the clerk to certify.",
    },
  } as const,
});

const PDF = "application/pdf";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A name that every file system takes. */
const fileName = (words: string, ending: string) =>
  `${words.replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-").slice(0, 120)}.${ending}`;

verb("printResolution", {
  description:
    "Makes a document of a resolution for the viewer; it says who printed it and when, and is kept for a day. Source: part 2, section 2 (Download .doc); product decision 'Lifecycles' (certified copy).",
  permission: { rule: "whoever may read the resolution" },
  forTokens: true,
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    kind: t.field({ type: PrintKind, required: true, description: "Which document." }),
  }),
  run: async (input, context) => {
    const { kind } = input;
    const resolution = await printable(context, input.resolutionId);
    const { id, number, fileNumber } = resolution;
    const called = number ?? fileNumber;
    const { typesetting } = context.ports;
    const print =
      kind === "WORD"
        ? {
            bytes: await wordFile(context, resolution),
            filename: fileName(`Resolution ${called}`, "docx"),
            contentType: DOCX,
          }
        : kind === "COVER_SHEET"
          ? {
              bytes: await typesetting.coverSheetPdf(await coverSheet(context, resolution)),
              filename: fileName(`Cover sheet ${called}`, "pdf"),
              contentType: PDF,
            }
          : {
              bytes: await typesetting.certifiedCopyPdf(await certifiedCopy(context, resolution)),
              filename: fileName(`Certified copy ${called}`, "pdf"),
              contentType: PDF,
            };
    const { id: fileId, sha256 } = await keepPrint(context, { ...print, resolutionId: id });
    await record(context, {
      action: "printResolution",
      noun: "Resolution",
      nounId: id,
      after: { kind, filename: print.filename, sha256 },
    });
    return { fileId };
  },
  payload: (t) => ({
    file: t.prismaField({
      type: "StoredFile",
      description: "The document; only the viewer reads it.",
      resolve: (query, done, _args, context) =>
        context.db.storedFile.findUniqueOrThrow({ ...query, where: at(context, done.fileId) }),
    }),
  }),
});
