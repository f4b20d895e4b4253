import { builder } from "../../builder.ts";
import type { EditionLine } from "../../solicitations/edition.rules.ts";
import { type Comparison, comparisonForPublic, comparisonForStaff } from "./compare.ts";
import { BidType } from "./TabulationBid.ts";
import { LineType, money } from "./TabulationLine.ts";

/** Maximum number of lines per page. */
const MAX_LINES_PER_PAGE = 200;

interface Alternate {
  line: EditionLine;
  isChosen: boolean;
}
const AlternateType = builder.objectRef<Alternate>("TabulationAlternate").implement({
  description: "An alternate, and whether it counts in the comparison.",
  fields: (t) => ({
    key: t.string({ description: "Key of the line.", resolve: ({ line }) => line.id }),
    number: t.string({ description: "Line number as printed.", resolve: ({ line }) => line.number }),
    description: t.string({
      description: "Description of the item to be priced.",
      resolve: ({ line }) => line.description,
    }),
    isChosen: t.exposeBoolean("isChosen", { description: "Whether it counts in this comparison." }),
  }),
});

const ChoiceType = builder.objectRef<NonNullable<Comparison["choice"]>>("AlternateChoice").implement({
  description: "The county's choice of alternates.",
  fields: (t) => ({
    why: t.exposeString("why", { description: "Reason for the choice." }),
    byName: t.exposeString("byName", { description: "Name of the person who made the choice." }),
    at: t.expose("at", { type: "DateTime", description: "When the choice was made." }),
  }),
});

export const TabulationType = builder.objectRef<Comparison>("Tabulation").implement({
  description:
    "A comparison of the bids: computed extensions, corrections of what was read aloud, the lowest bid, and ties. Amounts are computed in whole cents.",
  fields: (t) => ({
    bids: t.field({
      type: [BidType],
      description: "All announced bids in the order of the opening, including unranked ones. At most 200.",
      resolve: ({ bids, result, lines, isPublic, hidesPrices }) => {
        const numbers = new Map(lines.map(({ id, number }) => [id, number]));
        return bids.flatMap((bid, index) => {
          const sums = result.bids[index];
          return sums ? [{ bid, sums, numbers, isPublic, isLowest: result.lowestId === bid.id, hidesPrices }] : [];
        });
      },
    }),
    hidesPrices: t.exposeBoolean("hidesPrices", {
      description:
        "Whether prices, totals, and everything derived from them are omitted. For an RFP, true for the public until the notice of intent is published or the procurement ends. Bidder names are still shown.",
    }),
    lineCount: t.int({ description: "Total number of lines.", resolve: ({ lines }) => lines.length }),
    lines: t.field({
      type: [LineType],
      description: "A range of the lines, at most 200.",
      args: {
        from: t.arg.int({ required: true, description: "Number of lines to skip." }),
        count: t.arg.int({ required: true, description: "Number of lines to return, at most 200." }),
      },
      resolve: ({ lines, result, alternates }, { from, count }) => {
        const start = Math.max(0, from);
        const end = start + Math.min(Math.max(0, count), MAX_LINES_PER_PAGE);
        return [...lines.entries()].slice(start, end).flatMap(([index, line]) => {
          const sums = result.lines[index];
          if (!sums) return [];
          const cells = result.bids.flatMap(({ cells: bidCells }) => bidCells[index] ?? []);
          return [{ line, sums, cells, isChosen: alternates.includes(line.id) }];
        });
      },
    }),
    allowances: t.field({
      type: "Decimal",
      description: "Total of the allowances, which are added to every bid, in dollars. 0 if prices are hidden.",
      resolve: ({ result }) => Number(result.allowancesCents),
    }),
    estimate: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "The engineer's estimate for the compared lines, in dollars. Null if a line has none or it is not shown.",
      resolve: ({ result, showsEstimate }) => (showsEstimate ? money(result.estimateCents) : null),
    }),
    spread: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "Difference between the highest and the lowest ranked total, in percent of the lowest. Null if fewer than two bids are ranked.",
      resolve: ({ result }) => result.spread,
    }),
    ties: t.field({
      type: ["String"],
      description:
        "Groups of bidders tied at the same amount. Each entry has their names, separated by commas. [] if there are none.",
      resolve: ({ result }) => {
        const names = new Map(result.bids.map(({ id, name }) => [id, name]));
        return result.ties.map((tie) => tie.map((id) => names.get(id) ?? "").join(", "));
      },
    }),
    alternates: t.field({
      type: [AlternateType],
      description: "Alternates, in the order of the lines.",
      resolve: ({ lines, alternates }) =>
        lines.flatMap((line) => (line.kind === "ALTERNATE" ? [{ line, isChosen: alternates.includes(line.id) }] : [])),
    }),
    choice: t.field({
      type: ChoiceType,
      nullable: true,
      description: "The choice of alternates, for county staff. Null if none was made or the viewer may not see it.",
      resolve: ({ choice, isPublic }) => (isPublic ? null : choice),
    }),
  }),
});

/** Maximum number of alternates requested at once. */
export const MAX_ALTERNATES = 200;

builder.prismaObjectFields("Solicitation", (t) => ({
  tabulation: t.field({
    type: TabulationType,
    nullable: true,
    description:
      "Comparison of the bids, for county staff who may view opened bids. Null if nothing is opened or the viewer may not see it.",
    args: {
      alternates: t.arg.stringList({
        most: MAX_ALTERNATES,
        description:
          "Keys of alternates to count instead of the chosen ones, to preview a choice. Null for the chosen ones.",
      }),
    },
    resolve: ({ id }, { alternates }, context) => comparisonForStaff(context, id, alternates),
  }),
  publicTabulation: t.field({
    type: TabulationType,
    nullable: true,
    description:
      "Public comparison of the opened bids, without attachments or staff reasons. The engineer's estimate is included only if the county shows it. For an RFP, only the proposers' names until the notice of intent is published or the procurement ends. Null if nothing is opened.",
    resolve: ({ id }, _args, context) => comparisonForPublic(context, id),
  }),
}));
