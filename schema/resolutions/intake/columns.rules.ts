// The columns of a table of resolutions adopted before.
import type { Column } from "../../files/import.rules.ts";

export type LawColumn =
  | "number"
  | "title"
  | "adoptedOn"
  | "body"
  | "category"
  | "department"
  | "sponsors"
  | "vendor"
  | "amount"
  | "termStart"
  | "termEnd"
  | "fileNumber"
  | "description"
  | "text";

/** The columns, with the headings accepted for each. The template has the first one. */
export const LAW_COLUMNS: readonly Column<LawColumn>[] = [
  { field: "number", headings: ["Number", "Resolution", "Resolution Number", "Resolution No", "Enactment Number"] },
  { field: "title", headings: ["Title", "Name", "Subject"] },
  { field: "adoptedOn", headings: ["Adopted", "Adopted On", "Date Adopted", "Adoption Date", "Passed", "Date"] },
  {
    field: "body",
    headings: ["Adopted By", "Body", "Board", "Authority"],
    about: "Empty: the county’s board.",
  },
  {
    field: "category",
    headings: ["Category", "Type", "Section"],
    about: "Purchase, Appointments, Proclamations, Grant, Personnel, Local Law, or Other. Empty: Other.",
  },
  { field: "department", headings: ["Department", "Dept", "Requested By"] },
  {
    field: "sponsors",
    headings: ["Sponsors", "Sponsor", "Offered By"],
    about: "Separate several names with semicolons.",
  },
  { field: "vendor", headings: ["Vendor", "Vendor Name", "Contractor"] },
  { field: "amount", headings: ["Amount", "Value"] },
  { field: "termStart", headings: ["Term Start", "Start Date", "Start"] },
  { field: "termEnd", headings: ["Term End", "End Date", "End"] },
  {
    field: "fileNumber",
    headings: ["File Number", "File No", "File", "RLA"],
    about: "Empty: the next number in the year of adoption.",
  },
  { field: "description", headings: ["Description", "Summary"] },
  {
    field: "text",
    headings: ["Text", "Full Text", "Resolution Text"],
    about: "Its text, with an empty line between paragraphs. Clauses are recognized by WHEREAS and RESOLVED.",
  },
];
