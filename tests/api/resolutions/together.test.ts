import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { MAX_TOGETHER } from "#schema/resolutions/together.rules.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { resolutionAtBoardReview, readResolution, submittedResolution } from "./lifecycle.fixture.ts";
import { block, request } from "./request.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("together");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
});
afterAll(() => world?.close());

interface Left {
  displayNumber: string | null;
  title: string | null;
  code: string;
  reason: string;
}
const LEFT = "left { displayNumber title code reason }";
const titled = (title: string) => resolutionAtBoardReview(staff, clerk, { title });
const publish = async (ids: string[]): Promise<{ published: { title: string }[]; left: Left[] }> =>
  clerk.does("publishResolutions", { resolutionIds: ids }, `published { title status } ${LEFT}`);
const statusOf = async ({ key }: { key: string }) => (await readResolution(clerk, key)).status;

/** A resolution on an agenda, adopted there by a roll call. `blank`: written into its text while the vote is open. */
async function adoptedAt(
  meeting: { id: string },
  resolution: { id: string; key: string },
  blank = false,
): Promise<void> {
  const { item } = await clerk.does(
    "placeOnAgenda",
    { resolutionId: resolution.id, meetingId: meeting.id },
    "item { id }",
  );
  const { motion } = await clerk.does("addMotion", { itemId: item.id, kind: "MAIN" }, "motion { id }");
  const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  if (blank) await blankIn(resolution);
  const votes = opened.motion.roll.map(({ id }: { id: string }) => ({ entryId: id, value: "YES" }));
  await clerk.does("castVotes", { motionId: motion.id, votes });
  await clerk.does("closeVote", { motionId: motion.id });
}

const recorded = (resolutionId: string) =>
  clerk.does("recordAdoption", { resolutionId, adoptedOn: "2026-03-10", reason: "Adopted before" });
const HEARING = "RESOLVED, that the hearing be held on __________ (day)";
const blankIn = ({ key }: { key: string }) =>
  world.database.inTenant(county.id, async (db) => {
    const draft = [block("hearing", "RESOLVED", HEARING)];
    await db.resolution.updateMany({ where: { id: key }, data: { draft, draftText: HEARING } });
  });

describe("publishing the resolutions that a meeting adopted", () => {
  const publishAdopted = (meetingId: string, who = clerk) =>
    who.verb("publishAdopted", { meetingId }, `published { title } ${LEFT}`);

  test("all that may be published are, others are named with the reason, and can be published later", async () => {
    const meeting = await county.meeting().items("Call to Order").present(14).started().create();
    expect(await publishAdopted(meeting.id)).toMatchObject({ code: "NOTHING_ADOPTED" });
    const [sand, salt, grit] = [await titled("Sand"), await titled("Salt"), await titled("Grit")];
    await adoptedAt(meeting, sand);
    await adoptedAt(meeting, salt, true);
    await clerk.does("placeOnAgenda", { resolutionId: grit.id, meetingId: meeting.id });
    const first = await publishAdopted(meeting.id);
    expect(first.published).toEqual([{ title: "Sand" }]);
    expect(first.left).toEqual([
      {
        title: "Salt",
        code: "BLANKS_LEFT",
        displayNumber: (await readResolution(clerk, salt.key)).number,
        reason: expect.stringContaining("____"),
      },
    ]);
    expect([await statusOf(sand), await statusOf(salt), await statusOf(grit)]).toEqual([
      "PUBLISHED",
      "ADOPTED",
      "BOARD_REVIEW",
    ]);
    const { version } = await readResolution(clerk, salt.key);
    await clerk.does("keepBlanks", { resolutionId: salt.id, version, reason: "The board sets the day." });
    expect(await publishAdopted(meeting.id)).toMatchObject({ published: [{ title: "Salt" }], left: [] });
    expect(await publishAdopted(meeting.id)).toMatchObject({ code: "ALL_PUBLISHED" });
    const publications = (await readResolution(clerk, sand.key)).timeline.filter(({ kind }) => kind === "PUBLISHED");
    expect(publications).toHaveLength(1);
  });

  test("a resolution adopted at another meeting is published from that meeting", async () => {
    const resolution = await titled("Postponed");
    const earlier = await county.meeting().items("Call to Order").present(14).started().create();
    await clerk.does("placeOnAgenda", { resolutionId: resolution.id, meetingId: earlier.id });
    await clerk.does("adjournMeeting", { meetingId: earlier.id });
    const later = await county.meeting().items("Call to Order").present(14).started().create();
    await adoptedAt(later, resolution);
    expect(await publishAdopted(earlier.id)).toMatchObject({ code: "NOTHING_ADOPTED" });
    expect(await publishAdopted(later.id)).toMatchObject({ published: [{ title: "Postponed" }] });
  });

  test("two clerks who publish simultaneously publish each resolution once", async () => {
    const meeting = await county.meeting().items("Call to Order").present(14).started().create();
    const resolution = await titled("At once");
    await adoptedAt(meeting, resolution);
    const answers = await Promise.all([publishAdopted(meeting.id), publishAdopted(meeting.id)]);
    expect(answers.map(({ code }) => code ?? "DONE").toSorted()).toEqual(["ALL_PUBLISHED", "DONE"]);
    const publications = (await readResolution(clerk, resolution.key)).timeline.filter(
      ({ kind }) => kind === "PUBLISHED",
    );
    expect(publications).toHaveLength(1);
  });
});

