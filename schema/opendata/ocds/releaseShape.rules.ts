// The parts of OCDS 1.1.5 that this product writes, with the extensions for bids and enquiries, in OCDS' own terms.

export interface Value {
  /** In units of the currency: 12.5, not cents. */
  amount: number;
  currency: string;
}
export interface Period {
  startDate?: string;
  endDate?: string;
}
export interface OrganizationReference {
  id: string;
  name: string;
}
export interface Party extends OrganizationReference {
  roles: string[];
  address?: { streetAddress?: string; locality?: string; region?: string; postalCode?: string };
  contactPoint?: { name?: string; email?: string; telephone?: string };
}
export interface Classification {
  scheme: string;
  id: string;
  description?: string;
}
export interface Item {
  id: string;
  description: string;
  classification?: Classification;
  additionalClassifications?: Classification[];
  quantity?: number;
  unit?: { name: string };
}
export interface Document {
  id: string;
  documentType: string;
  title: string;
  url: string;
  datePublished: string;
  format: string;
}
export interface Amendment {
  id: string;
  date: string;
  description: string;
  rationale?: string;
  amendsReleaseID: string;
  releaseID: string;
}
export interface Enquiry {
  id: string;
  date: string;
  description: string;
  answer: string;
  dateAnswered: string;
}
export interface Tender {
  id: string;
  title: string;
  status: string;
  description?: string;
  procuringEntity: OrganizationReference;
  mainProcurementCategory: string;
  procurementMethod: string;
  procurementMethodRationale?: string;
  awardCriteria: string;
  awardCriteriaDetails?: string;
  submissionMethodDetails?: string;
  tenderPeriod?: Period;
  enquiryPeriod?: Period;
  contractPeriod?: Period;
  hasEnquiries?: boolean;
  numberOfTenderers?: number;
  tenderers?: OrganizationReference[];
  items?: Item[];
  documents?: Document[];
  amendments?: Amendment[];
  enquiries?: Enquiry[];
}
export interface Award {
  id: string;
  status: string;
  date?: string;
  value?: Value;
  suppliers?: OrganizationReference[];
}
export interface Bids {
  statistics: { id: string; measure: string; value: number }[];
  details: { id: string; date: string; status: string; tenderers: OrganizationReference[]; value?: Value }[];
}
export interface Transaction {
  id: string;
  date: string;
  value: Value;
  payer: OrganizationReference;
  payee?: OrganizationReference;
}
export interface Contract {
  id: string;
  awardID: string;
  title: string;
  description?: string;
  status: string;
  period?: Period;
  value?: Value;
  dateSigned: string;
  documents?: Document[];
  amendments?: Amendment[];
  implementation?: { transactions: Transaction[] };
}
export interface Release {
  ocid: string;
  id: string;
  date: string;
  tag: string[];
  initiationType: "tender";
  language: "en";
  parties: Party[];
  buyer: OrganizationReference;
  planning: { rationale?: string; budget?: { amount?: Value; description?: string; projectID?: string } };
  tender: Tender;
  bids?: Bids;
  awards?: Award[];
  contracts?: Contract[];
}

/** An object without empty entries: undefined, '' and empty lists. */
export function withoutEmpty<T extends object>(entries: { [Key in keyof T]: T[Key] | null | undefined | "" }): T {
  const full = Object.entries(entries).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(full) as T;
}

/** The same, but undefined if all entries are empty. */
export function withoutEmptyOrNone<T extends object>(entries: {
  [Key in keyof T]: T[Key] | null | undefined | "";
}): T | undefined {
  const full = withoutEmpty<T>(entries);
  return Object.keys(full).length > 0 ? full : undefined;
}
