// The video of a meeting: where each item begins, what is said, and where others host it.
import { type MeetingRefusal, refusal } from "./refusals.rules.ts";
import type { MeetingState } from "./rules.ts";

/**
 * Video data does not change what was decided, so it can change after the minutes are approved. Recordings are
 * published days later.
 */
export const refuseVideo = ({ state }: { readonly state: MeetingState }): MeetingRefusal | null =>
  state === "CANCELLED" ? refusal("CANCELLED") : null;

/** Limits for video data. */
export const VIDEO = {
  /** Seconds. No recording is longer than a day. */
  seconds: 86_400,
  /** Characters of a link to another host. */
  link: 2_000,
  /** Characters in a caption file, number of captions, and characters per caption. */
  captions: 1_500_000,
  cues: 20_000,
  cue: 1_000,
} as const;

/** What is said between two moments of a video, in milliseconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/**
 * The second of the video at which an item begins: as set by the clerk, otherwise computed from when the item was taken
 * up and when the recording starts. Null if either is unknown, or if it was taken up before the recording starts.
 */
export function pointOf(
  item: { videoSecond: number | null; calledAt: Date | null },
  recordingStartsAt: Date | null,
): number | null {
  if (item.videoSecond !== null) return item.videoSecond;
  if (item.calledAt === null || recordingStartsAt === null) return null;
  const second = Math.floor((item.calledAt.valueOf() - recordingStartsAt.valueOf()) / 1000);
  return second >= 0 && second <= VIDEO.seconds ? second : null;
}

export const refuseSecond = (second: number | null | undefined): MeetingRefusal | null =>
  second == null || (Number.isSafeInteger(second) && second >= 0 && second <= VIDEO.seconds)
    ? null
    : refusal("VIDEO_SECOND", "second");

/**
 * When the recording starts, computed from its second at which the meeting is called to order. If negative, the
 * recording starts after the call.
 */
export const startBefore = (calledToOrder: Date, second: number): Date =>
  new Date(calledToOrder.valueOf() - second * 1000);

/** Why the second of the call to order is not valid. Null if it is. */
export const refuseOffset = (second: number): MeetingRefusal | null =>
  Math.abs(second) <= VIDEO.seconds ? null : refusal("VIDEO_SECOND", "callToOrderAt");

/**
 * Why an external address is refused. Null if it is accepted. It must be complete, https, and without a user name or
 * password.
 */
export function refuseLink(link: string): MeetingRefusal | null {
  if (link.length > VIDEO.link || !URL.canParse(link)) return refusal("BAD_LINK", "link");
  const { protocol, hostname, username, password } = new URL(link);
  return protocol === "https:" && hostname.includes(".") && username === "" && password === ""
    ? null
    : refusal("BAD_LINK", "link");
}

/** The host of a link, for display. */
export const hostOf = (link: string): string => new URL(link).hostname.replace(/^www\./, "");

/** Number of captions in a file. Each has one line with its times. */
const named = (text: string): number => text.split("\n").filter((line) => line.includes("-->")).length;

/** Why a caption file is refused. Null if it is accepted. @param cues what could be read from it */
export function refuseCaptions(text: string, cues: readonly Cue[]): MeetingRefusal | null {
  if (text.length > VIDEO.captions || cues.length > VIDEO.cues) return refusal("CAPTIONS_TOO_LONG", "text");
  if (cues.length === 0 || cues.length !== named(text)) return refusal("NOT_CAPTIONS", "text");
  if (cues.some((cue) => cue.text.length > VIDEO.cue)) return refusal("CAPTIONS_TOO_LONG", "text");
  const isTimed = ({ start, end }: Cue) => start >= 0 && start < end && end <= VIDEO.seconds * 1000;
  return cues.every(isTimed) ? null : refusal("CAPTION_TIMES", "text");
}

const two = (count: number): string => String(count).padStart(2, "0");

/** A point in a video for display: 4:05, or 1:04:05. */
export function videoTime(second: number): string {
  const [hours, minutes, seconds] = [Math.floor(second / 3600), Math.floor(second / 60) % 60, Math.floor(second % 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** A point as typed: 4:05, 1:04:05, or seconds. Null if it is not one. */
export function parseSecond(text: string): number | null {
  const parts = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim());
  if (!parts) return null;
  const [hours, minutes, seconds] = [Number(parts[1] ?? 0), Number(parts[2] ?? 0), Number(parts[3])];
  if ((parts[2] !== undefined && seconds > 59) || (parts[1] !== undefined && minutes > 59)) return null;
  const second = hours * 3600 + minutes * 60 + seconds;
  return second <= VIDEO.seconds ? second : null;
}

const stamp = (ms: number): string =>
  `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, "0")}`;

/** Captions as WebVTT. Lines that would end a caption early, or start another, are changed. */
export function asWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    return `${stamp(start)} --> ${stamp(end)}\n${lines.join("\n").replaceAll("-->", "→")}\n`;
  });
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&nbsp;": " " };

/** Text of a caption without markup. The speaker's name comes first. */
const plain = (text: string): string =>
  text
    .replaceAll(/<v(?:\.[^\s>]*)?\s+([^>]*)>/g, "$1: ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Seconds per paragraph of the text. */
const PARAGRAPH = 60;

/** The captions as text to read, one paragraph per minute. */
export function captionText(cues: readonly Cue[]): { second: number; text: string }[] {
  const paragraphs: { second: number; text: string }[] = [];
  for (const { start, text } of cues) {
    const plainText = plain(text);
    const last = paragraphs.at(-1);
    if (plainText === "") continue;
    if (last && start / 1000 - last.second < PARAGRAPH) last.text += ` ${plainText}`;
    else paragraphs.push({ second: Math.floor(start / 1000), text: plainText });
  }
  return paragraphs;
}
