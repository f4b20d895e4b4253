import type { Prisma, RouteStep } from "#prisma/generated/client/client.ts";
import type { CountyContext } from "../context.ts";
import { notify, type Recipient } from "../notifications/notify.ts";
import { fullName } from "../people.rules.ts";
import { allowedKeys } from "../roles/rules.ts";
import { KINDS, type RoutedMatterType } from "./kinds.rules.ts";
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

/** The product itself, when no person acted. */
export const PRODUCT: By = { id: null, name: "Dais" };

/** Steps processed together. */
const PAGE = 500;

const nounOf = ({ action }: Pick<RouteStep, "action">): string => (action === "SIGNATURE" ? "signature" : "approval");

/** The letter that asks for a decision. No one receives it twice while the step is open. */
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
    // Each round asks again.
    dedupe: `step:${step.id}:${step.version}`,
  });
}

/** Asks a signer from outside, in the way defined by the matter's room. */
export async function askOutside(
  context: CountyContext,
  { type, id }: Pick<Matter, "type" | "id">,
  step: RouteStep,
  isReminder = false,
): Promise<void> {
  await kindOf({ type }).askOutside?.(context, id, step, isReminder);
}

/**
 * Asks the people who may decide an open step. If no one may, the people who manage the route are notified. The matter
 * is locked.
 */
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
  const managerNames = managers.map(({ name }) => name).join(", ");
  await tell(
    `${deciders.why} ${managerNames ? `${managerNames}: asked to choose someone else.` : "No one could be notified."}`,
  );
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

/**
 * People who may change the route of a matter, at most 200, without its requester. If there are none, the Full
 * Administrators, who can grant it.
 */
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
  const key = KINDS[matter].rights.EDIT;
  const rows = await db.rolePermission.findMany({
    where: { key },
    select: { roleId: true, key: true, allowed: true },
  });
  const byRole = Map.groupBy(rows, ({ roleId }) => roleId);
  return [...byRole].flatMap(([roleId, roleRows]) => (allowedKeys(roleRows).has(key) ? roleId : []));
}

/** Open steps of matters in progress, with their matters, in batches. */
export async function* openStepsOf(context: CountyContext, filter: Prisma.RouteStepWhereInput = {}) {
  for (let after = ""; ;) {
    const found = await context.db.routeStep.findMany({
      where: {
        AND: [filter, { OR: matterKinds().map(({ inReview }) => inReview) }],
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
 * Handles a change of who may decide: open steps that no one may decide any longer are reported once to the people who
 * manage them, and steps that someone may decide again ask for it. `told`: the people who manage routes may also have
 * changed, so what waits for them is listed again.
 */
export async function renewAsking(
  context: CountyContext,
  filter: Prisma.RouteStepWhereInput = {},
  options: { managers?: boolean } = {},
): Promise<void> {
  for await (const steps of openStepsOf(context, filter)) {
    const deciders = await whoDecides(context, steps);
    const differs = steps.filter(({ id, stuckAt }) => {
      const stuck = (deciders.get(id)?.why ?? "") !== "";
      return stuck !== (stuckAt !== null) || (stuck && options.managers);
    });
    // Ordered by key, so that two concurrent runs do not wait for each other.
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
