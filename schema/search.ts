// Full-text search in a table of records, limited by conditions, whatever the number of matches on either side.
import { Prisma } from "#prisma/generated/client/client.ts";
import { fromBothEnds, olderThan } from "./bothEnds.ts";
import type { Context } from "./context.ts";
import { MORE, searchWords } from "./listing.rules.ts";
import type { Found } from "./paging.ts";

/** A number matching exactly ranks above any words. */
const EXACT = 100;

/** A searchable table. */
export interface SearchedTable<Where> {
  /**
   * The database function that searches words, newest first. Arguments: words, maximum, older than (time and id), among
   * these ids.
   */
  finds: `dais_search${string}`;
  /** Ids of the records with exactly this number. */
  numbered(context: Context, number: string): Promise<Iterable<string>>;
  /** Its records that match the conditions. */
  rows(
    context: Context,
    options: {
      where: Where | { AND: object[] };
      orderBy?: object[];
      take?: number;
      select: { id: true; createdAt: true };
    },
  ): Promise<{ id: string; createdAt: Date }[]>;
}

/** The records to search. */
export interface Among<Where> {
  /** The conditions on readability and the filter. */
  where: Where;
  /** All records that match the conditions. Null if there are many. */
  few: readonly Found[] | null;
}

const SELECT = { id: true, createdAt: true } as const;

/**
 * Matches of the words, at most 1,001, the newest if there are more. Records with the words as their number come first.
 * `among` is null for all records of the county.
 */
export async function search<Where extends object>(
  context: Context,
  table: SearchedTable<Where>,
  typed: string,
  among: Among<Where> | null,
): Promise<Found[]> {
  const words = searchWords(typed);
  const found = among ? await within(context, table, words, among) : await ofWords(context, table, words, MORE);
  const numbered = new Set(await table.numbered(context, typed));
  return found.map((each) => (numbered.has(each.id) ? { ...each, rank: EXACT } : each));
}

const called = ({ finds }: { finds: string }, args: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`select * from ${Prisma.raw(finds)}(${args}) order by "createdAt" desc, id desc`;

/** Records of the county that contain the words, newest first, regardless of permissions. */
function ofWords<Where>(
  { db }: Context,
  table: SearchedTable<Where>,
  words: string,
  most: number,
  after?: Found,
): Promise<Found[]> {
  const first = Prisma.sql`${words}, ${most}::int`;
  const args = after ? Prisma.sql`${first}, ${after.createdAt}::timestamp, ${after.id}` : first;
  return db.$queryRaw<Found[]>(called(table, args));
}

/** Records that contain the words and match the conditions, newest first. */
function within<Where extends object>(
  context: Context,
  table: SearchedTable<Where>,
  words: string,
  { where, few }: Among<Where>,
): Promise<Found[]> {
  const withWords = (most: number, ids: string[]) =>
    context.db.$queryRaw<Found[]>(called(table, Prisma.sql`${words}, ${most}::int, null, null, ${ids}::text[]`));
  if (few)
    return withWords(
      MORE,
      few.map(({ id }) => id),
    );
  return fromBothEnds({
    ofWords: (most, after) => ofWords(context, table, words, most, after),
    withWords,
    let: (ids) => table.rows(context, { where: { AND: [{ id: { in: ids } }, where] }, select: SELECT }),
    passing: (most, after) =>
      table.rows(context, {
        where: { AND: [where, ...(after ? [olderThan(after)] : [])] },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: most,
        select: SELECT,
      }),
  });
}
