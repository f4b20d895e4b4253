import type { Page } from "playwright";
import { confirm, type Desks, dialogOf, openTab, picture, press, told } from "#tests/support/desks.ts";

// The steps that prepare the key to sealed bids.

export const PASSPHRASE = "gravel lantern orchard quilt";
/** A form of a keyholder's page, by its button. */
const formOf = (page: Page, button: string) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: button, exact: true }) });

/** Purchasing chooses these keyholders, by their names. */
export async function chooseKeyholders(purchasing: Page, names: readonly string[]): Promise<void> {
  await openTab(purchasing, "Sealed bids");
  await picture(purchasing, "keys-nobody");
  await press(purchasing, "Choose keyholders");
  for (const name of names)
    await dialogOf(purchasing)
      .getByRole("checkbox", { name: new RegExp(name) })
      .check();
  await picture(purchasing, "keys-choose");
  await confirm(purchasing, "Choose keyholders");
  await told(purchasing, "Keyholders chosen. Each is notified.");
}

/** Each keyholder makes a key, then each rehearses. `key`: of the project. */
export async function rehearseKey(desks: Desks, keyholders: readonly Page[], key: string): Promise<void> {
  for (const page of keyholders) {
    await page.goto(desks.address(`/procurement/${key}/key`));
    const form = formOf(page, "Make my key");
    await form.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
    await form.getByLabel("The same passphrase again", { exact: true }).fill(PASSPHRASE);
    await picture(page, "keys-make");
    await press(page, "Make my key");
    await told(page, "Your key is made.");
  }
  for (const page of keyholders) {
    await page.goto(desks.address(`/procurement/${key}/key`));
    const form = formOf(page, "Open my share");
    await form.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
    await picture(page, "keys-rehearse");
    await press(page, "Open my share");
    await told(page, "Your part is done.");
  }
  const [first] = keyholders;
  if (!first) return;
  const sheet = formOf(first, "Show the recovery sheet");
  await sheet.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
  await press(first, "Show the recovery sheet");
  await told(first, /^([0-9A-Z]{4}-){13}[0-9A-Z]{3,4}$/);
  await picture(first, "keys-sheet");
}
