import { builder } from "../builder.ts";
import { ResolutionCategoryEnum, ResolutionTypeEnum } from "./enums.ts";
import type { ResolutionFields } from "./facts.rules.ts";
import { MAX_APPOINTMENTS, MAX_SPONSORS } from "./fields.rules.ts";

const AppointmentInput = builder.inputType("AppointmentInput", {
  description: "Person to be appointed.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Full name of the person." }),
    address: t.string({ description: "Address of the person. Null if not given." }),
    term: t.string({ description: "Term of the appointment, in words. Null if not given." }),
    replacement: t.string({ description: "Name of the person being replaced. Null if no one." }),
  }),
});

/** All fields of the request and the cover sheet. */
export const ResolutionFieldsInput = builder.inputType("ResolutionFieldsInput", {
  description: "All fields of a request and its cover sheet. Fields left out are cleared.",
  fields: (t) => {
    const text = (description: string) => t.string({ description: `${description} Null if not given.` });
    const day = (description: string) => t.field({ type: "Date", description: `${description} Null if not given.` });
    const amount = (description: string) =>
      t.field({ type: "Decimal", description: `${description} Null if not given.` });
    return {
      type: t.field({
        type: ResolutionTypeEnum,
        required: true,
        description: "Whether the request is new, or renews or amends a prior resolution.",
      }),
      category: t.field({
        type: ResolutionCategoryEnum,
        required: true,
        description: "Subject category of the resolution.",
      }),
      title: t.string({ description: "Title of the resolution. Null: '{department} — {category} — {type}'." }),
      description: t.string({
        description: "Narrative of the request. Null: none, or a standard sentence for Personnel.",
      }),
      department: t.string({ required: true, description: "Name of the requesting department." }),
      dateOfRequest: t.field({ type: "Date", required: true, description: "Date of the request." }),
      contactName: text("Name of the contact person for questions."),
      contactPhone: text("Telephone number of the contact person, in any format."),
      priorNumber: text("Number of the prior resolution."),
      sponsors: t.stringList({ most: MAX_SPONSORS, description: "Sponsors of the resolution. Null if none." }),
      amount: amount("Purchase: amount."),
      isAnnual: t.boolean({ description: "Purchase: whether the amount is per year. Null: no." }),
      termStart: day("Purchase: first day of the term."),
      termEnd: day("Purchase: last day of the term."),
      vendor: text("Purchase: exact contract name of the vendor."),
      vendorAddress: text("Purchase: address of the vendor."),
      purchasingConsulted: text("Purchase: whether Purchasing was consulted, with details."),
      contractType: text("Purchase: State Contract, RFP, Bid or Other."),
      contractRef: text("Purchase: reference of the contract."),
      contractDate: day("Purchase: date of the contract."),
      budgetLine: text("Purchase: budget line that is charged."),
      fundingFederal: amount("Purchase: federal share in percent."),
      fundingState: amount("Purchase: state share in percent."),
      fundingCounty: amount("Purchase: county share in percent."),
      fundingLocal: amount("Purchase: local share in percent."),
      appointments: t.field({
        type: [AppointmentInput],
        most: MAX_APPOINTMENTS,
        description: "People to be appointed. Null if none.",
      }),
      proclamationText: text("Proclamation: text."),
      grantPurpose: text("Grant: purpose."),
      grantAmount: amount("Grant: amount."),
      grantIsAnnual: t.boolean({ description: "Grant: whether the amount is per year. Null: no." }),
      grantTermStart: day("Grant: first day of the term."),
      grantTermEnd: day("Grant: last day of the term."),
      grantAgency: text("Grant: agency that gives it."),
      grantAgencyAddress: text("Grant: address of the agency."),
    };
  },
});

type Given = typeof ResolutionFieldsInput.$inferInput;

/** The fields as rules expect them, with null for missing ones. */
export function fieldsOf(input: Given): ResolutionFields {
  const { type, category, department, dateOfRequest } = input;
  return {
    type,
    category,
    department,
    dateOfRequest,
    title: input.title ?? "",
    description: input.description ?? "",
    contactName: input.contactName ?? null,
    contactPhone: input.contactPhone ?? null,
    priorNumber: input.priorNumber ?? null,
    sponsors: input.sponsors ?? [],
    amount: input.amount ?? null,
    isAnnual: input.isAnnual ?? false,
    termStart: input.termStart ?? null,
    termEnd: input.termEnd ?? null,
    vendor: input.vendor ?? null,
    vendorAddress: input.vendorAddress ?? null,
    purchasingConsulted: input.purchasingConsulted ?? null,
    contractType: input.contractType ?? null,
    contractRef: input.contractRef ?? null,
    contractDate: input.contractDate ?? null,
    budgetLine: input.budgetLine ?? null,
    fundingFederal: input.fundingFederal ?? null,
    fundingState: input.fundingState ?? null,
    fundingCounty: input.fundingCounty ?? null,
    fundingLocal: input.fundingLocal ?? null,
    appointments: (input.appointments ?? []).map(({ name, address, term, replacement }) => ({
      name,
      address: address ?? null,
      term: term ?? null,
      replacement: replacement ?? null,
    })),
    proclamationText: input.proclamationText ?? null,
    grantPurpose: input.grantPurpose ?? null,
    grantAmount: input.grantAmount ?? null,
    grantIsAnnual: input.grantIsAnnual ?? false,
    grantTermStart: input.grantTermStart ?? null,
    grantTermEnd: input.grantTermEnd ?? null,
    grantAgency: input.grantAgency ?? null,
    grantAgencyAddress: input.grantAgencyAddress ?? null,
  };
}
