// What a release is made from: plain facts of a project, its solicitation and what became of it. Money in cents.
import type { ProjectStatus } from "../../projects/words.rules.ts";

/** An organization that bid or was awarded. */
export interface ProcessVendor {
  id: string;
  legalName: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** A bid as it was read out at the opening. */
export interface ProcessBid {
  id: string;
  at: Date;
  vendor: ProcessVendor;
  state: "pending" | "valid" | "disqualified" | "withdrawn";
  amount: number | null;
}

/** A public contract with its public changes. */
export interface ProcessContract {
  number: string;
  title: string;
  description: string;
  /** Status of the contract. Signed contracts that have ended for any reason are terminated (OCDS: contractStatus). */
  status: "active" | "terminated";
  /** YYYY-MM-DD; with its changes. */
  startDate: string | null;
  endDate: string | null;
  /** Cents, with its changes. */
  amount: number | null;
  signedAt: Date;
  /** Address of its public page. */
  url: string;
  /** Whether its text is on that page. */
  hasText: boolean;
  changes: readonly { number: string; kind: "RENEWAL" | "AMENDMENT"; title: string; signedAt: Date }[];
  /** What was paid under it. */
  payments: readonly { id: string; on: string; cents: number }[];
}

export interface ProcessFacts {
  ocidPrefix: string;
  currency: string;
  county: { name: string; address: string; timeZone: string };
  procurementId: string;
  title: string;
  description: string;
  department: { id: string | null; name: string };
  estimatedCost: number | null;
  fundingSource: string | null;
  /** Whether its bids were opened, with two envelopes their prices too. */
  openingFinished: boolean;
  /** The county's setting: everyone sees the estimate, from the opening on. */
  showEstimate: boolean;
  requisitionId: string | null;
  isEmergency: boolean;
  emergencyReason: string | null;
  purchaseKind: "PURCHASE" | "PUBLIC_WORK" | "SERVICES";
  procurementType: "BID" | "RFP";
  method: "OPEN" | "SELECTIVE" | "LIMITED" | "DIRECT";
  criteria: readonly { description: string; percentage: number }[];
  /** Codes of commodities, with their names where the county knows them. */
  categories: readonly { code: string; name: string | null }[];
  /** YYYY-MM-DD. */
  startDate: string | null;
  endDate: string | null;
  status: ProjectStatus;
  solicitation: {
    id: string;
    number: string | null;
    title: string | null;
    description: string;
    dueAt: Date | null;
    openingAt: Date | null;
    questionsDueAt: Date | null;
    publishedAt: Date | null;
    contactPerson: string | null;
    email: string | null;
    phone: string | null;
    submissionInstructions: string;
  } | null;
  lines: readonly {
    id: string;
    kind: "BASE" | "ALTERNATE" | "ALLOWANCE";
    number: string;
    description: string;
    unit: string;
    quantity: string;
  }[];
  /** What is included in the package, by its newest version. */
  documents: readonly { fileId: string; filename: string; contentType: string; at: Date }[];
  /** Those that were issued, in their order. */
  addenda: readonly { number: number; title: string; text: string; at: Date }[];
  /** Questions with a public answer. */
  questions: readonly { number: number; text: string; askedAt: Date; answer: string; answeredAt: Date }[];
  /** As they were opened; empty before. */
  bids: readonly ProcessBid[];
  /** Whom the county intends to award, or has awarded. `number` counts what was announced, from 1; left out: 1. */
  award: { vendor: ProcessVendor; amount: number | null; on: string | null; number?: number } | null;
  /** By their numbers; left out: none. */
  contracts?: readonly ProcessContract[];
}
