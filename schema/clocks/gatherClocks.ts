import { createHash } from "node:crypto";
import { batched } from "../batch.ts";
import { type Context, lastsUntil, may, once } from "../context.ts";
import { decidedBy } from "../county/CountyRecord.ts";
import { ownDays } from "../county/holidays/holidays.rules.ts";
import { standing } from "../meetings/entries.rules.ts";
import type { AgendaContent } from "../meetings/agenda/agenda.rules.ts";
import { rulesOfDay, WITH_RULES } from "../bodies/rulesOfDay.ts";
import { chosenRule } from "../meetings/chosenRule.ts";
import { PUBLIC_PAPERS } from "../meetings/papers/confidential.ts";
import { blocksOf } from "../resolutions/DraftBlock.ts";
import { textHash } from "../resolutions/textHash.ts";
import { todayIn } from "../tenancy/rules.ts";
import type { ClosedDays } from "./extension.rules.ts";
import { asksTwoThirds, type LocalLaw } from "./localLaw.rules.ts";
import { type Clock, type ClockFacts, clocksOf, standUntil } from "./rules.ts";
import type { Figure } from "./table.rules.ts";

/** The county's own figures, read once per operation. */
export const figuresNow = (context: Context): Promise<Figure[]> =>
  once(context, "clockFigures", () => context.db.clockFigure.findMany({ orderBy: [{ from: "asc" }, { id: "asc" }] }));

const readMeetings = ({ db }: Context, ids: string[]) =>
  db.meeting.findMany({
    where: { id: { in: ids }, isDeleted: false },
    include: {
      agendaVersions: { orderBy: { number: "asc" } },
      body: { select: { ...WITH_RULES.select, weightTables: { select: { id: true }, take: 1 } } },
      items: {
        orderBy: { position: "asc" },
        include: {
          documentFile: { select: { filename: true, sha256: true, state: true, createdAt: true } },
          papers: { ...PUBLIC_PAPERS, select: { name: true, since: true, file: { select: { sha256: true } } } },
          resolution: { select: { id: true, category: true, title: true, draft: true } },
          motions: { where: { closedAt: { not: null } }, select: { closedAt: true } },
        },
      },
      sessionEvents: { orderBy: { sequence: "asc" } },
      minutes: { select: { availableAt: true, publishedAt: true, publicHash: true, approvedOn: true } },
      minutesFile: { select: { filename: true, sha256: true, publicFrom: true } },
      mediaFile: { select: { filename: true, sha256: true } },
      postings: { where: { takenBackAt: null } },
    },
  });
type Read = Awaited<ReturnType<typeof readMeetings>>[number];
type Item = Read["items"][number];

const isLocalLaw = ({ resolution }: Item) => resolution?.category === "LOCAL_LAW";

/** The vote required by an item, if that is below two-thirds of the total voting power. */
function belowTwoThirds(item: Pick<Item, "thresholdType" | "customRule">, meeting: Read): string | null {
  const undecided = { kind: "MAIN" as const, thresholdType: null, customRule: null };
  const { rule } = chosenRule(undecided, item, rulesOfDay(meeting)?.defaultThreshold ?? null);
  return asksTwoThirds(rule, (meeting.body?.weightTables.length ?? 0) > 0) ? null : rule.label;
}

/** The local laws on an agenda, without repeats. */
function localLawsOf(meeting: Read): LocalLaw[] {
  const laws = meeting.items.filter(isLocalLaw).flatMap(({ position, description, resolution, motions, ...item }) =>
    resolution
      ? [
          {
            resolutionId: resolution.id,
            name: `${position}. ${description}`,
            hash: textHash(resolution.title, blocksOf(resolution.draft)),
            votedAt:
              motions.flatMap(({ closedAt }) => closedAt ?? []).toSorted((a, b) => Number(b) - Number(a))[0] ?? null,
            below: belowTwoThirds(item, meeting),
          },
        ]
      : [],
  );
  return laws.filter((law, index) => laws.findIndex(({ resolutionId }) => resolutionId === law.resolutionId) === index);
}

/** The day of the last vote that was closed in executive session. */
function closedVoteOn({ items, sessionEvents }: Read, timeZone: string): string | null {
  let since: Date | null = null;
  const doors: { from: Date; to: Date | null }[] = [];
  for (const { kind, at } of standing(sessionEvents)) {
    if (kind === "EXECUTIVE_SESSION") since = at;
    else if (since && (kind === "OPEN_SESSION" || kind === "ADJOURN")) {
      doors.push({ from: since, to: at });
      since = null;
    }
  }
  if (since) doors.push({ from: since, to: null });
  const votes = items
    .flatMap(({ motions }) => motions.flatMap(({ closedAt }) => closedAt ?? []))
    .filter((at) => doors.some(({ from, to }) => at >= from && (to === null || at <= to)));
  const last = votes.toSorted((a, b) => Number(b) - Number(a))[0];
  return last ? todayIn(timeZone, last) : null;
}

const contentOf = (content: unknown) => content as AgendaContent;
/**
 * A text becomes public with the version of the agenda that contains it. The hash covers the text itself, not the
 * agenda.
 */
