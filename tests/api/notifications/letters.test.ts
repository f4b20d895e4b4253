import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Letter, Mail } from "#schema/context.ts";
import { sendDueLetters } from "#server/outbox/outbox.ts";
import { deciders, requestWith } from "#tests/api/routing/request.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

/** A hand-written mail server: the letters that it accepted, and whether it is down or silent. */
const post = { taken: [] as Letter[], mood: "up" as "up" | "down" | "silent" };
const mail: Mail = {
  delivers: true,
  opens: false,
  send(letter) {
    if (post.mood === "down") return Promise.reject(new Error("connect ECONNREFUSED mail:587"));
    post.taken.push(letter);
    return post.mood === "silent" ? new Promise(() => {}) : Promise.resolve({ messageId: letter.messageId ?? "" });
  },
  close: () => {},
};

let world: World;
let county: County;
let staff: Person;
let legal: Person;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ mail });
  county = await world.county("post");
  staff = await county.as("Department staff");
  legal = await county.as("Legal reviewer");
  admin = await county.as("Full Administrator");
});
afterAll(() => world?.close());
beforeEach(async () => {
  post.mood = "up";
  world.clock.set(NOON);
  await world.dais.outbox.round();
  post.taken = [];
});

const send = () => world.dais.outbox.round();
const LETTERS = `{ letters(first: 50) { edges { node { id key toEmail toName fromEmail subject text path state attempts lastError sentAt nextAttemptAt } } } }`;
const lettersOf = async (who: Person): Promise<any[]> =>
  (await who.read(LETTERS)).letters.edges.map((edge: any) => edge.node);
/** The letters about one resolution, as an administrator sees them. */
const lettersAbout = async (key: string) => (await lettersOf(admin)).filter((letter) => letter.path.includes(key));
const toLegal = (title: string) => requestWith(staff, [{ email: legal.email ?? "", name: "Lena Gall" }], { title });

