import { getNamedType, getNullableType, type GraphQLInputType, isListType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { schema } from "#schema/schema.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { stableStatementCount, statementsOf } from "#tests/support/statements.ts";
import { argumentsThat, argumentsWith, documentOf, least } from "#tests/support/takenArguments.ts";
import { stopJobs } from "#tests/support/work.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("lists");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const NODES = "query($ids: [ID!]!) { nodes(ids: $ids) { id } }";
const noOne = (count: number) =>
  Array.from({ length: count }, (_, n) => globalId("User", `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`));

describe("records by their ids", () => {
  test("a hundred are read", async () => {
    const { nodes } = await clerk.read(NODES, { ids: noOne(100) });
    expect(nodes).toEqual(Array(100).fill(null));
  });

  test("a list of more than 100 ids is refused before any is read", async () => {
    const response: Record<string, unknown> = {};
    const statements = async (ids: string[]) =>
      statementsOf(world, async () => {
        const { data, errors } = await clerk.graphql(NODES, { ids });
        Object.assign(response, { data, errors });
      });
    const none = await statements(noOne(0));
    expect(await statements([...county.members.map((member) => member.globalId), ...noOne(96)])).toBe(none);
    expect(response).toMatchObject({
      data: null,
      errors: [
        { message: expect.stringContaining("at most 100"), extensions: { code: "BAD_USER_INPUT", argument: "ids" } },
      ],
    });
    expect(JSON.stringify(response["errors"])).toContain("“ids” takes at most 100, and 101 were sent.");
    expect(await statements(noOne(3_000))).toBe(none);
  });

  test("as many as there are of one type cost one statement, each further type one more", async () => {
    const meetings = [await county.meeting().items("One", "Two", "Three").create(), await county.meeting().create()];
    const ids = { meetings: meetings.map(({ id }) => id), items: meetings.flatMap(({ itemIds }) => itemIds) };
    const members = county.members.map((member) => member.globalId);
    const costs = (...idLists: string[][]) =>
      statementsOf(world, async () => {
        const { nodes } = await clerk.read(NODES, { ids: idLists.flat() });
        expect(nodes.map((node: { id: string } | null) => node?.id)).toEqual(idLists.flat());
      });
    const none = await costs([]);
    expect(await costs(members)).toBe(none + 1);
    expect(await costs(members, ids.meetings)).toBe(none + 2);
    expect(await costs(ids.items, members, ids.meetings, members)).toBe(none + 3);
  });

  test("each type of record is read by one statement, however many ids are given", async () => {
    const types = [...schema.getPossibleTypes(schema.getType("Node") as never)].map(({ name }) => name);
    const admin = await county.as("Full Administrator");
    await stopJobs(world);
    const cost = (name: string, count: number) =>
      stableStatementCount(world, () =>
        admin.read(NODES, {
          ids: Array.from({ length: count }, (_, n) =>
            globalId(name, `00000000-0000-7000-8000-${n + 100_000_000_000}`),
          ),
        }),
      );
    const costs = [];
    for (const name of sampleOf(types)) costs.push([name, (await cost(name, 30)) - (await cost(name, 1))]);
    expect(costs).toEqual(sampleOf(types).map((name) => [name, 0]));
  });

  test("an id that comes twice is answered twice, in the order of the ids", async () => {
    const [one, two] = county.members.map((member) => member.globalId) as [string, string];
    const { nodes } = await clerk.read(NODES, { ids: [two, one, two] });
    expect(nodes).toEqual([{ id: two }, { id: one }, { id: two }]);
  });
});

const fields = argumentsThat(({ type }) => isListType(getNullableType(type)));
const anyone = globalId("User", "00000000-0000-7000-8000-000000000000");

describe("a list that is too long is refused whole, by name and number", () => {
  test("there are lists to try", () => expect(fields.length).toBeGreaterThan(12));

  test.each(sampleOf(fields))("%s: %s", async (name, path, field, way) => {
    const bound = way.at(-1);
    const most = Number(/At most ([\d,]+)\.$/.exec(bound?.description ?? "")?.[1]?.replaceAll(",", ""));
    expect(most).toBeGreaterThan(0);
    const { text, isVerb } = documentOf(field);
    const entry = least(getNamedType(bound?.type as GraphQLInputType), () => anyone);
    for (const count of [most + 1, 10_000]) {
      const { data, errors } = await clerk.graphql(
        text,
        argumentsWith(
          field.args,
          way,
          () => Array(count).fill(entry),
          () => anyone,
        ),
      );
      const refusal = errors?.[0] ?? data[name];
      expect(
        [refusal.code ?? refusal.extensions?.code, refusal.field ?? refusal.extensions?.argument],
        JSON.stringify(refusal),
      ).toEqual([isVerb ? "TOO_MANY" : "BAD_USER_INPUT", isVerb ? bound?.name : path]);
      expect(refusal.message).toContain(
        `at most ${most.toLocaleString("en-US")}, and ${count.toLocaleString("en-US")} were sent`,
      );
    }
  });
});
