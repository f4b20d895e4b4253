import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, once } from "../../context.ts";
import type { Found } from "../../paging.ts";
import { type Among, search, type SearchedTable } from "../../search.ts";

const CONTRACTS: SearchedTable<Prisma.ContractWhereInput> = {
  finds: "dais_search_contracts",
  numbered: async ({ db, tenant }, number) => {
    const found = await db.contract.findMany({ where: { tenantId: tenant?.id ?? "", number }, select: { id: true } });
    return found.map(({ id }) => id);
  },
  rows: ({ db }, asked) => db.contract.findMany(asked),
};

/** What the words find among the contracts that the conditions let through, at most 1,001: of more, the newest. `among`: null: all are. */
export const searchedContracts = (
  context: Context,
  words: string,
  among: Among<Prisma.ContractWhereInput> | null,
): Promise<Found[]> =>
  once(context, `searchContracts:${JSON.stringify([words, among?.where ?? null])}`, () =>
    search(context, CONTRACTS, words, among),
  );
