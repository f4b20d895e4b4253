// Labels of a request's fields, and the maximum length of their texts.
import type { ResolutionFields } from "./facts.rules.ts";

/** Labels on the form. */
export const FIELD_LABELS: Readonly<Record<keyof ResolutionFields, string>> = {
  type: "Type",
  category: "Section",
  title: "Title",
  description: "Narrative/Description",
  department: "Department",
  dateOfRequest: "Date of Request",
  contactName: "Contact",
  contactPhone: "Contact Phone",
  priorNumber: "Prior Resolution #",
  sponsors: "Sponsors",
  amount: "Amount",
  isAnnual: "Annual amount?",
  termStart: "Term Start",
  termEnd: "Term End",
  vendor: "Vendor",
  vendorAddress: "Vendor Address",
  purchasingConsulted: "Purchasing consulted?",
  contractType: "Contract Type",
  contractRef: "Contract Reference",
  contractDate: "Contract Date",
  budgetLine: "Budget Line",
  fundingFederal: "% Federal",
  fundingState: "% State",
  fundingCounty: "% County",
  fundingLocal: "% Local",
  appointments: "Appointments",
  proclamationText: "Proclamation text",
  grantPurpose: "Purpose",
  grantAmount: "Grant Amount",
  grantIsAnnual: "Annual grant amount?",
  grantTermStart: "Grant Term Start",
  grantTermEnd: "Grant Term End",
  grantAgency: "Agency Name",
  grantAgencyAddress: "Agency Address",
};

/** Labels on the cover sheet. */
export const COVER_SHEET_LABELS: typeof FIELD_LABELS = {
  ...FIELD_LABELS,
  category: "Category",
  description: "Description",
  vendor: "Vendor (if applicable)",
};

/** Maximum length in characters. */
export const MAX_LENGTH = {
  title: 500,
  description: 20_000,
  department: 200,
  contactName: 200,
  contactPhone: 40,
  priorNumber: 60,
  vendor: 300,
  vendorAddress: 500,
  purchasingConsulted: 2000,
  contractRef: 200,
  budgetLine: 200,
  proclamationText: 20_000,
  grantPurpose: 5000,
  grantAgency: 300,
  grantAgencyAddress: 500,
} as const;
