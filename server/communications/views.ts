import { TOPIC_LABELS, type Topic, TOPICS } from "#schema/communications/subscribers/topics.rules.ts";
import type { Refusal } from "#schema/refusal.ts";
import { MEETINGS, SUBSCRIBE } from "../meetings/open/address.ts";
import { meetingCalled } from "../meetings/open/votes.ts";
import { html, type Markup, paragraphs } from "../http/html.ts";
import { at } from "../pages/portalWords.ts";
import type { OpenRelease, ReleaseData } from "./documents.ts";

type County = { displayName: string };

/** A press release as it was published. */
export function releasePage({ tenant }: Pick<ReleaseData, "tenant">, release: OpenRelease): Markup {
  const { headline, body, publishedAt, item } = release;
  return html`<main>
    <h1>${headline}</h1>
    <p>Press release of ${tenant.name}, ${publishedAt !== null && at(publishedAt, tenant.timeZone)}</p>
    ${paragraphs(body)}
    <p><a href="${MEETINGS}/${item.meeting.key}">${meetingCalled(item.meeting)}, item ${item.number}</a></p>
    <p><a href="${SUBSCRIBE}">Get press releases by email</a></p>
  </main>`;
}

/** Why a field was refused, shown under it. */
const wrong = (refusal: Refusal | null, field: string): Markup | false =>
  refusal?.field === field && html`<span id="${field}-wrong" role="alert">${refusal.message}</span>`;

const topicChoices = (chosen: readonly string[], refusal: Refusal | null): Markup =>
  html`<fieldset ${refusal?.field === "topics" && html`aria-describedby="topics-wrong"`}>
    <legend>Email me about</legend>
    ${TOPICS.map(
      (topic: Topic) =>
        html`<p>
          <label class="tick"
            ><input
              type="checkbox"
              name="topics"
              value="${topic}"
              ${chosen.includes(topic) && html`checked`}
            />
            ${TOPIC_LABELS[topic]}</label
          >
        </p>`,
    )}
    ${wrong(refusal, "topics")}
  </fieldset>`;

/** The form that requests letters. The second field is a trap for programs that fill in every field. */
export const subscribePage = (
  tenant: County,
  typed: { email: string; topics: readonly string[] },
  refusal: Refusal | null,
): Markup =>
  html`<main>
    <h1>News by email</h1>
    <p>
      ${tenant.displayName} emails you when it publishes something. You first confirm your address, and each email has a link to unsubscribe. Your address is not used for anything else, and is deleted when you unsubscribe.
    </p>
    ${refusal && !refusal.field && html`<p role="alert"><strong>${refusal.message}</strong></p>`}
    <form method="post" action="${SUBSCRIBE}" class="tall">
      <p>
        <label
          >Email address
          <input
            type="email"
            name="email"
            required
            maxlength="254"
            autocomplete="email"
            value="${typed.email}"
            ${refusal?.field === "email" && html`aria-invalid="true" aria-describedby="email-wrong"`}
        /></label>
        ${wrong(refusal, "email")}
      </p>
      <div hidden>
        <label>Leave this empty <input type="text" name="website" tabindex="-1" autocomplete="off" /></label>
      </div>
      ${topicChoices(typed.topics, refusal)}
      <p><button type="submit">Subscribe</button></p>
    </form>
  </main>`;

/** A short message, where there is no form. */
export const messagePage = (title: string, text: Markup | string): Markup =>
  html`<main>
    <h1>${title}</h1>
    <p>${text}</p>
  </main>`;

/** The link's page confirms by a button, because programs that scan links press none. */
export const confirmPage = (tenant: County, action: string): Markup =>
  html`<main>
    <h1>Confirm your address</h1>
    <p>${tenant.displayName} will then email you when it publishes something.</p>
    <form method="post" action="${action}"><button type="submit">Confirm</button></form>
  </main>`;

/** What the subscriber is told about, and the way to unsubscribe. */
export const choicesPage = (
  action: string,
  topics: readonly string[],
  outcome: { refusal: Refusal | null; news: string | null },
): Markup =>
  html`<main>
    <h1>Your subscription</h1>
    ${outcome.news && html`<p role="status"><strong>${outcome.news}</strong></p>`}
    <form method="post" action="${action}" class="tall">
      <input type="hidden" name="do" value="choose" />
      ${topicChoices(topics, outcome.refusal)}
      <p><button type="submit">Save</button></p>
    </form>
    <form method="post" action="${action}">
      <input type="hidden" name="do" value="unsubscribe" />
      <button type="submit">Unsubscribe</button>
    </form>
  </main>`;
