import { zoneOfYear } from "#schema/dates.rules.ts";
import {
  type PortalAddress,
  pageLabels,
  portalAddress as addressOf,
  PORTAL_TABS as TABS,
} from "#schema/solicitations/portal/listAddress.rules.ts";
import { html, type Markup } from "../http/html.ts";
import type { ListData, ListedData } from "./portalDocuments.ts";
import { at, STATES } from "../pages/portalWords.ts";

function row({ key, number, title, state, dueAt, content }: ListedData, zone: string, now: Date): Markup {
  return html`<li>
    <h2><a href="/vendor-portal/${key}">${[number, content.title || title].filter(Boolean).join(" ")}</a></h2>
    <p>${content.department} · ${STATES(state, dueAt, now)}${dueAt && html` · Due ${at(dueAt, zone)}`}</p>
    ${content.category && html`<p>${content.category}</p>`}
  </li>`;
}

/** The list as its own page: tabs, a search form that submits by GET, and pages. */
export function listPage({ tenant, solicitations }: ListData, address: PortalAddress, now: Date): Markup {
  const { pageInfo, edges, totalCount } = solicitations;
  const [back, onward] = pageLabels(address.state);
  const count = totalCount > 1_000 ? "more than 1,000" : totalCount.toLocaleString("en-US");
  return html`<main>
    <h1>Bids, quotes and requests for proposals</h1>
    <p>
      Goods and services that ${tenant.name} wants to buy. Reading and responding are free.
      <a href="/vendor-register">Register as a vendor</a> or <a href="/login?next=%2Fvendor-portal">sign in</a> to ask questions and get notified of changes.
    </p>
    <nav aria-label="Which solicitations">
      <ul>
        ${Object.entries(TABS).map(
          ([state, { label }]) =>
            html`<li>
              <a href="${addressOf(address, { state })}" ${state === address.state && html` aria-current="page"`}
                >${label}</a
              >
            </li>`,
        )}
      </ul>
    </nav>
    <form method="get" action="/vendor-portal" role="search">
      ${address.state !== "open" && html`<input type="hidden" name="state" value="${address.state}" />`}
      <label>Search <input type="search" name="q" maxlength="200" value="${address.q}" /></label>
      <label>Category <input name="category" maxlength="200" value="${address.category}" /></label>
      <label>Due from <input type="date" name="dueFrom" value="${address.dueFrom}" /></label>
      <label>Due until <input type="date" name="dueTo" value="${address.dueTo}" /></label>
      <button type="submit">Search</button>
    </form>
    <p>All times are ${zoneOfYear(tenant.timeZone)}, the county’s time.</p>
    <p>
      ${totalCount === 0 ? "No solicitations found." : totalCount === 1 ? "1 solicitation." : `${count} solicitations.`}
    </p>
    <ul class="plain">
      ${edges.map(({ node }) => row(node, tenant.timeZone, now))}
    </ul>
    <nav aria-label="Pages">
      <ul>
        ${
          pageInfo.hasPreviousPage &&
          html`<li><a rel="prev" href="${addressOf(address, { before: pageInfo.startCursor ?? "" })}">${back}</a></li>`
        }
        ${
          pageInfo.hasNextPage &&
          html`<li><a rel="next" href="${addressOf(address, { after: pageInfo.endCursor ?? "" })}">${onward}</a></li>`
        }
      </ul>
    </nav>
    <p><a href="/vendor-portal/feed.xml">RSS feed</a> · <a href="/vendor-portal/calendar.ics">Calendar of dates</a></p>
  </main>`;
}
