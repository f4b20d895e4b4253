import { keyOf } from "../builder.ts";
import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { refuseAdminsRecord, refuseOwnSeat } from "./rules.ts";
import { fullName } from "../people.rules.ts";
import { actingOf, lockUserOf } from "./standing.ts";
import { lockBody } from "./terms.ts";
import { refuseTerm } from "./terms.rules.ts";
import { userNow } from "./userFields.ts";

verb("addBodyMember", {
  description:
    "Begins a user's term in a body, in a seat that is vacant from that day on, or without one. Weights and the rolls of past meetings stay as they are. Source: part 2, section 2 'Users page' (tab Orgs); part 1, section 9.",
  permission: "administration.user-record.edit",
  input: (t) => ({
    userId: t.id({ required: true, description: "The user." }),
    bodyId: t.id({ required: true, description: "The body." }),
    seatId: t.id({ description: "A seat of the body. Null: a member without one." }),
    startsOn: t.field({ type: "Date", required: true, description: "First day of the term." }),
    isChair: t.boolean({ description: "Whether she chairs the body. Null: no." }),
  }),
  run: async (input, context) => {
    const user = await lockUserOf(context, input.userId);
    assertAllowed(refuseOwnSeat(actingOf(context), user.id) ?? refuseAdminsRecord(actingOf(context), user));
    if (!user.isActive)
      throw new Refused({ code: "DEACTIVATED", message: "This user is deactivated. Reactivate first." });
    const { body, members } = await lockBody(context, keyOf("Body", input.bodyId));
    const seatId = input.seatId == null ? null : keyOf("Seat", input.seatId);
    const seat = seatId === null ? null : body.seats.find((each) => each.id === seatId);
    if (seat === undefined)
      throw new Refused({ code: "SEAT_NOT_FOUND", message: "The body has no such seat.", field: "seatId" });
    const wanted = { seatId, userId: user.id, startsOn: input.startsOn, isChair: input.isChair ?? false };
    assertAllowed(refuseTerm(wanted, members));
    const member = await context.db.member.create({
      data: { ...wanted, bodyId: body.id, name: fullName(user) },
      select: { id: true, name: true },
    });
    await record(context, {
      action: "addBodyMember",
      noun: "User",
      nounId: user.id,
      after: {
        member: member.name,
        body: body.name,
        seat: seat?.label ?? null,
        startsOn: wanted.startsOn,
        isChair: wanted.isChair,
      },
    });
    announce(context, `user:${user.id}`);
    return { userId: user.id };
  },
  payload: (t) => ({ user: t.prismaField(userNow) }),
});
