import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ballot, MOTION } from "#tests/api/voting/ballot.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("bodies");
  admin = await county.as("Full Administrator");
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOON));

const BODY = `id key name kind version about retiredOn vacancies chairBreaksTie defaultThreshold quorumMeasure parent { name }
  rules { effectiveOn quorumMeasure defaultThreshold chairBreaksTie authority }
  seats { id label position votes appointedBy termYears startsOn endsOn weight member { name isChair } }
  members { id name isChair startsOn endsOn seat { label } }`;
/** A body created a moment ago. */
async function createBody(name: string, kind = "COMMITTEE", who = admin, more: object = {}): Promise<any> {
  return (await who.does("createBody", { name, kind, ...more }, `body { ${BODY} }`)).body;
}
const act = (verb: string, body: any, input: object, who = admin) =>
  who.verb(verb, { bodyId: body.id, ...input }, `body { ${BODY} }`);
/** The body after an action that must succeed. */
async function after(verb: string, body: any, input: object): Promise<any> {
  const result = await act(verb, body, input);
  if (!result.body) throw new Error(JSON.stringify(result));
  return result.body;
}
const seat = (label: string, more: object = {}) => ({ label, ...more });
const holder = (name: string, more: object = {}) => ({ name, startsOn: "2026-01-01", ...more });

describe("a board is set up", () => {
  test("with fourteen weighted seats and a vacancy in one act, and its votes go by the law's weights", async () => {
    const fresh = await world.county("fresh", { seats: [] });
    const keeper = await fresh.as("Full Administrator");
    await world.database.inTenant(fresh.id, async (db) => {
      await db.weightTable.deleteMany();
      await db.body.deleteMany();
    });
    const board = await createBody("County Board", "BOARD", keeper);
    const seats = Array.from({ length: 14 }, (_, index) =>
      seat(`District ${index + 1}`, {
        weight: `${10 + index}.25`,
        population: 1000 + index,
        ...(index < 13 && { holder: holder(`Member ${index + 1}`, { isChair: index === 0 }) }),
      }),
    );
    const weights = { effectiveOn: "2026-01-01", authority: "Local Law 3 of 2022", populationSource: "Census 2020" };
    const done = await act("addSeats", board, { seats, weights }, keeper);
    expect(done.body).toMatchObject({ vacancies: 1 });
    expect(done.body.seats).toHaveLength(14);
    expect(done.body.seats[0]).toMatchObject({ weight: "10.25", member: { name: "Member 1", isChair: true } });
    expect(done.body.seats[13]).toMatchObject({ weight: "23.25", member: null });
    const clerk = await fresh.as("Clerk");
    const { meeting } = await clerk.does(
      "createMeeting",
      { meetingType: "Board", date: "2026-03-11" },
      "meeting { id quorum { met } }",
    );
    expect(meeting.quorum).toMatchObject({ met: false });
  });

  test("seats are added all or none, and a refusal names the row", async () => {
    const body = await createBody("Budget Board");
    for (const [rows, code, field] of [
      [[seat("One"), seat(" one ")], "SEAT_TWICE", "seats.2.label"],
      [[seat("One"), seat("")], "REQUIRED", "seats.2.label"],
      [[seat("One", { termYears: 21 })], "YEARS_OUT_OF_RANGE", "seats.1.termYears"],
      [[seat("One", { holder: holder("") })], "REQUIRED", "seats.1.name"],
      [[seat("One", { holder: holder("Ann", { endsOn: "2025-12-31" }) })], "ENDS_BEFORE_START", "seats.1.endsOn"],
      [[seat("One", { holder: holder("Ann", { email: "nobody@here.example" }) })], "USER_NOT_FOUND", "seats.1.email"],
      [
        [
          seat("One", { holder: holder("Ann", { isChair: true }) }),
          seat("Two", { holder: holder("Ben", { isChair: true }) }),
        ],
        "CHAIR_TAKEN",
        "seats.2.isChair",
      ],
      [[seat("One", { weight: "3" })], "AUTHORITY_REQUIRED", "seats.1.weight"],
    ] as const)
      expect(await act("addSeats", body, { seats: rows })).toMatchObject({ code, field });
    const weights = { effectiveOn: "2026-01-01", authority: "Local Law 1 of 2026" };
    expect(await act("addSeats", body, { seats: [seat("One", { weight: "3" }), seat("Two")], weights })).toMatchObject({
      code: "WEIGHT_MISSING",
      message: "Give Two a weight.",
    });
    const both = [seat("One", { weight: "3" }), seat("Two", { weight: "4.5" })];
    expect(await act("addSeats", body, { seats: both, weights: { ...weights, total: "7" } })).toMatchObject({
      code: "TOTAL_DIFFERS",
      message: "The weights add up to 7.50, not to 7.",
      field: "total",
    });
    const { seats } = (await admin.read(`query($key: ID!) { body(key: $key) { seats { id } } }`, { key: body.key }))
      .body;
    expect(seats).toEqual([]);
  });

  test("a clerk adds seats with the permission, and weights need the one for thresholds", async () => {
    const clerk = await county.as("Clerk");
    const body = await createBody("Clerk's Board", "OTHER", clerk);
    expect((await act("addSeats", body, { seats: [seat("One")] }, clerk)).body.seats).toHaveLength(1);
    const weights = { effectiveOn: "2026-01-01", authority: "Local Law 1 of 2026" };
    expect(await act("addSeats", body, { seats: [seat("Two", { weight: "3" })], weights }, clerk)).toMatchObject({
      code: "FORBIDDEN",
      permission: "administration.settings.edit-thresholds",
    });
    const staff = await county.as("Department staff");
    expect(await staff.verb("createBody", { name: "Mine", kind: "OTHER" })).toMatchObject({
      code: "FORBIDDEN",
      permission: "meetings.bodies.edit",
    });
  });

  test("no one seats themselves", async () => {
    const clerk = await county.as("Clerk");
    const body = await createBody("Own Seat Board", "OTHER", clerk);
    const rows = [seat("One", { holder: holder("Me", { email: "clerk@bodies.example" }) })];
    const refused = await act("addSeats", body, { seats: rows }, clerk);
    expect(refused).toMatchObject({ code: expect.stringMatching(/OWN|SELF|FORBIDDEN/) });
  });
});

