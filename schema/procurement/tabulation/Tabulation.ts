import { batched } from "../../batch.ts";
import { builder, unread } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { BidKindEnum, BidStateEnum, LineItemKindEnum } from "../enums.ts";
import { calledBidder } from "../opening/names.rules.ts";
import type { EditionLine } from "../portal/edition.rules.ts";
import { at } from "../../context.ts";
import { withdrawalClock } from "./bidFacts.ts";
import { type ComparedBid, type Comparison, comparisonForEverybody, comparisonForStaff } from "./compare.ts";
import { CellStateEnum, LowBidFlagEnum, NumberFieldEnum } from "./enums.ts";
import type {
  Ask,
  BidTabulation,
  Cell,
  Correction as Corrected,
  LineTabulation,
  LowBidFlag,
} from "./tabulate.rules.ts";

/** What is listed of one bid at most: corrections, questions, lines left out. */
const MOST_LISTED = 200;
/** Lines of a page at most. */
const MOST_LINES_A_PAGE = 200;

const money = (cents: bigint | null): number | null => (cents === null ? null : Number(cents));
type Numbers = ReadonlyMap<string, string>;
const lineNumber = (numbers: Numbers, lineId: string | null) =>
  lineId === null ? null : (numbers.get(lineId) ?? null);

const CellType = builder.objectRef<Cell>("TabulationCell").implement({
  description: "What a bid offers for a line.",
  fields: (t) => ({
    state: t.field({ type: CellStateEnum, description: "How it stands.", resolve: ({ state }) => state }),
    unitPrice: t.exposeString("unitPrice", {
      nullable: true,
      description: "The unit price, a decimal with up to six places. Null: none, or not clear.",
    }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description: "What counts. Null: nothing is offered, or a number is not clear.",
      resolve: ({ cents }) => money(cents),
    }),
    isLow: t.exposeBoolean("isLow", { description: "Whether it is the lowest of its line among the bids compared." }),
  }),
});

interface LineRow {
  line: EditionLine;
  sums: LineTabulation;
  cells: Cell[];
  isChosen: boolean;
}
const LineType = builder.objectRef<LineRow>("TabulationLine").implement({
  description: "A line with what every bid offers for it.",
  fields: (t) => ({
    key: t.string({ description: "Key of the line.", resolve: ({ line }) => line.id }),
    kind: t.field({ type: LineItemKindEnum, description: "What it is.", resolve: ({ line }) => line.kind }),
    number: t.string({ description: "Number as printed.", resolve: ({ line }) => line.number }),
    description: t.string({ description: "What is wanted.", resolve: ({ line }) => line.description }),
    unit: t.string({ description: "Unit.", resolve: ({ line }) => line.unit }),
    quantity: t.string({ description: "How many.", resolve: ({ line }) => line.quantity }),
    isChosen: t.exposeBoolean("isChosen", { description: "Of an alternate: whether it counts." }),
    estimate: t.field({
      type: "Decimal",
      nullable: true,
      description: "The engineer's, for the whole line. Null: there is none, or it is not shown.",
      resolve: ({ sums }) => money(sums.estimateCents),
    }),
    low: t.field({
      type: "Decimal",
      nullable: true,
      description: "The lowest amount. Null: nobody offers anything.",
      resolve: ({ sums }) => money(sums.lowCents),
    }),
    spread: t.field({
      type: "Decimal",
      nullable: true,
      description: "The highest above the lowest, in per cent. Null: fewer than two amounts, or the lowest is 0.",
      resolve: ({ sums }) => sums.spread,
    }),
    cells: t.field({ type: [CellType], description: "In the order of the bids.", resolve: ({ cells }) => cells }),
  }),
});

const CorrectionType = builder.objectRef<Corrected & { number: string | null }>("BidCorrection").implement({
  description: "Read aloud so, computed so.",
  fields: (t) => ({
    lineKey: t.string({ nullable: true, description: "The line. Null: the total.", resolve: ({ lineId }) => lineId }),
    lineNumber: t.exposeString("number", { nullable: true, description: "Number of the line. Null: the total." }),
    stated: t.field({
      type: "Decimal",
      description: "As the bid states it, and as it was read aloud.",
      resolve: ({ statedCents }) => Number(statedCents),
    }),
    computed: t.field({
      type: "Decimal",
      description: "As it is computed.",
      resolve: ({ computedCents }) => Number(computedCents),
    }),
    counts: t.field({
      type: "Decimal",
      description: "Which of the two counts.",
      resolve: ({ countsCents }) => Number(countsCents),
    }),
  }),
});

