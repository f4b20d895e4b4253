import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statementsOf } from "#tests/support/statements.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("lists", { committees: ["Public Works", "Solid Waste and Environmental Concerns"] });
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const LIST = `query($first: Int, $after: String, $last: Int, $before: String, $tab: MeetingTab, $year: Int, $text: String, $sort: MeetingSort, $direction: SortDirection) {
  meetings(first: $first, after: $after, last: $last, before: $before, tab: $tab, year: $year, text: $text, sort: $sort, direction: $direction) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { id number meetingType date location } } } }`;
const list = async (variables: object, who: Person = clerk) => (await who.read(LIST, variables as never)).meetings;
const numbers = async (variables: object, who?: Person) =>
  (await list(variables, who)).edges.map((edge: any) => edge.node.number);
const schedule = (input: object) =>
  clerk.does(
    "createMeeting",
    { meetingType: "Board", date: "2026-05-05", ...input },
    "meeting { id key number meetingType date startTime location state isAgendaPublic body { name } version }",
  );

describe("scheduling", () => {
  test("a Committee meeting is stored as '{committee} Committee', and only the county's committees can be named", async () => {
    const { meeting } = await schedule({ meetingType: "Committee", committee: "Public Works", number: "c-1" });
    expect(meeting).toMatchObject({
      meetingType: "Public Works Committee",
      body: { name: "Public Works Committee" },
      state: "SCHEDULED",
      isAgendaPublic: false,
    });
    const refused = (input: object) =>
      clerk.verb("createMeeting", { meetingType: "Committee", date: "2026-05-05", ...input });
    expect(await refused({})).toMatchObject({ code: "COMMITTEE_REQUIRED", field: "committee" });
    expect(await refused({ committee: "Astrology" })).toMatchObject({ code: "UNKNOWN_COMMITTEE" });
    await clerk.does("deleteMeeting", { meetingId: meeting.id });
  });

  test("a day that no calendar has, an empty type and a number already given are refused by name", async () => {
    const { meeting } = await schedule({ number: "taken" });
    const refused = (input: object) =>
      clerk.verb("createMeeting", { meetingType: "Board", date: "2026-05-05", ...input });
    expect(await refused({ date: "2026-02-30" })).toMatchObject({ code: "NOT_A_DATE", field: "date" });
    expect(await refused({ meetingType: " " })).toMatchObject({ code: "TYPE_REQUIRED" });
    expect(await refused({ number: "taken" })).toMatchObject({ code: "NUMBER_TAKEN", field: "number" });
    expect(
      (await clerk.graphql(`mutation { createMeeting(input: { meetingType: "Board", date: "5 May" }) { __typename } }`))
        .errors?.[0]?.extensions.code,
    ).toMatch(/BAD_USER_INPUT|VALIDATION/);
    expect(
      await (await county.member(0)).verb("createMeeting", { meetingType: "Board", date: "2026-05-05" }),
    ).toMatchObject({ code: "FORBIDDEN" });
    await clerk.does("deleteMeeting", { meetingId: meeting.id });
  });

  test("simultaneous meetings get different numbers of their year, and a deleted one keeps its number", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => schedule({ date: "2031-01-05" })));
    expect(answers.map((each) => each.meeting.number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `2031-${n}`));
    const eighth = answers.find((each) => each.meeting.number === "2031-8");
    await clerk.does("deleteMeeting", { meetingId: eighth.meeting.id });
    expect((await schedule({ date: "2031-12-31" })).meeting.number).toBe("2031-9");
    expect((await schedule({ date: "2032-01-01" })).meeting.number).toBe("2032-1");
  });
});

