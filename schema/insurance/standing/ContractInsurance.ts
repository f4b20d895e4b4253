import { builder, unread } from "../../builder.ts";
import { seesSets } from "../requirements/RequirementSetRecord.ts";
import { STATE_LABELS } from "../engine/states.rules.ts";
import { isLookedAt } from "../board.rules.ts";
import { InsuranceHeldActEnum, InsuranceStateEnum } from "../enums.ts";
import { type ActOnContract, ACTS_ON_CONTRACTS, refuseForInsurance } from "../engine/holds.rules.ts";
import { holdsNow } from "../holdsNow.ts";
import { InsuranceDeficiency, InsuranceDays } from "./Deficiency.ts";
import { todayOf } from "../../tenancy/today.ts";
import { InsuranceLineStanding } from "./LineStanding.ts";
import type { Looked } from "./refresh.ts";
import { askedLines, lookOf } from "./standingOfContracts.ts";

const HeldFor = builder.objectRef<{ act: ActOnContract; message: string }>("InsuranceHold").implement({
  description: "An act that waits for the insurance of a contract.",
  fields: (t) => ({
    act: t.expose("act", { type: InsuranceHeldActEnum, description: "Act that waits for insurance." }),
    message: t.exposeString("message", { description: "What the act waits for, in words." }),
  }),
});

export const ContractInsurance = builder.objectRef<Looked>("ContractInsurance").implement({
  description: "The insurance of a contract today. Its state is that of its worst line. Source: decision 'Insurance'.",
  fields: (t) => ({
    state: t.field({
      type: InsuranceStateEnum,
      description: "State of the worst line.",
      resolve: ({ standing }) => standing.state,
    }),
    stateWords: t.string({
      description: "State of the worst line, in words.",
      resolve: ({ standing }) => STATE_LABELS[standing.state],
    }),
    isLookedAt: t.boolean({
      description: "Whether the insurance is still checked. False once the contract is over.",
      resolve: ({ contract }, _args, context) => isLookedAt(contract, todayOf(context)),
    }),
    term: t.field({
      type: InsuranceDays,
      description: "Days for which cover is required, starting today if the contract's first day is not set.",
      resolve: ({ ground: { term } }) => ({ from: term.from, to: term.to ?? "9999-12-31" }),
    }),
    version: t.prismaField({
      type: "RequirementSetVersion",
      nullable: true,
      description: "The required version of a requirement set. Null if the viewer may not view requirement sets.",
      resolve: (query, { contract }, _args, context) =>
        seesSets(context)
          ? context.db.requirementSetVersion.findFirst({ ...query, where: { id: contract.insurance.versionId } })
          : unread(query),
    }),
    setName: t.string({
      description: "Name of the requirement set.",
      resolve: ({ ground }) => ground.requirements.name,
    }),
    assignedByName: t.string({
      description: "Name of the person who assigned the requirement set.",
      resolve: ({ contract }) => contract.insurance.byName,
    }),
    assignedAt: t.field({
      type: "DateTime",
      description: "When the requirement set was assigned.",
      resolve: ({ contract }) => contract.insurance.at,
    }),
    lines: t.field({
      type: [InsuranceLineStanding],
      description: "State of each line, in the order of the set.",
      resolve: askedLines,
    }),
    deficiencies: t.field({
      type: [InsuranceDeficiency],
      description: "Deficiencies of all lines. [] if there are none.",
      resolve: ({ standing }) => standing.deficiencies,
    }),
    holds: t.field({
      type: [HeldFor],
      description: "Acts that wait for this insurance now, as the county has decided. [] if there are none.",
      resolve: async ({ standing }, _args, context) => {
        const heldActs = await holdsNow(context);
        return ACTS_ON_CONTRACTS.flatMap((act) => {
          const refusal = refuseForInsurance(act, standing, heldActs);
          return refusal ? [{ act, message: refusal.message }] : [];
        });
      },
    }),
  }),
});

builder.prismaObjectField("Contract", "insurance", (t) =>
  t.field({
    type: ContractInsurance,
    nullable: true,
    description:
      "Insurance of the contract today, visible to everyone who may read the contract. Null if no requirement set is assigned.",
    resolve: async ({ id }, _args, context) => (await lookOf(context, id)) ?? null,
  }),
);