const AskType = builder.objectRef<Ask & { number: string | null }>("BidNumberAsked").implement({
  description: "A number of a bid that is not clear; staff say what it reads.",
  fields: (t) => ({
    field: t.field({ type: NumberFieldEnum, description: "Which number.", resolve: ({ field }) => field }),
    lineKey: t.string({ nullable: true, description: "The line. Null: of no line.", resolve: ({ lineId }) => lineId }),
    lineNumber: t.exposeString("number", { nullable: true, description: "Number of the line. Null: of no line." }),
    written: t.exposeString("written", { description: "What is written." }),
  }),
});

interface ReadingRow {
  id: string;
  field: string;
  lineId: string;
  written: string;
  reads: string;
  why: string;
  byName: string;
  at: Date;
  number: string | null;
}
const ReadingType = builder.objectRef<ReadingRow>("BidReading").implement({
  description: "What a number reads that was not clear, as staff found.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the answer." }),
    lineNumber: t.exposeString("number", { nullable: true, description: "Number of the line. Null: of no line." }),
    written: t.exposeString("written", { description: "What is written." }),
    reads: t.exposeString("reads", { description: "What it reads; '': it counts as not written." }),
    why: t.exposeString("why", { description: "Why." }),
    byName: t.exposeString("byName", { description: "Who says so." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
  }),
});

const FlagType = builder.objectRef<LowBidFlag>("LowBidFlag").implement({
  description: "A bid far below the others: it asks for a written justification before it is awarded.",
  fields: (t) => ({
    code: t.field({ type: LowBidFlagEnum, description: "Far below what.", resolve: ({ code }) => code }),
    percent: t.field({
      type: "Decimal",
      description: "How far below, in per cent.",
      resolve: ({ percent }) => percent,
    }),
    against: t.field({
      type: "Decimal",
      description: "The mean of the others, or the next amount.",
      resolve: ({ againstCents }) => Number(againstCents),
    }),
  }),
});

interface BidRow {
  bid: ComparedBid;
  sums: BidTabulation;
  numbers: Numbers;
  isPublic: boolean;
  isLowest: boolean;
}
const named = (numbers: Numbers, ids: readonly string[]) =>
  ids.slice(0, MOST_LISTED).map((id) => numbers.get(id) ?? id);

