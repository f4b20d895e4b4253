import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { isLookedAt } from "../board.rules.ts";
import { seesCertificates } from "../CertificateRecord.ts";
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

// A vendor's contacts may not read the contract here, only its insurance requirements.
const OfContract = builder.objectRef<Looked>("VendorContractInsurance").implement({
  description: "Insurance requirements of one contract of a vendor, and whether they are met.",
  fields: (t) => ({
    contractKey: t.id({ description: "UUID of the contract.", resolve: ({ contract }) => contract.id }),
    contractNumber: t.string({ description: "Number of the contract.", resolve: ({ contract }) => contract.number }),
    contractName: t.string({ description: "Name of the contract.", resolve: ({ contract }) => contract.name }),
    setName: t.string({
      description: "Name of the requirement set.",
      resolve: ({ ground }) => ground.requirements.name,
    }),
    term: t.field({
      type: InsuranceDays,
      description: "Days for which cover is required.",
      resolve: ({ ground: { term } }) => ({ from: term.from, to: term.to ?? "9999-12-31" }),
    }),
    state: t.field({
      type: InsuranceStateEnum,
      description: "State of the worst line.",
      resolve: ({ standing }) => standing.state,
    }),
    stateWords: t.string({
      description: "State of the worst line, in words.",
      resolve: ({ standing }) => STATE_LABELS[standing.state],
    }),
    lines: t.field({
      type: [InsuranceLineStanding],
      description: "State of each line of the contract.",
      resolve: askedLines,
    }),
    sentences: t.stringList({
      description: "Sentences that ask the broker to fix deficiencies, without repeats. [] if there are none.",
      resolve: ({ standing }) => lettersLines(standing.deficiencies),
    }),
  }),
});

const VendorInsurance = builder.objectRef<Looked[]>("VendorInsurance").implement({
  description: "The insurance of a vendor. Its state is that of the worst contract that is still checked.",
  fields: (t) => ({
    state: t.field({
      type: InsuranceStateEnum,
      description: "State of the worst line of its contracts. ACCEPTED if no contract requires insurance.",
      resolve: (looked) => worstOf(looked.map(({ standing }) => standing.state)),
    }),
    contracts: t.field({
      type: [OfContract],
      description: "The vendor's contracts that require insurance and are not over, those that end first at the top.",
      resolve: (looked) => looked,
    }),
  }),
});

builder.prismaObjectField("Vendor", "insurance", (t) =>
  t.field({
    type: VendorInsurance,
    nullable: true,
    description:
      "Insurance of the vendor today. Visible to the vendor's contacts and to people who may view certificates. Null for others.",
    resolve: async ({ id }, _args, context) => {
      const ownVendor = await viewerVendor(context);
      if (!seesCertificates(context) && ownVendor?.id !== id) return null;
      const looked = await batched(context, "insuranceOfVendors", id, async (ids) => {
        const grounds = await groundsOf(context, { vendorId: { in: ids } });
        const today = todayOf(context);
        const live = grounds
          .filter(({ contract }) => isLookedAt(contract, today))
          .map((each): Looked => ({ ...each, standing: checkInsurance(each.ground) }))
          .toSorted((a, b) => ((a.contract.endDate ?? "9") < (b.contract.endDate ?? "9") ? -1 : 1));
        return Map.groupBy(live, ({ contract }) => contract.vendorId ?? "");
      });
      return looked ?? [];
    },
  }),
);
