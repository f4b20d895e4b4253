import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { chainStart } from "../../bids/sealing/receipts.rules.ts";
import { breakTie, Evaluation } from "./EvaluationRecord.ts";
import { diceOf, drawLots, MAX_TIED, refuseDice } from "./lots.rules.ts";
import { rank, tieName } from "./ranking.rules.ts";
import { fixedInput } from "./result.ts";

verb("drawLots", {
  description:
    "Records a public drawing between proposals that are still tied. The order follows the SHA-256 of the head of the receipt chain, the dice read aloud and each bid's number at the opening, lowest first. Once for each tie. Anyone can recompute it.",
  on: Evaluation,
  can: breakTie,
  input: (t) => ({
    tied: t.intList({ required: true, most: MAX_TIED, description: "Numbers of the tied bids at the opening." }),
    dice: t.string({
      required: true,
      description: "The dice as read aloud, at least three throws, e.g. 4 1 6.",
    }),
  }),
  run: async (evaluation, input, context, details) => {
    if (!(await worksOn(context, details.projectId))) throw new Refused(NOT_YOURS);
    assertAllowed(refuseDice(input.dice));
    const dice = diceOf(input.dice) ?? "";
    const tie = tieName(input.tied);
    const tied = rank(fixedInput(details)).ties.find((positions) => tieName(positions) === tie);
    if (!tied)
      throw new Refused({
        code: "NO_TIE",
        message: "These proposals are not tied, or the drawing was already held.",
        field: "tied",
      });
    const seal = await context.db.bidSeal.findFirst({
      where: { solicitationId: evaluation.solicitationId },
      select: { head: true },
    });
    const head = seal?.head ?? (await chainStart(evaluation.solicitationId));
    const lots = await drawLots(head, dice, tied);
    await context.db.drawnLots.create({
      data: {
        evaluationId: evaluation.id,
        tie,
        head,
        dice,
        drawn: lots.map(({ position }) => position),
        drawnByName: context.actor.name,
        drawnAt: context.ports.clock.now(),
      },
    });
    await record(context, { after: { tie, head, dice, drawn: lots.map(({ position }) => position) } });
  },
});
