import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";

/** The meeting that holds deleted items. It is itself deleted, so that no list shows it. */
const HIDDEN = "dais:deleted-items";

/** Deleted meetings that were real ones. */
export const DELETED_MEETING = {
  isDeleted: true,
  OR: [{ source: null }, { source: { not: HIDDEN } }],
} as const satisfies Prisma.MeetingWhereInput;

/** Key of the hidden meeting of a county; the first deleted item makes it. */
export async function hiddenMeeting({ db }: SignedContext): Promise<string> {
  const where = { source: HIDDEN };
  const found = await db.meeting.findFirst({ where, select: { id: true } });
  if (found) return found.id;
  // Two simultaneous deletions create it once.
  const data = { number: "", meetingType: "", date: "0001-01-01", isDeleted: true, source: HIDDEN };
  await db.meeting.createMany({ data: [data], skipDuplicates: true });
  return (await db.meeting.findFirstOrThrow({ where, select: { id: true } })).id;
}
