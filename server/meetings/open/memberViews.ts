import { html, type Markup } from "../../http/html.ts";
import { onDay } from "../../pages/portalWords.ts";
import { BODIES, listAddress, MEETINGS, MEMBERS } from "./address.ts";
import { type MemberData, type MembersData, MOTION_ABOUT } from "./documents.ts";
import { pagesOf } from "./parts.ts";
import { itemAddress, meetingCalled, outcomeOf, voteTag } from "./votes.ts";

/** A member's office, after the name. */
export const officeOf = ({ isChair, isViceChair }: { isChair: boolean; isViceChair: boolean }): string =>
  isChair ? ", chair" : isViceChair ? ", vice chair" : "";

/** The members today, each with a page of votes. */
export const membersPage = ({ bodies }: MembersData): Markup =>
  html`<main>
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

/** The question of a vote: the item, or 'Amendment to “…”'. */
function votedOn({ kind, item }: { kind: keyof typeof MOTION_ABOUT; item: { description: string } }): string {
  const about = MOTION_ABOUT[kind];
  return about === null ? item.description : `${about} “${item.description}”`;
}

/** Every vote of a member, latest meeting first. */
export function memberPage(member: NonNullable<MemberData["member"]>): Markup {
  const { key, name, body, seat, startsOn, endsOn, rollCalls } = member;
  const { totalCount, pageInfo, edges } = rollCalls;
  const path = `${MEMBERS}/${key}`;
  return html`<main>
    <h1>${name}</h1>
    <p>
      <a href="${BODIES}/${body.key}">${body.name}</a>${seat && `, ${seat.label}`}${officeOf(member)} · In office from
      ${onDay(startsOn)}${endsOn !== null && html` to ${onDay(endsOn)}`}
    </p>
    <p>
      ${
        totalCount === 0
          ? "No roll call has named this member yet."
          : `${totalCount === 1 ? "1 roll call" : `${totalCount.toLocaleString("en-US")} roll calls`}, latest meeting first.`
      }
    </p>
    ${
      edges.length > 0 &&
      html`<div class="wide stack">
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">Meeting</th>
              <th scope="col" role="columnheader">Item</th>
              <th scope="col" role="columnheader">Vote</th>
              <th scope="col" role="columnheader">Outcome</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${edges.map(
              ({ node: { vote, motion } }) =>
                html`<tr role="row">
                  <td role="cell">
                    <a href="${MEETINGS}/${motion.item.meeting.key}">${meetingCalled(motion.item.meeting)}</a>
                  </td>
                  <th scope="row" role="rowheader">
                    <a href="${itemAddress(motion.item.meeting.key, motion.item.key)}">${motion.item.number}. ${votedOn(motion)}</a>
                  </th>
                  <td role="cell" data-of="Vote">${voteTag(vote)}</td>
                  <td role="cell" data-of="Outcome">${outcomeOf({ ...motion, state: "CLOSED" })}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    }
    ${pagesOf(pageInfo, (change) => listAddress(path, {}, change))}
  </main>`;
}
