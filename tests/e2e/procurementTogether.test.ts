// @module-tag long/journey: two people in one project

import type { Browser, Page } from "playwright";
import { requestPurchase } from "#tests/api/projects/request.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, violations } from "#tests/support/browser.ts";
import { type Desks, desksOf, fill, openTab, press, told } from "#tests/support/desks.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { saveSection, wordsOf, writeSection } from "./procurementSteps.ts";

// Two people work on one project on two machines at once, one of them without network. No text is lost.

const SCOPE = "Scope of Work";
const INSTRUCTIONS = "Submission Instructions";

let world: World;
let county: County;
let browser: Browser;
let desks: Desks;
let departmentId: string;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha");
  await county.as("Purchasing");
  const { userId } = await county.as("Department staff");
  departmentId = await world.database.inTenant(county.id, async (db) => {
    const { id } = await db.department.create({ data: { name: "Highways" } });
    await db.user.updateMany({ where: { id: userId as string }, data: { departmentId: id } });
    return btoa(`Department:${id}`);
  });
  browser = await openBrowser();
  desks = desksOf(browser, world, county);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

/** A project requested by a department. Returns its key. */
async function requestProject(title: string): Promise<string> {
  const staff = await county.as("Department staff");
  return (await requestPurchase(staff, departmentId, { title })).key;
}

/** Its saved sections, by title. */
async function saved(key: string): Promise<Record<string, string>> {
  const staff = await county.as("Department staff");
  const { project } = await staff.read("query($key: ID!) { project(key: $key) { sections { title content } } }", {
    key,
  });
  return Object.fromEntries(
    project.sections.map(({ title, content }: { title: string; content: unknown }) => [
      title,
      [...JSON.stringify(content).matchAll(/"text":"([^"]*)"/g)].map(([, words]) => words).join(" "),
    ]),
  );
}

let machines: [staff: Page, purchasing: Page] | null = null;
/** A page of the project, open on two people's machines. */
async function bothAt(path: string): Promise<[staff: Page, purchasing: Page]> {
  machines ??= [await desks.deskOf("department-staff"), await desks.deskOf("purchasing")];
  const pages: Page[] = [];
  for (const machine of machines) {
    await machine.context().setOffline(false);
    const page = await desks.beside(machine, path);
    // Closing a window does not ask.
    page.on("dialog", (dialog) => void dialog.accept());
    pages.push(page);
  }
  return pages as [Page, Page];
}

const leave = async (...pages: Page[]) => {
  for (const page of pages) await page.close();
  expect(desks.problems).toEqual([]);
};