describe("by the documented calls", () => {
  test("the board created in this way is the same, and its members are notified", async () => {
    const rest = await world.county("by-rest", { seats: [], committees: [] });
    await world.database.inTenant(rest.id, async (db) => {
      await db.weightTable.deleteMany();
      await db.body.deleteMany();
    });
    const keeper = await rest.as("Full Administrator");
    const created = await keeper.http("/api/bodies", { body: { name: "County Board", kind: "board" } });
    expect(created.status).toBe(201);
    const seats = [
      {
        label: "Avon",
        weight: 12.19,
        population: 6441,
        member: { name: "Bea Roe", starts_on: "2026-01-01", is_chair: true },
      },
      { label: "Bath", weight: "9", population: 4000 },
    ];
    const weights = { effective_on: "2026-01-01", authority: "Local Law 3 of 2022", population_source: "Census 2020" };
    const path = `/api/bodies/${created.json.id}/seats`;
    const refused = await keeper.http(path, { body: { seats: [seats[0], { ...seats[1], label: "avon" }], weights } });
    expect([refused.status, refused.json.code, refused.json.field]).toEqual([422, "SEAT_TWICE", "seats.2.label"]);
    const added = await keeper.http(path, { body: { seats, weights } });
    expect(added.status).toBe(201);
    expect(added.json).toMatchObject({
      kind: "board",
      vacancies: 1,
      seats: [
        { label: "Avon", weight: 12.19, member: { name: "Bea Roe", is_chair: true, ends_on: null } },
        { label: "Bath", weight: 9, member: null },
      ],
    });
    const listed = await keeper.http("/api/bodies");
    expect(listed.json).toEqual([added.json]);
    const members = await keeper.http("/api/members");
    expect(members.json).toMatchObject([{ name: "Bea Roe", weight: 12.19, seat: "Avon", is_chair: true }]);
    const elsewhere = await admin.http(path, { body: { seats } });
    expect(elsewhere.status).toBe(404);
  });
});

