import { dayInWords } from "#schema/dates.rules.ts";
import { html, type Markup, paragraphs } from "../../http/html.ts";
import { MEETINGS, MEMBERS } from "./address.ts";
import type { OpenMotion, Vote } from "./documents.ts";

const VOTES: Readonly<Record<Vote, string>> = {
  NONE: "Not voted",
  YES: "Yes",
  NO: "No",
  ABSTAIN: "Abstain",
  ABSENT: "Absent",
  RECUSED: "Recused",
};

const TAGS: Partial<Readonly<Record<Vote, string>>> = { YES: "yes", NO: "no" };

/** A vote as a tag. */
export const voteTag = (vote: Vote): Markup => html`<strong class="tag ${TAGS[vote]}">${VOTES[vote]}</strong>`;

/** An item on the page of its meeting. */
export const itemAddress = (meeting: string, item: string): string => `${MEETINGS}/${meeting}#item-${item}`;

/** A longer text is collapsed. In characters. */
const BRIEF = 320;

/** A text that is put to the vote. */
export const textOf = (text: string, called: string): Markup =>
  text.length <= BRIEF
    ? paragraphs(text)
    : html`<details>
        <summary>${called}</summary>
        <div class="law">${paragraphs(text)}</div>
      </details>`;

/** A motion's result in a word or two. Says so when the source contradicts it. */
export function outcomeOf({
  state,
  outcome,
  contradictions,
}: Pick<OpenMotion, "state" | "outcome" | "contradictions">): string {
  if (state === "WITHDRAWN") return "Withdrawn";
  if (state === "OPEN") return "The vote is open";
  if (outcome === null) return "Not decided";
  return `${outcome === "PASSED" ? "Passed" : "Failed"}${contradictions.length > 0 ? ", contradicted" : ""}`;
}

/** Contradictions in the source, one sentence a line. Empty when there are none. */
export const contradictionsOf = (contradictions: readonly string[]): Markup | null =>
  contradictions.length === 0
    ? null
    : html`<p><strong>The source contradicts itself:</strong></p>
        <ul>
          ${contradictions.map((each) => html`<li>${each}</li>`)}
        </ul>`;

/** Notes beside the result of an imported vote. */
function importedOf({ contradictions, checked, requirementFinding, importNotes }: OpenMotion): Markup | null {
  if (checked === null) return null;
  return html`${contradictionsOf(contradictions)}
    <p>${checked}${requirementFinding && ` ${requirementFinding.sentence}`}</p>
    ${
      importNotes.length > 0 &&
      html`<details>
        <summary>Notes of the import (${importNotes.length})</summary>
        <ul>
          ${importNotes.map((note) => html`<li>${note}</li>`)}
        </ul>
      </details>`
    }`;
}

const person = (who: { key: string; name: string }): Markup => html`<a href="${MEMBERS}/${who.key}">${who.name}</a>`;

/** The roll call as a table: how each member voted, and the weights where they differ. */
function rollOf(roll: OpenMotion["roll"]): Markup | null {
  if (roll.length === 0) return null;
  const isWeighted = new Set(roll.map(({ weight }) => weight)).size > 1;
  return html`<details>
    <summary>Roll call, ${roll.length} names</summary>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Seat</th>
            ${isWeighted && html`<th scope="col" class="n">Weight</th>`}
            <th scope="col">Vote</th>
          </tr>
        </thead>
        <tbody>
          ${roll.map(
            ({ name, seat, weight, entitled, present, vote }) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${seat}</td>
                ${isWeighted && html`<td class="n">${weight}</td>`}
                <td>${!entitled ? "No vote" : voteTag(present ? vote : "ABSENT")}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

/** A motion with its mover, result, voting rule, and roll call. */
export function motionOf(motion: OpenMotion): Markup {
  const { text, mover, seconder, declared, checked, verdict, tally, roll } = motion;
  const { yes, no, abstain, recused } = tally.heads;
  return html`<div class="motion">
    <p>
      <strong>${outcomeOf(motion)}</strong>${
        // An imported flag does not say whether the chair declared it.
        declared !== null && checked === null && ", declared by the chair on a voice vote"
      }${
        yes + no + abstain > 0 &&
        `: ${yes} yes, ${no} no, ${abstain} abstained${recused > 0 ? `, ${recused} recused` : ""}`
      }.
    </p>
    ${textOf(text, "Text of the motion")}
    ${mover && html`<p>Moved by ${person(mover)}${seconder && html`, seconded by ${person(seconder)}`}.</p>`}
    ${verdict && motion.state === "CLOSED" && html`<p>${verdict.sentence}</p>`} ${importedOf(motion)} ${rollOf(roll)}
  </div>`;
}

/** The meeting of a vote, for a heading or a link. */
export const meetingCalled = ({ meetingType, date }: { meetingType: string; date: string }): string =>
  `${meetingType} meeting, ${dayInWords(date)}`;
