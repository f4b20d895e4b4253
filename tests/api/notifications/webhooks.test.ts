import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deciders, requestWith } from "#tests/api/routing/request.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

/** Another system: what it received, and how it answers. */
interface Call {
  headers: Record<string, string>;
  body: string;
  path: string;
}
const other = {
  calls: [] as Call[],
  answer: (_request: IncomingMessage): { status: number; body?: string; headers?: Record<string, string> } => ({
    status: 204,
  }),
};
let receiver: Server;
let address: string;

let world: World;
let county: County;
let admin: Person;
let clerk: Person;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    other.calls.push({ headers: request.headers as Record<string, string>, body, path: request.url ?? "" });
    const { status, body: responseBody = "", headers = {} } = other.answer(request);
    response.writeHead(status, headers).end(responseBody);
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  address = `http://localhost:${(receiver.address() as AddressInfo).port}`;
  world = await openWorld({ env: { WEBHOOK_PRIVATE_NETWORKS: "true" } });
  county = await world.county("hooks");
  admin = await county.as("Full Administrator");
  clerk = await county.as("Clerk");
});
afterAll(async () => {
  await world?.close();
  receiver?.close();
});
beforeEach(async () => {
  world.clock.set(NOON);
  await world.database.inTenant(county.id, (db) => db.webhook.deleteMany());
  await world.dais.webhooks.round();
  other.calls = [];
  other.answer = () => ({ status: 204 });
});

const FIELDS =
  "id uuid url description events isActive disabledWhy previousUntil version deliveries(first: 50) { edges { node { id messageId type body state attempts lastStatus lastError nextAttemptAt sentAt } } }";
/** Verifies a signature with the convention's own package, at the county's time. */
function verified(secret: string, { body, headers }: Call): unknown {
  vi.useFakeTimers({ toFake: ["Date"], now: world.clock.now() });
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    vi.useRealTimers();
  }
}
async function hook(events: string[], path = "/in"): Promise<{ webhook: any; secret: string }> {
  return admin.does(
    "createWebhook",
    { url: address + path, description: "Archive", events },
    `secret webhook { ${FIELDS} }`,
  );
}
const remove = (webhookId: string) => admin.does("deleteWebhook", { webhookId }, "deletedId");
const read = async (webhook: { uuid: string }): Promise<any> =>
  (await admin.read(`query($key: ID!) { webhook(key: $key) { ${FIELDS} } }`, { key: webhook.uuid })).webhook;
const messages = async (webhook: { uuid: string }): Promise<any[]> =>
  (await read(webhook)).deliveries.edges.map(({ node }: any) => node);
const meeting = (date = "2026-03-18") =>
  clerk.does("createMeeting", { meetingType: "Board", date, startTime: "10:00" }, "meeting { id key number }");
const sent = () => world.dais.webhooks.round();