describe("a body", () => {
  test("has a name that no other has, whatever its case, and is a part of no part of itself", async () => {
    const one = await createBody("Ways and Means");
    expect(await admin.verb("createBody", { name: " ways  AND means ", kind: "OTHER" })).toMatchObject({
      code: "NAME_TAKEN",
      field: "name",
    });
    const two = await createBody("Ways and Means, Audit", "COMMITTEE", admin, { parentId: one.id });
    expect(two.parent).toEqual({ name: "Ways and Means" });
    const edit = { version: one.version, name: "Ways & Means", kind: "COMMITTEE", about: "Meets monthly." };
    expect(await act("updateBody", one, { ...edit, parentId: two.id })).toMatchObject({ code: "PART_OF_ITSELF" });
    expect(await after("updateBody", one, edit)).toMatchObject({ name: "Ways & Means", about: "Meets monthly." });
    expect(await act("updateBody", one, edit)).toMatchObject({ __typename: "Conflict" });
  });

  test("that is a committee is offered when a meeting is scheduled, until it no longer meets", async () => {
    const committee = await createBody("Agriculture Committee");
    const offered = async () => (await admin.read("{ tenant { committees } }")).tenant.committees;
    expect(await offered()).toEqual(expect.arrayContaining(["Budget", "Public Works", "Agriculture"]));
    const clerk = await county.as("Clerk");
    const { meeting } = await clerk.does(
      "createMeeting",
      { meetingType: "Committee", committee: "Agriculture", date: "2026-04-01" },
      "meeting { meetingType body { name } }",
    );
    expect(meeting).toEqual({ meetingType: "Agriculture Committee", body: { name: "Agriculture Committee" } });
    await after("retireBody", committee, { retiredOn: "2026-04-02" });
    world.clock.set("2026-04-02T17:00:00Z");
    const later = await county.guest.read("{ tenant { committees } }");
    expect(later.tenant.committees).not.toContain("Agriculture");
    world.clock.set(NOON);
    const scheduled = await clerk.does(
      "createMeeting",
      { meetingType: "Agriculture Committee", date: "2026-04-02" },
      "meeting { body { name } }",
    );
    expect(scheduled.meeting.body).toBeNull();
  });

  test("a renamed body keeps its old name in past meetings, unless that was wrong", async () => {
    const body = await createBody("Bridges Committee");
    const clerk = await county.as("Clerk");
    const meeting = await world.database.inTenant(county.id, (db) =>
      db.meeting.create({
        data: { bodyId: body.key, number: "B-1", meetingType: "Other", date: "2026-02-10", state: "ADJOURNED" },
      }),
    );
    const coming = await clerk.does(
      "createMeeting",
      { meetingType: "Bridges Committee", date: "2026-04-01" },
      "meeting { key bodyName }",
    );
    const edit = (name: string, version: number, more: object = {}) =>
      after("updateBody", body, { version, name, kind: "COMMITTEE", about: "", ...more });
    const { version } = await edit("Roads Committee", body.version);
    const readMeeting = async (key: string) =>
      (
        await clerk.read("query($key: ID!) { meeting(key: $key) { bodyName body { formerNames { name lastDay } } } }", {
          key,
        })
      ).meeting;
    expect(await readMeeting(meeting.id)).toEqual({
      bodyName: "Bridges Committee",
      body: { formerNames: [{ name: "Bridges Committee", lastDay: "2026-03-10" }] },
    });
    expect((await readMeeting(coming.meeting.key)).bodyName).toBe("Roads Committee");
    const page = await county.guest.http(`/public/bodies/${body.key}`);
    expect(page.text).toContain("Bridges Committee</p>");
    await edit("Streets Committee", version, { corrects: true });
    expect((await readMeeting(meeting.id)).bodyName).toBe("Bridges Committee");
    expect((await readMeeting(coming.meeting.key)).bodyName).toBe("Streets Committee");
  });

  test("is the county's board if no other one is, also one that was imported, and takes scheduled board meetings", async () => {
    const ownCounty = await world.county("own-board", { seats: [] });
    const [keeper, clerk] = [await ownCounty.as("Full Administrator"), await ownCounty.as("Clerk")];
    await world.database.inTenant(ownCounty.id, async (db) => {
      await db.weightTable.deleteMany();
      await db.body.deleteMany({ where: { kind: "BOARD" } });
    });
    const scheduled = await clerk.does(
      "createMeeting",
      { meetingType: "Board", date: "2026-04-01" },
      "meeting { key body { name } }",
    );
    expect(scheduled.meeting.body).toBeNull();
    const imported = await createBody("County Legislature", "OTHER", keeper);
    const selection = "body { kind viewerCan { makeBoard { reason } remove { reason } } }";
    const make = (of: any) => keeper.verb("makeBoard", { bodyId: of.id }, selection);
    expect((await make(imported)).body).toEqual({
      kind: "BOARD",
      viewerCan: {
        makeBoard: { reason: "It is the county’s board." },
        remove: { reason: "It has meetings. Retire it instead." },
      },
    });
    const { meeting } = await clerk.read("query($key: ID!) { meeting(key: $key) { body { name } } }", {
      key: scheduled.meeting.key,
    });
    expect(meeting.body).toEqual({ name: "County Legislature" });
    const second = await createBody("Board of Health", "OTHER", keeper);
    const refused = {
      code: "SECOND_BOARD",
      message: "County Legislature is the county’s board. Retire it or change its kind first.",
      field: "kind",
    };
    expect(await make(second)).toMatchObject(refused);
    expect(await keeper.verb("createBody", { name: "Another", kind: "BOARD" })).toMatchObject(refused);
    const edit = { bodyId: second.id, version: second.version, name: second.name, kind: "BOARD", about: "" };
    expect(await keeper.verb("updateBody", edit)).toMatchObject(refused);
    expect(await clerk.verb("makeBoard", { bodyId: second.id })).toMatchObject(refused);
    const staff = await ownCounty.as("Department staff");
    expect(await staff.verb("makeBoard", { bodyId: second.id })).toMatchObject({ code: "FORBIDDEN" });
  });

  test("a body without data is removed, and others are retired", async () => {
    const body = await createBody("Unused Committee");
    const used = await createBody("Used Committee");
    await after("addSeats", used, { seats: [seat("A")] });
    const remove = (of: any, who = admin) => who.verb("removeBody", { bodyId: of.id }, "deletedId");
    expect(await remove(used)).toMatchObject({ code: "BODY_IN_USE", message: "It has seats. Retire it instead." });
    const part = await createBody("Unused Panel", "OTHER", admin, { parentId: body.id });
    expect(await remove(body)).toMatchObject({ code: "BODY_IN_USE" });
    expect(await remove(part, await county.as("Clerk"))).toMatchObject({ deletedId: part.id });
    expect(await remove(body)).toMatchObject({ deletedId: body.id });
    expect(await remove(body)).toMatchObject({ code: "BODY_NOT_FOUND" });
  });

  test("without seats and members asks for no quorum, and has no roll call before someone can vote", async () => {
    const clerk = await county.as("Clerk");
    const { meeting } = await clerk.does(
      "createMeeting",
      { meetingType: "Committee", committee: "Public Works", date: "2026-03-11" },
      "meeting { id body { name } quorum { met } }",
    );
    expect(meeting).toMatchObject({ body: { name: "Public Works Committee" }, quorum: null });
    const { item } = await clerk.does(
      "addAgendaItem",
      { meetingId: meeting.id, description: "Paving" },
      "item { id version description }",
    );
    const { id: itemId, ...fields } = item;
    await clerk.does("updateAgendaItem", { itemId, ...fields, voteType: "ROLL_CALL_VOTE" });
    await clerk.does("publishAgenda", { meetingId: meeting.id });
    await clerk.does("startMeeting", { meetingId: meeting.id, startsOn: "2026-03-11" });
    const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN" }, "motion { id }");
    const open = () => clerk.verb("openVote", { motionId: motion.id }, "motion { quorum { met } roll { name } }");
    expect(await open()).toMatchObject({ code: "NO_VOTERS" });
    // Listed but absent, because no vote opens with no one present.
    await clerk.does("addAttendee", { meetingId: meeting.id, name: "Absent Member", present: false });
    const { node } = await clerk.read(
      `query($id: ID!) { node(id: $id) { ... on Motion { viewerCan { open { allowed reason } } } } }`,
      { id: motion.id },
    );
    expect(node.viewerCan.open).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(/^No one can vote yet/),
    });
    expect(await open()).toMatchObject({ code: "NO_VOTERS" });
    await clerk.does("addAttendee", { meetingId: meeting.id, name: "Guest Member" });
    expect((await open()).motion).toMatchObject({
      quorum: null,
      roll: [{ name: "Absent Member" }, { name: "Guest Member" }],
    });
  });

  test("a body retires unless it has a meeting scheduled, and may meet again", async () => {
    const body = await createBody("Sunset Committee");
    const clerk = await county.as("Clerk");
    await world.database.inTenant(county.id, (db) =>
      db.meeting.create({ data: { bodyId: body.key, number: "S-1", meetingType: "Other", date: "2026-05-01" } }),
    );
    expect(await act("retireBody", body, { retiredOn: "2026-04-01" }, clerk)).toMatchObject({
      code: "MEETING_SCHEDULED",
      message: "Meeting S-1 is scheduled on 2026-05-01. Cancel it or move it first.",
    });
    expect(await after("retireBody", body, { retiredOn: "2026-05-02" })).toMatchObject({ retiredOn: "2026-05-02" });
    expect(await after("retireBody", body, { retiredOn: null })).toMatchObject({ retiredOn: null });
  });
});

