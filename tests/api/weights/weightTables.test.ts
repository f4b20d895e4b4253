import { afterAll, beforeAll, expect, test } from "vitest";
import { keyOf } from "#schema/builder.ts";
import { ballot, motionOf } from "../voting/ballot.ts";
import { type County, openWorld, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let bodyId: string;
let seats: { id: string; label: string; votes: boolean }[];
const TABLES =
  "{ bodies { id kind seats { id label votes } weightTables { id version effectiveOn authority quota inForce seats { seatLabel weight population } power { measure quota sentences lines { seat swings powerShare } } viewerCan { correct { allowed reason } remove { allowed reason } } } } }";
const board = async () => {
  const clerk = await county.with("administration.settings.edit-thresholds");
  const { bodies } = await clerk.read(TABLES);
  return bodies.find((body: { kind: string }) => body.kind === "BOARD");
};
const NASSAU = ["9", "9", "7", "3", "1", "1"];
const written = (overrides: object = {}) => ({
  effectiveOn: "2027-01-01",
  authority: "Local Law 3 of 2026",
  quota: "16",
  seats: seats.map((seat, index) => ({ seatId: seat.id, weight: NASSAU[index] })),
  ...overrides,
});

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha", {
    seats: NASSAU.map((_, index) => ({ holder: `Member ${index + 1}`, weight: 100 })),
  });
  const found = await board();
  bodyId = found.id;
  seats = found.seats;
});
afterAll(() => world.close());

test("a weight table is added with its voting power, corrected, printed and removed", async () => {
  const keeper = await county.with("administration.settings.edit-thresholds");
  const { weightTable } = await keeper.does(
    "addWeightTable",
    { bodyId, table: written() },
    "weightTable { id version inForce }",
  );
  expect(weightTable.inForce).toBe(false);
  const [latest] = (await board()).weightTables;
  expect(latest).toMatchObject({ authority: "Local Law 3 of 2026", quota: "16" });
  expect(latest.power.map((each: { measure: string }) => each.measure)).toEqual(["MAJORITY", "TWO_THIRDS", "QUOTA"]);
  expect(latest.power[2].lines.map((each: { swings: string }) => each.swings)).toEqual([
    "16",
    "16",
    "16",
    "0",
    "0",
    "0",
  ]);
  const weightTableId = weightTable.id;
  await keeper.does("correctWeightTable", {
    weightTableId,
    version: weightTable.version,
    table: written({ authority: "Local Law 4 of 2026" }),
  });
  const [corrected, first] = (await board()).weightTables;
  expect(corrected.authority).toBe("Local Law 4 of 2026");
  expect(corrected.seats).toHaveLength(6);
  expect(first.inForce).toBe(true);
  const { file } = await keeper.does("printVotingPower", { weightTableId }, "file { filename }");
  expect(file.filename).toBe("Voting power 2027-01-01.pdf");
  await keeper.does("removeWeightTable", { weightTableId });
  expect((await board()).weightTables).toHaveLength(1);
});

test("a table without a weight for a voting seat is refused at that seat, and nothing is stored", async () => {
  const keeper = await county.with("administration.settings.edit-thresholds");
  const before = await board();
  const table = written({ seats: written().seats.slice(1) });
  expect(await keeper.verb("addWeightTable", { bodyId, table })).toMatchObject({ code: "WEIGHT_MISSING" });
  expect(await (await county.as("Auditor")).verb("addWeightTable", { bodyId, table: written() })).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await board()).toEqual(before);
});

test("a table under which a vote was taken is neither corrected nor removed", async () => {
  const keeper = await county.with("administration.settings.edit-thresholds");
  const vote = await ballot(county, { threshold: "WEIGHTED_MAJORITY" });
  await vote.castAll(Object.fromEntries(county.members.map(({ name }) => [name, "YES"])));
  await vote.close();
  const [inForce] = (await board()).weightTables;
  expect(inForce.viewerCan).toMatchObject({ correct: { allowed: false }, remove: { allowed: false } });
  const weightTableId = inForce.id;
  const table = written({ effectiveOn: inForce.effectiveOn });
  expect(await keeper.verb("correctWeightTable", { weightTableId, version: inForce.version, table })).toMatchObject({
    code: "VOTED_UNDER",
  });
  expect(await keeper.verb("removeWeightTable", { weightTableId })).toMatchObject({ code: "VOTED_UNDER" });
});

test("a vote opened during a correction uses one complete table, and a later correction is refused", async () => {
  for (const round of [1, 2, 3, 4]) {
    const fresh = await world.county(`racing-${round}`, {
      seats: NASSAU.map((_, index) => ({ holder: `Member ${index + 1}`, weight: 100 })),
    });
    const keeper = await fresh.with("administration.settings.edit-thresholds");
    const { motionId, clerk } = await motionOf(fresh, { threshold: "WEIGHTED_MAJORITY" });
    const { bodies } = await keeper.read(
      "{ bodies { kind seats { id } weightTables { id version effectiveOn inForce } } }",
    );
    const { seats: boardSeats, weightTables } = bodies.find((body: { kind: string }) => body.kind === "BOARD");
    const { id: weightTableId, version, effectiveOn } = weightTables[0];
    const table = {
      effectiveOn,
      authority: "Local Law 9",
      seats: boardSeats.map(({ id }: { id: string }) => ({ seatId: id, weight: "7" })),
    };
    const [opened, corrected] = await Promise.all([
      clerk.does("openVote", { motionId }, "motion { roll { weight } }"),
      keeper.verb("correctWeightTable", { weightTableId, version, table }),
    ]);
    const weights = opened.motion.roll.map((line: { weight: string }) => line.weight);
    expect(new Set(weights).size).toBe(1);
    expect(corrected.code ?? null).toBe(weights[0] === "7" ? null : "VOTED_UNDER");
  }
});

test("a correction of a version that someone else corrected is a conflict, and writes nothing", async () => {
  const keeper = await county.with("administration.settings.edit-thresholds");
  const { weightTable } = await keeper.does(
    "addWeightTable",
    { bodyId, table: written({ effectiveOn: "2028-01-01" }) },
    "weightTable { id version }",
  );
  const correction = (authority: string) => ({
    weightTableId: weightTable.id,
    version: weightTable.version,
    table: written({ effectiveOn: "2028-01-01", authority }),
  });
  await keeper.does("correctWeightTable", correction("Local Law 5 of 2027"));
  expect(await keeper.verb("correctWeightTable", correction("Local Law 6 of 2027"))).toMatchObject({
    __typename: "Conflict",
  });
  expect((await board()).weightTables[0]).toMatchObject({ authority: "Local Law 5 of 2027" });
});

test("an invalid weight or population is refused at its own field", async () => {
  const keeper = await county.with("administration.settings.edit-thresholds");
  const first = seats[0] as { id: string };
  const at = (more: object) =>
    written({
      effectiveOn: "2029-01-01",
      seats: written().seats.map((line) => (line.seatId === first.id ? { ...line, ...more } : line)),
    });
  const key = keyOf("Seat", first.id);
  const kinds = [{ thresholdType: "WEIGHTED_TWO_THIRDS", weight: "1000001" }];
  expect(await keeper.verb("addWeightTable", { bodyId, table: at({ byThreshold: kinds }) })).toMatchObject({
    code: "WEIGHT_OUT_OF_RANGE",
    field: `kinds.WEIGHTED_TWO_THIRDS.${key}`,
  });
  expect(await keeper.verb("addWeightTable", { bodyId, table: at({ population: 0 }) })).toMatchObject({
    code: "POPULATION_OUT_OF_RANGE",
    field: `people.${key}`,
  });
});
