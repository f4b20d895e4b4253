import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("feeds");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

type Properties = Record<string, string>;
interface Feed {
  calendar: Properties;
  zones: string[];
  events: Properties[];
}

/** Reads iCalendar by RFC 5545: lines end with CRLF, have at most 75 octets and are unfolded first. */
function readFeed(text: string): Feed {
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const feed: Feed = { calendar: {}, zones: [], events: [] };
  const inside: string[] = [];
  for (const line of text
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter(Boolean)) {
    const [, name = "", value = ""] = /^([^:]+):(.*)$/.exec(line) ?? [];
    if (name === "BEGIN") {
      inside.push(value);
      if (value === "VEVENT") feed.events.push({});
    } else if (name === "END") expect(inside.pop()).toBe(value);
    else if (inside.at(-1) === "VEVENT") Object.assign(feed.events.at(-1) as Properties, { [name]: value });
    else if (inside.at(-1) === "VTIMEZONE" && name === "TZID") feed.zones.push(value);
    else if (inside.at(-1) === "VCALENDAR") feed.calendar[name] = value;
  }
  expect(inside).toEqual([]);
  return feed;
}
const feedOf = async (path: string, who: Person = county.guest): Promise<Feed> => {
  const answer = await who.http(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  return readFeed(answer.text);
};
const eventOf = ({ events }: Feed, key: string) => events.find(({ UID }) => UID === key);
const published = () => county.meeting({ date: "2026-07-14" }).items("Salt").published().create();

describe("The county's calendar", () => {
  test("shows everyone upcoming meetings, even before their agenda, with the county's times and zone", async () => {
    const open = await published();
    const { meeting: inner } = await clerk.does(
      "createMeeting",
      { meetingType: "Board", date: "2026-07-15", startTime: "18:00", location: "Room 2" },
      "meeting { key }",
    );
    const { meeting: deletedMeeting } = await clerk.does(
      "createMeeting",
      { meetingType: "Board", date: "2026-01-15" },
      "meeting { key }",
    );
    const feed = await feedOf("/calendar.ics");
    expect(feed.calendar).toMatchObject({ VERSION: "2.0", METHOD: "PUBLISH", "X-WR-CALNAME": "feeds County meetings" });
    expect(feed.zones).toEqual(["America/New_York"]);
    expect(eventOf(feed, open.key)).toMatchObject({
      "DTSTART;TZID=America/New_York": "20260714T100000",
      "DTEND;TZID=America/New_York": "20260714T120000",
      STATUS: "CONFIRMED",
      SUMMARY: expect.stringMatching(/^Board 2026-/),
      "URL;VALUE=URI": `http://feeds.localhost:${world.port}/public/meetings/${open.key}`,
      DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
    });
    expect(eventOf(feed, inner.key)).toMatchObject({
      "DTSTART;TZID=America/New_York": "20260715T180000",
      LOCATION: "Room 2",
    });
    // A meeting day that passed without an agenda is no longer listed. A user signed in in the same browser gets the
    // same text.
    for (const who of [county.guest, clerk])
      expect(eventOf(await feedOf("/calendar.ics", who), deletedMeeting.key)).toBeUndefined();
  });

  test("a single meeting can be downloaded for a personal calendar", async () => {
    const open = await published();
    await published();
    const one = await feedOf(`/public/meetings/${open.key}/meeting.ics`);
    expect(one.events.map(({ UID }) => UID)).toEqual([open.key]);
    const other = await world.county("feeds-one");
    for (const path of [`/public/meetings/${open.key}/meeting.ics`, "/public/meetings/nothing/meeting.ics"])
      expect((await other.guest.http(path)).status).toBe(404);
  });

  test("keeps a meeting's name; a change and a cancellation count up", async () => {
    const { id, key } = await published();
    const before = eventOf(await feedOf("/calendar.ics"), key);
    const { meeting } = await clerk.read("query($key: ID!) { meeting(key: $key) { number meetingType version } }", {
      key,
    });
    await clerk.does("updateMeeting", {
      meetingId: id,
      ...meeting,
      date: "2026-07-21",
      startTime: "18:30",
      location: "Room 2; upstairs, left",
    });
    const changed = eventOf(await feedOf("/calendar.ics"), key);
    expect(changed).toMatchObject({
      "DTSTART;TZID=America/New_York": "20260721T183000",
      LOCATION: String.raw`Room 2\; upstairs\, left`,
    });
    expect(Number(changed?.["SEQUENCE"])).toBeGreaterThan(Number(before?.["SEQUENCE"]));
    await clerk.does("cancelMeeting", { meetingId: id, reason: "Snow" });
    const off = eventOf(await feedOf("/calendar.ics"), key);
    expect(off).toMatchObject({ STATUS: "CANCELLED" });
    expect(Number(off?.["SEQUENCE"])).toBeGreaterThan(Number(changed?.["SEQUENCE"]));
  });

  test("says of a meeting that was deleted that it is off", async () => {
    const { id, key } = await published();
    await clerk.does("deleteMeeting", { meetingId: id }, "deletedId");
    expect(eventOf(await feedOf("/calendar.ics"), key)).toMatchObject({ STATUS: "CANCELLED" });
  });

  test("a meeting without a start time lasts all day", async () => {
    const { id, key } = await county.meeting({ date: "2026-08-04" }).items("Salt").published().create();
    const { meeting } = await clerk.read(
      "query($key: ID!) { meeting(key: $key) { number meetingType date version } }",
      { key },
    );
    await clerk.does("updateMeeting", { meetingId: id, ...meeting, startTime: null, location: null });
    expect(eventOf(await feedOf("/calendar.ics"), key)).toMatchObject({ "DTSTART;VALUE=DATE": "20260804" });
  });

  test("the calendar has an ETag, and an unchanged one is answered with 304", async () => {
    const first = await county.guest.http("/calendar.ics");
    const tag = String(first.headers["etag"]);
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await county.guest.http("/calendar.ics", { headers: { "if-none-match": tag } })).status).toBe(304);
    await published();
    const later = await county.guest.http("/calendar.ics", { headers: { "if-none-match": tag } });
    expect(later.status).toBe(200);
    expect(later.headers["etag"]).not.toBe(tag);
  });

  test("the calendar of one body is found by id or name, and an unknown body has none", async () => {
    const { key } = await published();
    for (const called of [county.boardId, "board", "Board"])
      expect(eventOf(await feedOf(`/calendar/${called}.ics`), key)).toBeDefined();
    expect((await county.guest.http("/calendar/nobody.ics")).status).toBe(404);
    expect((await county.guest.http("/calendar/x.txt")).headers["content-type"]).not.toContain("calendar");
  });

  test("the calendar is that of the host's county, and a host without a county has none", async () => {
    const other = await world.county("feeds-other");
    const { key } = await published();
    expect(eventOf(await feedOf("/calendar.ics", other.guest), key)).toBeUndefined();
  });
});