describe("a seat", () => {
  test("is renamed and moved, ended when its term is, and removed only where it was never used", async () => {
    const body = await createBody("Seats Committee");
    const { seats, members } = await after("addSeats", body, {
      seats: [seat("A", { holder: holder("Ann") }), seat("B", { appointedBy: "the Chair", termYears: 2 }), seat("C")],
    });
    const on = (verb: string, of: any, input: object = {}, selection = "seat { label position endsOn }") =>
      admin.verb(verb, { seatId: of.id, ...input }, selection);
    const same = { votes: true, appointedBy: "", label: "C" };
    expect(await on("updateSeat", seats[2], { ...same, label: "a" })).toMatchObject({ code: "SEAT_TWICE" });
    await on("updateSeat", seats[2], { ...same, label: "At large", position: 1 });
    const read = async () =>
      (
        await county.guest.read(`query($key: ID!) { body(key: $key) { seats { label } } }`, { key: body.key })
      ).body.seats.map(({ label }: { label: string }) => label);
    expect(await read()).toEqual(["At large", "A", "B"]);
    expect(await on("removeSeat", seats[0], {}, "deletedId")).toMatchObject({ code: "SEAT_IN_USE" });
    expect(await on("endSeat", seats[0], { goneFrom: "2026-06-01" })).toMatchObject({
      code: "SEAT_TAKEN",
      message: "Ann holds this seat with no last day. End that term first.",
    });
    await admin.does("endBodyMember", { memberId: members[0].id, endsOn: "2026-05-31" });
    expect(await on("endSeat", seats[0], { goneFrom: "2026-06-01" })).toMatchObject({ seat: { endsOn: "2026-05-31" } });
    expect(await act("seatMember", body, { seatId: seats[0].id, name: "Ben", startsOn: "2026-06-01" })).toMatchObject({
      code: "AFTER_SEAT",
    });
    await on("removeSeat", seats[1], {}, "deletedId");
    expect(await read()).toEqual(["At large", "A"]);
    world.clock.set("2026-06-02T17:00:00Z");
    expect(await read()).toEqual(["At large"]);
  });

  test("a seat holds no two people together, and no term ends before it begins", async () => {
    const body = await createBody("Terms Committee");
    const { seats } = await after("addSeats", body, { seats: [seat("A", { holder: holder("Ann") })] });
    const sit = (input: object) => act("seatMember", body, { seatId: seats[0].id, name: "Ben", ...input });
    expect(await sit({ startsOn: "2026-02-01" })).toMatchObject({ code: "SEAT_TAKEN" });
    expect(await sit({ startsOn: "2025-02-01", endsOn: "2025-01-01" })).toMatchObject({ code: "ENDS_BEFORE_START" });
    expect(await sit({ startsOn: "2025-02-30" })).toMatchObject({ code: "NO_SUCH_DAY" });
    expect((await sit({ startsOn: "2025-01-01", endsOn: "2025-12-31" })).body.members).toHaveLength(1);
  });
});

