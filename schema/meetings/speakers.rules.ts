// The speakers' list of public comment and its clock. Imports only other rules.
import { type MeetingRefusal, refusal } from "./refusals.rules.ts";
import { ENDED_STATES, type MeetingState } from "./rules.ts";

export type SpeakerState = "WAITING" | "SPEAKING" | "PAUSED" | "DONE" | "SKIPPED" | "REMOVED";

/** Limits of a meeting's speaking times and of its list. Source: decision 'Public comment'. */
export const SPEAKING = {
  seconds: { least: 15, most: 1_800 },
  minutes: { least: 1, most: 480 },
  speakers: 200,
  /** From this many seconds on, the clock shows that time is nearly over. */
  lastSeconds: 30,
} as const;

/** A turn and its clock: the time used before it was last started, and when it was started. */
export interface Turn {
  lengthSeconds: number | null;
  usedMs: number;
  /** Null if the clock is not running. */
  startedAt: Date | number | null;
}

/** Milliseconds used by a moment. If the clock was set back, the current run counts as zero. */
export function spokenAt({ usedMs, startedAt }: Pick<Turn, "usedMs" | "startedAt">, now: Date | number): number {
  return usedMs + (startedAt === null ? 0 : Math.max(0, Number(now) - Number(startedAt)));
}

/** Seconds left of a turn, rounded up. Negative once it is over time. */
export function secondsLeft(turn: Turn & { lengthSeconds: number }, now: Date | number): number {
  return Math.ceil((turn.lengthSeconds * 1000 - spokenAt(turn, now)) / 1000);
}

/** Phases of a clock, which screens mark by more than color. */
export type ClockPhase = "running" | "last" | "over" | "paused";

export function clockPhase(left: number, paused: boolean): ClockPhase {
  if (left <= 0) return "over";
  if (paused) return "paused";
  return left <= SPEAKING.lastSeconds ? "last" : "running";
}

/** "2:45", or "+0:12" for time over the limit. */
export function clockWords(left: number): string {
  const totalSeconds = Math.abs(left);
  const seconds = String(totalSeconds % 60).padStart(2, "0");
  return `${left < 0 ? "+" : ""}${Math.floor(totalSeconds / 60)}:${seconds}`;
}

/** Seconds of public comment left when no one is speaking, never negative. */
export function commentLeft(meeting: { commentMinutes: number }, turns: readonly Turn[], now: Date | number): number {
  const spoken = turns.reduce((sum, turn) => sum + spokenAt(turn, now), 0);
  return Math.max(0, Math.floor(meeting.commentMinutes * 60 - spoken / 1000));
}

/**
 * Length of a new turn: the meeting's speaking time, but no more than public comment has left. A restored turn keeps
 * its used time.
 */
export function turnLength(speakerSeconds: number, left: number, usedMs: number): number {
  return Math.min(speakerSeconds, Math.ceil(usedMs / 1000) + left);
}

/** The facts that rules check about a speaker. */
export interface SpeakerStanding {
  state: SpeakerState;
  meetingState: MeetingState;
  /** Another speaker has the floor. */
  floorTaken: boolean;
  /** Seconds of public comment left. */
  commentLeft: number;
}

/** The list can change until the meeting has ended. */
export function refuseSpeakers({ state }: { state: MeetingState }): MeetingRefusal | null {
  if (state === "CANCELLED") return refusal("CANCELLED");
  return ENDED_STATES.includes(state) ? refusal("ADJOURNED") : null;
}

const refuseOver = ({ meetingState }: Pick<SpeakerStanding, "meetingState">) => refuseSpeakers({ state: meetingState });

/** A turn starts or resumes only in session, when no one else has the floor and time is left. */
export function refuseStartTurn(speaker: SpeakerStanding): MeetingRefusal | null {
  const { state, meetingState, floorTaken } = speaker;
  const over = refuseOver(speaker);
  if (over) return over;
  if (meetingState !== "IN_SESSION") return refusal(meetingState === "RECESS" ? "IN_RECESS" : "NOT_IN_SESSION");
  if (state === "SPEAKING") return refusal("SPEAKS_ALREADY");
  if (state === "PAUSED") return null;
  if (state !== "WAITING") return refusal("NOT_WAITING");
  if (floorTaken) return refusal("FLOOR_TAKEN");
  return speaker.commentLeft > 0 ? null : refusal("COMMENT_OVER");
}

export function refusePause({ state }: Pick<SpeakerStanding, "state">): MeetingRefusal | null {
  return state === "SPEAKING" ? null : refusal("NOT_SPEAKING");
}

export function refuseStop({ state }: Pick<SpeakerStanding, "state">): MeetingRefusal | null {
  return state === "SPEAKING" || state === "PAUSED" ? null : refusal("NOT_SPEAKING");
}

/** Only a waiting speaker can be moved or passed over. */
export function refuseWaiting(speaker: SpeakerStanding): MeetingRefusal | null {
  return refuseOver(speaker) ?? (speaker.state === "WAITING" ? null : refusal("NOT_WAITING"));
}

/** A speaker who has spoken cannot be removed from the list. */
export function refuseRemove(speaker: SpeakerStanding): MeetingRefusal | null {
  const over = refuseOver(speaker);
  if (over) return over;
  return speaker.state === "WAITING" || speaker.state === "SKIPPED" ? null : refusal("SPOKEN");
}

/** A speaker who was removed, passed over or stopped waits again, with the remaining time. */
export function refuseRestore(speaker: SpeakerStanding): MeetingRefusal | null {
  const over = refuseOver(speaker);
  if (over) return over;
  const back = speaker.state === "REMOVED" || speaker.state === "SKIPPED" || speaker.state === "DONE";
  return back ? null : refusal("NOTHING_TO_RESTORE");
}

/** Speaking times that a county may set for a meeting. */
export function refuseTimes(times: { speakerSeconds: number; commentMinutes: number }): MeetingRefusal | null {
  const within = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most;
  if (!within(times.speakerSeconds, SPEAKING.seconds)) return refusal("SPEAKER_TIME", "speakerSeconds");
  return within(times.commentMinutes, SPEAKING.minutes) ? null : refusal("COMMENT_TIME", "commentMinutes");
}
