import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("days");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const DAYS = `query($year: Int!) { meetingDays(year: $year) { date count key number meetingType state } }`;
const days = async (year: number, who: Person = clerk) => (await who.read(DAYS, { year })).meetingDays;

/** The nth day of a year. */
const dayOf = (year: number, n: number) => new Date(Date.UTC(year, 0, 1 + n)).toISOString().slice(0, 10);

describe("the days of a year", () => {
  test("all days are returned, with the meeting of a single-meeting day and a count for the others", async () => {
    await world.database.inTenant(county.id, (db) =>
      db.meeting.createMany({
        data: Array.from({ length: 600 }, (_, n) => ({
          number: `D-${n}`,
          meetingType: n % 2 === 0 ? "Board" : "Finance Committee",
          date: dayOf(2025, n % 301),
          state: n < 301 ? ("ADJOURNED" as const) : ("SCHEDULED" as const),
        })),
      }),
    );
    const found = await days(2025);
    expect(found.map(({ date }: { date: string }) => date)).toEqual(
      Array.from({ length: 301 }, (_, n) => dayOf(2025, n)),
    );
    expect(found.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(600);
    expect(found[0]).toEqual({
      date: "2025-01-01",
      count: 2,
      key: null,
      number: null,
      meetingType: null,
      state: null,
    });
    expect(found[300]).toEqual({
      date: dayOf(2025, 300),
      count: 1,
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      number: "D-300",
      meetingType: "Board",
      state: "ADJOURNED",
    });
    expect(await days(2026)).toEqual([]);
    expect(await days(-20)).toEqual([]);
  });

  test("a day of several lists them all, of whatever type", async () => {
    const { meetings } = await clerk.read(
      `{ meetings(day: "2025-01-01", sort: NUMBER) { totalCount edges { node { number } } } }`,
    );
    expect(meetings).toEqual({
      totalCount: 2,
      edges: [{ node: { number: "D-0" } }, { node: { number: "D-301" } }],
    });
    const { errors } = await clerk.graphql(`query($day: Date) { meetings(day: $day) { totalCount } }`, {
      day: "2025-13-01",
    });
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });

  test("a guest counts only public meetings, and no deleted ones", async () => {
    const open = await world.county("open-days");
    await open.meeting({ date: "2026-04-14" }).items("Roads").published().create();
    await open.meeting({ date: "2026-04-14" }).create();
    const deletedMeeting = await open.meeting({ date: "2026-04-15" }).create();
    const maker = await open.as("Clerk");
    await maker.does("deleteMeeting", { meetingId: deletedMeeting.id }, "deletedId");
    expect((await days(2026, maker)).map(({ date, count }: { date: string; count: number }) => [date, count])).toEqual([
      ["2026-04-14", 2],
    ]);
    expect(await days(2026, open.guest)).toMatchObject([{ date: "2026-04-14", count: 1, state: "AGENDA_PUBLISHED" }]);
    expect(await days(2025, maker)).toEqual([]);
  });
});

describe("the types of meetings", () => {
  test("are those that the viewer's meetings have, and narrow the list in upper or lower case", async () => {
    const { meetingTypes, meetings } = await clerk.read(
      `{ meetingTypes meetings(type: " FINANCE committee", first: 1) { totalCount } }`,
    );
    expect(meetingTypes).toEqual(["Board", "Finance Committee"]);
    expect(meetings.totalCount).toBe(300);
    expect((await county.guest.read("{ meetingTypes }")).meetingTypes).toEqual(["Board", "Finance Committee"]);
  });
});