describe("who chairs a body", () => {
  test("the chair changes on a day: each day keeps its chair, and the seat its person", async () => {
    const body = await createBody("Chairs Committee");
    const { members } = await after("addSeats", body, {
      seats: [seat("A", { holder: holder("Ann", { isChair: true }) }), seat("B", { holder: holder("Ben") })],
    });
    const ben = members.find(({ name }: { name: string }) => name === "Ben");
    await after("nameChair", body, { memberId: ben.id, startsOn: "2026-07-01" });
    const chairOn = async (on: string) =>
      (
        await admin.read(
          `query($key: ID!, $on: Date) { body(key: $key) { members(on: $on) { name isChair seat { label } } } }`,
          {
            key: body.key,
            on,
          },
        )
      ).body.members;
    expect(await chairOn("2026-06-30")).toEqual([
      { name: "Ann", isChair: true, seat: { label: "A" } },
      { name: "Ben", isChair: false, seat: { label: "B" } },
    ]);
    expect(await chairOn("2026-07-01")).toEqual([
      { name: "Ann", isChair: false, seat: { label: "A" } },
      { name: "Ben", isChair: true, seat: { label: "B" } },
    ]);
    expect(await act("nameChair", body, { memberId: ben.id, startsOn: "2027-01-01" })).toMatchObject({
      code: "NOT_IN_OFFICE",
    });
  });
});

