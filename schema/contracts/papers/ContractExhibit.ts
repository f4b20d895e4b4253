import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { at, may } from "../../context.ts";
import { holdsFiles } from "../../files/holders.ts";
import { readableContracts } from "../ContractRecord.ts";
import { contractStatusOf } from "../words.rules.ts";
import { ContractExhibit, lockForExhibits, readableExhibits } from "./ExhibitRecord.ts";

holdsFiles({
  kinds: ["contract"],
  permission: "contracts.documents.upload",
  record: {
    field: "contractId",
    about: "The contract, for an exhibit of one. Null otherwise.",
    lock: async (context, globalId) => ({ contractId: (await lockForExhibits(context, globalId)).id }),
  },
  readable: async (context) => ({ kind: "contract", exhibits: { some: await readableExhibits(context) } }),
});

// Nobody uploads one: the product makes it when a contract is executed.
holdsFiles({
  kinds: ["paper"],
  permission: "contracts.documents.upload",
  record: null,
  readable: async (context) =>
    may(context, "contracts.documents.download") ? { kind: "paper", contract: await readableContracts(context) } : null,
});

const ContractExhibitNode = builder.prismaNode("ContractExhibit", {
  description:
    "A version of an exhibit: a file that is part of a contract, and of what is approved and signed. Never changed. For whoever may view the contract's documents, or is asked by its route.",
  nullable: true,
  id: { resolve: (exhibit) => exhibit.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableExhibits(context)) }),
  fields: (t) => ({
    exhibit: t.exposeInt("exhibit", { description: "Its number in the contract, from 1; not given again." }),
    version: t.exposeInt("version", { description: "Counts the versions of this number, from 1." }),
    file: t.relation("file", { description: "The file." }),
    sha256: t.string({
      nullable: true,
      description: "SHA-256 of its bytes, hex: what is approved and signed names it. Null: not known.",
      select: { file: { select: { sha256: true } } },
      resolve: ({ file }) => file.sha256,
    }),
    byName: t.exposeString("byName", { description: "Who added it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
    viewerCan: t.field({
      type: ContractExhibit.Can,
      select: { contract: { select: { status: true } } },
      description: "What the viewer may do with it now, and why not.",
      resolve: ({ contract, ...exhibit }) => ({ ...exhibit, contract: { status: contractStatusOf(contract.status) } }),
    }),
  }),
});

builder.prismaObjectField("Contract", "exhibits", (t) =>
  t.field({
    type: [ContractExhibitNode],
    description:
      "Its exhibits in their order, each in its newest version. [] for whoever may not view documents and is not asked.",
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
