import type { Prisma, RouteStep } from "#prisma/generated/client/client.ts";
import type { CountyContext } from "../context.ts";
import { notify, type Recipient } from "../notifications/notify.ts";
import { fullName } from "../people.rules.ts";
import { allowedKeys } from "../roles/rules.ts";
import type { RoutedMatterType } from "./reviews.rules.ts";
import { RIGHTS } from "./rights.rules.ts";
import {
  type By,
  kindOf,
  type Matter,
  type MatterNotice,
  matterKinds,
  matterOfStep,
  type RoutedMatter,
  withMatter,
} from "./matters.ts";
import { isOutside } from "./outside.rules.ts";
import type { Candidate } from "./mayDecide.rules.ts";
import { type Deciders, whoDecides } from "./whoDecides.ts";

/** The product itself, where nobody's hand did it. */
export const PRODUCT: By = { id: null, name: "Dais" };

/** Steps that are looked at together. */
const PAGE = 500;

const nounOf = ({ action }: Pick<RouteStep, "action">): string => (action === "SIGNATURE" ? "signature" : "approval");

/** The letter that asks for a decision; nobody gets it twice while the step is open. */
export async function askFor(
  context: CountyContext,
  { notice }: { notice: MatterNotice },
  step: RouteStep,
  people: readonly Candidate[],
  by: By,
): Promise<void> {
  await notify(context, {
    key: "APPROVAL-NOTIFY",
    to: people.map(({ userId, name, email }) => ({ userId, email, name: userId === step.userId ? step.name : name })),
    variables: {
      ...notice.variables,
      "step.action": nounOf(step),
      note: [notice.note.trim(), step.notes.trim()].filter(Boolean).join("\n\n"),
      "actor.name": by.name,
    },
    path: `${notice.path}&step=${step.id}`,
    // Each round asks anew.
    dedupe: `step:${step.id}:${step.version}`,
  });
}

/** Asks somebody from outside: the matter's room knows how. */
export async function askOutside(
  context: CountyContext,
  { type, id }: Pick<Matter, "type" | "id">,
  step: RouteStep,
  isReminder = false,
): Promise<void> {
  await kindOf({ type }).askOutside?.(context, id, step, isReminder);
}

/** Asks for the decision of an open step whoever may give it; where nobody may, those who manage the route are told. The matter is locked. */
export async function askOrTell(
  context: CountyContext,
  matter: RoutedMatter,
  step: RouteStep,
  deciders: Deciders,
  by: By,
): Promise<void> {
  const stuckAt = deciders.why === "" ? null : context.ports.clock.now();
  await context.db.routeStep.updateMany({ where: { id: step.id }, data: { stuckAt } });
  const tell = (sentence: string) => kindOf(matter).tell(context, matter.id, { kind: "STEP_OPENED", sentence }, by);
  if (stuckAt === null) {
    await tell(`${step.name} was asked for ${step.action === "SIGNATURE" ? "a signature" : "approval"}.`);
    return isOutside(step) ? askOutside(context, matter, step) : askFor(context, matter, step, deciders.may, by);
  }
  const managers = await routeManagers(context, matter);
  const told = managers.map(({ name }) => name).join(", ");
  await tell(`${deciders.why} ${told ? `${told}: asked to choose someone else.` : "No one could be notified."}`);
  await notify(context, {
    key: "APPROVAL-NOTIFY",
    to: managers,
    variables: {
      ...matter.notice.variables,
      "step.action": `choice of who ${step.action === "SIGNATURE" ? "signs" : "approves"}`,
      note: `${deciders.why} Choose someone else in its route, or skip the step.`,
      "actor.name": by.name,
    },
    path: `${matter.notice.path}&step=${step.id}`,
    dedupe: `stuck:${crypto.randomUUID()}`,
  });
}

/** Whoever may change the route of a matter, at most 200, without who asked for it; where nobody may, the Full Administrators, who can let somebody. */
export async function routeManagers({ db }: CountyContext, matter: Matter): Promise<Recipient[]> {
  const { createdById: requesterId } = matter;
  const active = { isActive: true };
  const roleId = { in: await rolesThatEditRoutes({ db }, kindOf(matter).matter) };
  const find = (where: Prisma.UserWhereInput) => db.user.findMany({ where, orderBy: [{ email: "asc" }], take: 200 });
  const managers = await find({ ...active, roleId, ...(requesterId !== null && { id: { not: requesterId } }) });
  const found = managers.length > 0 ? managers : await find({ ...active, isAdmin: true });
  return found.map((user) => ({ name: fullName(user), email: user.email, userId: user.id }));
}

/** Roles whose holders may change the routes of such matters. */
export async function rolesThatEditRoutes(
  { db }: Pick<CountyContext, "db">,
  matter: RoutedMatterType,
): Promise<string[]> {
  const key = RIGHTS[matter].EDIT;
  const rows = await db.rolePermission.findMany({
    where: { key },
    select: { roleId: true, key: true, allowed: true },
  });
  const byRole = Map.groupBy(rows, ({ roleId }) => roleId);
  return [...byRole].flatMap(([roleId, own]) => (allowedKeys(own).has(key) ? roleId : []));
}

/** Open steps of matters under way, with their matters, some at a time. */
export async function* openStepsOf(context: CountyContext, which: Prisma.RouteStepWhereInput = {}) {
  for (let after = ""; ;) {
    const found = await context.db.routeStep.findMany({
      where: {
        AND: [which, { OR: matterKinds().map(({ inReview }) => inReview) }],
        state: "OPEN",
        openedAt: { not: null },
        id: { gt: after },
      },
      include: withMatter(),
      orderBy: { id: "asc" },
      take: PAGE,
    });
    if (found.length > 0)
      yield found.map((step) => {
        const matter = matterOfStep(step);
        return { ...step, matter, requesterId: matter.createdById };
      });
    if (found.length < PAGE) return;
    after = found.at(-1)?.id ?? "";
  }
}

/**
 * Who may decide what has changed: open steps that nobody may decide any more are told to those who manage them, once, and those that somebody
 * may decide again ask for it. `told`: also whoever manages routes may be others now, so that what waits on them is listed anew.
 */
export async function renewAsking(
  context: CountyContext,
  which: Prisma.RouteStepWhereInput = {},
  options: { managers?: boolean } = {},
): Promise<void> {
  for await (const steps of openStepsOf(context, which)) {
    const deciders = await whoDecides(context, steps);
    const differs = steps.filter(({ id, stuckAt }) => {
      const stuck = (deciders.get(id)?.why ?? "") !== "";
      return stuck !== (stuckAt !== null) || (stuck && options.managers);
    });
    // In the order of their keys, so that two who renew do not wait for each other.
    const matters = new Map(differs.map(({ matter }) => [matter.id, matter]));
    for (const [, { type, id }] of [...matters].sort(([a], [b]) => (a < b ? -1 : 1)))
      await renewMatter(context, { type, id });
  }
}

async function renewMatter(context: CountyContext, { type, id }: { type: string; id: string }): Promise<void> {
  const matter = await kindOf({ type }).hold(context, id);
  if (!matter) return;
  const open = matter.steps
    .filter(({ state, stage }) => state === "OPEN" && stage === matter.status)
    .map((step) => ({ ...step, requesterId: matter.createdById }));
  const deciders = await whoDecides(context, open);
  for (const { requesterId: _requester, ...step } of open) {
    const found = deciders.get(step.id);
    if (found && (found.why !== "") !== (step.stuckAt !== null)) await askOrTell(context, matter, step, found, PRODUCT);
  }
  await matter.renewWaiting();
}
