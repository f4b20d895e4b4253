import fc from "fast-check";
import { getNamedType, type GraphQLInputType, isLeafType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schema } from "#schema/schema.ts";
import { VERBS } from "#schema/verb.ts";
import { globalId } from "#schema/builder.ts";
import { type AnyInput, anyInput } from "#tests/support/anyInput.ts";
import { rowsOf } from "#tests/support/grounds.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let any: AnyInput;
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
  const fields = { type: "NEW", category: "OTHER", department: "Highway", dateOfRequest: "2026-03-11", title: "One" };
  const { resolution } = await clerk.does("createResolution", { fields }, "resolution { id }");
  any = anyInput([
    ...(await administered()),
    resolution.id,
    meeting.id,
    ...meeting.itemIds,
    motion.id,
    ...item.meeting.attendance.map((line: { id: string }) => line.id),
    ...open.roll.map((line: { id: string }) => line.id),
    ...county.members.map((member) => member.globalId),
  ]);
});
afterAll(() => world?.close());

/**
 * Records that an administrator may change here: a user, a role, a department, a template and a webhook that no test
 * needs.
 */
async function administered(): Promise<string[]> {
  const admin = await county.as("Full Administrator");
  await world.database.inTenant(county.id, async (db) => {
    await db.user.updateMany({ where: { id: admin.userId as string }, data: { isAdmin: true } });
    await db.department.create({ data: { name: "Highway" } });
  });
  const found = await rowsOf(world, county, "Spare", []);
  return Object.entries(found).map(([type, key]) => globalId(type, key));
}

const runs = Number(process.env["ANY_INPUT_RUNS"] ?? 5);

/** Server errors for a person's request. []: none, as it should be. */
async function failures(person: Person, document: string, variables: Record<string, unknown>): Promise<unknown[]> {
  const { status, errors } = await person.graphql(document, variables);
  const ours = (errors ?? []).filter((error) => error.extensions?.code === "INTERNAL_SERVER_ERROR");
  return status >= 500 ? [status, ...ours] : ours;
}

describe("any input gives a result, a refusal or a caller's error", () => {
  // Mutations that end a record come last, so that the others still find it.
  const ENDS = /^(adjourn|cancel|close|deactivate|delete|end|recess|remove|revoke|withdraw)/;
  const verbs = [...VERBS.keys()];
  test.each(sampleOf([...verbs.filter((name) => !ENDS.test(name)), ...verbs.filter((name) => ENDS.test(name))]))(
    "%s",
    async (name) => {
      const title = name[0]?.toUpperCase() + name.slice(1);
      const permission = VERBS.get(name)?.permission;
      const administers = typeof permission === "string" && permission.startsWith("administration.");
      const asking = await county.as(administers ? "Full Administrator" : "Clerk");
      const document = `mutation($input: ${title}Input!) { ${name}(input: $input) { __typename ... on Refusal { code } } }`;
      const input = schema.getType(`${title}Input`) as GraphQLInputType;
      await fc.assert(
        fc.asyncProperty(any.given(input), async (value) => {
          expect(await failures(asking, document, { input: value })).toEqual([]);
        }),
        { numRuns: runs, interruptAfterTimeLimit: 20_000 },
      );
    },
  );

  test.each(sampleOf(Object.values(schema.getQueryType()?.getFields() ?? {}).filter((field) => field.args.length > 0)))(
    "the query $name",
    async (field) => {
      const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
      const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
      const leaf = isLeafType(getNamedType(field.type)) ? "" : "{ __typename }";
      const document = `query(${declared}) { ${field.name}(${passed}) ${leaf} }`;
      const values = fc.record(Object.fromEntries(field.args.map((arg) => [arg.name, any.of(arg.type)])));
      for (const person of [await county.as("Full Administrator"), county.guest]) {
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
