import type { Speaker as SpeakerRow } from "#prisma/generated/client/client.ts";
import { type Context, once, type SignedContext } from "../context.ts";
import { act, subject } from "../subject.ts";
import { lockIfThere, Meeting, RECORDING } from "./MeetingRecord.ts";
import { refusal } from "./rules.ts";
import { commentLeft, refuseSpeakers, type SpeakerStanding } from "./speakers.rules.ts";

/** A speaker as verbs receive it: the row, the facts that rules check, and the meeting's time per speaker. */
type LockedSpeaker = SpeakerRow & SpeakerStanding & { speakerSeconds: number };

/**
 * The facts that rules check about a meeting's speakers, including removed ones. Null if the meeting does not exist.
 */
async function readStandings(context: Context, meetingId: string) {
  const meeting = await context.db.meeting.findFirst({
    where: { id: meetingId, isDeleted: false },
    select: { state: true, speakerSeconds: true, commentMinutes: true, speakers: true },
  });
  if (!meeting) return null;
  const left = commentLeft(meeting, meeting.speakers, context.ports.clock.now());
  const floor = meeting.speakers.find(({ state }) => state === "SPEAKING" || state === "PAUSED");
  return new Map(
    meeting.speakers.map((row): [string, LockedSpeaker] => [
      row.id,
      {
        ...row,
        meetingState: meeting.state,
        floorTaken: floor !== undefined && floor.id !== row.id,
        commentLeft: left,
        speakerSeconds: meeting.speakerSeconds,
      },
    ]),
  );
}

/** The same, once per operation. For fields, which are read after all writes. */
export async function speakerStanding(
  context: Context,
  speaker: { id: string; meetingId: string },
): Promise<SpeakerStanding | undefined> {
  const { id, meetingId } = speaker;
  return (await once(context, `speakers:${meetingId}`, () => readStandings(context, meetingId)))?.get(id);
}

async function lockSpeaker(context: SignedContext, id: string): Promise<LockedSpeaker | null> {
  const found = await context.db.speaker.findFirst({ where: { id }, select: { meetingId: true } });
  if (!found || !(await lockIfThere(context, found.meetingId))) return null;
  // Read after locking, because another clerk may have changed it first.
  return (await readStandings(context, found.meetingId))?.get(id) ?? null;
}

/** The subject of verbs on speakers. The meeting is locked first, so that two clerks act one at a time. */
export const Speaker = subject<SpeakerStanding, LockedSpeaker>("Speaker", {
  noun: "speaker",
  missing: refusal("SPEAKER_NOT_FOUND", "speakerId"),
  lock: lockSpeaker,
  announces: ({ meetingId }) => [`speakers:${meetingId}`],
});

export const keepSpeakers = act(Meeting, "keepSpeakers", {
  about: "Manage the list of public comment speakers.",
  permission: RECORDING,
  refuse: refuseSpeakers,
});