const publishedIn = (text: string | null, version: Read["agendaVersions"][number] | undefined) => ({
  hash: version && text ? createHash("sha256").update(text).digest("hex") : null,
  publicFrom: version?.publishedAt ?? null,
});

/** Documents of the items, and proposed resolutions, whose resolved clauses are on the agenda itself. */
function documentsOf({ items, agendaVersions, state }: Read): ClockFacts["documents"] {
  const versions = state === "SCHEDULED" ? [] : agendaVersions;
  const publicSince = versions[0]?.publishedAt;
  const later = (at: Date) => (publicSince && (at > publicSince ? at : publicSince)) ?? null;
  const saying = (motionText: string) =>
    versions.find(({ content }) => contentOf(content).items.some((item) => item.motionText === motionText));
  return items.flatMap(({ position, documentFile, papers, resolution, motionText }) => [
    ...(documentFile
      ? [
          {
            name: `Item ${position}: ${documentFile.filename}`,
            hash: documentFile.sha256,
            publicFrom: documentFile.state === "CLEAN" ? later(documentFile.createdAt) : null,
          },
        ]
      : []),
    ...papers.map(({ name, since, file }) => ({
      name: `Item ${position}: ${name}`,
      hash: file.sha256,
      publicFrom: later(since),
    })),
    ...(resolution && !documentFile
      ? [
          {
            name: `Item ${position}: ${resolution.title}`,
            ...publishedIn(motionText, motionText ? saying(motionText) : undefined),
          },
        ]
      : []),
  ]);
}

/** The county's calendar, as needed for the last days of periods. */
async function closedNow(context: Context): Promise<ClosedDays> {
  const decided = await decidedBy(context);
  return { own: ownDays(decided?.holidays), since: decided?.deadlinesMoveSince ?? null };
}

function factsOf(
  meeting: Read,
  elsewhere: readonly Read["postings"][number][],
  timeZone: string,
  closed: ClosedDays,
): ClockFacts {
  const { minutes, minutesFile, mediaFile } = meeting;
  const localLaws = localLawsOf(meeting);
  const carried = elsewhere.filter(
    ({ meetingId, resolutionId, way }) =>
      // A certificate counts only for the meeting for which it was recorded.
      meetingId !== meeting.id && way !== "CERTIFIED" && localLaws.some((law) => law.resolutionId === resolutionId),
  );
  return {
    date: meeting.date,
    startTime: meeting.startTime,
    location: meeting.location,
    cancelled: meeting.state === "CANCELLED",
    imported: meeting.source !== null,
    createdAt: meeting.createdAt,
    heldOn: meeting.sessionOn,
    versions: meeting.agendaVersions.map(({ number, publishedAt, hash, content }) => {
      const { date, startTime, location } = contentOf(content).meeting;
      return { number, publishedAt, hash, date, startTime, location };
    }),
    documents: documentsOf(meeting),
    localLaws,
    postings: [...meeting.postings, ...carried],
    minutes: minutes && {
      availableAt: minutes.availableAt,
      publishedAt: minutes.publishedAt,
      hash: minutes.publicHash,
      approvedOn: minutes.approvedOn,
    },
    uploadedMinutes: minutesFile && {
      name: minutesFile.filename,
      hash: minutesFile.sha256,
      publicFrom: minutesFile.publicFrom,
    },
    executiveSession: standing(meeting.sessionEvents).some(({ kind }) => kind === "EXECUTIVE_SESSION"),
    closedVoteOn: closedVoteOn(meeting, timeZone),
    recording: mediaFile && { name: mediaFile.filename, hash: mediaFile.sha256 },
    closed,
  };
}

/**
 * Facts for the clocks of meetings; undefined if there is no such meeting. The number of queries does not depend on the
 * number of meetings.
 */
export function clockFacts(context: Context, meetingId: string): Promise<ClockFacts | undefined> {
  return batched(context, "clockFacts", meetingId, async (ids) => {
    const timeZone = context.tenant?.timeZone ?? "UTC";
    const meetings = await readMeetings(context, ids);
    const laws = meetings.flatMap((meeting) => localLawsOf(meeting).map(({ resolutionId }) => resolutionId));
    // A law that was laid or heard stays so when it moves to a later meeting.
    const elsewhere =
      laws.length === 0
        ? []
        : await context.db.posting.findMany({ where: { takenBackAt: null, resolutionId: { in: laws } } });
    const closed = await closedNow(context);
    return new Map(meetings.map((meeting) => [meeting.id, factsOf(meeting, elsewhere, timeZone, closed)]));
  });
}

/** Permission to see items of an agenda that is not public yet. */
export const SEES = "meetings.meeting-record.view";

/** The clocks of a meeting as they are now. [] if there is no such meeting or the viewer may not view meetings. */
export async function clocksNow(context: Context, meetingId: string): Promise<Clock[]> {
  if (!may(context, SEES)) return [];
  const [facts, figures] = await Promise.all([clockFacts(context, meetingId), figuresNow(context)]);
  if (!facts) return [];
  const clocks = clocksOf(facts, figures, context.tenant?.timeZone ?? "UTC", context.at);
  lastsUntil(context, standUntil(clocks, context.at));
  return clocks;
}
