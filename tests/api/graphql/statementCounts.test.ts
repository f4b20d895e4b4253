// @module-tag long/size: each table of a county grows to a hundred rows, and all documents of the app are asked

import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { globalId } from "#schema/builder.ts";
import { schema } from "#schema/schema.ts";
import { rowsOf } from "#tests/support/grounds.ts";
import { grown } from "#tests/support/grown.ts";
import { namedBy } from "#tests/support/idArguments.ts";
import { stableStatementCount, counted } from "#tests/support/statements.ts";
import { stopJobs } from "#tests/support/work.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { people, step, submittedResolution } from "../resolutions/lifecycle.fixture.ts";
import { ballot } from "../voting/ballot.ts";

let world: World;
let county: County;
let admin: Person;
let found: Record<string, string>;

const keyOf = (id: string) => Buffer.from(id, "base64").toString().split(":")[1] as string;

/**
 * The largest of everything: a meeting with votes on its items, a resolution under way, a purchase, a contract, and one
 * of everything else.
 */
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("counted");
  const who = await people(world, county);
  admin = who.admin;
  await world.database.inTenant(county.id, async (db) => {
    await db.user.updateMany({ where: { id: admin.userId as string }, data: { isAdmin: true } });
    await db.department.create({ data: { name: "Highway" } });
  });
  const vote = await ballot(county);
  await vote.castAll(Object.fromEntries(county.members.map(({ name }) => [name, "YES"])));
  await vote.close();
  const resolution = await submittedResolution(who.staff, [
    step(who.legal, "LEGAL_REVIEW", 1),
    step(who.legal, "LEGAL_REVIEW", 2),
  ]);
  found = {
    ...(await rowsOf(world, county, "Counted", [admin, who.clerk])),
    Meeting: keyOf(vote.meetingId),
    AgendaItem: keyOf(vote.itemId),
    Motion: keyOf(vote.motionId),
    Resolution: keyOf(resolution.id),
  };
});
afterAll(() => world?.close());

const operationOf = (document: DocumentNode) =>
  document.definitions.find((each) => each.kind === "OperationDefinition") as OperationDefinitionNode;

/** The app's own queries. */
const DOCUMENTS = Object.values(
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../server/generated/documents.json"), "utf8")) as Record<
    string,
    string
  >,
)
  .map((text) => ({ text, document: parse(text) }))
  .filter(({ document }) => operationOf(document).operation === "query");

/** The type that a node is queried as, in the document or in the fragment that it spreads. */
function typeOfNode(field: FieldNode, document: DocumentNode): string | undefined {
  for (const part of field.selectionSet?.selections ?? []) {
    if (part.kind === "InlineFragment" && part.typeCondition) return part.typeCondition.name.value;
    if (part.kind !== "FragmentSpread") continue;
    const of = document.definitions.find(
      (each): each is FragmentDefinitionNode =>
        each.kind === "FragmentDefinition" && each.name.value === part.name.value,
    );
    if (of) return of.typeCondition.name.value;
  }
  return undefined;
}

/** A value for a variable that names no record. Undefined: no fitting value is known. */
function plainValue(kind: string | undefined, name: string): unknown {
  if (kind === "Int") return /year/i.test(name) ? 2026 : 1;
  if (kind === "Boolean") return name !== "isNew";
  if (kind === "String") return "a";
  if (kind === "Date") return name === "from" ? "2026-01-01" : "2026-12-31";
  return undefined;
}

/**
 * The variables that a document needs, for the largest records, with lists at their maximum. Null: it needs something
 * that these tests do not have.
 */
function variablesOf(document: DocumentNode): Record<string, unknown> | null {
  const operation = operationOf(document);
  const roots = operation.selectionSet.selections.filter((each) => each.kind === "Field");
  const values: Record<string, unknown> = {};
  for (const { variable, type: ast, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, ast as never);
    const kind = getNamedType(type as never as Parameters<typeof getNamedType>[0])?.name;
    if (kind === "Int" && /^(first|count)$/.test(name)) values[name] = 100;
    else if (isNonNullType(type) && !defaultValue && kind !== "ID") {
      values[name] = isListType(getNullableType(type)) ? [] : plainValue(kind, name);
      if (values[name] === undefined) return null;
    } else if (isNonNullType(type) && !defaultValue) {
      const root = roots.find((each) =>
        each.arguments?.some(({ value }) => value.kind === "Variable" && value.name.value === name),
      );
      if (!root) return null;
      const returned = schema.getQueryType()?.getFields()[root.name.value];
      const noun =
        root.name.value === "node"
          ? typeOfNode(root, document)
          : ([...namedBy(name)][0] ?? getNamedType(returned?.type)?.name);
      const key = noun === undefined ? undefined : found[noun];
      if (noun === undefined || key === undefined) return null;
      values[name] = name === "key" ? key : globalId(noun, key);
    }
  }
  return values;
}

/** The documents that these variables can run, by name. */
const reads = new Map<string, () => Promise<boolean>>();

/** The number of statements of each in the county's current state. Null: it is refused. */
async function costs(): Promise<Record<string, number | null>> {
  await stopJobs(world);
  const counts: Record<string, number | null> = {};
  for (const [name, read] of reads) {
    let answered = false;
    const count = await counted(world, async () => {
      answered = await read();
    });
    counts[name] = answered ? count : null;
  }
  return counts;
}

describe("a screen of the app", () => {
  it("a hundred records need no more statements than twenty, whatever their fields", { timeout: 600_000 }, async () => {
    for (const { text, document } of DOCUMENTS) {
      const variables = variablesOf(document);
      const name = operationOf(document).name?.value ?? "";
      if (variables) reads.set(name, async () => !(await admin.graphql(text, variables)).errors);
    }
    const twenty = await grown(world, county, 20, 1);
    const atTwenty = await costs();
    const hundred = await grown(world, county, 5, 2);
    const atHundred = await costs();
    const tables = [...hundred].filter(([name, rows]) => rows >= 100 && (twenty.get(name) ?? 0) >= 20);
    console.log(`${reads.size} of ${DOCUMENTS.length} documents, ${tables.length} tables grown`);
    expect(tables.length).toBeGreaterThan(80);
    expect(reads.size).toBeGreaterThan(180);
    expect(Object.keys(atHundred).filter((name) => atHundred[name] === null)).toEqual([]);
    const more: Record<string, [number, number]> = {};
    for (const [name, read] of reads) {
      const few = atTwenty[name] ?? 0;
      if ((atHundred[name] ?? 0) <= few) continue;
      // A background job may have run at the same time.
      const many = await stableStatementCount(world, read);
      if (many > few) more[name] = [few, many];
    }
    expect(more).toEqual({});
  });
});
