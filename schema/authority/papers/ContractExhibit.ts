import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { at, may } from "../../context.ts";
import { holdsFiles } from "../../files/holders.ts";
import { readableContracts } from "../../contracts/ContractRecord.ts";
import { contractStatusOf } from "../../contracts/words.rules.ts";
import { ContractExhibit, lockForExhibits, readableExhibits } from "./ExhibitRecord.ts";

holdsFiles({
  kinds: ["contract"],
  permission: "contracts.documents.upload",
  record: {
    field: "contractId",
    about: "Global id of the contract, for one of its exhibits. Null otherwise.",
    lock: async (context, globalId) => ({ contractId: (await lockForExhibits(context, globalId)).id }),
  },
  readable: async (context) => ({ kind: "contract", exhibits: { some: await readableExhibits(context) } }),
});

// Never uploaded, because the product makes it when a contract is executed.
holdsFiles({
  kinds: ["paper"],
  permission: "contracts.documents.upload",
  record: null,
  readable: async (context) =>
    may(context, "contracts.documents.download") ? { kind: "paper", contract: await readableContracts(context) } : null,
});

const ContractExhibitNode = builder.prismaNode("ContractExhibit", {
  description:
    "A version of an exhibit: a file that is part of a contract, and of what is approved and signed. Never changed. Visible to people who may view the contract's documents, or are asked by its route.",
  nullable: true,
  id: { resolve: (exhibit) => exhibit.id, description: "Global id of this exhibit version." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableExhibits(context)) }),
  fields: (t) => ({
    exhibit: t.exposeInt("exhibit", { description: "Number of the exhibit in the contract, from 1. Never reused." }),
    version: t.exposeInt("version", { description: "Version of the exhibit with this number, from 1." }),
    file: t.relation("file", { description: "File of this version." }),
    sha256: t.string({
      nullable: true,
      description: "SHA-256 of the file, in hex, which is part of what is approved and signed. Null if not known.",
      select: { file: { select: { sha256: true } } },
      resolve: ({ file }) => file.sha256,
    }),
    byName: t.exposeString("byName", { description: "Name of the person who added it." }),
    at: t.expose("at", { type: "DateTime", description: "When this version was added." }),
    viewerCan: t.field({
      type: ContractExhibit.Can,
      select: { contract: { select: { status: true } } },
      description: "What the viewer may do with this exhibit now, and the reason for each refusal.",
      resolve: ({ contract, ...exhibit }) => ({ ...exhibit, contract: { status: contractStatusOf(contract.status) } }),
    }),
  }),
});

builder.prismaObjectField("Contract", "exhibits", (t) =>
  t.field({
    type: [ContractExhibitNode],
    description:
      "Exhibits of the contract in order, each in its newest version. [] for people who may not view documents and are not asked by its route.",
    resolve: async ({ id }, _args, context) =>
      (await batched(context, "exhibits", id, async (ids) => {
        const found = await context.db.contractExhibit.findMany({
          where: { AND: [{ contractId: { in: ids }, removedAt: null }, await readableExhibits(context)] },
          orderBy: [{ contractId: "asc" }, { exhibit: "asc" }, { version: "desc" }],
          distinct: ["contractId", "exhibit"],
        });
        return Map.groupBy(found, ({ contractId }) => contractId);
      })) ?? [],
  }),
);
