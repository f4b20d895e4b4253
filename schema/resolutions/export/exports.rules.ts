import type { Layout } from "../../files/layout.rules.ts";
import { STATUS_LABELS, type ResolutionStatus } from "../facts.rules.ts";

/** The data for a row of an export. Days as YYYY-MM-DD. */
export interface ExportedResolution {
  number: string | null;
  fileNumber: string;
  department: string;
  title: string;
  vendor: string | null;
  /** YYYY-MM-DD in the county's time zone. */
  createdOn: string;
  status: ResolutionStatus;
  waitingOn: string | null;
  adoptedOn: string | null;
  termStart: string | null;
  termEnd: string | null;
  /** The body that has it on its agenda or that adopted it. Null if it was on no agenda. */
  authority: string | null;
}

const statusOf = (row: ExportedResolution) => STATUS_LABELS[row.status];
const numberOf = (row: ExportedResolution) => row.number ?? row.fileNumber;

/** The columns of each export layout, and the file's name. */
export const LAYOUTS: Readonly<Record<"REPOSITORY" | "DASHBOARD", Layout<ExportedResolution>>> = {
  REPOSITORY: {
    file: "Resolutions",
    sheet: "Resolutions",
    columns: [
      { heading: "Number", width: 16, of: numberOf },
      { heading: "Department", width: 24, of: (row) => row.department },
      { heading: "Title", width: 60, of: (row) => row.title },
      { heading: "Vendor", width: 28, of: (row) => row.vendor },
      { heading: "Created", width: 12, of: (row) => row.createdOn },
      { heading: "Status", width: 18, of: statusOf },
      { heading: "Waiting on", width: 28, of: (row) => row.waitingOn },
      { heading: "Adopted", width: 12, of: (row) => row.adoptedOn },
    ],
  },
  DASHBOARD: {
    file: "Meetings",
    sheet: "Sheet1",
    columns: [
      { heading: "number", width: 16, of: numberOf },
      { heading: "authority", width: 24, of: (row) => row.authority },
      { heading: "department", width: 24, of: (row) => row.department },
      { heading: "vendor", width: 28, of: (row) => row.vendor },
      { heading: "contractName", width: 60, of: (row) => row.title },
      { heading: "startDate", width: 12, of: (row) => row.termStart },
      { heading: "endDate", width: 12, of: (row) => row.termEnd },
      { heading: "status", width: 18, of: statusOf },
      { heading: "adopted", width: 12, of: (row) => row.adoptedOn },
      { heading: "waitingOn", width: 28, of: (row) => row.waitingOn },
    ],
  },
};