describe("several resolutions of the repository", () => {
  test("several are published by the rule for one, and the others returned with the reason", async () => {
    const [ready, early] = [await titled("Ready"), await submittedResolution(staff, [], { title: "Early" })];
    await recorded(ready.id);
    const missingId = globalId("Resolution", "00000000-0000-7000-8000-000000000000");
    const done = await publish([early.id, missingId, ready.id, ready.id]);
    expect(done.published.map(({ title }) => title)).toEqual(["Ready"]);
    expect(done.left).toEqual([
      expect.objectContaining({ title: "Early", code: "WRONG_STATUS" }),
      { displayNumber: null, title: null, code: "NOT_FOUND", reason: "Not found." },
    ]);
    expect((await publish([ready.id])).left).toMatchObject([{ code: "WRONG_STATUS" }]);
  });

  test("several are placed on an agenda in the chosen order, and the others returned with the reason", async () => {
    const [one, two, early] = [
      await titled("One"),
      await titled("Two"),
      await submittedResolution(staff, [], { title: "No" }),
    ];
    const placedElsewhere = await titled("Taken");
    const other = await county.meeting().create();
    await clerk.does("placeOnAgenda", { resolutionId: placedElsewhere.id, meetingId: other.id });
    const meeting = await county.meeting().items("Call to Order", "Adjournment").create();
    const input = { meetingId: meeting.id, resolutionIds: [two.id, early.id, placedElsewhere.id, one.id] };
    const done = await clerk.does(
      "placeResolutions",
      input,
      `placed ${LEFT} meeting { items { description voteType } }`,
    );
    expect(done.placed).toBe(2);
    expect(done.left.map(({ title, code }: Left) => [title, code])).toEqual([
      ["No", "BOARD_REVIEW_FIRST"],
      ["Taken", "ALREADY_ON_AGENDA"],
    ]);
    expect(done.meeting.items.map(({ description }: { description: string }) => description)).toEqual([
      "Call to Order",
      "Two",
      "One",
      "Adjournment",
    ]);
    expect(done.meeting.items[1].voteType).toBe("ROLL_CALL_VOTE");
    const again = await clerk.does("placeResolutions", input, `placed ${LEFT}`);
    expect([again.placed, again.left.length]).toEqual([0, 4]);
  });

  test("none, or more than fifty, are refused as a whole, and so is a meeting that is over", async () => {
    const ids = Array.from({ length: MAX_TOGETHER + 1 }, () => globalId("Resolution", crypto.randomUUID()));
    for (const [verb, more] of [
      ["publishResolutions", {}],
      ["placeResolutions", { meetingId: (await county.meeting().create()).id }],
    ] as const) {
      expect(await clerk.verb(verb, { ...more, resolutionIds: [] })).toMatchObject({ code: "NOTHING_CHOSEN" });
      expect(await clerk.verb(verb, { ...more, resolutionIds: ids })).toMatchObject({ __typename: "Refusal" });
    }
    const off = await county.meeting().create();
    await clerk.does("cancelMeeting", { meetingId: off.id, reason: "Snow" });
    expect(
      await clerk.verb("placeResolutions", { meetingId: off.id, resolutionIds: [(await titled("Late")).id] }),
    ).toMatchObject({ code: "CANCELLED" });
  });

  test("a spreadsheet of those that were chosen has these alone", async () => {
    const [one] = [await request(staff, { title: "Chosen" }), await request(staff, { title: "Not chosen" })];
    const { rows } = await clerk.does("exportResolutions", { filter: { ids: [one.id] }, format: "XLSX" }, "rows");
    expect(rows).toBe(1);
  });
});
