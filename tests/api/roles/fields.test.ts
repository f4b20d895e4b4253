import { getNamedType, type GraphQLObjectType, isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { globalId } from "#schema/builder.ts";
import { schema } from "#schema/schema.ts";
import { MAX_TOKENS } from "#server/graphql/limits.ts";
import { askedOf, WAYS } from "#tests/support/grounds.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { EVERYONE, furnish, ROLES } from "./furnished.ts";
import { MATRIX, type May, may, type TypeRow } from "./matrix.ts";
import { shownIn, wholeQuestion } from "./walk.ts";

// Every field of every type is in the matrix of roles, and is queried by everyone: in a county in which nothing is
// public, the fields shown are exactly those in the matrix.

const OBJECTS = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType =>
    isObjectType(type) && !type.name.startsWith("__") && !["Query", "Mutation", "Subscription"].includes(type.name),
);
const rowOf = (type: { name: string }): TypeRow => MATRIX.types[type.name] ?? { seen: "everyone" };
const openOf = (row: TypeRow): string[] => row.open?.split(" ") ?? [];
const guardedOf = (row: TypeRow): [string, May][] => Object.entries(row.guarded ?? {});
const isMay = (seen: TypeRow["seen"]): seen is May =>
  typeof seen === "string" || Array.isArray(seen) || !("with" in seen || "verb" in seen);
/** Types whose records are queried, with who sees one. */
const SEEN = OBJECTS.flatMap((type) => {
  const { seen } = rowOf(type);
  return isMay(seen) ? [{ type, seen, row: rowOf(type) }] : [];
});

describe("every field is in the matrix", () => {
  test("every type and every field of it, and nothing else", () => {
    const inSchema = OBJECTS.flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
    const inMatrix = Object.entries(MATRIX.types).flatMap(([name, row]) =>
      [...openOf(row), ...Object.keys(row.guarded ?? {})].map((field) => `${name}.${field}`),
    );
    expect(inMatrix.toSorted()).toEqual(inSchema.toSorted());
  });

  test("nested records are reached only from their record, and payloads only from their verb", () => {
    for (const type of OBJECTS) {
      const { seen } = rowOf(type);
      if (isMay(seen)) continue;
      const parents = [...OBJECTS, schema.getQueryType(), schema.getSubscriptionType()]
        .filter((parent) => Object.values(parent?.getFields() ?? {}).some((field) => getNamedType(field.type) === type))
        .map((parent) => parent?.name)
        .toSorted();
      const expectedParents = "with" in seen ? (seen.with as string).split(" ") : [];
      expect([type.name, parents]).toEqual([type.name, expectedParents]);
      const verb = "verb" in seen ? seen.verb : null;
      expect([type.name, verb === null || verb === "any" || verb in MATRIX.verbs]).toEqual([type.name, true]);
    }
  });
});

describe("every field is asked for by everyone", { tags: ["long/size"] }, () => {
  let world: World;
  let county: County;
  /** The types and fields shown to each role, as 'Type' and 'Type.field'. */
  const shown = new Map<string, Set<string>>();
  let sought: Set<string>;
  beforeAll(async () => {
    world = await openWorld();
    county = await world.county("fields");
    const question = wholeQuestion(schema, askedOf(await furnish(world, county)), WAYS, MAX_TOKENS);
    // A letter sent while the roles are compared would make them differ.
    const due = { state: "WAITING", nextAttemptAt: { lte: world.clock.now() } } as const;
    const waiting = () => world.database.inTenant(county.id, (db) => db.outboxLetter.count({ where: due }));
    const atRest = async () => {
      if ((await waiting()) > 0) throw new Error("Letters are still to be sent.");
    };
    await vi.waitFor(atRest, { timeout: 60_000 });
    ({ sought } = question);
    for (const document of question.documents) {
      const documentId = world.trust(document);
      for (const role of EVERYONE) {
        const answer = await (await person(role)).http("/graphql", { body: { documentId } });
        if (answer.json.errors) throw new Error(`${role}: ${JSON.stringify(answer.json.errors[0])}`);
        const seen = shownIn(schema, answer.json.data);
        shown.set(role, new Set([...(shown.get(role) ?? []), ...seen]));
      }
    }
  }, 240_000);
  afterAll(() => world?.close());

  const person = (role: string): Promise<Person> =>
    role === "Guest" ? Promise.resolve(county.guest) : county.as(role);

  test("every type with its own permission is checked", () => {
    expect(SEEN.filter(({ type }) => !sought.has(type.name)).map(({ type }) => type.name)).toEqual([]);
  });

  describe("where nothing is public, everyone sees what the matrix says", () => {
    test.each(EVERYONE)("%s sees a record of these types and no other", (role) => {
      const found = SEEN.map(({ type }) => [type.name, shown.get(role)?.has(type.name)]);
      expect(found).toEqual(SEEN.map(({ type, seen }) => [type.name, may(role, seen)]));
    });

    test.each(EVERYONE)("%s sees guarded fields as their rows allow", (role) => {
      const cells = SEEN.filter(({ seen }) => may(role, seen)).flatMap(({ type, row }) =>
        guardedOf(row).map(([field, needs]) => [`${type.name}.${field}`, may(role, needs)] as const),
      );
      expect(cells.map(([name]) => [name, shown.get(role)?.has(name)])).toEqual(cells);
    });

    test("every other field is shown to everyone who sees the record, or is always empty here", () => {
      for (const { type, seen, row } of SEEN) {
        const all = EVERYONE.filter((role) => may(role, seen));
        for (const field of openOf(row).filter((name) => !row.differs?.split(" ").includes(name))) {
          const name = `${type.name}.${field}`;
          const who = EVERYONE.filter((role) => shown.get(role)?.has(name));
          expect([name, who.length === 0 ? all : who]).toEqual([name, all]);
        }
      }
    });
  });

  describe("private records of one person", () => {
    const OWN = {
      Account: "user",
      Session: "session",
      Passkey: "passkey",
      ApiToken: "apiToken",
      InboxNotice: "inboxNotice",
      SavedView: "savedView",
      Delegation: "delegation",
    } as const;

    test("are read by no one else by id, whatever their role", async () => {
      const owner = (await county.as("Clerk")).userId as string;
      const ids = await world.database.inTenant(county.id, async (db) => {
        const tables = db as unknown as Record<string, { findMany(find: object): Promise<{ id: string }[]> }>;
        const rows = Object.entries(OWN).map(async ([type, table]) => {
          const where = table === "user" ? { id: owner } : { userId: owner };
          return (await (tables[table] as (typeof tables)[string]).findMany({ where })).map(({ id }) =>
            globalId(type, id),
          );
        });
        return (await Promise.all(rows)).flat();
      });
      expect(ids.length).toBeGreaterThanOrEqual(Object.keys(OWN).length);
      // The person to whom someone delegates can see the delegation.
      const others = EVERYONE.filter((role) => role !== "Clerk" && role !== ROLES[ROLES.indexOf("Clerk") + 1]);
      for (const role of others) {
        const { nodes } = await (
          await person(role)
        ).read("query($ids: [ID!]!) { nodes(ids: $ids) { __typename } }", { ids });
        expect([role, nodes.filter(Boolean)]).toEqual([role, []]);
      }
    });
  });
});
