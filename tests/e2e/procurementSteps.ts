import type { Page } from "playwright";
import { CHECKLIST } from "#schema/projects/lifecycle/lifecycle.rules.ts";
import { confirm, fill, openTab, press, told } from "#tests/support/desks.ts";

// What people do with a project and its document, step by step.

export interface Request {
  title: string;
  department: string;
}

/** A department's person asks for something to be bought, from the first page on; answers the project's key. */
export async function createProject(page: Page, { title, department }: Request): Promise<string> {
  await press(page, "Procurement");
  await page
    .getByRole("menuitem", { name: "Dashboard" })
    .or(page.getByRole("link", { name: "Dashboard" }))
    .last()
    .click();
  await page.getByRole("link", { name: "Create Project" }).click();
  await fill(page, /^Title/, title);
  await fill(page, /^Description/, "Treated salt for the roads of the coming winter.");
  await page.getByRole("combobox", { name: /^Department/ }).selectOption({ label: department });
  await fill(page, /^Start Date/, "2026-06-01");
  await fill(page, /^End Date/, "2027-05-31");
  await fill(page, /^Estimated Cost/, "$48,500.00");
  await fill(page, /^Funding Source/, "D5142.400");
  await fill(page, /^Project Manager/, "Ray Roadman");
  await press(page, "Create Project");
  await told(page, "Project created successfully.");
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}/);
  return /projects\/([0-9a-f-]{36})/.exec(page.url())?.[1] as string;
}

const textOf = (page: Page, section: string) => page.getByRole("textbox", { name: `${section}, text`, exact: true });

/** Types the words of a section in place of those that stand there; they are not saved yet. */
export async function writeSection(page: Page, section: string, words: string): Promise<void> {
  await textOf(page, section).fill(words);
}

/** Writes a section and saves it. */
export async function saveSection(page: Page, section: string, words: string): Promise<void> {
  await writeSection(page, section, words);
  await press(page, `Save ${section}`);
  await told(page, `${section} saved.`);
}

/** The words of a section as they stand on a screen, typed or read. */
export const wordsOf = async (page: Page, section: string): Promise<string> =>
  (await textOf(page, section).innerText()).trim();

/** Submits the project, locks its document. */
export async function finalSubmit(page: Page): Promise<void> {
  await press(page, "Final Submit");
  await confirm(page, "Final Submit");
  await told(page, "Submitted for Review");
}

/** Takes up what waits on whoever looks. */
export async function takeUp(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("link", { name: title }).first().click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

/** Purchasing checks the five items and submits the project to Legal. */
export async function checkAndSubmitToLegal(page: Page): Promise<void> {
  await openTab(page, "Final Review Checklist");
  for (const item of Object.values(CHECKLIST)) await page.getByRole("checkbox", { name: item, exact: true }).check();
  await press(page, "Save");
  await told(page, "Changes saved");
  await press(page, "Submit to Legal");
  await confirm(page, "Submit to Legal");
  await told(page, "Submitted to Legal.");
}
