import { html, type Markup, paragraphs } from "../../http/html.ts";
import { onDay } from "../../pages/portalWords.ts";
import { listAddress, type ListAddress, RESOLUTIONS } from "../../meetings/open/address.ts";
import { countOf, pagesOf } from "../../meetings/open/parts.ts";
import { itemAddress, meetingCalled, motionOf } from "../../meetings/open/votes.ts";
import type { ListedResolution, ResolutionData, ResolutionsData } from "./documents.ts";

const adopted = ({ department, adoptedOn }: ListedResolution): Markup =>
  html`${department}${adoptedOn !== null && html` · Adopted on ${onDay(adoptedOn)}`}`;

/** The list of published resolutions with a search. */
export function resolutionsPage({ tenant, resolutions }: ResolutionsData, address: ListAddress): Markup {
  const { edges, pageInfo, totalCount } = resolutions;
  const count = totalCount > 1_000 ? "More than 1,000" : totalCount;
  const isNarrowed = address.q !== "" || address.year !== "";
  return html`<main>
    <h1>Resolutions</h1>
    <p class="quiet">Resolutions that ${tenant.name} adopted and published, with their text and votes.</p>
    <form method="get" action="${RESOLUTIONS}" role="search">
      <label>Search <input type="search" name="q" maxlength="200" value="${address.q}" /></label>
      <label>Year <input name="year" inputmode="numeric" maxlength="4" value="${address.year}" /></label>
      <button type="submit">Search</button>
    </form>
    <p>
      ${countOf(count, "resolution", "resolutions", isNarrowed)}
      ${isNarrowed && html`<a href="${RESOLUTIONS}">Show all resolutions</a>`}
    </p>
    <ul class="plain">
      ${edges.map(
        ({ node }) =>
          html`<li>
            <h2><a href="${RESOLUTIONS}/${node.key}">${node.displayNumber} ${node.title}</a></h2>
            <p>${adopted(node)}</p>
          </li>`,
      )}
    </ul>
    ${pagesOf(pageInfo, (change) => listAddress(RESOLUTIONS, address, change))}
  </main>`;
}

/** A published resolution: its text, and each vote on it. */
export function resolutionPage(resolution: NonNullable<ResolutionData["resolution"]>): Markup {
  const { displayNumber, title, draftText, agendaItems } = resolution;
  const voted = agendaItems.filter(({ motions }) => motions.length > 0);
  return html`<main>
    <h1>${displayNumber} ${title}</h1>
    <p>${adopted(resolution)}</p>
    ${draftText.trim() === "" ? html`<p>The text is not available here.</p>` : html`<div class="law">${paragraphs(draftText)}</div>`}
    ${
      voted.length > 0 &&
      html`<section aria-labelledby="votes">
        <h2 id="votes">Votes</h2>
        ${voted.map(
          ({ key, number, meeting, motions }) =>
            html`<h3><a href="${itemAddress(meeting.key, key)}">${meetingCalled(meeting)}, item ${number}</a></h3>
              ${motions.map(motionOf)}`,
        )}
      </section>`
    }
  </main>`;
}
