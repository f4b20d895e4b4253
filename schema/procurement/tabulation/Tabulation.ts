import { builder } from "../../builder.ts";
import type { EditionLine } from "../portal/edition.rules.ts";
import { type Comparison, comparisonForEverybody, comparisonForStaff } from "./compare.ts";
import { BidType } from "./TabulationBid.ts";
import { LineType, money } from "./TabulationLine.ts";

/** Lines of a page at most. */
const MOST_LINES_A_PAGE = 200;

interface Alternate {
  line: EditionLine;
  isChosen: boolean;
}
const AlternateType = builder.objectRef<Alternate>("TabulationAlternate").implement({
  description: "An alternate, and whether it counts.",
  fields: (t) => ({
    key: t.string({ description: "Key of the line.", resolve: ({ line }) => line.id }),
    number: t.string({ description: "Number as printed.", resolve: ({ line }) => line.number }),
    description: t.string({ description: "What is wanted.", resolve: ({ line }) => line.description }),
    isChosen: t.exposeBoolean("isChosen", { description: "Whether it counts in this comparison." }),
  }),
});

const ChoiceType = builder.objectRef<NonNullable<Comparison["choice"]>>("AlternateChoice").implement({
  description: "The choice of alternates that was made.",
  fields: (t) => ({
    why: t.exposeString("why", { description: "Why." }),
    byName: t.exposeString("byName", { description: "Who chose." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
  }),
});

export const TabulationType = builder.objectRef<Comparison>("Tabulation").implement({
  description:
    "Bids beside each other: extensions computed, corrections beside what was read aloud, the lowest marked, ties shown. In whole cents.",
  fields: (t) => ({
    bids: t.field({
      type: [BidType],
      description: "All announced bids in the order of the opening, at most 200; what is not ranked is listed too.",
      resolve: ({ bids, result, lines, isPublic, hidesPrices }) => {
        const numbers = new Map(lines.map(({ id, number }) => [id, number]));
        return bids.flatMap((bid, which) => {
          const sums = result.bids[which];
          return sums ? [{ bid, sums, numbers, isPublic, isLowest: result.lowestId === bid.id, hidesPrices }] : [];
        });
      },
    }),
    hidesPrices: t.exposeBoolean("hidesPrices", {
      description:
        "Whether prices, totals and all that follows from them are left out: of an RFP, for everybody until the notice of intent or its end. The bidders are named.",
    }),
    lineCount: t.int({ description: "How many lines there are.", resolve: ({ lines }) => lines.length }),
    lines: t.field({
      type: [LineType],
      description: "Some of the lines, at most 200.",
      args: {
        from: t.arg.int({ required: true, description: "How many lines to leave out." }),
        count: t.arg.int({ required: true, description: "How many, at most 200." }),
      },
      resolve: ({ lines, result, alternates }, { from, count }) => {
        const start = Math.max(0, from);
        return lines.slice(start, start + Math.min(Math.max(0, count), MOST_LINES_A_PAGE)).flatMap((line, which) => {
          const sums = result.lines[start + which];
          if (!sums) return [];
          const cells = result.bids.flatMap(({ cells: own }) => own[start + which] ?? []);
          return [{ line, sums, cells, isChosen: alternates.includes(line.id) }];
        });
      },
    }),
    allowances: t.field({
      type: "Decimal",
      description: "Allowances, which are added to every bid.",
      resolve: ({ result }) => Number(result.allowancesCents),
    }),
    estimate: t.field({
      type: "Decimal",
      nullable: true,
      description: "The engineer's, for what is compared. Null: a line has none, or it is not shown.",
      resolve: ({ result, showsEstimate }) => (showsEstimate ? money(result.estimateCents) : null),
    }),
    spread: t.field({
      type: "Decimal",
      nullable: true,
      description: "The highest of the ranked totals above the lowest, in per cent. Null: fewer than two.",
      resolve: ({ result }) => result.spread,
    }),
    ties: t.field({
      type: ["String"],
      description: "Bidders of the same amount, each tie as its names. [] when there is none.",
      resolve: ({ result }) => {
        const names = new Map(result.bids.map(({ id, name }) => [id, name]));
        return result.ties.map((tie) => tie.map((id) => names.get(id) ?? "").join(", "));
      },
    }),
    alternates: t.field({
      type: [AlternateType],
      description: "Its alternates, in the order of the lines.",
      resolve: ({ lines, alternates }) =>
        lines.flatMap((line) => (line.kind === "ALTERNATE" ? [{ line, isChosen: alternates.includes(line.id) }] : [])),
    }),
    choice: t.field({
      type: ChoiceType,
      nullable: true,
      description: "The choice of alternates, for the county's people. Null: none was made, or it is not hers to see.",
      resolve: ({ choice, isPublic }) => (isPublic ? null : choice),
    }),
  }),
});

/** Alternates that are asked for at once at most. */
export const MOST_ALTERNATES = 200;

builder.prismaObjectFields("Solicitation", (t) => ({
  tabulation: t.field({
    type: TabulationType,
    nullable: true,
    description:
      "Its bids beside each other, for the county's people who may view opened bids. Null: nothing is opened, or it is not hers to see.",
    args: {
      alternates: t.arg.stringList({
        most: MOST_ALTERNATES,
        description:
          "Keys of alternates that count instead of the chosen ones: what a choice would do. Null: the chosen ones.",
      }),
    },
    resolve: ({ id }, { alternates }, context) => comparisonForStaff(context, id, alternates),
  }),
  publicTabulation: t.field({
    type: TabulationType,
    nullable: true,
    description:
      "Its bids beside each other as everybody reads them from the opening on: no attachment, no reason of staff, the engineer's estimate only where the county shows it. Of an RFP only who proposed, until the notice of intent or its end. Null: nothing is opened.",
    resolve: ({ id }, _args, context) => comparisonForEverybody(context, id),
  }),
}));
