import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { KEEPING_BODIES } from "../BodyRecord.ts";
import { Seat } from "./SeatRecord.ts";

verb("removeSeat", {
  description:
    "Takes a seat away that was added by mistake: one in which nobody ever held a term, that no weight table names, and that no meeting was held with.",
  on: Seat,
  can: "remove",
  about: "Take it away, as if it had never been there.",
  permission: KEEPING_BODIES,
  facts: async (seat, context) => ({
    members: await context.db.member.count({ where: { seatId: seat.id } }),
    weights: await context.db.weightEntry.count({ where: { seatId: seat.id } }),
    held: await context.db.meeting.count({
      where: {
        bodyId: seat.bodyId,
        isDeleted: false,
        state: { notIn: ["SCHEDULED", "AGENDA_PUBLISHED", "CANCELLED"] },
        ...(seat.startsOn !== null && { date: { gte: seat.startsOn } }),
      },
    }),
  }),
  refuse: (_seat, _context, { members, weights, held }) => {
    const refused = (message: string) => ({ code: "SEAT_IN_USE", message });
    if (members > 0) return refused("Somebody holds or held this seat. End the seat instead.");
    if (weights > 0) return refused("A weight table names this seat. Correct the table first, or end the seat.");
    return held > 0 ? refused("A meeting was held with this seat. End the seat instead.") : null;
  },
  answers: "deletedId",
  run: async (seat, _input, context) => {
    await context.db.seat.delete({ where: at(context, seat.id) });
    await record(context, { before: { body: seat.body.name, label: seat.label } });
    return { bodyId: seat.bodyId };
  },
  payload: (t) => ({ body: nodeNow(t, "Body", "The body as it is now.", ({ bodyId }) => bodyId) }),
});
