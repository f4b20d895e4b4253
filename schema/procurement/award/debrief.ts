import { builder, unread } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { refuseOthers, viewerVendor } from "../../vendors/VendorRecord.ts";
import { decimalText } from "../evaluation/fractions.rules.ts";
import { evaluationResult } from "../evaluation/result.ts";
import { SolicitationNode } from "../Solicitation.ts";
import { compareBids } from "../tabulation/compare.ts";
import { candidatesOf } from "./candidates.ts";
import { differenceFrom } from "./difference.rules.ts";

// What bidders read of their own bid after the award: scores, place, and how it compares with the award. Never another bidder's.

interface DebriefScore {
  description: string;
  weight: number;
  points: string;
  words: string;
}
const DebriefScoreType = builder.objectRef<DebriefScore>("DebriefScore").implement({
  description: "What a bidder's own proposal earned by a criterion.",
  fields: (t) => ({
    description: t.exposeString("description", { description: "What was judged." }),
    weight: t.exposeInt("weight", { description: "Its weight in per cent." }),
    points: t.exposeString("points", { description: "Points earned, with two places." }),
    words: t.exposeString("words", { description: "The arithmetic in figures." }),
  }),
});

interface Debrief {
  bidderName: string;
  total: bigint | null;
  rank: number | null;
  compared: number;
  outWhy: string | null;
  isWinner: boolean;
  winnerName: string;
  winnerTotal: bigint | null;
  awardedOn: string | null;
  whyNotFirst: string | null;
  difference: { cents: bigint; percent: string | null } | null;
  reason: string | null;
  protestsUntil: string | null;
  points: string | null;
  scores: DebriefScore[];
}
const DebriefType = builder.objectRef<Debrief>("Debrief").implement({
  description: "How a bidder's own bid stood, once somebody was awarded. For the bidder's own people.",
  fields: (t) => ({
    bidderName: t.exposeString("bidderName", { description: "The bidder." }),
    total: t.field({
      type: "Decimal",
      nullable: true,
      description: "What the own bid came to, as compared. Null: its price was not clear.",
      resolve: ({ total }) => (total === null ? null : Number(total)),
    }),
    rank: t.exposeInt("rank", { nullable: true, description: "Its place, from 1. Null: it did not count." }),
    compared: t.exposeInt("compared", { description: "How many counted." }),
    outWhy: t.exposeString("outWhy", { nullable: true, description: "Why it did not count. Null: it did." }),
    isWinner: t.exposeBoolean("isWinner", { description: "Whether it was awarded." }),
    winnerName: t.exposeString("winnerName", { description: "Who was awarded." }),
    winnerTotal: t.field({
      type: "Decimal",
      nullable: true,
      description: "At what amount. Null: not recorded.",
      resolve: ({ winnerTotal }) => (winnerTotal === null ? null : Number(winnerTotal)),
    }),
    awardedOn: t.expose("awardedOn", { type: "Date", nullable: true, description: "The day. Null: not recorded." }),
    whyNotFirst: t.exposeString("whyNotFirst", {
      nullable: true,
      description: "Why the award did not go to the lowest bid, or the first of the ranking. Null: it did.",
    }),
    difference: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "The bidder's total less the award, in dollars: above it when positive. Null: one of them is unknown.",
      resolve: ({ difference }) => difference && Number(difference.cents),
    }),
    differencePercent: t.string({
      nullable: true,
      description: "The same in percent of the award with one decimal, e.g. 6.3 or -5.9. Null: there is none.",
      resolve: ({ difference }) => difference?.percent ?? null,
    }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Why the county chose this bidder, as recommended and approved. Null: not recorded.",
    }),
    protestsUntil: t.expose("protestsUntil", {
      type: "Date",
      nullable: true,
      description: "The last day on which a protest of the award is taken. Null: not recorded.",
    }),
    points: t.exposeString("points", { nullable: true, description: "Points of a proposal. Null: of a bid." }),
    scores: t.field({
      type: [DebriefScoreType],
      description: "What the own proposal earned, by criterion. [] of a bid.",
      resolve: ({ scores }) => scores,
    }),
  }),
});

/** How the viewer's own bid stood. Null: nobody is awarded yet, or she did not bid. */
async function debriefOf(context: Context, solicitationId: string): Promise<Debrief | null> {
  const own = await viewerVendor(context);
  if (!own) return null;
  const { db } = context;
  const project = await db.project.findFirst({
    where: { solicitation: { id: solicitationId }, status: "AWARDED", isDeleted: false },
    include: {
      solicitation: true,
      awardedVendor: { select: { legalName: true } },
      recommendations: {
        where: { state: "ANNOUNCED" },
        select: { whyNotFirst: true, reason: true, protestsUntil: true },
      },
    },
  });
  const comparison = project && (await compareBids(context, solicitationId, { isPublic: true }));
  const bid = comparison?.bids.find(({ vendorId }) => vendorId === own.id);
  if (!project?.awardedVendor || !comparison || !bid) return null;
  const all = (await candidatesOf(context, project)) ?? [];
  const mine = all.find(({ bidId }) => bidId === bid.id);
  const result = project.procurementType === "RFP" ? await evaluationResult(context, solicitationId) : null;
  const place = result?.places.find(({ id }) => id === bid.id);
  const total = comparison.result.bids.find(({ id }) => id === bid.id)?.comparedCents ?? null;
  const [recommendation] = project.recommendations;
  return {
    bidderName: bid.bidderName,
    total,
    difference: differenceFrom(total, project.awardedAmount),
    rank: mine?.rank ?? null,
    compared: all.filter(({ rank }) => rank !== null).length,
    outWhy: mine?.outWhy ?? null,
    isWinner: project.awardedVendorId === own.id,
    winnerName: project.awardedVendor.legalName,
    winnerTotal: project.awardedAmount,
    awardedOn: project.awardedOn,
    whyNotFirst: recommendation?.whyNotFirst ?? null,
    reason: recommendation?.reason || null,
    protestsUntil: recommendation?.protestsUntil ?? null,
    points: place ? decimalText(place.points, 2) : null,
    scores: (place?.steps ?? []).map(({ description, weight, points, words }) => ({
      description,
      weight,
      points: decimalText(points, 2),
      words,
    })),
  };
}

builder.prismaObjectField("Solicitation", "debrief", (t) =>
  t.field({
    type: DebriefType,
    nullable: true,
    description:
      "How the viewer's own bid stood, once somebody is awarded. For the bidder's own people. Null: nobody is awarded yet, or she did not bid.",
    resolve: ({ id }, _args, context) => debriefOf(context, id),
  }),
);

/** Decided solicitations that a desk shows at most. */
const MOST_DECIDED = 50;

builder.prismaObjectField("Vendor", "debriefs", (t) =>
  t.prismaField({
    type: [SolicitationNode],
    description: "Awarded solicitations for which it bid, newest first, for its own people. At most 50.",
    resolve: async (query, vendor, _args, context) => {
      if (!context.actor || (await refuseOthers(vendor, context as never))) return unread(query) ?? [];
      return context.db.solicitation.findMany({
        ...query,
        where: { state: "AWARDED", bids: { some: { vendorId: vendor.id, position: { not: null } } } },
        orderBy: [{ closedAt: "desc" }, { id: "desc" }],
        take: MOST_DECIDED,
      });
    },
  }),
);
