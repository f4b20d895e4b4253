import { builder } from "../../builder.ts";
import { ResolutionCategoryEnum, ResolutionTypeEnum } from "../enums.ts";
import type { ResolutionFields } from "../facts.rules.ts";
import { MOST_APPOINTMENTS, MOST_SPONSORS } from "./fields.rules.ts";

const AppointmentInput = builder.inputType("AppointmentInput", {
  description: "Somebody to be appointed.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Name." }),
    address: t.string({ description: "Address. Null: not given." }),
    term: t.string({ description: "Term, in words. Null: not given." }),
    replacement: t.string({ description: "Whom she replaces. Null: nobody." }),
  }),
});

/** Everything a person tells on the request and the cover sheet. */
export const ResolutionFieldsInput = builder.inputType("ResolutionFieldsInput", {
  description: "The fields of a request and of its cover sheet, as a whole: what is left out is emptied.",
  fields: (t) => {
    const text = (description: string) => t.string({ description: `${description} Null: not given.` });
    const day = (description: string) => t.field({ type: "Date", description: `${description} Null: not given.` });
    const amount = (description: string) =>
      t.field({ type: "Decimal", description: `${description} Null: not given.` });
    return {
      type: t.field({ type: ResolutionTypeEnum, required: true, description: "New, renew or amend." }),
      category: t.field({ type: ResolutionCategoryEnum, required: true, description: "Its section." }),
      title: t.string({ description: "Title. Null: '{department} — {category} — {type}'." }),
      description: t.string({ description: "Narrative. Null: none; of Personnel, a standing sentence." }),
      department: t.string({ required: true, description: "Name of the department that asks." }),
      dateOfRequest: t.field({ type: "Date", required: true, description: "Day of the request." }),
      contactName: text("Who answers questions."),
      contactPhone: text("Her telephone, as she writes it."),
      priorNumber: text("Number of the prior resolution."),
      sponsors: t.stringList({ most: MOST_SPONSORS, description: "Sponsors. Null: none." }),
      amount: amount("Purchase: amount."),
      isAnnual: t.boolean({ description: "Purchase: whether the amount is for each year. Null: no." }),
      termStart: day("Purchase: first day of the term."),
      termEnd: day("Purchase: last day of the term."),
      vendor: text("Purchase: the vendor's exact contract name."),
      vendorAddress: text("Purchase: the vendor's address."),
      purchasingConsulted: text("Purchase: whether Purchasing was consulted, with details."),
      contractType: text("Purchase: State Contract, RFP, Bid or Other."),
      contractRef: text("Purchase: reference of the contract."),
      contractDate: day("Purchase: day of the contract."),
      budgetLine: text("Purchase: budget line."),
      fundingFederal: amount("Purchase: federal share in percent."),
      fundingState: amount("Purchase: the state's share in percent."),
      fundingCounty: amount("Purchase: the county's share in percent."),
      fundingLocal: amount("Purchase: local share in percent."),
      appointments: t.field({
        type: [AppointmentInput],
        most: MOST_APPOINTMENTS,
        description: "Appointments. Null: none.",
      }),
      proclamationText: text("Proclamations: the text."),
      grantPurpose: text("Grant: purpose."),
      grantAmount: amount("Grant: amount."),
      grantIsAnnual: t.boolean({ description: "Grant: whether the amount is for each year. Null: no." }),
      grantTermStart: day("Grant: first day of the term."),
      grantTermEnd: day("Grant: last day of the term."),
      grantAgency: text("Grant: the agency that gives it."),
      grantAgencyAddress: text("Grant: the agency's address."),
    };
  },
});

type Given = typeof ResolutionFieldsInput.$inferInput;

/** The fields as rules take them: what was not told is null. */
export function fieldsOf(given: Given): ResolutionFields {
  const { type, category, department, dateOfRequest } = given;
  return {
    type,
    category,
    department,
    dateOfRequest,
    title: given.title ?? "",
    description: given.description ?? "",
    contactName: given.contactName ?? null,
    contactPhone: given.contactPhone ?? null,
    priorNumber: given.priorNumber ?? null,
    sponsors: given.sponsors ?? [],
    amount: given.amount ?? null,
    isAnnual: given.isAnnual ?? false,
    termStart: given.termStart ?? null,
    termEnd: given.termEnd ?? null,
    vendor: given.vendor ?? null,
    vendorAddress: given.vendorAddress ?? null,
    purchasingConsulted: given.purchasingConsulted ?? null,
    contractType: given.contractType ?? null,
    contractRef: given.contractRef ?? null,
    contractDate: given.contractDate ?? null,
    budgetLine: given.budgetLine ?? null,
    fundingFederal: given.fundingFederal ?? null,
    fundingState: given.fundingState ?? null,
    fundingCounty: given.fundingCounty ?? null,
    fundingLocal: given.fundingLocal ?? null,
    appointments: (given.appointments ?? []).map(({ name, address, term, replacement }) => ({
      name,
      address: address ?? null,
      term: term ?? null,
      replacement: replacement ?? null,
    })),
    proclamationText: given.proclamationText ?? null,
    grantPurpose: given.grantPurpose ?? null,
    grantAmount: given.grantAmount ?? null,
    grantIsAnnual: given.grantIsAnnual ?? false,
    grantTermStart: given.grantTermStart ?? null,
    grantTermEnd: given.grantTermEnd ?? null,
    grantAgency: given.grantAgency ?? null,
    grantAgencyAddress: given.grantAgencyAddress ?? null,
  };
}
