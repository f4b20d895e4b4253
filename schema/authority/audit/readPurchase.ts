import type { SignedContext } from "../../context.ts";
import { calledBidder } from "../../bids/opening/names.rules.ts";
import { decimalText } from "../../awards/evaluation/fractions.rules.ts";
import { evaluationResult } from "../../awards/evaluation/result.ts";
import { isLive, PROTEST_STATE_LABELS } from "../../awards/protests.rules.ts";
import { compareBids } from "../../awards/tabulation/compare.ts";
import type { AuditFacts } from "./audit.facts.rules.ts";

/** Maximum lines of each kind: a purchase has some, never thousands. */
export const MAX_LINES = 300;
const cents = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));
const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

type OfPurchase = Pick<
  AuditFacts,
  "purchase" | "solicitation" | "openings" | "offers" | "ranking" | "panel" | "recommendations" | "protests"
>;
const NOTHING: OfPurchase = {
  purchase: null,
  solicitation: null,
  openings: [],
  offers: [],
  ranking: [],
  panel: [],
  recommendations: [],
  protests: [],
};

/** Facts on record about a purchase. The caller has checked that the viewer may view all of it. */
export async function readPurchase(context: SignedContext, projectId: string | null): Promise<OfPurchase> {
  const project =
    projectId &&
    (await context.db.project.findFirst({
      where: { id: projectId },
      include: {
        awardedVendor: { select: { legalName: true } },
        recommendations: { orderBy: [{ at: "asc" }, { id: "asc" }], take: MAX_LINES },
        solicitation: {
          include: {
            addenda: { where: { issuedAt: { not: null } }, orderBy: { number: "asc" }, take: MAX_LINES },
            openings: { orderBy: [{ startedAt: "asc" }, { id: "asc" }] },
            protests: { orderBy: { number: "asc" }, take: MAX_LINES },
            evaluation: { include: { members: { where: { removedAt: null }, orderBy: { name: "asc" } } } },
            _count: { select: { questions: true } },
          },
        },
      },
    }));
  if (!project) return NOTHING;
  const { solicitation } = project;
  const done = (by: string | null, at: Date | null) => (by === null ? null : { by, at: moment(at) });
  return {
    purchase: {
      number: project.procurementId,
      title: project.title,
      description: project.description,
      department: project.department,
      requestedBy: project.creatorName,
      kind: project.purchaseKind,
      procurementType: project.procurementType,
      openTo: project.method,
      isEmergency: project.isEmergency,
      emergencyReason: project.emergencyReason,
      estimatedCost: cents(project.estimatedCost),
      fundingSource: project.fundingSource,
      status: project.status,
      awarded: project.awardedVendor && {
        vendor: project.awardedVendor.legalName,
        amount: cents(project.awardedAmount),
        on: project.awardedOn,
      },
    },
    solicitation: solicitation && {
      number: solicitation.number,
      publishedAt: moment(solicitation.publishedAt),
      advertisedOn: solicitation.issueDate,
      dueAt: moment(solicitation.dueAt),
      addenda: solicitation.addenda.map(({ number, title, issuedAt }) => ({
        number,
        title,
        issuedAt: moment(issuedAt),
      })),
      questions: solicitation._count.questions,
    },
    openings: (solicitation?.openings ?? []).map((opening) => ({
      part: opening.part,
      conductor: opening.conductorName,
      witness: opening.witnessName,
      finishedAt: moment(opening.finishedAt),
      hash: opening.recordHash,
    })),
    ...(await compared(context, solicitation?.id ?? null)),
    panel: (solicitation?.evaluation?.members ?? []).map((member) => ({
      name: member.name,
      declared: member.declared,
      words: member.declaredWords,
      at: moment(member.declaredAt),
    })),
    recommendations: project.recommendations.map((each) => ({
      vendor: each.vendorName,
      amount: Number(each.amount),
      rank: each.rank,
      compared: each.compared,
      reason: each.reason,
      whyNotFirst: each.whyNotFirst,
      lowBidJustification: each.lowBidJustification,
      state: each.state,
      written: { by: each.byName, at: each.at.toISOString() },
      approved: done(each.approvedByName, each.approvedAt),
    })),
    protests: (solicitation?.protests ?? []).map((protest) => ({
      number: protest.number,
      name: protest.name,
      grounds: protest.grounds,
      receivedAt: protest.receivedAt.toISOString(),
      state: PROTEST_STATE_LABELS[protest.state],
      isLive: isLive(protest),
      decision: protest.finalDecision ?? protest.decision,
    })),
  };
}

/** The offers side by side, and the panel's ranking with its arithmetic. */
async function compared(
  context: SignedContext,
  solicitationId: string | null,
): Promise<Pick<OfPurchase, "offers" | "ranking">> {
  const comparison = solicitationId && (await compareBids(context, solicitationId, { isPublic: false }));
  if (!solicitationId || !comparison) return { offers: [], ranking: [] };
  const names = new Map(comparison.bids.map((bid) => [bid.id, calledBidder(bid)]));
  const result = await evaluationResult(context, solicitationId);
  return {
    offers: comparison.bids.map((bid, index) => ({
      bidder: calledBidder(bid),
      amount: cents(comparison.result.bids[index]?.comparedCents ?? null),
      rank: comparison.result.bids[index]?.rank ?? null,
      standing:
        bid.mistakeAt !== null
          ? `Withdrawn because of a mistake. ${bid.mistakeWhy ?? ""}`.trim()
          : bid.responsive === false
            ? `Not responsive. ${bid.responsiveWhy ?? ""}`.trim()
            : bid.state === "UNREADABLE"
              ? "Could not be opened"
              : "Compared",
    })),
    ranking: (result?.places ?? []).map(({ id, rank, points, steps }) => ({
      bidder: names.get(id) ?? "A bidder",
      rank,
      points: decimalText(points, 4),
      steps: steps.map(({ description, words }) => `${description}: ${words}`),
    })),
  };
}
