import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { KEEPING_BODIES } from "./BodyRecord.ts";
import { refuseSeat } from "./bodies.rules.ts";
import { Seat } from "./SeatRecord.ts";

verb("updateSeat", {
  description:
    "Changes a seat's name, position in the roll, who fills it, and the length of a term. Whether it votes can change only while no meeting of the body was held. Rolls already called keep the earlier name.",
  on: Seat,
  can: "edit",
  about: "Change the seat.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    label: t.string({ required: true, description: "Name of the seat, e.g. District 3." }),
    votes: t.boolean({
      required: true,
      description: "Whether the seat votes. False for an ex officio seat, which is not counted.",
    }),
    appointedBy: t.string({ required: true, description: "Person or office that fills the seat. '' if not stated." }),
    termYears: t.int({ description: "Length of a term in years, 1 to 20. Null if not stated." }),
    position: t.int({ description: "Position in the roll, starting at 1. The other seats move. Null: unchanged." }),
  }),
  run: async (seat, input, context) => {
    const { body, lastHeld } = seat;
    const data = {
      label: input.label.trim(),
      votes: input.votes,
      appointedBy: input.appointedBy.trim(),
      termYears: input.termYears ?? null,
    };
    const others = body.seats.filter((each) => each.id !== seat.id).sort((a, b) => a.position - b.position);
    assertAllowed(
      refuseSeat(
        data,
        others.map(({ label }) => label),
      ),
    );
    if (data.votes !== seat.votes && lastHeld !== null)
      throw new Refused({
        code: "HELD_SINCE",
        message: `A meeting was held on ${lastHeld}. End this seat and add another one instead.`,
        field: "votes",
      });
    const position = Math.min(Math.max(input.position ?? seat.position, 1), others.length + 1);
    await context.db.seat.update({ where: at(context, seat.id), data: { ...data, position } });
    const order = [...others.slice(0, position - 1), null, ...others.slice(position - 1)];
    for (const [place, other] of order.entries())
      if (other && other.position !== place + 1)
        await context.db.seat.update({ where: at(context, other.id), data: { position: place + 1 } });
    const { label, votes, appointedBy, termYears } = seat;
    await record(context, {
      before: { body: body.name, label, votes, appointedBy, termYears, position: seat.position },
      after: { body: body.name, ...data, position },
    });
  },
});
