import type { Layout } from "../../files/layout.rules.ts";
import {
  CONTRACT_STATUS_LABELS,
  CONTRACT_WAITING_LABELS,
  type ContractStatus,
  type ContractWaitsFor,
} from "../words.rules.ts";

/** Data of an export row. Dates as YYYY-MM-DD. */
export interface ExportedContract {
  number: string;
  name: string;
  department: string;
  vendorName: string;
  status: ContractStatus;
  waitingFor: ContractWaitsFor | null;
  ownerName: string;
  startDate: string | null;
  endDate: string | null;
  /** Cents. */
  notToExceed: number | null;
  createdOn: string;
  executedOn: string | null;
  /** Number of the resolution that authorizes it. */
  resolution: string | null;
}

const statusOf = ({ status }: ExportedContract) => CONTRACT_STATUS_LABELS[status];
const waitingOn = ({ waitingFor }: ExportedContract) => waitingFor && CONTRACT_WAITING_LABELS[waitingFor];

/** Content and file name of each export layout. */
export const LAYOUTS: Readonly<Record<"CONTRACTS" | "DASHBOARD", Layout<ExportedContract>>> = {
  CONTRACTS: {
    file: "Contracts",
    sheet: "Contracts",
    columns: [
      { heading: "Contract Number", width: 16, of: (row) => row.number },
      { heading: "Contract Name", width: 60, of: (row) => row.name },
      { heading: "Department", width: 24, of: (row) => row.department },
      { heading: "Vendor", width: 28, of: (row) => row.vendorName },
      { heading: "Start Date", width: 12, of: (row) => row.startDate },
      { heading: "End Date", width: 12, of: (row) => row.endDate },
      { heading: "Not to exceed", width: 16, of: ({ notToExceed }) => notToExceed && notToExceed / 100 },
      { heading: "Status", width: 14, of: statusOf },
      { heading: "Waiting on", width: 18, of: waitingOn },
      { heading: "Owner", width: 24, of: (row) => row.ownerName },
      { heading: "Resolution", width: 14, of: (row) => row.resolution },
      { heading: "Executed", width: 12, of: (row) => row.executedOn },
      { heading: "Created", width: 12, of: (row) => row.createdOn },
    ],
  },
  DASHBOARD: {
    file: "Contracts",
    sheet: "Sheet1",
    columns: [
      { heading: "number", width: 16, of: (row) => row.number },
      { heading: "authority", width: 24, of: (row) => row.resolution },
      { heading: "department", width: 24, of: (row) => row.department },
      { heading: "vendor", width: 28, of: (row) => row.vendorName },
      { heading: "contractName", width: 60, of: (row) => row.name },
      { heading: "startDate", width: 12, of: (row) => row.startDate },
      { heading: "endDate", width: 12, of: (row) => row.endDate },
      { heading: "status", width: 20, of: statusOf },
      { heading: "executed", width: 12, of: (row) => row.executedOn },
      { heading: "waitingOn", width: 20, of: waitingOn },
    ],
  },
};
