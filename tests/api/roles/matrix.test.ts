import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { allowedKeys } from "#schema/roles/rules.ts";
import { DEFAULT_ROLES, rowsOfRole } from "#schema/roles/permissions.ts";
import { schema } from "#schema/schema.ts";
import { VERBS } from "#schema/verb.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { MATRIX, may } from "./matrix.ts";

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("matrix");
});
afterAll(() => world?.close());

const ROLES = DEFAULT_ROLES.map((role) => role.name);
const holds = (role: string, key: string) => allowedKeys(rowsOfRole(role)).has(key);
const permissions = [...VERBS].map(([name, { permission }]) => [name, permission] as const);
const verbsWithPermission = permissions.filter((entry): entry is [string, never] => typeof entry[1] === "string");
const verbsWithRule = Object.entries(MATRIX.verbs).flatMap(([name, row]) =>
  typeof row === "string" ? [] : [[name, row.may] as const],
);

const EXAMPLES: Record<string, unknown> = {
  ID: globalId("Meeting", "nowhere"),
  String: "x",
  Int: 1,
  Boolean: true,
  Date: "2026-03-11",
  Time: "09:00",
  DateTime: "2026-03-11T14:00:00Z",
  RichText: { type: "doc", content: [] },
  Decimal: "1",
};

/** The smallest value that GraphQL accepts for a type. */
function leastOf(type: GraphQLInputType): unknown {
  const nullableType = getNullableType(type);
  if (isListType(nullableType)) return [];
  const named = getNamedType(nullableType);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (!isInputObjectType(named)) return EXAMPLES[named.name];
  const required = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(required.map((field) => [field.name, leastOf(field.type)]));
}

/** A mutation's answer to a person who names no existing record. */
async function answerOf(person: Person, name: string) {
  const title = name[0]?.toUpperCase() + name.slice(1);
  const { data, errors } = await person.graphql(
    `mutation($input: ${title}Input!) { ${name}(input: $input) { __typename ... on Refusal { code permission } } }`,
    { input: leastOf(schema.getType(`${title}Input`) as GraphQLInputType) },
  );
  const unexpected = errors?.find((error) => error.extensions?.code !== "BAD_USER_INPUT");
  if (unexpected) throw new Error(`${name}: ${unexpected.message}`);
  return (data?.[name] ?? {}) as { __typename?: string; code: string; permission: string | null };
}

/** Its refusal, or null if it passed the permission check. */
async function refusalOf(person: Person, name: string): Promise<{ code: string; permission: string | null } | null> {
  const { __typename: _, ...refusal } = await answerOf(person, name);
  return refusal.code === "FORBIDDEN" || refusal.code === "SIGN_IN" ? refusal : null;
}

describe("permission to act", { timeout: 120_000 }, () => {
  test("every mutation is in the table of verbs and in the matrix, with its permission or rule", () => {
    expect([...VERBS.keys()].sort()).toEqual(Object.keys(schema.getMutationType()?.getFields() ?? {}).sort());
    const declared = permissions.map(([name, needs]) => [
      name,
      typeof needs === "string" ? needs : { rule: needs.rule },
    ]);
    expect(Object.fromEntries(declared)).toEqual(
      Object.fromEntries(
        Object.entries(MATRIX.verbs).map(([name, row]) => [name, typeof row === "string" ? row : { rule: row.rule }]),
      ),
    );
  });

  test("a guest is asked to sign in, whatever the verb", async () => {
    for (const name of sampleOf([...VERBS.keys()]))
      expect([name, await refusalOf(county.guest, name)]).toMatchObject([name, { code: "SIGN_IN" }]);
  });

  test.each(ROLES)("%s may do exactly what their rows allow", async (role) => {
    const person = await county.as(role);
    for (const [name, key] of sampleOf(verbsWithPermission)) {
      const expected = holds(role, key) ? null : { code: "FORBIDDEN", permission: key };
      expect([name, await refusalOf(person, name)]).toEqual([name, expected]);
    }
  });

  test.each(ROLES)("%s may try what a rule decides if the matrix says so", async (role) => {
    const person = await county.as(role);
    // What the rule then requires of a record is tested with the record.
    for (const [name, needs] of sampleOf(verbsWithRule)) {
      const { __typename: answered, code, permission } = await answerOf(person, name);
      const isDone = answered === `${name[0]?.toUpperCase()}${name.slice(1)}Payload`;
      // With several permissions, these arguments may need a different one than the person has.
      const mayNotTry =
        code === "SIGN_IN" || (code === "FORBIDDEN" && (permission === null || holds(role, permission)));
      expect([name, may(role, needs) ? !mayNotTry : !isDone]).toEqual([name, true]);
    }
  });
});

describe("permission to see", () => {
  const ASK = `query($key: ID!, $item: ID!) { meetings { totalCount } meeting(key: $key) { items { description } attendance { name } agendaFile { filename } } node(id: $item) { id } }`;
  let hidden: { key: string; itemIds: string[] };
  let shown: { key: string; itemIds: string[] };
  let quiet: County;
  beforeAll(async () => {
    quiet = await world.county("quiet");
    const clerk = await quiet.as("Clerk");
    const plan = async (published: boolean) => {
      const steps = quiet.meeting().items("Roads").present(1);
      const meeting = await (published ? steps.published() : steps).create();
      await clerk.does("generateAgenda", { meetingId: meeting.id });
      return meeting;
    };
    hidden = await plan(false);
    shown = await plan(true);
  });
  const everything = (item: string | undefined) => ({
    meetings: expect.anything(),
    meeting: {
      items: [{ description: "Roads" }],
      attendance: expect.arrayContaining([]),
      agendaFile: expect.anything(),
    },
    node: { id: item },
  });

  test.each(["Guest", ...ROLES])(
    "%s sees the public meeting whole, and of the other what its rows allow",
    async (role) => {
      const person = role === "Guest" ? quiet.guest : await quiet.as(role);
      const may = (key: string) => role !== "Guest" && holds(role, `meetings.${key}.view`);
      const ask = ({ key, itemIds }: typeof shown) => person.read(ASK, { key, item: itemIds[0] });
      expect(await ask(shown)).toEqual(everything(shown.itemIds[0]));
      const { meetings, meeting, node } = await ask(hidden);
      const seen = may("meeting-record");
      expect(meetings.totalCount).toBe(seen ? 2 : 1);
      expect(meeting !== null).toBe(seen);
      expect([meeting?.items.length > 0, node !== null]).toEqual(Array(2).fill(seen && may("agenda-items")));
      expect(meeting?.attendance.length > 0).toBe(seen && may("votes-and-attendance"));
      expect((meeting?.agendaFile ?? null) !== null).toBe(seen && may("documents"));
    },
  );
});
