import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { Protest } from "./ProtestRecord.ts";
import { refuseStep } from "../protests.rules.ts";

verb("reviewProtest", {
  description: "Takes a protest under review.",
  on: Protest,
  can: "review",
  about: "Take it under review.",
  permission: "procurement.protests.receive",
  refuse: (protest) => refuseStep("review", protest),
  run: async ({ id, state }, _input, context) => {
    await context.db.protest.update({
      where: at(context, id),
      data: {
        state: "UNDER_REVIEW",
        reviewedByName: context.actor.name,
        reviewedAt: context.ports.clock.now(),
        version: { increment: 1 },
      },
    });
    await record(context, { before: { state }, after: { state: "UNDER_REVIEW" } });
  },
});
