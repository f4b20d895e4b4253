import { batched } from "../batch.ts";
import { at, type Context } from "../context.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { KEEPING_BODIES } from "./BodyRecord.ts";
import { Seat } from "./SeatRecord.ts";

verb("removeSeat", {
  description:
    "Removes a seat that was added by mistake: one that no one has held, that no weight table names, and that existed at no meeting held.",
  on: Seat,
  can: "remove",
  about: "Remove the seat as if it had never existed.",
  permission: KEEPING_BODIES,
  facts: usesOf,
  refuse: (_seat, _context, { seated, weighed, held: hasMeeting }) => {
    const refused = (message: string) => ({ code: "SEAT_IN_USE", message });
    if (seated) return refused("A member holds or held this seat. End the seat instead.");
    if (weighed) return refused("A weight table names this seat. Correct the table first, or end the seat.");
    return hasMeeting ? refused("A meeting was held with this seat. End the seat instead.") : null;
  },
  answers: "deletedId",
  run: async (seat, _input, context) => {
    await context.db.seat.delete({ where: at(context, seat.id) });
    await record(context, { before: { body: seat.body.name, label: seat.label } });
    return { bodyId: seat.bodyId };
  },
  payload: (t) => ({ body: nodeNow(t, "Body", "The body after the change.", ({ bodyId }) => bodyId) }),
});

/** How a seat has been used. */
interface SeatUses {
  /** A member holds or held the seat. */
  seated: boolean;
  /** A weight table includes the seat. */
  weighed: boolean;
  /** A meeting was held while the seat existed. */
  held: boolean;
}

export async function usesOf({ id }: { id: string }, context: Context): Promise<SeatUses> {
  const found = await batched(context, "what seats were used for", id, async (ids) => {
    const rows = await context.db.$queryRaw<(SeatUses & { id: string })[]>`
      select s.id,
        exists (select from member p where p.tenant_id = s.tenant_id and p.seat_id = s.id) as seated,
        exists (select from weight_entry e where e.tenant_id = s.tenant_id and e.seat_id = s.id) as weighed,
        exists (select from meeting m where m.tenant_id = s.tenant_id and m.body_id = s.body_id and not m.is_deleted
          and m.state not in ('SCHEDULED', 'AGENDA_PUBLISHED', 'CANCELLED') and (s.starts_on is null or m.date >= s.starts_on)) as held
      from seat s where s.id = any(${ids})`;
    return new Map(rows.map((row) => [row.id, row]));
  });
  return found ?? { seated: false, weighed: false, held: false };
}
