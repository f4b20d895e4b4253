import type { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { GROUP_NAMES } from "../../vendors/commodityGroups.rules.ts";
import { matchingGroups, wordsTyped } from "../../vendors/commodityWords.rules.ts";
import { containing } from "../../listing.rules.ts";

/** A commodity by its code. */
export const Commodity = builder.objectRef<{ code: string; name: string }>("Commodity").implement({
  description: "A commodity: one of the product's groups, or a code from the county's own list.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Code of the commodity." }),
    name: t.exposeString("name", { description: "Name of the commodity. '' if the county's list no longer has it." }),
    isGroup: t.boolean({
      description: "Whether it is one of the product's groups.",
      resolve: ({ code }) => GROUP_NAMES.has(code),
    }),
  }),
});

builder.queryField("commodities", (t) =>
  t.field({
    type: [Commodity],
    description:
      "Commodities that match the search, groups first, by code. Groups are also found by everyday words, e.g. salt. The county's own codes are found by code and name.",
    args: {
      text: t.arg.string({ description: "Words to search for, in any order. Null for all." }),
      first: t.arg.int({ description: "Maximum number of results, at most 200. Null for 50." }),
    },
    resolve: async (_root, { text, first }, context) => {
      const take = Math.min(Math.max(first ?? 50, 1), 200);
      const words = wordsTyped(text);
      const groups = matchingGroups(words);
      if (!context.tenant) return groups.slice(0, take);
      const AND = words.map((word): Prisma.CommodityCodeWhereInput => {
        const has = containing(word);
        return { OR: [{ code: has }, { name: has }] };
      });
      const ownCodes = await context.db.commodityCode.findMany({
        where: { AND: [...AND, { code: { notIn: [...GROUP_NAMES.keys()] } }] },
        orderBy: { code: "asc" },
        take,
      });
      return [...groups, ...ownCodes].slice(0, take);
    },
  }),
);

/** A record's commodities with their names. '' for a code that is no longer in the county's list. */
export const commoditiesOf = (context: Context, categories: readonly string[]) =>
  Promise.all(
    categories.map(async (code) => {
      const group = GROUP_NAMES.get(code);
      if (group !== undefined) return { code, name: group };
      const ownName = await batched(context, "commodityNames", code, async (codes) => {
        const rows = await context.db.commodityCode.findMany({ where: { code: { in: codes } } });
        return new Map(rows.map((row) => [row.code, row.name]));
      });
      return { code, name: ownName ?? "" };
    }),
  );

builder.prismaObjectField("Project", "commodities", (t) =>
  t.field({
    type: [Commodity],
    description: "Commodities of the record, with their names.",
    select: { categories: true },
    resolve: ({ categories }, _args, context) => commoditiesOf(context, categories),
  }),
);
