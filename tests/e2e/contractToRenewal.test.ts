import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  announced,
  boardAdopts,
  broughtToBoard,
  evaluated,
  resolutionOf,
  round,
  windowOver,
} from "#tests/api/awards/office.ts";
import { routes, createContract } from "#tests/api/contracts/request.ts";
import { department } from "#tests/api/projects/request.ts";
import { vendor } from "#tests/api/solicitations/portalGround.ts";
import { openBrowser, violations } from "#tests/support/browser.ts";
import { confirm, type Desks, desksOf, dialogOf, fill, openTab, picture, press, told } from "#tests/support/desks.ts";
import { takingMail } from "#tests/support/letters.ts";
import { openWorld, type Person, type World } from "#tests/support/world.ts";
import { type Asked, markExecuted, sendToRoute, signTyped, typeLiability, withReason, writeRouteAndSend, writeText } from "./contractSteps.ts"; // prettier-ignore
import { moveAndOpenVote, openItem, typeRoll } from "./voteSteps.ts";

// A bid becomes an award, the award a contract, and the contract a payment and a renewal that the board adopts, each
// done by the people responsible. Another journey covers the screens up to the award; here it is set up by API, and
// everything from the contract on happens on screen.

const VENDOR = "Acme Salt, Inc.";
const OFFICER = "pat@acme.example";
const BROKER = "broker@empire.example";

