import { builder, unread } from "../../builder.ts";
import { seesSets } from "../requirements/RequirementSetRecord.ts";
import { STATE_LABELS } from "../engine/states.rules.ts";
import { isLookedAt } from "../board.rules.ts";
import { InsuranceHeldActEnum, InsuranceStateEnum } from "../enums.ts";
import { type ActOnContract, ACTS_ON_CONTRACTS, refuseForInsurance } from "../engine/holds.rules.ts";
import { holdsNow } from "../holds/holdsNow.ts";
import { InsuranceDeficiency, InsuranceDays } from "./Deficiency.ts";
import { todayOf } from "../../tenancy/today.ts";
import { InsuranceLineStanding } from "./LineStanding.ts";
import type { Looked } from "./refresh.ts";
import { askedLines, lookOf } from "./standingOfContracts.ts";

const HeldFor = builder.objectRef<{ act: ActOnContract; message: string }>("InsuranceHold").implement({
  description: "An act that waits for the insurance of a contract.",
  fields: (t) => ({
    act: t.field({ type: InsuranceHeldActEnum, description: "The act.", resolve: ({ act }) => act }),
    message: t.exposeString("message", { description: "What it waits for, in words." }),
  }),
});

export const ContractInsurance = builder.objectRef<Looked>("ContractInsurance").implement({
  description: "The insurance of a contract as it stands today: as its worst line does. Source: decision 'Insurance'.",
  fields: (t) => ({
    state: t.field({
      type: InsuranceStateEnum,
      description: "As its worst line stands.",
      resolve: ({ standing }) => standing.state,
    }),
    stateWords: t.string({
      description: "The same in words.",
      resolve: ({ standing }) => STATE_LABELS[standing.state],
    }),
    isLookedAt: t.boolean({
      description: "Whether anybody looks at it still: false once the contract is over.",
      resolve: ({ contract }, _args, context) => isLookedAt(contract, todayOf(context)),
    }),
    term: t.field({
      type: InsuranceDays,
      description: "The days over which cover is asked for; from today where the first day is not set.",
      resolve: ({ ground: { term } }) => ({ from: term.from, to: term.to ?? "9999-12-31" }),
    }),
    version: t.prismaField({
      type: "RequirementSetVersion",
      nullable: true,
      description: "What it asks for: the version of a requirement set. Null: the viewer may not view sets.",
      resolve: (query, { contract }, _args, context) =>
        seesSets(context)
          ? context.db.requirementSetVersion.findFirst({ ...query, where: { id: contract.insurance.versionId } })
          : unread(query),
    }),
    setName: t.string({ description: "Name of that set.", resolve: ({ ground }) => ground.requirements.name }),
    assignedByName: t.string({ description: "Who chose it.", resolve: ({ contract }) => contract.insurance.byName }),
    assignedAt: t.field({ type: "DateTime", description: "When.", resolve: ({ contract }) => contract.insurance.at }),
    lines: t.field({
      type: [InsuranceLineStanding],
      description: "Its lines, in the order of the set.",
      resolve: askedLines,
    }),
    deficiencies: t.field({
      type: [InsuranceDeficiency],
      description: "What all its lines lack. [] nothing.",
      resolve: ({ standing }) => standing.deficiencies,
    }),
    holds: t.field({
      type: [HeldFor],
      description: "Acts that wait for it now, as the county has decided. [] none.",
      resolve: async ({ standing }, _args, context) => {
        const held = await holdsNow(context);
        return ACTS_ON_CONTRACTS.flatMap((act) => {
          const refusal = refuseForInsurance(act, standing, held);
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
      "Its insurance as it stands today, for whoever may read the contract. Null: no requirement set is assigned to it.",
    resolve: async ({ id }, _args, context) => (await lookOf(context, id)) ?? null,
  }),
);
