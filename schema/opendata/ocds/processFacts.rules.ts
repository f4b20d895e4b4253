// The data for a release: plain facts about a project, its solicitation and the outcome. Money in cents.
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

/** A bid as read aloud at the opening. */
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
  /** YYYY-MM-DD, including changes. */
  startDate: string | null;
  endDate: string | null;
  /** Cents, including changes. */
  amount: number | null;
  signedAt: Date;
  /** Address of its public page. */
  url: string;
  /** Whether its text is on that page. */
  hasText: boolean;
  changes: readonly { number: string; kind: "RENEWAL" | "AMENDMENT"; title: string; signedAt: Date }[];
  /** Payments under the contract. */
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
  /** Whether its bids were opened, including the prices if there are two envelopes. */
  openingFinished: boolean;
  /** The county's setting: the public sees the estimate once bids are opened. */
  showEstimate: boolean;
  requisitionId: string | null;
  isEmergency: boolean;
  emergencyReason: string | null;
  purchaseKind: "PURCHASE" | "PUBLIC_WORK" | "SERVICES";
  procurementType: "BID" | "RFP";
  method: "OPEN" | "SELECTIVE" | "LIMITED" | "DIRECT";
  criteria: readonly { description: string; percentage: number }[];
  /** Commodity codes, with their names if the county knows them. */
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
  /** Documents included in the package, each in its newest version. */
  documents: readonly { fileId: string; filename: string; contentType: string; at: Date }[];
  /** Issued addenda, in order. */
  addenda: readonly { number: number; title: string; text: string; at: Date }[];
  /** Questions with a public answer. */
  questions: readonly { number: number; text: string; askedAt: Date; answer: string; answeredAt: Date }[];
  /** Bids as opened. Empty before the opening. */
  bids: readonly ProcessBid[];
  /**
   * The vendor that the county intends to award, or has awarded. `number` counts announcements from
   * 1. If omitted, it is 1.
   */
  award: { vendor: ProcessVendor; amount: number | null; on: string | null; number?: number } | null;
  /** Contracts by number. Omitted if there are none. */
  contracts?: readonly ProcessContract[];
}
