import type { Prisma } from "#prisma/generated/client/client.ts";
import { keyOf } from "../builder.ts";
import { announce, type Context, may, type SignedContext } from "../context.ts";
import { isToldOf, NOTHING } from "../county/public/rooms.ts";
import { viewerDepartments } from "../departments/viewerDepartments.ts";
import { Refused } from "../refusal.ts";
import { standsInFor } from "../routing/delegations.ts";
import { lockMeeting, type Standing as MeetingStanding } from "../meetings/MeetingRecord.ts";

import { type Subject, subject } from "../subject.ts";
import { type EventKind, type ResolutionStatus, statusOf } from "./facts.rules.ts";

type Readers = (context: Context) => Promise<Prisma.ResolutionWhereInput | null>;
const alsoRead: Readers[] = [];

/**
 * Lets a module that depends on this one add resolutions that its people may read because of its own records. Null if
 * none. Called for signed-in people who may not read all.
 */
export const readsResolutions = (readers: Readers): void => void alsoRead.push(readers);

/**
 * Resolutions that the viewer may read: all, those of their departments, their own, those with a step that waits or
 * waited for them, their role or a person they stand in for, those of other modules' records, and without any
 * permission the published ones.
 */
export async function readableResolutions(context: Context): Promise<Prisma.ResolutionWhereInput> {
  const notDeleted = { isDeleted: false };
  if (may(context, "meetings.meeting-items.view-all")) return notDeleted;
  const anyOf: Prisma.ResolutionWhereInput[] = [isToldOf(context, "resolutions") ? { status: "PUBLISHED" } : NOTHING];
  if (context.actor) {
    const { userId, roleId, credential } = context.actor;
    // An API token reads only by its permissions, never because something waits for its person.
    if (credential !== "token") {
      // A person who stands in for someone may read what that person is asked to decide.
      const waiting = { in: [userId, ...(await standsInFor(context, userId))] };
      anyOf.push({ steps: { some: { userId } } }, { waiters: { some: { OR: [{ userId: waiting }, { roleId }] } } });
    }
    if (may(context, "meetings.meeting-items.view-own")) anyOf.push({ createdById: userId });
    if (may(context, "meetings.meeting-items.view-department")) {
      const [only, ...others] = await viewerDepartments(context);
      if (only) anyOf.push({ departmentId: others.length > 0 ? { in: [only, ...others] } : only });
    }
    for (const readers of alsoRead) anyOf.push((await readers(context)) ?? NOTHING);
  }
  return { AND: [notDeleted, { OR: anyOf }] };
}

/** The facts that rules check about a resolution. */
export interface ResolutionStanding {
  id: string;
  status: ResolutionStatus;
  number: string | null;
  title: string;
  department: string;
  createdById: string | null;
  steps: { stage: string; action: string; state: string; name: string }[];
  agendaItems: { meeting: { state: string; isDeleted: boolean; meetingType: string; body: { kind: string } | null } }[];
}

/**
 * What a verb receives: the resolution, its steps in order, its links to earlier ones, and its items with their
 * meetings.
 */
export const WHOLE = {
  steps: { orderBy: [{ order: "asc" }, { id: "asc" }] },
  links: true,
  agendaItems: { include: { meeting: { include: { body: true } } } },
} as const satisfies Prisma.ResolutionInclude;

async function readResolution(context: Pick<Context, "db">, id: string, readable: Prisma.ResolutionWhereInput) {
  const where = { AND: [{ id, isDeleted: false }, readable] };
  const found = await context.db.resolution.findFirst({ where, include: WHOLE });
  return found && { ...found, status: statusOf(found.status) };
}

export type LockedResolution = NonNullable<Awaited<ReturnType<typeof readResolution>>>;

/** A resolution that the viewer may read, locked until the transaction ends. Null if it does not exist. */
async function lockReadable(context: Context, id: string): Promise<LockedResolution | null> {
  await context.db.$queryRaw`select id from resolution where id = ${id} for update`;
  return readResolution(context, id, await readableResolutions(context));
}

/**
 * A resolution, locked until the transaction ends, regardless of the viewer: for effects of a change elsewhere. Null if
 * it does not exist.
 */
export async function holdResolution(context: Pick<Context, "db">, id: string): Promise<LockedResolution | null> {
  await context.db.$queryRaw`select id from resolution where id = ${id} for update`;
  return readResolution(context, id, {});
}

/** The subject of verbs on resolutions. */
export const Resolution = subject<ResolutionStanding, LockedResolution>("Resolution", {
  noun: "resolution",
  lock: lockReadable,
});

/** A resolution with the meetings that have it on their agendas, by key. */
export type LockedOnAgendas = LockedResolution & { meetings: ReadonlyMap<string, MeetingStanding> };

/**
 * The same for a verb that also changes its items. The meetings with the resolution on their agendas are locked first,
 * as votes lock them, to avoid deadlocks.
 */
export const ResolutionOnAgendas: Subject<ResolutionStanding, LockedOnAgendas> = {
  ...Resolution,
  lock: async (context, id) => {
    const items = await context.db.agendaItem.findMany({
      where: { resolutionId: id, meeting: { isDeleted: false } },
      select: { meetingId: true },
      orderBy: { meetingId: "asc" },
    });
    const meetings = new Map<string, MeetingStanding>();
    for (const { meetingId } of items) meetings.set(meetingId, await lockMeeting(context, meetingId));
    const found = await lockReadable(context, id);
    return found && { ...found, meetings };
  },
};

/**
 * Locks a resolution that the viewer may read until the transaction ends, and returns its current state. @throws
 * Refused NOT_FOUND
 */
export async function lockResolutionOf(context: SignedContext, globalId: string): Promise<LockedResolution> {
  const found = await lockReadable(context, keyOf("Resolution", globalId));
  if (!found) throw new Refused(Resolution.missing);
  return found;
}

/**
 * The same by key, regardless of the viewer: for verbs on other records (a vote that adopts).
 * @throws Refused NOT_FOUND
 */
export async function lockResolution(
  context: SignedContext,
  id: string,
  readable: Prisma.ResolutionWhereInput = {},
): Promise<LockedResolution> {
  await context.db.$queryRaw`select id from resolution where id = ${id} for update`;
  const found = await readResolution(context, id, readable);
  if (!found) throw new Refused(Resolution.missing);
  return found;
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
    /** Hash of the text at that time, to verify it later. */
    textHash?: string;
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
  // Public pages of the county's resolutions are rebuilt.
  if (event.toStatus) announce(context, "resolutions");
}
