import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { may } from "../../context.ts";

interface Paper {
  sha256: string | null;
  madeAt: Date | null;
  fileId: string | null;
}

const ContractPaper = builder.objectRef<Paper>("ContractPaper").implement({
  description:
    "The executed contract as one accessible PDF: cover sheet, text, exhibits by hash, and signature certificate. Its content is fixed at execution, and the file is made once. Visible to people who may read the contract.",
  fields: (t) => ({
    sha256: t.exposeString("sha256", {
      nullable: true,
      description: "SHA-256 of the file, in hex, as recorded in the log. Null until it is made.",
    }),
    madeAt: t.expose("madeAt", {
      type: "DateTime",
      nullable: true,
      description: "When the file was made. Null until then. Failed attempts are repeated automatically.",
    }),
    file: t.prismaField({
      type: "StoredFile",
      nullable: true,
      description: "The file itself. Null until it is made, and for people who may not download contract documents.",
      resolve: async (query, { fileId }, _args, context) =>
        fileId !== null && may(context, "contracts.documents.download")
          ? context.db.storedFile.findFirst({ ...query, where: { id: fileId } })
          : null,
    }),
  }),
});

builder.prismaObjectField("Contract", "paper", (t) =>
  t.field({
    type: ContractPaper,
    nullable: true,
    description: "The executed contract as one file. Null if it was not executed here.",
    resolve: async ({ id }, _args, context) =>
      (await batched(context, "contractPaper", id, async (ids) => {
        const found = await context.db.contractPaper.findMany({
          where: { contractId: { in: ids } },
          select: { contractId: true, sha256: true, madeAt: true, fileId: true },
        });
        return new Map(found.map((paper) => [paper.contractId, paper]));
      })) ?? null,
  }),
);
