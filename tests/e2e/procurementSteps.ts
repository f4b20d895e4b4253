import type { Page } from "playwright";
import { CHECKLIST } from "#schema/projects/lifecycle/lifecycle.rules.ts";
import { confirm, fill, openTab, press, told } from "#tests/support/desks.ts";

// People's steps with a project and its document.

export interface Request {
  title: string;
  department: string;
}

/** A department user requests a purchase, starting from the first page. Returns the project's key. */
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

/** Replaces the text of a section without saving. */
export async function writeSection(page: Page, section: string, words: string): Promise<void> {
  await textOf(page, section).fill(words);
}

/** Writes and saves a section. */
export async function saveSection(page: Page, section: string, words: string): Promise<void> {
  await writeSection(page, section, words);
  await press(page, `Save ${section}`);
  await told(page, `${section} saved.`);
}

/** The text of a section on screen, editable or read-only. */
export const wordsOf = async (page: Page, section: string): Promise<string> =>
  (await textOf(page, section).innerText()).trim();

/** Submits the project, which locks its document. */
export async function finalSubmit(page: Page): Promise<void> {
  await press(page, "Final Submit");
  await confirm(page, "Final Submit");
  await told(page, "Submitted for Review");
}

/** Opens a task from the viewer's waiting list. */
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
