import { v7 as uuid } from "uuid";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { canonicalText } from "../../canonical.rules.ts";
import { verb } from "../../verb.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { criteriaOf } from "../../projects/criteria.rules.ts";
import { Solicitation } from "../../solicitations/SolicitationRecord.ts";
import { holdEvaluation, panelStanding } from "./begin.ts";
import { gatesOf, MAX_GATES, refusePanel, refuseScoringChange, refuseScoringRules } from "./panel.rules.ts";

verb("setScoringRules", {
  description:
    "Sets how proposals are scored: the scale, the price criterion, the gates, and whether bidders are named during scoring. Possible until bids are opened. The criteria and their weights are frozen since Final Submit.",
  on: Solicitation,
  can: "setScoringRules",
  about: "Set how its proposals are scored.",
  permission: "procurement.criteria.edit",
  facts: async ({ id, projectId }, context) => ({
    isCountys: await worksOn(context, projectId),
    standing: await panelStanding(context, id),
  }),
  refuse: (_row, _context, { isCountys, standing }) =>
    isCountys ? (refusePanel(standing) ?? refuseScoringChange({ ...standing, addsGates: false })) : NOT_YOURS,
  input: (t) => ({
    scale: t.int({ required: true, description: "Highest step of the scoring scale. The lowest is 0." }),
    anonymous: t.boolean({
      required: true,
      description: "Whether the panel sees letters instead of bidder names until every score is in.",
    }),
    priceCriterion: t.string({ description: "Key of the price criterion. Null if there is none." }),
    gates: t.stringList({
      required: true,
      most: MAX_GATES,
      description: "Requirements that a proposal must pass, in words.",
    }),
  }),
  announces: ({ id, projectId }) => [`evaluation:${id}`, `project:${projectId}`],
  run: async (solicitation, input, context, { standing }) => {
    const { scale, anonymous } = input;
    const priceCriterion = input.priceCriterion ?? null;
    const words = input.gates.map((gate) => gate.trim());
    const criteria = criteriaOf(solicitation.whole.criteria);
    assertAllowed(refuseScoringRules({ scale, anonymous, priceCriterion, gates: words }, criteria));
    assertAllowed(refuseScoringChange({ ...standing, addsGates: words.length > 0 }));
    const evaluation = await holdEvaluation(context, solicitation.id);
    const storedGates = gatesOf(evaluation.gates);
    const gates = words.map((each) => storedGates.find((gate) => gate.words === each) ?? { id: uuid(), words: each });
    const before = {
      scale: evaluation.scale,
      anonymous: evaluation.anonymous,
      priceCriterion: evaluation.priceCriterion,
      gates: storedGates.map((gate) => gate.words),
    };
    const after = { scale, anonymous, priceCriterion, gates: words };
    if (canonicalText(before) === canonicalText(after)) return;
    await context.db.evaluation.updateMany({
      where: { id: evaluation.id },
      data: { scale, anonymous, priceCriterion, gates: gates.map((gate) => ({ ...gate })), version: { increment: 1 } },
    });
    await record(context, { noun: "Evaluation", nounId: evaluation.id, before, after });
  },
});
