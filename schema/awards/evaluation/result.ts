import type { Context } from "../../context.ts";
import { pricesNow } from "./price.ts";
import { scores as counts } from "./evaluation.rules.ts";
import { scoresOf } from "./scoreSheet.rules.ts";
import { thawed } from "./frozen.rules.ts";
import { tieBreakersOf } from "../../projects/settings/tieBreakers.rules.ts";
import { rank, type Ranking, type RankInput } from "./ranking.rules.ts";
import { type Whole, wholeOf } from "./whole.ts";

/** Orders drawn by lot so far. */
const lotsOf = ({ lots }: Pick<Whole, "lots">): number[][] => lots.map(({ drawn }) => drawn);

/** The ranking input as of now: the members' scores, their consensus, and the prices opened so far. */
export async function inputNow(context: Context, whole: Whole): Promise<RankInput> {
  const { db } = context;
  const { id: evaluationId, scale, criteria, priceCriterion } = whole;
  const counting = new Set(whole.members.filter(counts).map((member) => member.id));
  const bidId = { in: whole.bids.map((bid) => bid.id) };
  const sheets = await db.scoreSheet.findMany({
    where: { evaluationId, state: "SUBMITTED", bidId },
    select: { memberId: true, bidId: true, scores: true },
  });
  const agreed = await db.consensusScore.findMany({ where: { evaluationId, bidId } });
  const prices = await pricesNow(context, whole.solicitationId);
  const own = Map.groupBy(sheets, (sheet) => sheet.bidId);
  const consensus = Map.groupBy(agreed, (score) => score.bidId);
  return {
    scale,
    criteria,
    priceCriterion,
    tieBreakers: tieBreakersOf(whole.tieBreakers),
    lots: lotsOf(whole),
    proposals: whole.bids.map((bid) => {
      const given = (own.get(bid.id) ?? [])
        .filter(({ memberId }) => counting.has(memberId))
        .flatMap((sheet) => scoresOf(sheet.scores));
      const byCriterion = Map.groupBy(given, ({ criterion }) => criterion);
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
export function fixedInput(whole: Whole): RankInput {
  const input = thawed(whole.frozen, lotsOf(whole));
  const running = new Set(whole.bids.map(({ id }) => id));
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
  const whole = await wholeOf(context, found.id);
  if (whole.rankedAt === null) return null;
  const input = fixedInput(whole);
  const { scale, criteria, priceCriterion } = input;
  return { ...rank(input), evaluationId: whole.id, rankedAt: whole.rankedAt, scale, criteria, priceCriterion };
}
