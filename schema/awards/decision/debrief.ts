import { builder, unread } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { refuseOthers, viewerVendor } from "../../vendors/VendorRecord.ts";
import { decimalText } from "../evaluation/fractions.rules.ts";
import { evaluationResult } from "../evaluation/result.ts";
import { SolicitationNode } from "../../solicitations/Solicitation.ts";
import { compareBids } from "../tabulation/compare.ts";
import { candidatesOf } from "./candidates.ts";
import { differenceFrom } from "./difference.rules.ts";

// What bidders may read about their own bid after the award: scores, rank, and how it compares with the award. Never
// another bidder's scores.

interface DebriefScore {
  description: string;
  weight: number;
  points: string;
  words: string;
}
const DebriefScoreType = builder.objectRef<DebriefScore>("DebriefScore").implement({
  description: "Points earned by a bidder's own proposal for one criterion.",
  fields: (t) => ({
    description: t.exposeString("description", { description: "Text of the criterion." }),
    weight: t.exposeInt("weight", { description: "Weight of the criterion in percent." }),
    points: t.exposeString("points", { description: "Points earned, with two decimal places." }),
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
  description: "How a bidder's own bid placed, once the project is awarded. Visible to the bidder's contacts.",
  fields: (t) => ({
    bidderName: t.exposeString("bidderName", { description: "Name of the bidder." }),
    total: t.expose("total", {
      type: "Decimal",
      nullable: true,
      description: "Total of the bidder's own bid in dollars, as compared. Null if its price was not clear.",
    }),
    rank: t.exposeInt("rank", { nullable: true, description: "Place of the bid, from 1. Null if it did not count." }),
    compared: t.exposeInt("compared", { description: "Number of bids that counted." }),
    outWhy: t.exposeString("outWhy", { nullable: true, description: "Why the bid did not count. Null if it did." }),
    isWinner: t.exposeBoolean("isWinner", { description: "Whether this bid was awarded." }),
    winnerName: t.exposeString("winnerName", { description: "Name of the awarded vendor." }),
    winnerTotal: t.expose("winnerTotal", {
      type: "Decimal",
      nullable: true,
      description: "Amount of the award in dollars. Null if not recorded.",
    }),
    awardedOn: t.expose("awardedOn", {
      type: "Date",
      nullable: true,
      description: "Date of the award. Null if not recorded.",
    }),
    whyNotFirst: t.exposeString("whyNotFirst", {
      nullable: true,
      description: "Why the award did not go to the lowest bid or the first in the ranking. Null if it did.",
    }),
    difference: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "The bidder's total minus the award, in dollars: positive if above the award. Null if either is unknown.",
      resolve: ({ difference }) => difference && Number(difference.cents),
    }),
    differencePercent: t.string({
      nullable: true,
      description:
        "The difference in percent of the award with one decimal place, e.g. 6.3 or -5.9. Null if there is none.",
      resolve: ({ difference }) => difference?.percent ?? null,
    }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Why the county chose this vendor, as recommended and approved. Null if not recorded.",
    }),
    protestsUntil: t.expose("protestsUntil", {
      type: "Date",
      nullable: true,
      description: "Last day to protest the award. Null if not recorded.",
    }),
    points: t.exposeString("points", { nullable: true, description: "Total points of the proposal. Null for a bid." }),
    scores: t.expose("scores", {
      type: [DebriefScoreType],
      description: "Points of the bidder's own proposal, by criterion. [] for a bid.",
    }),
  }),
});

/** How the viewer's own bid ranked. Null if nothing is awarded yet or they did not bid. */
async function debriefOf(context: Context, solicitationId: string): Promise<Debrief | null> {
  const vendor = await viewerVendor(context);
  if (!vendor) return null;
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
  const bid = comparison?.bids.find(({ vendorId }) => vendorId === vendor.id);
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
    isWinner: project.awardedVendorId === vendor.id,
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
      "How the viewer's own bid placed, once the project is awarded. For the bidder's contacts. Null if nothing is awarded yet or the viewer's vendor did not bid.",
    resolve: ({ id }, _args, context) => debriefOf(context, id),
  }),
);

/** Maximum number of decided solicitations shown to a vendor. */
const MAX_DECIDED = 50;

builder.prismaObjectField("Vendor", "debriefs", (t) =>
  t.prismaField({
    type: [SolicitationNode],
    description: "Awarded solicitations on which the vendor bid, newest first, for its own contacts. At most 50.",
    resolve: async (query, vendor, _args, context) => {
      if (!context.actor || (await refuseOthers(vendor, context as never))) return unread(query) ?? [];
      return context.db.solicitation.findMany({
        ...query,
        where: { state: "AWARDED", bids: { some: { vendorId: vendor.id, position: { not: null } } } },
        orderBy: [{ closedAt: "desc" }, { id: "desc" }],
        take: MAX_DECIDED,
      });
    },
  }),
);
