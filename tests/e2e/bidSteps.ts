import type { Page } from "playwright";
import { fill, press } from "#tests/support/desks.ts";

// A vendor's steps in the form of a one-line bid, in the browser or with the sealer.

/** Fills in the price of the one line, the signer, and what every bidder certifies. */
export async function fillBid(page: Page, price: string): Promise<void> {
  await fill(page, /^Signed by/, "Ann Ash");
  await page.getByLabel("Unit price of line 1, Salt").fill(price);
  for (const each of await page.getByLabel(/I certify this/).all()) await each.check();
}

/** Fills in the bid and opens the last check before sealing. */
export async function fillAndCheckBid(page: Page, price: string): Promise<void> {
  await fillBid(page, price);
  await press(page, "Check your answers");
}
