import { changesBetween, record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { ContractObligation, RECORDS } from "./ObligationRecord.ts";
import { ObligationInput, obligationFromInput } from "./obligationInput.ts";
import { refuseChange, refuseDueOn } from "./obligations.rules.ts";

verb("changeContractObligation", {
  description:
    "Saves all fields of an open obligation. Refused if someone saved a newer version. If the due date changes, its owner is notified again, and a recurring obligation continues from it.",
  on: ContractObligation,
  can: "change",
  about: "Change the obligation.",
  permission: RECORDS,
  refuse: ({ facts }) => refuseChange(facts),
  versioned: true,
  input: (t) => ({
    obligation: t.field({
      type: ObligationInput,
      required: true,
      description: "All fields of the obligation after the change.",
    }),
  }),
  run: async ({ id, ...was }, { obligation }, context) => {
    const fields = await obligationFromInput(context, obligation, was);
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
    // A recurring one continues from the chosen date.
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
