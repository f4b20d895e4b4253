import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { KEEPING_TERMS, Member, refuseTermsUser, termForLog } from "./MemberRecord.ts";
import { refuseEnd } from "./terms.rules.ts";

verb("endBodyMember", {
  description:
    "Ends a term in a body on a past or future day, but not before a meeting that has the member on its roll. The seat is vacant from the next day on. Past rolls do not change.",
  on: Member,
  permission: KEEPING_TERMS,
  forTokens: true,
  refuse: refuseTermsUser,
  answers: "nothing",
  input: (t) => ({ endsOn: t.field({ type: "Date", required: true, description: "Last day of the term." }) }),
  run: async (member, { endsOn }, context) => {
    const attended = await context.db.attendance.findFirst({
      where: { memberId: member.id, removed: false, meeting: { isDeleted: false } },
      orderBy: { meeting: { date: "desc" } },
      select: { meeting: { select: { date: true } } },
    });
    assertAllowed(refuseEnd(member, endsOn, attended?.meeting.date ?? null));
    // For an imported member, the county states from now on when they were in office.
    await context.db.member.update({ where: at(context, member.id), data: { endsOn, source: null } });
    const term = termForLog(member);
    await record(context, {
      ...(member.userId && { noun: "User", nounId: member.userId }),
      before: { ...term, endsOn: member.endsOn },
      after: { ...term, endsOn },
    });
    return { userId: member.userId };
  },
  payload: (t) => ({
    user: t.prismaField({
      type: "User",
      nullable: true,
      description: "User of the member after the change. Null if the member is not a user.",
      resolve: (query, { userId }, _args, context) =>
        context.db.user.findFirst({ ...query, where: { id: userId ?? "" } }),
    }),
  }),
});
