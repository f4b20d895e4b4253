import type { Prisma } from "#prisma/generated/client/client.ts";
import { keyOf } from "../builder.ts";
import { announce, type Context, may, once, type SignedContext } from "../context.ts";
import { Conflicted, Refused } from "../refusal.ts";
import { standsInFor } from "../routing/delegations.ts";
import type { EventKind, ResolutionStatus } from "./facts.rules.ts";

/** The departments that the viewer belongs to: the one she works in, and further ones. */
const viewerDepartments = (context: Context): Promise<string[]> =>
  once(context, "viewerDepartments", async () => {
    if (!context.actor) return [];
    const user = await context.db.user.findFirst({
      where: { id: context.actor.userId },
      select: { departmentId: true, moreDepartments: { select: { departmentId: true } } },
    });
    return [user?.departmentId ?? [], user?.moreDepartments.map((each) => each.departmentId) ?? []].flat();
  });

/**
 * Which resolutions the viewer may read: all, her departments', her own, those whose step waits or waited for her, her role or whom she stands in for;
 * and, without any permission, what is adopted and published. Source: permissions meetings.meeting-items.view-*.
 */
export async function readableResolutions(context: Context): Promise<Prisma.ResolutionWhereInput> {
  const kept = { isDeleted: false };
  if (may(context, "meetings.meeting-items.view-all")) return kept;
  const anyOf: Prisma.ResolutionWhereInput[] = [{ status: "PUBLISHED" }];
  if (context.actor) {
    const { userId, roleId, credential } = context.actor;
    // A token reads by the permissions that it was given, never because something waits for its person.
    if (credential !== "token") {
      // Whoever stands in for somebody reads what that person is asked to decide.
      const waiting = { in: [userId, ...(await standsInFor(context, userId))] };
      anyOf.push({ steps: { some: { userId } } }, { waiters: { some: { OR: [{ userId: waiting }, { roleId }] } } });
    }
    if (may(context, "meetings.meeting-items.view-own")) anyOf.push({ createdById: userId });
    if (may(context, "meetings.meeting-items.view-department")) {
      const [only, ...others] = await viewerDepartments(context);
      if (only) anyOf.push({ departmentId: others.length > 0 ? { in: [only, ...others] } : only });
    }
  }
  return { AND: [kept, { OR: anyOf }] };
}

/** Locks a resolution that the viewer may read until the transaction ends, and gives it as it is now. @throws Refused NOT_FOUND */
export async function lockResolutionOf(context: SignedContext, globalId: string) {
  const id = keyOf("Resolution", globalId);
  return lockResolution(context, id, await readableResolutions(context));
}

/** The same by key, without asking who may read it: for verbs of other rooms (a vote that adopts). @throws Refused NOT_FOUND */
export async function lockResolution(context: SignedContext, id: string, readable: Prisma.ResolutionWhereInput = {}) {
  await context.db.$queryRaw`select id from resolution where id = ${id} for update`;
  const found = await context.db.resolution.findFirst({
    where: { AND: [{ id, isDeleted: false }, readable] },
    include: {
      steps: { orderBy: [{ order: "asc" }, { id: "asc" }] },
      links: true,
      agendaItems: { include: { meeting: { include: { body: true } } } },
    },
  });
  if (!found) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
  return { ...found, status: found.status as ResolutionStatus };
}

export type LockedResolution = Awaited<ReturnType<typeof lockResolution>>;

/** Refuses a save that started from another version than the present one. @throws Conflicted */
export function assertVersion(resolution: { id: string; version: number }, version: number): void {
  if (resolution.version !== version) throw new Conflicted("Resolution", resolution.id);
}

/** Writes a line of a resolution's timeline and announces the change after the commit. */
export async function tell(
  context: SignedContext,
  resolutionId: string,
  event: {
    kind: EventKind;
    sentence: string;
    reason?: string | null;
    fromStatus?: ResolutionStatus;
    toStatus?: ResolutionStatus;
  },
): Promise<void> {
  await context.db.resolutionEvent.create({
    data: {
      ...event,
      resolutionId,
      at: context.ports.clock.now(),
      byId: context.actor.userId,
      byName: context.actor.name,
    },
  });
  announce(context, `resolution:${resolutionId}`);
}
