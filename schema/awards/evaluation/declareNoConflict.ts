import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { declare, Evaluation } from "./EvaluationRecord.ts";
import { memberOf } from "./fullEvaluation.ts";

verb("declareNoConflict", {
  description:
    "Signs that the viewer has no conflict of interest with any of the listed bidders. From then on the viewer may read the proposals.",
  on: Evaluation,
  can: declare,
  forTokens: false,
  run: async (_evaluation, _input, context, details) => {
    const member = memberOf(context, details);
    if (!member || member.declared === "NO_CONFLICT") return;
    await context.db.panelMember.updateMany({
      where: { id: member.id },
      data: { declared: "NO_CONFLICT", declaredAt: context.ports.clock.now(), version: { increment: 1 } },
    });
    await record(context, { after: { member: member.name, declared: "NO_CONFLICT" } });
  },
});
