import { parseText } from "media-captions";
import type { Cue } from "../video.rules.ts";

/** The captions in a WebVTT or SubRip (.srt) file. [] if it is neither. Never throws. */
export async function readCaptions(filename: string, text: string): Promise<Cue[]> {
  const type = /\.srt$/i.test(filename) ? "srt" : "vtt";
  const { cues } = await parseText(text.replace(/^\uFEFF/, ""), { type, errors: false });
  const ms = (seconds: number) => Math.round(seconds * 1000);
  return cues.map((cue) => ({ start: ms(cue.startTime), end: ms(cue.endTime), text: cue.text }));
}