describe("a notification letter", () => {
  test("is sent after the commit, in the template's text, with a link to the step and the county's sender", async () => {
    const { key, fileNumber, stepKeys } = await toLegal("Salt");
    await send();
    const [letter] = await lettersAbout(key);
    expect(letter).toMatchObject({
      key: "APPROVAL-NOTIFY",
      state: "SENT",
      attempts: 1,
      lastError: null,
      toName: "Lena Gall",
      subject: `${fileNumber} is ready for your approval`,
    });
    const [sent] = post.taken;
    expect(sent).toMatchObject({ from: "no-reply@post.localhost", to: legal.email, toName: "Lena Gall" });
    expect(sent?.text).toContain("Dear Lena,");
    const link = new URL(/http:\S+/.exec(sent?.text ?? "")?.[0] ?? "");
    expect(`${link.origin}${link.pathname}`).toBe(`http://post.localhost:${world.port}/resolutions/${key}`);
    expect(link.searchParams.get("step")).toBe(stepKeys[0]);
    expect(sent?.text).not.toMatch(/\{\{|<%/);
  });

  test("uses the county's own text and sender if set, and shows unknown variables", async () => {
    const ownCounty = await world.county("own-words");
    await world.database.inTenant(ownCounty.id, (db) =>
      db.notificationTemplate.create({
        data: {
          key: "APPROVAL-NOTIFY",
          fromEmail: "clerk@own.example",
          subject: "For you: <%matter.title%>",
          body: "{{user.first_name}} {{nobody.knows}} {{ app_url }}",
        },
      }),
    );
    await deciders(world, ownCounty, "a@own.example");
    await requestWith(await ownCounty.as("Department staff"), [{ email: "a@own.example", name: "Ann Ash" }], {
      title: "X",
    });
    await send();
    expect(post.taken).toMatchObject([
      {
        from: "clerk@own.example",
        subject: "For you: X",
        text: `Ann {{nobody.knows}} http://own-words.localhost:${world.port}`,
      },
    ]);
  });

  test("is never written for a refused mutation", async () => {
    const { id, key } = await toLegal("Once");
    expect(await staff.verb("submitResolution", { resolutionId: id })).toMatchObject({ __typename: "Refusal" });
    await send();
    expect(await lettersAbout(key)).toHaveLength(1);
  });
});

describe("a mail server that is down delays letters and loses none", () => {
  test("a letter is tried after one minute, then five, shows why meanwhile, and is sent when it is back", async () => {
    post.mood = "down";
    const { key } = await toLegal("Delayed");
    await send();
    const state = async () => {
      const [letter] = await lettersAbout(key);
      const { attempts, lastError, nextAttemptAt } = letter;
      return [letter.state, attempts, lastError, (Date.parse(nextAttemptAt) - world.clock.now().valueOf()) / 60_000];
    };
    const why = "connect ECONNREFUSED mail:587";
    expect(await state()).toEqual(["WAITING", 1, why, 1]);
    await send();
    expect((await state())[1]).toBe(1);
    world.clock.advance(1);
    await send();
    expect(await state()).toEqual(["WAITING", 2, why, 5]);
    post.mood = "up";
    world.clock.advance(5);
    await send();
    expect((await state()).slice(0, 3)).toEqual(["SENT", 3, null]);
    expect(post.taken).toHaveLength(1);
  });

  test("after six attempts a letter is dead, is kept and shown, and can be resent by hand", async () => {
    post.mood = "down";
    const { key } = await toLegal("Dead");
    for (const minutes of [0, 1, 5, 30, 120, 360]) {
      world.clock.advance(minutes);
      await send();
    }
    const [dead] = await lettersAbout(key);
    expect(dead).toMatchObject({ state: "DEAD", attempts: 6 });
    expect(world.dais.outbox.stats()).toMatchObject({ dead: 1 });
    expect((await county.guest.http("/metrics")).text).toContain('dais_letters{state="dead"} 1');
    world.clock.advance(60);
    post.mood = "up";
    await send();
    expect(post.taken).toEqual([]);
    const clerk = await county.as("Clerk");
    expect(await clerk.verb("retryLetter", { letterId: dead.id })).toMatchObject({ code: "FORBIDDEN" });
    expect(await admin.does("retryLetter", { letterId: dead.id }, "letter { state attempts }")).toMatchObject({
      letter: { state: "WAITING", attempts: 0 },
    });
    await send();
    expect(post.taken).toHaveLength(1);
    expect(await admin.verb("retryLetter", { letterId: dead.id })).toMatchObject({ code: "LETTER_SENT" });
    expect(world.dais.outbox.stats()).toEqual({ waiting: 0, dead: 0 });
  });

  test("a process that dies between sending and recording sends the letter again, with the same Message-ID", async () => {
    // A county that the running server does not know yet, so that only the processes of this test send its letters.
    const young = await world.county("crash");
    await deciders(world, young, "a@crash.example");
    await requestWith(await young.as("Department staff"), [{ email: "a@crash.example" }]);
    const { links, events, secrets, clock, log } = world.dais.ports;
    const parts = { database: world.database, mail, links, events, secrets, clock, log };
    // The answer of the mail server never comes: as if the process had died.
    post.mood = "silent";
    const died = Promise.withResolvers<never>();
    const silent = { ...mail, send: (letter: Letter) => Promise.race([mail.send(letter), died.promise]) };
    const dying = sendDueLetters({ ...parts, mail: silent }, young);
    await expect.poll(() => post.taken.length).toBe(1);
    post.mood = "up";
    expect(await sendDueLetters(parts, young)).toBe(0);
    world.clock.advance(4);
    expect(await sendDueLetters(parts, young)).toBe(1);
    const [first, second, ...more] = post.taken.map((letter) => letter.messageId);
    expect(more).toEqual([]);
    expect(first).toMatch(/^[0-9a-f-]{36}@crash\.localhost$/);
    expect(second).toBe(first);
    const letters = await lettersOf(await young.as("Full Administrator"));
    expect(letters).toMatchObject([{ state: "SENT", attempts: 2 }]);
    // A late answer changes nothing, because the other process's result counts.
    died.reject(new Error("the line is cut"));
    expect(await dying).toBe(0);
    expect(await lettersOf(await young.as("Full Administrator"))).toEqual(letters);
  });

  test("three processes share sixty letters and send each once", async () => {
    const now = world.clock.now();
    await world.database.inTenant(county.id, (db) =>
      db.outboxLetter.createMany({
        data: Array.from({ length: 60 }, (_, n) => ({
          key: "APPROVAL-NOTIFY",
          dedupeKey: `many:${n}`,
          fromEmail: "clerk@post.example",
          toEmail: `n${n}@post.example`,
          toName: `N ${n}`,
          subject: "Many",
          text: "Many",
          nextAttemptAt: now,
          createdAt: now,
        })),
      }),
    );
    const { links, events, secrets, clock, log } = world.dais.ports;
    const parts = { database: world.database, mail, links, events, secrets, clock, log };
    const sent = await Promise.all([1, 2, 3].map(() => sendDueLetters(parts, county)));
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(60);
    expect(new Set(post.taken.map((letter) => letter.to)).size).toBe(60);
    expect(post.taken).toHaveLength(60);
  });
});

describe("the link in a letter", () => {
  const ASK = "query($token: String!) { routeStepByLink(token: $token) { key state } }";
  const stepBy = async (who: Person, token: string) => (await who.read(ASK, { token })).routeStepByLink;
  const tokenOf = async (title: string) => {
    const request = await toLegal(title);
    await send();
    const text = post.taken.at(-1)?.text ?? "";
    return { ...request, token: /letter=([\w.-]+)/.exec(text)?.[1] ?? "" };
  };

  test("leads to its step for people who may read the resolution, and opens nothing for others", async () => {
    const { token, stepKeys } = await tokenOf("Linked");
    expect(await stepBy(legal, token)).toEqual({ key: stepKeys[0], state: "OPEN" });
    expect(await stepBy(county.guest, token)).toBeNull();
    expect(await stepBy(await county.as("Vendor"), token)).toBeNull();
  });

  test("is refused if any character is changed, if it is another county's, or after thirty days", async () => {
    const { token } = await tokenOf("Forged");
    for (let at = 0; at < token.length; at += 7) {
      const forged = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
      expect([at, await stepBy(legal, forged)]).toEqual([at, null]);
    }
    const other = await world.county("other-post");
    expect(await stepBy(await other.as("Full Administrator"), token)).toBeNull();
    const sentAt = world.clock.now();
    world.clock.advance(30 * 24 * 60 + 1);
    expect(world.dais.ports.links.read(token, county.id)).toBeNull();
    world.clock.set(sentAt);
    expect(world.dais.ports.links.read(token, county.id)).not.toBeNull();
  });

  test("cannot be replaced by another signature of the product", async () => {
    const upload = world.dais.ports.files.presignPut({ key: `${county.id}/x`, contentType: "text/plain", size: 1 });
    const address = (await upload).uploadUrl.split("/").at(-1) ?? "";
    for (const token of [legal.token ?? "", address, "", ".", "a.b.c", "%"])
      expect(await stepBy(legal, token)).toBeNull();
  });
});

describe("the county's mailbox", () => {
  test("is visible to people who may view templates, and empty for others", async () => {
    await toLegal("Seen");
    await send();
    expect((await lettersOf(admin)).length).toBeGreaterThan(0);
    for (const who of [county.guest, legal, staff]) {
      expect(await lettersOf(who)).toEqual([]);
      expect((await who.read("{ viewer { seeMailbox { allowed } } }")).viewer.seeMailbox.allowed).toBe(false);
    }
    const [letter] = await lettersOf(admin);
    const ASK = "query($id: ID!) { node(id: $id) { id } }";
    expect((await legal.read(ASK, { id: letter.id })).node).toBeNull();
    expect((await admin.read(ASK, { id: letter.id })).node).toEqual({ id: letter.id });
  });

  test("can be paged and filtered", async () => {
    const ASK = `query($after: String, $state: LetterState) { letters(first: 2, after: $after, state: $state) { edges { cursor node { id state } } pageInfo { hasNextPage } } }`;
    const first = (await admin.read(ASK)).letters;
    const second = (await admin.read(ASK, { after: first.edges[1].cursor })).letters;
    const ids = [...first.edges, ...second.edges].map((edge: any) => edge.node.id);
    expect(new Set(ids).size).toBe(4);
    const dead = (await admin.read(ASK, { state: "DEAD" })).letters;
    expect(dead.edges).toEqual([]);
  });
});
