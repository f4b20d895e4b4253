import { expect } from "vitest";
import type { Page } from "playwright";
import { fill, press, told } from "#tests/support/desks.ts";
import type { takingMail } from "#tests/support/letters.ts";
import type { World } from "#tests/support/world.ts";

// How a vendor is added to the county.

export interface Registrant {
  legalName: string;
  taxId: string;
  first: string;
  last: string;
  email: string;
  password: string;
}

/** Fills in the registration on screen without sending it. */
export async function fillRegistration(page: Page, vendor: Registrant): Promise<void> {
  await fill(page, /^Legal name/i, vendor.legalName);
  await fill(page, /^Tax ID/, vendor.taxId);
  await fill(page, /^City/, "Hudson");
  await page.getByRole("combobox", { name: /Commodity Categories/ }).fill("highway");
  await page.getByRole("option", { name: /Highway Road Equipment/ }).click();
  await page.getByRole("button", { name: /Remove Highway Road/ }).waitFor();
  await fill(page, /^First name/, vendor.first);
  await fill(page, /^Last name/, vendor.last);
  await fill(page, /^Your email/, vendor.email);
  await page.getByLabel(/^Password/).fill(vendor.password);
  await page.getByLabel(/^Repeat the password/).fill(vendor.password);
}

/** Sends the registration. */
export async function register(page: Page): Promise<void> {
  await press(page, "Register as a vendor");
  await told(page, /Check your email/);
}

/** The path in the newest letter to a registrant or invitee. '': no letter. */
export async function linkTo(world: World, { to }: ReturnType<typeof takingMail>, email: string): Promise<string> {
  await world.dais.outbox.round();
  return /(\/vendor-register\/confirm\?token=[\w-]+)/.exec(to(email).at(-1)?.text ?? "")?.[1] ?? "";
}

/** Opens the letter's link and confirms. */
export async function confirmAddress(page: Page, link: string, { email, legalName }: Registrant): Promise<void> {
  await page.goto(link);
  await told(page, `Confirm ${email} to register ${legalName}.`);
  expect(page.url()).not.toContain("token");
  await press(page, "Confirm");
  await told(page, "Your address is confirmed. You can now sign in.");
}
