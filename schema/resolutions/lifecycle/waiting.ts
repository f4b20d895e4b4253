import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, type CountyContext, may } from "../../context.ts";
import { EDITING } from "../editor/editing.ts";
import { rightsChanged } from "../../roles/rightsChanged.ts";
import { rolesThatEditRoutes } from "../../routing/askSteps.ts";
import { standsInFor } from "../../routing/delegations.ts";
import { isReview } from "../../routing/reviews.rules.ts";
import { countyStages } from "../../routing/countyReviews.ts";
import { askableActs, type Asked, askedOfHolder, notByRequester, openStepsOf, waitingOn } from "./waiting.rules.ts";
import { ADMINISTERS, rolesHolding } from "../../users/holders.ts";
import { statusOf } from "../facts.rules.ts";

/** Role whose turn it is if no step's person is asked: the one that holds the review, or publishes what is adopted. */
export const holderOf = (
  status: string,
  holders: ReadonlyMap<string, { id: string; name: string } | null>,
): { id: string; name: string } | null => holders.get(status === "ADOPTED" ? "BOARD_REVIEW" : status) ?? null;

interface Role {
  id: string;
  name: string;
}

/**
 * Roles that submit drafts of people who may not: those that read all resolutions and edit them. Administrators only if
 * no other role does.
 */
