import { builder, globalId } from "../../builder.ts";
import type { Context, CountyContext } from "../../context.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { addDays } from "../../days.rules.ts";
import { settingsNow } from "../settings/settingsNow.ts";
import { projectStatusOf } from "../words.rules.ts";
import type { AwardWait, Candidate } from "./award.rules.ts";
import { candidatesOf } from "./candidates.ts";
import { biddersOf } from "./letters.ts";
import { RecommendationNode } from "./Recommendation.ts";
import { awardInsurance, awardWaits, standingRecommendation } from "./standing.ts";
import { todayOf } from "../../tenancy/today.ts";

// What the part 'Award' of a project shows to the county's own people.

const AwardCandidate = builder.objectRef<Candidate>("AwardCandidate").implement({
  description: "A bid or proposal that may be recommended, and what is asked before it is.",
  fields: (t) => ({
    bidId: t.id({ description: "Global id of the bid.", resolve: ({ bidId }) => globalId("Bid", bidId) }),
    name: t.exposeString("name", { description: "The bidder." }),
    isRegistered: t.boolean({
      description: "Whether the bidder has a vendor record; on paper she may have none.",
      resolve: ({ vendorId }) => vendorId !== null,
    }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description: "What it comes to, as compared. Null: its price is not clear.",
      resolve: ({ amount }) => (amount === null ? null : Number(amount)),
    }),
    rank: t.exposeInt("rank", { nullable: true, description: "Its place from 1. Null: it does not count." }),
    isTied: t.exposeBoolean("isTied", { description: "Another one has the same place." }),
    low: t.exposeString("low", {
      nullable: true,
      description: "That it is unusually low, with the numbers: a justification is asked. Null: it is not.",
    }),
    outWhy: t.exposeString("outWhy", { nullable: true, description: "Why it does not count. Null: it does." }),
  }),
});

const AwardWaitType = builder.objectRef<AwardWait>("AwardWait").implement({
  description: "Something that an award waits for.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "RESOLUTION, WINDOW, PROTEST, VENDOR_HELD or INSURANCE." }),
    message: t.exposeString("message", { description: "The same in words." }),
  }),
});

interface BidHold {
  until: string;
  isOver: boolean;
  days: number;
}
const BidHoldType = builder.objectRef<BidHold>("BidHold").implement({
  description: "For how long bidders are held to their bids (GML 105).",
  fields: (t) => ({
    until: t.expose("until", { type: "Date", description: "The last day." }),
    isOver: t.exposeBoolean("isOver", { description: "It has passed: a bidder may withdraw." }),
    days: t.exposeInt("days", { description: "How many days after the opening, as the county decides." }),
  }),
});

interface LettersSent {
  key: string;
  subject: string;
  at: Date;
  count: number;
}
const AwardLetters = builder.objectRef<LettersSent>("AwardLetters").implement({
  description: "Letters to bidders about an award.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Which letter." }),
    subject: t.exposeString("subject", { description: "Its subject." }),
    at: t.expose("at", { type: "DateTime", description: "When it was written." }),
    count: t.exposeInt("count", { description: "To how many people." }),
  }),
});

const AFTER_OPENING = ["EVALUATION", "RECOMMENDED", "INTENT_TO_AWARD", "AWARDED", "NO_AWARD", "CANCELLED"];
/** Where somebody is recommended, and may be told what its insurance lacks. */
const WARNED = ["RECOMMENDED", "INTENT_TO_AWARD"];
const LETTERS = ["AWARD-INTENDED", "AWARD-WITHDRAWN", "AWARD-MADE", "AWARD-NONE", "SOLICITATION-CANCELLED"];
/** Recommendations of a project at most. */
const MOST_RECOMMENDATIONS = 50;

const inCounty = (context: Context): CountyContext | null => (context.tenant ? (context as CountyContext) : null);

