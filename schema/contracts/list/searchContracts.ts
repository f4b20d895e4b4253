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

/**
 * Search results among the contracts that match the conditions, at most 1,001, the newest. `among` null: all contracts.
 */
export const searchedContracts = (
  context: Context,
  words: string,
  among: Among<Prisma.ContractWhereInput> | null,
): Promise<Found[]> =>
  once(context, `searchContracts:${JSON.stringify([words, among?.where ?? null])}`, () =>
    search(context, CONTRACTS, words, among),
  );
