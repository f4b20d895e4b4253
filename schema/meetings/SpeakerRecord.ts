import type { Speaker as SpeakerRow } from "#prisma/generated/client/client.ts";
import { type Context, once, type SignedContext } from "../context.ts";
import { act, subject } from "../subject.ts";
import { lockIfThere, Meeting, RECORDING } from "./MeetingRecord.ts";
import { refusal } from "./rules.ts";
import { commentLeft, refuseSpeakers, type SpeakerStanding } from "./speakers.rules.ts";

/** A speaker as a verb gets it: the row, what the rules ask of it, and the meeting's time for each. */
type LockedSpeaker = SpeakerRow & SpeakerStanding & { speakerSeconds: number };

/** What the rules need to know of a meeting's speakers, including removed ones. Null: the meeting does not exist. */
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

/** The same, once an operation: for fields, which are read after the writes. */
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
  // Read under the lock: another clerk may have been quicker.
  return (await readStandings(context, found.meetingId))?.get(id) ?? null;
}

/** What verbs of the speakers' list are done to. The meeting is locked first, so that two clerks take turns. */
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
