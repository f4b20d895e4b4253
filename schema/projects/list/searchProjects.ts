import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, once } from "../../context.ts";
import type { Found } from "../../paging.ts";
import { type Among, search, type SearchedTable } from "../../search.ts";

const PROJECTS: SearchedTable<Prisma.ProjectWhereInput> = {
  finds: "dais_search_projects",
  // Its own number or its solicitation's, asked one after the other: an 'or' across two tables would reach no index.
  numbered: async ({ db, tenant }, typed) => {
    const tenantId = tenant?.id ?? "";
    const number = typed.toUpperCase();
    const own = await db.project.findMany({ where: { tenantId, procurementId: number }, select: { id: true } });
    const bids = await db.solicitation.findMany({ where: { tenantId, number }, select: { projectId: true } });
    return [...own.map(({ id }) => id), ...bids.map(({ projectId }) => projectId)];
  },
  rows: ({ db }, asked) => db.project.findMany(asked),
};

/** What the words find among the projects that the conditions let through, at most 1,001: of more, the newest. `among`: null: all are. */
export const searchedProjects = (
  context: Context,
  words: string,
  among: Among<Prisma.ProjectWhereInput> | null,
): Promise<Found[]> =>
  once(context, `searchProjects:${JSON.stringify([words, among?.where ?? null])}`, () =>
    search(context, PROJECTS, words, among),
  );