describe("a webhook message", () => {
  test("names only the record, and its signature is that of Standard Webhooks", async () => {
    const { webhook, secret } = await hook(["meeting.scheduled"]);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const scheduled = (await meeting()).meeting;
    await sent();
    expect(other.calls).toHaveLength(1);
    const [call] = other.calls as [Call];
    const { headers, body } = call;
    expect(verified(secret, call)).toEqual({
      type: "meeting.scheduled",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { id: scheduled.id, key: scheduled.key, number: scheduled.number },
    });
    expect(Object.keys(JSON.parse(body))).toEqual(["type", "timestamp", "data"]);
    expect(Buffer.byteLength(body)).toBeLessThan(20_000);
    const [message] = await messages(webhook);
    expect(message).toMatchObject({
      messageId: headers["webhook-id"],
      state: "SENT",
      lastStatus: 204,
      attempts: 1,
      body,
    });
    await remove(webhook.id);
  });

  test("is written in the same transaction: a refused change sends none, and other counties' events are not sent", async () => {
    const { webhook } = await hook(["meeting.scheduled"]);
    const createdMeeting = (await meeting()).meeting;
    const refused = await clerk.verb("createMeeting", {
      meetingType: "Board",
      date: "2026-03-18",
      number: createdMeeting.number,
    });
    expect(refused).toMatchObject({ code: "NUMBER_TAKEN" });
    await clerk.does("cancelMeeting", { meetingId: createdMeeting.id, reason: "Snow" });
    const elsewhere = await world.county("hooks-elsewhere");
    await (await elsewhere.as("Clerk")).does("createMeeting", { meetingType: "Board", date: "2026-03-18" });
    await sent();
    expect(other.calls.map(({ body }) => JSON.parse(body).data.key)).toEqual([createdMeeting.key]);
    await remove(webhook.id);
  });

  test("reports a meeting, its votes and a resolution by the events' names", async () => {
    const events = (await admin.read("{ eventTypes { name about example } }")).eventTypes;
    expect(events.every(({ name, example }: any) => JSON.parse(example).type === name)).toBe(true);
    const { webhook } = await hook(events.map(({ name }: any) => name));
    const planned = await county.meeting({ date: "2026-03-25" }).items("Salt").present(3).started().create();
    const staff = await county.as("Department staff");
    await deciders(world, county, "a@hooks.example");
    await requestWith(staff, [{ email: "a@hooks.example" }], { title: "Salt" });
    await clerk.does("adjournMeeting", { meetingId: planned.id });
    const called = (await meeting("2026-04-01")).meeting;
    await clerk.does("cancelMeeting", { meetingId: called.id, reason: "Snow" });
    await sent();
    const types = (await messages(webhook)).map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining([
        "meeting.scheduled",
        "agenda.published",
        "meeting.started",
        "meeting.adjourned",
        "resolution.submitted",
        "meeting.cancelled",
      ]),
    );
    await remove(webhook.id);
  });

  test("is retried after 5 seconds, 5 and 30 minutes, 2 to 24 hours, and is then dead until resent", async () => {
    other.answer = () => ({ status: 500, body: `<p>\n${"x".repeat(5000)}` });
    const { webhook } = await hook(["meeting.scheduled"]);
    await meeting();
    await sent();
    const waits: number[] = [];
    for (let attempt = 1; attempt < 10; attempt += 1) {
      // The user's session has ended meanwhile, so the row itself is checked.
      const message = await world.database.inTenant(county.id, (db) =>
        db.webhookDelivery.findFirstOrThrow({ where: { webhookId: webhook.uuid } }),
      );
      expect(message).toMatchObject({ state: "WAITING", attempts: attempt, lastStatus: 500, sentAt: null });
      waits.push((message.nextAttemptAt.valueOf() - world.clock.now().valueOf()) / 1000);
      world.clock.set(message.nextAttemptAt);
      await sent();
    }
    expect(waits).toEqual([5, 300, 1800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3600)]);
    world.clock.set(NOON);
    const [dead] = await messages(webhook);
    expect(dead).toMatchObject({ state: "DEAD", attempts: 10 });
    expect(dead.lastError).toMatch(/^500 Internal Server Error: <p> x+$/);
    expect(dead.lastError.length).toBeLessThanOrEqual(300);
    expect(new Set(other.calls.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([dead.messageId]));
    other.answer = () => ({ status: 200 });
    await admin.does("resendDelivery", { deliveryId: dead.id }, "delivery { state }");
    await sent();
    expect((await messages(webhook))[0]).toMatchObject({ state: "SENT", attempts: 1, messageId: dead.messageId });
    await remove(webhook.id);
  });

  test("is never redirected: a redirect is a failure", async () => {
    other.answer = () => ({ status: 302, headers: { location: `${address}/elsewhere` } });
    const { webhook } = await hook(["meeting.scheduled"]);
    await meeting();
    await sent();
    expect(other.calls.map(({ path }) => path)).toEqual(["/in"]);
    expect((await messages(webhook))[0]).toMatchObject({
      state: "WAITING",
      lastStatus: 302,
      lastError: "302 Found (redirects are not followed)",
    });
    await remove(webhook.id);
  });

  test("answered with 410 Gone switches its webhook off, and waiting ones go on once it is switched on", async () => {
    other.answer = () => ({ status: 410 });
    const { webhook } = await hook(["meeting.scheduled"]);
    await meeting();
    await sent();
    const off = await read(webhook);
    expect(off).toMatchObject({ isActive: false, disabledWhy: "It answered 410 Gone, so no more messages are sent." });
    expect(await admin.verb("sendTestEvent", { webhookId: webhook.id }, "delivery { id }")).toMatchObject({
      code: "WEBHOOK_OFF",
    });
    await meeting();
    await sent();
    expect(other.calls).toHaveLength(1);
    other.answer = () => ({ status: 200 });
    const { id, version, url, description, events } = off;
    const on = await admin.does(
      "updateWebhook",
      { webhookId: id, version, url, description, events, isActive: true },
      `webhook { ${FIELDS} }`,
    );
    expect(on.webhook).toMatchObject({ isActive: true, disabledWhy: null });
    await admin.does("sendTestEvent", { webhookId: id }, "delivery { type state }");
    await sent();
    expect(other.calls.at(-1)?.body).toContain('"type":"webhook.test"');
    await remove(webhook.id);
  });

  test("is sent by only one of many processes, and lost by none that dies", async () => {
    const { webhook } = await hook(["meeting.scheduled"]);
    for (let n = 0; n < 12; n += 1) await meeting();
    await Promise.all([sent(), sent(), sent()]);
    expect(other.calls).toHaveLength(12);
    await meeting();
    await sent();
    const [last] = await messages(webhook);
    // As if the process had died after sending, before it recorded that.
    await world.database.inTenant(county.id, (db) =>
      db.webhookDelivery.updateMany({
        where: { id: last.messageId },
        data: { state: "WAITING", nextAttemptAt: world.clock.now() },
      }),
    );
    await sent();
    expect(other.calls.filter(({ headers }) => headers["webhook-id"] === last.messageId)).toHaveLength(2);
    await remove(webhook.id);
  });
});

