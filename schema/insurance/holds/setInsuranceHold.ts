import { v7 as uuid } from "uuid";
import { builder } from "../../builder.ts";
import { announce, may } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { HELD_ACTS } from "../engine/holds.rules.ts";
import { InsuranceHeldActEnum } from "../enums.ts";
import { seesCertificates } from "../CertificateRecord.ts";
import { seesSets } from "../requirements/RequirementSetRecord.ts";
import { holdsNow } from "../holdsNow.ts";

verb("setInsuranceHold", {
  description:
    "Sets what waits for insurance in the county: awards, and executions and payments of contracts. Proof of workers' compensation and disability benefits is required at each execution, whatever is set here (Workers' Compensation Law §57, §220(8)).",
  permission: "insurance.notices.set-hold",
  offered: { name: "setInsuranceHold", about: "Set what waits for insurance." },
  input: (t) => ({
    acts: t.field({
      type: [InsuranceHeldActEnum],
      required: true,
      most: HELD_ACTS.length,
      description: "Acts that wait for insurance from now on. [] if only what the law requires.",
    }),
  }),
  run: async (input, context) => {
    const before = [...(await holdsNow(context))];
    const holds = HELD_ACTS.filter((act) => input.acts.includes(act));
    const id = uuid();
    const { id: nounId } = await context.db.insuranceSettings.upsert({
      where: { tenantId: context.tenant.id },
      create: { id, holds },
      update: { holds, version: { increment: 1 } },
      select: { id: true },
    });
    await record(context, { noun: "InsuranceSettings", nounId, before: { holds: before }, after: { holds } });
    announce(context, "insurance");
    return { holds };
  },
  payload: (t) => ({
    acts: t.field({
      type: [InsuranceHeldActEnum],
      description: "Acts that wait for insurance after the change.",
      resolve: ({ holds }) => [...holds],
    }),
  }),
});

builder.queryField("insuranceHolds", (t) =>
  t.field({
    type: [InsuranceHeldActEnum],
    description: "Acts that wait for insurance in the county. [] if only what the law requires, and for people who may view neither certificates nor requirement sets.", // prettier-ignore
    resolve: async (_root, _args, context) =>
      seesCertificates(context) || seesSets(context) || may(context, "insurance.notices.set-hold")
        ? [...(await holdsNow(context))]
        : [],
  }),
);
