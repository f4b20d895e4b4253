import { keyOf } from "../builder.ts";
import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { refuseAdminsRecord, refuseOwnSeat } from "../users/rules.ts";
import { actingOf, lockUser, User } from "../users/UserRecord.ts";
import { verb } from "../verb.ts";
import { KEEPING_TERMS, Member, refuseTermsUser, termForLog } from "./MemberRecord.ts";
import { overlaps } from "./terms.rules.ts";

verb("linkMember", {
  description:
    "Links a member of a body to a user, who then votes with their own account, or removes the link. The member's name, term and rolls do not change.",
  on: Member,
  permission: KEEPING_TERMS,
  forTokens: true,
  refuse: refuseTermsUser,
  answers: "nothing",
  input: (t) => ({ userId: t.id({ description: "Global id of the user. Null removes the link." }) }),
  run: async (member, input, context) => {
    const user = input.userId == null ? null : await lockUser(context, keyOf("User", input.userId));
    if (input.userId != null && !user) throw new Refused(User.missing);
    const acting = actingOf(context);
    if (user) assertAllowed(refuseOwnSeat(acting, user.id) ?? refuseAdminsRecord(acting, user));
    if (user && member.userId !== null && member.userId !== user.id) {
      throw new Refused({
        code: "LINKED_ALREADY",
        message: `${member.name} is already linked to another user. Remove that link first.`,
        field: "memberId",
      });
    }
    const same =
      user &&
      member.ofBody.find((other) => other.id !== member.id && other.userId === user.id && overlaps(other, member));
    if (same) {
      throw new Refused({
        code: "ALREADY_MEMBER",
        message: `This user is already a member of the body, from ${same.startsOn}.`,
        field: "userId",
      });
    }
    const nounId = user?.id ?? member.userId;
    // There was no link and none is requested.
    if (nounId === null) return { userId: null };
    // For an imported member, the county states from now on when they were in office.
    await context.db.member.update({ where: at(context, member.id), data: { userId: user?.id ?? null, source: null } });
    const term = termForLog(member);
    await record(context, {
      noun: "User",
      nounId,
      before: { ...term, user: member.user?.email ?? null },
      after: { ...term, user: user?.email ?? null },
    });
    if (user) announce(context, `user:${user.id}`);
    return { userId: user?.id ?? null };
  },
  payload: (t) => ({
    user: t.prismaField({
      type: "User",
      nullable: true,
      description: "User of the member after the change. Null if the member is not linked.",
      resolve: (query, { userId }, _args, context) =>
        context.db.user.findFirst({ ...query, where: { id: userId ?? "" } }),
    }),
  }),
});
