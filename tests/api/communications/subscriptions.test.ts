import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#prisma/client.ts";
import { tellSubscribers } from "#schema/communications/subscribers/tellSubscribers.ts";
import type { Letter } from "#schema/context.ts";
import { inCounty } from "#server/identity/inCounty.ts";
import { takingMail } from "#tests/support/letters.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
const mail = takingMail();
/** Mailboxes that the mail server refuses. */
const refused = new Set<string>();

beforeAll(async () => {
  const send = (letter: Letter) =>
    refused.has(letter.to) ? Promise.reject(new Error("550 no such user")) : mail.mail.send(letter);
  world = await openWorld({ mail: { ...mail.mail, send } });
  county = await world.county("greene");
  clerk = await county.as("Clerk");
});
afterAll(() => world.close());

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const post = (path: string, fields: Record<string, string | string[]>) => {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
  return county.guest.http(path, { method: "POST", headers: FORM, body: body.toString() });
};
const ask = (email: string, topics: string[] = ["AGENDAS"]) => post("/public/subscribe", { email, topics });
const sent = async (email: string): Promise<Letter[]> => {
  await world.dais.telling.round();
  await world.dais.outbox.round();
  return mail.to(email);
};
const linkIn = (letter: Letter | undefined): string =>
  /https?:\/\/[^/\s]+(\/public\/subscriptions\/\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
/** Subscribes and confirms. Returns the path of the subscriber's page. */
async function subscribed(email: string, topics: string[] = ["AGENDAS"]): Promise<string> {
  await ask(email, topics);
  const link = linkIn((await sent(email)).at(-1));
  const done = await post(link, {});
  return done.headers["location"] as string;
}
const rows = (email: string) =>
  world.database.inTenant(county.id, (db) => db.subscriber.findMany({ where: { email } }));
const publishAgenda = () => county.meeting().items("Roads").published().create();

describe("anyone subscribes", () => {
  test("subscribing works on the county's own page, and a form sent by another site is refused", async () => {
    const body = new URLSearchParams({ email: "forged@reader.example", topics: "AGENDAS" }).toString();
    for (const header of [
      { origin: "https://elsewhere.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ]) {
      const headers = { ...FORM, ...header } as Record<string, string>;
      const answer = await county.guest.http("/public/subscribe", { method: "POST", headers, body });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain("from another site");
    }
    expect(await rows("forged@reader.example")).toEqual([]);
  });

  test("although thousands of addresses wait for their link: those that waited longest are forgotten", async () => {
    const elsewhere = await world.county("flooded");
    const inIt = <T>(work: Parameters<typeof world.database.inTenant<T>>[1]) =>
      world.database.inTenant(elsewhere.id, work);
    const day = (at: number) => new Date(world.clock.now().valueOf() + 86_400_000 + at);
    await inIt((db) =>
      db.subscriber.createMany({
        data: Array.from({ length: 5_100 }, (_, index) => ({
          email: `made-up-${index}@reader.example`,
          topics: ["AGENDAS" as const],
          createdAt: world.clock.now(),
          tokenDigest: `digest ${index}`,
          tokenEndsAt: day(index),
          ...(index < 100 && { confirmedAt: world.clock.now(), tokenDigest: null, tokenEndsAt: null }),
        })),
      }),
    );
    const body = new URLSearchParams({ email: "real@reader.example", topics: "AGENDAS" }).toString();
    const answer = await elsewhere.guest.http("/public/subscribe", { method: "POST", headers: FORM, body });
    expect(answer.status).toBe(200);
    const left = await inIt((db) => db.subscriber.findMany({ select: { email: true, confirmedAt: true } }));
    expect(left.filter(({ confirmedAt }) => confirmedAt === null)).toHaveLength(5_000);
    expect(left.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(100);
    const emails = new Set(left.map(({ email }) => email));
    expect([emails.has("real@reader.example"), emails.has("made-up-100@reader.example")]).toEqual([true, false]);
  });

  test("subscribing takes a form, a letter and a button, and its link works once, on confirmation only", async () => {
    expect((await county.guest.http("/public/subscribe")).text).toContain("News by email");
    expect((await ask("ann@reader.example")).status).toBe(200);
    const [letter] = await sent("ann@reader.example");
    const link = linkIn(letter);
    expect((await county.guest.http(link)).text).toContain("Confirm your address");
    expect((await rows("ann@reader.example"))[0]?.confirmedAt).toBeNull();
    expect((await post(link, {})).status).toBe(303);
    expect((await rows("ann@reader.example"))[0]).toMatchObject({ topics: ["AGENDAS"], tokenDigest: null });
    expect((await post(link, {})).status).toBe(400);
  });

  test("the answer is the same for a known address, whose single row does not change", async () => {
    const fresh = await ask("new@reader.example");
    await subscribed("bo@reader.example");
    const known = await ask("bo@reader.example", ["MINUTES"]);
    expect([known.status, known.text]).toEqual([fresh.status, fresh.text]);
    expect((await rows("bo@reader.example")).map(({ topics }) => topics)).toEqual([["AGENDAS"]]);
    expect((await sent("bo@reader.example")).at(-1)?.subject).toBe("Your subscription to County of greene");
  });

  test("two simultaneous requests make one address, nonsense is refused at its field, and bots are ignored", async () => {
    await Promise.all([ask("cy@reader.example"), ask("cy@reader.example")]);
    expect(await rows("cy@reader.example")).toHaveLength(1);
    const wrong = await ask("no address");
    expect([wrong.status, wrong.text.includes('id="email-wrong"')]).toEqual([422, true]);
    expect((await ask("dee@reader.example", [])).text).toContain('id="topics-wrong"');
    const bot = await post("/public/subscribe", { email: "bot@reader.example", topics: "AGENDAS", website: "x" });
    expect(bot.status).toBe(200);
    expect(await rows("bot@reader.example")).toEqual([]);
  });

  test("an address gets at most three letters an hour, and is deleted if no one confirms it", async () => {
    for (let times = 0; times < 5; times += 1) await ask("often@reader.example");
    expect(await sent("often@reader.example")).toHaveLength(3);
    const then = world.clock.now();
    world.clock.advance(3 * 24 * 60);
    await world.dais.telling.round();
    expect(await rows("often@reader.example")).toEqual([]);
    world.clock.set(then);
  });
});

describe("subscribers are notified", () => {
  test("subscribers get each published agenda once, with an unsubscribe link, and only for their topics", async () => {
    await subscribed("eve@reader.example");
    await subscribed("fay@reader.example", ["MINUTES", "PRESS_RELEASES"]);
    await subscribed("gone@reader.example");
    refused.add("gone@reader.example");
    const before = (await sent("eve@reader.example")).length;
    await publishAgenda();
    await world.dais.telling.round();
    const letters = (await sent("eve@reader.example")).slice(before);
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Agenda: /)]);
    expect(letters[0]?.unsubscribe).toMatch(/\/public\/subscriptions\/[\w-]+\.[\da-f]+$/);
    expect((await sent("fay@reader.example")).filter(({ subject }) => subject.startsWith("Agenda"))).toEqual([]);
    expect((await sent("gone@reader.example")).filter(({ subject }) => subject.startsWith("Agenda"))).toEqual([]);
  });

  test("a mailing of 450 stopped halfway continues from its progress, and no one gets a second letter", async () => {
    const many = await world.county("ulster");
    await world.database.inTenant(many.id, (db) =>
      db.subscriber.createMany({
        data: Array.from({ length: 450 }, (_, index) => ({
          email: `reader-${index}@many.example`,
          topics: ["AGENDAS" as const],
          createdAt: NOON,
          confirmedAt: NOON,
        })),
      }),
    );
    await world.database.inTenant(many.id, (db) =>
      db.subscriberNotice.create({
        data: {
          topic: "AGENDAS",
          dedupeKey: "roads",
          subject: "Roads",
          text: "Roads.",
          path: "/public",
          createdAt: NOON,
        },
      }),
    );
    const tenant = await world.database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { id: many.id } }));
    const deps = { database: world.database, ports: world.dais.ports };
    const written = (db: Db) => db.outboxLetter.count({ where: { subject: "Roads" } });
    await inCounty(deps, tenant, tellSubscribers);
    const killed = inCounty(deps, tenant, async (context) => {
      await tellSubscribers(context);
      throw new Error(`killed after ${await written(context.db)}`);
    });
    await expect(killed).rejects.toThrow("killed after 400");
    expect(await world.database.inTenant(many.id, written)).toBe(200);
    await world.dais.telling.round();
    await world.dais.telling.round();
    const letters = await world.database.inTenant(many.id, (db) =>
      db.outboxLetter.findMany({ where: { subject: "Roads" }, select: { toEmail: true } }),
    );
    expect(letters).toHaveLength(450);
    expect(new Set(letters.map(({ toEmail }) => toEmail)).size).toBe(450);
  });

  test("a press release goes to the subscribers of press releases", async () => {
    const { itemIds } = await publishAgenda();
    const { pressRelease } = await clerk.does(
      "draftPressRelease",
      { itemId: itemIds[0] },
      "pressRelease { id version headline }",
    );
    await clerk.does("publishPressRelease", { pressReleaseId: pressRelease.id, version: pressRelease.version });
    const subjects = (await sent("fay@reader.example")).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === pressRelease.headline)).toHaveLength(1);
  });

  test("subscribers choose topics on their page, and leave by one POST that deletes address and letters", async () => {
    const page = await subscribed("gil@reader.example");
    expect((await county.guest.http(page)).text).toContain("Your subscription");
    expect((await post(page, { do: "choose", topics: ["MINUTES", "RESOLUTIONS"] })).text).toContain("Saved.");
    expect((await rows("gil@reader.example"))[0]?.topics).toEqual(["RESOLUTIONS", "MINUTES"]);
    expect((await post(`${page}0`, { do: "choose", topics: "MINUTES" })).status).toBe(404);
    // As a mail program requests (RFC 8058), twice.
    expect((await post(page, { "List-Unsubscribe": "One-Click" })).text).toContain("Unsubscribed");
    expect((await post(page, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
    expect(await rows("gil@reader.example")).toEqual([]);
    const left = await world.database.inTenant(county.id, (db) =>
      db.outboxLetter.count({ where: { toEmail: "gil@reader.example" } }),
    );
    expect(left).toBe(0);
  });

  test("a page's token of one county opens nothing in another", async () => {
    const page = await subscribed("hal@reader.example");
    const other = await world.county("delaware");
    expect((await other.guest.http(page)).status).toBe(404);
  });

  test("people who may publish see the number of subscribers, others nothing, and no letter is in the mailbox", async () => {
    const { subscriberCounts } = await clerk.read("{ subscriberCounts { topic count } }");
    expect(subscriberCounts.map(({ topic }: { topic: string }) => topic)).toEqual([
      "AGENDAS",
      "RESOLUTIONS",
      "MINUTES",
      "PRESS_RELEASES",
    ]);
    expect(subscriberCounts[0].count).toBeGreaterThan(1);
    const staff = await county.as("Department staff");
    expect((await staff.read("{ subscriberCounts { count } }")).subscriberCounts).toBeNull();
    const admin = await county.as("Full Administrator");
    const { letters } = await admin.read("{ letters(first: 100) { edges { node { toEmail } } } }");
    expect(JSON.stringify(letters)).not.toContain("@reader.example");
  });
});
