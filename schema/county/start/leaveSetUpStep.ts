import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { County } from "../CountyRecord.ts";
import { EDIT_IDENTITY } from "../identity.rules.ts";
import { SetUpStepName } from "./SetUpStep.ts";

verb("leaveSetUpStep", {
  description:
    "Leaves a step of Getting Started for later, or takes it up again. It stays open to everyone who may do it.",
  on: County,
  permission: EDIT_IDENTITY,
  refuse: null,
  input: (t) => ({
    step: t.field({ type: SetUpStepName, required: true, description: "Which step." }),
    later: t.boolean({ required: true, description: "True: later. False: it is on the list again." }),
  }),
  run: async ({ decided }, { step, later }, context) => {
    const before = decided.stepsLater;
    const after = [...before.filter((each) => each !== step), ...(later ? [step] : [])];
    await context.db.tenantSettings.updateMany({ data: { stepsLater: after } });
    await record(context, { before: { stepsLater: before }, after: { stepsLater: after } });
  },
});
