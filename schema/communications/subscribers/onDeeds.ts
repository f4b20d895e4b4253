import type { Topic } from "./topics.rules.ts";
import { announce, type CountyContext } from "../../context.ts";
import { isPublic } from "../../county/public/rooms.ts";
import { longDay } from "../../dates.rules.ts";
import { isAgendaPublic } from "../../meetings/rules.ts";
import { eventOf } from "../../notifications/eventTypes.ts";
import { type Deed, deedRecorded } from "../../record.ts";
import { changesOfMeeting, type MeetingWhen } from "./topics.rules.ts";

// Notices for subscribers are written in the act's own transaction. Letters are written after the commit (house rule
// 4).

interface Told {
  topic: Topic;
  dedupeKey: string;
  subject: string;
  text: string;
  path: string;
}

/** A public meeting with its name. Null: it is not public. */
async function meetingCalled({ db }: CountyContext, id: string) {
  const meeting = await db.meeting.findFirst({
    where: { id, isDeleted: false },
    include: { _count: { select: { agendaVersions: true } } },
  });
  if (!meeting || !isAgendaPublic({ state: meeting.state, versions: meeting._count.agendaVersions })) return null;
  const { meetingType, date, version } = meeting;
  return { version, called: `${meetingType} meeting of ${longDay(date)}`, path: `/public/meetings/${id}` };
}

async function ofMeeting(
  context: CountyContext,
  { action, nounId, before, after, reason }: Deed,
): Promise<Told | null> {
  if (action !== "publishAgenda" && action !== "cancelMeeting" && action !== "updateMeeting") return null;
  const meeting = await meetingCalled(context, nounId);
  if (!meeting) return null;
  const { called, path, version } = meeting;
  const topic = "AGENDAS";
  if (action === "publishAgenda") {
    const { number } = after as { number: number };
    const subject = number === 0 ? `Agenda: ${called}` : `Amendment ${number} of the agenda: ${called}`;
    const text =
      number === 0 ? `The agenda of the ${called} is published.` : `The agenda of the ${called} was amended.`;
    return { topic, dedupeKey: `agenda:${nounId}:${number}`, subject, text, path };
  }
  if (action === "cancelMeeting") {
    const text = `The ${called} is canceled.${reason ? ` ${reason}` : ""}`;
    return { topic, dedupeKey: `cancelled:${nounId}`, subject: `Canceled: ${called}`, text, path };
  }
  const changes = changesOfMeeting(before as unknown as MeetingWhen, after as unknown as MeetingWhen);
  if (changes.length === 0) return null;
  const text = `The ${called} has changed: ${changes.join(", ")}.`;
  return { topic, dedupeKey: `changed:${nounId}:${version}`, subject: `Changed: ${called}`, text, path };
}

async function ofMinutes(context: CountyContext, { action, nounId, after }: Deed): Promise<Told | null> {
  if (action !== "publishMinutes") return null;
  const minutes = await context.db.minutes.findFirst({ where: { id: nounId }, select: { meetingId: true } });
  const meeting = minutes && (await meetingCalled(context, minutes.meetingId));
  if (!meeting) return null;
  const { state, hash } = after as { state: string; hash: string };
  const what = state === "APPROVED" ? "Approved minutes" : "Draft minutes";
  return {
    topic: "MINUTES",
    dedupeKey: `minutes:${nounId}:${state}:${hash}`,
    subject: `${what}: ${meeting.called}`,
    text: `${what} of the ${meeting.called} are published.`,
    path: meeting.path,
  };
}

async function ofRelease({ db }: CountyContext, { action, nounId }: Deed): Promise<Told | null> {
  if (action !== "publishPressRelease") return null;
  const { headline, body } = await db.pressRelease.findFirstOrThrow({ where: { id: nounId } });
  const path = `/public/releases/${nounId}`;
  return { topic: "PRESS_RELEASES", dedupeKey: `release:${nounId}`, subject: headline, text: body, path };
}

async function ofResolution({ db }: CountyContext, deed: Deed): Promise<Told | null> {
  if (eventOf(deed)?.name !== "resolution.published") return null;
  const { nounId } = deed;
  const { number, fileNumber, title } = await db.resolution.findFirstOrThrow({ where: { id: nounId } });
  const called = `Resolution ${number ?? fileNumber}: ${title}`;
  return {
    topic: "RESOLUTIONS",
    dedupeKey: `resolution:${nounId}`,
    subject: called,
    text: `${called} is adopted and published.`,
    path: `/public/resolutions/${nounId}`,
  };
}

const OF: Readonly<Record<string, (context: CountyContext, deed: Deed) => Promise<Told | null>>> = {
  Meeting: ofMeeting,
  Minutes: ofMinutes,
  PressRelease: ofRelease,
  Resolution: ofResolution,
};

deedRecorded.listen(async (context, deed) => {
  // No letter may link to a page that is not found.
  if (!isPublic(context.tenant, "news") || (deed.noun === "Resolution" && !isPublic(context.tenant, "resolutions")))
    return;
  const announcement = Object.hasOwn(OF, deed.noun) ? await OF[deed.noun]?.(context, deed) : null;
  if (!announcement) return;
  const where = { topics: { has: announcement.topic }, confirmedAt: { not: null } };
  if ((await context.db.subscriber.findFirst({ where, select: { id: true } })) === null) return;
  await context.db.subscriberNotice.createMany({
    data: [{ ...announcement, createdAt: context.ports.clock.now() }],
    skipDuplicates: true,
  });
  announce(context, "subscribers");
});
