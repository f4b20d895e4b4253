import type { CountyContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { notify, type Recipient } from "../../notifications/notify.ts";
import { fullName } from "../../people.rules.ts";
import { holdProject } from "../ProjectRecord.ts";
import { settingsNow } from "../settings/settingsNow.ts";
import { noticeVariables, purchasingOf } from "./notices.ts";
import { isReminderDue } from "./reminding.rules.ts";

const DAY = 86_400_000;
/** Solicitations that are reminded of in one transaction. */
const MOST_AT_ONCE = 50;

/**
 * Reminds plan holders, and Purchasing, of what is due soon. Each solicitation is locked and looked at again: whoever comes second, or comes
 * again, finds nothing left to do. Answers of how many it reminded.
 */
export async function remindOfDueDates(context: CountyContext): Promise<number> {
  const { db, ports } = context;
  const { reminderDays } = await settingsNow(context);
  if (reminderDays === 0) return 0;
  const now = ports.clock.now();
  const soon = await db.solicitation.findMany({
    where: { state: "OPEN", dueAt: { gt: now, lte: new Date(now.valueOf() + reminderDays * DAY) } },
    select: { projectId: true, dueAt: true, remindedAt: true },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
  });
  const isDue = (row: { dueAt: Date | null; remindedAt: Date | null } | null | undefined) =>
    row?.dueAt != null && isReminderDue({ ...row, dueAt: row.dueAt, reminderDays, now });
  let reminded = 0;
  for (const { projectId } of soon.filter(isDue).slice(0, MOST_AT_ONCE)) {
    const project = await holdProject(context, projectId);
    const row = project?.solicitation;
    if (!project || !row?.dueAt || row.state !== "OPEN" || !isDue(row)) continue;
    const until = momentInWords(row.dueAt, context.tenant.timeZone);
    const open = await db.question.count({ where: { solicitationId: row.id, state: "OPEN" } });
    const send = (to: Recipient[], path: string, note: string) =>
      notify(context, {
        key: "APPROVAL-NOTIFY-ONLY",
        prefix: "Reminder: ",
        to,
        variables: { ...noticeVariables(project), "step.action": "information", "actor.name": "Dais", note },
        path,
        dedupe: `due:${row.id}:${until}:${path}`,
      });
    await send(await planHoldersOf(context, row.id), `/vendor-portal/${row.id}`, `Bids are due on ${until}.`);
    const left = open === 0 ? "" : ` ${open === 1 ? "One question is" : `${open} questions are`} still open.`;
    await send(await purchasingOf(context, project), `/projects/${project.id}`, `Bids are due on ${until}.${left}`);
    await db.solicitation.updateMany({ where: { id: row.id }, data: { remindedAt: now } });
    reminded += 1;
  }
  return reminded;
}

/** The people of the vendors that hold the documents. */
async function planHoldersOf({ db }: Pick<CountyContext, "db">, solicitationId: string): Promise<Recipient[]> {
  const users = await db.user.findMany({
    where: {
      isActive: true,
      vendorContact: { vendor: { standing: "ACTIVE", planHolding: { some: { solicitationId } } } },
    },
    orderBy: { email: "asc" },
  });
  return users.map((user) => ({ name: fullName(user), email: user.email, userId: user.id }));
}
