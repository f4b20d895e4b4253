import { builder } from "../../builder.ts";
import { may } from "../../context.ts";
import { decidedBy } from "../CountyRecord.ts";
import { EDIT_IDENTITY } from "../identity.rules.ts";
import { isDone, setUpStep, type StepName, STEPS } from "./steps.ts";

export const SetUpStepName = builder.enumType("SetUpStepName", {
  description: "What a county sets up before its first meeting.",
  values: {
    COUNTY: { description: "Who the county is: a logo, or how to reach it." },
    BOARD: { description: "A board with seats and people in them." },
    COMMITTEES: { description: "Its committees with people in them." },
    PEOPLE: { description: "Users beside the first administrator." },
    DECISIONS: { description: "A user for each review that the county uses." },
    MEETING: { description: "A first meeting." },
  } as const satisfies Record<StepName, { description: string }>,
});

const SetUpStep = builder.objectRef<{ name: StepName; done: boolean; later: boolean }>("SetUpStep").implement({
  description: "One step of Getting Started. For whoever may say who the county is.",
  fields: (t) => ({
    name: t.field({ type: SetUpStepName, description: "Which step.", resolve: ({ name }) => name }),
    done: t.exposeBoolean("done", { description: "Whether it is done, as the county's records show." }),
    later: t.exposeBoolean("later", { description: "Whether the county leaves it for later." }),
  }),
});

builder.prismaObjectField("Tenant", "setUpSteps", (t) =>
  t.field({
    type: [SetUpStep],
    description: "Its steps before the first meeting, in order. []: you may not say who the county is.",
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
  const told = { OR: [{ website: { not: "" } }, { mailingAddress: { not: "" } }, { phone: { not: "" } }] };
  return (await db.countyLogo.count()) + (await db.tenantSettings.count({ where: told })) > 0;
});

setUpStep("PEOPLE", async ({ db }) => (await db.user.count({ where: { isActive: true }, take: 2 })) > 1);
