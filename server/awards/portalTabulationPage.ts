import { dollars, grouped, quantityInWords } from "#schema/projects/lines/decimals.rules.ts";
import { html, type Markup } from "../http/html.ts";
import { LINES_PER_PAGE, type TabulationData, type TabulationPageData } from "../bids/portalBidsDocuments.ts";
import { called, wayBack } from "../bids/portalOpeningPage.ts";

type Bid = TabulationData["bids"][number];

/** Rank of a bid, or why it has none. */
export function placeOf(bid: Bid): string {
  if (bid.rank !== null) return bid.isLowest ? `${bid.rank} (lowest)` : String(bid.rank);
  const more = bid.missingLineCount - bid.missingLines.length;
  const why =
    bid.withdrawnAt !== null
      ? "withdrawn because of a mistake"
      : bid.responsive === false
        ? "not responsive"
        : bid.askCount > 0
          ? "a number is not clear"
          : bid.missingLineCount > 0
            ? `no price for line ${bid.missingLines.join(", ")}${more > 0 ? ` and ${more} more` : ""}`
            : null;
  return why === null ? "Not ranked" : `Not ranked: ${why}`;
}

const sums = (tabulation: TabulationData): Markup =>
  html`<dl>
    <dt>Bids</dt>
    <dd>${tabulation.bids.length}</dd>
    <dt>Lines</dt>
    <dd>${tabulation.lineCount}</dd>
    <dt>Allowances, for all bidders</dt>
    <dd>${dollars(tabulation.allowances)}</dd>
    ${tabulation.estimate !== null && html`<dt>Engineer’s estimate</dt><dd>${dollars(tabulation.estimate)}</dd>`}
    ${tabulation.spread !== null && html`<dt>Spread of the totals</dt><dd>${tabulation.spread}%</dd>`}
  </dl>`;

const ranked = ({ bids }: TabulationData): Markup =>
  html`<h2 id="bids">Bids</h2>
    <div class="wide">
      <table aria-labelledby="bids">
        <thead>
          <tr>
            <th scope="col">Bidder</th>
            <th scope="col" class="n">Compared total</th>
            <th scope="col">Place</th>
          </tr>
        </thead>
        <tbody>
          ${bids
            .toSorted((one, other) => (one.rank ?? bids.length + 1) - (other.rank ?? bids.length + 1))
            .map(
              (bid) =>
                html`<tr>
                  <th scope="row">${bid.name}</th>
                  <td class="n">${bid.compared === null ? "No total" : dollars(bid.compared)}</td>
                  <td>${placeOf(bid)}</td>
                </tr>`,
            )}
        </tbody>
      </table>
    </div>`;

const CELLS: Readonly<Record<string, string>> = { MISSING: "No price", UNCLEAR: "Not clear" };

const cell = ({ state, unitPrice, amount, isLow }: TabulationData["lines"][number]["cells"][number]): Markup =>
  html`<td class="n">
    ${amount === null ? (CELLS[state] ?? "No price") : dollars(amount)}${isLow && html` <strong>low</strong>`}
    ${amount !== null && unitPrice !== null && html`<br />$${grouped(unitPrice)} each`}
    ${state === "CORRECTED" && html`<br />corrected`}
  </td>`;

function lines({ bids, lines: list, lineCount }: TabulationData, key: string, from: number): Markup {
  const page = (start: number, words: string) =>
    html`<li><a href="/vendor-portal/${key}/tabulation${start > 0 && `?from=${start}`}">${words}</a></li>`;
  return html`<h2 id="lines">Lines</h2>
    <div class="wide">
      <table aria-labelledby="lines">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Description</th>
            <th scope="col" class="n">Quantity</th>
            ${bids.map(({ name }) => html`<th scope="col" class="n">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${list.map(
            ({ number, description, quantity, unit, cells }) =>
              html`<tr>
                <th scope="row">${number}</th>
                <td>${description}</td>
                <td class="n">${quantityInWords({ quantity, unit })}</td>
                ${cells.map(cell)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <nav aria-label="Pages of lines">
      <ul>
        ${from > 0 && page(Math.max(0, from - LINES_PER_PAGE), "Earlier lines")}
        ${from + list.length < lineCount && page(from + list.length, "More lines")}
      </ul>
    </nav>`;
}

/** The bids side by side for readers without scripts. @param from lines to skip */
export function tabulationPage(
  { key, content }: NonNullable<TabulationPageData["solicitation"]>,
  tabulation: TabulationData,
  from: number,
): Markup {
  return html`<main>
    ${wayBack(key)}
    <h1>Tabulation of ${called(content)}</h1>
    ${
      tabulation.hidesPrices
        ? html`<p>Prices become public with the notice of intent to award.</p>
            <ul>${tabulation.bids.map(({ name }) => html`<li>${name}</li>`)}</ul>`
        : html`${tabulation.ties.map((names) => html`<p><strong>Tied:</strong> ${names}</p>`)}
          ${sums(tabulation)} ${ranked(tabulation)} ${tabulation.lineCount > 0 && lines(tabulation, key, from)}`
    }
    <p><a href="/vendor-portal/${key}/opening">Opening of bids</a></p>
  </main>`;
}

/** Text shown when nothing has been opened yet. */
export const noTabulation = (key: string): Markup =>
  html`<main>
    ${wayBack(key)}
    <h1>No tabulation yet</h1>
    <p>Bids are listed here after they are opened.</p>
  </main>`;
