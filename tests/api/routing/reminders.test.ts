import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { remindEverywhere } from "#server/outbox/reminding.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";
import { requestWith } from "./request.ts";

let world: World;
let county: County;
let legal: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
let count = 0;
beforeEach(async () => {
  world.clock.set(NOON);
  county = await world.county(`late-${++count}`);
  legal = await county.as("Legal reviewer");
  staff = await county.as("Department staff");
});

const remind = () => remindEverywhere({ database: world.database, ports: world.dais.ports });
const afterDays = (days: number) => world.clock.set(new Date(NOON.valueOf() + days * 24 * 60 * 60 * 1000));
const letters = () =>
  world.database.inTenant(county.id, (db) =>
    db.outboxLetter.findMany({ orderBy: [{ createdAt: "asc" }, { toEmail: "asc" }] }),
  );
const since = async (before: number) => (await letters()).slice(before);
const timeline = (resolutionId: string) =>
  world.database.inTenant(county.id, (db) =>
    db.resolutionEvent.findMany({
      where: { resolutionId, kind: { in: ["STEP_REMINDED", "STEP_ESCALATED"] } },
      orderBy: { at: "asc" },
    }),
  );

test("an open step causes a reminder after three days and again after three more, in the county's own text", async () => {
  const { key, fileNumber } = await requestWith(staff, [{ email: legal.email ?? "", name: "Lena Gall" }]);
  afterDays(2);
  await remind();
  expect(await letters()).toHaveLength(1);
  afterDays(3);
  await remind();
  await remind();
  expect(await since(1)).toMatchObject([
    {
      key: "APPROVAL-NOTIFY",
      toEmail: legal.email,
      subject: `Reminder: ${fileNumber} is ready for your approval`,
      text: expect.stringContaining("It has been waiting for 3 days."),
    },
  ]);
  afterDays(6);
  await remind();
  expect(await since(2)).toHaveLength(1);
  const events = await timeline(key);
  expect(events).toMatchObject([
    { kind: "STEP_REMINDED", byId: null, byName: "Dais", sentence: expect.stringContaining("Lena Gall was reminded") },
    { kind: "STEP_REMINDED" },
  ]);
});

test("after seven days the holders of the review are notified, once", async () => {
  const head = await county.as("Department head");
  const { key, fileNumber } = await requestWith(staff, [{ email: head.email ?? "", name: "Sam One" }]);
  afterDays(7);
  const before = (await letters()).length;
  await remind();
  await remind();
  const notices = (await since(before)).filter((letter) => letter.key === "APPROVAL-NOTIFY-ONLY");
  expect(notices).toMatchObject([
    {
      toEmail: legal.email,
      subject: `Late: For your information: ${fileNumber}`,
      text: expect.stringContaining("approval by Sam One has been waiting for 7 days"),
    },
  ]);
  afterDays(30);
  await remind();
  expect((await timeline(key)).filter((event) => event.kind === "STEP_ESCALATED")).toHaveLength(1);
});

test("if the county names an address, that address is notified instead", async () => {
  await world.database.inTenant(county.id, (db) =>
    db.tenantSettings.updateMany({ data: { escalationEmail: "late@county.example", reminderDays: 0 } }),
  );
  await requestWith(staff, [{ email: legal.email ?? "" }]);
  afterDays(7);
  await remind();
  expect((await since(1)).map((letter) => letter.toEmail)).toEqual(["late@county.example"]);
});

test("nothing is sent for a decided or withdrawn step", async () => {
  const { id } = await requestWith(staff, [{ email: legal.email ?? "" }]);
  await staff.does("withdrawResolution", { resolutionId: id, reason: "Not needed" });
  const before = (await letters()).length;
  afterDays(40);
  await remind();
  expect(await since(before)).toEqual([]);
});

test("0 days mean never", async () => {
  await requestWith(staff, [{ email: legal.email ?? "" }]);
  await world.database.inTenant(county.id, (db) =>
    db.tenantSettings.updateMany({ data: { escalationDays: 0, reminderDays: 0 } }),
  );
  afterDays(80);
  await remind();
  expect(await since(1)).toEqual([]);
});

test("several processes that check at the same time remind once", async () => {
  await requestWith(staff, [{ email: legal.email ?? "" }]);
  afterDays(3);
  const rounds = await Promise.all([remind(), remind(), remind()]);
  expect(rounds.reduce((sum, round) => sum + round.reminded, 0)).toBeGreaterThanOrEqual(1);
  expect(await since(1)).toHaveLength(1);
});

test("a stand-in of someone who is away is reminded too", async () => {
  const head = await county.as("Department head");
  await requestWith(staff, [{ email: legal.email ?? "" }]);
  await world.database.inTenant(county.id, (db) =>
    db.delegation.create({
      data: {
        userId: legal.userId as string,
        delegateId: head.userId as string,
        startsOn: "2026-03-13",
        endsOn: "2026-03-30",
      },
    }),
  );
  // On the first day the stand-in is asked for open steps; a day later both are reminded.
  afterDays(2);
  await remind();
  expect((await since(1)).map((letter) => letter.toEmail)).toEqual([head.email]);
  afterDays(3);
  await remind();
  expect((await since(2)).map((letter) => letter.toEmail)).toEqual([head.email, legal.email].sort());
});
