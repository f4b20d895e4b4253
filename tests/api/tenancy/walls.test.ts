import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDatabase, type TestDatabase } from "#tests/support/databases.ts";

// Read from the database's own catalog, so that a new table without a wall fails here.

let test: TestDatabase;
beforeAll(async () => {
  test = await newDatabase();
});
afterAll(() => test.drop());

const ask = <T>(sql: string) => test.database.asOwner((db) => db.$queryRawUnsafe<T[]>(sql));

const TENANT_TABLES = `
  select c.oid, c.relname from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

/**
 * Search: docs/decisions/2026-11-22-indexes-behind-row-level-security.md. The log's chain is written at commit by its
 * owner, because no one else may change an entry.
 */
const WORDS = ["contract_search", "project_search", "resolution_search", "resolution_word", "solicitation_search"];
/**
 * Tables that belong to no county: the numbers of the counties, the migrations, the catalog of permissions, and the
 * directory of counties.
 */
const OF_ALL = ["_prisma_migrations", "county_change", "county_changing", "permission", "tenant"];
const FUNCTIONS = [
  "audit_chain",
  "dais_contracts_of_category",
  "dais_county_changed",
  "dais_county_changes",
  "dais_index_contract",
  "dais_index_lines",
  "dais_index_project",
  "dais_index_project_part",
  "dais_index_resolution",
  "dais_project_of_solicitation_changed",
  "dais_projects_of_category",
  "dais_search",
  "dais_search_contracts",
  "dais_search_projects",
  "dais_search_solicitations",
  "dais_similar_words",
  "dais_solicitation_changed",
  "dais_sought",
];

describe("separation of counties in the database", () => {
  it("every table with tenant_id has forced row-level security with one policy for reading and writing", async () => {
    const tables = await ask<{ relname: string; ok: boolean }>(`
      select t.relname, c.relrowsecurity and (c.relforcerowsecurity or t.relname in ('${WORDS.join("', '")}')) and exists (
        select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polqual is not null and p.polwithcheck is not null
      ) ok from (${TENANT_TABLES}) t join pg_class c on c.oid = t.oid`);
    expect(tables.length).toBeGreaterThanOrEqual(20);
    expect(tables.filter((table) => !table.ok)).toEqual([]);
  });

  it("tables without a county belong to the directory, and unforced ones to search", async () => {
    const outside = await ask<{ relname: string }>(`
      select c.relname from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace = 'public'::regnamespace
      and c.oid not in (select t.oid from (${TENANT_TABLES}) t) order by 1`);
    expect(outside.map(({ relname }) => relname)).toEqual(OF_ALL);
    const unforced = await ask<{ relname: string }>(`
      select t.relname from (${TENANT_TABLES}) t join pg_class c on c.oid = t.oid where not c.relforcerowsecurity order by 1`);
    expect(unforced.map(({ relname }) => relname)).toEqual(WORDS);
  });

  it("every policy is the same: the transaction's county, evaluated once, and nothing without one", async () => {
    const policies = await ask<{ text: string }>(`
      select distinct pg_get_expr(polqual, polrelid) || ' / ' || pg_get_expr(polwithcheck, polrelid) as text from pg_policy
       where polrelid <> 'tenant'::regclass`);
    expect(policies).toHaveLength(1);
    expect(policies[0]?.text).toContain("NULLIF(current_setting('app.tenant'::text, true), ''::text)");
    expect(policies[0]?.text).toContain("SELECT");
  });

  it("everyone reads the directory of counties, and a county changes only its own row's public data", async () => {
    const policies = await ask<{ does: string; text: string | null }>(`
      select polcmd::text as does, pg_get_expr(polqual, polrelid) || ' / ' || pg_get_expr(polwithcheck, polrelid) as text
        from pg_policy where polrelid = 'tenant'::regclass order by 1`);
    const ownRows = "(id = ( SELECT NULLIF(current_setting('app.tenant'::text, true), ''::text) AS \"nullif\"))";
    expect(policies).toEqual([
      { does: "r", text: null },
      { does: "w", text: `${ownRows} / ${ownRows}` },
    ]);
    const columns = await ask<{ name: string }>(`
      select column_name::text as name from information_schema.column_privileges
       where grantee = 'dais_app' and table_name = 'tenant' and privilege_type <> 'SELECT' order by 1`);
    expect(columns.map(({ name }) => name)).toEqual(["display_name", "hidden_rooms", "logo_url", "name", "time_zone"]);
  });

  it("every primary key and every unique key of such a table begins with tenant_id", async () => {
    const wrong = await ask(`
      select t.relname, i.relname as index from (${TENANT_TABLES}) t
      join pg_index x on x.indrelid = t.oid and x.indisunique join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0] where a.attname <> 'tenant_id'`);
    expect(wrong).toEqual([]);
    const without = await ask(
      `select t.relname from (${TENANT_TABLES}) t where not exists (select from pg_index x where x.indrelid = t.oid and x.indisprimary)`,
    );
    expect(without).toEqual([]);
  });

  it("every foreign key of such a table carries tenant_id on both sides, so no row can point into another county", async () => {
    const wrong = await ask(`
      select t.relname, k.conname from (${TENANT_TABLES}) t
      join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      where not exists (
        select from unnest(k.conkey, k.confkey) as pair(here, there)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here and a.attname = 'tenant_id'
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there and b.attname = 'tenant_id')`);
    expect(wrong).toEqual([]);
  });

  it("every index of such a table begins with tenant_id, because the policy asks for it first", async () => {
    const wrong = await ask(`
      select t.relname, i.relname as index from (${TENANT_TABLES}) t
      join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0] where a.attname <> 'tenant_id'`);
    expect(wrong).toEqual([]);
  });

  it("the product's role owns nothing, cannot log in and cannot bypass row-level security", async () => {
    const [role] = await ask<Record<string, boolean>>(
      "select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles where rolname = 'dais_app'",
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false });
    expect(await ask("select relname from pg_class where relowner = 'dais_app'::regrole")).toEqual([]);
  });

  it("votes, the log and published agendas can be written once, and never changed or deleted", async () => {
    const grants = await ask<{ table_name: string; privilege_type: string }>(`
      select table_name, privilege_type from information_schema.role_table_grants
      where grantee = 'dais_app' and table_name in ('vote_event', 'audit_entry', 'agenda_version') order by 1, 2`);
    expect(new Set(grants.map((grant) => grant.privilege_type))).toEqual(new Set(["INSERT", "SELECT"]));
  });

  it("the search word tables are closed to the product's role", async () => {
    const grants = await ask(`
      select table_name, privilege_type from information_schema.role_table_grants
      where grantee in ('dais_app', 'PUBLIC') and table_name in ('${WORDS.join("', '")}')`);
    expect(grants).toEqual([]);
    await expect(
      test.database.inTenant("alpha", (db) => db.$queryRaw`select * from resolution_search`),
    ).rejects.toThrow(/permission denied/);
  });

  it("the counties' numbers are closed to the product's role, except its own at the start", async () => {
    for (const table of ["county_change", "county_changing"]) {
      const read = test.database.inTenant("alpha", (db) => db.$queryRawUnsafe(`select * from ${table}`));
      await expect(read).rejects.toThrow(/permission denied/);
    }
  });

  it("only search functions run with their owner's rights, with a fixed path and a county check", async () => {
    const functions = await ask<{ proname: string; proconfig: string[]; prosrc: string; open: boolean }>(`
      select proname, proconfig, prosrc, has_function_privilege('public', oid, 'execute') as open from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace order by proname`);
    expect(functions.map((each) => each.proname)).toEqual(FUNCTIONS);
    for (const each of functions) {
      expect(each.proconfig).toEqual(["search_path=pg_catalog, public, pg_temp"]);
      expect(each.open).toBe(false);
      // A statement-level trigger finds its rows under the name "changed".
      expect(each.prosrc).toMatch(
        /current_setting\('app\.tenant', true\)|NEW\.tenant_id|tenant_id, project_id FROM changed/,
      );
    }
  });
});

describe("effect of the separation", () => {
  it("a transaction whose opening fails does nothing, and the next one gets its county", async () => {
    let worked = false;
    const first = { text: "select 1 / $1::int as none", values: ["0"] };
    const failing = test.database.inTenant("alpha", async () => void (worked = true), { first });
    await expect(failing).rejects.toThrow(/division by zero/);
    expect(worked).toBe(false);
    const [row] = await test.database.inTenant(
      "alpha",
      (db) => db.$queryRaw<{ county: string; role: string }[]>`
        select current_setting('app.tenant') as county, current_user::text as role`,
    );
    expect(row).toEqual({ county: "alpha", role: "dais_app" });
  });

  it("a query sent with the opening runs in the county, with its values bound safely", async () => {
    const odd = `a'b"c\\d$1;-- e`;
    const first = {
      text: "select $1::text as text, $2::text as none, current_user::text as role",
      values: [odd, null],
    };
    const { first: answer } = await test.database.inTenant("alpha", async (_db, opened) => opened, { first });
    expect(answer).toEqual({ text: odd, none: null, role: "dais_app" });
  });

  it("a row written for another county is refused, and so is one moved there", async () => {
    await test.database.inTenant("alpha", (db) =>
      db.body.create({ data: { id: "board", name: "Board", kind: "BOARD" } }),
    );
    await expect(
      test.database.inTenant("alpha", (db) =>
        db.body.create({ data: { tenantId: "beta", name: "Board", kind: "BOARD" } }),
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      test.database.inTenant("alpha", (db) => db.body.updateMany({ data: { tenantId: "beta" } })),
    ).rejects.toThrow(/row-level security/);
  });

  it("a row that points at another county's row is refused", async () => {
    await expect(
      test.database.inTenant("beta", (db) =>
        db.seat.create({ data: { bodyId: "board", label: "District 1", position: 1 } }),
      ),
    ).rejects.toThrow(/foreign key|Foreign key/);
  });

  it("another county's rows are not found for reading, changing or deleting", async () => {
    const seen = await test.database.inTenant("beta", async (db) => [
      await db.body.count(),
      (await db.body.updateMany({ data: { name: "Mine" } })).count,
      (await db.body.deleteMany()).count,
    ]);
    expect(seen).toEqual([0, 0, 0]);
  });

  it("no county remains on the connection: the next transaction without one sees nothing", async () => {
    expect(await test.database.inDirectory((db) => db.body.count())).toBe(0);
  });

  it("a reading operation cannot write", async () => {
    await expect(test.database.inTenant("alpha", (db) => db.body.deleteMany(), { readOnly: true })).rejects.toThrow(
      /read-only/,
    );
  });

  it("concurrent work of two counties never mixes", async () => {
    const counts = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        test.database.inTenant(index % 2 ? "alpha" : "beta", async (db) => (await db.body.findMany()).length),
      ),
    );
    expect(counts).toEqual(Array.from({ length: 12 }, (_, index) => (index % 2 ? 1 : 0)));
  });
});
