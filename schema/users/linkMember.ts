import { keyOf } from "../builder.ts";
import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseAdminsRecord, refuseOwnSeat } from "./rules.ts";
import { actingOf, lockUserOf } from "./standing.ts";
import { overlaps } from "./terms.rules.ts";
import { lockMember } from "./terms.ts";

verb("linkMember", {
  description:
    "Says which user a member of a body is, so that she votes with her own account; or that the member is none. The member's name, term and rolls stay. Source: part 2, section 2 'Users page' (tab Orgs).",
  permission: "administration.user-record.edit",
  input: (t) => ({
    memberId: t.id({ required: true, description: "The member." }),
    userId: t.id({ description: "The user. Null: the member is no user any more." }),
  }),
  run: async (input, context) => {
    const { member, members } = await lockMember(context, keyOf("Member", input.memberId));
    const acting = actingOf(context);
    const user = input.userId == null ? null : await lockUserOf(context, input.userId);
    if (user) assertAllowed(refuseOwnSeat(acting, user.id));
    for (const one of [member.user, user]) if (one) assertAllowed(refuseAdminsRecord(acting, one));
    if (user && member.userId !== null && member.userId !== user.id) {
      throw new Refused({
        code: "LINKED_ALREADY",
        message: `${member.name} is another user already. Take that link away first.`,
        field: "memberId",
      });
    }
    const same =
      user && members.find((other) => other.id !== member.id && other.userId === user.id && overlaps(other, member));
    if (same) {
      throw new Refused({
        code: "ALREADY_MEMBER",
        message: `This user is a member of the body already, from ${same.startsOn}.`,
        field: "userId",
      });
    }
    await context.db.member.update({ where: at(context, member.id), data: { userId: user?.id ?? null } });
    const about = { member: member.name, body: member.body.name, seat: member.seat?.label ?? null };
    await record(context, {
      action: "linkMember",
      noun: "User",
      nounId: user?.id ?? member.userId ?? "",
      before: { ...about, user: member.user?.email ?? null },
      after: { ...about, user: user?.email ?? null },
    });
    for (const id of [user?.id, member.userId]) if (id) announce(context, `user:${id}`);
    return { userId: user?.id ?? null };
  },
  payload: (t) => ({
    user: t.prismaField({
      type: "User",
      nullable: true,
      description: "The user as she is now. Null: the member is no user.",
      resolve: (query, { userId }, _args, context) =>
        context.db.user.findFirst({ ...query, where: { id: userId ?? "" } }),
    }),
  }),
});
