import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import {
  type DocumentNode,
  getNamedType,
  isNonNullType,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KeptAnswers } from "#server/graphql/keptAnswers.ts";
import { type Caller, createOperations, type HowAnswered } from "#server/graphql/operations.ts";
import { createTenants } from "#server/tenants.ts";
import { schema } from "#schema/schema.ts";
import type { TenantFacts } from "#schema/context.ts";
import { rowsOf } from "#tests/support/grounds.ts";
import { runs } from "#tests/support/sample.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

/** Steps of the property. More of them than in the tests: KEPT_STEPS=20000. */
const STEPS = Number(process.env["KEPT_STEPS"] ?? runs(400));
/** Maximum number of runs with this many steps. */
const MAX_RUNS = 8;

/** Tables whose changes do not advance the number, and why no cached answer can outlive them. */
const UNTOLD = {
  idempotency_key: "no answer shows it",
  presence: "it is asked with the clock",
};
const UNSEEN: Record<string, string[]> = { session: ["last_seen_at"], api_token: ["last_used_at", "last_used_ip"] };

let world: World;
let county: County;
let tenant: TenantFacts;
let people: Person[];
let keys: string[];
let columns: { table: string; column: string }[];
const how: Record<HowAnswered, number> = { kept: 0, new: 0, passing: 0 };

/** The app's own queries. */
const DOCUMENTS: DocumentNode[] = Object.values(
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../server/generated/documents.json"), "utf8")) as Record<
    string,
    string
  >,
)
  .map((text) => parse(text))
  .filter((document) => operationOf(document).operation === "query");

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("kept");
  people = [
    await county.as("Clerk"),
    await county.as("Full Administrator"),
    await county.as("Board member"),
    county.guest,
  ];
  await county.meeting({ number: "K-1" }).items("One", "Two").present(5).started().create();
  await world.database.inTenant(county.id, (db) => db.department.create({ data: { name: "Highway" } }));
  const found = await rowsOf(world, county, "Kept", people.slice(0, 2));
  keys = Object.values(found)
    .flat()
    .filter((key) => typeof key === "string");
  tenant = (await createTenants(world.database, () => world.clock.now(), world.dais.ports.events).byId(
    county.id,
  )) as TenantFacts;
  columns = await world.database.asOwner(
    (db) => db.$queryRaw<{ table: string; column: string }[]>`
      select c.relname::text "table", a.attname::text "column"
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
         and a.atttypid in ('text'::regtype, 'integer'::regtype, 'boolean'::regtype, 'date'::regtype)
         and a.attname not like '%id' and a.attname not in ('token_hash', 'password_hash')
       order by 1, 2`,
  );
});

afterAll(() => world.close());

function operationOf(document: DocumentNode): OperationDefinitionNode {
  return document.definitions.find((each) => each.kind === "OperationDefinition") as OperationDefinitionNode;
}

/** Whose request it is, as the token states. */
function callerOf(person: Person): Caller {
  if (!person.token) return { tenant, credential: null, requestId: "kept" };
  const { sid } = JSON.parse(Buffer.from(person.token.split(".")[1] as string, "base64url").toString()) as {
    sid: string;
  };
  return { tenant, credential: { kind: "bearer", tenantId: tenant.id, sessionId: sid }, requestId: "kept" };
}

/** Required variables of a document: keys of real records, a small choice for each. */
function variablesOf(document: DocumentNode, pick: (most: number) => number): Record<string, unknown> {
  const needed = (operationOf(document).variableDefinitions ?? []).filter(
    ({ type, defaultValue }) => !defaultValue && isNonNullType(typeFromAST(schema, type as never)),
  );
  return Object.fromEntries(
    needed.map(({ variable, type }) => {
      const kind = String(typeFromAST(schema, type as never));
      const value = kind.startsWith("Int") ? 20 : kind.startsWith("[") ? [] : keys[pick(2) * 11];
      return [variable.name.value, value];
    }),
  );
}

const TABLES: Record<string, string> = { user: "app_user", account: "app_user", letter: "outbox_letter" };
const snake = (name: string) => name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** Columns named like fields of the document. */
function columnsOf(document: DocumentNode): { table: string; column: string }[] {
  const info = new TypeInfo(schema);
  const shown = new Set<string>();
  const fields = {
    Field(node: { name: { value: string } }) {
      const type = getNamedType(info.getParentType());
      const table = snake(type?.name ?? "");
      shown.add(`${TABLES[table] ?? table}.${snake(node.name.value)}`);
    },
  };
  visit(document, visitWithTypeInfo(info, fields as never));
  return columns.filter(({ table, column }) => shown.has(`${table}.${column}`));
}

/** Leaves out what may differ without a change: signed addresses and the time of reading. */
const comparable = (answer: unknown): string =>
  JSON.stringify(answer, (key, value) => (key === "now" || /url$/i.test(key) ? null : value));

/** Changes a row in that column, like any writer might. False: the table has no row, or a rule forbids it. */
async function change({ table, column }: { table: string; column: string }): Promise<boolean> {
  const to = `case pg_typeof("${column}")::text when 'text' then to_jsonb("${column}"::text || 'x')
    when 'integer' then to_jsonb(("${column}"::text)::integer + 1) when 'boolean' then to_jsonb(not ("${column}"::text)::boolean)
    else to_jsonb(("${column}"::text)::date + 1) end`;
  try {
    return await world.database.inTenant(county.id, async (db) => {
      const changed = await db.$executeRawUnsafe(
        `update "${table}" t set "${column}" = (jsonb_populate_record(t, jsonb_build_object('${column}', ${to})))."${column}"`,
      );
      return changed > 0;
    });
  } catch {
    return false;
  }
}

