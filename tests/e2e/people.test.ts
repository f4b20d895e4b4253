import { tmpdir } from "node:os";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed } from "vitest";
import type { Letter } from "#schema/context.ts";
import { openBrowser, openWindow, violations } from "#tests/support/browser.ts";
import { type County, openWorld, PASSWORD, type World } from "#tests/support/world.ts";

// How people are added to the county, prove their identity, and lose or gain permissions, in a real browser.

let world: World;
let county: County;
let browser: Browser;
const letters: Letter[] = [];
const problems: string[] = [];
const OWN = "Own-Plow-Seven-91";
let pictures = 0;

beforeAll(async () => {
  world = await openWorld({
    mail: {
      delivers: true,
      opens: false,
      send: async (letter) => {
        letters.push(letter);
        return { messageId: letter.messageId ?? "" };
      },
      close() {},
    },
  });
  county = await world.county("alpha");
  for (const role of ["Full Administrator", "Clerk", "Department staff", "Legal reviewer"]) await county.as(role);
  await world.database.inTenant(county.id, async (db) => {
    await db.user.updateMany({ where: { email: "full-administrator@alpha.example" }, data: { isAdmin: true } });
    await db.department.create({ data: { name: "Highways", munisId: 12 } });
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});
afterEach(() => {
  if (problems.length > 0) throw new Error(`errors on the pages: ${problems.splice(0).join("\n")}`);
});

const address = (path: string) => `http://${county.host}:${world.port}${path}`;

/** A person's own machine. */
async function desk(): Promise<Page> {
  const window = await openWindow(browser);
  onTestFailed(async () => {
    if (!window.page.isClosed())
      await window.page.screenshot({ path: join(tmpdir(), `dais-people-${pictures++}.png`), fullPage: true });
  });
  window.page.on("close", () => problems.push(...window.problems));
  return window.page;
}

const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto(address("/login"));
  await field(page, "Email").fill(email);
  await field(page, /^Password/).fill(password);
  await page.keyboard.press("Enter");
}

async function deskOf(role: string): Promise<Page> {
  const page = await desk();
  await enter(page, `${role}@alpha.example`, PASSWORD);
  await page.waitForURL((url) => url.pathname === "/dashboard");
  return page;
}

/** The newest letter to a person, once the outbox is empty. */
async function letterTo(email: string): Promise<Letter> {
  await world.dais.outbox.round();
  const letter = letters.findLast(({ to }) => to === email);
  if (!letter) throw new Error(`no letter went to ${email}`);
  return letter;
}

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, "")) });

