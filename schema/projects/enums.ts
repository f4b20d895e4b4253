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
import { asSentences, describedEnum } from "../describedEnum.ts";
import { PROJECT_STATUS_LABELS, SOLICITATION_STATE_LABELS, WAITING_LABELS } from "./words.rules.ts";

// The database's enum values, each described once. If a value is missing here or there, the code does not compile.

export const ProjectStatusEnum = describedEnum(
  "ProjectStatus",
  "Status of a procurement project.",
  asSentences(PROJECT_STATUS_LABELS),
);

/** The status of a solicitation as shown to the public. */
export const SolicitationStateEnum = describedEnum(
  "SolicitationState",
  "Public state of a solicitation.",
  asSentences(SOLICITATION_STATE_LABELS),
);

export const ProjectWaitsForEnum = describedEnum(
  "ProjectWaitsFor",
  "Who has to act next on a project.",
  asSentences(WAITING_LABELS),
);

export const ProcurementTypeEnum = describedEnum<ProcurementType>(
  "ProcurementType",
  "How bids or proposals are compared.",
  {
    BID: "Bid or Quote: by price.",
    RFP: "RFP or Best Value Bid: by weighted criteria.",
  },
);

export const ProcurementMethodEnum = describedEnum<ProcurementMethod>(
  "ProcurementMethod",
  "Which vendors may respond (OCDS: procurementMethod).",
  {
    OPEN: "Any vendor.",
    SELECTIVE: "Vendors qualified in advance.",
    LIMITED: "Invited vendors only.",
    DIRECT: "One supplier, without competition.",
  },
);

export const PurchaseKindEnum = describedEnum<PurchaseKind>(
  "PurchaseKind",
  "Kind of purchase. The amounts above which bids are required differ by kind (GML 103).",
  {
    PURCHASE: "Goods, and services other than public work.",
    PUBLIC_WORK: "Public work.",
    SERVICES: "Professional services.",
  },
);

export const LineItemKindEnum = describedEnum<LineItemKind>("LineItemKind", "Kind of a line item in a bid.", {
  BASE: "Part of the base bid.",
  ALTERNATE: "An alternate, which the county may accept or decline.",
  ALLOWANCE: "An allowance: the same amount for every bidder.",
});

export const QuestionStateEnum = describedEnum<QuestionState>("QuestionState", "State of a vendor's question.", {
  OPEN: "Not answered yet.",
  ANSWERED: "Answered for everyone to read.",
  CLOSED: "Closed without an answer, with a reason.",
});

export const PlanHoldingEnum = describedEnum<PlanHolding>("PlanHolding", "How a vendor became a plan holder.", {
  FOLLOWED: "The vendor follows the solicitation.",
  INVITED: "The county invited the vendor.",
});

export const BidKindEnum = describedEnum<BidKind>("BidKind", "How a bid was submitted.", {
  ELECTRONIC: "Sealed in the vendor's browser, or with the offline sealer.",
  PAPER: "Submitted on paper and entered at the opening.",
});

export const BidStateEnum = describedEnum<BidState>("BidState", "State of a bid.", {
  LODGED: "Sealed. No one can read it before the bid opening.",
  WITHDRAWN: "Withdrawn by the vendor before the due date. Its envelope is deleted.",
  OPENED: "Opened and read at the opening.",
  UNREADABLE: "Could not be opened at the opening. The reason was announced.",
  DESTROYED: "Deleted unopened because the solicitation was canceled.",
});
