// Until when a project's text may be changed (decision 'Procurement', 2).
import { PROJECT_STATUS_LABELS, type ProjectStatus, type SolicitationState } from "./words.rules.ts";

export interface EditRefusal {
  code: "LOCKED" | "PUBLISHED";
  message: string;
}

/** From Final Submit on the text is locked, until Legal returns it or somebody unlocks it with a reason. Errors: LOCKED. */
export function refuseEdit({ status, isLocked }: { status: ProjectStatus; isLocked: boolean }): EditRefusal | null {
  if (!isLocked) return null;
  const where = PROJECT_STATUS_LABELS[status];
  return { code: "LOCKED", message: `This project is locked from editing; it is at “${where}”.` };
}

/** What vendors read is changed by an addendum only. Errors: PUBLISHED. */
export function refuseEditOfSolicitation({ state }: { state: SolicitationState }): EditRefusal | null {
  if (state === "DRAFT") return null;
  return { code: "PUBLISHED", message: "It is published: an addendum changes it." };
}
