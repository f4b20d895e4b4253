import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../../context.ts";
import { todayOf } from "../../tenancy/today.ts";

/** Papers that everyone may read with the agenda, in order. */
export const PUBLIC_PAPERS = {
  where: { isConfidential: false, file: { state: "CLEAN", deletedAt: null } },
  orderBy: [{ position: "asc" }, { id: "asc" }],
} as const satisfies Prisma.AgendaPaperFindManyArgs;

/**
 * Meetings whose confidential papers this person may read: all for people who may upload documents, otherwise those of
 * bodies of which they are a member today. Null if none.
 */
export function confidentialMeetings(context: Context): Prisma.MeetingWhereInput | null {
  if (may(context, "meetings.documents.upload")) return {};
  if (!context.actor || !may(context, "meetings.documents.view")) return null;
  const today = todayOf(context);
  const term = { startsOn: { lte: today }, OR: [{ endsOn: null }, { endsOn: { gte: today } }] };
  return { body: { members: { some: { userId: context.actor.userId, ...term } } } };
}

/** Papers of items that this person may read, if they may read the meeting's documents. */
export function shownPapers(context: Context): Prisma.AgendaPaperWhereInput {
  const meetings = confidentialMeetings(context);
  return {
    file: { state: "CLEAN", deletedAt: null },
    OR: [{ isConfidential: false }, ...(meetings ? [{ item: { meeting: meetings } }] : [])],
  };
}

/** The same condition for files. */
export const paperShown = (context: Context): Prisma.StoredFileWhereInput => ({
  deletedAt: null,
  agendaPapers: { some: shownPapers(context) },
});