describe("the vice chair of a body", () => {
  const NAMED = "name isChair isViceChair";
  const on = async (body: any, day: string) =>
    (
      await admin.read(`query($key: ID!, $on: Date) { body(key: $key) { members(on: $on) { id ${NAMED} } } }`, {
        key: body.key,
        on: day,
      })
    ).body.members;
  const officesOn = async (body: any, day: string) =>
    (await on(body, day)).map(({ name, isChair, isViceChair }: any) => [name, isChair, isViceChair]);
  const idOn = async (body: any, day: string, wanted: string) =>
    (await on(body, day)).find(({ name }: any) => name === wanted).id;

  test("changes on a day, leaves the chair as it is, and can be no one", async () => {
    const body = await createBody("Vice Chairs Committee");
    const { members } = await after("addSeats", body, {
      seats: [
        seat("A", { holder: holder("Ann", { isChair: true }) }),
        seat("B", { holder: holder("Ben") }),
        seat("C", { holder: holder("Cy") }),
      ],
    });
    const [, ben] = members;
    await after("nameViceChair", body, { memberId: ben.id, startsOn: "2026-05-01" });
    const cy = await idOn(body, "2026-07-01", "Cy");
    await after("nameViceChair", body, { memberId: cy, startsOn: "2026-07-01" });
    await after("nameViceChair", body, { memberId: null, startsOn: "2026-09-01" });
    const ann = ["Ann", true, false];
    const plain = (name: string) => [name, false, false];
    expect(await officesOn(body, "2026-04-30")).toEqual([ann, plain("Ben"), plain("Cy")]);
    expect(await officesOn(body, "2026-05-01")).toEqual([ann, ["Ben", false, true], plain("Cy")]);
    expect(await officesOn(body, "2026-07-01")).toEqual([ann, plain("Ben"), ["Cy", false, true]]);
    expect(await officesOn(body, "2026-09-01")).toEqual([ann, plain("Ben"), plain("Cy")]);
  });

  test("the vice chair is never the chair, and gives up the office to become chair", async () => {
    const body = await createBody("Succession Committee");
    const { members } = await after("addSeats", body, {
      seats: [seat("A", { holder: holder("Ann", { isChair: true }) }), seat("B", { holder: holder("Ben") })],
    });
    const [ann, ben] = members;
    expect(await act("nameViceChair", body, { memberId: ann.id, startsOn: "2026-05-01" })).toMatchObject({
      code: "CHAIRS_BODY",
      message: "Ann chairs the body on 2026-05-01. Choose another member, or name another chair first.",
      field: "memberId",
    });
    expect(await act("nameViceChair", body, { memberId: ben.id, startsOn: "2026-02-30" })).toMatchObject({
      code: "NO_SUCH_DAY",
    });
    await after("nameViceChair", body, { memberId: ben.id, startsOn: "2026-05-01" });
    const then = await idOn(body, "2026-08-01", "Ben");
    await after("nameChair", body, { memberId: then, startsOn: "2026-08-01" });
    expect(await officesOn(body, "2026-08-01")).toEqual([
      ["Ann", false, false],
      ["Ben", true, false],
    ]);
    expect(await officesOn(body, "2026-07-31")).toEqual([
      ["Ann", true, false],
      ["Ben", false, true],
    ]);
    expect(await act("nameViceChair", body, { memberId: then, startsOn: "2026-08-01" })).toMatchObject({
      code: "NOT_IN_OFFICE",
    });
  });

  test("the officers are named in the documented calls", async () => {
    const body = await createBody("Told Committee");
    const { members } = await after("addSeats", body, {
      seats: [seat("A", { holder: holder("Ann", { isChair: true }) }), seat("B", { holder: holder("Ben") })],
    });
    await after("nameViceChair", body, { memberId: members[1].id, startsOn: "2026-02-01" });
    const listed = (await admin.http("/api/bodies")).json.find(({ id }: { id: string }) => id === body.key);
    expect(listed.seats.map(({ member }: any) => [member.name, member.is_chair, member.is_vice_chair])).toEqual([
      ["Ann", true, false],
      ["Ben", false, true],
    ]);
  });
});

