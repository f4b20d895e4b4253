import { announce, type CountyContext } from "../context.ts";
import { notify, type Recipient } from "../notifications/notify.ts";
import { REVIEWS, type Review, STATUS_LABELS } from "../resolutions/facts.rules.ts";
import { countyStages } from "../resolutions/lifecycle/countyReviews.ts";
import { fullName } from "../people.rules.ts";
import { daysBetween, dueReminders } from "./reminders.rules.ts";

/** The product itself, where nobody's hand did it. */
const PRODUCT = { byId: null, byName: "Dais" };

/** Steps looked at in one round of a county; what is left waits for the next. */
const AT_ONCE = 500;

const openSteps = (context: CountyContext) =>
  context.db.routeStep.findMany({
    where: { state: "OPEN", openedAt: { not: null }, resolution: { isDeleted: false, status: { in: [...REVIEWS] } } },
    include: { resolution: { select: { id: true, title: true, fileNumber: true, number: true, department: true } } },
    orderBy: { openedAt: "asc" },
    take: AT_ONCE,
  });
type LateStep = Awaited<ReturnType<typeof openSteps>>[number];

/**
 * Reminds of a county's open steps that are late, and tells those who look after them; answers how many letters of each kind were due.
 * One transaction; two processes take turns, and whoever comes second finds nothing left to do.
 */
export async function remindLateSteps(context: CountyContext): Promise<{ reminded: number; escalated: number }> {
  await context.db
    .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`reminders:${context.tenant.id}`}, 0))::text`;
  const settings = await context.db.tenantSettings.findFirst();
  const none = { reminded: 0, escalated: 0 };
  if (!settings || (settings.reminderDays === 0 && settings.escalationDays === 0)) return none;
  const steps = await openSteps(context);
  if (steps.length === 0) return none;
  const now = context.ports.clock.now();
  const { timeZone } = context.tenant;
  const due = dueReminders(
    steps.map((step) => ({ ...step, openedAt: step.openedAt ?? now })),
    now,
    { ...settings, timeZone },
  );
  const of = (ids: readonly string[]) => steps.filter((step) => ids.includes(step.id));
  for (const step of of(due.remind)) await remind(context, step);
  const holders = due.escalate.length > 0 ? await holdersByStage(context) : new Map<string, Recipient[]>();
  for (const step of of(due.escalate)) {
    const to = settings.escalationEmail
      ? [{ name: settings.escalationEmail, email: settings.escalationEmail, userId: null }]
      : (holders.get(step.stage) ?? []);
    await escalate(context, step, to);
  }
  return { reminded: due.remind.length, escalated: due.escalate.length };
}

const action = (step: LateStep): string => (step.action === "SIGNATURE" ? "signature" : "approval");
const pathOf = (step: LateStep): string => `/resolutions/${step.resolutionId}?tab=routing&step=${step.id}`;
const waitingDays = (context: CountyContext, step: LateStep): number =>
  daysBetween(step.openedAt as Date, context.ports.clock.now(), context.tenant.timeZone);
const inDays = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

function variablesOf(step: LateStep, note: string): Record<string, string> {
  const { title, number, fileNumber, department } = step.resolution;
  return {
    "resolution.number": number ?? fileNumber,
    "resolution.title": title,
    "resolution.department": department,
    "step.action": action(step),
    "actor.name": PRODUCT.byName,
    note,
  };
}

async function remind(context: CountyContext, step: LateStep): Promise<void> {
  const now = context.ports.clock.now();
  const days = waitingDays(context, step);
  await notify(context, {
    key: "APPROVAL-NOTIFY",
    prefix: "Reminder: ",
    to: [{ name: step.name, email: step.email, userId: step.userId }],
    variables: variablesOf(step, [`It has waited for ${inDays(days)}.`, step.notes].filter(Boolean).join("\n\n")),
    path: pathOf(step),
    dedupe: `remind:${step.id}:${now.toISOString()}`,
  });
  await context.db.routeStep.updateMany({ where: { id: step.id }, data: { remindedAt: now } });
  await tellOf(
    context,
    step,
    "STEP_REMINDED",
    `${step.name} was reminded: ${action(step)} has waited for ${inDays(days)}`,
  );
}

async function escalate(context: CountyContext, step: LateStep, to: readonly Recipient[]): Promise<void> {
  const now = context.ports.clock.now();
  const late = `${action(step)} by ${step.name} has waited for ${inDays(waitingDays(context, step))}`;
  await notify(context, {
    key: "APPROVAL-NOTIFY-ONLY",
    prefix: "Late: ",
    to,
    variables: variablesOf(step, `${STATUS_LABELS[step.stage as Review]}: ${late}.`),
    path: pathOf(step),
    dedupe: `escalate:${step.id}:${now.toISOString()}`,
  });
  await context.db.routeStep.updateMany({ where: { id: step.id }, data: { escalatedAt: now } });
  const told = to.map((person) => person.name).join(", ") || "Nobody could be told";
  await tellOf(context, step, "STEP_ESCALATED", `${told}${to.length > 0 ? " told" : ""}: ${late}`);
}

async function tellOf(context: CountyContext, step: LateStep, kind: "STEP_REMINDED" | "STEP_ESCALATED", text: string) {
  const { resolutionId } = step;
  await context.db.resolutionEvent.create({
    data: { ...PRODUCT, resolutionId, kind, at: context.ports.clock.now(), sentence: text },
  });
  announce(context, `resolution:${resolutionId}`);
}

/** The active users of the role that holds each review. */
async function holdersByStage(context: CountyContext): Promise<Map<string, Recipient[]>> {
  const { holders } = await countyStages(context);
  const users = await context.db.user.findMany({
    where: { isActive: true, roleId: { in: [...holders.values()].flatMap((role) => role?.id ?? []) } },
    orderBy: { email: "asc" },
  });
  return new Map(
    [...holders].map(([stage, role]) => [
      stage,
      users
        .filter((user) => user.roleId === role?.id)
        .map((user) => ({ name: fullName(user), email: user.email, userId: user.id })),
    ]),
  );
}