async function rolesThatSubmit(context: CountyContext): Promise<Role[]> {
  const editorRoles = [...(await rolesHolding(context, [EDITING, "meetings.meeting-items.view-all", ADMINISTERS]))];
  const all = editorRoles.filter(([, keys]) => keys.has(EDITING) && keys.has("meetings.meeting-items.view-all"));
  const preferredRoles = all.filter(([, keys]) => !keys.has(ADMINISTERS));
  const ids = (preferredRoles.length > 0 ? preferredRoles : all).map(([id]) => id);
  // A role without an active person would keep the draft waiting for no one.
  return context.db.role.findMany({
    where: { id: { in: ids }, users: { some: { isActive: true } } },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}

/** Whether the person who requested a draft may still submit it. */
async function requesterSubmits(context: CountyContext, id: string): Promise<boolean> {
  const requester = await context.db.user.findFirst({ where: { id, isActive: true }, select: { roleId: true } });
  return requester !== null && (await rolesHolding(context, [EDITING])).has(requester.roleId);
}

/**
 * Computes whose turn it is and stores it with the resolution: the text, the start, and one row for each person and
 * role. Keeps the start when the turn did not change.
 */
export async function renewWaiting(context: CountyContext, resolutionId: string): Promise<void> {
  const [resolution, { holders }] = await Promise.all([
    context.db.resolution.findFirstOrThrow({
      where: { id: resolutionId },
      select: {
        status: true,
        createdById: true,
        createdByName: true,
        waitingOn: true,
        waitingSince: true,
        steps: { orderBy: [{ order: "asc" }, { id: "asc" }] },
        waiters: true,
      },
    }),
    countyStages(context),
  ]);
  const { steps, waiters, createdById } = resolution;
  const status = statusOf(resolution.status);
  const now = context.ports.clock.now();
  const holder = holderOf(status, holders);
  const open = isReview(status) ? openStepsOf(steps, status) : [];
  const submitters =
    status === "DRAFT" && createdById && !(await requesterSubmits(context, createdById))
      ? await rolesThatSubmit(context)
      : [];
  const standing = steps.map((step) => ({ ...step, stuck: step.stuckAt !== null }));
  const text = waitingOn({
    status,
    steps: standing,
    requesterName: resolution.createdByName,
    holder: holder?.name ?? null,
    submitters: submitters.map(({ name }) => name),
  });
  const rows: Prisma.ResolutionWaiterCreateManyInput[] = [];
  const add = (who: { userId: string } | { roleId: string }, action: Asked, at: Date) => {
    const named = "userId" in who ? who.userId : who.roleId;
    if (rows.some((row) => (row.userId ?? row.roleId) === named && row.asked === action)) return;
    const known = waiters.find((row) => (row.userId ?? row.roleId) === named && row.asked === action);
    rows.push({ resolutionId, ...who, asked: action, since: known?.since ?? at });
  };
  if (submitters.length > 0) for (const { id: roleId } of submitters) add({ roleId }, "SUBMIT", now);
  else if (status === "DRAFT" && createdById) add({ userId: createdById }, "SUBMIT", now);
  else if (open.length > 0) {
    // No one decides for the requester. A step that no one may decide waits for the people who choose another person.
    for (const { userId, action, openedAt } of open)
      if (userId && userId !== createdById)
        add({ userId }, action === "SIGNATURE" ? "SIGN" : "APPROVE", openedAt ?? now);
    const stuckAt = open.flatMap((step) => step.stuckAt ?? [])[0];
    if (stuckAt)
      for (const roleId of await rolesThatEditRoutes(context, "RESOLUTION")) add({ roleId }, "CHOOSE_ANOTHER", stuckAt);
  } else if (text !== null && holder) add({ roleId: holder.id }, askedOfHolder(status), now);
  const opened = open.flatMap(({ openedAt }) => (openedAt ? [openedAt.valueOf()] : []));
  const same = text === resolution.waitingOn ? resolution.waitingSince : null;
  const since = opened.length > 0 ? new Date(Math.min(...opened)) : (same ?? now);
  await context.db.resolutionWaiter.deleteMany({ where: { resolutionId } });
  await context.db.resolutionWaiter.createMany({ data: rows });
  await context.db.resolution.updateMany({
    where: { id: resolutionId },
    data: { waitingOn: text, waitingSince: text === null ? null : since },
  });
}

/**
 * Rows that name the viewer and ask for what the viewer may do. Rows of one turn either all apply to the requester or
 * none do.
 */
interface Turn {
  asked: readonly Asked[];
  users: readonly string[];
  /** Null if people are named. */
  roleId: string | null;
}

/** Which rows name the viewer, and ask for what the button would let them do. */
async function turnsOf(context: Context): Promise<Turn[]> {
  // Nothing waits for a token: a decision requires a person.
  if (!context.actor || context.actor.credential === "token") return [];
  const { userId, roleId } = context.actor;
  const { own, steps, role, roleNotOwn } = askableActs((key) => may(context, key));
  const others = steps.length > 0 ? await standsInFor(context, userId) : [];
  return [
    { asked: own, users: [userId], roleId: null },
    { asked: steps, users: [userId, ...others], roleId: null },
    { asked: role, users: [], roleId },
    { asked: roleNotOwn, users: [], roleId },
  ].filter(({ asked }) => asked.length > 0);
}

/** Rows that show who a resolution waits on, one of which names the viewer and asks for what the viewer may do. */
export async function waitsOnViewer(context: Context): Promise<Prisma.ResolutionWaiterWhereInput> {
  const notOwn = { OR: [{ createdById: null }, { createdById: { not: context.actor?.userId ?? "" } }] };
  const turns = await turnsOf(context);
  // Nothing waits for the viewer: match no rows instead of adding an empty condition.
  if (turns.length === 0) return { id: { in: [] } };
  return {
    OR: turns.map(({ asked, users, roleId }) => ({
      ...(roleId === null ? { userId: { in: [...users] } } : { roleId }),
      asked: { in: [...asked] },
      ...(asked.some(notByRequester) && { resolution: notOwn }),
    })),
  };
}

/** Whether one of a resolution's rows waits on the viewer, by the same rule. */
export async function isWaitedOn(
  context: Context,
  {
    waiters,
    createdById,
  }: { waiters: readonly { userId: string | null; roleId: string | null; asked: Asked }[]; createdById: string | null },
): Promise<boolean> {
  const turns = await turnsOf(context);
  const isOwn = createdById !== null && createdById === context.actor?.userId;
  return waiters.some(({ userId, roleId, asked }) =>
    turns.some(
      (turn) =>
        turn.asked.includes(asked) &&
        !(isOwn && notByRequester(asked)) &&
        (userId === null ? roleId !== null && turn.roleId === roleId : turn.users.includes(userId)),
    ),
  );
}

/** Maximum number of drafts processed together. */
const PAGE = 200;

// When the requester of a draft gains or loses the permission to submit it, the draft waits for them, or for the roles
// that submit it instead.
rightsChanged.listen(async (context, { roleIds = [], userIds = [] }) => {
  const requesters = await context.db.user.findMany({
    where: { OR: [{ roleId: { in: [...roleIds] } }, { id: { in: [...userIds] } }] },
    select: { id: true },
  });
  const draft: Prisma.ResolutionWhereInput = {
    status: "DRAFT",
    isDeleted: false,
    OR: [
      { createdById: { in: requesters.map(({ id }) => id) } },
      { waiters: { some: { asked: "SUBMIT", userId: null } } },
    ],
  };
  for (let after = ""; ;) {
    const found = await context.db.resolution.findMany({
      where: { AND: [draft, { id: { gt: after } }] },
      select: { id: true },
      orderBy: { id: "asc" },
      take: PAGE,
    });
    for (const { id } of found) await renewWaiting(context, id);
    if (found.length < PAGE) return;
    after = found.at(-1)?.id ?? "";
  }
});
