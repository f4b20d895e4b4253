import type { Context } from "../../context.ts";
import { pricesNow } from "./price.ts";
import { scores as counts } from "./evaluation.rules.ts";
import { scoresOf } from "./scoreSheet.rules.ts";
import { thaw } from "./frozen.rules.ts";
import { tieBreakersOf } from "../../projects/settings/tieBreakers.rules.ts";
import { rank, type Ranking, type RankInput } from "./ranking.rules.ts";
import { type FullEvaluation, fullEvaluation } from "./fullEvaluation.ts";

/** Orders drawn by lot so far. */
const lotsOf = ({ lots }: Pick<FullEvaluation, "lots">): number[][] => lots.map(({ drawn }) => drawn);

/** The ranking input as of now: the members' scores, their consensus, and the prices opened so far. */
export async function inputNow(context: Context, evaluation: FullEvaluation): Promise<RankInput> {
  const { db } = context;
  const { id: evaluationId, scale, criteria, priceCriterion } = evaluation;
  const counting = new Set(evaluation.members.filter(counts).map((member) => member.id));
  const bidId = { in: evaluation.bids.map((bid) => bid.id) };
  const sheets = await db.scoreSheet.findMany({
    where: { evaluationId, state: "SUBMITTED", bidId },
    select: { memberId: true, bidId: true, scores: true },
  });
  const agreed = await db.consensusScore.findMany({ where: { evaluationId, bidId } });
  const prices = await pricesNow(context, evaluation.solicitationId);
  const sheetsByBid = Map.groupBy(sheets, (sheet) => sheet.bidId);
  const consensus = Map.groupBy(agreed, (score) => score.bidId);
  return {
    scale,
    criteria,
    priceCriterion,
    tieBreakers: tieBreakersOf(evaluation.tieBreakers),
    lots: lotsOf(evaluation),
    proposals: evaluation.bids.map((bid) => {
      const scores = (sheetsByBid.get(bid.id) ?? [])
        .filter(({ memberId }) => counting.has(memberId))
        .flatMap((sheet) => scoresOf(sheet.scores));
      const byCriterion = Map.groupBy(scores, ({ criterion }) => criterion);
      return {
        id: bid.id,
        position: bid.position,
        priceCents: prices.get(bid.id) ?? null,
        lodgedAt: bid.receivedAt,
        passes: bid.passes,
        scores: Object.fromEntries(
          [...byCriterion].map(([key, all]) => [key, all.flatMap(({ value }) => (value === null ? [] : [value]))]),
        ),
        consensus: Object.fromEntries((consensus.get(bid.id) ?? []).map(({ criterion, value }) => [criterion, value])),
      };
    }),
  };
}

/** The ranking as finalized, without proposals that have dropped out since, and with public drawings held. */
export function fixedInput(evaluation: FullEvaluation): RankInput {
  const input = thaw(evaluation.frozen, lotsOf(evaluation));
  const running = new Set(evaluation.bids.map(({ id }) => id));
  return { ...input, proposals: input.proposals.filter(({ id }) => running.has(id)) };
}

/**
 * The final ranking of a solicitation's proposals, by bid key. Null if it is not evaluated, a score is missing, or the
 * ranking is not finalized. Callers check permissions.
 */
export async function evaluationResult(
  context: Context,
  solicitationId: string,
): Promise<
  | (Ranking & {
      evaluationId: string;
      rankedAt: Date;
      scale: number;
      criteria: RankInput["criteria"];
      priceCriterion: string | null;
    })
  | null
> {
  const found = await context.db.evaluation.findFirst({ where: { solicitationId }, select: { id: true } });
  if (!found) return null;
  const evaluation = await fullEvaluation(context, found.id);
  if (evaluation.rankedAt === null) return null;
  const input = fixedInput(evaluation);
  const { scale, criteria, priceCriterion } = input;
  return {
    ...rank(input),
    evaluationId: evaluation.id,
    rankedAt: evaluation.rankedAt,
    scale,
    criteria,
    priceCriterion,
  };
}
