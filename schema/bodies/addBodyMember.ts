import { keyOf } from "../builder.ts";
import { fullName } from "../people.rules.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { refuseOwnSeat } from "../users/rules.ts";
import { actingOf, refuseToChange, User } from "../users/UserRecord.ts";
import { verb } from "../verb.ts";
import { lockBody } from "./MemberRecord.ts";
import { refuseSeatsDays } from "./bodies.rules.ts";
import { refuseTerm } from "./terms.rules.ts";

verb("addBodyMember", {
  description:
    "Begins a user's term in a body, in a seat that is vacant from that day on or without a seat. Weights and the rolls of past meetings do not change.",
  on: User,
  permission: "administration.user-record.edit",
  refuse: (user, context) => refuseOwnSeat(actingOf(context), user.id) ?? refuseToChange(user, context),
  input: (t) => ({
    bodyId: t.id({ required: true, description: "Global id of the body." }),
    seatId: t.id({ description: "Global id of a seat of the body. Null for a member without a seat." }),
    startsOn: t.field({ type: "Date", required: true, description: "First day of the term." }),
    isChair: t.boolean({ description: "Whether the member chairs the body. Null: no." }),
  }),
  run: async (user, input, context) => {
    if (!user.isActive)
      throw new Refused({ code: "DEACTIVATED", message: "This user is deactivated. Reactivate first." });
    const { body, members } = await lockBody(context, keyOf("Body", input.bodyId));
    const seatId = input.seatId == null ? null : keyOf("Seat", input.seatId);
    const seat = seatId === null ? null : body.seats.find((each) => each.id === seatId);
    if (seat === undefined)
      throw new Refused({ code: "SEAT_NOT_FOUND", message: "The body has no such seat.", field: "seatId" });
    const wanted = { seatId, userId: user.id, startsOn: input.startsOn, endsOn: null, isChair: input.isChair ?? false };
    assertAllowed(refuseTerm(wanted, members) ?? (seat && refuseSeatsDays(seat, wanted)));
    const member = await context.db.member.create({
      data: { ...wanted, bodyId: body.id, name: fullName(user) },
      select: { id: true, name: true },
    });
    const { startsOn, isChair } = wanted;
    await record(context, {
      after: { member: member.name, body: body.name, seat: seat?.label ?? null, startsOn, isChair },
    });
  },
});
