import { occasion } from "../../occasion.ts";
import type { LockedProject } from "../ProjectRecord.ts";
import type { ProjectStatus } from "../words.rules.ts";
import type { Transition } from "./lifecycle.rules.ts";

// Occasions in a project's lifecycle that other rooms listen to, inside the transaction.

/** A project moved from one status to another. `project` is its state before. */
export const projectMoved = occasion<{
  project: LockedProject;
  transition: Transition;
  from: ProjectStatus;
  to: ProjectStatus;
  reason: string | null;
}>();

/** A solicitation is about to be published. Raised before its status is written, with project and solicitation locked. */
export const solicitationPublished = occasion<{ project: LockedProject; solicitationId: string; at: Date }>();
