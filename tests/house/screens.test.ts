import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildSchema,
  type FieldNode,
  type GraphQLSchema,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "#schema/roles/permissions.ts";
import { REST_ROUTES } from "#server/rest/rest.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).filter(
    (file) => !/(?:^|\/)(?:__)?generated(?:__)?\//.test(file) && !/\.(?:test|stories|fixture)\.tsx?$/.test(file),
  );

/** API fields only for programs: no screen, page or documented call uses them. Each has its reason. */
const MEANT_FOR_PROGRAMS: Readonly<Record<string, string>> = {
  nodes: "Relay's second way to read records by their ids. Screens read one at a time, with `node`.",
  contractCounts: "A program draws its own overview. On screen the list of each status says how many it holds.",
  projectCounts: "A program draws its own overview. On screen the list of each status says how many it holds.",
  renameResolution: "A program changes the title alone. The editor saves it together with the other fields.",
};

/** The queries and mutations of a schema, by name. */
const rootFields = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));

/** The queries and mutations in a document. */
function askedBy(schema: GraphQLSchema, text: string): string[] {
  const info = new TypeInfo(schema);
  const found: string[] = [];
  const Field = (node: { name: { value: string } }) => {
    const on = info.getParentType();
    if (on && (on === schema.getQueryType() || on === schema.getMutationType())) found.push(node.name.value);
  };
  visit(parse(text), visitWithTypeInfo(info, { Field }));
  return found;
}

/** One fault per entry: a field that nothing uses, or a listed name that should not be there. */
function faults(fields: readonly string[], used: ReadonlySet<string>, listed: Readonly<Record<string, string>>) {
  return [
    ...fields
      .filter((name) => !used.has(name) && !(name in listed))
      .map((name) => `${name}: no screen uses it. Build one, or say why it is meant for programs.`),
    ...Object.keys(listed)
      .filter((name) => used.has(name))
      .map((name) => `${name}: used by now. Take it off the list.`),
    ...Object.keys(listed)
      .filter((name) => !fields.includes(name))
      .map((name) => `${name}: no longer in the schema. Take it off the list.`),
  ];
}

describe("people can do everything that the API can", () => {
  const schema = buildSchema(read("schema/schema.graphql"));
  const TAG = /graphql`(\s*(?:query|mutation|subscription|fragment)\b[^`]*)`/g;
  const screens = filesOf("web/**/*.{ts,tsx}").flatMap((file) =>
    [...read(file).matchAll(TAG)].flatMap(([, text = ""]) => askedBy(schema, text)),
  );

  // A step's mutation is named as a word; its query is a document.
  const named = filesOf("server/**/*.ts").map(read);
  const verbs = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const called = [
    ...REST_ROUTES.flatMap(({ steps }) =>
      steps.flatMap((step) => ("query" in step ? askedBy(schema, step.query) : [])),
    ),
    ...verbs.filter((name) => named.some((text) => text.includes(`"${name}"`))),
  ];

  // Pages without scripts, feeds and files are built from parts, so their documents are searched for the names.
  const served = named.flatMap((text) => [...text.matchAll(/\bparse\(\s*`([^`]*)`/g)].map(([, part = ""]) => part));
  const shown = rootFields(schema).filter((name) => {
    const asks = new RegExp(String.raw`\b${name}\s*[({]`);
    return served.some((text) => asks.test(text));
  });

  it("every query and verb is used by a screen, a script-free page, a documented call, or a program", () => {
    expect(screens.length).toBeGreaterThan(500);
    expect(called.length).toBeGreaterThan(100);
    expect(shown.length).toBeGreaterThan(10);
    expect(faults(rootFields(schema), new Set([...screens, ...called, ...shown]), MEANT_FOR_PROGRAMS)).toEqual([]);
  });

  it("planted: a verb without a screen is found, and so is an outdated entry of the list", () => {
    const planted = buildSchema(`
      type Query { meeting: Int, clocks: Int }
      type Mutation { takeRollCall: Int }
    `);
    const used = new Set(askedBy(planted, "query { now: meeting }"));
    expect(faults(rootFields(planted), used, { meeting: "Shown nowhere.", gone: "It was there." })).toEqual([
      "clocks: no screen uses it. Build one, or say why it is meant for programs.",
      "takeRollCall: no screen uses it. Build one, or say why it is meant for programs.",
      "meeting: used by now. Take it off the list.",
      "gone: no longer in the schema. Take it off the list.",
    ]);
  });
});

describe("the menus", () => {
  it("use permissions of the catalog, and no more than one query returns", () => {
    const queries = filesOf("web/*/routes.ts").flatMap((file) =>
      [...read(file).matchAll(/asks: \[([^\]]+)\]/g)].flatMap(([, keys = ""]) => keys.match(/[a-z.-]+/g) ?? []),
    );
    const catalog = new Set<string>(PERMISSIONS.map(({ key }) => key));
    expect(queries.length).toBeGreaterThan(20);
    expect(new Set(queries).size).toBeLessThanOrEqual(100);
    expect(queries.filter((key) => !catalog.has(key))).toEqual([]);
  });
});

describe("fields in verbs and pushes", () => {
  it("have one meaning for each name, so that older and newer states can be distinguished", () => {
    const documents: unknown = JSON.parse(read("server/generated/documents.json"));
    const schema = buildSchema(read("schema/schema.graphql"));
    const waysByPlace = new Map<string, Set<string>>();
    for (const text of Object.values(documents as Record<string, string>)) {
      const document = parse(text);
      const types = new TypeInfo(schema);
      const isQuery = document.definitions.some((each) => "operation" in each && each.operation === "query");
      if (isQuery) continue;
      const Field = ({ alias, name, arguments: args = [] }: FieldNode) => {
        const place = `${types.getParentType()?.name}.${(alias ?? name).value}`;
        const way = `${name.value}(${args.map(print).join()})`;
        waysByPlace.set(place, (waysByPlace.get(place) ?? new Set()).add(way));
      };
      visit(document, visitWithTypeInfo(types, { Field }));
    }
    const ambiguous = [...waysByPlace].filter(
      ([, ways]) => ways.size > 1 || [...ways].some((way) => way.includes("$")),
    );
    const roots = /^(Mutation|Subscription)\./;
    expect(ambiguous.filter(([place]) => !roots.test(place)).map(([place]) => place)).toEqual([]);
  });
});
