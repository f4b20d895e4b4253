// Until when a project's text may be changed (decision 'Procurement', 2).
import {
  type ProcurementType,
  PROJECT_STATUS_LABELS,
  type ProjectStatus,
  type SolicitationState,
} from "./words.rules.ts";

export interface EditRefusal {
  code: "LOCKED" | "PUBLISHED" | "NOT_AN_RFP";
  message: string;
}

/** After Final Submit the text is locked until Legal returns it or someone unlocks it with a reason. Errors: LOCKED. */
export function refuseEdit({ status, isLocked }: { status: ProjectStatus; isLocked: boolean }): EditRefusal | null {
  if (!isLocked) return null;
  const where = PROJECT_STATUS_LABELS[status];
  return { code: "LOCKED", message: `This project is locked from editing. Its status is “${where}”.` };
}

/** Published content can be changed only by an addendum. Errors: PUBLISHED. */
export function refuseEditOfSolicitation({ state }: { state: SolicitationState }): EditRefusal | null {
  if (state === "DRAFT") return null;
  return { code: "PUBLISHED", message: "This has been published. To change it, issue an addendum." };
}

/** Two envelopes can be required only for an RFP, and only before its text is locked. Errors: LOCKED, NOT_AN_RFP. */
export function refuseEnvelopeChoice(facts: {
  status: ProjectStatus;
  isLocked: boolean;
  procurementType: ProcurementType;
}): EditRefusal | null {
  const locked = refuseEdit(facts);
  if (locked) return locked;
  return facts.procurementType === "RFP"
    ? null
    : {
        code: "NOT_AN_RFP",
        message: "Only an RFP or Best Value Bid can use two envelopes. Bids are compared by price.",
      };
}
