import type { Prisma, PressRelease as Row } from "#prisma/generated/client/client.ts";
import { type Context, may, once, type SignedContext } from "../../context.ts";
import { isToldOf, NOTHING } from "../../county/public/rooms.ts";
import { lockMeetingRow, meetingStanding } from "../../meetings/MeetingRecord.ts";
import { publicMeetings, readableMeetings } from "../../meetings/readableMeetings.ts";
import { isAgendaPublic } from "../../meetings/rules.ts";
import { subject } from "../../subject.ts";
import { factsOfItem, hashOfFacts } from "./factsOfItem.ts";
import { refusal } from "./rules.ts";

/** Permission to write releases and read drafts. */
export const WRITE = "meetings.agenda-items.edit";
export const PUBLISH = "meetings.meeting-record.publish";

export const readsDrafts = (context: Pick<Context, "actor">): boolean => may(context, WRITE);

/** Releases that this person may read: all of the meetings that they may read, or only published ones. */
export const readableReleases = (context: Context): Prisma.PressReleaseWhereInput =>
  readsDrafts(context)
    ? { item: { meeting: readableMeetings(context) } }
    : isToldOf(context, "news")
      ? { state: "PUBLISHED", item: { meeting: publicMeetings } }
      : NOTHING;

type LockedRelease = Row & { meetingId: string };

/**
 * The subject of verbs on press releases. The meeting is locked first, so that its record does not change meanwhile.
 */
export const PressRelease = subject<Pick<Row, "state" | "itemId" | "factsHash">, LockedRelease>("PressRelease", {
  noun: "press release",
  missing: refusal("RELEASE_NOT_FOUND"),
  async lock(context, id) {
    const where = { AND: [{ id }, readableReleases(context)] };
    const found = await context.db.pressRelease.findFirst({ where, select: { item: { select: { meetingId: true } } } });
    if (!found) return null;
    const { meetingId } = found.item;
    await lockMeetingRow(context, meetingId);
    const row = await context.db.pressRelease.findFirst({ where: { id } });
    return row && { ...row, meetingId };
  },
  announces: ({ meetingId }) => [`meeting:${meetingId}`, "meetings"],
});

/** Whether the record changed since the release was generated. Read once per operation. */
export const recordChanged = (context: SignedContext, { itemId, factsHash }: Pick<Row, "itemId" | "factsHash">) =>
  once(context, `pressFacts:${itemId}:${factsHash}`, async () => {
    const facts = await factsOfItem(context, itemId);
    return facts === null || hashOfFacts(facts) !== factsHash;
  });

/** Whether everyone may read the meeting of an item. */
export async function isItemPublic(context: Context, itemId: string): Promise<boolean> {
  const item = await context.db.agendaItem.findFirst({ where: { id: itemId }, select: { meetingId: true } });
  const standing = item && (await meetingStanding(context, item.meetingId));
  return standing ? isAgendaPublic(standing) : false;
}
