import type { CountyContext } from "../../context.ts";
import { holdProject } from "../ProjectRecord.ts";
import { byTheClock } from "../../byTheClock.ts";
import { isDueToClose } from "./lifecycle.rules.ts";
import { move } from "./move.ts";
import { unansweredQuestions } from "./unansweredQuestions.ts";

/** Maximum number of solicitations closed per round. */
const MAX_AT_ONCE = 50;

/**
 * Keys of projects past their due date, earliest first. Only those that can be closed, so that others do not block
 * them.
 */
export async function dueToClose({ db, ports }: Pick<CountyContext, "db" | "ports">): Promise<string[]> {
  const due = await db.solicitation.findMany({
    where: {
      state: "OPEN",
      dueAt: { lte: ports.clock.now() },
      project: { status: "PUBLISHED", isDeleted: false },
    },
    select: { projectId: true },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: MAX_AT_ONCE,
  });
  return due.map(({ projectId }) => projectId);
}

/**
 * Closes one solicitation on the clock's behalf. Locks and checks it again, so that repeating it does nothing. Returns
 * whether it closed it.
 */
export async function closeAtDue(context: CountyContext, projectId: string): Promise<boolean> {
  const now = context.ports.clock.now();
  const project = await holdProject(context, projectId);
  const solicitation = project?.solicitation;
  if (!project || !solicitation || !isDueToClose({ status: project.status, dueAt: solicitation.dueAt, now }))
    return false;
  const left = await unansweredQuestions(context, solicitation.id);
  const clock = byTheClock(context, { action: "closeSolicitation", rule: "Automatic: the due date was reached." });
  await move(clock, project, "close", `The due date was reached. ${left}`.trim());
  return true;
}

/** Milliseconds until the next solicitation is due. Null if none is open. */
export async function nextClosing({ db, ports }: Pick<CountyContext, "db" | "ports">): Promise<number | null> {
  const next = await db.solicitation.findFirst({
    where: { state: "OPEN", dueAt: { not: null } },
    select: { dueAt: true },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
  });
  return next?.dueAt ? Math.max(0, next.dueAt.valueOf() - ports.clock.now().valueOf()) : null;
}
