import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";

/** A hidden meeting to which deleted items belong. It is itself deleted, so that no list shows it. */
const HIDDEN = "dais:deleted-items";

/** Deleted meetings, except the hidden one. */
export const DELETED_MEETING = {
  isDeleted: true,
  OR: [{ source: null }, { source: { not: HIDDEN } }],
} as const satisfies Prisma.MeetingWhereInput;

/** Key of a county's hidden meeting. Created with the first deleted item. */
export async function hiddenMeeting({ db }: SignedContext): Promise<string> {
  const where = { source: HIDDEN };
  const found = await db.meeting.findFirst({ where, select: { id: true } });
  if (found) return found.id;
  // If two deletions run at once, it is created only once.
  const data = { number: "", meetingType: "", date: "0001-01-01", isDeleted: true, source: HIDDEN };
  await db.meeting.createMany({ data: [data], skipDuplicates: true });
  return (await db.meeting.findFirstOrThrow({ where, select: { id: true } })).id;
}
