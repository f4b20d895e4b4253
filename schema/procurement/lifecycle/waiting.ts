import type { CountyContext } from "../../context.ts";
import type { LockedProject } from "../ProjectRecord.ts";
import type { ProjectStatus } from "../words.rules.ts";
import { waitsFor } from "./lifecycle.rules.ts";

/**
 * Computes whose turn a project is and keeps it; whoever's turn it is still has it since the same moment. After each change of a status,
 * of a section's approval and of its text.
 * @param status where it stands now, if it has moved
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
