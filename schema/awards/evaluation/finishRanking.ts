import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { Evaluation, finish } from "./EvaluationRecord.ts";
import { decimalText } from "./fractions.rules.ts";
import { frozenOf } from "./frozen.rules.ts";
import { rank, type RankInput } from "./ranking.rules.ts";
import { inputNow } from "./result.ts";
import type { FullEvaluation } from "./fullEvaluation.ts";

/** A ranking as logged. */
export function orderInWords(input: RankInput, { bids }: Pick<FullEvaluation, "bids">) {
  const names = new Map(bids.map(({ id, bidderName }) => [id, bidderName]));
  return rank(input).places.map((place) => ({
    rank: place.rank,
    bidder: names.get(place.id) ?? "",
    points: decimalText(place.points, 4),
  }));
}

verb("finishRanking", {
  description:
    "Finalizes the ranking once every score is in, every gate is decided and the prices are opened. A tie that the county's tie breakers do not break stays a tie until a public drawing.",
  on: Evaluation,
  can: finish,
  run: async (evaluation, _input, context, details) => {
    const input = await inputNow(context, details);
    const now = context.ports.clock.now();
    await context.db.evaluation.updateMany({
      where: { id: evaluation.id },
      data: {
        frozen: { ...frozenOf(input) },
        rankedAt: now,
        rankedByName: context.actor.name,
        scoresShownAt: details.scoresShownAt ?? now,
        version: { increment: 1 },
      },
    });
    await record(context, { after: { ranking: orderInWords(input, details) } });
  },
});
