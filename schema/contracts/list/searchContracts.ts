import type { Prisma } from "#prisma/generated/client/client.ts";
import { fromBothEnds, olderThan } from "../../bothEnds.ts";
import { type Context, once } from "../../context.ts";
import { MORE } from "../../listing.rules.ts";
import type { Found } from "../../paging.ts";

/** A number as it is typed fits better than any words. */
const EXACT = 100;

/** What a search looks among. */
interface Among {
  /** Who may read, and the filter. */
  where: Prisma.ContractWhereInput;
  /** All that these let through. Null: they are many. */
  few: readonly Found[] | null;
}

/** What the words find among the contracts that the conditions let through, at most 1,001: of more, the newest. `among`: null: all are. */
export function searchedContracts(context: Context, words: string, among: Among | null): Promise<Found[]> {
  return once(context, `searchContracts:${JSON.stringify([words, among?.where ?? null])}`, async () => {
    const found = among ? await within(context, words, among) : await ofWords(context, words, MORE);
    const numbered = await withNumber(context, words);
    return found.map((each) => (numbered.has(each.id) ? { ...each, rank: EXACT } : each));
  });
}

/** Keys of the contracts of the county that bear a number. */
async function withNumber({ db, tenant }: Context, number: string): Promise<ReadonlySet<string>> {
  const found = await db.contract.findMany({ where: { tenantId: tenant?.id ?? "", number }, select: { id: true } });
  return new Set(found.map(({ id }) => id));
}

/** Contracts of the county with the words, newest first: who may read them is not asked. */
function ofWords(context: Context, words: string, most: number, after?: Found): Promise<Found[]> {
  return after
    ? context.db.$queryRaw<Found[]>`
        select * from dais_search_contracts(${words}, ${most}::int, ${after.createdAt}::timestamp, ${after.id}) order by "createdAt" desc, id desc`
    : context.db.$queryRaw<
        Found[]
      >`select * from dais_search_contracts(${words}, ${most}::int) order by "createdAt" desc, id desc`;
}

/** Contracts with the words among those that the conditions let through, newest first. */
function within(context: Context, words: string, { where, few }: Among): Promise<Found[]> {
  const { contract } = context.db;
  const withWords = (most: number, among: string[]) => context.db.$queryRaw<Found[]>`
    select * from dais_search_contracts(${words}, ${most}::int, null, null, ${among}::text[]) order by "createdAt" desc, id desc`;
  if (few)
    return withWords(
      MORE,
      few.map((each) => each.id),
    );
  return fromBothEnds({
    ofWords: (most, after) => ofWords(context, words, most, after),
    withWords,
    let: (ids) => contract.findMany({ where: { AND: [{ id: { in: ids } }, where] }, select: { id: true } }),
    passing: (most, after) =>
      contract.findMany({
        where: { AND: [where, ...(after ? [olderThan(after)] : [])] },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: most,
        select: { id: true, createdAt: true },
      }),
  });
}