describe("a personal calendar address", () => {
  const addressFor = async (who: Person): Promise<string> => {
    const { address } = await who.does(
      "createApiToken",
      { name: "Phone", kind: "CALENDAR", permissions: [], expiresOn: "2026-12-31" },
      "address",
    );
    return new URL(address).pathname;
  };

  test("shows the meetings that the person may see, needs no sign-in, and ends with its token", async () => {
    const { meeting } = await clerk.does(
      "createMeeting",
      { meetingType: "Board", date: "2026-09-01" },
      "meeting { key }",
    );
    const path = await addressFor(clerk);
    expect(eventOf(await feedOf(path), meeting.key)).toMatchObject({ STATUS: "CONFIRMED" });
    expect((await county.guest.http(path)).headers["cache-control"]).toMatch(/^private/);
    const { viewer } = await clerk.read("{ viewer { account { apiTokens { id lastUsedAt } } } }");
    expect(viewer.account.apiTokens[0].lastUsedAt).not.toBeNull();
    await clerk.does("revokeApiToken", { tokenId: viewer.account.apiTokens[0].id });
    expect((await county.guest.http(path)).status).toBe(404);
  });

  test("opens nothing else, nothing in another county, and is not logged", async () => {
    const path = await addressFor(clerk);
    const token = path.replace("/calendar/", "").replace(".ics", "");
    const asBearer = await county.guest.http("/api/meetings", { headers: { authorization: `Bearer ${token}` } });
    expect(asBearer.status).toBe(401);
    const other = await world.county("feeds-third");
    expect((await other.guest.http(path)).status).toBe(404);
    const forged = path.replace(/.{4}\.ics$/, "AAAA.ics");
    expect((await county.guest.http(forged)).status).toBe(404);
    await county.guest.http(path);
    expect(JSON.stringify(world.log)).not.toContain(token.slice(-30));
  });
});
