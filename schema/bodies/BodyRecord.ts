import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";
import { subject } from "../subject.ts";
import { lockBody } from "./MemberRecord.ts";

/** Permission to manage boards and committees with their seats, members and rules. */
export const KEEPING_BODIES = "meetings.bodies.edit";

/** The facts that rules check about a body. */
export const BODY_STANDING = {
  id: true,
  name: true,
  kind: true,
  version: true,
  retiredOn: true,
  agendaTemplate: true,
} as const satisfies Prisma.BodySelect;
type BodyStanding = Prisma.BodyGetPayload<{ select: typeof BODY_STANDING }>;

async function locked(context: SignedContext, id: string) {
  if ((await context.db.body.count({ where: { id } })) === 0) return null;
  const { body, members } = await lockBody(context, id);
  return { ...body, members, lastHeld: await lastMeetingDay(context, id) };
}
export type LockedBody = NonNullable<Awaited<ReturnType<typeof locked>>>;

/** The subject of verbs on bodies. Verbs on one body run one at a time. */
export const Body = subject<BodyStanding, LockedBody>("Body", {
  noun: "body",
  missing: { code: "BODY_NOT_FOUND", message: "Not found.", field: "bodyId" },
  lock: locked,
  // Public meeting pages show bodies too.
  announces: ({ id }) => [`body:${id}`, "meetings"],
});

/** Day of the body's last meeting that was called to order, held here or imported. Null: none. */
export async function lastMeetingDay({ db }: Pick<SignedContext, "db">, bodyId: string): Promise<string | null> {
  const lastMeeting = await db.meeting.findFirst({
    where: { bodyId, isDeleted: false, state: { notIn: ["SCHEDULED", "AGENDA_PUBLISHED", "CANCELLED"] } },
    orderBy: { date: "desc" },
    select: { date: true },
  });
  return lastMeeting?.date ?? null;
}
