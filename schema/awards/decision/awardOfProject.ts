import { builder, globalId } from "../../builder.ts";
import type { Context, CountyContext } from "../../context.ts";
import { todayIn } from "../../tenancy/rules.ts";
import { addDays } from "../../days.rules.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { projectStatusOf } from "../../projects/words.rules.ts";
import type { AwardWait, Candidate } from "../award.rules.ts";
import { candidatesOf } from "./candidates.ts";
import { biddersOf } from "./letters.ts";
import { RecommendationNode } from "./Recommendation.ts";
import { awardInsurance, awardWaits, standingRecommendation } from "./standing.ts";
import { todayOf } from "../../tenancy/today.ts";

// The "Award" section of a project, for county staff.

const AwardCandidate = builder.objectRef<Candidate>("AwardCandidate").implement({
  description: "A bid or proposal that may be recommended, and what is required before that.",
  fields: (t) => ({
    bidId: t.id({ description: "Global id of the bid.", resolve: ({ bidId }) => globalId("Bid", bidId) }),
    name: t.exposeString("name", { description: "Name of the bidder." }),
    isRegistered: t.boolean({
      description: "Whether the bidder has a vendor record. A bidder on paper may have none.",
      resolve: ({ vendorId }) => vendorId !== null,
    }),
    amount: t.expose("amount", {
      type: "Decimal",
      nullable: true,
      description: "Total in dollars, as compared. Null if the price is not clear.",
    }),
    rank: t.exposeInt("rank", {
      nullable: true,
      description: "Place in the comparison, from 1. Null if the bid does not count.",
    }),
    isTied: t.exposeBoolean("isTied", { description: "Whether another bid has the same place." }),
    low: t.exposeString("low", {
      nullable: true,
      description:
        "Explanation with figures that the price is unusually low and requires a justification. Null if it is not.",
    }),
    outWhy: t.exposeString("outWhy", { nullable: true, description: "Why the bid does not count. Null if it does." }),
  }),
});

const AwardWaitType = builder.objectRef<AwardWait>("AwardWait").implement({
  description: "Something that must be done before the award.",
  fields: (t) => ({
    code: t.exposeString("code", {
      description: "Code of the condition: RESOLUTION, WINDOW, PROTEST, VENDOR_HELD or INSURANCE.",
    }),
    message: t.exposeString("message", { description: "The condition in words." }),
  }),
});

interface BidHold {
  until: string;
  isOver: boolean;
  days: number;
}
const BidHoldType = builder.objectRef<BidHold>("BidHold").implement({
  description: "How long bidders are bound by their bids (GML 105).",
  fields: (t) => ({
    until: t.expose("until", { type: "Date", description: "Last day on which bidders are bound." }),
    isOver: t.exposeBoolean("isOver", { description: "Whether that day has passed, so that a bidder may withdraw." }),
    days: t.exposeInt("days", { description: "Number of days after the opening, as set by the county." }),
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
    key: t.exposeString("key", { description: "Which letter it is." }),
    subject: t.exposeString("subject", { description: "Subject line of the letter." }),
    at: t.expose("at", { type: "DateTime", description: "When the letter was written." }),
    count: t.exposeInt("count", { description: "Number of people who got the letter." }),
  }),
});

const AFTER_OPENING = ["EVALUATION", "RECOMMENDED", "INTENT_TO_AWARD", "AWARDED", "NO_AWARD", "CANCELLED"];
/** Statuses in which a vendor is recommended and missing insurance may be reported. */
const WARNED = ["RECOMMENDED", "INTENT_TO_AWARD"];
const LETTERS = ["AWARD-INTENDED", "AWARD-WITHDRAWN", "AWARD-MADE", "AWARD-NONE", "SOLICITATION-CANCELLED"];
/** Maximum number of recommendations per project. */
const MAX_RECOMMENDATIONS = 50;

const inCounty = (context: Context): CountyContext | null => (context.tenant ? (context as CountyContext) : null);

builder.prismaObjectFields("Project", (t) => ({
  recommendation: t.prismaField({
    type: RecommendationNode,
    nullable: true,
    description: "The current recommendation. Null if there is none.",
    resolve: async (query, { id }, _args, { db }) =>
      db.recommendation.findFirst({ ...query, where: { projectId: id, state: { not: "WITHDRAWN" } } }),
  }),
  formerRecommendations: t.prismaField({
    type: [RecommendationNode],
    description: "Withdrawn recommendations, newest first. At most 50.",
    resolve: async (query, { id }, _args, { db }) =>
      db.recommendation.findMany({
        ...query,
        where: { projectId: id, state: "WITHDRAWN" },
        orderBy: [{ at: "desc" }, { id: "desc" }],
        take: MAX_RECOMMENDATIONS,
      }),
  }),
  awardCandidates: t.field({
    type: [AwardCandidate],
    nullable: true,
    select: { id: true, status: true, procurementType: true, solicitation: true },
    description:
      "Bids that may be recommended, in order of place. [] if nothing is compared yet. Null if scores of an RFP are missing.",
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
    description:
      "What must be done before the award. [] if nothing is left. Null if no notice of intent is published or the process is over.",
    resolve: async (project, _args, context) => {
      const county = inCounty(context);
      return county && project.status === "INTENT_TO_AWARD" ? awardWaits(county, project) : null;
    },
  }),
  awardInsurance: t.string({
    nullable: true,
    select: { id: true, status: true, solicitation: true },
    description:
      "Warning about insurance that bidders were shown and the recommended vendor lacks, and who can fix it. Null if nothing is missing, no one is recommended, or the award waits for it.",
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
    description: "How long bidders are bound by their bids. Null if no bids are opened or the process is over.",
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
    description: "Letters written to bidders about the award, newest first. [] if none.",
    resolve: async ({ id, solicitation }, _args, { db }) => {
      const recommended = await db.recommendation.findMany({
        where: { projectId: id },
        select: { id: true },
        take: MAX_RECOMMENDATIONS,
      });
      const about = [...recommended.map((each) => each.id), ...(solicitation ? [solicitation.id] : [])];
      const prefixes = LETTERS.flatMap((key) => about.map((of) => `${key}:${of}:`));
      if (prefixes.length === 0) return [];
      const found = await db.outboxLetter.groupBy({
        by: ["key", "subject", "createdAt"],
        where: { key: { in: LETTERS }, OR: prefixes.map((startsWith) => ({ dedupeKey: { startsWith } })) },
        _count: { _all: true },
        orderBy: { createdAt: "desc" },
        take: MAX_RECOMMENDATIONS,
      });
      return found.map(({ key, subject, createdAt, _count }) => ({ key, subject, at: createdAt, count: _count._all }));
    },
  }),
  bidderCount: t.int({
    nullable: true,
    select: { status: true, solicitation: { select: { id: true } } },
    description: "Number of vendors that bid and get a letter about the award. Null if no bids are opened.",
    resolve: async ({ status, solicitation }, _args, context) =>
      solicitation && [...AFTER_OPENING, "OPENED"].includes(projectStatusOf(status))
        ? (await biddersOf(context, solicitation.id)).length
        : null,
  }),
}));
