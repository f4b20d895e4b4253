import { occasion } from "../../occasion.ts";
import type { LockedProject } from "../ProjectRecord.ts";
import type { ProjectStatus } from "../words.rules.ts";
import type { Transition } from "./lifecycle.rules.ts";

// What others hear of a project's life, inside the transaction.

/** A project has come from one status to another; `project` is as it was before. */
export const projectMoved = occasion<{
  project: LockedProject;
  transition: Transition;
  from: ProjectStatus;
  to: ProjectStatus;
  reason: string | null;
}>();

/** A solicitation is about to be published. Raised before its status is written, with project and solicitation locked. */
export const solicitationPublished = occasion<{ project: LockedProject; solicitationId: string; at: Date }>();