describe("a cached answer", () => {
  it(
    "a cached answer always equals a fresh one, whatever changes, in two processes",
    { timeout: 3_600_000 },
    async () => {
      const { ports } = world.dais;
      const deps = { database: world.database, schema, ports };
      const told = (each: HowAnswered) => void (how[each] += 1);
      const processes = [0, 1].map(() => createOperations({ ...deps, kept: new KeptAnswers(8 * 1024 * 1024), told }));
      const fresh = createOperations(deps);
      const names = new Set<string>();
      let changes = 0;
      let days = 0;
      let steps = 0;
      /** Changes that the next answer showed. */
      let seen = 0;

      const step = async (draw: number[]): Promise<void> => {
        let at = 0;
        const pick = (most: number) => (draw[(at += 1) % draw.length] as number) % Math.max(1, most);
        if (pick(100) === 0) {
          world.clock.advance(600);
          days += 1;
        }
        // A few documents at a time, so that they are queried again; later others.
        const document = DOCUMENTS[(pick(4) + Math.floor((steps += 1) / 12)) % DOCUMENTS.length] as DocumentNode;
        const operation = { document, variables: variablesOf(document, pick), mayBeKept: true };
        const caller = callerOf(people[pick(people.length)] as Person);
        const name = operationOf(document).name?.value ?? "";
        names.add(name);
        const isSame = async () => {
          const one = await (processes[pick(2)] as typeof fresh).run(operation, caller);
          const other = await fresh.run(operation, caller);
          expect(comparable(one), name).toBe(comparable(other));
          return comparable(other);
        };
        const before = await isSame();
        // Columns that it shows are changed more often than others.
        const shown = columnsOf(document);
        const from = pick(4) > 0 && shown.length > 0 ? shown : columns;
        if (await change(from[pick(from.length)] as never)) changes += 1;
        if ((await isSame()) !== before) seen += 1;
      };

      const enough = () => how.kept > STEPS / 20 && seen > STEPS / 40;
      // By chance a run may show few changes, so it continues.
      for (let run = 0; run < MAX_RUNS && !enough(); run += 1)
        await fc.assert(
          fc.asyncProperty(fc.array(fc.nat({ max: 10_000 }), { minLength: 8, maxLength: 8 }), step),
          // The state persists from step to step, so a shorter run would be another county.
          { numRuns: STEPS, endOnFailure: true },
        );
      if (process.env["KEPT_STEPS"])
        console.log(STEPS, "steps", { changes, seen, days, documents: names.size, ...how });
      expect(how.kept).toBeGreaterThan(STEPS / 20);
      expect(seen).toBeGreaterThan(STEPS / 40);
    },
  );

  it("is not given after its session was ended, in the very next request", async () => {
    const kept = new KeptAnswers(1024 * 1024);
    const operations = createOperations({ database: world.database, schema, ports: world.dais.ports, kept });
    const person = await county.with("meetings.meeting-record.view");
    const operation = { document: parse("{ viewer { account { email } } }"), mayBeKept: true };
    const before = [
      await operations.run(operation, callerOf(person)),
      await operations.run(operation, callerOf(person)),
    ];
    await world.database.inTenant(county.id, (db) =>
      db.session.updateMany({ where: { userId: person.userId as string }, data: { revokedAt: world.clock.now() } }),
    );
    const after = await operations.run(operation, callerOf(person));
    expect(before.map(({ data }) => data)).toEqual(Array(2).fill({ viewer: { account: { email: person.email } } }));
    expect(after.data).toEqual({ viewer: { account: null } });
  });
});

describe("the number of a county", () => {
  it("the county's number advances with every table and column that a cached answer can show", async () => {
    const found = await world.database.asOwner(
      (db) => db.$queryRaw<{ table: string; columns: string[] | null }[]>`
        select c.relname::text "table",
               (select array_agg(a.attname::text) from pg_attribute a
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and cardinality(t.tgattr::int2[]) > 0 and a.attnum <> all (t.tgattr::int2[])) columns
          from pg_class c
          join pg_attribute i on i.attrelid = c.oid and i.attname = 'tenant_id' and not i.attisdropped
          left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'county_changes'
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and t.oid is null
            or cardinality(t.tgattr::int2[]) > 0 or t.tgtype & 28 <> 28`,
    );
    const untold = found.filter(({ columns: left }) => left === null).map(({ table }) => table);
    expect(untold.toSorted()).toEqual(Object.keys(UNTOLD).toSorted());
    expect(
      Object.fromEntries(found.filter(({ columns: left }) => left).map((each) => [each.table, each.columns])),
    ).toEqual(UNSEEN);
  });

  it("the county's number goes up once per transaction, and not for one that is rolled back", async () => {
    const number = () =>
      world.database.inTenant(county.id, async (_db, { change: at }) => Number(at), { counted: true });
    const before = await number();
    await world.database.inTenant(county.id, async (db) => {
      await db.department.create({ data: { name: "Once" } });
      await db.department.create({ data: { name: "Twice" } });
    });
    const after = await number();
    const undone = world.database.inTenant(county.id, async (db) => {
      await db.department.create({ data: { name: "Undone" } });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect([after - before, (await number()) - after]).toEqual([1, 0]);
  });
});