builder.prismaObjectFields("Project", (t) => ({
  recommendation: t.prismaField({
    type: RecommendationNode,
    nullable: true,
    description: "The recommendation that stands. Null: none.",
    resolve: async (query, { id }, _args, { db }) =>
      db.recommendation.findFirst({ ...query, where: { projectId: id, state: { not: "WITHDRAWN" } } }),
  }),
  formerRecommendations: t.prismaField({
    type: [RecommendationNode],
    description: "Those that were taken back, newest first. At most 50.",
    resolve: async (query, { id }, _args, { db }) =>
      db.recommendation.findMany({
        ...query,
        where: { projectId: id, state: "WITHDRAWN" },
        orderBy: [{ at: "desc" }, { id: "desc" }],
        take: MOST_RECOMMENDATIONS,
      }),
  }),
  awardCandidates: t.field({
    type: [AwardCandidate],
    nullable: true,
    select: { id: true, status: true, procurementType: true, solicitation: true },
    description:
      "The bids that may be recommended, by their places. []: nothing is compared yet. Null: of an RFP scores are missing.",
    resolve: async (project, _args, context) => {
      if (!AFTER_OPENING.includes(project.status)) return [];
      const found = await candidatesOf(context, project);
      return found && found.toSorted((one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity));
    },
  }),
  awardWaits: t.field({
    type: [AwardWaitType],
    nullable: true,
    select: { id: true, status: true, resolutionId: true, solicitation: true },
    description: "What its award waits for. []: nothing any more. Null: nothing is announced, or it is over.",
    resolve: async (project, _args, context) => {
      const county = inCounty(context);
      return county && project.status === "INTENT_TO_AWARD" ? awardWaits(county, project) : null;
    },
  }),
  awardInsurance: t.string({
    nullable: true,
    select: { id: true, status: true, solicitation: true },
    description:
      "A warning: what the vendor that is recommended lacks of the insurance that bidders were shown, and who can mend it. Null: nothing, nobody is recommended, or the award waits for it.",
    resolve: async ({ id, status, solicitation }, _args, context) => {
      const county = inCounty(context);
      if (!county || !WARNED.includes(status)) return null;
      const recommendation = await standingRecommendation(county, id);
      const lack = recommendation && (await awardInsurance(county, { solicitation }, recommendation.vendorId));
      return lack && !(lack.isHeld && status === "INTENT_TO_AWARD") ? lack.message : null;
    },
  }),
  bidHold: t.field({
    type: BidHoldType,
    nullable: true,
    select: { status: true, solicitation: { select: { id: true } } },
    description: "For how long bidders are held to their bids. Null: nothing is opened, or it is over.",
    resolve: async ({ status, solicitation }, _args, context) => {
      const county = inCounty(context);
      if (!county || !solicitation || !["OPENED", "EVALUATION", "RECOMMENDED", "INTENT_TO_AWARD"].includes(status))
        return null;
      const first = await context.db.bid.findFirst({
        where: { solicitationId: solicitation.id, openedAt: { not: null } },
        orderBy: { openedAt: "asc" },
        select: { openedAt: true },
      });
      if (!first?.openedAt) return null;
      const { bidHoldDays: days } = await settingsNow(context);
      const { timeZone } = county.tenant;
      const until = addDays(todayIn(timeZone, first.openedAt), days);
      return { until, days, isOver: todayOf(context) > until };
    },
  }),
  awardLetters: t.field({
    type: [AwardLetters],
    select: { solicitation: { select: { id: true } } },
    description: "Letters to bidders about its award that were written, newest first. [] for none.",
    resolve: async ({ id, solicitation }, _args, { db }) => {
      const recommended = await db.recommendation.findMany({
        where: { projectId: id },
        select: { id: true },
        take: MOST_RECOMMENDATIONS,
      });
      const about = [...recommended.map((each) => each.id), ...(solicitation ? [solicitation.id] : [])];
      const prefixes = LETTERS.flatMap((key) => about.map((of) => `${key}:${of}:`));
      if (prefixes.length === 0) return [];
      const found = await db.outboxLetter.groupBy({
        by: ["key", "subject", "createdAt"],
        where: { key: { in: LETTERS }, OR: prefixes.map((startsWith) => ({ dedupeKey: { startsWith } })) },
        _count: { _all: true },
        orderBy: { createdAt: "desc" },
        take: MOST_RECOMMENDATIONS,
      });
      return found.map(({ key, subject, createdAt, _count }) => ({ key, subject, at: createdAt, count: _count._all }));
    },
  }),
  bidderCount: t.int({
    nullable: true,
    select: { status: true, solicitation: { select: { id: true } } },
    description: "Vendors that get a letter of the award: those that bid. Null: nothing is opened.",
    resolve: async ({ status, solicitation }, _args, context) =>
      solicitation && [...AFTER_OPENING, "OPENED"].includes(projectStatusOf(status))
        ? (await biddersOf(context, solicitation.id)).length
        : null,
  }),
}));
