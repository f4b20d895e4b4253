import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";
import { subject } from "../subject.ts";
import { lastMeetingDay } from "./BodyRecord.ts";
import { lockBody } from "./MemberRecord.ts";

type SeatRow = Prisma.SeatGetPayload<object>;

/** A seat with its body, locked with all its terms. Null: it does not exist. */
async function locked(context: SignedContext, id: string) {
  const found = await context.db.seat.findFirst({ where: { id }, select: { bodyId: true } });
  if (!found) return null;
  const { body, members } = await lockBody(context, found.bodyId);
  const seat = body.seats.find((each) => each.id === id);
  return seat ? { ...seat, body, members, lastHeld: await lastMeetingDay(context, body.id) } : null;
}

/** The subject of verbs on seats. Verbs on seats of one body run one at a time. */
export const Seat = subject<SeatRow, NonNullable<Awaited<ReturnType<typeof locked>>>>("Seat", {
  noun: "seat",
  missing: { code: "SEAT_NOT_FOUND", message: "The body has no such seat.", field: "seatId" },
  lock: locked,
  announces: ({ bodyId }) => [`body:${bodyId}`, "meetings"],
});
