import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { County } from "../CountyRecord.ts";
import { EDIT_IDENTITY } from "../identity.rules.ts";
import { SetUpStepName } from "./SetUpStep.ts";

verb("leaveSetUpStep", {
  description:
    "Postpones a step of Getting Started, or puts it back on the list. Everyone who may do the step can still do it.",
  on: County,
  permission: EDIT_IDENTITY,
  refuse: null,
  input: (t) => ({
    step: t.field({ type: SetUpStepName, required: true, description: "Step to postpone or put back." }),
    later: t.boolean({ required: true, description: "True postpones the step. False puts it back on the list." }),
  }),
  run: async ({ decided }, { step, later }, context) => {
    const before = decided.stepsLater;
    const after = [...before.filter((each) => each !== step), ...(later ? [step] : [])];
    await context.db.tenantSettings.updateMany({ data: { stepsLater: after } });
    await record(context, { before: { stepsLater: before }, after: { stepsLater: after } });
  },
});
