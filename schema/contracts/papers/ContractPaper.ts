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
    "The executed contract as one accessible PDF: cover sheet, text, exhibits by their hashes, and the signature certificate. What it says is fixed at the execution, and its bytes are made once. For whoever may read the contract.",
  fields: (t) => ({
    sha256: t.exposeString("sha256", {
      nullable: true,
      description: "SHA-256 of its bytes, hex, as the log notes it. Null: it is not made yet.",
    }),
    madeAt: t.expose("madeAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was made. Null: it is not made yet; it is tried again by itself.",
    }),
    file: t.prismaField({
      type: "StoredFile",
      nullable: true,
      description: "The file. Null: it is not made yet, or the viewer may not download documents of contracts.",
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
    description: "The executed contract as one file. Null: it was not executed here.",
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
