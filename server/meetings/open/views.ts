import { STANDING_WORDS, standingOf } from "#schema/minutes/standing.rules.ts";
import { actionOf } from "#schema/meetings/agenda/items.rules.ts";
import { hourInWords } from "#schema/dates.rules.ts";
import { html, type Markup, paragraphs } from "../../http/html.ts";
import { at, onDay } from "../../pages/portalWords.ts";
import { BODIES, MEETINGS, RELEASES, RESOLUTIONS } from "./address.ts";
import type { CountyData, OpenItem, OpenMeeting, OpenMinutes } from "./documents.ts";
import { stateTag, whenAndWhere } from "./parts.ts";
import { itemPoint, videoOf } from "./video.ts";
import { contradictionsOf, meetingCalled, motionOf, textOf } from "./votes.ts";

/** States in which there is something to watch, now or at the scheduled time. */
const LIVE: ReadonlySet<string> = new Set(["AGENDA_PUBLISHED", "IN_SESSION", "RECESS"]);

/** The packet with its download size, e.g. 'Agenda packet (PDF, 300 pages, 12 MB)'. */
function packetCalled({ pages, file }: NonNullable<OpenMeeting["packet"]>): string {
  const kilobytes = Number(file?.size ?? 0) / 1024;
  const size = kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${Math.round(kilobytes / 1024)} MB`;
  return `Agenda packet (PDF, ${pages} ${pages === 1 ? "page" : "pages"}, ${size})`;
}

/** Its documents. These addresses are permanent; those in the store are valid for some minutes. */
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
  return html`<li id="item-${item.key}">
    ${heading !== null && html`<p class="part"><strong>${heading}</strong></p>`}
    <h3>${number}. ${description}</h3>
    ${carriedFrom !== null && html`<p>Carried over from meeting ${carriedFrom}</p>`}
    ${consent !== null && html`<p>${CONSENT[consent]}${consent === "ADOPTED" && outcome && `: ${outcome.text}`}</p>`}
    ${itemPoint(meeting, item)} ${motions.length === 0 && action !== null && textOf(action, "Text to be voted on")}
    ${
      resolution?.status === "PUBLISHED" &&
      html`<p>
        Resolution <a href="${RESOLUTIONS}/${resolution.key}">${resolution.displayNumber} ${resolution.title}</a>
      </p>`
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

/** Who attended. Empty before anyone is recorded. */
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
              // For a person who never arrived, the time says when they were expected.
              (present || leftTime !== null) && time !== null && `, came at ${hourInWords(time)}`
            }${leftTime !== null && `, left at ${hourInWords(leftTime)}`}
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The minutes as published. A draft says so first (Public Officers Law §106). */
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
    <div class="law">${linesOf(lines)}</div>
    ${
      editions.length > 1 &&
      html`<details>
        <summary>Versions of these minutes</summary>
        ${editions.map(
          ({ number, at: when, reason, hash, lines: versionLines }) =>
            html`<details>
              <summary>
                Version
                ${number}${when !== null && html`, ${at(when, timeZone)}`}${reason !== null && `, corrected: ${reason}`}
              </summary>
              <p>SHA-256 <code>${hash}</code></p>
              ${linesOf(versionLines)}
            </details>`,
        )}
      </details>`
    }
  </section>`;
}

const linesOf = (lines: OpenMinutes["lines"]) =>
  lines.map(({ kind, text }) => (kind === "ITEM" ? html`<h3>${text}</h3>` : paragraphs(text)));

/** Votes that were taken or declared. Before there are any, there is nothing to check. */
const isOnRecord = ({ items }: OpenMeeting): boolean =>
  items.some(({ motions }) => motions.some(({ state }) => state !== "PENDING"));

/** The record as a file, and how anyone can check it. */
const recordOf = ({ key }: OpenMeeting): Markup =>
  html`<section aria-labelledby="record">
    <h2 id="record">Verify this record</h2>
    <p>
      <a href="${MEETINGS}/${key}/record.json">The record of this meeting (JSON)</a> contains every vote, declaration, arrival, departure and session event, in the order recorded. Each event has a SHA-256 hash of itself and of the event before it.
    </p>
    <p>
      The decided votes are also available <a href="${MEETINGS}/${key}/votes.csv">as a table (CSV)</a>, one line for each member and vote, and <a href="${MEETINGS}/${key}/ocd.json">as Open Civic Data (JSON)</a>, with weights and what each vote
      needed to pass.
    </p>
    <p>
      With the product's source code on your own computer, <code>npm run verify-meeting -- record.json</code> replays the meeting. It checks the chain, counts every vote, computes every result under the rule in force, and reports what does not hold. Note the end of the chain that it prints, and enter it later with <code>--head</code> to see whether anything was rewritten since.
    </p>
  </section>`;

const changesOf = (changes: { text: string }[]): Markup =>
  html`<ul>
    ${changes.map(({ text }) => html`<li>${text}</li>`)}
  </ul>`;

/** What the last amendment of the agenda changed, if there is one. */
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

/** A meeting as its own page. */
export function meetingPage(
  { tenant }: { tenant: CountyData },
  meeting: OpenMeeting,
  from: number | null = null,
): Markup {
  const { key, body, bodyName, state, agendaVersions, items } = meeting;
  return html`<main>
    <h1>${meetingCalled(meeting)}</h1>
    <p>${body && html`<a href="${BODIES}/${body.key}">${bodyName}</a> · `}${stateTag(state)} · ${whenAndWhere(meeting)}</p>
    ${LIVE.has(state) && html`<p><a href="/display/${key}">Watch the votes live</a> (needs scripts)</p>`}
    ${state === "AGENDA_PUBLISHED" && html`<p><a href="${MEETINGS}/${key}/meeting.ics">Add to my calendar</a></p>`}
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      ${documentsOf(meeting, tenant.timeZone)}
      ${
        agendaVersions.length > 0 &&
        html`<details>
          <summary>Agenda publication history</summary>
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

/** Shown for what does not exist or is not public. */
export const missingPage = (): Markup =>
  html`<main>
    <h1>Page not found</h1>
    <p>This page isn’t public, or the link is incomplete.</p>
  </main>`;
