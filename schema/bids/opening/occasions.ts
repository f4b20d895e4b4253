import { occasion } from "../../occasion.ts";
import type { LockedProject } from "../../projects/ProjectRecord.ts";

/** An opening is finished and its record signed. Raised inside the transaction, after the project has moved. */
export const bidsOpened = occasion<{
  project: LockedProject;
  solicitationId: string;
  part: "WHOLE" | "TECHNICAL" | "PRICE";
}>();
