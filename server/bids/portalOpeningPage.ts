import { dollarsAsWritten, dollars } from "#schema/projects/lines/decimals.rules.ts";
import { html, type Markup, paragraphs } from "../http/html.ts";
import type { OpeningData, OpeningPageData } from "./portalBidsDocuments.ts";
import { at } from "../pages/portalWords.ts";

const PARTS = { WHOLE: "Bids", TECHNICAL: "Technical part", PRICE: "Prices" };
const STATES = {
  SHARES: "Keyholders are entering their shares",
  OPENING: "Envelopes are being opened",
  FINISHED: "Finished",
};

type Bid = OpeningData["bids"][number];

const bidder = ({ bidderName, bidsAs, kind, failure, refusedFiles }: Bid): Markup =>
  html`${bidderName}${kind === "PAPER" && " (on paper)"}
  ${bidsAs !== null && html`<br />The bid names ${bidsAs}.`}
  ${failure !== null && html`<br />Could not be opened. ${failure}`}
  ${refusedFiles.length > 0 && html`<br />Left out: ${refusedFiles.join("; ")}`}`;

function bids({ bids: list, readsPrices, part, state }: OpeningData, zone: string): Markup {
  if (list.length === 0)
    return html`<p>${state === "FINISHED" ? "No bids were received." : "No bid has been opened yet."}</p>`;
  const hasPrice = readsPrices && list.some(({ price }) => price !== null);
  const hasLines =
    readsPrices && list.some(({ statedTotal, computedTotal }) => statedTotal !== null || computedTotal !== null);
  return html`${!readsPrices && part !== "TECHNICAL" && html`<p>Prices become public with the notice of intent to award.</p>`}
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Bidder</th>
            ${hasLines && html`<th scope="col" class="n">Total read aloud</th><th scope="col" class="n">Total computed</th>`}
            ${hasPrice && html`<th scope="col" class="n">Price</th>`}
            <th scope="col">Received</th>
          </tr>
        </thead>
        <tbody>
          ${list.map(
            (bid) =>
              html`<tr>
                <td class="n">${bid.position}</td>
                <th scope="row">${bidder(bid)}</th>
                ${
                  hasLines &&
                  html`<td class="n">${bid.statedTotal === null ? "None" : dollarsAsWritten(bid.statedTotal)}</td>
                    <td class="n">${bid.computedTotal === null ? "None" : dollars(bid.computedTotal)}</td>`
                }
                ${hasPrice && html`<td class="n">${bid.price === null ? "None" : dollarsAsWritten(bid.price)}</td>`}
                <td>${at(bid.receivedAt, zone)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

const shares = ({ sharesNeeded, sharesEntered }: OpeningData): string => {
  if (sharesNeeded === 0) return "None needed";
  return sharesEntered === null ? "Erased after the opening" : `${sharesEntered} entered, ${sharesNeeded} needed`;
};

function opening(it: OpeningData, noticeKey: string, zone: string): Markup {
  const id = `opening-${it.key}`;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${PARTS[it.part]}: ${STATES[it.state]}</h2>
    <dl>
      <dt>Conducted by</dt>
      <dd>${it.conductorName}</dd>
      <dt>Witnessed by</dt>
      <dd>${it.witnessName ?? "No one yet"}</dd>
      <dt>Began</dt>
      <dd>${at(it.startedAt, zone)}</dd>
      ${it.finishedAt !== null && html`<dt>Ended</dt><dd>${at(it.finishedAt, zone)}</dd>`}
      <dt>Key shares</dt>
      <dd>${shares(it)}</dd>
      ${it.state !== "FINISHED" && html`<dt>Still closed</dt><dd>${it.envelopesLeft === 1 ? "1 envelope" : `${it.envelopesLeft} envelopes`}</dd>`}
    </dl>
    ${it.faults.length > 0 && html`<h3>Receipts and envelopes differ</h3><ul>${it.faults.map((fault) => html`<li>${fault}</li>`)}</ul>`}
    ${it.note !== null && paragraphs(it.note)}
    ${bids(it, zone)}
    ${
      it.recordHash !== null &&
      html`<p><a href="/vendor-portal/${noticeKey}/opening/${it.key}.pdf">Signed opening record (PDF)</a></p>
        <p>SHA-256 of the record: ${it.recordHash}</p>`
    }
  </section>`;
}

/** Number and title of a notice. */
export const called = ({ number, title }: { number: string | null; title: string }): string =>
  [number, title].filter(Boolean).join(" ");

/** Link from a page of a notice back to the notice. */
export const wayBack = (key: string): Markup =>
  html`<p><a href="/vendor-portal">All solicitations</a> · <a href="/vendor-portal/${key}">Notice</a></p>`;

/** The bid opening for readers without scripts: in progress, and its record afterward. */
export function openingPage({ tenant }: OpeningPageData, found: NonNullable<OpeningPageData["solicitation"]>): Markup {
  const zone = tenant.timeZone;
  return html`<main>
    ${wayBack(found.key)}
    <h1>Opening: ${called(found.content)}</h1>
    ${found.openingAt !== null && html`<p>Set for ${at(found.openingAt, zone)}.</p>`}
    ${found.openings.length === 0 && html`<p>The opening has not begun.</p>`}
    ${found.openings.map((each) => opening(each, found.key, zone))}
  </main>`;
}

/** Reloads a page without scripts while the opening may change. */
export const COMES_AGAIN = html`<noscript><meta http-equiv="refresh" content="30" /></noscript>`;
