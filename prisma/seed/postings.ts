// Paper postings of upcoming meetings whose agenda is public.
import { blocksOf } from "#schema/resolutions/DraftBlock.ts";
import { textHash } from "#schema/resolutions/textHash.ts";
import type { Db } from "../client.ts";
import type { Clerk } from "./rollCall.ts";

const HOUR = 3_600_000;
/** Days before the agenda's publication on which local laws are laid. */
const LAID_BEFORE = 72 * HOUR;

/** Notices on the board and to the newspaper with the agenda, local laws on the desks, and notices of their hearings, before it. */
export async function seedPostings(db: Db, clerk: Clerk): Promise<void> {
  const meetings = await db.meeting.findMany({
    where: { state: "AGENDA_PUBLISHED" },
    include: {
      agendaVersions: { orderBy: { number: "asc" }, take: 1 },
      items: { where: { resolution: { category: "LOCAL_LAW" } }, include: { resolution: true } },
    },
    orderBy: [{ date: "asc" }, { id: "asc" }],
  });
  const by = { byId: clerk.id, byName: clerk.name };
  for (const { id: meetingId, date, agendaVersions, items } of meetings) {
    const [agenda] = agendaVersions;
    if (!agenda) continue;
    const at = new Date(agenda.publishedAt.valueOf() + HOUR);
    const notice = { ...by, meetingId, at, recordedAt: at, hash: agenda.hash };
    const laidAt = new Date(agenda.publishedAt.valueOf() - LAID_BEFORE);
    await db.posting.createMany({
      data: [
        { ...notice, rule: "NOTICE_POSTED", place: "Notice board at the entrance of the County Office Building" },
        { ...notice, rule: "NOTICE_MEDIA", place: "The county's newspaper, by email" },
        ...items.flatMap(({ resolution }) =>
          resolution
            ? [
                {
                  ...by,
                  meetingId,
                  rule: "LOCAL_LAW" as const,
                  way: "DESKS" as const,
                  resolutionId: resolution.id,
                  place: "Desks of the members",
                  at: laidAt,
                  recordedAt: laidAt,
                  hash: textHash(resolution.title, blocksOf(resolution.draft)),
                },
                {
                  ...by,
                  meetingId,
                  rule: "LOCAL_LAW_HEARING" as const,
                  resolutionId: resolution.id,
                  hearingOn: date,
                  place: "The county's official newspaper",
                  at: laidAt,
                  recordedAt: laidAt,
                  hash: textHash(resolution.title, blocksOf(resolution.draft)),
                },
              ]
            : [],
        ),
      ],
    });
  }
}
