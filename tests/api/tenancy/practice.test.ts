import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { readCommand } from "#server/county.ts";
import { REST_ROUTES } from "#server/rest/rest.ts";
import { deleteCounty } from "#server/tenancy/deleteCounty.ts";
import { readPdf } from "#server/typesetting/readPdf.ts";
import { newCounty } from "#server/tenancy/newCounty.ts";
import { practiceOf, readExample } from "#server/tenancy/practice.ts";
import { takingMail } from "#tests/support/letters.ts";
import { PRODUCTION } from "#tests/support/production.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

const HTML = { accept: "text/html" };
const mailbox = takingMail();
let world: World;
let real: County;
let practice: County;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ mail: mailbox.mail, env: PRODUCTION });
  real = await world.county("real", {
    seats: [
      { holder: "Ada Ashdown", weight: 100 },
      { holder: "Someone Real", weight: 250 },
      { holder: null, weight: 75 },
    ],
  });
  practice = await world.county("drill", { isPractice: true });
  admin = await practice.as("Full Administrator");
});
afterAll(() => world?.close());

const ports = () => ({ clock: world.clock, secrets: world.dais.ports.secrets });
const boardOf = (id: string) =>
  world.database.inTenant(id, async (db) => ({
    settings: await db.tenantSettings.findFirstOrThrow(),
    bodies: await db.body.findMany({
      include: {
        seats: { orderBy: { position: "asc" } },
        rules: true,
        members: { orderBy: { name: "asc" } },
        weightTables: { include: { entries: { include: { seat: true }, orderBy: { weight: "asc" } } } },
      },
    }),
    users: await db.user.findMany(),
  }));

