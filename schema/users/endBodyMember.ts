import { keyOf } from "../builder.ts";
import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseAdminsRecord } from "./rules.ts";
import { actingOf } from "./standing.ts";
import { refuseEnd } from "./terms.rules.ts";
import { lockMember } from "./terms.ts";

verb("endBodyMember", {
  description:
    "Ends a term in a body on a day, today, before or ahead; not before a meeting on whose roll the member stands. The seat is vacant from the next day on, and past rolls stay. Source: part 1, section 9.",
  permission: "administration.user-record.edit",
  input: (t) => ({
    memberId: t.id({ required: true, description: "The member." }),
    endsOn: t.field({ type: "Date", required: true, description: "The last day of the term." }),
  }),
  run: async (input, context) => {
    const { member } = await lockMember(context, keyOf("Member", input.memberId));
    if (member.user) assertAllowed(refuseAdminsRecord(actingOf(context), member.user));
    const attended = await context.db.attendance.findFirst({
      where: { memberId: member.id, meeting: { isDeleted: false } },
      orderBy: { meeting: { date: "desc" } },
      select: { meeting: { select: { date: true } } },
    });
    assertAllowed(refuseEnd(member, input.endsOn, attended?.meeting.date ?? null));
    await context.db.member.update({ where: at(context, member.id), data: { endsOn: input.endsOn } });
    const about = { member: member.name, body: member.body.name, seat: member.seat?.label ?? null };
    await record(context, {
      action: "endBodyMember",
      noun: member.userId ? "User" : "Member",
      nounId: member.userId ?? member.id,
      before: { ...about, endsOn: member.endsOn },
      after: { ...about, endsOn: input.endsOn },
    });
    if (member.userId) announce(context, `user:${member.userId}`);
    return { userId: member.userId };
  },
  payload: (t) => ({
    user: t.prismaField({
      type: "User",
      nullable: true,
      description: "The user of the member, as she is now. Null: the member is no user.",
      resolve: (query, { userId }, _args, context) =>
        context.db.user.findFirst({ ...query, where: { id: userId ?? "" } }),
    }),
  }),
});
