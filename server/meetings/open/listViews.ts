import { html, type Markup } from "../../http/html.ts";
import { at } from "../../pages/portalWords.ts";
import { listAddress, type ListAddress, MEETINGS, RESOLUTIONS } from "./address.ts";
import type { HomeData, MeetingsData } from "./documents.ts";
import { afterTheNext, comingMeetings, nextMeeting } from "./noticeViews.ts";
import { countOf, listedMeeting, pagesOf } from "./parts.ts";

/** A section of the county's page. */
const part = (id: string, title: string, none: string, rows: readonly Markup[], more: Markup): Markup =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${
      rows.length === 0
        ? html`<p class="quiet">${none}</p>`
        : html`<ul class="plain">
            ${rows}
          </ul>`
    }
    ${more}
  </section>`;

/** The county's page: when it meets next, what it did last, and its open solicitations. @param shows whether the county shows an address */
export function homePage(data: HomeData, shows: (address: string) => boolean): Markup {
  const { tenant, meetingNotices, meetings, resolutions, solicitations, contractPublicity } = data;
  return html`<main>
    <h1>Meetings and resolutions</h1>
    <p class="quiet">
      Meetings of ${tenant.name} with their agendas, minutes, and votes, and its resolutions.
    </p>
    ${nextMeeting(meetingNotices)} ${comingMeetings(afterTheNext(meetingNotices))}
    ${part(
      "latest",
      "Latest meetings",
      "No meeting has been held yet.",
      meetings.edges.map(({ node }) => listedMeeting(node)),
      html`<p><a href="${MEETINGS}">All meetings</a></p>`,
    )}
    ${
      shows(RESOLUTIONS) &&
      part(
        "resolutions",
        "Latest resolutions",
        "No resolution has been published yet.",
        resolutions.edges.map(
          ({ node: { key, displayNumber, title } }) =>
            html`<li><a href="${RESOLUTIONS}/${key}">${displayNumber} ${title}</a></li>`,
        ),
        html`<p><a href="${RESOLUTIONS}">All resolutions</a></p>`,
      )
    }
    ${
      shows("/vendor-portal") &&
      part(
        "bids",
        "Open for bids and proposals",
        "Nothing is open for bids at the moment.",
        solicitations.edges.map(
          ({ node: { key, number, dueAt, content } }) =>
            html`<li>
              <h3><a href="/vendor-portal/${key}">${[number, content.title].filter(Boolean).join(" ")}</a></h3>
              <p>${content.department}${dueAt !== null && html` · Due ${at(dueAt, tenant.timeZone)}`}</p>
            </li>`,
        ),
        html`<p><a href="/vendor-portal">All solicitations</a></p>`,
      )
    }
    ${
      contractPublicity.publishes &&
      html`<section aria-labelledby="contracts">
        <h2 id="contracts">Contracts</h2>
        <p><a href="/public/contracts">Signed contracts with vendor, amount and dates</a></p>
      </section>`
    }
    <p><a href="/public/feed.xml">RSS feed</a></p>
  </main>`;
}

/** The list of meetings: what comes next, a search form that submits by GET, and pages. */
export function meetingsPage(data: MeetingsData, address: ListAddress): Markup {
  const { tenant, meetings, meetingYears, meetingNotices } = data;
  const { edges, pageInfo, totalCount } = meetings;
  const isNarrowed = address.q !== "" || address.year !== "";
  const isFirst = !isNarrowed && address.after === "" && address.before === "";
  return html`<main>
    <h1>Meetings</h1>
    <p class="quiet">Meetings of ${tenant.name} with agenda, votes and minutes.</p>
    ${isFirst && html`${nextMeeting(meetingNotices)} ${comingMeetings(afterTheNext(meetingNotices))}`}
    <section aria-labelledby="all">
      <h2 id="all">Published agendas and minutes</h2>
      <form method="get" action="${MEETINGS}" role="search">
        <label>Search <input type="search" name="q" maxlength="200" value="${address.q}" /></label>
        <label
          >Year
          <select name="year">
            <option value="">All years</option>
            ${meetingYears.map(
              (year) =>
                html`<option value="${year}" ${String(year) === address.year && html` selected`}>${year}</option>`,
            )}
          </select>
        </label>
        <button type="submit">Search</button>
      </form>
      <p>
        ${countOf(totalCount, "meeting", "meetings", isNarrowed)}
        ${isNarrowed && html`<a href="${MEETINGS}">Show all meetings</a>`}
      </p>
      <ul class="plain">
        ${edges.map(({ node }) => listedMeeting(node))}
      </ul>
      ${pagesOf(pageInfo, (change) => listAddress(MEETINGS, address, change))}
    </section>
    <p><a href="/public/feed.xml">RSS feed</a></p>
  </main>`;
}
