import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { cleanSearch } from "../../listing.rules.ts";
import { readableResolutions } from "../ResolutionRecord.ts";
import { ResolutionList } from "./resolutions.ts";

const SHOWN = 10;

/**
 * Keys of adopted resolutions of `among` whose number starts with the text or which contain the words, best first. []
 * if nothing is typed.
 */
export async function adoptedNamed(
  context: Context,
  { text, first }: { text: string; first?: number | null | undefined },
  among: Prisma.ResolutionWhereInput,
): Promise<string[]> {
  const words = cleanSearch(text);
  if (words === null) return [];
  const take = Math.min(Math.max(first ?? SHOWN, 0), 50);
  const where = { AND: [among, { status: { in: ["ADOPTED", "PUBLISHED"] } }] };
  const prefixMatches = await context.db.resolution.findMany({
    where: { AND: [where, { number: { startsWith: words } }] },
    orderBy: { sortNumber: "desc" },
    take,
    select: { id: true },
  });
  const { found } = await ResolutionList.searched(context, words, { where, few: null });
  const ids = [...prefixMatches, ...found.toSorted((one, other) => other.rank - one.rank)].map((each) => each.id);
  return [...new Set(ids)].slice(0, take);
}

builder.queryField("priorResolutions", (t) =>
  t.prismaField({
    type: ["Resolution"],
    description:
      "Adopted and published resolutions that match a number or title, best match first, for renewals and amendments. [] if nothing is typed.",
    args: {
      text: t.arg.string({
        required: true,
        description: "Number or words to search for. The last word may be incomplete.",
      }),
      first: t.arg.int({ description: "Number of resolutions to return, at most 50. Null: 10." }),
    },
    resolve: async (query, _root, args, context) => {
      const ids = await adoptedNamed(context, args, await readableResolutions(context));
      const rows = await context.db.resolution.findMany({ ...query, where: { id: { in: ids } } });
      return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
  }),
);
