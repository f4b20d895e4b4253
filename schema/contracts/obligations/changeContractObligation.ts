import { changesBetween } from "../../procurement/request/projectColumns.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { ContractObligation, RECORDS } from "./ObligationRecord.ts";
import { ObligationInput, obligationGiven } from "./obligationInput.ts";
import { refuseChange, refuseDueOn } from "./obligations.rules.ts";

verb("changeContractObligation", {
  description:
    "Saves an open obligation as a whole, if nobody saved a newer version. A moved day is told anew; a recurring one is counted from it.",
  on: ContractObligation,
  can: "change",
  about: "Change it.",
  permission: RECORDS,
  refuse: ({ facts }) => refuseChange(facts),
  versioned: true,
  input: (t) => ({
    obligation: t.field({ type: ObligationInput, required: true, description: "What the form holds, as a whole." }),
  }),
  run: async ({ id, ...was }, { obligation }, context) => {
    const fields = await obligationGiven(context, obligation, was);
    const { what, side, recurrence, dueOn, ownerId, ownerName } = was;
    const changes = changesBetween({ what, side, recurrence, dueOn, ownerId, ownerName }, fields);
    if (!changes) return;
    const isMoved = fields.dueOn !== dueOn;
    if (isMoved) {
      const last = await context.db.obligationCompletion.findFirst({
        where: { obligationId: id },
        orderBy: { dueOn: "desc" },
        select: { dueOn: true },
      });
      assertAllowed(refuseDueOn(fields.dueOn, last?.dueOn ?? null));
    }
    // A recurring one is counted anew from the day that was chosen.
    const recounted = isMoved || fields.recurrence !== recurrence;
    await context.db.contractObligation.updateMany({
      where: { id },
      data: {
        ...fields,
        ...(recounted && { firstDueOn: fields.dueOn }),
        version: { increment: 1 },
      },
    });
    await record(context, changes);
  },
});