describe("people of the county", () => {
  it("an administrator invites a user, whose temporary password works once until they choose their own", async () => {
    const admin = await deskOf("full-administrator");
    await admin.goto(address("/users"));
    await press(admin, "New User");
    await field(admin, "First name").fill("Nell");
    await field(admin, "Last name").fill("Ward");
    await field(admin, /^Email/).fill("nell@alpha.example");
    await admin.getByRole("combobox", { name: /^Role/ }).last().selectOption({ label: "Department staff" });
    await press(admin, /^Save$/);
    await waitForText(admin, "User saved. The welcome email is on its way.");
    // Nell's record is still open and offers another welcome email.
    await admin
      .getByRole("dialog", { name: "Nell Ward" })
      .getByRole("button", { name: "Send Welcome Email" })
      .waitFor();
    expect(await violations(admin)).toEqual([]);
    await admin.close();

    const { text } = await letterTo("nell@alpha.example");
    expect(text).toContain("Nell");
    const temporary = /temporary password:\s+(\S+)/.exec(text)?.[1] ?? "";
    expect(temporary.length).toBeGreaterThanOrEqual(16);

    const nell = await desk();
    await enter(nell, "nell@alpha.example", temporary);
    await waitForText(nell, "Choose your own password first");
    // Any other address redirects here.
    await nell.goto(address("/resolutions"));
    await waitForText(nell, "Choose your own password first");
    await field(nell, /^Current password/).fill(temporary);
    await field(nell, /^New password/).fill(OWN);
    await field(nell, /^Confirm password/).fill(OWN);
    await press(nell, "Change Password");
    await waitForText(nell, "Password changed successfully.");
    await nell.goto(address("/dashboard"));
    await nell.getByRole("heading", { level: 1 }).waitFor();
    expect(await violations(nell)).toEqual([]);
    await nell.close();

    const thief = await desk();
    await enter(thief, "nell@alpha.example", temporary);
    await waitForText(thief, "The email address or password is incorrect.");
    await thief.close();
  });

  it("a person who lost their password chooses another by a link that works once", async () => {
    const page = await desk();
    await page.goto(address("/login"));
    await page.getByRole("link", { name: "Forgot Password" }).click();
    // Both pages have an Email.
    await page.getByRole("heading", { name: "Forgot Password" }).waitFor();
    await field(page, "Email").fill("legal-reviewer@alpha.example");
    await press(page, "Send reset link");
    await waitForText(page, "If this address has an account here, a reset link is on its way.");
    const { text } = await letterTo("legal-reviewer@alpha.example");
    const link = /https?:\/\/\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? "";
    await page.goto(link.replace(/^https?:\/\/[^/]+/, address("")));
    await field(page, /^New password/).fill(OWN);
    await field(page, /^Confirm password/).fill(`${OWN}x`);
    await press(page, "Reset Password");
    await waitForText(page, "❌ Passwords do not match");
    await field(page, /^Confirm password/).fill(OWN);
    await press(page, "Reset Password");
    await page.waitForURL((url) => url.pathname === "/login");
    await enter(page, "legal-reviewer@alpha.example", OWN);
    await page.waitForURL((url) => url.pathname === "/dashboard");

    const again = await desk();
    await again.goto(link.replace(/^https?:\/\/[^/]+/, address("")));
    await field(again, /^New password/).fill("Another-Plow-92");
    await field(again, /^Confirm password/).fill("Another-Plow-92");
    await press(again, "Reset Password");
    await again.getByRole("alert").first().waitFor();
    expect(new URL(again.url()).pathname).toBe("/reset-password");
    await again.close();
    await page.close();
  });

  it("a second factor is set up, and without the phone a recovery code works once", async () => {
    const clerk = await deskOf("clerk");
    await clerk.goto(address("/account/second-factor"));
    await press(clerk, "Set up codes");
    const secret = await clerk.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText();
    await field(clerk, /six digits/).fill(totpOf(secret).generate({ timestamp: world.clock.now().valueOf() }));
    await press(clerk, "Turn on");
    await waitForText(clerk, "Your recovery codes");
    const codes = await clerk.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem").allInnerTexts();
    expect(codes.length).toBe(10);
    expect(await violations(clerk)).toEqual([]);
    await press(clerk, "I have saved them");
    await clerk.close();

    world.clock.advance(1);
    const elsewhere = await desk();
    await enter(elsewhere, "clerk@alpha.example", PASSWORD);
    await elsewhere.waitForURL((url) => url.pathname === "/verify-mfa");
    expect(await violations(elsewhere)).toEqual([]);
    await press(elsewhere, "Use a recovery code instead");
    await field(elsewhere, "Recovery code").fill(codes[0] as string);
    await press(elsewhere, "Verify");
    await elsewhere.waitForURL((url) => url.pathname === "/dashboard");
    await elsewhere.goto(address("/logout"));
    await elsewhere.waitForURL((url) => url.pathname === "/login");

    await enter(elsewhere, "clerk@alpha.example", PASSWORD);
    await elsewhere.waitForURL((url) => url.pathname === "/verify-mfa");
    await press(elsewhere, "Use a recovery code instead");
    await field(elsewhere, "Recovery code").fill(codes[0] as string);
    await press(elsewhere, "Verify");
    await elsewhere.getByRole("alert").first().waitFor();
    await press(elsewhere, "Use a code from the app instead");
    await field(elsewhere, "Code from the app").fill(
      totpOf(secret).generate({ timestamp: world.clock.now().valueOf() }),
    );
    await press(elsewhere, "Verify");
    await elsewhere.waitForURL((url) => url.pathname === "/dashboard");
    await elsewhere.close();
  });

  it("a passkey is added and signs the person in without a password", async () => {
    const page = await desk();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await enter(page, "department-staff@alpha.example", PASSWORD);
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await page.goto(address("/account/second-factor"));
    await press(page, "Add a passkey");
    await field(page, /^Name/).fill("Office laptop");
    await press(page, "Continue");
    await waitForText(page, "Passkey added.");
    await waitForText(page, "Office laptop");
    await page.goto(address("/logout"));
    await page.waitForURL((url) => url.pathname === "/login");
    // The browser offers the passkey automatically, as if the user had chosen it. Otherwise the button is pressed.
    await Promise.any([page.waitForURL((url) => url.pathname === "/dashboard"), press(page, "Sign in with a passkey")]);
    await page.waitForURL((url) => url.pathname === "/dashboard");
    const kinds = await world.database.inTenant(county.id, (db) =>
      db.session.findMany({ where: { user: { email: "department-staff@alpha.example" } }, select: { kind: true } }),
    );
    expect(kinds.map(({ kind }) => kind)).toContain("PASSKEY");
    await page.close();
  });

  it("a role edited while a holder is online shows on their page, and lost rights end immediately", async () => {
    const watcher = await desk();
    await county.with("meetings.meeting-record.view");
    const { id: roleId } = await world.database.inTenant(county.id, (db) =>
      db.role.findFirstOrThrow({ where: { name: "Board member" } }),
    );
    await enter(watcher, county.members[0]?.userEmail ?? "", PASSWORD);
    await watcher.waitForURL((url) => url.pathname === "/dashboard");
    await watcher.goto(address("/meetings"));
    await watcher.getByRole("heading", { level: 1 }).waitFor();

    const admin = await deskOf("full-administrator");
    await admin.goto(address(`/permissions/role/${roleId}?module=Meetings`));
    await admin
      .getByRole("heading", { name: /Board member/ })
      .first()
      .waitFor();
    const open = admin.getByRole("button", { name: "Open all" });
    if (await open.isVisible()) await open.click();
    await admin
      .getByRole("radiogroup", { name: /^View.*Meeting record/ })
      .or(admin.getByRole("group", { name: /^View.*Meeting record/ }))
      .first()
      .getByText("Deny")
      .click();
    await press(admin, "Save Changes");
    await waitForText(admin, /5 people lose/);
    await admin.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();
    await waitForText(admin, "Permissions saved. They apply now.");
    await waitForText(watcher, "Your permissions have changed.");
    expect(await violations(watcher)).toEqual([]);
    await admin.close();
    await watcher.close();
  });

  it("a list of users is imported: three bad rows are shown before anything is written, and left out", async () => {
    const admin = await deskOf("full-administrator");
    await admin.goto(address("/users"));
    await press(admin, "Import");
    const sheet = [
      "First name,Last name,Email,Role,Department,Phone",
      "Ida,Low,ida@alpha.example,Department staff,Highways,518-555-0101",
      "Ben,Moor,not an address,Department staff,Highways,",
      "Cara,Nunn,cara@alpha.example,No such role,,",
      "Dov,Ott,dov@alpha.example,Department staff,12,",
      "Ida,Again,ida@alpha.example,Department staff,,",
    ].join("\r\n");
    await admin
      .locator('input[type="file"]')
      .setInputFiles({ name: "users.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await waitForText(admin, "2 to create, 0 to update, 0 unchanged, 3 refused.");
    const usersNow = () => world.database.inTenant(county.id, (db) => db.user.count());
    const before = await usersNow();
    expect(await violations(admin)).toEqual([]);
    await press(admin, "Import 2 rows");
    await waitForText(admin, "2 records imported.");
    expect(await usersNow()).toBe(before + 2);
    await admin.goto(address("/users?q=ida"));
    await waitForText(admin, "ida@alpha.example");
    await admin.close();
  });
});
