import type { RouteStep } from "#prisma/generated/client/client.ts";
import type { CountyContext } from "../context.ts";
import { notify, type Recipient } from "../notifications/notify.ts";
import { fullName } from "../people.rules.ts";
import { countyStages } from "./countyReviews.ts";
import { askOutside, openStepsOf, PRODUCT, renewAsking, routeManagers } from "./askSteps.ts";
import { beginDelegations } from "./beginDelegations.ts";
import { kindOf, type Matter, type MatterNotice, noticesOf } from "./matters.ts";
import { isOutside } from "./outside.rules.ts";
import type { Candidate } from "./mayDecide.rules.ts";
import { daysBetween, dueReminders } from "./reminders.rules.ts";
import { STAGES } from "./kinds.rules.ts";
import { whoDecides } from "./whoDecides.ts";

/** An open step that someone may decide, and what letters say about its matter. */
interface LateStep extends RouteStep {
  matter: Matter;
  notice: MatterNotice;
  /** People who may decide it. */
  may: readonly Candidate[];
}

/** The open steps that someone may decide; steps that no one may decide were reported to the people who manage them. */
async function openSteps(context: CountyContext): Promise<LateStep[]> {
  const late: LateStep[] = [];
  for await (const steps of openStepsOf(context, { stuckAt: null })) {
    const deciders = await whoDecides(context, steps);
    const notices = await noticesOf(context, steps);
    for (const step of steps) {
      const notice = notices.get(step.matter.id);
      const may = deciders.get(step.id)?.may ?? [];
      if (notice && (may.length > 0 || isOutside(step))) late.push({ ...step, notice, may });
    }
  }
  return late;
}

/**
 * Processes a county's open steps: delegates whose first day is today are asked, steps that no one may decide any
 * longer are reported to the people who manage them, and late steps cause reminders and escalations. Returns how many
 * letters of each kind were due. One transaction: a second process finds nothing left to do.
 */
export async function remindLateSteps(context: CountyContext): Promise<{ reminded: number; escalated: number }> {
  await context.db
    .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`reminders:${context.tenant.id}`}, 0))::text`;
  await renewAsking(context);
  await beginDelegations(context);
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
      : (holders.get(step.stage) ?? (await ownerOf(context, step.matter)));
    await escalate(context, step, to);
  }
  return { reminded: due.remind.length, escalated: due.escalate.length };
}

const action = (step: LateStep): string => (step.action === "SIGNATURE" ? "signature" : "approval");
const pathOf = (step: LateStep): string => `${step.notice.path}&step=${step.id}`;
const waitingDays = (context: CountyContext, step: LateStep): number =>
  daysBetween(step.openedAt as Date, context.ports.clock.now(), context.tenant.timeZone);
const inDays = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

const variablesOf = (step: LateStep, note: string): Record<string, string> => ({
  ...step.notice.variables,
  "step.action": action(step),
  "actor.name": PRODUCT.name,
  note,
});

async function remind(context: CountyContext, step: LateStep): Promise<void> {
  const now = context.ports.clock.now();
  const days = waitingDays(context, step);
  if (isOutside(step)) await askOutside(context, step.matter, step, true);
  else
    await notify(context, {
      key: "APPROVAL-NOTIFY",
      prefix: "Reminder: ",
      to: step.may,
      variables: variablesOf(
        step,
        [`It has been waiting for ${inDays(days)}.`, step.notes].filter(Boolean).join("\n\n"),
      ),
      path: pathOf(step),
      dedupe: `remind:${step.id}:${now.toISOString()}`,
    });
  await context.db.routeStep.updateMany({ where: { id: step.id }, data: { remindedAt: now } });
  const sentence = `${step.name} was reminded: ${action(step)} has been waiting for ${inDays(days)}`;
  await kindOf(step.matter).tell(context, step.matter.id, { kind: "STEP_REMINDED", sentence }, PRODUCT);
}

async function escalate(context: CountyContext, step: LateStep, to: readonly Recipient[]): Promise<void> {
  const now = context.ports.clock.now();
  const late = `${action(step)} by ${step.name} has been waiting for ${inDays(waitingDays(context, step))}`;
  await notify(context, {
    key: "APPROVAL-NOTIFY-ONLY",
    prefix: "Late: ",
    to,
    variables: variablesOf(step, `${STAGES[step.stage].label}: ${late}.`),
    path: pathOf(step),
    dedupe: `escalate:${step.id}:${now.toISOString()}`,
  });
  await context.db.routeStep.updateMany({ where: { id: step.id }, data: { escalatedAt: now } });
  const names = to.map((person) => person.name).join(", ") || "No one could be notified";
  const sentence = `${names}${to.length > 0 ? " notified" : ""}: ${late}`;
  await kindOf(step.matter).tell(context, step.matter.id, { kind: "STEP_ESCALATED", sentence }, PRODUCT);
}

/** The requester of a matter, or the people who manage its route if that person is no longer active. */
async function ownerOf(context: CountyContext, matter: Matter): Promise<Recipient[]> {
  const owners = await context.db.user.findMany({ where: { id: matter.createdById ?? "", isActive: true }, take: 1 });
  if (owners.length === 0) return routeManagers(context, matter);
  return owners.map((user) => ({ name: fullName(user), email: user.email, userId: user.id }));
}

/** The active users of the role that holds each review. A stage that is not a review is held by no role. */
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
