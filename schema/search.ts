// Full-text search in a table of records, limited by conditions, whatever the number of matches on either side.
import { Prisma } from "#prisma/generated/client/client.ts";
import { fromBothEnds, olderThan } from "./bothEnds.ts";
import type { Context } from "./context.ts";
import { MORE, wordsSought } from "./listing.rules.ts";
import type { Found } from "./paging.ts";

/** A number as typed ranks above any words. */
const EXACT = 100;

/** A searchable table. */
export interface SearchedTable<Where> {
  /**
   * The database function that finds words in it, newest first: of (words, most, older than: time and id, among these
   * ids).
   */
  finds: `dais_search${string}`;
  /** Ids of the records with a number as typed. */
  numbered(context: Context, number: string): Promise<Iterable<string>>;
  /** Its records, as conditions let them through. */
  rows(
    context: Context,
    asked: {
      where: Where | { AND: object[] };
      orderBy?: object[];
      take?: number;
      select: { id: true; createdAt: true };
    },
  ): Promise<{ id: string; createdAt: Date }[]>;
}

/** What a search looks among. */
export interface Among<Where> {
  /** Who may read, and the filter. */
  where: Where;
  /** All that these let through. Null: they are many. */
  few: readonly Found[] | null;
}

const SELECT = { id: true, createdAt: true } as const;

/**
 * Matches of the words, at most 1,001, the newest of more. Records with the words as their number come first. `among`
 * null: all records of the county.
 */
export async function search<Where extends object>(
  context: Context,
  table: SearchedTable<Where>,
  typed: string,
  among: Among<Where> | null,
): Promise<Found[]> {
  const words = wordsSought(typed);
  const found = among ? await within(context, table, words, among) : await ofWords(context, table, words, MORE);
  const numbered = new Set(await table.numbered(context, typed));
  return found.map((each) => (numbered.has(each.id) ? { ...each, rank: EXACT } : each));
}

const called = ({ finds }: { finds: string }, args: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`select * from ${Prisma.raw(finds)}(${args}) order by "createdAt" desc, id desc`;

/** Records of the county that contain the words, newest first, whoever may read them. */
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

/** Records that contain the words, among those that the conditions let through, newest first. */
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
