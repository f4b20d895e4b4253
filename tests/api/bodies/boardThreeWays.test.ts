import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOTION } from "#tests/api/voting/ballot.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

// The board of tests/e2e/ownCounty.test.ts: fourteen weighted seats, the last one vacant, a weighted majority.
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const DAY = "2026-03-11";
const LAW = "Local Law 3 of 2022";
const SEATS = Array.from({ length: 14 }, (_, index) => ({
  label: `District ${index + 1}`,
  weight: `${10 + index}.5`,
  name: index === 13 ? null : `Member ${String.fromCodePoint(65 + index)}`,
  isChair: index === 0,
}));

/** A county without a body. */
async function empty(name: string): Promise<{ county: County; admin: Person }> {
  world.clock.set(NOON);
  const county = await world.county(name, { seats: [] });
  await world.database.inTenant(county.id, async (db) => {
    await db.weightTable.deleteMany();
    await db.body.deleteMany();
  });
  return { county, admin: await county.as("Full Administrator") };
}

async function bring(who: Person, kind: string, lines: readonly string[]) {
  const file = { filename: `${kind}.csv`, content: Buffer.from(lines.join("\n")).toString("base64") };
  const RUN = "importRun { id state creates refused }";
  let { importRun: run } = await who.does("startImportRun", { kind, ...file }, RUN);
  while (run.state === "RUNNING")
    run = (await who.does("continueImportRun", { importRunId: run.id, ...file }, RUN)).importRun;
  return run;
}

/** As the screens do it. */
async function byVerbs(who: Person) {
  const { body } = await who.does("createBody", { name: "Board of Supervisors", kind: "BOARD" }, "body { id }");
  const seats = SEATS.map(({ label, weight, name, isChair }) => ({
    label,
    weight,
    ...(name !== null && { holder: { name, isChair, startsOn: DAY } }),
  }));
  const weights = { effectiveOn: DAY, authority: LAW };
  await who.does("addSeats", { bodyId: body.id, seats, weights }, "body { id }");
  const rules = { quorumMeasure: "HEADS", defaultThreshold: "WEIGHTED_MAJORITY", chairBreaksTie: false };
  await who.does("setBodyRules", { bodyId: body.id, effectiveOn: DAY, ...rules }, "body { id }");
}

async function byFiles(who: Person) {
  const board = "Board of Supervisors";
  const runs = [
    await bring(who, "bodies", [
      "Name,Kind,Quorum,Default vote threshold",
      `${board},Board,Majority of all seats,Weighted majority of those present`,
    ]),
    await bring(who, "seats", [
      "Body,Seat,Weight,Law of the weights",
      ...SEATS.map(({ label, weight }) => `${board},${label},${weight},${LAW}`),
    ]),
    await bring(who, "members", [
      "Body,Seat,Name,Term from,Chair",
      ...SEATS.map(
        ({ label, name, isChair }) => `${board},${label},${name ?? "vacant"},3/11/2026,${isChair ? "yes" : ""}`,
      ),
    ]),
  ];
  expect(runs).toMatchObject([
    { creates: 1, refused: 0 },
    { creates: 14, refused: 0 },
    { creates: 13, refused: 0 },
  ]);
}

