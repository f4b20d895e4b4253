import { at, type SignedContext } from "../../context.ts";
import { batched } from "../../batch.ts";
import { builder, unread } from "../../builder.ts";
import { calledBidder } from "../../bids/opening/names.rules.ts";
import { BidKindEnum, BidStateEnum } from "../../projects/enums.ts";
import { withdrawalClock } from "./bidFacts.ts";
import type { ComparedBid } from "./compare.ts";
import { LowBidFlagEnum, NumberFieldEnum } from "./enums.ts";
import { whyBidIsNotRanked } from "./notRanked.rules.ts";
import type { Ask, BidTabulation, Correction as Corrected, LowBidFlag } from "./tabulateBid.rules.ts";
import { money } from "./TabulationLine.ts";

/** Maximum number of corrections, questions, or missing lines listed per bid. */
const MAX_LISTED = 200;
type Numbers = ReadonlyMap<string, string>;
const lineNumber = (numbers: Numbers, lineId: string | null) =>
  lineId === null ? null : (numbers.get(lineId) ?? null);

const CorrectionType = builder.objectRef<Corrected & { number: string | null }>("BidCorrection").implement({
  description: "A difference between the amount read aloud and the computed amount.",
  fields: (t) => ({
    lineKey: t.exposeString("lineId", { nullable: true, description: "Key of the line. Null for the total." }),
    lineNumber: t.exposeString("number", { nullable: true, description: "Number of the line. Null for the total." }),
    stated: t.expose("statedCents", {
      type: "Decimal",
      description: "Amount as stated in the bid and read aloud, in dollars.",
    }),
    computed: t.expose("computedCents", { type: "Decimal", description: "Computed amount in dollars." }),
    counts: t.expose("countsCents", {
      type: "Decimal",
      description: "The one of the two amounts that counts, in dollars.",
    }),
  }),
});

const AskType = builder.objectRef<Ask & { number: string | null }>("BidNumberAsked").implement({
  description: "An unclear number in a bid. Staff decide how to read it.",
  fields: (t) => ({
    field: t.expose("field", { type: NumberFieldEnum, description: "Kind of number, e.g. a unit price." }),
    lineKey: t.exposeString("lineId", {
      nullable: true,
      description: "Key of the line. Null if the number belongs to no line.",
    }),
    lineNumber: t.exposeString("number", {
      nullable: true,
      description: "Number of the line. Null if the number belongs to no line.",
    }),
    written: t.exposeString("written", { description: "The number as written in the bid." }),
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
  description: "The staff's reading of an unclear number.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the reading." }),
    lineNumber: t.exposeString("number", {
      nullable: true,
      description: "Number of the line. Null if the number belongs to no line.",
    }),
    written: t.exposeString("written", { description: "The number as written in the bid." }),
    reads: t.exposeString("reads", { description: "The number as read. '' if it counts as not written." }),
    why: t.exposeString("why", { description: "Reason for the reading." }),
    byName: t.exposeString("byName", { description: "Name of the person who entered the reading." }),
    at: t.expose("at", { type: "DateTime", description: "When the reading was entered." }),
  }),
});

const FlagType = builder.objectRef<LowBidFlag>("LowBidFlag").implement({
  description: "A warning that a bid is far below the others and needs a written justification before an award.",
  fields: (t) => ({
    code: t.expose("code", { type: LowBidFlagEnum, description: "What the bid is far below." }),
    percent: t.expose("percent", { type: "Decimal", description: "How far below, in percent." }),
    against: t.expose("againstCents", {
      type: "Decimal",
      description: "The amount compared with: the mean of the others or the next amount, in dollars.",
    }),
  }),
});

interface BidRow {
  bid: ComparedBid;
  sums: BidTabulation;
  numbers: Numbers;
  isPublic: boolean;
  isLowest: boolean;
  /** Omits prices and totals, and everything derived from them. */
  hidesPrices: boolean;
}
const named = (numbers: Numbers, ids: readonly string[]) => ids.slice(0, MAX_LISTED).map((id) => numbers.get(id) ?? id);