describe("a practice county", () => {
  test("has the bodies, seats, rules, weights, and settings of the county named, and made-up people alone", async () => {
    await world.database.inTenant(real.id, async (db) => {
      const signs = [{ name: "Someone Real", title: "Clerk", startsOn: "2024-01-01" }];
      await db.tenantSettings.updateMany({
        data: {
          usualStart: "09:30",
          contactName: "Someone Real",
          senderEmail: "clerk@real.example",
          signatories: signs,
          agendaSignatories: signs,
        },
      });
      await db.numberFormat.create({ data: { series: "meeting", format: "M{n}-{YYYY}" } });
      await db.bodyRules.create({
        data: {
          bodyId: real.boardId,
          effectiveOn: "2021-01-01",
          quorumMeasure: "WEIGHT",
          defaultThreshold: "TWO_THIRDS",
          chairBreaksTie: false,
        },
      });
      await db.member.updateMany({ where: { name: "Someone Real" }, data: { isChair: true } });
      await db.member.updateMany({ where: { name: "Ada Ashdown" }, data: { isViceChair: true } });
      await db.body.create({ data: { name: "Closed", kind: "COMMITTEE", retiredOn: "2025-01-01" } });
      const committee = await db.body.create({ data: { name: "Parks", kind: "COMMITTEE", parentId: real.boardId } });
      await db.member.create({ data: { bodyId: committee.id, name: "Someone Real", startsOn: "2024-01-01" } });
    });
    const before = await boardOf(real.id);
    const example = await readExample(world.database, "real");
    const wanted = { ...practiceOf(example), admin: "head@real.example", example };
    const created = await newCounty(world.database, wanted, ports());

    expect(await boardOf(real.id)).toEqual(before);
    const county = await world.database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { id: created.id } }));
    expect(county).toMatchObject({
      subdomain: "real-practice",
      name: "County of real (practice)",
      isPractice: true,
      isDemo: false,
    });
    const { settings, bodies, users } = await boardOf(created.id);
    expect(settings).toMatchObject({ usualStart: "09:30", contactName: null, senderEmail: null });
    expect(settings).toMatchObject({ signatories: [], agendaSignatories: [] });
    const formats = await world.database.inTenant(created.id, (db) => db.numberFormat.findMany());
    expect(formats.map(({ series, format }) => [series, format])).toEqual([["meeting", "M{n}-{YYYY}"]]);
    expect(users.map(({ email }) => email)).toEqual(["head@real.example"]);
    expect(bodies.map(({ name }) => name).toSorted()).toEqual([
      "Board",
      "Budget Committee",
      "Parks",
      "Public Works Committee",
    ]);
    const [board, parks] = ["Board", "Parks"].map((name) => bodies.find((body) => body.name === name));
    expect(board?.seats.map(({ label }) => label)).toEqual(["District 1", "District 2", "District 3"]);
    expect(board?.rules).toMatchObject([{ quorumMeasure: "WEIGHT", defaultThreshold: "TWO_THIRDS" }]);
    expect(board?.weightTables[0]?.entries.map(({ weight, seat }) => [seat.label, weight])).toEqual([
      ["District 3", 75],
      ["District 1", 100],
      ["District 2", 250],
    ]);
    expect(board?.members).toHaveLength(3);
    expect(board?.members.filter(({ isChair }) => isChair)).toMatchObject([{ seatId: board?.seats[1]?.id }]);
    expect(board?.members.filter(({ isViceChair }) => isViceChair)).toMatchObject([{ seatId: board?.seats[0]?.id }]);
    expect([parks?.parentId, parks?.members.length]).toEqual([board?.id, 1]);
    expect(JSON.stringify(bodies)).not.toMatch(/Ada Ashdown|Someone Real/);
    expect(new Set(bodies.flatMap(({ members }) => members.map(({ name }) => name))).size).toBe(4);

    await deleteCounty(world.database, world.dais.ports.files, "real-practice");
    expect(await world.database.inDirectory((db) => db.tenant.findUnique({ where: { id: created.id } }))).toBeNull();
    expect(await boardOf(real.id)).toEqual(before);
  });

  test("is set up by one command, which asks only for its administrator and names the command to delete it", async () => {
    const place = { database: world.database, config: readConfig(PRODUCTION), tell: () => {} };
    expect(() => readCommand(["new", "--practice"])).toThrow(/^A new county needs --admin\./);
    expect(() => readCommand(["new", "x", "--name", "X", "--admin", "a@x.example", "--of", "real"])).toThrow(/^usage/);
    const args = ["new", "--practice", "--admin", "head@real.example"];
    const lines = (await readCommand([...args, "--of", "real"])(place)) as string[];
    expect(lines[0]).toContain("is set up at https://real-practice.localhost,");
    expect(lines.at(-1)).toContain("npm run county -- delete real-practice --yes-delete real-practice");
    for (const [more, words] of [
      [["--of", "real"], /^The subdomain “real-practice” is taken by another county\./],
      [["--of", "drill"], /^drill: is itself a practice county\./],
      [["--of", "nowhere"], /^nowhere: no county has this subdomain$/],
    ] as const)
      await expect(readCommand([...args, ...more])(place)).rejects.toThrow(words);
    await world.county("second");
    await expect(readCommand(args)(place)).rejects.toThrow(/^There are several counties\. Specify which one/);
  });
});

test("papers of a practice county say that they are not official, and others do not", async () => {
  const agendaOf = async (county: County, who: Person) => {
    const meeting = await county.meeting().items("Roads").create();
    const { file } = await who.does("generateAgenda", { meetingId: meeting.id }, "file { url }");
    const { pathname, search } = new URL(file.url, "http://here");
    return readPdf((await who.http(pathname + search)).bytes).pages.join(" ");
  };
  expect(await agendaOf(practice, admin)).toContain("Practice county: this is not an official document.");
  expect(await agendaOf(real, await real.as("Full Administrator"))).not.toContain("Practice county");
});

