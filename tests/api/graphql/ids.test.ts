import { getNamedType, getNullableType, isListType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { rowsOf } from "#tests/support/grounds.ts";
import { namedBy } from "#tests/support/idArguments.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { argumentsThat, argumentsWith, documentOf } from "#tests/support/takenArguments.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let admin: Person;
let found: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("ids");
  admin = await county.as("Full Administrator");
  await world.database.inTenant(county.id, async (db) => {
    await db.user.updateMany({ where: { id: admin.userId as string }, data: { isAdmin: true } });
    await db.department.create({ data: { name: "Highway" } });
  });
  found = await rowsOf(world, county, "Spare", []);
});
afterAll(() => world?.close());

const encoded = (text: string) => Buffer.from(text).toString("base64");

/** Ids that name no record of this product. */
const WRONG: [what: string, id: string][] = [
  ["an unknown type", encoded("Nope:1")],
  ["the prototype", encoded("__proto__:x")],
  ["a constructor", encoded("constructor:1")],
  ["a property of every object", encoded("toString:1")],
  ["a type without a key", encoded("Meeting:")],
  ["a key without a type", encoded(":1")],
  ["two keys", encoded("Meeting:a:b")],
  ["a key of signs", encoded("Meeting:' or 1=1")],
  ["a scalar", encoded("Date:1")],
  ["a long one", encoded(`Meeting:${"x".repeat(5_000)}`)],
  ["no base64", "not an id!"],
  ["nothing", ""],
];
const query = encoded("Query:1");

/** An id that fits an argument of this name, so that nothing before it is refused. */
function idOf(name: string): string {
  const [type = "User"] = namedBy(name);
  return globalId(type, found[type] ?? "00000000-0000-7000-8000-000000000000");
}

/** A `key` is the key in an address, not a global id, so it is looked up as it is. */
const fields = argumentsThat(({ name, type }) => name !== "key" && getNamedType(type).name === "ID");
const subscribed = new Set([
  "attendanceChanged",
  "currentItemChanged",
  "resolutionChanged",
  "speakersChanged",
  "voteTallied",
]);
const idFields = fields.filter(([name]) => !subscribed.has(name));

describe("an id of nothing in this product is the caller's error, and the answer names the argument", () => {
  test("there are ids to try", () => expect(idFields.length).toBeGreaterThan(100));

  test.each(sampleOf(idFields))("%s: %s", async (_name, place, field, way) => {
    const { text } = documentOf(field);
    const send = (id: string) =>
      admin.graphql(
        text,
        argumentsWith(field.args, way, ({ type }) => (isListType(getNullableType(type)) ? [id] : id), idOf),
      );
    for (const [what, id] of WRONG) {
      const { status, errors } = await send(id);
      const error = errors?.[0];
      expect([what, status < 500, error?.extensions?.code, error?.extensions?.argument], error?.message).toEqual([
        what,
        true,
        "BAD_USER_INPUT",
        place,
      ]);
      expect(error?.message).toContain(`${place}: “`);
    }
    // An existing type in the wrong place is never a server error, and the message names it if it is a mistake.
    for (const id of [query, globalId("PageInfo", "1"), idOf("sessionId")]) {
      const { status, errors } = await send(id);
      const codes = (errors ?? []).map(({ extensions }) => extensions?.code);
      expect([status < 500, codes.includes("INTERNAL_SERVER_ERROR")], JSON.stringify(errors)).toEqual([true, false]);
      const idErrors = (errors ?? []).filter(({ message }) => message.includes("is not an id"));
      expect(idErrors.map(({ extensions }) => extensions?.argument)).toEqual(idErrors.map(() => place));
    }
  });

  test("one invalid id refuses the whole list, and a type without records counts as invalid", async () => {
    const ids = [county.members[0]?.globalId, query];
    const { data, errors } = await admin.graphql("query($ids: [ID!]!) { nodes(ids: $ids) { id } }", { ids });
    expect([data, errors?.[0]?.extensions]).toEqual([null, { code: "BAD_USER_INPUT", argument: "ids" }]);
    const one = await admin.graphql("query($id: ID!) { node(id: $id) { id } }", { id: query });
    expect(one.errors?.[0]?.extensions).toEqual({ code: "BAD_USER_INPUT", argument: "id" });
  });

  test.each(fields.filter(([name]) => subscribed.has(name)))("%s: %s", async (_name, place, field, way) => {
    const screen = openScreen(world.port, county.host, { headers: { authorization: `Bearer ${admin.token}` } });
    const { text } = documentOf(field);
    for (const [what, id] of WRONG) {
      const [error] = await screen
        .watch({ query: text, variables: argumentsWith(field.args, way, () => id, idOf) })
        .refused();
      expect([what, error?.extensions?.code, error?.extensions?.argument]).toEqual([what, "BAD_USER_INPUT", place]);
    }
    await screen.close();
  });
});
