import { announce, type SignedContext } from "../../context.ts";

/** Until the transaction ends, no one else can change a body, its seats or its terms. */
export async function lockBodies({ db }: SignedContext): Promise<void> {
  await db.$queryRaw`select id from body order by id for update`;
}

/** By body, the day of its last meeting called to order, as in {@link lastHeld}. */
export async function lastHeldOf({ db }: SignedContext): Promise<Map<string, string>> {
  const lastMeetings = await db.meeting.groupBy({
    by: ["bodyId"],
    where: {
      bodyId: { not: null },
      isDeleted: false,
      state: { notIn: ["SCHEDULED", "AGENDA_PUBLISHED", "CANCELLED"] },
    },
    _max: { date: true },
  });
  return new Map(
    lastMeetings.flatMap(({ bodyId, _max: { date } }) => (bodyId === null || date === null ? [] : [[bodyId, date]])),
  );
}

/** Notifies clients that watch a body, its meetings, or the user seated there. */
export function tellOf(context: SignedContext, bodyId: string, userId: string | null = null): void {
  announce(context, `body:${bodyId}`);
  announce(context, "meetings");
  if (userId !== null) announce(context, `user:${userId}`);
}
