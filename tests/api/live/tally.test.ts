import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openScreen, type Screen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, PASSWORD, type World } from "#tests/support/world.ts";
import { ballot } from "../voting/ballot.ts";

const TALLY = `subscription Tally($motionId: ID!) { voteTallied(motionId: $motionId) { sequence state tally { heads { yes no } weight { yes } } } }`;
const OWN = `subscription Own($motionId: ID!) { voteTallied(motionId: $motionId) { sequence viewerEntry { name vote } } }`;

let world: World;
let county: County;
let clerk: Person;
const open: Screen[] = [];

const display = (of: County = county): Screen => {
  const screen = openScreen(world.port, of.host);
  open.push(screen);
  return screen;
};
const desk = (person: Person, of: County = county): Screen => {
  const screen = openScreen(world.port, of.host, { params: { authorization: `Bearer ${person.token}` } });
  open.push(screen);
  return screen;
};
const tally = (screen: Screen, motionId: string) =>
  screen.watch({ documentId: world.trust(TALLY), variables: { motionId } });
const yes = (count: number) => (data: any) => data.voteTallied.tally.heads.yes === count;

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("essex");
  clerk = await county.as("Clerk");
});
afterEach(() => Promise.all(open.splice(0).map((screen) => screen.close())));
afterAll(() => world.close());

test("a display gets the current state immediately, and the new one after each vote", async () => {
  const vote = await ballot(county);
  await vote.cast("Member 1", "YES");
  const watching = tally(display(), vote.motionId);
  expect((await watching.until(() => true)).voteTallied).toMatchObject({
    state: "OPEN",
    tally: { heads: { yes: 1, no: 0 }, weight: { yes: "1" } },
  });
  await vote.cast("Member 2", "YES");
  const second = await watching.until(yes(2));
  await vote.close();
  const closed = await watching.until((data) => data.voteTallied.state === "CLOSED");
  expect(closed.voteTallied.sequence).toBeGreaterThan(second.voteTallied.sequence);
});

test("fifty displays cost one execution an event, and all show the same", async () => {
  const vote = await ballot(county);
  const screens = Array.from({ length: 50 }, () => display());
  await Promise.all(screens.map((screen) => screen.acknowledged));
  const before = world.dais.live.stats().executions;
  const watching = screens.map((screen) => tally(screen, vote.motionId));
  await Promise.all(watching.map((each) => each.until(yes(0))));
  expect(world.dais.live.stats()).toMatchObject({ feeds: 1, executions: before + 1 });
  await vote.cast("Member 3", "YES");
  const shown = await Promise.all(watching.map((each) => each.until(yes(1))));
  expect(world.dais.live.stats().executions).toBe(before + 2);
  expect(new Set(shown.map((state) => JSON.stringify(state)))).toHaveLength(1);
});

test("people of one role share an execution; a document that asks for the viewer's own does not", async () => {
  const vote = await ballot(county);
  const [first, second] = await Promise.all([county.member(0), county.member(1)]);
  const screens = [desk(first), desk(second)];
  const shared = screens.map((screen) => tally(screen, vote.motionId));
  await Promise.all(shared.map((each) => each.until(yes(0))));
  expect(world.dais.live.stats().feeds).toBe(1);
  const watches = screens.map((screen) =>
    screen.watch({ documentId: world.trust(OWN), variables: { motionId: vote.motionId } }),
  );
  const names = await Promise.all(watches.map((each) => each.until(() => true)));
  expect(names.map((data) => data.voteTallied.viewerEntry.name)).toEqual(["Member 1", "Member 2"]);
  expect(world.dais.live.stats().feeds).toBe(3);
});

test("without listeners, nothing is executed", async () => {
  const vote = await ballot(county);
  const watching = tally(display(), vote.motionId);
  await watching.until(yes(0));
  watching.stop();
  await expect.poll(() => world.dais.live.stats().feeds).toBe(0);
  const before = world.dais.live.stats().executions;
  await vote.cast("Member 1", "YES");
  expect(world.dais.live.stats().executions).toBe(before);
});

test("votes that come while one is being read are taken together, and the last state is the newest", async () => {
  const vote = await ballot(county);
  const watching = tally(display(), vote.motionId);
  await watching.until(yes(0));
  const before = world.dais.live.stats().executions;
  await Promise.all([1, 2, 3, 4, 5].map((number) => vote.cast(`Member ${number}`, "YES")));
  await watching.until(yes(5));
  expect(world.dais.live.stats().executions - before).toBeLessThanOrEqual(5);
  const sequences = watching.states.map((state) => state.voteTallied.sequence);
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
});

