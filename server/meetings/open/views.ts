import { STANDING_WORDS, standingOf } from "#schema/minutes/standing.rules.ts";
import { actionOf } from "#schema/meetings/items.rules.ts";
import { hourInWords } from "#schema/dates.rules.ts";
import { STATE_LABELS } from "#schema/meetings/rules.ts";
import { html, type Markup, paragraphs } from "../../procurement/html.ts";
import { at, onDay } from "../../procurement/portalWords.ts";
import {
  BODIES,
  listAddress,
  type ListAddress,
  MEETINGS,
  MEMBERS,
  type Paged,
  RELEASES,
  RESOLUTIONS,
  SUBSCRIBE,
} from "./address.ts";
import {
  type CountyData,
  type FeedData,
  type ListedMeeting,
  type MeetingsData,
  type MemberData,
  type MembersData,
  MOTION_ABOUT,
  type OpenItem,
  type OpenMeeting,
  type OpenMinutes,
  type PageInfo,
} from "./documents.ts";
import { itemPoint, videoOf } from "./video.ts";
import { contradictionsOf, meetingCalled, motionOf, outcomeOf, VOTES } from "./votes.ts";

/** Where else to go, at the head of each page. */
export const ways = (tenant: { displayName: string }): Markup =>
  html`<nav aria-label="${tenant.displayName}">
    <ul>
      <li><a href="/public">${tenant.displayName}</a></li>
      <li><a href="${MEETINGS}">Meetings</a></li>
      <li><a href="${BODIES}">Boards and committees</a></li>
      <li><a href="${MEMBERS}">Members and their votes</a></li>
      <li><a href="${RESOLUTIONS}">Resolutions</a></li>
      <li><a href="/vendor-portal">Vendor portal</a></li>
      <li><a href="${SUBSCRIBE}">News by mail</a></li>
    </ul>
  </nav>`;

/** Back and onward in a list. */
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

/** How many there are, in words. */
export const countOf = (count: number, one: string, many: string): string =>
  count === 0 ? "There is nothing here." : count === 1 ? `1 ${one}.` : `${count.toLocaleString("en-US")} ${many}.`;

/** Of each list on the county's own page. */
const LATEST = 10;

export const stateOf = (state: string): string => (STATE_LABELS as Readonly<Record<string, string>>)[state] ?? "";
export const whenAndWhere = ({ number, startTime, location }: ListedMeeting): string =>
  [number, startTime && hourInWords(startTime), location].filter(Boolean).join(" · ");

/** A meeting in a list. */
const listedMeeting = (node: ListedMeeting): Markup =>
  html`<li>
    <h2><a href="${MEETINGS}/${node.key}">${meetingCalled(node)}</a></h2>
    <p><strong>${stateOf(node.state)}</strong> · ${whenAndWhere(node)}</p>
  </li>`;

/** The county's page, until the app draws over it: where everything is, and the latest meetings. */
export const homePage = ({ tenant, meetings, resolutions }: FeedData): Markup =>
  html`<main>
    ${ways(tenant)}
    <h1>Meetings and resolutions</h1>
    <p>What ${tenant.name} publishes: its meetings with agenda, minutes and votes, and its resolutions.</p>
    <ul class="plain">
      ${meetings.edges.slice(0, LATEST).map(({ node }) => listedMeeting(node))}
    </ul>
    <p><a href="${MEETINGS}">All meetings</a></p>
    <ul class="plain">
      ${resolutions.edges
        .slice(0, LATEST)
        .map(
          ({ node: { key, displayNumber, title } }) =>
            html`<li><a href="${RESOLUTIONS}/${key}">${displayNumber} ${title}</a></li>`,
        )}
    </ul>
    <p><a href="${RESOLUTIONS}">All resolutions</a></p>
  </main>`;

/** The list of meetings: a search form that sends its fields as an address, and pages. */
export function meetingsPage({ tenant, meetings, meetingYears }: MeetingsData, asked: ListAddress): Markup {
  const { edges, pageInfo, totalCount } = meetings;
  return html`<main>
    ${ways(tenant)}
    <h1>Meetings</h1>
    <p>
      Meetings of ${tenant.name} with agenda, votes and minutes, the latest first.
      <a href="/calendar.ics">As a calendar</a> · <a href="/public/feed.xml">RSS feed</a>
    </p>
    <form method="get" action="${MEETINGS}" role="search">
      <label>Search <input type="search" name="q" maxlength="200" value="${asked.q}" /></label>
      <label
        >Year
        <select name="year">
          <option value="">All years</option>
          ${meetingYears.map(
            (year) => html`<option value="${year}" ${String(year) === asked.year && html` selected`}>${year}</option>`,
          )}
        </select>
      </label>
      <button type="submit">Search</button>
    </form>
    <p>${countOf(totalCount, "meeting", "meetings")}</p>
    <ul class="plain">
      ${edges.map(({ node }) => listedMeeting(node))}
    </ul>
    ${pagesOf(pageInfo, (change) => listAddress(MEETINGS, asked, change))}
  </main>`;
}

