import fc, { type GeneratorValue } from "fast-check";
import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schema } from "#schema/schema.ts";
import { type AnyInput, anyInput } from "#tests/support/anyInput.ts";
import { runs } from "#tests/support/sample.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { motionOf } from "../voting/ballot.ts";

let world: World;
let county: County;
let any: AnyInput;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("fuzz");
  await county.as("Clerk");
  const records: string[] = county.members.map((member) => member.globalId);
  for (const open of [true, false]) {
    const { meeting, motionId, clerk } = await motionOf(county);
    records.push(meeting.id, ...meeting.itemIds, motionId);
    if (!open) continue;
    const { motion } = await clerk.does("openVote", { motionId }, "motion { roll { id } }");
    records.push(...motion.roll.map((line: { id: string }) => line.id));
  }
  records.push((await county.meeting().items("One", "Two").create()).id);
  any = anyInput(records);
});
afterAll(() => world?.close());

interface Operation {
  document: string;
  variables: Record<string, unknown>;
}

/** An operation that fits the schema, with arbitrary arguments. */
function operation(draw: GeneratorValue): Operation {
  const declared: string[] = [];
  const variables: Record<string, unknown> = {};
  const passed = (args: readonly GraphQLArgument[]): string => {
    const argumentTexts = args.map((arg) => {
      const name = `v${declared.length}`;
      declared.push(`$${name}: ${String(arg.type)}`);
      variables[name] = draw(() => any.of(arg.type, arg.name));
      return `${arg.name}: $${name}`;
    });
    return argumentTexts.length > 0 ? `(${argumentTexts.join(", ")})` : "";
  };
  const selectionOf = (field: GraphQLField<unknown, unknown>, depth: number): string =>
    `${field.name}${passed(field.args)} ${selection(field.type, depth)}`;
  const isLeaf = (type: GraphQLOutputType) => {
    const named = getNamedType(type);
    return !isObjectType(named) && !isInterfaceType(named) && !isUnionType(named);
  };

  function selection(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type);
    if (isUnionType(named)) {
      const payload = named.getTypes().find((member) => member.name.endsWith("Payload"));
      const done = payload ? `... on ${payload.name} ${selection(payload, depth - 1)}` : "";
      return `{ __typename ${done} ... on Refusal { code message } }`;
    }
    if (isInterfaceType(named)) {
      const kinds = schema.getPossibleTypes(named);
      const kind = kinds[draw(() => fc.nat({ max: kinds.length - 1 }))] as GraphQLObjectType;
      return `{ __typename ... on ${kind.name} ${selection(kind, depth - 1)} }`;
    }
    if (!isObjectType(named)) return "";
    const fields = Object.values(named.getFields()).filter((field) => depth > 0 || isLeaf(field.type));
    const names = fields.map((field) => field.name);
    const chosen = names.length > 0 ? draw(() => fc.subarray(names, { maxLength: Math.min(4, names.length) })) : [];
    const some = fields.filter((field) => chosen.includes(field.name));
    return `{ __typename ${some.map((field) => selectionOf(field, depth - 1)).join(" ")} }`;
  }

  const kind = draw(() => fc.constantFrom("query", "query", "mutation"));
  const root = (kind === "query" ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {};
  const name = draw(() => fc.constantFrom(...Object.keys(root)));
  const body = selectionOf(root[name] as GraphQLField<unknown, unknown>, 3);
  return { document: `${kind}${declared.length > 0 ? `(${declared.join(", ")})` : ""} { ${body} }`, variables };
}

const INSIDE = /INTERNAL_SERVER_ERROR|stacktrace|node_modules|\.ts:\d+|PrismaClient|pg_catalog|syntax error at or near/;
const OPERATIONS = Number(process.env["FUZZ_OPERATIONS"] ?? runs(300));

describe("operations that no one planned", { timeout: OPERATIONS * 40 + 20_000 }, () => {
  const classes: [string, () => Promise<Person>][] = [
    ["a guest", async () => county.guest],
    ["a board member", () => county.member(0)],
    ["the clerk", () => county.as("Clerk")],
    ["the administrator", () => county.as("Full Administrator")],
  ];
  test.each(classes)("from %s fail nothing of ours and show nothing of the inside", async (who, signIn) => {
    const asking = await signIn();
    const counts = { asked: 0, answered: 0 };
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (draw) => {
        const { document, variables } = operation(draw);
        const { status, data, errors } = await asking.graphql(document, variables);
        counts.asked += 1;
        if (data) counts.answered += 1;
        const errorText = JSON.stringify(errors ?? []);
        expect(
          [status < 500, INSIDE.exec(errorText)?.[0] ?? null],
          `${document}\n${JSON.stringify(variables)}\n${errorText}`,
        ).toEqual([true, null]);
      }),
      { numRuns: OPERATIONS, interruptAfterTimeLimit: OPERATIONS * 30, endOnFailure: true },
    );
    console.info(`${who}: ${counts.asked} operations, ${counts.answered} of them answered with data`);
    // Most operations fit the schema and its limits, otherwise nothing would be tried.
    expect(counts.answered).toBeGreaterThan(counts.asked / 3);
  });

  test("and afterwards the county still works", async () => {
    const meeting = await county.meeting({ date: "2027-01-06" }).items("Roads").published().create();
    const { meeting: seen } = await county.guest.read(
      "query($key: ID!) { meeting(key: $key) { items { description } } }",
      {
        key: meeting.key,
      },
    );
    // One of the calls may have saved an agenda as the template for new meetings.
    expect(seen.items.at(-1)).toEqual({ description: "Roads" });
  });
});