async function byRest(who: Person) {
  const send = async (path: string, body: object, method = "POST") => {
    const { status, json, text } = await who.http(`/api/bodies${path}`, { method, body });
    expect([status < 300, text]).toEqual([true, expect.anything()]);
    return json;
  };
  const { id } = await send("", { name: "Board of Supervisors", kind: "board" });
  const { seats } = await send(`/${id}/seats`, { seats: SEATS.map(({ label }) => ({ label })) });
  for (const [at, { name }] of SEATS.entries())
    if (name !== null) await send(`/${id}/members`, { seat_id: seats[at].id, name, starts_on: DAY });
  const { json: members } = await who.http(`/api/members?body=${id}`);
  expect(members).toHaveLength(13);
  await send(`/${id}/chair`, { member_id: members[0].id, starts_on: DAY }, "PUT");
  const rules = { quorum: "heads", default_threshold: "WEIGHTED_MAJORITY", chair_breaks_tie: false };
  const done = await send(`/${id}/rules`, { effective_on: DAY, ...rules }, "PUT");
  expect(done).toMatchObject(rules);
  await send(`/${id}/weights`, {
    effective_on: DAY,
    authority: LAW,
    seats: SEATS.map(({ weight }, index) => ({ seat_id: seats[index].id, weight })),
  });
  const { json: listed } = await who.http("/api/bodies");
  expect(listed).toMatchObject([{ id, name: "Board of Supervisors", kind: "board", vacancies: 1, parent_id: null }]);
  expect(listed[0].seats[0]).toMatchObject({ weight: 10.5, member: { name: "Member A", is_chair: true } });
}

const BOARD = `{ bodies { name kind about retiredOn vacancies quorumMeasure defaultThreshold chairBreaksTie parent { name }
  rules { effectiveOn quorumMeasure defaultThreshold chairBreaksTie authority }
  seats { label position votes appointedBy termYears startsOn endsOn weight member { name isChair isViceChair startsOn endsOn } }
  weightTables { effectiveOn authority quota populationSource seats { seatLabel weight population } } } }`;

/** A meeting of the board in which the seven lightest say Yes and the six heaviest No. */
async function meet(county: County) {
  const clerk = await county.as("Clerk");
  const { meeting } = await clerk.does("createMeeting", { meetingType: "Board", date: DAY }, "meeting { id }");
  const { item } = await clerk.does(
    "addAgendaItem",
    { meetingId: meeting.id, description: "To buy a plow" },
    "item { id version description }",
  );
  const { id: itemId, ...fields } = item;
  await clerk.does("updateAgendaItem", { itemId, ...fields, voteType: "ROLL_CALL_VOTE" }, "item { id }");
  await clerk.does("addAllMembers", { meetingId: meeting.id }, "meeting { id }");
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id, startsOn: DAY });
  const { motion } = await clerk.does("addMotion", { itemId, kind: "MAIN" }, "motion { id }");
  const { motion: open } = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id name } }");
  const votes = open.roll.map(({ id, name }: { id: string; name: string }) => ({
    entryId: id,
    value: name <= "Member G" ? "YES" : "NO",
  }));
  await clerk.does("castVotes", { motionId: motion.id, votes }, "motion { id }");
  const closed = await clerk.does("closeVote", { motionId: motion.id }, `motion { ${MOTION} quorum { met sentence } }`);
  return closed.motion;
}

describe("a board of fourteen weighted seats with one vacancy", () => {
  const boards: Record<string, unknown> = {};
  test.each([
    ["screens", byVerbs],
    ["files", byFiles],
    ["rest", byRest],
  ] as const)("is made by %s alone, and its weighted vote has the right quorum and result", async (name, make) => {
    const { county, admin } = await empty(`by-${name}`);
    await make(admin);
    boards[name] = (await admin.read(BOARD)).bodies;
    const motion = await meet(county);
    expect(motion.quorum).toMatchObject({ met: true });
    expect(motion).toMatchObject({
      thresholdType: "WEIGHTED_MAJORITY",
      tally: { heads: { yes: 7, no: 6, present: 13, members: 14 } },
      verdict: { passed: false, decided: "FAILED" },
      vacancies: [{ seat: "District 14", weight: "23.50" }],
    });
    expect(motion.tally.weight).toEqual({ yes: "94.50", no: "120", present: "214.50", members: "238" });
  });

  test("is the same board whichever way it was made", () => {
    expect(Object.keys(boards)).toHaveLength(3);
    expect(boards["files"]).toEqual(boards["screens"]);
    expect(boards["rest"]).toEqual(boards["screens"]);
  });
});
