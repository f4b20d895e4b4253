import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("sittings");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const proposed = async (meetingType: string, committee: string | null = null, who = clerk) =>
  (
    await who.read(
      `query($meetingType: String!, $committee: String) {
        proposedSitting(meetingType: $meetingType, committee: $committee) { startTime location from } }`,
      { meetingType, committee },
    )
  ).proposedSitting;
const schedule = (more: object) =>
  clerk.does("createMeeting", { meetingType: "Board", ...more }, "meeting { id number }");

test("a new meeting is proposed with time and place of the body's last one that was not canceled", async () => {
  expect(await proposed("Board")).toEqual({ startTime: null, location: null, from: null });
  await schedule({ date: "2026-02-10", startTime: "19:00", location: "Old chambers" });
  const { meeting } = await schedule({ date: "2026-03-10", startTime: "18:30", location: "New chambers" });
  await schedule({ date: "2026-04-14" });
  const off = await schedule({ date: "2026-05-12", startTime: "08:00", location: "Garage" });
  await clerk.does("cancelMeeting", { meetingId: off.meeting.id, reason: "Flood" });
  await schedule({ meetingType: "Special", date: "2026-03-20", startTime: "10:00", location: "Courthouse" });
  expect(await proposed("Board")).toEqual({ startTime: "18:30", location: "New chambers", from: meeting.number });
  expect(await proposed("Special")).toMatchObject({ startTime: "10:00", location: "Courthouse" });
});

test("a body that has not met is proposed with the county's usual time", async () => {
  const admin = await county.as("Full Administrator");
  const { tenant } = await admin.read("{ tenant { id settingsVersion timeZone } }");
  const { timeZone, settingsVersion: version, id: countyId } = tenant;
  await admin.does("setCountyPlaces", { countyId, version, timeZone, locations: [], usualStart: "17:15" });
  expect(await proposed("Committee", "Public Works")).toEqual({ startTime: "17:15", location: null, from: null });
  expect(await proposed("Board")).toMatchObject({ startTime: "18:30" });
});

test("no proposal discloses a meeting that the viewer may not see", async () => {
  const stranger = await county.with("meetings.meeting-items.create");
  expect(await proposed("Board", null, stranger)).toMatchObject({ location: null, from: null });
});
