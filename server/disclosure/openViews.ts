import { type OpenAddress, OPEN_LIST, openAddress } from "#schema/disclosure/listAddress.rules.ts";
import { PUBLIC_STATES } from "#schema/disclosure/publicity.rules.ts";
import { inDollars } from "#schema/money.rules.ts";
import { plainText } from "#schema/richText.rules.ts";
import { html, type Markup, paragraphs, richText } from "../http/html.ts";
import { onDay } from "../pages/portalWords.ts";
import type { OpenChangeData, OpenContractData, OpenListData, OpenPageData } from "./openDocuments.ts";

/** Formats dollars from GraphQL. */
const money = (dollars: string | null): string =>
  dollars === null ? "No amount" : inDollars(Math.round(Number(dollars) * 100));
const day = (date: string | null): Markup | string => (date === null ? "Not set" : onDay(date));
const KINDS: Readonly<Record<OpenChangeData["kind"], string>> = {
  ORIGINAL: "Contract",
  RENEWAL: "Renewal",
  AMENDMENT: "Amendment",
};

const row = (contract: OpenContractData): Markup =>
  html`<li>
    <h2><a href="${OPEN_LIST}/${contract.key}">${contract.number} ${contract.name}</a></h2>
    <p>${contract.vendorName} · ${contract.department} · ${money(contract.amount)}</p>
    <p>${PUBLIC_STATES[contract.state]} · ${day(contract.startDate)} to ${day(contract.endDate)}</p>
  </li>`;

/** The list as its own page: a search form that submits by GET, and pages. */
export function openListPage({ tenant, publicContracts }: OpenListData, address: OpenAddress): Markup {
  const { pageInfo, edges, totalCount } = publicContracts;
  const count = totalCount > 1_000 ? "more than 1,000" : totalCount.toLocaleString("en-US");
  return html`<main>
    <h1>Contracts</h1>
    <p>Signed contracts of ${tenant.name}, newest first, with their amounts and the decisions behind them.</p>
    <form method="get" action="${OPEN_LIST}" role="search">
      <label>Search <input type="search" name="q" maxlength="200" value="${address.q}" /></label>
      <label>Vendor <input name="vendor" maxlength="200" value="${address.vendor}" /></label>
      <label>Department <input name="department" maxlength="200" value="${address.department}" /></label>
      <label>Year signed <input name="year" inputmode="numeric" maxlength="4" value="${address.year}" /></label>
      <button type="submit">Search</button>
    </form>
    <p>${totalCount === 0 ? "No contracts found." : totalCount === 1 ? "1 contract." : `${count} contracts.`}</p>
    <ul class="plain">
      ${edges.map(({ node }) => row(node))}
    </ul>
    <nav aria-label="Pages">
      <ul>
        ${
          pageInfo.hasPreviousPage &&
          html`<li><a rel="prev" href="${openAddress(address, { before: pageInfo.startCursor ?? "" })}">Newer</a></li>`
        }
        ${
          pageInfo.hasNextPage &&
          html`<li><a rel="next" href="${openAddress(address, { after: pageInfo.endCursor ?? "" })}">Older</a></li>`
        }
      </ul>
    </nav>
    <p>
      This list as <a href="${openAddress(address, {}, ".csv")}">CSV</a> or
      <a href="${openAddress(address, {}, ".json")}">JSON</a> · <a href="/api/ocds/releases">Open data (OCDS)</a>
    </p>
  </main>`;
}

/** The links from the purchase to the latest change, in order. Parts that are not public have no link. */
function chain({
  purchase,
  resolution,
  executedOn,
  broughtInOn,
  terminatedOn,
  changes,
}: NonNullable<OpenPageData["publicContract"]>) {
  return html`<ol>
    ${
      purchase &&
      html`<li>
        Requested:
        <a href="/vendor-portal/${purchase.key}">${[purchase.number, purchase.title].filter(Boolean).join(" ")}</a
        >${purchase.awardedOn && html`, awarded on ${onDay(purchase.awardedOn)}`}
      </li>`
    }
    ${
      resolution &&
      html`<li>
        Decided:
        <a href="/public/resolutions/${resolution.key}">${resolution.number ?? ""} ${resolution.title}</a
        >${resolution.adoptedOn && html`, adopted on ${onDay(resolution.adoptedOn)}`}
      </li>`
    }
    ${executedOn && html`<li>Signed on ${onDay(executedOn)}</li>`}
    ${
      broughtInOn &&
      html`<li>
        Imported on ${onDay(broughtInOn)} from the county’s earlier records. Its approvals and signatures were not checked here
      </li>`
    }
    ${changes.map(
      (change) =>
        html`<li>
          ${KINDS[change.kind]} ${change.number}: ${change.name},
          ${money(change.amount)}${
            change.endDate && html`, until ${onDay(change.endDate)}`
          }${change.executedOn && html`, signed on ${onDay(change.executedOn)}`}
        </li>`,
    )}
    ${terminatedOn && html`<li>Ended early. Its last day is ${onDay(terminatedOn)}</li>`}
  </ol>`;
}

/** A contract as its own page. */
export function openContractPage({ publicContract }: OpenPageData): Markup {
  if (!publicContract) return openMissingPage();
  const { number, name, description, text, amount, originalAmount } = publicContract;
  return html`<main>
    <p><a href="${OPEN_LIST}">All contracts</a></p>
    <h1>${number} ${name}</h1>
    <dl>
      <dt>Vendor</dt>
      <dd>${publicContract.vendorName}</dd>
      <dt>Department</dt>
      <dd>${publicContract.department}</dd>
      <dt>Status</dt>
      <dd>${PUBLIC_STATES[publicContract.state]}</dd>
      <dt>Term</dt>
      <dd>${day(publicContract.startDate)} to ${day(publicContract.endDate)}</dd>
      <dt>Maximum</dt>
      <dd>${money(amount)}${originalAmount !== amount && `, originally ${money(originalAmount)}`}</dd>
    </dl>
    ${
      description.trim() !== "" &&
      html`<h2>Purpose</h2>
        ${paragraphs(description)}`
    }
    <h2>History</h2>
    ${chain(publicContract)}
    ${
      text &&
      plainText(text).trim() !== "" &&
      html`<h2>Text</h2>
        ${richText(text)}`
    }
  </main>`;
}

/** Shown for a contract that does not exist or is not public. */
export const openMissingPage = (): Markup =>
  html`<main>
    <h1>Contract not found</h1>
    <p>This contract does not exist or is not public.</p>
    <p><a href="${OPEN_LIST}">All contracts</a></p>
  </main>`;

/** Shown instead of the list when a county publishes none. */
export const openNothingPage = ({ tenant }: Pick<OpenListData, "tenant">): Markup =>
  html`<main>
    <h1>Contracts</h1>
    <p>${tenant.name} does not publish its contracts here. Ask the county for them (Public Officers Law 87).</p>
  </main>`;
