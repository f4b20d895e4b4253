import { builder } from "../../builder.ts";
import { sought } from "../../listing.rules.ts";
import { readableResolutions } from "../ResolutionRecord.ts";
import { searched } from "./search.ts";

const SHOWN = 10;

builder.queryField("priorResolutions", (t) =>
  t.prismaField({
    type: ["Resolution"],
    description:
      "Adopted and published resolutions by number or title, best first, for Renew and Amend. [] while nothing is typed.",
    args: {
      text: t.arg.string({ required: true, description: "Number or words; the last may be unfinished." }),
      first: t.arg.int({ description: "How many, at most 50. Null: 10." }),
    },
    resolve: async (query, _root, { text, first }, context) => {
      const words = sought(text);
      const take = Math.min(Math.max(first ?? SHOWN, 0), 50);
      const where = { AND: [await readableResolutions(context), { status: { in: ["ADOPTED", "PUBLISHED"] } }] };
      const begun =
        words === null
          ? []
          : await context.db.resolution.findMany({
              where: { AND: [where, { number: { startsWith: words } }] },
              orderBy: { sortNumber: "desc" },
              take,
              select: { id: true },
            });
      const found = words === null ? [] : (await searched(context, words, where, false)).found;
      const ids = [...begun, ...found.toSorted((one, other) => other.rank - one.rank)].map((each) => each.id);
      const chosen = [...new Set(ids)].slice(0, take);
      const rows = await context.db.resolution.findMany({ ...query, where: { id: { in: chosen } } });
      return rows.toSorted((one, other) => chosen.indexOf(one.id) - chosen.indexOf(other.id));
    },
  }),
);