describe("a meeting that was held", () => {
  test("a past meeting keeps rules, seats, roll and verdict, whatever changes in its body afterward", async () => {
    const clerk = await county.as("Clerk");
    const board = { id: Buffer.from(`Body:${county.boardId}`).toString("base64"), key: county.boardId };
    const MEETING = `query($id: ID!) { node(id: $id) { ... on Meeting { quorum { met sentence } defaultThreshold chairBreaksTie
      items { motions { ${MOTION} quorum { met sentence } } } } } }`;
    await fc.assert(
      fc.asyncProperty(fc.array(change(), { minLength: 4, maxLength: 10 }), async (changes) => {
        const vote = await ballot(county);
        const lines = (await vote.read()).roll.filter(({ present }: { present: boolean }) => present);
        await vote.castAll(
          Object.fromEntries(
            lines.map(({ name }: { name: string }, at: number) => [name, at % 3 === 1 ? "NO" : "YES"]),
          ),
        );
        await vote.close();
        await clerk.does("adjournMeeting", { meetingId: vote.meetingId });
        const seen = async () => (await clerk.read(MEETING, { id: vote.meetingId })).node;
        const before = await seen();
        for (const each of changes) await each(board);
        expect(await seen()).toEqual(before);
      }),
      { numRuns: 6 },
    );
  });

  test("nothing can change for the day of a held meeting or an earlier day", async () => {
    const body = { id: Buffer.from(`Body:${county.boardId}`).toString("base64") };
    const rules = { quorumMeasure: "WEIGHT", defaultThreshold: "MAJORITY_OF_MEMBERS", chairBreaksTie: true };
    for (const effectiveOn of ["2026-03-11", "2020-01-01"])
      expect(await act("setBodyRules", body, { effectiveOn, ...rules })).toMatchObject({
        code: "HELD_SINCE",
        field: "effectiveOn",
      });
    expect(await act("addSeats", body, { seats: [seat("Before")] })).toMatchObject({ code: "HELD_SINCE" });
    expect(await act("seatMember", body, { name: "One More", startsOn: "2026-03-11" })).toMatchObject({
      code: "HELD_SINCE",
    });
    expect(await act("nameChair", body, { memberId: null, startsOn: "2026-03-11" })).toMatchObject({
      code: "HELD_SINCE",
    });
    expect(
      await act("setBodyRules", body, { effectiveOn: "2026-12-01", ...rules, defaultThreshold: "CUSTOM" }),
    ).toMatchObject({
      code: "RULE_REQUIRED",
    });
  });
});

