import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyMeeting } from "#server/meetings/verifyMeeting.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { resolutionAtBoardReview, readResolution } from "./lifecycle.fixture.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("consents");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
});
afterAll(() => world?.close());

const ITEMS = `items { id number version description voteType thresholdType consent heading
  outcome { code text } motions { id state text outcome }
  viewerCan { moveConsent { reason } pullFromConsent { reason } addMotion { reason } } }`;
const itemsOf = async (meetingId: string): Promise<any[]> =>
  (await clerk.read(`query($id: ID!) { node(id: $id) { ... on Meeting { ${ITEMS} } } }`, { id: meetingId })).node.items;

/** A meeting in session with these items on the consent agenda, each decided by roll call, two of them resolutions. */
async function consent(...descriptions: string[]) {
  const meeting = await county
    .meeting()
    .items("Minutes", ...descriptions)
    .present(5)
    .create();
  const resolutions = [await resolutionAtBoardReview(staff, clerk), await resolutionAtBoardReview(staff, clerk)];
  for (const { id } of resolutions) await clerk.does("placeOnAgenda", { resolutionId: id, meetingId: meeting.id });
  for (const item of (await itemsOf(meeting.id)).slice(1)) await mark(item, {});
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id });
  return { meeting, resolutions };
}
const mark = (item: any, more: object) =>
  clerk.verb(
    "updateAgendaItem",
    {
      itemId: item.id,
      version: item.version,
      description: item.description,
      voteType: "ROLL_CALL_VOTE",
      onConsent: true,
      ...more,
    },
    "item { consent }",
  );
async function vote(motionId: string, yes: number) {
  const { motion } = await clerk.does("openVote", { motionId }, "motion { text roll { id } }");
  const votes = motion.roll.map(({ id }: { id: string }, at: number) => ({
    entryId: id,
    value: at < yes ? "YES" : "NO",
  }));
  await clerk.does("castVotes", { motionId, votes });
  await clerk.does("closeVote", { motionId });
  return motion;
}

