import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("next");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const nextOf = async (key: string, who: Person) =>
  (await who.read("query($key: ID!) { meeting(key: $key) { nextOfBody { key } } }", { key })).meeting.nextOfBody?.key;

test("the wall names the next meeting of the body, to a guest only once its agenda is public", async () => {
  const now = await county.meeting({ date: "2026-03-11" }).items("Roads").published().create();
  expect(await nextOf(now.key, clerk)).toBeUndefined();
  await county.meeting({ date: "2026-03-10" }).create();
  await county.meeting({ date: "2026-03-20", meetingType: "Budget Committee" }).create();
  const off = await county.meeting({ date: "2026-03-18" }).items("Roads").create();
  await clerk.does("cancelMeeting", { meetingId: off.id, reason: "Snow" });
  const inside = await county.meeting({ date: "2026-03-25" }).items("Roads").create();
  const open = await county.meeting({ date: "2026-04-08" }).items("Roads").published().create();
  expect(await nextOf(now.key, clerk)).toBe(inside.key);
  expect(await nextOf(now.key, county.guest)).toBe(open.key);
});
