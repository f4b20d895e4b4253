import fc from "fast-check";
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
import { schema } from "#schema/schema.ts";
import { VERBS } from "#schema/verb.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let ids: string[];
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("any");
  const clerk = await county.as("Clerk");
  const meeting = await county.meeting().items("One", "Two", "Three").present(3).started().create();
  const { item } = await clerk.does(
    "updateAgendaItem",
    { itemId: meeting.itemIds[0], version: 1, description: "One", voteType: "ROLL_CALL_VOTE" },
    "item { meeting { attendance { id } } }",
  );
  const { motion } = await clerk.does("addMotion", { itemId: meeting.itemIds[0], kind: "MAIN" }, "motion { id }");
  const { motion: open } = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
  ids = [
    meeting.id,
    ...meeting.itemIds,
    motion.id,
    ...item.meeting.attendance.map((line: { id: string }) => line.id),
    ...open.roll.map((line: { id: string }) => line.id),
    ...county.members.map((member) => member.globalId),
    "",
    "nonsense",
    Buffer.from("Meeting:nowhere").toString("base64"),
    Buffer.from("Meeting:' or 1=1").toString("base64"),
  ];
});
afterAll(() => world?.close());

const SCALARS: Record<string, () => fc.Arbitrary<unknown>> = {
  ID: () => fc.constantFrom(...ids),
  ...Object.fromEntries(
    ["Meeting", "AgendaItem", "Motion", "Attendance", "RollEntry", "Member"].map((kind) => [
      `ID of ${kind}`,
      () =>
        fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...ids.filter((id) => kindOf(id) === kind)) },
          fc.constantFrom(...ids),
        ),
    ]),
  ),
  String: () =>
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.constantFrom("", " ", "Board", "%", "'; drop table meeting; --"),
    ),
  Int: () => fc.oneof(fc.integer({ min: -3, max: 5 }), fc.constantFrom(2147483647, -2147483648)),
  Boolean: () => fc.boolean(),
  Date: () => fc.constantFrom("2026-03-11", "2026-02-30", "0000-01-01", "9999-12-31", "today"),
  Time: () => fc.constantFrom("09:00", "23:59", "24:00", ""),
  Decimal: () => fc.constantFrom("0", "1", "12.19", "-1", "1.999", "9999999999999", "99999999999999999", "NaN"),
  DateTime: () => fc.constantFrom("2026-03-11T17:00:00Z", "never"),
};

const kindOf = (id: string) => Buffer.from(id, "base64").toString("utf8").split(":")[0];

/** What an id of an input field names. */
const KINDS: Record<string, string> = {
  meetingId: "Meeting",
  itemId: "AgendaItem",
  motionId: "Motion",
  attendanceId: "Attendance",
  entryId: "RollEntry",
  memberId: "Member",
  moverId: "Member",
  seconderId: "Member",
};

/** Anything that GraphQL lets through for a type, and some that it does not. */
function anyOf(type: GraphQLInputType, name = ""): fc.Arbitrary<unknown> {
  if (!isNonNullType(type)) return fc.option(anyOfThe(getNullableType(type), name), { nil: null });
  return anyOfThe(getNullableType(type), name);
}

function anyOfThe(type: GraphQLInputType, name = ""): fc.Arbitrary<unknown> {
  if (isListType(type)) return fc.array(anyOf(type.ofType), { maxLength: 4 });
  const named = getNamedType(type);
  if (isEnumType(named)) return fc.constantFrom(...named.getValues().map((value) => value.name));
  if (!isInputObjectType(named)) {
    const scalar = named.name === "ID" && KINDS[name] ? `ID of ${KINDS[name]}` : named.name;
    return (SCALARS[scalar] as () => fc.Arbitrary<unknown>)();
  }
  const fields = Object.values(named.getFields());
  const required = fields.filter((field) => isNonNullType(field.type)).map((field) => field.name);
  return fc.record(Object.fromEntries(fields.map((field) => [field.name, anyOf(field.type, field.name)])), {
    requiredKeys: required,
  } as object);
}

const runs = Number(process.env["ANY_INPUT_RUNS"] ?? 5);

/** What failed of ours when somebody asked this; [] is as it should be. */
async function failures(person: Person, document: string, variables: Record<string, unknown>): Promise<unknown[]> {
  const { status, errors } = await person.graphql(document, variables);
  const ours = (errors ?? []).filter((error) => error.extensions?.code === "INTERNAL_SERVER_ERROR");
  return status >= 500 ? [status, ...ours] : ours;
}

describe("whatever is sent, the answer is a result, a refusal or the caller's mistake", () => {
  // What ends a record comes last, so that the others still find it.
  const ENDS = /^(adjourn|cancel|close|delete|recess|remove|withdraw)/;
  const verbs = [...VERBS.keys()];
  test.each([...verbs.filter((name) => !ENDS.test(name)), ...verbs.filter((name) => ENDS.test(name))])(
    "%s",
    async (name) => {
      const title = name[0]?.toUpperCase() + name.slice(1);
      const clerk = await county.as("Clerk");
      const document = `mutation($input: ${title}Input!) { ${name}(input: $input) { __typename ... on Refusal { code } } }`;
      const input = schema.getType(`${title}Input`) as GraphQLInputType;
      await fc.assert(
        fc.asyncProperty(anyOfThe(input), async (value) => {
          expect(await failures(clerk, document, { input: value })).toEqual([]);
        }),
        { numRuns: runs, interruptAfterTimeLimit: 20_000 },
      );
    },
  );

  test.each(Object.values(schema.getQueryType()?.getFields() ?? {}).filter((field) => field.args.length > 0))(
    "the query $name",
    async (field) => {
      const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
      const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
      const leaf = ["meetingYears"].includes(field.name) ? "" : "{ __typename }";
      const document = `query(${declared}) { ${field.name}(${passed}) ${leaf} }`;
      const values = fc.record(Object.fromEntries(field.args.map((arg) => [arg.name, anyOf(arg.type)])));
      for (const person of [await county.as("Clerk"), county.guest]) {
        await fc.assert(
          fc.asyncProperty(values, async (variables) => {
            expect(await failures(person, document, variables)).toEqual([]);
          }),
          { numRuns: runs * 2, interruptAfterTimeLimit: 10_000 },
        );
      }
    },
  );
});
