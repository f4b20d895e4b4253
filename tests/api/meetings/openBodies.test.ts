import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

// What everyone reads of a county's boards and committees on pages without scripts.

let world: World;
let county: County;
let other: County;
let admin: Person;
let clerk: Person;
const EVIL = `<script>alert("x")</script>`;
const NOWHERE = "01900000-0000-7000-8000-000000000000";
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("bodies");
  other = await world.county("elsewhere");
  admin = await county.as("Full Administrator");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());
beforeEach(() => world.clock.set(NOON));

const get = (path: string, of: County = county) => of.guest.http(path, { headers: { accept: "text/html" } });
/** The text of a page, without tags and repeated spaces. */
const words = async (path: string, of: County = county) =>
  (await get(path, of)).text
    .replace(/<style>[\s\S]*<\/style>/, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[,.])/g, "");
const BODY = "id key name version seats { id key label } members { id key name }";
const createBody = async (name: string, more: object = {}): Promise<any> =>
  (await admin.does("createBody", { name, kind: "COMMITTEE", ...more }, `body { ${BODY} }`)).body;
const after = async (verb: string, body: any, input: object): Promise<any> =>
  (await admin.does(verb, { bodyId: body.id, ...input }, `body { ${BODY} }`)).body;

describe("a board or committee for everyone", () => {
  test("the page shows a body's purpose, its seats with members and terms, and its vacancies", async () => {
    const board = await createBody("Library Board", { about: `Apply to the clerk. ${EVIL}\nMeets monthly.` });
    const { members } = await after("addSeats", board, {
      seats: [
        { label: "Seat A", holder: { name: "Ann Poe", startsOn: "2026-01-01", endsOn: "2027-12-31", isChair: true } },
        { label: "Seat B", holder: { name: "Ben Roe", startsOn: "2026-02-01" } },
        { label: "Seat C", appointedBy: "the County Executive", termYears: 3 },
        { label: "Seat D", votes: false },
      ],
    });
    const path = `/public/bodies/${board.key}`;
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(page.headers["cache-control"]).toMatch(/^public, max-age=\d$/);
    expect(page.text).not.toContain(EVIL);
    expect(page.text).toContain("Apply to the clerk. &lt;script&gt;");
    expect(page.text).toContain(`<a href="/public/members/${members[0].key}">Ann Poe</a>`);
    const shown = await words(path);
    expect(shown).toContain("Library Board Committee About, and how to apply");
    expect(shown).toContain("2 of 4 seats filled · 2 vacancies");
    expect(shown).toContain("Seat A Ann Poe, chair From January 1, 2026 to December 31, 2027");
    expect(shown).toContain("Seat B Ben Roe From February 1, 2026 Seat C");
    expect(shown).toContain("Seat C Vacant, to be filled by the County Executive Term of 3 years");
    expect(shown).toContain("Seat D (no vote) Vacant");
    expect(shown).toContain("A quorum is a majority of all voting seats. Vacant seats count.");
    expect(shown).not.toContain("Weight");
    await after("nameViceChair", board, { memberId: members[1].id, startsOn: "2026-02-01" });
    expect(await words(path)).toContain("Seat B Ben Roe, vice chair From February 1, 2026");
    expect(await words("/public/members")).toContain("Ben Roe, Seat B, vice chair");
    expect(await words(`/public/members/${members[1].key}`)).toContain("Library Board, Seat B, vice chair");
    expect(await words("/public/bodies")).toContain(
      "Library Board Committee · 2 of 4 seats filled · 2 vacancies No meeting is scheduled.",
    );
  });

  test("shows weights with the law that sets them, and a quorum by weight from the day it holds", async () => {
    const path = `/public/bodies/${county.boardId}`;
    const before = await words(path);
    expect(before).toContain("District 1 Member 1 From January 1, 2020 1 District 2");
    expect(before).toContain("Voting weights: Local Law 1 of 2020, in effect from January 1, 2020");
    expect(before).toContain("A quorum is a majority of all voting seats.");
    const rules = { quorumMeasure: "WEIGHT", defaultThreshold: "MAJORITY", chairBreaksTie: false, authority: "" };
    await admin.does("setBodyRules", {
      bodyId: globalId("Body", county.boardId),
      effectiveOn: world.clock.now().toISOString().slice(0, 10),
      ...rules,
    });
    expect(await words(path)).toContain("A quorum is a majority of the total voting weight.");
  });

  test("the page names the next holder of a vacant seat, and changes immediately", async () => {
    const body = await createBody("Ethics Board");
    const { seats } = await after("addSeats", body, { seats: [{ label: "One" }] });
    const path = `/public/bodies/${body.key}`;
    expect(await words(path)).toContain("0 of 1 seat filled · 1 vacancy");
    await after("seatMember", body, { seatId: seats[0].id, name: "Cy Doe", startsOn: "2026-09-01" });
    expect(await words(path)).toContain("Vacant. Cy Doe takes the seat on September 1, 2026");
    world.clock.set("2026-09-01T17:00:00Z");
    const shown = await words(path);
    expect(shown).toContain("1 of 1 seat filled · No vacancies");
    expect(shown).toContain("One Cy Doe From");
  });

  test("the page shows neither email addresses nor accounts of members", async () => {
    for (const path of ["/public/bodies", `/public/bodies/${county.boardId}`]) {
      const { text } = await get(path);
      expect(text.slice(text.indexOf("<main>"))).not.toContain("@");
      for (const { globalId } of county.members) expect(text).not.toContain(globalId);
    }
    const users = await world.database.inTenant(county.id, (db) => db.user.findMany({ select: { id: true } }));
    const { text } = await get(`/public/bodies/${county.boardId}`);
    for (const { id } of users) expect(text).not.toContain(id);
  });

  test("links the meetings to come, the nearest first and also before their agenda, and those that are over", async () => {
    const ownCounty = await world.county("meets");
    const path = `/public/bodies/${ownCounty.boardId}`;
    expect(await words(path, ownCounty)).toContain("No meeting has been held yet.");
    const plan = (date: string, number: string) => ownCounty.meeting({ date, number }).items("Roads");
    const later = await plan("2026-05-12", "2026-22").published().create();
    const next = await plan("2026-04-14", "2026-21").published().create();
    const draft = await plan("2026-03-31", "2026-20").create();
    const passed = await plan("2026-02-24", "2026-18").create();
    const past = await plan("2026-02-10", "2026-19").published().create();
    await world.database.inTenant(ownCounty.id, (db) =>
      db.meeting.update({
        where: { tenantId_id: { tenantId: ownCounty.id, id: past.key } },
        data: { state: "ADJOURNED" },
      }),
    );
    world.clock.advance(1);
    const { text } = await get(path, ownCounty);
    const order = [...text.matchAll(/href="\/public\/meetings\/([\da-f-]{36})"/g)].map(([, key]) => key);
    expect(order).toEqual([draft.key, next.key, later.key, past.key]);
    expect(text).not.toContain(passed.key);
    expect(text).not.toContain("Roads");
    const list = await get("/public/bodies", ownCounty);
    expect(list.text).toContain(`Next meeting: <a href="/public/meetings/${draft.key}">`);
    expect(list.text).not.toContain(later.key);
    await (await ownCounty.as("Clerk")).does("cancelMeeting", { meetingId: draft.id, reason: "Snow" });
    expect((await get("/public/bodies", ownCounty)).text).toContain(
      `Next meeting: <a href="/public/meetings/${next.key}">`,
    );
    expect((await get(`/public/meetings/${later.key}`, ownCounty)).text).toContain(`<a href="${path}">Board</a>`);
  });

  test("that no longer meets says since when, and is found below those that meet", async () => {
    const parent = await createBody("Highway Board");
    const child = await createBody("Bridge Committee", { parentId: parent.id });
    const path = `/public/bodies/${child.key}`;
    expect((await get(path)).text).toContain(`Part of <a href="/public/bodies/${parent.key}">Highway Board</a>`);
    await after("retireBody", child, { retiredOn: "2026-06-01" });
    expect(await words(path)).toContain("Will no longer meet as of June 1, 2026");
    expect(await words("/public/bodies")).not.toContain("No longer meeting");
    world.clock.set("2026-06-01T17:00:00Z");
    expect(await words(path)).toContain("No longer meets as of June 1, 2026");
    expect(await words("/public/bodies")).toMatch(
      /Highway Board .* No longer meeting Bridge Committee, since June 1, 2026/,
    );
  });

  test("an unknown body, an invalid key and another county's body give the same answer", async () => {
    for (const key of [NOWHERE, "x", "%00", other.boardId]) {
      const page = await get(`/public/bodies/${key}`);
      expect([key, page.status]).toEqual([key, 404]);
      expect(page.text).toContain("Page not found");
    }
    expect((await get(`/public/bodies/${other.boardId}`, other)).status).toBe(200);
    const theirs = (await get("/public/bodies", other)).text;
    expect([theirs.includes("Library Board"), theirs.includes(county.boardId)]).toEqual([false, false]);
  });

  test("the page is linked from every public page, and is the same for signed-in people", async () => {
    for (const path of ["/public/meetings", "/public/members", `/public/members/${county.members[0]?.id}`])
      expect((await get(path)).text).toContain(`<a href="/public/bodies">Boards and committees</a>`);
    await county.meeting({ date: "2026-04-21" }).items("Not yet public").create();
    for (const path of ["/public/bodies", `/public/bodies/${county.boardId}`]) {
      const page = await clerk.http(path, { headers: { accept: "text/html" } });
      expect([page.status, page.text]).toEqual([200, (await get(path)).text]);
    }
  });
});

