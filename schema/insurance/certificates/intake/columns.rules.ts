// The columns of a table of certificates. A row is one policy.
import type { Column } from "../../../files/import.rules.ts";

export type CertificateColumn =
  | "vendor"
  | "form"
  | "line"
  | "insured"
  | "carrier"
  | "naic"
  | "number"
  | "effectiveOn"
  | "expiresOn"
  | "perOccurrence"
  | "aggregate"
  | "additionalInsured"
  | "waiver"
  | "primary"
  | "holder"
  | "issuedOn"
  | "signed";

/** The columns with their headings. The first heading is the one used in the template. */
export const CERTIFICATE_COLUMNS: readonly Column<CertificateColumn>[] = [
  { field: "vendor", headings: ["Vendor", "Vendor Name", "Company", "Contractor"] },
  {
    field: "line",
    headings: ["Line", "Coverage", "Type of Insurance", "Policy Type"],
    about:
      "General liability, Auto, Umbrella, Professional, Cyber, Pollution, Workers’ compensation, Disability, Builder’s risk.",
  },
  { field: "form", headings: ["Form", "Certificate Form"], about: "ACORD 25, C-105.2, U-26.3 … Empty: ACORD 25." },
  { field: "insured", headings: ["Insured", "Named Insured"], about: "Empty: the vendor’s legal name." },
  { field: "carrier", headings: ["Carrier", "Insurer", "Insurance Company"] },
  { field: "naic", headings: ["NAIC", "NAIC Number"] },
  { field: "number", headings: ["Policy Number", "Policy", "Policy No"] },
  { field: "effectiveOn", headings: ["Effective", "Effective Date", "Policy Effective", "Start Date"] },
  { field: "expiresOn", headings: ["Expires", "Expiration", "Expiration Date", "Policy Expires", "End Date"] },
  { field: "perOccurrence", headings: ["Each Occurrence", "Per Occurrence", "Limit", "Combined Single Limit"] },
  { field: "aggregate", headings: ["Aggregate", "General Aggregate"] },
  { field: "additionalInsured", headings: ["Additional Insured", "AI"], about: "Yes or no. Empty: no." },
  { field: "waiver", headings: ["Waiver of Subrogation", "Waiver"], about: "Yes or no. Empty: no." },
  { field: "primary", headings: ["Primary and Noncontributory", "Primary"], about: "Yes or no. Empty: no." },
  { field: "holder", headings: ["Certificate Holder", "Holder"] },
  { field: "issuedOn", headings: ["Issued", "Issue Date", "Certificate Date"] },
  { field: "signed", headings: ["Signed"], about: "Yes or no. Empty: no." },
];
