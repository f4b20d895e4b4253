import type { CountyContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { notify, type Recipient } from "../../notifications/notify.ts";
import { fullName } from "../../people.rules.ts";
import { holdProject } from "../ProjectRecord.ts";
import { todayOf } from "../../tenancy/today.ts";
import { notHeldOn } from "../../vendors/notHeld.ts";
import { settingsNow } from "../settings/settingsNow.ts";
import { answersTo, calledInNotices, noticeVariables, purchasingOf } from "./notices.ts";
import { isReminderDue } from "./reminding.rules.ts";

const DAY = 86_400_000;
/** Maximum number of solicitations per round of reminders. */
const MAX_AT_ONCE = 50;

/** Keys of the projects whose due-date reminder is due now, earliest due date first. */
export async function dueToRemind(context: CountyContext): Promise<string[]> {
  const { reminderDays } = await settingsNow(context);
  if (reminderDays === 0) return [];
  const now = context.ports.clock.now();
  const until = new Date(now.valueOf() + reminderDays * DAY);
  // Same condition as isReminderDue, along the index of states and due dates. The reminder checks the rule again.
  const soon = await context.db.$queryRaw<{ projectId: string }[]>`
    select project_id as "projectId" from solicitation
    where state = 'OPEN' and due_at > ${now.toISOString()}::timestamp and due_at <= ${until.toISOString()}::timestamp
      and (reminded_at is null or reminded_at < due_at - make_interval(days => ${reminderDays}::int))
    order by due_at, id limit ${MAX_AT_ONCE}`;
  return soon.map(({ projectId }) => projectId);
}

/**
 * Reminds plan holders and Purchasing of a due date. Locks and checks again, so that repeating it does nothing. Returns
 * whether it sent a reminder.
 */
export async function remindOfDueDate(context: CountyContext, projectId: string): Promise<boolean> {
  const { db, ports } = context;
  const { reminderDays } = await settingsNow(context);
  const now = ports.clock.now();
  const project = await holdProject(context, projectId);
  const row = project?.solicitation;
  if (!project || !row?.dueAt || row.state !== "OPEN") return false;
  const { dueAt, remindedAt } = row;
  if (!isReminderDue({ dueAt, remindedAt, reminderDays, now })) return false;
  const until = momentInWords(dueAt, context.tenant.timeZone);
  const open = await db.question.count({ where: { solicitationId: row.id, state: "OPEN" } });
  const send = (to: Recipient[], path: string, note: string) =>
    notify(context, {
      key: "APPROVAL-NOTIFY-ONLY",
      prefix: "Reminder: ",
      to,
      variables: { ...noticeVariables(project), "step.action": "information", "actor.name": "Dais", note },
      path,
      called: calledInNotices(project),
      dedupe: `due:${row.id}:${until}:${path}`,
    });
  const due = `${answersTo(project) === "bids" ? "Bids" : "Proposals"} are due on ${until}.`;
  await send(await planHoldersOf(context, row.id), `/vendor-portal/${row.id}`, due);
  const left = open === 0 ? "" : ` ${open === 1 ? "One question is" : `${open} questions are`} still open.`;
  await send(await purchasingOf(context, project), `/projects/${project.id}`, `${due}${left}`);
  await db.solicitation.updateMany({ where: { id: row.id }, data: { remindedAt: now } });
  return true;
}

/** Users of the vendors that hold the documents and can be awarded the solicitation. */
async function planHoldersOf(context: CountyContext, solicitationId: string): Promise<Recipient[]> {
  const holds = { standing: "ACTIVE", planHolding: { some: { solicitationId } } } as const;
  const users = await context.db.user.findMany({
    where: {
      isActive: true,
      vendorContact: { vendor: { AND: [holds, notHeldOn(todayOf(context))] } },
    },
    orderBy: { email: "asc" },
  });
  return users.map((user) => ({ name: fullName(user), email: user.email, userId: user.id }));
}