describe("saving", () => {
  test("a save over someone else's newer version is a conflict, and nothing is written", async () => {
    const { meeting } = await schedule({ number: "save-1", location: "Courthouse" });
    const save = (version: number, more: object) =>
      clerk.verb(
        "updateMeeting",
        { meetingId: meeting.id, version, number: "save-1", meetingType: "Special", date: "2026-06-01", ...more },
        "meeting { version meetingType date location startTime body { name } }",
      );
    expect(await save(1, { startTime: "18:30" })).toMatchObject({
      meeting: {
        version: 2,
        meetingType: "Special",
        date: "2026-06-01",
        location: "Courthouse",
        startTime: "18:30",
        body: { name: "Board" },
      },
    });
    expect(await save(1, { location: null })).toMatchObject({ __typename: "Conflict", current: { id: meeting.id } });
    expect(await save(2, { location: null, startTime: null })).toMatchObject({
      meeting: { version: 3, location: null, startTime: null },
    });
    expect(await save(3, { number: "2031-1" })).toMatchObject({ code: "NUMBER_TAKEN" });
    expect(await save(3, { date: "2026-06-31" })).toMatchObject({ code: "NOT_A_DATE" });
  });

  test("a deleted meeting is not found by anyone, and deleting it again says so", async () => {
    const { meeting } = await schedule({ number: "gone" });
    expect(await clerk.does("deleteMeeting", { meetingId: meeting.id }, "deletedId")).toMatchObject({
      deletedId: meeting.id,
    });
    const { node, byKey } = await clerk.read(
      `query($id: ID!, $key: ID!) { node(id: $id) { id } byKey: meeting(key: $key) { id } }`,
      { id: meeting.id, key: meeting.key },
    );
    expect([node, byKey]).toEqual([null, null]);
    expect(await clerk.verb("deleteMeeting", { meetingId: meeting.id })).toMatchObject({
      code: "NOT_FOUND",
      message: "This meeting does not exist.",
    });
    expect(await numbers({ text: "gone" })).toEqual([]);
  });
});

