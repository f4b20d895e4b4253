import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { may } from "../../context.ts";
import { decidedBy } from "../CountyRecord.ts";
import { EDIT_IDENTITY } from "../identity.rules.ts";
import { isDone, setUpStep, type StepName, STEPS } from "./steps.ts";

export const SetUpStepName = describedEnum<StepName>(
  "SetUpStepName",
  "Step of setting up a county before its first meeting.",
  {
    COUNTY: "Identity of the county: a logo, or contact details.",
    BOARD: "A board with seats and people in them.",
    COMMITTEES: "Committees with people in them.",
    PEOPLE: "Users besides the first administrator.",
    DECISIONS: "A user for each review that the county uses.",
    MEETING: "The county's first meeting.",
  },
);

const SetUpStep = builder.objectRef<{ name: StepName; done: boolean; later: boolean }>("SetUpStep").implement({
  description: "One step of Getting Started. Visible to people who may change the county's identity.",
  fields: (t) => ({
    name: t.expose("name", { type: SetUpStepName, description: "Step of Getting Started." }),
    done: t.exposeBoolean("done", { description: "Whether the step is done, according to the county's records." }),
    later: t.exposeBoolean("later", { description: "Whether the county has postponed the step." }),
  }),
});

builder.prismaObjectField("Tenant", "setUpSteps", (t) =>
  t.field({
    type: [SetUpStep],
    description:
      "Steps before the county's first meeting, in order. [] for people who may not change the county's identity.",
    resolve: async (_tenant, _args, context) => {
      if (!may(context, EDIT_IDENTITY)) return [];
      const later = (await decidedBy(context))?.stepsLater ?? [];
      const steps = [];
      for (const name of STEPS) steps.push({ name, done: await isDone(context, name), later: later.includes(name) });
      return steps;
    },
  }),
);

setUpStep("COUNTY", async ({ db }) => {
  const anyFilled = { OR: [{ website: { not: "" } }, { mailingAddress: { not: "" } }, { phone: { not: "" } }] };
  return (await db.countyLogo.count()) + (await db.tenantSettings.count({ where: anyFilled })) > 0;
});

setUpStep("PEOPLE", async ({ db }) => (await db.user.count({ where: { isActive: true }, take: 2 })) > 1);
