// @module-tag long/journey: the network goes away at each step of a vote

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright";
import { openBrowser, openWindow, violations } from "#tests/support/browser.ts";
import { type County, openWorld, PASSWORD, type World } from "#tests/support/world.ts";

// The network fails, the machine restarts, someone else signs in: typed text stays with the person who typed it.

let world: World;
let county: County;
let browser: Browser;
let number = 0;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha");
  await county.as("Clerk");
  await county.as("Full Administrator");
  browser = await openBrowser();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

const address = (path: string) => `http://${county.host}:${world.port}${path}`;

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto(address("/login"));
  await page.getByRole("textbox", { name: "Email" }).fill(`${role}@alpha.example`);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/dashboard");
}

/** A separate desk with a signed-in user. Closing its window does not ask. */
async function deskOf(role: string): Promise<Page> {
  const { page, context } = await openWindow(browser);
  contexts.push(context);
  page.on("dialog", (dialog) => void dialog.accept());
  await signIn(page, role);
  return page;
}

/** The editor of a meeting with two items. */
async function editorOf(page: Page): Promise<{ id: string; key: string }> {
  number += 1;
  const meeting = await county
    .meeting({ number: `E-${number}` })
    .items("Call to order", "Road salt")
    .create();
  await page.goto(address(`/meetings/${meeting.key}/edit`));
  await field(page, "Location").waitFor();
  return meeting;
}

const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const back = /^Your changes from .+ are back\.$/;
const savedPlace = async (id: string) => {
  const clerk = await county.as("Clerk");
  const { node } = await clerk.read("query($id: ID!) { node(id: $id) { ... on Meeting { location } } }", { id });
  return node.location as string | null;
};

/** The drafts stored on the device, as text. */
const ON_DEVICE = `new Promise((resolve, reject) => {
  const opening = indexedDB.open("dais-typed");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction("typed").objectStore("typed").getAll();
    all.onerror = () => reject(all.error);
    all.onsuccess = () => {
      opening.result.close();
      resolve(JSON.stringify(all.result));
    };
  };
})`;
async function keptOnDevice(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate<string>(ON_DEVICE)).toContain(words);
}

async function goToHelp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Other", exact: true }).click();
  await page
    .getByRole("link", { name: "Help" })
    .or(page.getByRole("menuitem", { name: "Help" }))
    .first()
    .click();
}

