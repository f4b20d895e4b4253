import { hourInWords } from "#schema/dates.rules.ts";
import { type MeetingState, STATE_LABELS } from "#schema/meetings/rules.ts";
import { html, type Markup } from "../../http/html.ts";
import { MEETINGS, type Paged } from "./address.ts";
import type { ListedMeeting, PageInfo } from "./documents.ts";
import { meetingCalled } from "./votes.ts";

// Parts that several of the pages share.

/** Links to the previous and next page of a list. */
export const pagesOf = (pageInfo: PageInfo, addressOf: (change: Partial<Paged>) => string): Markup =>
  html`<nav aria-label="Pages">
    <ul>
      ${
        pageInfo.hasPreviousPage &&
        html`<li><a rel="prev" href="${addressOf({ before: pageInfo.startCursor ?? "" })}">Newer</a></li>`
      }
      ${
        pageInfo.hasNextPage &&
        html`<li><a rel="next" href="${addressOf({ after: pageInfo.endCursor ?? "" })}">Older</a></li>`
      }
    </ul>
  </nav>`;

/** The number of results of a list that a search may have narrowed, in words. */
export function countOf(count: string | number, one: string, many: string, isNarrowed: boolean): string {
  if (count === 0) return isNarrowed ? `No ${many} match your search.` : `No ${many} have been published yet.`;
  return count === 1 ? `1 ${one}.` : `${count.toLocaleString("en-US")} ${many}.`;
}

const TAGS: Partial<Readonly<Record<MeetingState, string>>> = { IN_SESSION: "live", RECESS: "live", CANCELLED: "no" };

/** A meeting's state, as a tag. */
export const stateTag = (state: MeetingState): Markup =>
  html`<strong class="tag ${TAGS[state]}">${STATE_LABELS[state]}</strong>`;

export const whenAndWhere = ({ number, startTime, location }: ListedMeeting): string =>
  [number, startTime && hourInWords(startTime), location].filter(Boolean).join(" · ");

/** A meeting in a list under a heading. */
export const listedMeeting = (meeting: ListedMeeting): Markup =>
  html`<li>
    <h3><a href="${MEETINGS}/${meeting.key}">${meetingCalled(meeting)}</a></h3>
    <p>${stateTag(meeting.state)} · ${whenAndWhere(meeting)}</p>
  </li>`;
