import { afterAll, beforeAll, expect, test } from "vitest";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// Mutation answers and pushes state the county's number of changes, so that a window can tell which was read earlier.

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("numbered");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const TAKE_UP = `mutation TakeUp($input: SetCurrentItemInput!) { setCurrentItem(input: $input) { __typename } }`;
const CURRENT = `subscription Current($meetingId: ID!) { currentItemChanged(meetingId: $meetingId) { currentItem { id } } }`;

async function takeUp(by: Person, meetingId: string, itemId: string | null | undefined) {
  const variables = { input: { meetingId, itemId: itemId ?? null } };
  const { json } = await by.http("/graphql", { body: { query: TAKE_UP, variables } });
  return json;
}

test("the push that a verb brings about is counted after the verb, and one of before is not", async () => {
  const meeting = await county.meeting().items("Roads", "Bridges").present(3).published().started().create();
  const screen = openScreen(world.port, county.host, { params: { authorization: `Bearer ${clerk.token}` } });
  const watching = screen.watch({ documentId: world.trust(CURRENT), variables: { meetingId: meeting.id } });
  await watching.until(() => true);
  const answer = await takeUp(clerk, meeting.id, meeting.itemIds[1]);
  await watching.until((data: any) => data.currentItemChanged.currentItem?.id === meeting.itemIds[1]);
  const numbers = watching.payloads.map(({ extensions }) => extensions.change);
  expect(numbers.at(-1)).toBeGreaterThan(answer.extensions.change);
  expect(numbers[0]).toBeLessThanOrEqual(answer.extensions.change);
  await screen.close();
});

test("the county's number is sent only to people who may view meetings, since it reveals sealed bids", async () => {
  const meeting = await county.meeting().items("Roads").present(3).published().started().create();
  expect((await takeUp(clerk, meeting.id, meeting.itemIds[0])).extensions).toEqual({ change: expect.any(Number) });
  const vendor = await county.as("Vendor");
  expect((await takeUp(vendor, meeting.id, meeting.itemIds[0])).extensions).toBeUndefined();
  const display = openScreen(world.port, county.host);
  const watching = display.watch({ documentId: world.trust(CURRENT), variables: { meetingId: meeting.id } });
  await watching.until(() => true);
  expect(watching.payloads.map(({ extensions }: any) => extensions)).toEqual([undefined]);
  await display.close();
});
