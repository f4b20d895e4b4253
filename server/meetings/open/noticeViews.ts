import { dayInWords, hourInWords } from "#schema/dates.rules.ts";
import { html, type Markup } from "../../http/html.ts";
import { BODIES, MEETINGS, SUBSCRIBE } from "./address.ts";
import type { MeetingNotice } from "./documents.ts";
import { listedMeeting, stateTag, whenAndWhere } from "./parts.ts";
import { meetingCalled } from "./votes.ts";

/** Day and time of a meeting. */
const whenOf = ({ date, startTime }: MeetingNotice): Markup =>
  html`<time datetime="${date}${startTime && `T${startTime}`}"
    >${dayInWords(date)}${startTime && `, ${hourInWords(startTime)}`}</time
  >`;

/** How people learn of meetings. */
const tellMe = (key: string | null): Markup =>
  html`${key !== null && html`<li><a href="${MEETINGS}/${key}/meeting.ics">Add to my calendar</a></li>`}
    <li><a href="/calendar.ics">All meetings as a calendar</a></li>
    <li><a href="${SUBSCRIBE}">Notify me by email</a></li>`;

/** The next meeting with day, time, place, and a link to its agenda. @param notices nearest first */
export function nextMeeting(notices: readonly MeetingNotice[]): Markup {
  const next = notices.find(({ state }) => state !== "CANCELLED");
  if (!next)
    return html`<section class="next" aria-labelledby="next">
      <h2 id="next">Next meeting</h2>
      <p class="when">No meeting is scheduled.</p>
      <ul class="acts">
        ${tellMe(null)}
      </ul>
    </section>`;
  const { key, number, meetingType, state, startTime, location, isAgendaPublic } = next;
  const isNow = state === "IN_SESSION" || state === "RECESS";
  return html`<section class="next" aria-labelledby="next">
    <h2 id="next">${isNow ? "Meeting now" : "Next meeting"}</h2>
    <p class="when">${whenOf(next)}</p>
    <p>${meetingType} meeting ${number} · ${startTime === null && "Time not set · "}${location ?? "Place not set"}</p>
    ${isNow && html`<p>${stateTag(state)} · <a href="/display/${key}">Watch the votes live</a> (needs scripts)</p>`}
    ${!isAgendaPublic && html`<p class="quiet">The agenda is not published yet.</p>`}
    <ul class="acts">
      <li>
        ${isAgendaPublic ? html`<a class="go" href="${MEETINGS}/${key}#items">Agenda</a>` : html`<a href="${MEETINGS}/${key}">About this meeting</a>`}
      </li>
      ${tellMe(key)}
    </ul>
  </section>`;
}

/** Upcoming meetings, nearest first, including those without a published agenda. Empty when there are none. */
export const comingMeetings = (notices: readonly MeetingNotice[]): Markup | null =>
  notices.length === 0
    ? null
    : html`<section aria-labelledby="coming">
        <h2 id="coming">Upcoming meetings</h2>
        <ul class="plain">
          ${notices.map(listedMeeting)}
        </ul>
      </section>`;

/** Upcoming meetings, without the one shown as the next. */
export const afterTheNext = (notices: readonly MeetingNotice[]): readonly MeetingNotice[] => {
  const next = notices.find(({ state }) => state !== "CANCELLED");
  return notices.filter((notice) => notice !== next);
};

/** A meeting before its agenda is published: when and where, and how to learn of the agenda. */
export const noticePage = (notice: MeetingNotice): Markup =>
  html`<main>
    <h1>${meetingCalled(notice)}</h1>
    <p>
      ${notice.body && html`<a href="${BODIES}/${notice.body.key}">${notice.body.name}</a> · `}${stateTag(notice.state)}
      · ${whenAndWhere(notice)}
    </p>
    ${
      notice.state === "CANCELLED"
        ? html`<p>This meeting will not be held.</p>`
        : html`<p>The agenda is not published yet. It will appear on this page.</p>`
    }
    <ul class="acts">
      ${tellMe(notice.key)}
    </ul>
  </main>`;
