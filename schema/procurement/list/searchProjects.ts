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
  where: Prisma.ProjectWhereInput;
  /** All that these let through. Null: they are many. */
  few: readonly Found[] | null;
}

/** What the words find among the projects that the conditions let through, at most 1,001: of more, the newest. `among`: null: all are. */
export function searchedProjects(context: Context, words: string, among: Among | null): Promise<Found[]> {
  return once(context, `searchProjects:${JSON.stringify([words, among?.where ?? null])}`, async () => {
    const found = among ? await within(context, words, among) : await ofWords(context, words, MORE);
    const numbered = await withNumber(context, words.toUpperCase());
    return found.map((each) => (numbered.has(each.id) ? { ...each, rank: EXACT } : each));
  });
}

/**
 * Keys of the projects of the county that bear a number, or whose solicitation does. Asked one after the other: an 'or' across two tables would
 * reach no index.
 */
async function withNumber({ db, tenant }: Context, number: string): Promise<ReadonlySet<string>> {
  const tenantId = tenant?.id ?? "";
  const [project] = await db.project.findMany({ where: { tenantId, procurementId: number }, select: { id: true } });
  const [bid] = await db.solicitation.findMany({ where: { tenantId, number }, select: { projectId: true } });
  return new Set([...(project ? [project.id] : []), ...(bid ? [bid.projectId] : [])]);
}

/** Projects of the county with the words, newest first: who may read them is not asked. */
function ofWords(context: Context, words: string, most: number, after?: Found): Promise<Found[]> {
  return after
    ? context.db.$queryRaw<Found[]>`
        select * from dais_search_projects(${words}, ${most}::int, ${after.createdAt}::timestamp, ${after.id}) order by "createdAt" desc, id desc`
    : context.db.$queryRaw<
        Found[]
      >`select * from dais_search_projects(${words}, ${most}::int) order by "createdAt" desc, id desc`;
}

/** Projects with the words among those that the conditions let through, newest first. */
function within(context: Context, words: string, { where, few }: Among): Promise<Found[]> {
  const { project } = context.db;
  const withWords = (most: number, among: string[]) => context.db.$queryRaw<Found[]>`
    select * from dais_search_projects(${words}, ${most}::int, null, null, ${among}::text[]) order by "createdAt" desc, id desc`;
  if (few)
    return withWords(
      MORE,
      few.map((each) => each.id),
    );
  return fromBothEnds({
    ofWords: (most, after) => ofWords(context, words, most, after),
    withWords,
    let: (ids) => project.findMany({ where: { AND: [{ id: { in: ids } }, where] }, select: { id: true } }),
    passing: (most, after) =>
      project.findMany({
        where: { AND: [where, ...(after ? [olderThan(after)] : [])] },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: most,
        select: { id: true, createdAt: true },
      }),
  });
}
