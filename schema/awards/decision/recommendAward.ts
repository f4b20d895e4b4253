import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { keyOf } from "../../builder.ts";
import { move } from "../../projects/lifecycle/move.ts";
import { refuseTransition } from "../../projects/lifecycle/lifecycle.rules.ts";
import { Project } from "../../projects/ProjectRecord.ts";
import { findRedFlagsAtAward } from "../redFlags/findRedFlags.ts";
import { refuseRecommendation } from "../award.rules.ts";
import { reasonNotEligible } from "../../vendors/notHeld.ts";
import { candidatesOf } from "./candidates.ts";
import { askForApproval } from "./notices.ts";

/** An RFP cannot have a recommendation while scores are missing. */
const NOT_RANKED = { code: "NOT_RANKED", message: "The proposals are not ranked yet: scores are missing." };

verb("recommendAward", {
  description:
    "Recommends a bid for the award, at the amount at which it is compared. A reason is required if the bid is not the lowest or the first in the ranking (GML 103(1)). A justification is required if it is unusually low. Another person approves the recommendation.",
  on: Project,
  can: "recommend",
  about: "Recommend a bid for the award.",
  permission: "procurement.recommendation.draft",
  refuse: ({ status }) => refuseTransition("recommend", status),
  input: (t) => ({
    bidId: t.id({ required: true, description: "Global id of the bid." }),
    vendorId: t.id({
      description:
        "Global id of the vendor, for a paper bid whose bidder was not registered. Null to use the vendor of the bid.",
    }),
    reason: t.string({ required: true, description: "Reason for recommending this bidder, at most 5,000 characters." }),
    whyNotFirst: t.string({
      description:
        "Why the lowest bid or the first in the ranking is not recommended, or how a tie was broken. Null if not needed.",
    }),
    lowBidJustification: t.string({
      description: "The bidder's justification of an unusually low price. Null if the price is not flagged.",
    }),
  }),
  run: async (project, { bidId, vendorId, reason, whyNotFirst, lowBidJustification }, context) => {
    const { db, actor } = context;
    const candidates = await candidatesOf(context, project);
    if (candidates === null) throw new Refused(NOT_RANKED);
    const key = keyOf("Bid", bidId);
    const found = candidates.find((each) => each.bidId === key) ?? null;
    const named = vendorId ? keyOf("Vendor", vendorId) : null;
    const vendor = await db.vendor.findFirst({ where: { id: found?.vendorId ?? named ?? "", standing: "ACTIVE" } });
    const candidate = found && { ...found, vendorId: vendor?.id ?? null };
    const words = {
      reason: reason.trim(),
      whyNotFirst: whyNotFirst?.trim() || null,
      lowBidJustification: lowBidJustification?.trim() || null,
    };
    const { procurementType } = project;
    const holdReason = await reasonNotEligible(context, candidate?.vendorId ?? null);
    assertAllowed(refuseRecommendation(candidate, words, { procurementType, reasonNotEligible: holdReason }));
    if (!candidate || !vendor) throw new Error("A recommendation without a candidate was let in.");
    if (found?.vendorId === null) await db.bid.updateMany({ where: { id: key }, data: { vendorId: vendor.id } });
    const { amount, rank, isTied, low } = candidate;
    const fields = {
      vendorName: vendor.legalName,
      rank: rank ?? 0,
      compared: candidates.filter((each) => each.rank !== null).length,
      ...words,
      whyNotFirst: (rank ?? 0) > 1 || isTied ? words.whyNotFirst : null,
      lowBidJustification: low === null ? null : words.lowBidJustification,
    };
    const { id } = await db.recommendation.create({
      data: {
        ...fields,
        projectId: project.id,
        bidId: key,
        vendorId: vendor.id,
        amount: amount ?? 0n,
        byId: actor.userId || null,
        byName: actor.name,
        at: context.ports.clock.now(),
      },
      select: { id: true },
    });
    await record(context, {
      noun: "Recommendation",
      nounId: id,
      after: { vendor: fields.vendorName, amount: Number(amount), rank: fields.rank, whyNotFirst: fields.whyNotFirst },
      reason: fields.reason,
    });
    await move(context, project, "recommend", `${fields.vendorName}. ${fields.reason}`.slice(0, 2_000));
    await findRedFlagsAtAward(context, project.id, key);
    await askForApproval(context, project);
    return { recommendationId: id };
  },
  payload: (t) => ({
    recommendation: nodeNow(t, "Recommendation", "The new recommendation.", (done) => done.recommendationId),
  }),
});