describe("nothing of a practice county is public", () => {
  it("its public pages, feeds, and open data are not found, for guests and signed-in people", async () => {
    for (const path of [
      "/public",
      "/public/meetings",
      "/public/bodies",
      `/public/bodies/${practice.boardId}`,
      "/public/resolutions",
      "/public/contracts",
      "/public/meetings.ics",
      "/PUBLIC/meetings",
      "/vendor-portal",
      "/vendor-portal/feed.xml",
      "/vendor-portal/calendar.ics",
      "/vendor-register",
      "/verify/contract",
      "/public/subscriptions/confirm",
    ])
      for (const who of [practice.guest, admin]) {
        const page = await who.http(path, { headers: HTML });
        expect([path, page.status, page.text]).toEqual([
          path,
          404,
          expect.stringContaining("This is a practice county"),
        ]);
      }
    for (const path of ["/api/ocds/releases", "/api/ocds/records"])
      for (const who of [practice.guest, admin]) {
        const { status, json } = await who.http(path);
        expect([path, status, json.code]).toEqual([path, 404, "PRACTICE_COUNTY"]);
      }
  });

  it("documented calls refuse guests, except for signing in", async () => {
    const meeting = await practice.meeting().items("Roads").published().create();
    for (const { method, path, guests } of REST_ROUTES) {
      if (!guests || path === "/api/tenants/{subdomain}") continue;
      const at = path.replaceAll(/\{\w+\}/g, meeting.key);
      const answer = await practice.guest.http(at, {
        method: method.toUpperCase(),
        ...(method === "post" && { body: {} }),
      });
      expect([path, [400, 401, 403, 404, 422].includes(answer.status)]).toEqual([path, true]);
    }
    expect((await practice.guest.http("/api/tenants/drill")).json.tenant.name).toBe("County of drill");
  });

  it("a guest's question is refused unless it serves to sign in, and a guest's screen is not let in", async () => {
    const response = await practice.guest.graphql("{ bodies { id } }");
    expect([response.status, response.errors?.[0]?.extensions.code]).toEqual([404, "PRACTICE_COUNTY"]);
    const { tenant } = await practice.guest.read("{ tenant { name isPractice } signInSettings { passwordPolicy } }");
    expect(tenant).toEqual({ name: "County of drill", isPractice: true });
    const hidden = await practice.guest.graphql("query { ...on Query { bodies { id } } }");
    expect(hidden.errors?.[0]?.extensions.code).toBe("PRACTICE_COUNTY");
    expect((await openScreen(world.port, practice.host).closed).code).toBe(4403);
    expect((await admin.read("{ viewer { user { email } } }")).viewer.user.email).toBe(admin.email);
  });

  it("its letters stay in its mailbox, except those about signing in", async () => {
    const letter = (key: string) => ({
      key,
      dedupeKey: key,
      fromEmail: "clerk@drill.example",
      toEmail: "someone@drill.example",
      toName: "Someone",
      subject: key,
      text: "Words",
      nextAttemptAt: world.clock.now(),
      createdAt: world.clock.now(),
    });
    await world.database.inTenant(practice.id, (db) =>
      db.outboxLetter.createMany({ data: [letter("STEP-WAITS"), letter("WELCOME-EMAIL"), letter("NEWS")] }),
    );
    await world.dais.outbox.round();
    expect(mailbox.to("someone@drill.example").map(({ subject }) => subject)).toEqual(["WELCOME-EMAIL"]);
    const states = await world.database.inTenant(practice.id, (db) => db.outboxLetter.findMany());
    expect(states.map(({ state }) => state)).toEqual(["SENT", "SENT", "SENT"]);
  });

  it("no message of a webhook leaves it, and the list says why", async () => {
    await admin.proves();
    const created = await admin.does(
      "createWebhook",
      { url: "https://hooks.example/drill", description: "", events: ["vote.closed"] },
      "webhook { id }",
    );
    await admin.does("sendTestEvent", { webhookId: created.webhook.id }, "delivery { id }");
    await world.dais.webhooks.round();
    const [delivery] = await world.database.inTenant(practice.id, (db) => db.webhookDelivery.findMany());
    expect(delivery).toMatchObject({ state: "DEAD", lastError: "This is a practice county. No messages are sent." });
  });

  it("every page of a practice county is marked as such, and no other", async () => {
    for (const path of ["/login", "/dashboard", "/meetings/1/edit"]) {
      const [drill, there] = await Promise.all(
        [practice, real].map((county) => county.guest.http(path, { headers: HTML })),
      );
      expect([path, drill?.status, drill?.text.includes("practice-county")]).toEqual([path, 200, true]);
      expect([path, there?.status, there?.text.includes("practice-county")]).toEqual([path, 200, false]);
    }
  });
});