/** States in which there is something to watch, now or at its hour. */
const LIVE: ReadonlySet<string> = new Set(["AGENDA_PUBLISHED", "IN_SESSION", "RECESS"]);

/** The packet with what a download costs, e.g. 'Agenda packet (PDF, 300 pages, 12 MB)'. */
function packetCalled({ pages, file }: NonNullable<OpenMeeting["packet"]>): string {
  const kilobytes = Number(file?.size ?? 0) / 1024;
  const size = kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${Math.round(kilobytes / 1024)} MB`;
  return `Agenda packet (PDF, ${pages} ${pages === 1 ? "page" : "pages"}, ${size})`;
}

/** Its documents; their addresses stay, those in the store work for some minutes. */
function documentsOf(meeting: OpenMeeting, timeZone: string): Markup {
  const { key, agendaFile, minutesFile, mediaFile, packet } = meeting;
  const files = [
    ["Video", mediaFile],
    ["Agenda as the county filed it", agendaFile],
  ] as const;
  return html`<ul>
    <li><a href="/api/meetings/${key}/agenda.pdf">Agenda (PDF)</a></li>
    ${packet?.file && html`<li><a href="${MEETINGS}/${key}/files/${packet.file.key}">${packetCalled(packet)}</a></li>`}
    ${
      minutesFile &&
      html`<li>
        <a href="${MEETINGS}/${key}/files/${minutesFile.key}">Minutes</a>${
          minutesFile.publicFrom !== null && html`, public since ${at(minutesFile.publicFrom, timeZone)}`
        }${minutesFile.sha256 !== null && html`; SHA-256 <code>${minutesFile.sha256}</code>`}
      </li>`
    }
    ${files.map(([name, file]) => file && html`<li><a href="${MEETINGS}/${key}/files/${file.key}">${name}</a></li>`)}
  </ul>`;
}

const CONSENT = {
  WAITING: "On the consent agenda, which one vote adopts",
  OPEN: "On the consent agenda; its vote is open",
  ADOPTED: "Adopted with the consent agenda",
  PULLED: "Pulled out of the consent agenda",
} as const;

const itemOf = (meeting: OpenMeeting, item: OpenItem) => {
  const {
    number,
    description,
    heading,
    carriedFrom,
    consent,
    outcome,
    motionText,
    documentFile,
    papers,
    resolution,
    motions,
    pressReleases,
  } = item;
  const action = actionOf({ description, motionText });
  return html`<li>
    ${heading !== null && html`<p class="part"><strong>${heading}</strong></p>`}
    <h3>${number}. ${description}</h3>
    ${carriedFrom !== null && html`<p>Carried over from meeting ${carriedFrom}</p>`}
    ${consent !== null && html`<p>${CONSENT[consent]}${consent === "ADOPTED" && outcome && `: ${outcome.text}`}</p>`}
    ${itemPoint(meeting, item)} ${motions.length === 0 && action !== null && paragraphs(action)}
    ${
      resolution?.status === "PUBLISHED" &&
      html`<p><a href="${RESOLUTIONS}/${resolution.key}">${resolution.displayNumber} ${resolution.title}</a></p>`
    }
    ${
      documentFile &&
      html`<p><a href="${MEETINGS}/${meeting.key}/files/${documentFile.key}">${documentFile.filename}</a></p>`
    }
    ${
      papers.length > 0 &&
      html`<ul>${papers.map(({ name, file }) => html`<li><a href="${MEETINGS}/${meeting.key}/files/${file.key}">${name}</a></li>`)}</ul>`
    }
    ${motions.length === 0 && contradictionsOf(item.contradictions)} ${motions.map(motionOf)}
    ${pressReleases.map(
      ({ key, headline }) => html`<p>Press release: <a href="${RELEASES}/${key}">${headline}</a></p>`,
    )}
  </li>`;
};

/** Who was there; nothing before anybody is written down. */
function attendanceOf({ attendance }: OpenMeeting): Markup | null {
  if (attendance.length === 0) return null;
  return html`<section aria-labelledby="attendance">
    <h2 id="attendance">Attendance</h2>
    <ul>
      ${attendance.map(
        ({ name, present, time, leftTime }) =>
          html`<li>
            ${name}:
            ${present || leftTime !== null ? "present" : "absent"}${
              // Of who never came, the hour says when she was expected.
              (present || leftTime !== null) && time !== null && `, came at ${hourInWords(time)}`
            }${leftTime !== null && `, left at ${hourInWords(leftTime)}`}
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The minutes as they were published; a draft says so first (Public Officers Law §106). */
function minutesOf({ key, state: meetingState, minutes }: OpenMeeting, { timeZone }: CountyData): Markup | null {
  if (!minutes) return null;
  const { state, approvedOn, lines, editions } = minutes;
  return html`<section aria-labelledby="minutes">
    <h2 id="minutes">Minutes</h2>
    <p>
      <strong
        >${
          state === "APPROVED" && approvedOn !== null
            ? html`Approved on ${onDay(approvedOn)}`
            : STANDING_WORDS[standingOf(minutes, { state: meetingState })]
        }</strong
      >
    </p>
    <p>
      <a href="${MEETINGS}/${key}/minutes.pdf">Minutes (PDF)</a> ·
      <a href="${MEETINGS}/${key}/minutes.docx">Minutes (Word)</a>
    </p>
    ${linesOf(lines)}
    ${
      editions.length > 1 &&
      html`<details>
        <summary>Versions of these minutes</summary>
        ${editions.map(
          ({ number, at: when, reason, hash, lines: said }) =>
            html`<details>
              <summary>
                Version
                ${number}${when !== null && html`, ${at(when, timeZone)}`}${reason !== null && `, corrected: ${reason}`}
              </summary>
              <p>SHA-256 <code>${hash}</code></p>
              ${linesOf(said)}
            </details>`,
        )}
      </details>`
    }
  </section>`;
}

const linesOf = (lines: OpenMinutes["lines"]) =>
  lines.map(({ kind, text }) => (kind === "ITEM" ? html`<h3>${text}</h3>` : paragraphs(text)));

/** Votes that were taken or declared: before there are any, there is nothing to check. */
const isOnRecord = ({ items }: OpenMeeting): boolean =>
  items.some(({ motions }) => motions.some(({ state }) => state !== "PENDING"));

/** The record as a file, and how anybody checks it. */
const recordOf = ({ key }: OpenMeeting): Markup =>
  html`<section aria-labelledby="record">
    <h2 id="record">Check this record</h2>
    <p>
      <a href="${MEETINGS}/${key}/record.json">The record of this meeting (JSON)</a> holds every vote and declaration,
      arrivals, departures and what happened to the session, in the order in which they were recorded. Each event
      carries a SHA-256 of itself and of the event before it.
    </p>
    <p>
      The decided votes are also there <a href="${MEETINGS}/${key}/votes.csv">as a table (CSV)</a>, a line a member and
      vote, and <a href="${MEETINGS}/${key}/ocd.json">as Open Civic Data (JSON)</a>, with weights and what each vote
      needed to pass.
    </p>
    <p>
      With the product's source code on your own computer, <code>npm run verify-meeting -- record.json</code> plays the
      meeting again: it checks the chain, counts every vote, computes every result under the rule that was in force, and
      says what does not hold. Note the end of the chain that it prints, and give it back later with
      <code>--head</code>: so you see whether anything was written anew since.
    </p>
  </section>`;

const changesOf = (changes: { text: string }[]): Markup =>
  html`<ul>
    ${changes.map(({ text }) => html`<li>${text}</li>`)}
  </ul>`;

/** What the last amendment of the agenda changed, where there is one. */
function amendedBy({ agendaVersions }: OpenMeeting, timeZone: string) {
  const last = agendaVersions.at(-1);
  return (
    last &&
    last.number > 0 &&
    html`<div>
      <p>
        <strong>Amendment ${last.number}</strong>, published ${at(last.publishedAt, timeZone)}, changed this agenda:
      </p>
      ${changesOf(last.changes)}
    </div>`
  );
}

/** A meeting as a page of its own. */
export function meetingPage(
  { tenant }: { tenant: CountyData },
  meeting: OpenMeeting,
  from: number | null = null,
): Markup {
  const { key, body, bodyName, state, agendaVersions, items } = meeting;
  return html`<main>
    ${ways(tenant)}
    <h1>${meetingCalled(meeting)}</h1>
    <p>${body && html`<a href="${BODIES}/${body.key}">${bodyName}</a> · `}<strong>${stateOf(state)}</strong> · ${whenAndWhere(meeting)}</p>
    ${LIVE.has(state) && html`<p><a href="/display/${key}">Watch the votes live</a> (needs scripts)</p>`}
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      ${documentsOf(meeting, tenant.timeZone)}
      ${
        agendaVersions.length > 0 &&
        html`<details>
          <summary>When the agenda was published</summary>
          <ul>
            ${agendaVersions.map(
              ({ number, publishedAt, issuedBy, hash, changes }) =>
                html`<li>
                  ${number === 0 ? "Agenda" : `Amendment ${number}`}, ${at(publishedAt, tenant.timeZone)}${issuedBy && `, issued by ${issuedBy}`}; SHA-256
                  <code>${hash}</code>
                  ${changes.length > 0 && changesOf(changes)}
                </li>`,
            )}
          </ul>
        </details>`
      }
    </section>
    ${videoOf(meeting, from)}
    <section aria-labelledby="items">
      <h2 id="items">Agenda and votes</h2>
      ${amendedBy(meeting, tenant.timeZone)} ${items.length === 0 && html`<p>The agenda has no items.</p>`}
      <ol class="plain">
        ${items.map((item) => itemOf(meeting, item))}
      </ol>
    </section>
    ${attendanceOf(meeting)} ${minutesOf(meeting, tenant)} ${isOnRecord(meeting) && recordOf(meeting)}
  </main>`;
}

/** The office of a member after the name. */
export const officeOf = ({ isChair, isViceChair }: { isChair: boolean; isViceChair: boolean }): string =>
  isChair ? ", chair" : isViceChair ? ", vice chair" : "";

/** Who sits where today, each with a page of votes. */
export const membersPage = ({ tenant, bodies }: MembersData): Markup =>
  html`<main>
    ${ways(tenant)}
    <h1>Members and their votes</h1>
    ${bodies
      .filter(({ members }) => members.length > 0)
      .map(
        ({ key, name, members }) =>
          html`<section aria-labelledby="body-${key}">
            <h2 id="body-${key}"><a href="${BODIES}/${key}">${name}</a></h2>
            <ul>
              ${members.map(
                (member) =>
                  html`<li>
                    <a href="${MEMBERS}/${member.key}">${member.name}</a>${member.seat && `, ${member.seat.label}`}${officeOf(
                      member,
                    )}${!member.votes && ", without a vote"}
                  </li>`,
              )}
            </ul>
          </section>`,
      )}
  </main>`;

/** What a vote was on: the item, or 'Amendment to “…”'. */
function votedOn({ kind, item }: { kind: keyof typeof MOTION_ABOUT; item: { description: string } }): string {
  const about = MOTION_ABOUT[kind];
  return about === null ? item.description : `${about} “${item.description}”`;
}

/** Every vote of a member, of the latest meeting first. */
export function memberPage({ tenant }: { tenant: CountyData }, member: NonNullable<MemberData["member"]>): Markup {
  const { key, name, body, seat, startsOn, endsOn, rollCalls } = member;
  const { totalCount, pageInfo, edges } = rollCalls;
  const path = `${MEMBERS}/${key}`;
  return html`<main>
    ${ways(tenant)}
    <h1>${name}</h1>
    <p>
      <a href="${BODIES}/${body.key}">${body.name}</a>${seat && `, ${seat.label}`}${officeOf(member)} · In office from
      ${onDay(startsOn)}${endsOn !== null && html` to ${onDay(endsOn)}`}
    </p>
    <p>
      ${
        totalCount === 0
          ? "No roll call has named this member yet."
          : `${totalCount === 1 ? "1 roll call" : `${totalCount.toLocaleString("en-US")} roll calls`}, of the latest meeting first.`
      }
    </p>
    ${
      edges.length > 0 &&
      html`<div class="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Meeting</th>
              <th scope="col">Item</th>
              <th scope="col">Vote</th>
              <th scope="col">Outcome</th>
            </tr>
          </thead>
          <tbody>
            ${edges.map(
              ({ node: { vote, motion } }) =>
                html`<tr>
                  <td>
                    <a href="${MEETINGS}/${motion.item.meeting.key}">${meetingCalled(motion.item.meeting)}</a>
                  </td>
                  <th scope="row">${motion.item.number}. ${votedOn(motion)}</th>
                  <td>${VOTES[vote]}</td>
                  <td>${outcomeOf({ ...motion, state: "CLOSED" })}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    }
    ${pagesOf(pageInfo, (change) => listAddress(path, {}, change))}
  </main>`;
}

/** What is said in place of what is not there, or not public. */
export const missingPage = (tenant: { displayName: string }): Markup =>
  html`<main>
    ${ways(tenant)}
    <h1>This is not there</h1>
    <p>It is not public, or its address is not complete.</p>
  </main>`;
