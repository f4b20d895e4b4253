import { at, type SignedContext } from "../../context.ts";
import { batched } from "../../batch.ts";
import { builder, unread } from "../../builder.ts";
import { calledBidder } from "../opening/names.rules.ts";
import { BidKindEnum, BidStateEnum } from "../enums.ts";
import { withdrawalClock } from "./bidFacts.ts";
import type { ComparedBid } from "./compare.ts";
import { LowBidFlagEnum, NumberFieldEnum } from "./enums.ts";
import { whyBidIsNotRanked } from "./notRanked.rules.ts";
import type { Ask, BidTabulation, Correction as Corrected, LowBidFlag } from "./tabulateBid.rules.ts";
import { money } from "./TabulationLine.ts";

/** What is listed of one bid at most: corrections, questions, lines left out. */
const MOST_LISTED = 200;
type Numbers = ReadonlyMap<string, string>;
const lineNumber = (numbers: Numbers, lineId: string | null) =>
  lineId === null ? null : (numbers.get(lineId) ?? null);

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
  /** Prices and totals are left out, and so is what follows from them. */
  hidesPrices: boolean;
}
const named = (numbers: Numbers, ids: readonly string[]) =>
  ids.slice(0, MOST_LISTED).map((id) => numbers.get(id) ?? id);

export const BidType = builder.objectRef<BidRow>("TabulationBid").implement({
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
      whyNotRanked: t.string({
        nullable: true,
        description:
          "Why it is not ranked, in words for everybody, e.g. a line without a price. Null: it is ranked, or prices are left out.",
        resolve: ({ bid, sums, numbers, hidesPrices }) => (hidesPrices ? null : whyBidIsNotRanked(bid, sums, numbers)),
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
