// Full-text search in a table of records: what words find among those that conditions let through, however many either are.
import { Prisma } from "#prisma/generated/client/client.ts";
import { fromBothEnds, olderThan } from "./bothEnds.ts";
import type { Context } from "./context.ts";
import { MORE, wordsSought } from "./listing.rules.ts";
import type { Found } from "./paging.ts";

/** A number as it is typed fits better than any words. */
const EXACT = 100;

/** A table that words are sought in. */
export interface SearchedTable<Where> {
  /** The function of the database that finds words in it, newest first: of (words, most, older than: time and id, among these ids). */
  finds: `dais_search${string}`;
  /** Ids of the records that bear a number as it is typed. */
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

/** What the words find, at most 1,001: of more, the newest; what bears them as its number comes first. `among`: null: all records of the county. */
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

/** Records of the county with the words, newest first: who may read them is not asked. */
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

/** Records with the words among those that the conditions let through, newest first. */
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
