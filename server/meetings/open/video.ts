import { hostOf, VIDEO, videoTime } from "#schema/meetings/video.rules.ts";
import { html, type Markup } from "../../http/html.ts";
import { MEETINGS } from "./address.ts";
import type { OpenItem, OpenMeeting } from "./documents.ts";

/** The second at which a page starts the video, from its address (`?t=`). Null: from the beginning. */
export function startSecond(query: Readonly<Record<string, unknown>>): number | null {
  const { t } = query;
  const second = typeof t === "string" && /^\d{1,5}$/.test(t) ? Number(t) : null;
  return second !== null && second <= VIDEO.seconds ? second : null;
}

/** States in which an external video is live. */
const NOW: ReadonlySet<string> = new Set(["IN_SESSION", "RECESS"]);
const BEFORE: ReadonlySet<string> = new Set(["SCHEDULED", "AGENDA_PUBLISHED"]);

/** A link where another site shows the meeting. Nothing of that site is embedded. */
export function outsideOf({ state, videoLink }: Pick<OpenMeeting, "state" | "videoLink">): Markup | null {
  if (videoLink === null || state === "CANCELLED") return null;
  const linkText = NOW.has(state)
    ? "Watch the meeting live"
    : BEFORE.has(state)
      ? "Watch the meeting live when it begins"
      : "Recording of the meeting";
  return html`<p><a href="${videoLink}" rel="external noopener noreferrer">${linkText}</a> (${hostOf(videoLink)})</p>`;
}

const pointLink = (key: string, second: number): Markup =>
  html`<a href="${MEETINGS}/${key}?t=${second}#video">${videoTime(second)}</a>`;

/** Where an item begins in the video. Empty when unknown. */
export const itemPoint = (
  { key, mediaFile }: Pick<OpenMeeting, "key" | "mediaFile">,
  { videoSecond }: Pick<OpenItem, "videoSecond">,
): Markup | null =>
  mediaFile && videoSecond !== null ? html`<p>In the video at ${pointLink(key, videoSecond)}</p>` : null;

/** The video, with captions if available, and its transcript. Empty without a video or link. */
export function videoOf(meeting: OpenMeeting, from: number | null): Markup | null {
  const { key, mediaFile, captions } = meeting;
  const outside = outsideOf(meeting);
  if (!mediaFile) return outside && html`<section id="video" aria-label="Video">${outside}</section>`;
  const address = `${MEETINGS}/${key}/files/${mediaFile.key}`;
  return html`<section aria-labelledby="video">
    <h2 id="video">Video</h2>
    <video controls preload="metadata" aria-labelledby="video" src="${address}${from !== null && `#t=${from}`}">
      ${
        captions &&
        html`<track kind="captions" srclang="en" label="English" src="${MEETINGS}/${key}/captions.vtt" default />`
      }
    </video>
    <p>${from !== null && html`Plays from ${videoTime(from)}. `}<a href="${address}">Save the video</a></p>
    ${outside}
    ${
      captions &&
      html`<details>
        <summary>Transcript of the video</summary>
        ${captions.text.map(({ second, text }) => html`<p>${pointLink(key, second)} ${text}</p>`)}
      </details>`
    }
  </section>`;
}