describe("a webhook's secret", () => {
  test("is shown once, kept sealed, and during a change both sign for 24 hours", async () => {
    const { webhook, secret } = await hook(["meeting.scheduled"]);
    const rotated = await admin.does(
      "rotateWebhookSecret",
      { webhookId: webhook.id },
      `secret webhook { previousUntil }`,
    );
    expect(rotated.secret).not.toBe(secret);
    expect(Date.parse(rotated.webhook.previousUntil) - world.clock.now().valueOf()).toBe(24 * 3_600_000);
    await meeting();
    await sent();
    const [call] = other.calls as [Call];
    expect(call.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    for (const one of [secret, rotated.secret]) expect(() => verified(one, call)).not.toThrow();
    expect(() => verified(rotated.secret, { ...call, body: `${call.body} ` })).toThrow("No matching signature found");
    const rows = await world.database.inTenant(county.id, (db) =>
      Promise.all([db.webhook.findMany(), db.auditEntry.findMany({ where: { noun: "Webhook" } })]),
    );
    for (const one of [secret, rotated.secret]) expect(JSON.stringify(rows)).not.toContain(one.slice(6));
    other.answer = () => ({ status: 503 });
    await meeting("2026-05-06");
    await sent();
    world.clock.advance(24 * 60 + 1);
    await sent();
    expect(other.calls.at(-1)?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
    world.clock.set(NOON);
    await remove(webhook.id);
  });

  test("is given only to someone who has just proved their identity", async () => {
    const { webhook } = await hook(["meeting.scheduled"]);
    world.clock.advance(11);
    expect(await admin.verb("rotateWebhookSecret", { webhookId: webhook.id }, "secret")).toMatchObject({
      code: "PROVE_IDENTITY",
    });
    expect(
      await admin.verb("createWebhook", { url: address, description: "", events: ["vote.closed"] }, "secret"),
    ).toMatchObject({ code: "PROVE_IDENTITY" });
    await remove(webhook.id);
  });
});

describe("permissions for webhooks", () => {
  test("reading needs permission to view settings, and changing needs permission to manage webhooks", async () => {
    const { webhook } = await hook(["meeting.scheduled"]);
    await admin.does("sendTestEvent", { webhookId: webhook.id }, "delivery { id }");
    await sent();
    const [message] = await messages(webhook);
    const reader = await county.with("administration.settings.view");
    const LIST =
      "query($id: ID!, $message: ID!) { webhooks { url deliveries { edges { node { id } } } } webhook(key: $id) { id } node(id: $message) { id } }";
    const variables = { id: webhook.uuid, message: message.id };
    expect(await reader.read(LIST, variables)).toMatchObject({
      webhooks: [{ url: `${address}/in` }],
      node: { id: message.id },
    });
    expect(await clerk.read(LIST, variables)).toEqual({ webhooks: [], webhook: null, node: null });
    const change = {
      webhookId: webhook.id,
      version: 1,
      url: address,
      description: "",
      events: ["vote.closed"],
      isActive: true,
    };
    for (const [verb, input] of [
      ["createWebhook", { url: address, description: "", events: ["vote.closed"] }],
      ["updateWebhook", change],
      ["rotateWebhookSecret", { webhookId: webhook.id }],
      ["deleteWebhook", { webhookId: webhook.id }],
      ["sendTestEvent", { webhookId: webhook.id }],
      ["resendDelivery", { deliveryId: message.id }],
    ] as const)
      expect(await reader.verb(verb, input), verb).toMatchObject({ code: "FORBIDDEN" });
    const thresholds = await county.with("administration.settings.edit-thresholds");
    expect(await thresholds.verb("sendTestEvent", { webhookId: webhook.id })).toMatchObject({ code: "FORBIDDEN" });
    const manager = await county.with("administration.settings.view", "administration.webhooks.manage");
    await manager.does("resendDelivery", { deliveryId: message.id }, "delivery { state }");
    const stranger = await (await world.county("hooks-strange")).as("Full Administrator");
    expect((await stranger.read("query($id: ID!) { node(id: $id) { id } }", { id: webhook.id })).node).toBeNull();
    expect(await stranger.verb("deleteWebhook", { webhookId: webhook.id })).toMatchObject({ code: "NOT_FOUND" });
    await remove(webhook.id);
  });

  test("unknown events, an empty list and an outdated version are refused", async () => {
    const { webhook } = await hook(["meeting.scheduled"]);
    const change = { webhookId: webhook.id, version: 1, url: address, description: "", isActive: true };
    expect(await admin.verb("updateWebhook", { ...change, events: [] })).toMatchObject({ code: "NO_EVENTS" });
    expect(await admin.verb("updateWebhook", { ...change, events: ["constructor"] })).toMatchObject({
      code: "UNKNOWN_EVENT",
    });
    expect(await admin.verb("updateWebhook", { ...change, version: 7, events: ["vote.closed"] })).toMatchObject({
      __typename: "Conflict",
    });
    expect(
      await admin.verb("updateWebhook", { ...change, events: ["vote.closed"] }, "webhook { version }"),
    ).toMatchObject({ webhook: { version: 2 } });
    await remove(webhook.id);
  });
});

test("no server inside a private network is called, unless the settings allow it", async () => {
  await using strict = await openWorld();
  const here = await strict.county("strict");
  const boss = await here.as("Full Administrator");
  const create = (url: string) =>
    boss.verb("createWebhook", { url, description: "", events: ["meeting.scheduled"] }, "webhook { id uuid }");
  for (const url of [
    address,
    "https://localhost/in",
    "https://127.1/",
    "https://0x7f000001/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://169.254.169.254/latest",
    "https://[fd00::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://db.internal/",
    "https://a:b@example.com/",
    "ftp://example.com/",
    "https://example.com/#x",
  ])
    expect(await create(url), url).toMatchObject({ code: "ADDRESS_REFUSED", field: "url" });
  // A name that resolves to an internal address, which is known only after the lookup.
  const { webhook } = await create("https://hooks.example/in");
  await strict.database.inTenant(here.id, (db) =>
    db.webhook.updateMany({
      where: { id: webhook.uuid },
      data: { url: address.replace("localhost", "127.0.0.1").replace("http:", "https:") },
    }),
  );
  await (await here.as("Clerk")).does("createMeeting", { meetingType: "Board", date: "2026-03-18" });
  other.calls = [];
  await strict.dais.webhooks.round();
  expect(other.calls).toEqual([]);
  const found = await boss.read(
    "query($key: ID!) { webhook(key: $key) { deliveries { edges { node { state lastStatus lastError } } } } }",
    { key: webhook.uuid },
  );
  expect(found.webhook.deliveries.edges[0].node).toEqual({
    state: "WAITING",
    lastStatus: null,
    lastError: "This address is in a private network and cannot be used.",
  });
});
