import type { Page } from "playwright";
import { fill, press } from "#tests/support/desks.ts";

// What a vendor does with the form of a bid of one line, in the browser or with the sealer.

/** Fills in the price of its one line, who signs, and what every bidder certifies. */
export async function fillBid(page: Page, price: string): Promise<void> {
  await fill(page, /^Signed by/, "Ann Ash");
  await page.getByLabel("Unit price of line 1, Salt").fill(price);
  for (const each of await page.getByLabel(/I certify this/).all()) await each.check();
}

/** Fills it in and comes to the last look before it is sealed. */
export async function fillAndCheckBid(page: Page, price: string): Promise<void> {
  await fillBid(page, price);
  await press(page, "Check your answers");
}