describe("two people in one document", () => {
  it("save two sections at the same time, and each sees the other's text without losing their own", async () => {
    const key = await requestProject("Two sections at once");
    const [staff, purchasing] = await bothAt(`/document-editor/${key}`);
    await writeSection(staff, SCOPE, "Nine hundred tons.");
    await writeSection(purchasing, INSTRUCTIONS, "Bring it to the Clerk.");
    await Promise.all([press(staff, `Save ${SCOPE}`), press(purchasing, `Save ${INSTRUCTIONS}`)]);
    await Promise.all([told(staff, `${SCOPE} saved.`), told(purchasing, `${INSTRUCTIONS} saved.`)]);
    await expect.poll(() => wordsOf(staff, INSTRUCTIONS)).toBe("Bring it to the Clerk.");
    await expect.poll(() => wordsOf(purchasing, SCOPE)).toBe("Nine hundred tons.");
    expect(await saved(key)).toMatchObject({ [SCOPE]: "Nine hundred tons.", [INSTRUCTIONS]: "Bring it to the Clerk." });
    await leave(staff, purchasing);
  });

  it("in the same section, the later one compares both texts and decides, and nothing is overwritten unseen", async () => {
    const key = await requestProject("One section at once");
    const [staff, purchasing] = await bothAt(`/document-editor/${key}`);
    await writeSection(purchasing, SCOPE, "Salt and sand.");
    await saveSection(staff, SCOPE, "Nine hundred tons.");
    await told(purchasing, "Someone saved a newer version of this section");
    await purchasing.getByRole("row", { name: "Text Salt and sand. Nine hundred tons." }).waitFor();
    expect(await wordsOf(purchasing, SCOPE)).toBe("Salt and sand.");
    expect((await saved(key))[SCOPE]).toBe("Nine hundred tons.");
    expect(await violations(purchasing)).toEqual([]);
    await press(purchasing, "Save mine");
    await told(purchasing, `${SCOPE} saved.`);
    await expect.poll(() => wordsOf(staff, SCOPE)).toBe("Salt and sand.");
    // The replaced text can still be read.
    await press(staff, /^Who changed what/);
    await press(staff, "What changed in version 3");
    await staff.locator("del", { hasText: "hundred" }).waitFor();
    await leave(staff, purchasing);
  });

  it("save the same section at the same moment: one is saved, the other keeps what was typed", async () => {
    const key = await requestProject("In one breath");
    const [staff, purchasing] = await bothAt(`/document-editor/${key}`);
    await writeSection(staff, SCOPE, "Of the department.");
    await writeSection(purchasing, SCOPE, "Of Purchasing.");
    // Pressed in parallel: checking whether a button is enabled takes longer than the other person's change takes to
    // arrive.
    const buttons = [staff, purchasing].map((page) =>
      page.getByRole("button", { name: `Save ${SCOPE}`, exact: true }).first(),
    );
    await Promise.all(buttons.map((button) => button.waitFor()));
    await Promise.all(buttons.map((button) => button.dispatchEvent("click")));
    const late = await Promise.any(
      [staff, purchasing].map(async (page) => {
        await told(page, "Someone saved a newer version of this section");
        return page;
      }),
    );
    const mine = late === staff ? "Of the department." : "Of Purchasing.";
    const theirs = late === staff ? "Of Purchasing." : "Of the department.";
    expect(await wordsOf(late, SCOPE)).toBe(mine);
    expect((await saved(key))[SCOPE]).toBe(theirs);
    await leave(staff, purchasing);
  });

  it("keep what they typed when the network goes away, and save it when it is back", async () => {
    const key = await requestProject("Without a network");
    const [staff, purchasing] = await bothAt(`/document-editor/${key}`);
    await staff.context().setOffline(true);
    await writeSection(staff, SCOPE, "Written on the road.");
    await press(staff, `Save ${SCOPE}`);
    await told(staff, /What you typed is still here/);
    await saveSection(purchasing, INSTRUCTIONS, "Bring it to the Clerk.");
    await staff.context().setOffline(false);
    // The machine restarts before anything was saved.
    await staff.reload();
    await told(staff, /^Your changes from .+ are back\.$/);
    expect(await wordsOf(staff, SCOPE)).toBe("Written on the road.");
    await expect.poll(() => wordsOf(staff, INSTRUCTIONS)).toBe("Bring it to the Clerk.");
    await press(staff, `Save ${SCOPE}`);
    await told(staff, `${SCOPE} saved.`);
    await expect.poll(() => wordsOf(purchasing, SCOPE)).toBe("Written on the road.");
    await leave(staff, purchasing);
  });
});

describe("two people at one project", () => {
  it("change different fields: the later one is notified, and both changes are kept", async () => {
    const key = await requestProject("Fields at once");
    const [staff, purchasing] = await bothAt(`/projects/${key}`);
    await fill(staff, /^Funding Source/, "D5142.400");
    await fill(purchasing, /^Project Manager/, "Ray Roadman");
    await press(staff, "Save");
    await told(staff, "Project saved.");
    await press(purchasing, "Save");
    await told(purchasing, "Someone else has saved this project since you opened it.");
    expect(await violations(purchasing)).toEqual([]);
    await press(purchasing, "Save mine");
    await told(purchasing, "Project saved.");
    for (const page of [staff, purchasing])
      await expect
        .poll(async () => [
          await page.getByRole("textbox", { name: /^Funding Source/ }).inputValue(),
          await page.getByRole("textbox", { name: /^Project Manager/ }).inputValue(),
        ])
        .toEqual(["D5142.400", "Ray Roadman"]);
    await leave(staff, purchasing);
  });

  it("one types while the other submits: the text can still be copied, and the page says why it is not saved", async () => {
    const key = await requestProject("Submitted meanwhile");
    const [staff, purchasing] = await bothAt(`/projects/${key}?tab=document`);
    await writeSection(purchasing, SCOPE, "A thought too late.");
    await press(staff, "Final Submit");
    await press(staff.getByRole("alertdialog").or(staff.getByRole("dialog")).last(), "Final Submit");
    await told(purchasing, "The document is locked from editing.");
    expect(await wordsOf(purchasing, SCOPE)).toBe("A thought too late.");
    await openTab(purchasing, "Final Review Checklist");
    await openTab(purchasing, "Document Editor");
    expect(await wordsOf(purchasing, SCOPE)).toBe("A thought too late.");
    const save = purchasing.getByRole("button", { name: `Save ${SCOPE}` });
    expect(await save.getAttribute("aria-disabled")).toBe("true");
    await leave(staff, purchasing);
  });
});