describe("the list of meetings", () => {
  let other: County;
  beforeAll(async () => {
    other = await world.county("pages", { committees: ["Public Works", "Budget"] });
    const make = await other.as("Clerk");
    for (const [number, meetingType, date, location] of [
      ["2026-2", "Board", "2026-01-13", "Board Chambers"],
      ["2026-10", "Special board", "2026-02-10", null],
      ["2026-9", "Public Works Committee", "2026-02-03", "Courthouse"],
      ["2025-1", "PUBLIC WORKS", "2025-12-02", "100% Hall"],
      ["2025-2", "Budget", "2025-11-04", "100 Hall"],
      ["2025-3", "Mid-Month", "2025-10-14", null],
    ] as const) {
      await make.does("createMeeting", { number, meetingType, date, location });
    }
    clerk = make;
  });
  afterAll(async () => void (clerk = await county.as("Clerk")));

  test("the tabs are Board, the county's committees whatever the case, and everything else", async () => {
    expect(await numbers({ tab: "BOARD" })).toEqual(["2026-10", "2026-2"]);
    expect(await numbers({ tab: "COMMITTEE" })).toEqual(["2026-9", "2025-1", "2025-2"]);
    expect(await numbers({ tab: "OTHER" })).toEqual(["2025-3"]);
    expect(
      await clerk.read(`{ all: meetingYears committee: meetingYears(tab: COMMITTEE) board: meetingYears(tab: BOARD) }`),
    ).toEqual({ all: [2026, 2025], committee: [2026, 2025], board: [2026] });
  });

  test("the text is sought in number, type, date and location, whatever the case, and its signs mean themselves", async () => {
    expect(await numbers({ text: "COURT" })).toEqual(["2026-9"]);
    expect(await numbers({ text: "2026-02" })).toEqual(["2026-10", "2026-9"]);
    expect(await numbers({ text: "feb 10" })).toEqual(["2026-10"]);
    expect(await numbers({ text: "100%" })).toEqual(["2025-1"]);
    expect(await numbers({ text: "_" })).toEqual([]);
    expect(await numbers({ text: "' or true --" })).toEqual([]);
    expect(await numbers({ year: 2025, text: "hall" })).toEqual(["2025-1", "2025-2"]);
  });

  test("meetings sort by number as numbers, by type, by date, by location", async () => {
    expect(await numbers({ sort: "NUMBER" })).toEqual(["2025-1", "2025-2", "2025-3", "2026-2", "2026-9", "2026-10"]);
    expect(await numbers({ sort: "NUMBER", direction: "DESC" })).toEqual([
      "2026-10",
      "2026-9",
      "2026-2",
      "2025-3",
      "2025-2",
      "2025-1",
    ]);
    expect(await numbers({ sort: "DATE", direction: "ASC", first: 2 })).toEqual(["2025-3", "2025-2"]);
    expect(await numbers({ sort: "TYPE" })).toEqual(["2026-2", "2025-2", "2025-3", "2025-1", "2026-9", "2026-10"]);
    expect(await numbers({ sort: "LOCATION" })).toEqual(["2025-3", "2026-10", "2025-2", "2025-1", "2026-2", "2026-9"]);
  });

  test("pages follow one another without loss or repetition while meetings are added", async () => {
    const first = await list({ first: 2 });
    expect(first).toMatchObject({ totalCount: 6, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    const { meeting } = await clerk.does(
      "createMeeting",
      { number: "2027-1", meetingType: "Board", date: "2027-01-01" },
      "meeting { id }",
    );
    const second = await list({ first: 3, after: first.pageInfo.endCursor });
    const third = await list({ first: 3, after: second.pageInfo.endCursor });
    expect([first, second, third].flatMap((page) => page.edges.map((edge: any) => edge.node.number))).toEqual([
      "2026-10",
      "2026-9",
      "2026-2",
      "2025-1",
      "2025-2",
      "2025-3",
    ]);
    expect(third.pageInfo).toMatchObject({ hasNextPage: false });
    expect(await numbers({ last: 2, before: third.pageInfo.startCursor })).toEqual(["2025-1", "2025-2"]);
    await clerk.does("deleteMeeting", { meetingId: meeting.id });
  });

  test("an invalid cursor or a page of more than a hundred is the caller's error, not a failure", async () => {
    expect((await clerk.graphql(LIST, { after: "nonsense" })).errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    expect((await clerk.graphql(LIST, { first: -1 })).errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    expect(await numbers({ first: 1000 })).toHaveLength(6);
  });

  test("a list of many meetings with everything on them costs as many statements as a list of one", async () => {
    const FULL = `query($first: Int) { meetings(first: $first) { totalCount edges { node { id isAgendaPublic viewerCan { edit { reason } delete { reason } start { reason } }
      body { name seats { label weight member { name weight } } members { name } } members { name votes weight seat { label } }
      items { id description documentFile { url } viewerCan { delete { reason } } } attendance { name member { name } } agendaVersions { number } agendaFile { filename } currentItem { id } } } } }`;
    await clerk.read(FULL, { first: 1 });
    const one = await statementsOf(world, () => clerk.read(FULL, { first: 1 }));
    const before = await list({});
    for (const edge of before.edges)
      await clerk.does("addAgendaItem", { meetingId: edge.node.id, description: "Roads" });
    for (const edge of before.edges.slice(0, 3)) await clerk.does("addAllMembers", { meetingId: edge.node.id });
    const many = await statementsOf(world, () => clerk.read(FULL, { first: 100 }));
    expect(one).toBeGreaterThan(5);
    expect(many - one).toBeLessThanOrEqual(3);
  });
});

describe("the nearest meetings", () => {
  test("today's and upcoming meetings come first, nearest first, then past ones, latest first, page by page", async () => {
    const near = await world.county("nearest");
    const make = await near.as("Clerk");
    for (const [number, date, startTime] of [
      ["past", "2026-01-13", "10:00"],
      ["yesterday", "2026-03-10", "10:00"],
      ["far", "2026-06-09", "10:00"],
      ["evening", "2026-03-11", "19:00"],
      ["morning", "2026-03-11", "09:00"],
    ] as const)
      await make.does("createMeeting", { number, meetingType: "Board", date, startTime });
    const order = ["morning", "evening", "far", "yesterday", "past"];
    const nearest = { sort: "NEAREST", direction: "ASC" };
    expect(await numbers(nearest, make)).toEqual(order);
    const { pageInfo } = await list({ ...nearest, first: 3 }, make);
    expect(await numbers({ ...nearest, first: 3, after: pageInfo.endCursor }, make)).toEqual(order.slice(3));
    const { edges } = await list(nearest, make);
    expect(await numbers({ ...nearest, last: 2, before: edges[4].cursor }, make)).toEqual(["far", "yesterday"]);
  });

  test("the next meeting is the one in session, else the first from today on that is not called off", async () => {
    const near = await world.county("next");
    const make = await near.as("Clerk");
    const next = async (who = make) => (await who.read("{ nextMeeting { number } }")).nextMeeting?.number ?? null;
    expect(await next()).toBeNull();
    const plan = (number: string, date: string) => near.meeting({ number, date }).items("Roads");
    await plan("past", "2026-03-10").create();
    await plan("later", "2026-05-01").create();
    const off = await plan("off", "2026-03-12").create();
    expect(await next()).toBe("off");
    await make.does("cancelMeeting", { meetingId: off.id, reason: "Snow" });
    expect(await next()).toBe("later");
    expect(await next(near.guest)).toBeNull();
    await plan("now", "2026-03-11").started().create();
    expect([await next(), await next(near.guest)]).toEqual(["now", "now"]);
  });
});

describe("visibility of a meeting", () => {
  test("a guest sees only meetings whose agenda is public, in lists, years, by key and by id", async () => {
    const open = await world.county("open");
    const hidden = await open.meeting({ number: "hidden", date: "2030-01-01" }).items("secret").present(1).create();
    const shown = await open.meeting({ number: "shown" }).items("Roads").present(2).published().create();
    const guest = open.guest;
    expect(await numbers({}, guest)).toEqual(["shown"]);
    expect((await guest.read(`{ meetingYears }`)).meetingYears).toEqual([2026]);
    const ASK = `query($id: ID!, $key: ID!, $item: ID!) { node(id: $id) { id } item: node(id: $item) { id } meeting(key: $key) { id number isAgendaPublic items { description } attendance { name } members { name } viewerCan { edit { allowed reason } start { allowed } } } }`;
    expect(await guest.read(ASK, { id: hidden.id, key: hidden.key, item: hidden.itemIds[0] })).toEqual({
      node: null,
      item: null,
      meeting: null,
    });
    const seen = await guest.read(ASK, { id: shown.id, key: shown.key, item: shown.itemIds[0] });
    expect(seen.meeting).toMatchObject({
      number: "shown",
      isAgendaPublic: true,
      items: [{ description: "Roads" }],
      viewerCan: { edit: { allowed: false, reason: "Sign in to do this." }, start: { allowed: false } },
    });
    expect(seen.meeting.attendance).toHaveLength(5);
    expect(seen.item.id).toBe(shown.itemIds[0]);
    const maker = await open.as("Clerk");
    await maker.does("cancelMeeting", { meetingId: hidden.id, reason: "Snow" });
    await maker.does("cancelMeeting", { meetingId: shown.id, reason: "Snow" });
    expect(await numbers({}, guest)).toEqual(["shown"]);
    const cancelled = await guest.read(
      `query($key: ID!) { meeting(key: $key) { state isAgendaPublic items { description } currentItem { id } } }`,
      { key: shown.key },
    );
    expect(cancelled.meeting).toEqual({
      state: "CANCELLED",
      isAgendaPublic: true,
      items: [{ description: "Roads" }],
      currentItem: null,
    });
  });

  test("people who may view meetings but not items or attendance get empty lists until the agenda is public", async () => {
    const meeting = await county.meeting({ number: "views" }).items("Roads").present(1).create();
    const viewer = await county.with("meetings.meeting-record.view");
    const ASK = `query($key: ID!, $item: ID!) { meeting(key: $key) { number items { description } attendance { name } } node(id: $item) { id } }`;
    const ask = () => viewer.read(ASK, { key: meeting.key, item: meeting.itemIds[0] });
    expect(await ask()).toEqual({ meeting: { number: "views", items: [], attendance: [] }, node: null });
    await (await county.as("Clerk")).does("publishAgenda", { meetingId: meeting.id });
    expect((await ask()).meeting.items).toEqual([{ description: "Roads" }]);
  });

  test("a role without the permission to view meetings sees what a guest sees", async () => {
    const hidden = await county.meeting({ number: "staff-hidden" }).create();
    const staff = await county.as("Department staff");
    expect(
      (await staff.read(`query($key: ID!) { meeting(key: $key) { id } }`, { key: hidden.key })).meeting,
    ).toBeNull();
    expect(
      await (
        await county.as("Auditor")
      ).read(`query($key: ID!) { meeting(key: $key) { number } }`, { key: hidden.key }),
    ).toEqual({ meeting: { number: "staff-hidden" } });
  });

  test("an id of another kind or of no kind is the caller's mistake", async () => {
    const meeting = await county.meeting({ number: "kinds" }).items("a").create();
    for (const meetingId of [
      meeting.itemIds[0],
      "",
      "nonsense",
      Buffer.from("Meeting:'; drop table meeting").toString("base64"),
    ]) {
      const { errors } = await clerk.graphql(
        `mutation($id: ID!) { startMeeting(input: { meetingId: $id }) { __typename } }`,
        { id: meetingId },
      );
      expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    }
  });
});
