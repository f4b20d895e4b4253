import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { worksOn } from "../../projects/countysOwn.ts";
import { contentNow } from "../../solicitations/portal/editions.ts";
import { Solicitation } from "../../solicitations/SolicitationRecord.ts";
import { batchedStatus } from "./bidFacts.ts";
import { notYours, refuseAlternates, refuseComparing } from "./marking.rules.ts";
import { MAX_ALTERNATES } from "./Tabulation.ts";

verb("chooseAlternates", {
  description:
    "Chooses which alternates count in the comparison of bids, with a reason, before the recommendation. The tabulation shows the effect on the ranking in advance.",
  on: Solicitation,
  can: "chooseAlternates",
  about: "Choose which alternates count.",
  permission: "procurement.recommendation.draft",
  facts: async ({ id, projectId }, context) => ({
    status: await batchedStatus(id, context),
    isCountys: await worksOn(context, projectId),
  }),
  refuse: (_solicitation, _context, { status, isCountys }) => (isCountys ? refuseComparing(status) : notYours),
  input: (t) => ({
    lineKeys: t.stringList({
      required: true,
      most: MAX_ALTERNATES,
      description: "Keys of the alternates. [] for none.",
    }),
    reason: t.string({ required: true, description: "Reason for the choice, at most 2,000 characters." }),
  }),
  run: async (solicitation, input, context) => {
    const { lines } = await contentNow(context, solicitation);
    const alternates = lines.flatMap(({ id, kind }) => (kind === "ALTERNATE" ? [id] : []));
    assertAllowed(refuseAlternates(input.lineKeys, alternates));
    assertAllowed(refuseReason(input.reason));
    const lineIds = alternates.filter((id) => input.lineKeys.includes(id));
    const why = input.reason.trim();
    const before = await context.db.alternateChoice.findFirst({ where: { solicitationId: solicitation.id } });
    if (before?.why === why && before.lineIds.join(" ") === lineIds.join(" ")) return;
    const data = { lineIds, why, byName: context.actor.name, at: context.ports.clock.now() };
    if (before)
      await context.db.alternateChoice.update({
        where: at(context, before.id),
        data: { ...data, version: { increment: 1 } },
      });
    else await context.db.alternateChoice.create({ data: { ...data, solicitationId: solicitation.id } });
    const numbers = (ids: readonly string[]) => lines.filter(({ id }) => ids.includes(id)).map(({ number }) => number);
    await record(context, {
      before: { alternates: numbers(before?.lineIds ?? []) },
      after: { alternates: numbers(lineIds) },
      reason: why,
    });
  },
});