/** A change of a body on a day soon after, accepted or refused. */
function change(): fc.Arbitrary<(body: { id: string; key: string }) => Promise<unknown>> {
  const day = fc.integer({ min: 8, max: 28 }).map((n) => `2026-03-${String(n).padStart(2, "0")}`);
  const label = fc.integer({ min: 1, max: 99_999 }).map((n) => `Seat ${n}`);
  const ofSeat = (verb: string, input: object) => async (body: { key: string }, at: number) => {
    const { seats } = (
      await admin.read(`query($key: ID!) { body(key: $key) { seats(on: "2026-03-28") { id label } } }`, body)
    ).body;
    const chosen = seats[at % seats.length];
    return admin.verb(verb, { seatId: chosen.id, ...input }, verb === "removeSeat" ? "deletedId" : "seat { id }");
  };
  return fc.oneof(
    fc
      .record({
        effectiveOn: day,
        quorumMeasure: fc.constantFrom("HEADS", "WEIGHT", "BOTH"),
        defaultThreshold: fc.constantFrom("MAJORITY", "TWO_THIRDS", "UNANIMOUS", "WEIGHTED_MAJORITY"),
        chairBreaksTie: fc.boolean(),
      })
      .map((rules) => (body: { id: string }) => act("setBodyRules", body, rules)),
    fc.record({ startsOn: day, label, votes: fc.boolean(), name: label }).map(
      ({ startsOn, label: seatLabel, votes, name }) =>
        (body: { id: string }) =>
          act("addSeats", body, { startsOn, seats: [{ label: seatLabel, votes, holder: { name, startsOn } }] }),
    ),
    fc.record({ at: fc.nat(30), label, votes: fc.boolean() }).map(
      ({ at, ...wanted }) =>
        (body: { id: string; key: string }) =>
          ofSeat("updateSeat", { ...wanted, appointedBy: "" })(body, at),
    ),
    fc.record({ at: fc.nat(30), goneFrom: day }).map(
      ({ at, goneFrom }) =>
        (body: { id: string; key: string }) =>
          ofSeat("endSeat", { goneFrom })(body, at),
    ),
    fc.nat(30).map((at) => (body: { id: string; key: string }) => ofSeat("removeSeat", {})(body, at)),
    fc
      .record({ startsOn: day, at: fc.nat(30) })
      .map(({ startsOn, at }) => async (body: { id: string; key: string }) => {
        const { members } = (
          await admin.read(`query($key: ID!, $on: Date) { body(key: $key) { members(on: $on) { id } } }`, {
            key: body.key,
            on: startsOn,
          })
        ).body;
        return act(at % 2 === 0 ? "nameChair" : "nameViceChair", body, {
          startsOn,
          memberId: members.length > 0 ? members[at % members.length].id : null,
        });
      }),
    fc.record({ at: fc.nat(30), endsOn: day }).map(({ at, endsOn }) => async (body: { id: string; key: string }) => {
      const { members } = (
        await admin.read(`query($key: ID!) { body(key: $key) { members { id } } }`, { key: body.key })
      ).body;
      return members.length > 2
        ? admin.verb("endBodyMember", { memberId: members[at % members.length].id, endsOn }, "user { id }")
        : null;
    }),
  );
}
