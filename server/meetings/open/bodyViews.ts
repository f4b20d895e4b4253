import { longDay } from "#schema/dates.rules.ts";
import { BODY_KIND_LABELS } from "#schema/bodies/words.rules.ts";
import { html, type Markup, paragraphs } from "../../http/html.ts";
import { BODIES, MEETINGS, MEMBERS } from "./address.ts";
import type { BodiesData, BodyData, BodyMember, BodySeat, ListedBody, OpenBody } from "./bodyDocuments.ts";
import type { ListedMeeting, MeetingNotice } from "./documents.ts";
import { officeOf } from "./memberViews.ts";
import { listedMeeting } from "./parts.ts";
import { meetingCalled } from "./votes.ts";

const onDay = (day: string): Markup => html`<time datetime="${day}">${longDay(day)}</time>`;
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How many seats are filled and vacant. For a body without seats, how many members it has. */
function seatsInWords({ seats, members, vacancies }: Pick<ListedBody, "seats" | "members" | "vacancies">): string {
  if (seats.length === 0)
    return members.length === 0 ? "No members listed" : plural(members.length, "member", "members");
  const filled = `${seats.length - vacancies} of ${plural(seats.length, "seat", "seats")} filled`;
  return `${filled} · ${vacancies === 0 ? "No vacancies" : plural(vacancies, "vacancy", "vacancies")}`;
}

const linkTo = (meeting: ListedMeeting): Markup =>
  html`<a href="${MEETINGS}/${meeting.key}">${meetingCalled(meeting)}</a>`;

/** Whether a body meets on a day. */
const meets = ({ retiredOn }: Pick<ListedBody, "retiredOn">, today: string): boolean =>
  retiredOn === null || retiredOn > today;

const listedBody = (body: ListedBody, notices: readonly MeetingNotice[]): Markup => {
  const next = notices.find((notice) => notice.body?.key === body.key && notice.state !== "CANCELLED");
  return html`<li>
    <h2><a href="${BODIES}/${body.key}">${body.name}</a></h2>
    <p>${BODY_KIND_LABELS[body.kind]} · ${seatsInWords(body)}</p>
    <p>${next ? html`Next meeting: ${linkTo(next)}` : "No meeting is scheduled."}</p>
  </li>`;
};

/** The county's boards and committees: those that meet, then those that no longer do. */
export function bodiesPage({ tenant, bodies, meetingNotices }: BodiesData): Markup {
  const meeting = bodies.filter((body) => meets(body, tenant.today));
  const retired = bodies.filter((body) => !meeting.includes(body));
  return html`<main>
    <h1>Boards and committees</h1>
    <p>${meeting.length === 0 ? "No board or committee is listed yet." : `The boards and committees of ${tenant.name}.`}</p>
    <ul class="plain">
      ${meeting.map((body) => listedBody(body, meetingNotices))}
    </ul>
    ${
      retired.length > 0 &&
      html`<section aria-labelledby="retired">
        <h2 id="retired">No longer meeting</h2>
        <ul>
          ${retired.map(
            ({ key, name, retiredOn }) =>
              html`<li>
                <a href="${BODIES}/${key}">${name}</a>${retiredOn !== null && html`, since ${onDay(retiredOn)}`}
              </li>`,
          )}
        </ul>
      </section>`
    }
  </main>`;
}

/** Vacant seats count: General Construction Law §41. */
const QUORUM = {
  HEADS: "A quorum is a majority of all voting seats. Vacant seats count.",
  WEIGHT: "A quorum is a majority of the total voting weight. The weight of vacant seats counts.",
  BOTH: "A quorum is a majority of all voting seats and of the total voting weight. Vacant seats count.",
} as const satisfies Record<OpenBody["quorumMeasure"], string>;

const memberLink = (member: BodyMember): Markup =>
  html`<a href="${MEMBERS}/${member.key}">${member.name}</a>${officeOf(member)}`;
const termOf = ({ startsOn, endsOn }: BodyMember): Markup =>
  html`From ${onDay(startsOn)}${endsOn !== null && html` to ${onDay(endsOn)}`}`;

