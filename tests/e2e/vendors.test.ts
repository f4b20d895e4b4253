// @module-tag long/journey: every screen of vendors

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "playwright";
import { openBrowser, openWindow, violations } from "#tests/support/browser.ts";
import { type Desks, desksOf, fill, picture } from "#tests/support/desks.ts";
import { takingMail } from "#tests/support/letters.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";
import { fillRegistration, linkTo, register } from "./vendorSteps.ts";

// A vendor registers by a letter's link, works at the vendor desk, and can open no staff page. Staff maintain the
// vendor's record.

const mailbox = takingMail();
let world: World;
let county: County;
let browser: Browser;
let desks: Desks;
beforeAll(async () => {
  world = await openWorld({ mail: mailbox.mail });
  county = await world.county("alpha");
  await county.as("Purchasing");
  await county.as("Full Administrator");
  browser = await openBrowser();
  desks = desksOf(browser, world, county);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

const address = (path: string) => desks.address(path);

describe("a vendor", () => {
  const SAM = {
    legalName: "Hudson Paving LLC",
    taxId: "12-3456789",
    first: "Sam",
    last: "Seller",
    email: "sam@hudson-paving.example",
    password: "Gravel-and-Tar-7",
  };

  it("registers, learns what is missing, and confirms by the link of a letter", async () => {
    const { page, problems } = await openWindow(browser);
    await page.goto(address("/vendor-register"));
    await page.getByRole("button", { name: "Register as a vendor" }).click();
    await page.getByRole("link", { name: "Legal name is required." }).waitFor();
    await picture(page, "register-refused");
    expect(await violations(page)).toEqual([]);
    await fillRegistration(page, SAM);
    await register(page);
    await page.goto(address(await linkTo(world, mailbox, SAM.email)));
    await page.getByText("Confirm sam@hudson-paving.example to register Hudson Paving LLC.").waitFor();
    expect(page.url()).not.toContain("token");
    await picture(page, "confirm");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("Your address is confirmed. You can now sign in.").waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("starts at the vendor desk, edits their own data, invites a colleague, and sees no staff pages", async () => {
    const { page, problems } = await openWindow(browser);
    await desks.signIn(page, SAM.email, { password: SAM.password, path: "/vendor-desk" });
    await page.getByRole("heading", { level: 1, name: "Hudson Paving LLC" }).waitFor();
    await picture(page, "desk");
    expect(await violations(page)).toEqual([]);
    const menus = await page.getByRole("navigation").first().innerText();
    expect(menus).toContain("My Desk");
    for (const staffs of ["Meetings", "Contracts", "Setup", "Procurement"]) expect(menus).not.toContain(staffs);
    expect(await page.getByRole("textbox", { name: /^Legal Name/ }).count()).toBe(0);
    await fill(page, /^Phone/, "518 555 0100");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").first().waitFor();
    await page.getByRole("button", { name: "Invite" }).click();
    await fill(page, /^Their email/, "eve@hudson-paving.example");
    await page.getByRole("dialog").getByRole("button", { name: "Invite" }).click();
    await page.getByText("An email is on its way to eve@hudson-paving.example.").waitFor();
    for (const path of ["/vendors", "/users", "/departments", "/meetings", "/procurement/waiting"]) {
      await page.goto(address(path));
      await page.getByRole("heading", { level: 1, name: /not (found|here)|could not find/i }).waitFor();
    }
    await page.goto(address("/dashboard"));
    await page.waitForURL(address("/vendor-desk"));
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("invites a colleague who chooses their own name and password, and gets the same desk", async () => {
    const { page, problems } = await openWindow(browser, { width: 360, height: 800 });
    await page.goto(address(await linkTo(world, mailbox, "eve@hudson-paving.example")));
    await fill(page, /^First name/, "Eve");
    await fill(page, /^Last name/, "Ng");
    await page.getByLabel(/^Password/).fill("Gravel-and-Tar-8");
    await page.getByLabel(/^Repeat the password/).fill("Gravel-and-Tar-8");
    await picture(page, "join-360");
    await page.getByRole("button", { name: "Join" }).click();
    await page.getByText("Your address is confirmed.").waitFor();
    await page.getByRole("link", { name: "Sign in" }).click();
    await fill(page, "Email", "eve@hudson-paving.example");
    await fill(page, "Password", "Gravel-and-Tar-8");
    await page.keyboard.press("Enter");
    await page.waitForURL(address("/vendor-desk"));
    await page.getByText("Eve Ng (you)").first().waitFor();
    await picture(page, "desk-360");
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe("staff", () => {
  it("find the vendor, suspend it with days and reason, and lift that with a reason", async () => {
    const { page, problems } = await openWindow(browser);
    await desks.signIn(page, "full-administrator@alpha.example", { path: "/vendors" });
    await page.getByRole("link", { name: "Hudson Paving LLC" }).waitFor();
    await picture(page, "vendors");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Hudson Paving LLC" }).click();
    await page.getByRole("heading", { level: 1, name: "Hudson Paving LLC" }).waitFor();
    await picture(page, "vendor-file");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("tab", { name: "Standing" }).click();
    await page.getByRole("button", { name: "Suspend or debar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^First day/ }).fill("2026-03-11");
    await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Late salt.");
    await picture(page, "hold");
    await dialog.getByRole("button", { name: "Suspend or debar" }).click();
    await page.getByText("In force").first().waitFor();
    await picture(page, "vendor-held");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Lift" }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("textbox").fill("The salt came.");
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Lift" }).click();
    await page
      .getByText(/Lifted by/)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