const mailbox = takingMail();
let world: World;
let browser: Browser;
let tries = 0;
beforeAll(async () => {
  world = await openWorld({ mail: mailbox.mail });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

/** A separate county for each try, with its people and a requirement set for general liability. */
async function office() {
  tries += 1;
  const county = await world.county(`renewal${tries}`);
  const roles = [
    "Purchasing",
    "Board member",
    "Clerk",
    "Legal reviewer",
    "County signatory",
    "Risk manager",
    "Department staff",
  ];
  const people = await Promise.all(roles.map((role) => county.as(role)));
  const [purchasing, member, clerk, legal, signatory, risk, staff] = people as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  const highway = await department(world, county, "Highway");
  const line = { line: "GENERAL_LIABILITY", perOccurrence: "1,000,000" };
  const requirements = { name: "Goods", lines: [line], provenDays: 60 };
  const { requirementSet } = await risk.does("createRequirementSet", { requirements }, "requirementSet { id }");
  return {
    county,
    highway,
    purchasing,
    member,
    clerk,
    legal,
    signatory,
    risk,
    staff,
    set: requirementSet as { id: string },
  };
}

/** A purchase that the board has awarded to the vendor, for $60,000. */
async function awarded({ county, highway, purchasing, member, clerk }: Awaited<ReturnType<typeof office>>) {
  const { vendorKey } = await vendor(world, county, VENDOR);
  const bidder = { vendorKey, legalName: VENDOR, unitPrice: "150" };
  const solicitation = await evaluated(world, county, [bidder], { title: "Road salt" });
  const term = { departmentId: highway.key, startDate: "2026-03-01", endDate: "2027-02-28" };
  await world.database.inTenant(county.id, (db) =>
    db.project.updateMany({ where: { id: solicitation.projectId }, data: term }),
  );
  await announced({ purchasing, member }, solicitation.project, solicitation.bids[0] ?? "");
  await boardAdopts(world, county, clerk, await resolutionOf(world, county, solicitation.projectId));
  await windowOver(world, county, solicitation.projectId);
  await round(world, county);
  return { projectId: solicitation.projectId, vendorKey };
}

/** The text of the newest letter to a person. */
async function letterTo(email: string): Promise<string> {
  await world.dais.outbox.round();
  return mailbox.to(email).at(-1)?.text ?? "";
}
const found = (text: string, sought: RegExp): string => sought.exec(text)?.[1] ?? "";
const keyIn = (page: Page): string => found(page.url(), /contracts\/([0-9a-f-]{36})/);

/** The officer opens the letter's link, proves access to the mailbox, and signs. */
async function signsFromOutside(desks: Desks): Promise<void> {
  const officer = await desks.open("officer", { now: world.clock.now() });
  const token = found(await letterTo(OFFICER), /\/sign-contract\?token=([\w-]+)/);
  await officer.goto(desks.address(`/sign-contract?token=${token}`));
  await press(officer, "Send the code");
  await told(officer, /We sent a code/);
  expect(officer.url()).not.toContain(token);
  await fill(officer, /^Code from the email/, found(await letterTo(OFFICER), /Your code is (\d{4} \d{4})\./));
  await press(officer, "Read the contract");
  await told(officer, "$60,000.00");
  await officer.getByRole("checkbox", { name: /^I am authorized/ }).check();
  await fill(officer, /^Your name/, "Pat Hale");
  await press(officer, "Sign");
  await told(officer, /You signed contract/);
}

/** The broker sends what was missing, by the link in the county's letter. */
async function brokerSends(desks: Desks, holder: string): Promise<void> {
  const broker = await desks.open("broker", { now: world.clock.now() });
  const token = found(await letterTo(BROKER), /\/insurance-renewal\?token=([\w-]+)/);
  await broker.goto(desks.address(`/insurance-renewal?token=${token}`));
  await told(broker, `Insurance of ${VENDOR}`);
  expect(broker.url()).not.toContain(token);
  expect(await violations(broker)).toEqual([]);
  const bytes = Buffer.from("%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
  await broker
    .locator('input[type="file"]')
    .setInputFiles({ name: "liability.pdf", mimeType: "application/pdf", buffer: bytes });
  await told(broker, "Added: liability.pdf");
  await typeLiability(broker, { holder, number: "GL-101", limit: "1,000,000" });
  await picture(broker, "renewal-by-link");
  await press(broker, "Send for review");
  await told(broker, "The certificate is waiting for review.");
}

/** The department requests the renewal, and the board adopts it by a roll call that the clerk types. */
async function boardVotes(
  desks: Desks,
  { county, clerk, staff, highway }: Awaited<ReturnType<typeof office>>,
  page: Page,
) {
  const baseFields = { type: "NEW", category: "PURCHASE", department: highway.name, dateOfRequest: "2026-03-11" };
  const fields = { ...baseFields, title: "Salt for a second winter", vendor: VENDOR, amount: "60000" };
  const { resolution } = await staff.does("createResolution", { fields }, "resolution { key }");
  const { meetingKey, title } = await broughtToBoard(county, clerk, resolution.key);
  await page.goto(desks.address(`/meetings/${meetingKey}/edit`));
  const panel = await openItem(page, title);
  await moveAndOpenVote(panel, "To adopt");
  await typeRoll(panel, county.members[0]?.name ?? "", ["y", "y", "y", "y", "n"]);
  await panel.getByText("Everyone present has voted.").waitFor();
  await press(page, "Close the vote");
  await told(page, "Passed");
}

test("an award becomes a contract, which is rejected once, signed in order, insured, executed, paid, and renewed by the board's vote", async () => {
  const people = await office();
  const { county } = people;
  const { projectId, vendorKey } = await awarded(people);
  const desks = desksOf(browser, world, county);
  const now = world.clock.now();
  const desk = (role: string, path: string) => desks.deskOf(role, { now, path });
  const mail = (role: string) => `${role}@${county.subdomain}.example`;
  const approval: Asked = { stage: "Approvals", name: "Legal", email: mail("legal-reviewer") };
  const signature: Asked = { stage: "Signatures", name: "Signatory", email: mail("county-signatory") };
  const outside = { organization: VENDOR, title: "President" };

  // Vendor, amount, term and resolution come from the award.
  const purchasing = await desk("purchasing", `/projects/${projectId}?tab=award`);
  await press(purchasing, "Create contract");
  await confirm(purchasing, "Create contract");
  await purchasing.waitForURL(/\/contracts\/[0-9a-f-]{36}/);
  const key = keyIn(purchasing);
  const at = (tab: string, of = key) => `/contracts/${of}?tab=${tab}`;
  await fill(purchasing, /^Renewal options/, "1");
  await fill(purchasing, /^Months per option/, "12");
  await fill(purchasing, /^Notice before the End Date/, "60");
  await purchasing.getByLabel(/^Price of a renewed term/).selectOption("SAME");
  await writeText(purchasing, "The vendor delivers road salt as the county orders it.");

  // The risk manager sets the requirements; the vendor has no certificate yet.
  const manager = await desk("risk-manager", at("insurance"));
  await press(manager, "Assign a requirement set");
  await confirm(manager, "Assign a requirement set");
  await told(manager, "Assigned.");

  await writeRouteAndSend(purchasing, [
    approval,
    { stage: "Signatures", name: "Pat Hale", email: OFFICER, outside },
    signature,
  ]);
  const legal = await desk("legal-reviewer", at("route"));
  await withReason(legal, "Reject", "The price of the salt is missing.");
  await told(legal, "Rejected.");
  await told(purchasing, "The price of the salt is missing.");
  await press(purchasing, "Reopen");
  await confirm(purchasing, "Reopen");
  await told(purchasing, "Reopened. It is a draft again.");
  await sendToRoute(purchasing);
  await press(legal, "Approve");
  await told(legal, "Approved.");

  // The county's signature comes after the vendor's.
  const signatory = await desk("county-signatory", at("route"));
  await signatory.getByRole("heading", { name: "Progress" }).waitFor();
  expect(await signatory.getByRole("button", { name: "Sign", exact: true }).count()).toBe(0);
  await signsFromOutside(desks);
  await signTyped(signatory, "Sig Natory");

  // It waits for insurance, line by line. The broker fixes it through the letter's link.
  const clerk = await desk("clerk", at("thread"));
  await told(clerk, /Insurance, general liability/);
  await manager.goto(desks.address(`/vendors/${vendorKey}?tab=insurance`));
  await press(manager, "Report what is wrong");
  await fill(dialogOf(manager), /^Also to/, BROKER);
  await confirm(manager, "Send");
  await told(manager, "2 emails are on their way.");
  await brokerSends(desks, `County of ${county.subdomain}`);
  await manager.goto(desks.address(`/vendors/${vendorKey}?tab=insurance`));
  await manager.getByRole("row", { name: /ACORD 25/ }).getByRole("link").first().click(); // prettier-ignore
  await press(manager, "Accept");
  await confirm(manager, "Accept");
  await told(manager, "Accepted.");
  await clerk.reload();
  await told(clerk, "Nothing is missing.");
  expect(await violations(clerk)).toEqual([]);
  await markExecuted(clerk);
  await picture(clerk, "contract-thread-executed");

  // A payment.
  const spending = "contracts.spending-and-obligations";
  const treasurer = await county.with(
    "contracts.contract-record.view-all",
    `${spending}.view`,
    `${spending}.record-obligation`,
  );
  const payer = await desks.open("treasurer", { now });
  await desks.signIn(payer, treasurer.email ?? "", { path: at("money") });
  await press(payer, "Enter a payment");
  await fill(dialogOf(payer), /^Reference/, "V-1001");
  await fill(dialogOf(payer), /^Amount/, "12,500.00");
  await dialogOf(payer).getByLabel(/^Date paid/).fill("2026-03-10"); // prettier-ignore
  await confirm(payer, "Save");
  await told(payer, /Payment entered\./);
  await payer.getByRole("row", { name: /V-1001/ }).waitFor();

  // The renewal doubles the amount, so its thread requires a resolution of the board.
  await purchasing.goto(desks.address(at("changes")));
  await press(purchasing, "Exercise option");
  await confirm(purchasing, "Exercise option");
  await purchasing.waitForURL((url) => url.pathname.startsWith("/contracts/") && !url.pathname.includes(key));
  const renewal = keyIn(purchasing);
  await openTab(purchasing, "Thread");
  await told(purchasing, /more than 10% of the original \$60,000\. No resolution is linked\./);

  // The department requested it, and Purchasing may not read its documents. A resolution that the board adopted is
  // public.
  await boardVotes(desks, people, clerk);
  await purchasing.getByRole("combobox", { name: /^Resolution/ }).fill("second winter");
  await purchasing.getByRole("option", { name: /second winter/ }).click();
  await press(purchasing, "Link the resolution");
  await told(purchasing, /no one has confirmed that it covers the contract's purpose/);
  await legal.goto(desks.address(at("thread", renewal)));
  await press(legal, "Confirm purpose");
  await confirm(legal, "Confirm purpose");
  await told(legal, "Confirmed.");

  // The renewal has its own route. The broker's certificate covers its term too.
  await writeRouteAndSend(purchasing, [approval, signature]);
  await legal.goto(desks.address(at("route", renewal)));
  await press(legal, "Approve");
  await told(legal, "Approved.");
  await signatory.goto(desks.address(at("route", renewal)));
  await signTyped(signatory, "Sig Natory");
  await manager.goto(desks.address(at("insurance", renewal)));
  await told(manager, /^Covered/);
  await clerk.goto(desks.address(at("thread", renewal)));
  await markExecuted(clerk);
  await picture(clerk, "renewal-thread-executed");

  // The first contract shows its current state.
  await purchasing.goto(desks.address(at("changes")));
  const inForce = purchasing.getByRole("region", { name: "Current terms" });
  await told(inForce, "$120,000.00");
  await told(inForce, "Feb 29, 2028");
  await purchasing.getByRole("row", { name: /Renewal.*Executed/ }).waitFor();
  expect(await violations(purchasing)).toEqual([]);
  await picture(purchasing, "contract-renewed");
  expect(desks.problems).toEqual([]);
}, 600_000);

test("a signed contract without insurance is not executed, with the missing line and its owner named", async () => {
  const { county, highway, purchasing, legal, signatory, risk, set } = await office();
  const { vendorId } = await vendor(world, county, VENDOR);
  const contract = await createContract(purchasing, highway.id, {
    vendorId,
    vendorName: null,
    notToExceed: "10000.00",
  });
  await risk.does("assignRequirementSet", { contractId: contract.id, requirementSetId: set.id });
  await routes(purchasing, contract, legal, signatory);
  await purchasing.does("sendContractToRoute", { contractId: contract.id });
  const stepsOf = async (who: Person) =>
    (await who.read("query($key: ID!) { contract(key: $key) { textHash steps { id } } }", { key: contract.key }))
      .contract;
  await legal.does("approveStep", { stepId: (await stepsOf(legal)).steps[0].id });
  const { textHash: hash, steps } = await stepsOf(signatory);
  await signatory.does("signContract", { stepId: steps[1].id, name: "Sig Natory", mark: "TYPED", hash });

  const desks = desksOf(browser, world, county);
  const clerk = await desks.deskOf("clerk", { now: world.clock.now(), path: `/contracts/${contract.key}?tab=thread` });
  const missing = clerk.getByRole("list", { name: "Missing links" });
  await told(missing, /Insurance, general liability: .*The vendor can fix this\./);
  expect(await missing.getByRole("listitem").count()).toBe(1);
  const execute = clerk.getByRole("button", { name: "Mark executed" });
  expect(await execute.getAttribute("aria-disabled")).toBe("true");
  await execute.focus();
  await told(clerk, /general liability.*The vendor can fix this\./);
  await picture(clerk, "contract-without-insurance");
  expect(desks.problems).toEqual([]);
});