test("a display that does not read delays no one, and gets the newest state when it reads again", async () => {
  const copies = Array.from({ length: 60 }, (_, index) => `copy${index}: text`).join(" ");
  const long = `subscription Long($motionId: ID!) { voteTallied(motionId: $motionId) { sequence ${copies} } }`;
  const vote = await ballot(county, { text: "Whereas ".repeat(400) });
  const watch = (screen: Screen) =>
    screen.watch({ documentId: world.trust(long), variables: { motionId: vote.motionId } });
  const stuck = display();
  const late = watch(stuck);
  const first = await late.until(() => true);
  const well = watch(display());
  await well.until(() => true);
  stuck.socket.pause();
  const topic = `${county.id}:motion:${Buffer.from(vote.motionId, "base64").toString().split(":")[1]}`;
  for (let round = 1; round <= 60; round += 1) {
    world.dais.ports.events.publish(topic);
    await expect.poll(() => well.states.length, { interval: 2 }).toBe(round + 1);
  }
  await vote.cast("Member 1", "YES");
  const newest = (data: any) => data.voteTallied.sequence > first.voteTallied.sequence;
  await well.until(newest);
  expect(late.states).toHaveLength(1);
  stuck.socket.resume();
  await late.until(newest);
  expect(late.states.length).toBeLessThan(well.states.length);
});

test("when the session of the person whose rights are used ends, others of their role continue", async () => {
  const vote = await ballot(county);
  await clerk.read("{ viewer { user { id } } }");
  const again = async () => {
    const answer = await county.guest.http("/api/login", { body: { email: clerk.email, password: PASSWORD } });
    return { ...clerk, token: answer.json.token as string };
  };
  const [leaving, staying] = [await again(), await again()];
  const firstDesk = desk(leaving);
  await tally(firstDesk, vote.motionId).until(yes(0));
  const watching = tally(desk(staying), vote.motionId);
  await watching.until(yes(0));
  // It ended silently, as if by its time limit, without an announcement.
  await world.database.inTenant(county.id, (db) =>
    db.session.updateMany({
      where: { id: JSON.parse(Buffer.from(leaving.token.split(".")[1] as string, "base64url").toString()).sid },
      data: { revokedAt: world.clock.now() },
    }),
  );
  await vote.cast("Member 1", "YES");
  await watching.until(yes(1));
  expect((await firstDesk.closed).code).toBe(4403);
});

test("another county's display gets none of this county's votes, not even by the motion's id", async () => {
  const other = await world.county("sussex");
  const vote = await ballot(county);
  const theirs = await ballot(other);
  const stranger = tally(display(other), vote.motionId);
  expect(await stranger.refused()).toHaveLength(1);
  const otherTally = tally(desk(await other.as("Clerk"), other), theirs.motionId);
  await otherTally.until(yes(0));
  using announced = vi.spyOn(world.dais.ports.events, "publish");
  await vote.cast("Member 1", "YES");
  expect(announced).toHaveBeenCalled();
  expect(announced.mock.calls.filter(([topic]) => !topic.startsWith(`${county.id}:`))).toEqual([]);
  await theirs.cast("Member 1", "YES");
  await otherTally.until(yes(1));
  expect(otherTally.states).toHaveLength(2);
  expect(stranger.states).toHaveLength(0);
});

test("a browser subscribes only with the app's own documents, and cannot send queries or mutations", async () => {
  const vote = await ballot(county);
  const guest = display();
  expect(
    (await guest.watch({ query: TALLY, variables: { motionId: vote.motionId } }).refused())[0]?.extensions.code,
  ).toBe("FREE_QUERY_NEEDS_TOKEN");
  expect((await guest.watch({ documentId: "f".repeat(64) }).refused())[0]?.extensions.code).toBe(
    "PERSISTED_QUERY_NOT_FOUND",
  );
  expect((await desk(clerk).watch({ query: "{ viewer { user { id } } }" }).refused())[0]?.extensions.code).toBe(
    "BAD_REQUEST",
  );
  expect((await desk(clerk).watch({ query: "subscription { nonsense }" }).refused())[0]?.message).toContain("nonsense");
});

test("a draft meeting is not announced to guests", async () => {
  const meeting = await county.meeting().create();
  const query = "subscription Item($meetingId: ID!) { currentItemChanged(meetingId: $meetingId) { state } }";
  const watching = display().watch({ documentId: world.trust(query), variables: { meetingId: meeting.id } });
  expect((await watching.refused())[0]?.extensions.code).toBe("NOT_FOUND");
  expect(watching.states).toEqual([]);
});

test("when the server stops, displays are sent away with 1001", async () => {
  const ownWorld = await openWorld();
  const essex = await ownWorld.county("essex");
  const screen = openScreen(ownWorld.port, essex.host);
  await screen.acknowledged;
  await ownWorld.close();
  expect((await screen.closed).code).toBe(1001);
});
