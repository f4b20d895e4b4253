import type { Prisma } from "#prisma/generated/client/client.ts";
import { containing } from "../listing.rules.ts";
import type { Context } from "../context.ts";

/** Whether a motion passed on an item, or it was adopted by consent. */
export const decidedForIt: Prisma.AgendaItemWhereInput = {
  OR: [{ motions: { some: { outcome: "PASSED" } } }, { consentMotion: { state: "CLOSED", outcome: "PASSED" } }],
};

/** Maximum number of items offered as the approval of minutes. */
const MAX_OFFERED = 20;

/**
 * Items that may have approved the minutes of a meeting: items of the body's later meetings with a motion that passed.
 * Those that mention minutes come first, then by date. None if no one may choose one (`meetingId` null).
 */
export async function approvalItems({ db }: Context, meetingId: string | null, query: Prisma.AgendaItemFindManyArgs) {
  if (meetingId === null) return [];
  const of = await db.meeting.findFirst({ where: { id: meetingId }, select: { date: true, bodyId: true } });
  if (!of?.bodyId) return [];
  const meeting = { isDeleted: false, bodyId: of.bodyId, date: { gte: of.date }, id: { not: meetingId } };
  const ofMinutes: Prisma.AgendaItemWhereInput = { description: containing("minutes") };
  const found = (filter: Prisma.AgendaItemWhereInput, take: number) =>
    db.agendaItem.findMany({
      ...query,
      where: { meeting, AND: [decidedForIt, filter] },
      orderBy: [{ meeting: { date: "asc" } }, { meetingId: "asc" }, { position: "asc" }],
      take,
    });
  const first = await found(ofMinutes, MAX_OFFERED);
  return [...first, ...(await found({ NOT: ofMinutes }, MAX_OFFERED - first.length))];
}
