// The columns of a table of contracts.
import type { Column } from "../../files/import.rules.ts";

export type ContractColumn =
  | "number"
  | "name"
  | "vendor"
  | "department"
  | "status"
  | "startDate"
  | "endDate"
  | "notToExceed"
  | "executedOn"
  | "terminatedOn"
  | "resolution"
  | "owner"
  | "categories"
  | "description"
  | "noticeDate"
  | "optionCount"
  | "optionMonths"
  | "optionNoticeDays"
  | "causeDays"
  | "convenienceDays";

/** The columns with their headings. The first heading is used in the template and in exports. */
export const CONTRACT_COLUMNS: readonly Column<ContractColumn>[] = [
  { field: "number", headings: ["Contract Number", "Contract", "Number", "Contract No", "Contract ID"] },
  { field: "name", headings: ["Contract Name", "Name", "Title", "Contract Title"] },
  { field: "department", headings: ["Department", "Dept"] },
  { field: "vendor", headings: ["Vendor", "Vendor Name", "Contractor", "Company"] },
  { field: "startDate", headings: ["Start Date", "Start", "Effective Date", "Begin Date"] },
  { field: "endDate", headings: ["End Date", "End", "Expiration Date", "Expires"] },
  { field: "notToExceed", headings: ["Not to exceed", "Not-to-exceed amount", "Amount", "Contract Amount", "Value"] },
  { field: "status", headings: ["Status", "State"] },
  { field: "executedOn", headings: ["Executed", "Executed On", "Date Executed", "Signed", "Date Signed"] },
  { field: "terminatedOn", headings: ["Terminated", "Terminated On", "Termination Date"] },
  { field: "resolution", headings: ["Resolution", "Resolution Number", "Resolution No"] },
  { field: "owner", headings: ["Owner", "Owner Email", "Contract Owner"] },
  { field: "categories", headings: ["Categories", "Category", "Type", "Commodity Codes", "Codes"] },
  { field: "description", headings: ["Description", "Purpose"] },
  { field: "noticeDate", headings: ["Notice Date", "Notice By"] },
  { field: "optionCount", headings: ["Renewal Options", "Options"] },
  { field: "optionMonths", headings: ["Renewal Months", "Months of an Option"] },
  { field: "optionNoticeDays", headings: ["Renewal Notice Days", "Notice Days"] },
  { field: "causeDays", headings: ["Notice Days for Cause", "Cause Days"] },
  { field: "convenienceDays", headings: ["Notice Days for Convenience", "Convenience Days"] },
];