describe("text typed while the server cannot be reached", () => {
  it("stays on the page when a save and a panel fail, and both recover automatically with the network", async () => {
    const page = await deskOf("clerk");
    const meeting = await editorOf(page);
    await field(page, "Location").fill("Old Courthouse");
    await page.context().setOffline(true);
    await press(page, "Save Meeting");
    await waitForText(page, /What you typed is still here/);
    await page.getByRole("link", { name: "Road salt" }).click();
    // The page stays. Only the panel shows that it cannot be loaded now.
    await waitForText(page, /as soon as the network is back/);
    expect(await page.getByRole("textbox", { name: "Location", includeHidden: true }).inputValue()).toBe(
      "Old Courthouse",
    );
    expect(await violations(page)).toEqual([]);
    await page.context().setOffline(false);
    // It recovers without a press.
    await page.getByRole("dialog").getByRole("textbox", { name: "Description" }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    expect(await field(page, "Location").inputValue()).toBe("Old Courthouse");
    await press(page, "Save Meeting");
    await waitForText(page, "Meeting updated!");
    expect(await savedPlace(meeting.id)).toBe("Old Courthouse");
    await page.reload();
    await field(page, "Location").waitFor();
    expect(await page.getByText(back).count()).toBe(0);
  });

  it("is restored after a reload, with the time it was typed, and disappears when discarded", async () => {
    const page = await deskOf("clerk");
    const meeting = await editorOf(page);
    await field(page, "Location").fill("Town Park");
    await page.context().setOffline(true);
    await press(page, "Save Meeting");
    await waitForText(page, /What you typed is still here/);
    await page.context().setOffline(false);
    await page.reload();
    await waitForText(page, back);
    expect(await field(page, "Location").inputValue()).toBe("Town Park");
    expect(await violations(page)).toEqual([]);
    await press(page, "Discard");
    expect(await field(page, "Location").inputValue()).toBe("");
    await page.reload();
    await field(page, "Location").waitFor();
    expect(await page.getByText(back).count()).toBe(0);
    expect(await savedPlace(meeting.id)).toBeNull();
  });

  it("is shown beside another person's save, and no one's work is overwritten", async () => {
    const page = await deskOf("clerk");
    const { id } = await editorOf(page);
    await field(page, "Location").fill("Town Park");
    await keptOnDevice(page, "Town Park");
    await page.goto(address("/help"));
    const clerk = await county.as("Clerk");
    const { node } = await clerk.read(
      "query($id: ID!) { node(id: $id) { ... on Meeting { number meetingType date startTime version } } }",
      { id },
    );
    await clerk.does("updateMeeting", { meetingId: id, ...node, location: "Library" });
    await page.goBack();
    await waitForText(page, back);
    await page.getByRole("row", { name: "Location Town Park Library" }).waitFor();
    await press(page, "Save mine");
    await waitForText(page, "Meeting updated!");
    expect(await savedPlace(id)).toBe("Town Park");
  });

  it("in a panel is restored when the panel opens again", async () => {
    const page = await deskOf("clerk");
    await editorOf(page);
    await page.getByRole("link", { name: "Road salt" }).click();
    const panel = page.getByRole("dialog");
    await panel.getByRole("textbox", { name: "Motion text" }).fill("That salt be bought.");
    await page.context().setOffline(true);
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await waitForText(page, /What you typed is still here/);
    await page.context().setOffline(false);
    await page.reload();
    await panel.getByText(back).waitFor();
    expect(await panel.getByRole("textbox", { name: "Motion text" }).inputValue()).toBe("That salt be bought.");
    await panel.getByRole("button", { name: "Save", exact: true }).click();
    await waitForText(page, "Item saved.");
    await page.reload();
    await panel.getByRole("textbox", { name: "Motion text" }).waitFor();
    expect(await page.getByText(back).count()).toBe(0);
  });

  it("for a new record is back in the empty form", async () => {
    const page = await deskOf("clerk");
    await page.goto(address("/meetings"));
    await press(page, "New Meeting");
    const dialog = page.getByRole("dialog", { name: "Schedule New Meeting" });
    await dialog.getByRole("textbox", { name: "Date" }).fill("2026-05-06");
    await dialog.getByRole("combobox", { name: "Location" }).fill("Grange Hall");
    await page.keyboard.press("Tab");
    await page.context().setOffline(true);
    await dialog.getByRole("button", { name: "Create" }).click();
    await dialog.getByRole("alert").waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await press(page, "New Meeting");
    await dialog.getByText(back).waitFor();
    expect(await dialog.getByRole("combobox", { name: "Location" }).inputValue()).toBe("Grange Hall");
    await dialog.getByRole("button", { name: "Create" }).click();
    await waitForText(page, /Meeting .*created/);
    await press(page, "New Meeting");
    // The typed text is gone; the place is proposed from the meeting just created.
    expect(await dialog.getByRole("textbox", { name: "Date" }).inputValue()).toBe("");
    expect(await page.getByText(back).count()).toBe(0);
  });

  it("is removed from the device when the person signs out", async () => {
    const page = await deskOf("clerk");
    const { key } = await editorOf(page);
    await field(page, "Location").fill("Town Park");
    await keptOnDevice(page, "Town Park");
    await page.goto(address("/logout"));
    await page.waitForURL((url) => url.pathname === "/login");
    await signIn(page, "clerk");
    await page.goto(address(`/meetings/${key}/edit`));
    await field(page, "Location").waitFor();
    expect(await field(page, "Location").inputValue()).toBe("");
    expect(await page.getByText(back).count()).toBe(0);
  });

  it("is never shown to another person who signs in on the same device", async () => {
    const page = await deskOf("clerk");
    const { key } = await editorOf(page);
    await field(page, "Location").fill("Town Park");
    await keptOnDevice(page, "Town Park");
    // The session ends without notice to this machine.
    await page.context().clearCookies();
    await signIn(page, "full-administrator");
    await page.goto(address(`/meetings/${key}/edit`));
    await field(page, "Location").waitFor();
    expect(await field(page, "Location").inputValue()).toBe("");
    expect(await page.getByText(back).count()).toBe(0);
    // It is not left in the browser's storage either.
    const left = await page.evaluate<string>(`new Promise((resolve) => {
      const opening = indexedDB.open("dais-typed");
      opening.onsuccess = () => {
        const all = opening.result.transaction("typed").objectStore("typed").getAll();
        all.onsuccess = () => resolve(JSON.stringify(all.result));
      };
    })`);
    expect(left).not.toContain("Town Park");
  });

  it("in two windows of one person stays separate, and the later save finds the earlier one", async () => {
    const one = await deskOf("clerk");
    const { id, key } = await editorOf(one);
    const two = await one.context().newPage();
    two.on("dialog", (dialog) => void dialog.accept());
    await two.goto(address(`/meetings/${key}/edit`));
    await field(two, "Location").fill("Library");
    await field(one, "Location").fill("Town Park");
    await press(one, "Save Meeting");
    await waitForText(one, "Meeting updated!");
    await two.reload();
    await waitForText(two, back);
    await two.getByRole("row", { name: "Location Library Town Park" }).waitFor();
    expect(await savedPlace(id)).toBe("Town Park");
    await press(two, "Take the saved version");
    expect(await field(two, "Location").inputValue()).toBe("Town Park");
  });

  it("is saved once when it is sent twice in one breath", async () => {
    const page = await deskOf("clerk");
    const { id } = await editorOf(page);
    await field(page, "New item").fill("Adjournment");
    await page.getByRole("form", { name: "New agenda item" }).evaluate((form: { requestSubmit(): void }) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await page.getByRole("link", { name: "Adjournment" }).first().waitFor();
    // A duplicate would be saved before an item that is sent later.
    await field(page, "New item").fill("Executive session");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Executive session" }).first().waitFor();
    const clerk = await county.as("Clerk");
    const { node } = await clerk.read(
      "query($id: ID!) { node(id: $id) { ... on Meeting { items { description } } } }",
      { id },
    );
    const names = node.items.map(({ description }: { description: string }) => description);
    expect(names).toEqual(["Call to order", "Road salt", "Adjournment", "Executive session"]);
  });
});

describe("a page whose code cannot be fetched", () => {
  it("leaves the previous page on screen with the reason, and loads automatically with the network", async () => {
    const page = await deskOf("clerk");
    await page.goto(address("/meetings"));
    await page.getByRole("button", { name: "New Meeting" }).first().waitFor();
    await page.context().setOffline(true);
    await goToHelp(page);
    await waitForText(page, /as soon as the network is back/);
    await page.getByRole("button", { name: "New Meeting" }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole("heading", { name: "Help", level: 1 }).waitFor();
    expect(await page.getByText("We cannot reach the server.").count()).toBe(0);
  });

  it("because of a newer release reloads with that release", async () => {
    const page = await deskOf("clerk");
    await page.goto(address("/meetings"));
    await page.getByRole("button", { name: "New Meeting" }).first().waitFor();
    await page.route("**/assets/HelpPage*", (route) => route.fulfill({ status: 404, body: "" }));
    const loaded = page.waitForEvent("load");
    await goToHelp(page);
    await loaded;
    await page.unroute("**/assets/HelpPage*");
    await goToHelp(page);
    await page.getByRole("heading", { name: "Help", level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/help");
  });
});