describe("the consent agenda", () => {
  test("one vote adopts all waiting items, including resolutions, and pulled items are taken up separately", async () => {
    const { meeting, resolutions } = await consent("To accept a grant", "To name a bridge");
    const [, grant, bridge] = await itemsOf(meeting.id);
    expect(grant).toMatchObject({
      consent: "WAITING",
      viewerCan: { addMotion: { reason: expect.stringContaining("Pull it out") } },
    });
    const { motion } = await clerk.does("moveConsent", { itemId: bridge.id }, "motion { id text }");
    expect(motion.text).toBe("To adopt the consent agenda: items 2 to 5");
    // The first of them is removed: the motion moves to the next one and says so.
    await clerk.does("pullFromConsent", { itemId: grant.id });
    const moved = (await itemsOf(meeting.id))[2];
    expect(moved.motions).toMatchObject([{ id: motion.id, text: "To adopt the consent agenda: items 3 to 5" }]);
    expect((await vote(motion.id, 5)).text).toBe("To adopt the consent agenda: items 3 to 5");
    const after = await itemsOf(meeting.id);
    expect(after.map(({ consent: how, outcome }) => [how, outcome?.text ?? null])).toEqual([
      [null, null],
      ["PULLED", null],
      ["ADOPTED", "Passed 5 to 0, by consent"],
      ["ADOPTED", "Passed 5 to 0, by consent"],
      ["ADOPTED", "Passed 5 to 0, by consent"],
    ]);
    for (const { key } of resolutions) expect((await readResolution(clerk, key)).status).toBe("ADOPTED");
    expect(await clerk.verb("addMotion", { itemId: bridge.id, kind: "MAIN" })).toMatchObject({
      code: "ADOPTED_BY_CONSENT",
    });
    expect(await clerk.verb("pullFromConsent", { itemId: bridge.id })).toMatchObject({ code: "NOT_ON_CONSENT" });
    const answer = await clerk.does("addMotion", { itemId: grant.id, kind: "MAIN" }, "motion { id }");
    await vote(answer.motion.id, 3);
    expect((await itemsOf(meeting.id))[1].outcome.text).toBe("Passed 3 to 2");
    const record = await county.guest.http(`/public/meetings/${meeting.key}/record.json`);
    expect(verifyMeeting(record.text, null).holds).toBe(true);
  });

  test("a consent agenda that fails decides none of its items, and rejects no resolution", async () => {
    const { meeting, resolutions } = await consent();
    const [, first] = await itemsOf(meeting.id);
    const { motion } = await clerk.does("moveConsent", { itemId: first.id }, "motion { id }");
    await vote(motion.id, 2);
    const items = await itemsOf(meeting.id);
    expect(items.map(({ outcome }) => outcome)).toEqual([null, null, null]);
    expect((await readResolution(clerk, resolutions[0]?.key ?? "")).status).toBe("BOARD_REVIEW");
    await vote((await clerk.does("addMotion", { itemId: first.id, kind: "MAIN" }, "motion { id }")).motion.id, 5);
    expect((await readResolution(clerk, resolutions[0]?.key ?? "")).status).toBe("ADOPTED");
    expect((await readResolution(clerk, resolutions[1]?.key ?? "")).status).toBe("BOARD_REVIEW");
  });

  test("a correction that reverses the vote is reported to every resolution adopted by it", async () => {
    const { meeting, resolutions } = await consent();
    const [, first] = await itemsOf(meeting.id);
    const { motion } = await clerk.does("moveConsent", { itemId: first.id }, "motion { id }");
    await vote(motion.id, 3);
    const { node } = await clerk.read("query($id: ID!) { node(id: $id) { ... on Motion { roll { id vote } } } }", {
      id: motion.id,
    });
    const yes = node.roll.find((line: any) => line.vote === "YES");
    await clerk.does("correctVote", { entryId: yes.id, value: "NO", reason: "The recording says No." });
    for (const { key } of resolutions) {
      const { timeline } = await readResolution(clerk, key);
      expect(timeline.some(({ sentence }) => sentence.includes("the clerk decides what follows"))).toBe(true);
    }
    expect((await itemsOf(meeting.id))[1].outcome).toBeNull();
  });

  test("items with a different majority are named, and block the vote until they are pulled", async () => {
    const { meeting } = await consent("To bond");
    const [, bond, second] = await itemsOf(meeting.id);
    await mark(bond, { thresholdType: "TWO_THIRDS" });
    const refused = await clerk.verb("moveConsent", { itemId: second.id });
    expect(refused).toMatchObject({
      code: "CONSENT_DIFFERS",
      message: expect.stringContaining("Items 3 and 4 are decided"),
    });
    await clerk.does("pullFromConsent", { itemId: bond.id });
    await clerk.does("moveConsent", { itemId: second.id });
    expect(await clerk.verb("moveConsent", { itemId: second.id })).toMatchObject({ code: "CONSENT_PENDING" });
    // Put back while it is moved, it blocks the vote and is named again.
    await clerk.does("returnToConsent", { itemId: bond.id });
    const lead = (await itemsOf(meeting.id)).find(({ motions }) => motions.length > 0);
    expect(await clerk.verb("openVote", { motionId: lead.motions[0].id })).toMatchObject({ code: "CONSENT_DIFFERS" });
  });

  test("an item without a vote is not on it, and pulling all items leaves nothing to vote on", async () => {
    const { meeting } = await consent();
    const [minutes, first, second] = await itemsOf(meeting.id);
    expect(await mark(minutes, { voteType: "NO_VOTE" })).toMatchObject({
      code: "CONSENT_NEEDS_VOTE",
      field: "onConsent",
    });
    const { motion } = await clerk.does("moveConsent", { itemId: first.id }, "motion { id }");
    for (const { id } of [first, second]) await clerk.does("pullFromConsent", { itemId: id });
    const { node } = await clerk.read("query($id: ID!) { node(id: $id) { ... on Motion { state } } }", {
      id: motion.id,
    });
    expect(node.state).toBe("WITHDRAWN");
    expect(await clerk.verb("moveConsent", { itemId: first.id })).toMatchObject({ code: "NOTHING_ON_CONSENT" });
  });

  test("two clerks who pull two items simultaneously leave a correct motion", async () => {
    const { meeting } = await consent("To accept a grant");
    const [, one, two, three] = await itemsOf(meeting.id);
    const { motion } = await clerk.does("moveConsent", { itemId: one.id }, "motion { id }");
    const other = await county.as("Clerk");
    await Promise.all([
      clerk.does("pullFromConsent", { itemId: one.id }),
      other.does("pullFromConsent", { itemId: two.id }),
    ]);
    const { node } = await clerk.read("query($id: ID!) { node(id: $id) { ... on Motion { text item { id } } } }", {
      id: motion.id,
    });
    expect(node).toEqual({ text: "To adopt the consent agenda: item 4", item: { id: three.id } });
  });

  test("a heading is shown above the first item of its part of the agenda", async () => {
    const { meeting } = await consent();
    const [, first] = await itemsOf(meeting.id);
    await mark(first, { heading: " Consent agenda " });
    expect((await itemsOf(meeting.id))[1].heading).toBe("Consent agenda");
    const [, again] = await itemsOf(meeting.id);
    expect(await mark(again, { heading: "x".repeat(121) })).toMatchObject({ code: "TOO_LONG", field: "heading" });
  });
});
