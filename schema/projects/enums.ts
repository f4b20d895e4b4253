import type {
  BidKind,
  BidState,
  LineItemKind,
  PlanHolding,
  ProcurementMethod,
  ProcurementType,
  PurchaseKind,
  QuestionState,
} from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import {
  PROJECT_STATUS_LABELS,
  type ProjectStatus,
  SOLICITATION_STATE_LABELS,
  type SolicitationState,
  WAITING_LABELS,
  type ProjectWaitsFor,
} from "./words.rules.ts";

// The words of the database, each described once: a word that is missing here, or there, does not compile.

const described = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, { description: `${String(label)}.` }]),
  ) as unknown as Record<Key, { description: string; value?: Key }>;

/** How far a project has come. */
export const ProjectStatusEnum = builder.enumType("ProjectStatus", {
  description: "Status of a procurement project.",
  values: described<ProjectStatus>(PROJECT_STATUS_LABELS),
});

/** What outsiders may know of how far a solicitation is. */
export const SolicitationStateEnum = builder.enumType("SolicitationState", {
  description: "Public state of a solicitation.",
  values: described<SolicitationState>(SOLICITATION_STATE_LABELS),
});

/** Whose turn a project is. */
export const ProjectWaitsForEnum = builder.enumType("ProjectWaitsFor", {
  description: "Who has to act next on a project.",
  values: described<ProjectWaitsFor>(WAITING_LABELS),
});

/** How bidders are compared. */
export const ProcurementTypeEnum = builder.enumType("ProcurementType", {
  description: "How bids or proposals are compared.",
  values: described<ProcurementType>({
    BID: "Bid or Quote: by price",
    RFP: "RFP or Best Value Bid: by weighted criteria",
  }),
});

export const ProcurementMethodEnum = builder.enumType("ProcurementMethod", {
  description: "Which vendors may respond (OCDS: procurementMethod).",
  values: described<ProcurementMethod>({
    OPEN: "Any vendor",
    SELECTIVE: "Vendors qualified in advance",
    LIMITED: "Invited vendors only",
    DIRECT: "One supplier, without competition",
  }),
});

/** What is bought. */
export const PurchaseKindEnum = builder.enumType("PurchaseKind", {
  description: "Kind of purchase. The amounts above which bids are required differ by kind (GML 103).",
  values: described<PurchaseKind>({
    PURCHASE: "Goods, and services other than public work",
    PUBLIC_WORK: "Public work",
    SERVICES: "Professional services",
  }),
});

/** What a line of a bid is. */
export const LineItemKindEnum = builder.enumType("LineItemKind", {
  description: "Kind of a line item in a bid.",
  values: described<LineItemKind>({
    BASE: "Part of the base bid",
    ALTERNATE: "An alternate, which the county may accept or decline",
    ALLOWANCE: "An allowance: the same amount for every bidder",
  }),
});

/** How far a question is. */
export const QuestionStateEnum = builder.enumType("QuestionState", {
  description: "State of a vendor's question.",
  values: described<QuestionState>({
    OPEN: "Not answered yet",
    ANSWERED: "Answered for everyone to read",
    CLOSED: "Closed without an answer, with a reason",
  }),
});

/** How a vendor came to hold the documents. */
export const PlanHoldingEnum = builder.enumType("PlanHolding", {
  description: "How a vendor became a plan holder.",
  values: described<PlanHolding>({
    FOLLOWED: "The vendor follows the solicitation",
    INVITED: "The county invited the vendor",
  }),
});

/** How a bid came. */
export const BidKindEnum = builder.enumType("BidKind", {
  description: "How a bid was submitted.",
  values: {
    ELECTRONIC: { description: "Sealed in the vendor's browser, or with the offline sealer." },
    PAPER: { description: "Submitted on paper and entered at the opening." },
  } as const satisfies Record<BidKind, { description: string }>,
});

/** How far a bid is. */
export const BidStateEnum = builder.enumType("BidState", {
  description: "State of a bid.",
  values: {
    LODGED: { description: "Sealed. No one can read it before the bid opening." },
    WITHDRAWN: { description: "Withdrawn by the vendor before the due date. Its envelope is deleted." },
    OPENED: { description: "Opened and read at the opening." },
    UNREADABLE: { description: "Could not be opened at the opening. The reason was announced." },
    DESTROYED: { description: "Deleted unopened because the solicitation was canceled." },
  } as const satisfies Record<BidState, { description: string }>,
});
