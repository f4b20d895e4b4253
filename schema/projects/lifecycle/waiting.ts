import type { CountyContext } from "../../context.ts";
import type { LockedProject } from "../ProjectRecord.ts";
import type { ProjectStatus } from "../words.rules.ts";
import { waitsFor } from "./lifecycle.rules.ts";

/**
 * Computes and stores whose turn a project is, and keeps `waitingSince` when the turn did not change. Called after each
 * change of a status, a section's approval or its text. @param status the new status, if it has changed
 */
export async function renewWaiting(
  context: Pick<CountyContext, "db" | "ports">,
  project: Pick<LockedProject, "id" | "status" | "waitingFor">,
  status: ProjectStatus = project.status,
): Promise<void> {
  const sections = await context.db.projectSection.findMany({
    where: { projectId: project.id },
    select: { title: true, approved: true, decidedAt: true, editedAt: true },
  });
  const waitingFor = waitsFor(status, sections);
  if (waitingFor === project.waitingFor && status === project.status) return;
  const waitingSince = waitingFor === null ? null : context.ports.clock.now();
  await context.db.project.updateMany({ where: { id: project.id }, data: { waitingFor, waitingSince } });
}
