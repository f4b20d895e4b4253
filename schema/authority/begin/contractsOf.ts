import { builder } from "../../builder.ts";
import { ContractNode } from "../../contracts/Contract.ts";
import { readableContracts } from "../../contracts/ContractRecord.ts";

/** Maximum contracts shown for one purchase or resolution. */
const MAX_SHOWN = 50;
const ABOUT =
  "Contracts that started from this record and that the viewer may read, newest first. At most 50. Their changes are listed with each.";

builder.prismaObjectField("Project", "contracts", (t) =>
  t.prismaField({
    type: [ContractNode],
    description: ABOUT,
    resolve: async (query, { id }, _args, context) =>
      context.db.contract.findMany({
        ...query,
        where: { AND: [{ projectId: id, kind: "ORIGINAL" }, await readableContracts(context)] },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: MAX_SHOWN,
      }),
  }),
);

builder.prismaObjectField("Resolution", "contracts", (t) =>
  t.prismaField({
    type: [ContractNode],
    description: ABOUT,
    resolve: async (query, { id }, _args, context) =>
      context.db.contract.findMany({
        ...query,
        where: { AND: [{ resolutionId: id }, await readableContracts(context)] },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: MAX_SHOWN,
      }),
  }),
);
