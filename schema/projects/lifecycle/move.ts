import { announce, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import type { LockedProject } from "../ProjectRecord.ts";
import { refuseTransition, stateAt, type Transition, TRANSITIONS } from "./lifecycle.rules.ts";
import { tellWhoseTurn } from "./notices.ts";
import { projectMoved } from "./occasions.ts";
import { renewWaiting } from "./waiting.ts";

/**
 * The only way to change a project's status: updates its lock, whose turn it is and the state of its solicitation,
 * writes the log with old status, new status and reason, notifies listeners, and announces it. The caller has locked
 * the project and checked its rule. @throws Refused WRONG_STATUS if the transition does not exist
 */
export async function move(
  context: SignedContext,
  project: LockedProject,
  transition: Transition,
  reason: string | null = null,
): Promise<void> {
  assertAllowed(refuseTransition(transition, project.status));
  const { id, status: from, solicitation } = project;
  const { to } = TRANSITIONS[transition];
  const why = reason?.trim() || null;
  const now = context.ports.clock.now();
  await context.db.project.updateMany({
    where: { id },
    data: {
      status: to,
      isLocked: to !== "DRAFT",
      version: { increment: 1 },
      ...(to === "SUBMITTED" && { submittedAt: now }),
      ...(to === "LEGAL_REVIEW" && { sentToLegalById: context.actor.userId || null }),
      // The checked items applied to a text that may now change.
      ...(to === "DRAFT" && { submittedAt: null, checklist: [], sentToLegalById: null }),
    },
  });
  if (solicitation)
    await context.db.solicitation.updateMany({
      where: { id: solicitation.id },
      data: {
        state: stateAt(to),
        version: { increment: 1 },
        ...(transition === "publish" && { publishedAt: now }),
        ...(transition === "close" && { closedAt: now }),
        ...(transition === "noAward" && { cancelledWhy: why }),
        ...(transition === "cancel" && { cancelledWhy: why, closedAt: solicitation.closedAt ?? now }),
      },
    });
  await renewWaiting(context, project, to);
  await record(context, {
    noun: "Project",
    nounId: id,
    before: { status: from },
    after: { status: to },
    reason: why,
  });
  await projectMoved.tell(context, { project, transition, from, to, reason: why });
  await tellWhoseTurn(context, project, transition, why);
  // Updates lists of waiting projects, and the clock, which finds the next due date.
  for (const topic of ["projects", "deadlines", `project:${id}`]) announce(context, topic);
  if (solicitation) for (const topic of ["solicitations", `solicitation:${solicitation.id}`]) announce(context, topic);
}
