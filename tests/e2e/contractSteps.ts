import type { Locator, Page } from "playwright";
import { confirm, dialogOf, fill, openTab, press, told } from "#tests/support/desks.ts";

// People's steps with a contract on screen.

/** A step of a route: the person and the stage. For an outside signature, also who they sign for. */
export interface Asked {
  stage: "Approvals" | "Signatures";
  name: string;
  email: string;
  outside?: { organization: string; title: string };
}

const lastStep = (page: Page): Locator => page.getByRole("group", { name: /^step \d/ }).last();

async function writeStep(page: Page, { stage, name, email, outside }: Asked): Promise<void> {
  await press(page, "Add Approval Step");
  const step = lastStep(page);
  await step.getByLabel("Stage").selectOption(stage);
  if (outside) {
    await step.getByRole("checkbox", { name: "Someone outside the county signs here" }).check();
    await fill(step, /^Organization/, outside.organization);
    await fill(step, /^Title/, outside.title);
  }
  await step.getByRole("combobox", { name: /^Name/ }).fill(name);
  await fill(step, /^Email/, email);
}

/** Writes the text that both sides sign. */
export async function writeText(page: Page, words: string): Promise<void> {
  await openTab(page, "Text");
  await page.getByRole("textbox", { name: "Text of the contract" }).fill(words);
  await press(page, "Save");
  await told(page, "Contract saved.");
}

/** Writes the route of a contract without one, and sends the contract along it. */
export async function writeRouteAndSend(page: Page, steps: readonly Asked[]): Promise<void> {
  await openTab(page, "Route and signatures");
  for (const step of steps) await writeStep(page, step);
  await press(page, "Save Route");
  await told(page, "Approval route saved.");
  await sendToRoute(page);
}

export async function sendToRoute(page: Page): Promise<void> {
  await press(page, "Send to route");
  await confirm(page, "Send to route");
  await told(page, "Sent to its route.");
}

/** A county user signs with their typed name. */
export async function signTyped(page: Page, name: string): Promise<void> {
  await press(page, "Sign");
  const dialog = page.getByRole("dialog", { name: /^Sign contract/ });
  await fill(dialog, /^Your name/, name);
  await press(dialog, "Sign");
  await told(page, "Signed.");
}

/** Marks the contract executed, once nothing is missing. */
export async function markExecuted(page: Page): Promise<void> {
  await told(page, "Nothing is missing.");
  await press(page, "Mark executed");
  await confirm(page, "Mark executed");
  await told(page, /^Executed on /);
}

/** Types one general liability policy with these limits into a certificate form. */
export async function typeLiability(
  page: Page,
  { holder, number, limit }: { holder: string; number: string; limit: string },
): Promise<void> {
  await fill(page, /^Certificate holder/, holder);
  await page.getByLabel(/^Date issued/).fill("2026-03-02");
  await page.getByRole("checkbox", { name: "An authorized representative has signed" }).check();
  await fill(page, /^Carrier/, "Empire Mutual");
  await fill(page, /^Policy number/, number);
  await page.getByLabel(/^Effective date/).fill("2026-02-01");
  await page.getByLabel(/^Expiration date/).fill("2028-06-01");
  await fill(page, /[Ee]ach occurrence/, limit);
}

/** An action whose dialog asks for a reason. */
export async function withReason(page: Page, act: string, reason: string): Promise<void> {
  await press(page, act);
  await dialogOf(page)
    .getByLabel(/^Reason/)
    .fill(reason);
  await confirm(page, act);
}
