import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { KEEPING_BODIES } from "./BodyRecord.ts";
import { isDay } from "./terms.rules.ts";
import { dayBefore, refuseSeatsDays, refuseSince } from "./bodies.rules.ts";
import { Seat } from "./SeatRecord.ts";

verb("endSeat", {
  description:
    "Ends a seat on a day, or undoes the end. Refused on or before the day of a meeting that was held, and while a member's term in the seat continues. Past rolls keep the seat.",
  on: Seat,
  can: "end",
  about: "End the seat on a given day.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    goneFrom: t.field({
      type: "Date",
      description: "First day on which the seat no longer exists. Null: undo the end.",
    }),
  }),
  run: async (seat, { goneFrom: day }, context) => {
    const goneFrom = day ?? null;
    if (goneFrom !== null && !isDay(goneFrom))
      throw new Refused({ code: "NO_SUCH_DAY", message: "This date does not exist.", field: "goneFrom" });
    const endsOn = goneFrom === null ? null : dayBefore(goneFrom);
    if (goneFrom !== null) {
      assertAllowed(refuseSince(goneFrom, seat.lastHeld, "goneFrom"));
      if (seat.startsOn !== null && goneFrom <= seat.startsOn)
        throw new Refused({
          code: "BEFORE_SEAT",
          message: "The seat doesn't exist before that date. Remove it instead.",
          field: "goneFrom",
        });
      for (const term of seat.members.filter(({ seatId }) => seatId === seat.id)) {
        const refused = refuseSeatsDays({ ...seat, startsOn: null, endsOn }, term);
        if (refused)
          throw new Refused({
            code: "SEAT_TAKEN",
            message: `${term.name} holds this seat ${term.endsOn === null ? "with no last day" : `until ${term.endsOn}`}. End that term first.`,
            field: "goneFrom",
          });
      }
    }
    await context.db.seat.update({ where: at(context, seat.id), data: { endsOn } });
    const { label, body } = seat;
    await record(context, {
      before: { body: body.name, label, endsOn: seat.endsOn },
      after: { body: body.name, label, endsOn },
    });
  },
});
