import { at } from "../../context.ts";
import { refuseReason } from "../../reason.rules.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { goOn } from "./ended.ts";
import { announcedAt } from "./announced.ts";
import { Protest } from "./ProtestRecord.ts";
import { holdsAward, isLive, refuseLiftHold } from "../protests.rules.ts";

verb("liftProtestHold", {
  description:
    "Lets Legal allow the award to proceed despite a protest that holds it, in writing. The protest itself is still decided.",
  on: Protest,
  can: "liftHold",
  about: "Allow the award to proceed, in writing.",
  permission: "procurement.protests.lift-hold",
  facts: ({ solicitationId }, context) => announcedAt(context, solicitationId),
  refuse: (protest, _context, announced) =>
    refuseLiftHold(holdsAward(protest, announced) || (isLive(protest) && protest.stays && !protest.holdLiftedAt)),
  input: (t) => ({ reason: t.string({ required: true, description: "Why the award may proceed." }) }),
  run: async (protest, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await context.db.protest.update({
      where: at(context, protest.id),
      data: {
        holdLiftedWhy: reason.trim(),
        holdLiftedByName: context.actor.name,
        holdLiftedAt: context.ports.clock.now(),
        version: { increment: 1 },
      },
    });
    await record(context, { after: { holdLifted: true }, reason: reason.trim() });
    await goOn(context, protest);
  },
});
