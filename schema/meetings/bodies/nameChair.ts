import type { Member } from "#prisma/generated/client/client.ts";
import { keyOf } from "../../builder.ts";
import { at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Body, KEEPING_BODIES } from "../BodyRecord.ts";
import { inOffice } from "../rules.ts";
import { isDay } from "../terms.rules.ts";
import { dayBefore, refuseSince } from "./bodies.rules.ts";

verb("nameChair", {
  description:
    "Says who chairs a body from a day on; who chaired it until then does no longer. A term that goes on over that day is cut there, so each meeting keeps the chair of its day.",
  on: Body,
  can: "nameChair",
  about: "Say who chairs it.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    memberId: t.id({ description: "A member in office on that day. Null: no one chairs it." }),
    startsOn: t.field({ type: "Date", required: true, description: "The first day." }),
  }),
  run: async (body, input, context) => {
    const { startsOn: day } = input;
    if (!isDay(day)) throw new Refused({ code: "NO_SUCH_DAY", message: "This day does not exist.", field: "startsOn" });
    assertAllowed(refuseSince(day, body.lastHeld, "startsOn"));
    const key = input.memberId == null ? null : keyOf("Member", input.memberId);
    const next = key === null ? null : body.members.find(({ id }) => id === key);
    if (next === undefined || (next && !inOffice(next, day)))
      throw new Refused({
        code: "NOT_IN_OFFICE",
        message: next ? `${next.name} is not in office on ${day}.` : "The body has no such member.",
        field: "memberId",
      });
    const goesOn = ({ endsOn }: Member) => endsOn === null || endsOn >= day;
    const before = body.members.filter((member) => member.isChair && goesOn(member));
    for (const member of before) if (member.id !== next?.id) await becomes(context, member, day, false);
    if (next && !next.isChair) await becomes(context, next, day, true);
    await record(context, {
      before: { chair: before.map(({ name }) => name) },
      after: { chair: next?.name ?? null, startsOn: day },
    });
  },
});

/** From a day on a member chairs the body or no longer does: the rest of a term that began before becomes one of its own. */
async function becomes(context: SignedContext, member: Member, day: string, isChair: boolean): Promise<void> {
  const { db } = context;
  if (member.startsOn >= day)
    return void (await db.member.update({ where: at(context, member.id), data: { isChair } }));
  const { id: _id, ...term } = member;
  // Of one whom an import brought in, the county says from now on when they were in office.
  await db.member.update({ where: at(context, member.id), data: { endsOn: dayBefore(day), source: null } });
  const data = { ...term, startsOn: day, isChair, source: null };
  const { id } = await db.member.create({ data, select: { id: true } });
  // What is planned for that day or later is about who then sits there.
  const later = { date: { gte: day } };
  await db.attendance.updateMany({ where: { memberId: member.id, meeting: later }, data: { memberId: id } });
  const planned = { item: { meeting: later } };
  await db.motion.updateMany({ where: { moverId: member.id, ...planned }, data: { moverId: id } });
  await db.motion.updateMany({ where: { seconderId: member.id, ...planned }, data: { seconderId: id } });
}