describe("coming meetings of bodies", () => {
  const READ = `{ bodies { name comingMeetings(first: 1) { key number date } } }`;

  test("the calls return all bodies together, and those that are not public are left out for guests", async () => {
    const ownCounty = await world.county("counts");
    const keeper = await ownCounty.as("Clerk");
    const meeting = await ownCounty.meeting({ date: "2026-04-14", number: "2026-31" }).items("Roads").create();
    const two = await statementsOf(world, () => keeper.read(READ));
    await world.database.inTenant(ownCounty.id, async (db) => {
      for (let at = 0; at < 20; at += 1) {
        const { id } = await db.body.create({ data: { name: `Panel ${at}`, kind: "OTHER" } });
        await db.meeting.create({ data: { bodyId: id, number: `P-${at}`, meetingType: "Other", date: "2026-05-01" } });
      }
    });
    expect(await statementsOf(world, () => keeper.read(READ))).toBe(two);
    const { bodies } = await keeper.read(READ);
    expect(bodies.filter(({ comingMeetings }: any) => comingMeetings.length === 1)).toHaveLength(21);
    expect(bodies[0].comingMeetings).toMatchObject([{ key: meeting.key, number: "2026-31" }]);
    expect((await ownCounty.guest.read(READ)).bodies.flatMap(({ comingMeetings }: any) => comingMeetings)).toEqual([]);
  });

  test("and those that are over are narrowed to one body", async () => {
    const ownCounty = await world.county("narrow");
    const keeper = await ownCounty.as("Clerk");
    const { key } = await ownCounty.meeting({ date: "2026-04-14", number: "2026-31" }).items("Roads").create();
    const numbers = async (variables: object) =>
      (
        await keeper.read(
          "query($bodyId: ID, $over: Boolean) { meetings(bodyId: $bodyId, over: $over) { edges { node { key } } } }",
          variables as Record<string, unknown>,
        )
      ).meetings.edges.map(({ node }: any) => node.key);
    const board = globalId("Body", ownCounty.boardId);
    expect(await numbers({ bodyId: board })).toEqual([key]);
    expect(await numbers({ bodyId: board, over: false })).toEqual([key]);
    expect(await numbers({ bodyId: board, over: true })).toEqual([]);
    expect(await numbers({ bodyId: globalId("Body", other.boardId) })).toEqual([]);
    const refused = await keeper.graphql(`{ meetings(bodyId: "no id") { totalCount } }`);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", argument: "bodyId" });
  });
});
