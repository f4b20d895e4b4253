import type { Member } from "#prisma/generated/client/client.ts";
import { keyOf } from "../builder.ts";
import { at, type SignedContext } from "../context.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import type { LockedBody } from "./BodyRecord.ts";
import { inOffice } from "./office.rules.ts";
import { isDay } from "./terms.rules.ts";
import { dayBefore, refuseSince } from "./bodies.rules.ts";

export type Offices = Pick<Member, "isChair" | "isViceChair">;

/**
 * The member whom a body appoints to an office from a day on. Null if no one.
 * @throws Refused NO_SUCH_DAY, HELD_SINCE, NOT_IN_OFFICE
 */
export function namedFrom(body: LockedBody, memberId: string | null | undefined, day: string): Member | null {
  if (!isDay(day)) throw new Refused({ code: "NO_SUCH_DAY", message: "This date does not exist.", field: "startsOn" });
  assertAllowed(refuseSince(day, body.lastHeld, "startsOn"));
  const key = memberId == null ? null : keyOf("Member", memberId);
  const next = key === null ? null : body.members.find(({ id }) => id === key);
  if (next === undefined || (next && !inOffice(next, day)))
    throw new Refused({
      code: "NOT_IN_OFFICE",
      message: next ? `${next.name} is not in office on ${day}.` : "The body has no such member.",
      field: "memberId",
    });
  return next;
}

/**
 * Appoints a member to an office from a day on, replacing anyone who holds it then or later. Returns the replaced members.
 */
export async function takesOffice(
  context: SignedContext,
  body: LockedBody,
  office: keyof Offices,
  next: Member | null,
  day: string,
): Promise<Member[]> {
  const before = body.members.filter((member) => member[office] && (member.endsOn === null || member.endsOn >= day));
  for (const member of before) if (member.id !== next?.id) await becomes(context, member, day, { [office]: false });
  // No one may hold both offices.
  const only = { isChair: false, isViceChair: false, [office]: true };
  if (next && !next[office]) await becomes(context, next, day, only);
  return before;
}

/** Changes a member's offices from a day on: the rest of a term that began earlier becomes a separate term. */
async function becomes(context: SignedContext, member: Member, day: string, offices: Partial<Offices>): Promise<void> {
  const { db } = context;
  if (member.startsOn >= day) return void (await db.member.update({ where: at(context, member.id), data: offices }));
  const { id: _id, ...term } = member;
  // For an imported member, the county states from now on when they were in office.
  await db.member.update({ where: at(context, member.id), data: { endsOn: dayBefore(day), source: null } });
  const data = { ...term, ...offices, startsOn: day, source: null };
  const { id } = await db.member.create({ data, select: { id: true } });
  // Plans for that day or later concern the members who serve then.
  const later = { date: { gte: day } };
  await db.attendance.updateMany({ where: { memberId: member.id, meeting: later }, data: { memberId: id } });
  const planned = { item: { meeting: later } };
  await db.motion.updateMany({ where: { moverId: member.id, ...planned }, data: { moverId: id } });
  await db.motion.updateMany({ where: { seconderId: member.id, ...planned }, data: { seconderId: id } });
}
