import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { isLookedAt } from "../board.rules.ts";
import { seesCertificates } from "../certificates/CertificateRecord.ts";
import { checkInsurance } from "../engine/check.rules.ts";
import { lettersLines } from "../engine/deficiencies.rules.ts";
import { STATE_LABELS, worstOf } from "../engine/states.rules.ts";
import { InsuranceStateEnum } from "../enums.ts";
import { InsuranceDays } from "./Deficiency.ts";
import { groundsOf } from "./grounds.ts";
import { todayOf } from "../../tenancy/today.ts";
import { InsuranceLineStanding } from "./LineStanding.ts";
import type { Looked } from "./refresh.ts";
import { askedLines } from "./standingOfContracts.ts";

// A vendor's own people read no contract here, but what its insurance must be.
const OfContract = builder.objectRef<Looked>("VendorContractInsurance").implement({
  description: "What a contract of a vendor asks of its insurance, and how it stands.",
  fields: (t) => ({
    contractKey: t.id({ description: "UUID of the contract.", resolve: ({ contract }) => contract.id }),
    contractNumber: t.string({ description: "Its number.", resolve: ({ contract }) => contract.number }),
    contractName: t.string({ description: "Its name.", resolve: ({ contract }) => contract.name }),
    setName: t.string({
      description: "Name of the requirement set.",
      resolve: ({ ground }) => ground.requirements.name,
    }),
    term: t.field({
      type: InsuranceDays,
      description: "The days over which cover is asked for.",
      resolve: ({ ground: { term } }) => ({ from: term.from, to: term.to ?? "9999-12-31" }),
    }),
    state: t.field({
      type: InsuranceStateEnum,
      description: "As its worst line stands.",
      resolve: ({ standing }) => standing.state,
    }),
    stateWords: t.string({
      description: "The same in words.",
      resolve: ({ standing }) => STATE_LABELS[standing.state],
    }),
    lines: t.field({ type: [InsuranceLineStanding], description: "Its lines.", resolve: askedLines }),
    sentences: t.stringList({
      description: "What to ask the broker for, each once. [] nothing.",
      resolve: ({ standing }) => lettersLines(standing.deficiencies),
    }),
  }),
});

const VendorInsurance = builder.objectRef<Looked[]>("VendorInsurance").implement({
  description: "The insurance of a vendor: as the worst of its contracts that are looked at.",
  fields: (t) => ({
    state: t.field({
      type: InsuranceStateEnum,
      description: "As the worst line of its contracts stands; ACCEPTED where none asks for anything.",
      resolve: (looked) => worstOf(looked.map(({ standing }) => standing.state)),
    }),
    contracts: t.field({
      type: [OfContract],
      description: "Its contracts that ask for insurance and are not over; those that end first come first.",
      resolve: (looked) => looked,
    }),
  }),
});

builder.prismaObjectField("Vendor", "insurance", (t) =>
  t.field({
    type: VendorInsurance,
    nullable: true,
    description:
      "Its insurance as it stands today. For its own people, and for whoever may view certificates; null for others.",
    resolve: async ({ id }, _args, context) => {
      const own = await viewerVendor(context);
      if (!seesCertificates(context) && own?.id !== id) return null;
      const looked = await batched(context, "insuranceOfVendors", id, async (ids) => {
        const asked = await groundsOf(context, { vendorId: { in: ids } });
        const today = todayOf(context);
        const live = asked
          .filter(({ contract }) => isLookedAt(contract, today))
          .map((each): Looked => ({ ...each, standing: checkInsurance(each.ground) }))
          .toSorted((a, b) => ((a.contract.endDate ?? "9") < (b.contract.endDate ?? "9") ? -1 : 1));
        return Map.groupBy(live, ({ contract }) => contract.vendorId ?? "");
      });
      return looked ?? [];
    },
  }),
);
