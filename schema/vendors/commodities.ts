import { builder } from "../builder.ts";
import { type Context, once } from "../context.ts";
import { COMMODITY_GROUPS, type Commodity } from "./commodityGroups.rules.ts";
import { isFoundBy, wordsTyped } from "./commodityWords.rules.ts";

/**
 * All commodity codes of the county by code: the product's groups and the county's own list. A county's code may rename
 * a group.
 */
export const commoditiesOf = (context: Pick<Context, "db" | "memo">): Promise<ReadonlyMap<string, string>> =>
  once(context, "commodities", async () => {
    const ownCodes = await context.db.commodityCode.findMany({ select: { code: true, name: true } });
    return new Map([...COMMODITY_GROUPS, ...ownCodes].map(({ code, name }) => [code, name]));
  });

export const VendorCategory = builder.objectRef<Commodity>("VendorCategory").implement({
  description: "A commodity that a vendor sells, by a code of the county's list.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Code of the commodity." }),
    name: t.exposeString("name", {
      description: "Name of the commodity, or its code if the county's list no longer has it.",
    }),
  }),
});

/** Maximum number of codes offered by a picker at once. */
const OFFERED = 50;

builder.queryField("vendorCategories", (t) =>
  t.field({
    type: [VendorCategory],
    description:
      "Commodity codes that a vendor may choose, by code. Public, because people who register have no account yet. At most 50. Search for others.",
    args: {
      text: t.arg.string({
        description:
          "Part of a name, the beginning of a code, or an everyday word, e.g. salt. Null for the first ones.",
      }),
    },
    resolve: async (_root, { text }, context) => {
      const words = wordsTyped(text);
      const fits = ([code, name]: [string, string]) =>
        words.every((word) => isFoundBy({ code: code.toLowerCase(), name }, word));
      return [...(await commoditiesOf(context))]
        .filter(fits)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .slice(0, OFFERED)
        .map(([code, name]) => ({ code, name }));
    },
  }),
);