export const BidType = builder.objectRef<BidRow>("TabulationBid").implement({
  description: "A bid in the comparison.",
  fields: (t) => {
    const amount = (of: (sums: BidTabulation) => bigint | null, description: string) =>
      t.field({ type: "Decimal", nullable: true, description, resolve: ({ sums }) => money(of(sums)) });
    return {
      key: t.id({ description: "UUID of the bid.", resolve: ({ bid }) => bid.id }),
      name: t.string({
        description: "Registered name of the bidder, and the name in the bid if it differs.",
        resolve: ({ bid }) => calledBidder(bid),
      }),
      kind: t.field({ type: BidKindEnum, description: "How the bid was submitted.", resolve: ({ bid }) => bid.kind }),
      state: t.field({ type: BidStateEnum, description: "Current state of the bid.", resolve: ({ bid }) => bid.state }),
      position: t.int({
        description: "Position in the order of the opening, from 1.",
        resolve: ({ bid }) => bid.position ?? 0,
      }),
      base: amount(
        ({ baseCents }) => baseCents,
        "Total of the base bid in dollars. Null if a number is unclear, nothing is offered or its price is not opened.",
      ),
      compared: amount(
        ({ comparedCents }) => comparedCents,
        "Amount compared in dollars: base bid, chosen alternates and allowances. Null as for base.",
      ),
      stated: amount(
        ({ statedCents }) => statedCents,
        "Total as stated in the bid and read aloud, in dollars. Null if none.",
      ),
      rank: t.int({
        nullable: true,
        description: "Rank among the ranked bids. Equal amounts have the same rank. Null if not ranked.",
        resolve: ({ sums }) => sums.rank,
      }),
      whyNotRanked: t.string({
        nullable: true,
        description:
          "Public explanation why the bid is not ranked, e.g. a line without a price. Null if it is ranked or prices are omitted.",
        resolve: ({ bid, sums, numbers, hidesPrices }) => (hidesPrices ? null : whyBidIsNotRanked(bid, sums, numbers)),
      }),
      isLowest: t.exposeBoolean("isLowest", {
        description: "Whether it is the single lowest bid. False for every bid in a tie.",
      }),
      responsive: t.boolean({
        nullable: true,
        description: "Whether the bid is responsive. Null if not marked yet.",
        resolve: ({ bid }) => (bid.state === "UNREADABLE" ? false : bid.responsive),
      }),
      responsiveWhy: t.string({
        nullable: true,
        description: "Reason for the mark, for county staff. Null if none is given or the viewer may not see it.",
        resolve: ({ bid, isPublic }) => (isPublic ? null : bid.responsiveWhy),
      }),
      withdrawnAt: t.field({
        type: "DateTime",
        nullable: true,
        description: "When the bid was withdrawn for a mistake. Null if it was not.",
        resolve: ({ bid }) => bid.mistakeAt,
      }),
      withdrawnWhy: t.string({
        nullable: true,
        description: "The mistake, for county staff. Null if the bid was not withdrawn or the viewer may not see it.",
        resolve: ({ bid, isPublic }) => (isPublic ? null : bid.mistakeWhy),
      }),
      withdrawalUntil: t.field({
        type: "DateTime",
        nullable: true,
        description:
          "Until when the bid may be withdrawn for a mistake (GML 103(11)), for county staff. Null for others.",
        resolve: async ({ bid, isPublic }, _args, context) =>
          isPublic ? null : (await withdrawalClock(bid, context as SignedContext)).until,
      }),
      corrections: t.field({
        type: [CorrectionType],
        description: "Differences between amounts read aloud and computed amounts, at most 200.",
        resolve: ({ sums, numbers }) =>
          sums.corrections.slice(-MAX_LISTED).map((each) => ({ ...each, number: lineNumber(numbers, each.lineId) })),
      }),
      correctionCount: t.int({
        description: "Total number of corrections.",
        resolve: ({ sums }) => sums.corrections.length,
      }),
      asks: t.field({
        type: [AskType],
        description: "Unclear numbers in the bid, at most 200.",
        resolve: ({ sums, numbers }) =>
          sums.asks.slice(0, MAX_LISTED).map((each) => ({ ...each, number: lineNumber(numbers, each.lineId) })),
      }),
      askCount: t.int({ description: "Total number of unclear numbers.", resolve: ({ sums }) => sums.asks.length }),
      readings: t.field({
        type: [ReadingType],
        description: "Staff readings of unclear numbers, for county staff, at most 200. [] for others.",
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
            .slice(0, MAX_LISTED)
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
        description: "Numbers of lines that count but for which the bid offers nothing, at most 200.",
        resolve: ({ sums, numbers }) => named(numbers, sums.missingLines),
      }),
      missingLineCount: t.int({
        description: "Total number of lines that count but for which the bid offers nothing.",
        resolve: ({ sums }) => sums.missingLines.length,
      }),
      strayLineCount: t.int({
        description: "Number of priced lines that are no longer requested. They do not count.",
        resolve: ({ sums }) => sums.strayLines.length,
      }),
      flags: t.field({
        type: [FlagType],
        description: "Warnings that require a written justification before an award. [] for most bids.",
        resolve: ({ sums }) => sums.flags,
      }),
      bid: t.prismaField({
        type: "Bid",
        nullable: true,
        description: "The bid itself, for county staff. Null if the viewer may not see it.",
        resolve: async (query, { bid, isPublic }, _args, context) =>
          isPublic ? unread(query) : context.db.bid.findUnique({ ...query, where: at(context, bid.id) }),
      }),
    };
  },
});