const BidType = builder.objectRef<BidRow>("TabulationBid").implement({
  description: "A bid beside the others.",
  fields: (t) => {
    const amount = (of: (sums: BidTabulation) => bigint | null, description: string) =>
      t.field({ type: "Decimal", nullable: true, description, resolve: ({ sums }) => money(of(sums)) });
    return {
      key: t.id({ description: "UUID of the bid.", resolve: ({ bid }) => bid.id }),
      name: t.string({
        description: "The bidder by the registered name, and what the bid names instead where that differs.",
        resolve: ({ bid }) => calledBidder(bid),
      }),
      kind: t.field({ type: BidKindEnum, description: "How it came.", resolve: ({ bid }) => bid.kind }),
      state: t.field({ type: BidStateEnum, description: "How far it is.", resolve: ({ bid }) => bid.state }),
      position: t.int({ description: "Order of the opening, from 1.", resolve: ({ bid }) => bid.position ?? 0 }),
      base: amount(
        ({ baseCents }) => baseCents,
        "Sum of the base bid. Null: a number is not clear, nothing is offered, or its price is not opened.",
      ),
      compared: amount(
        ({ comparedCents }) => comparedCents,
        "What is compared: base bid, chosen alternates and allowances. Null: as for base.",
      ),
      stated: amount(
        ({ statedCents }) => statedCents,
        "The total as the bid states it, and as it was read aloud. Null: none.",
      ),
      rank: t.int({
        nullable: true,
        description: "Place among the bids that are ranked; the same for the same amount. Null: not ranked.",
        resolve: ({ sums }) => sums.rank,
      }),
      isLowest: t.exposeBoolean("isLowest", { description: "Whether it is the one lowest bid; nobody's in a tie." }),
      responsive: t.boolean({
        nullable: true,
        description: "Whether it answers what was asked. Null: not marked yet.",
        resolve: ({ bid }) => (bid.state === "UNREADABLE" ? false : bid.responsive),
      }),
      responsiveWhy: t.string({
        nullable: true,
        description: "Why, for the county's people. Null: no reason is given, or it is not hers to see.",
        resolve: ({ bid, isPublic }) => (isPublic ? null : bid.responsiveWhy),
      }),
      withdrawnAt: t.field({
        type: "DateTime",
        nullable: true,
        description: "When it was withdrawn for a mistake. Null: it was not.",
        resolve: ({ bid }) => bid.mistakeAt,
      }),
      withdrawnWhy: t.string({
        nullable: true,
        description: "The mistake, for the county's people. Null: it was not withdrawn, or it is not hers to see.",
        resolve: ({ bid, isPublic }) => (isPublic ? null : bid.mistakeWhy),
      }),
      withdrawalUntil: t.field({
        type: "DateTime",
        nullable: true,
        description:
          "Until when it may be withdrawn for a mistake (GML 103(11)), for the county's people. Null: it is not hers to see.",
        resolve: async ({ bid, isPublic }, _args, context) =>
          isPublic ? null : (await withdrawalClock(bid, context as SignedContext)).until,
      }),
      corrections: t.field({
        type: [CorrectionType],
        description: "What is computed otherwise than it was read aloud, at most 200.",
        resolve: ({ sums, numbers }) =>
          sums.corrections.slice(-MOST_LISTED).map((each) => ({ ...each, number: lineNumber(numbers, each.lineId) })),
      }),
      correctionCount: t.int({
        description: "How many corrections there are.",
        resolve: ({ sums }) => sums.corrections.length,
      }),
      asks: t.field({
        type: [AskType],
        description: "Numbers that are not clear, at most 200.",
        resolve: ({ sums, numbers }) =>
          sums.asks.slice(0, MOST_LISTED).map((each) => ({ ...each, number: lineNumber(numbers, each.lineId) })),
      }),
      askCount: t.int({ description: "How many numbers are not clear.", resolve: ({ sums }) => sums.asks.length }),
      readings: t.field({
        type: [ReadingType],
        description: "What staff found unclear numbers to read, for the county's people, at most 200. [] for others.",
        resolve: async ({ bid, numbers, isPublic }, _args, context) => {
          if (isPublic) return [];
          const rows = await batched(context, "readings of bids", bid.id, async (ids) => {
            const found = await context.db.bidReading.findMany({
              where: { bidId: { in: ids } },
              orderBy: [{ at: "asc" }, { id: "asc" }],
            });
            return Map.groupBy(found, ({ bidId }) => bidId);
          });
          return (rows ?? [])
            .slice(0, MOST_LISTED)
            .map((each) => ({ ...each, number: lineNumber(numbers, each.lineId || null) }));
        },
      }),
      missingAcknowledgements: t.field({
        type: ["Int"],
        description: "Numbers of addenda that the bidder did not acknowledge.",
        resolve: ({ sums }) => sums.missingAcknowledgements,
      }),
      missingLines: t.field({
        type: ["String"],
        description: "Numbers of lines that count and for which nothing is offered, at most 200.",
        resolve: ({ sums, numbers }) => named(numbers, sums.missingLines),
      }),
      missingLineCount: t.int({ description: "How many such lines.", resolve: ({ sums }) => sums.missingLines.length }),
      strayLineCount: t.int({
        description: "How many lines it prices that nobody asks for any more; they do not count.",
        resolve: ({ sums }) => sums.strayLines.length,
      }),
      flags: t.field({
        type: [FlagType],
        description: "Why it asks for a written justification before it is awarded. [] for most.",
        resolve: ({ sums }) => sums.flags,
      }),
      bid: t.prismaField({
        type: "Bid",
        nullable: true,
        description: "The bid itself, for the county's people. Null: it is not hers to see.",
        resolve: async (query, { bid, isPublic }, _args, context) =>
          isPublic ? unread(query) : context.db.bid.findUnique({ ...query, where: at(context, bid.id) }),
      }),
    };
  },
});

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
      resolve: ({ bids, result, lines, isPublic }) => {
        const numbers = new Map(lines.map(({ id, number }) => [id, number]));
        return bids.flatMap((bid, which) => {
          const sums = result.bids[which];
          return sums ? [{ bid, sums, numbers, isPublic, isLowest: result.lowestId === bid.id }] : [];
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
