import type { Layout } from "../../files/layout.rules.ts";
import { PROJECT_STATUS_LABELS, type ProjectStatus, type ProjectWaitsFor, waitingOnWords } from "../words.rules.ts";

/** The data for a row of an export. Days as YYYY-MM-DD. */
export interface ExportedProject {
  procurementId: string;
  bidNumber: string | null;
  title: string;
  department: string;
  status: ProjectStatus;
  waitingFor: ProjectWaitsFor | null;
  projectContactName: string;
  procurementContactName: string | null;
  /** Cents. */
  estimatedCost: number | null;
  createdOn: string;
  /** In digits, with the time zone. */
  due: string | null;
  startDate: string | null;
  endDate: string | null;
  vendor: string | null;
  awardedOn: string | null;
}

const statusOf = ({ status }: ExportedProject) => PROJECT_STATUS_LABELS[status];
/** The authority that exports give for a purchase. */
export const AUTHORITY = "Purchasing";

/** The columns of each export layout, and the file's name. */
export const LAYOUTS: Readonly<Record<"PROJECTS" | "DASHBOARD", Layout<ExportedProject>>> = {
  PROJECTS: {
    file: "Projects",
    sheet: "Projects",
    columns: [
      { heading: "Procurement ID", width: 16, of: (row) => row.procurementId },
      { heading: "Bid number", width: 16, of: (row) => row.bidNumber },
      { heading: "Title", width: 60, of: (row) => row.title },
      { heading: "Department", width: 24, of: (row) => row.department },
      { heading: "Status", width: 20, of: statusOf },
      { heading: "Waiting on", width: 20, of: waitingOnWords },
      { heading: "Project contact", width: 24, of: (row) => row.projectContactName },
      { heading: "Procurement contact", width: 24, of: (row) => row.procurementContactName },
      {
        heading: "Estimated cost",
        width: 16,
        of: (row) => (row.estimatedCost === null ? null : row.estimatedCost / 100),
      },
      { heading: "Created", width: 12, of: (row) => row.createdOn },
      { heading: "Due", width: 22, of: (row) => row.due },
      { heading: "Awarded", width: 12, of: (row) => row.awardedOn },
      { heading: "Vendor", width: 28, of: (row) => row.vendor },
    ],
  },
  DASHBOARD: {
    file: "Procurement",
    sheet: "Sheet1",
    columns: [
      { heading: "number", width: 16, of: (row) => row.procurementId },
      { heading: "authority", width: 24, of: () => AUTHORITY },
      { heading: "department", width: 24, of: (row) => row.department },
      { heading: "vendor", width: 28, of: (row) => row.vendor },
      { heading: "contractName", width: 60, of: (row) => row.title },
      { heading: "startDate", width: 12, of: (row) => row.startDate },
      { heading: "endDate", width: 12, of: (row) => row.endDate },
      { heading: "status", width: 20, of: statusOf },
      { heading: "executed", width: 12, of: (row) => row.awardedOn },
      { heading: "waitingOn", width: 20, of: waitingOnWords },
    ],
  },
};