/** A vacant seat: who fills it, and its next holder, if known. */
function vacancyOf({ appointedBy, terms }: BodySeat, today: string): Markup {
  const next = terms.findLast(({ startsOn }) => startsOn > today);
  return html`<strong>Vacant</strong>${appointedBy !== "" && `, to be filled by ${appointedBy}`}${
    next && html`. ${next.name} takes the seat on ${onDay(next.startsOn)}`
  }`;
}

const yearsOf = ({ termYears }: BodySeat): string | null =>
  termYears === null ? null : `Term of ${plural(termYears, "year", "years")}`;

/** Seats in roll order, then members without one. */
function membersOf({ seats, members, weightTables, ...body }: OpenBody, today: string): Markup {
  // Latest first.
  const law = weightTables.find(({ effectiveOn }) => effectiveOn <= today);
  const holderOf = (seat: BodySeat) => members.find((member) => member.seat?.key === seat.key);
  const seatless = members.filter((member) => !seats.some(({ key }) => key === member.seat?.key));
  const row = (label: string, who: Markup, term: Markup | string | null, weight: string | null) =>
    html`<tr role="row">
      <th scope="row" role="rowheader">${label}</th>
      <td role="cell">${who}</td>
      <td role="cell">${term}</td>
      ${law && html`<td role="cell" class="n" ${weight !== null && html`data-of="Weight"`}>${weight}</td>`}
    </tr>`;
  return html`<section aria-labelledby="members">
    <h2 id="members">Members and vacancies</h2>
    <p>${seatsInWords({ seats, members, ...body })}</p>
    ${
      seats.length + seatless.length > 0 &&
      html`<div class="wide stack">
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">Seat</th>
              <th scope="col" role="columnheader">Member</th>
              <th scope="col" role="columnheader">Term</th>
              ${law && html`<th scope="col" role="columnheader" class="n">Weight</th>`}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${seats.map((seat) => {
              const holder = holderOf(seat);
              return row(
                seat.votes ? seat.label : `${seat.label} (no vote)`,
                holder ? memberLink(holder) : vacancyOf(seat, today),
                holder ? termOf(holder) : yearsOf(seat),
                seat.votes ? seat.weight : null,
              );
            })}
            ${seatless.map((member) => row("Without a seat", memberLink(member), termOf(member), null))}
          </tbody>
        </table>
      </div>`
    }
    ${law && html`<p>Voting weights: ${law.authority}, in effect from ${onDay(law.effectiveOn)}</p>`}
    <p>${QUORUM[body.quorumMeasure]}</p>
  </section>`;
}

const meetingsOf = (id: string, title: string, none: string, meetings: readonly ListedMeeting[]): Markup =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${
      meetings.length === 0
        ? html`<p>${none}</p>`
        : html`<ul class="plain">
            ${meetings.map(listedMeeting)}
          </ul>`
    }
  </section>`;

/** A board or committee as its own page. */
export function bodyPage({ tenant, meetings, meetingNotices }: BodyData, body: OpenBody): Markup {
  const { name, kind, parent, retiredOn, about, formerNames } = body;
  const isMeeting = meets(body, tenant.today);
  return html`<main>
    <h1>${name}</h1>
    <p>${BODY_KIND_LABELS[kind]}${parent && html` · Part of <a href="${BODIES}/${parent.key}">${parent.name}</a>`}</p>
    ${formerNames.map((former) => html`<p>Until ${onDay(former.lastDay)}: ${former.name}</p>`)}
    ${
      retiredOn !== null &&
      html`<p>
        <strong>${isMeeting ? "Will no longer meet as of" : "No longer meets as of"} ${onDay(retiredOn)}</strong>
      </p>`
    }
    ${
      about.trim() !== "" &&
      html`<section aria-labelledby="about">
        <h2 id="about">About, and how to apply</h2>
        ${paragraphs(about)}
      </section>`
    }
    ${membersOf(body, tenant.today)}
    ${
      (isMeeting || meetingNotices.length > 0) &&
      meetingsOf("coming", "Next meetings", "No meeting is scheduled.", meetingNotices)
    }
    ${meetingsOf(
      "latest",
      "Latest meetings",
      "No meeting has been held yet.",
      meetings.edges.map(({ node }) => node),
    )}
    <p><a href="${MEETINGS}">All meetings of the county</a></p>
  </main>`;
}
