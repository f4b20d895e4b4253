import { putAt } from "#tests/api/resolutions/request.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { PERMISSIONS } from "#schema/roles/permissions.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
/** A Full Administrator, by role and by person. */
let full: Person;
beforeAll(async () => {
  // No periodic recheck happens during a test, so an open screen learns of a change only from an announcement.
  world = await openWorld({ liveLimits: { recheck: 24 * 60 * 60_000 } });
  county = await world.county("roles");
  full = await fullAdministrator(county);
});
afterAll(() => world?.close());

async function fullAdministrator(of: County): Promise<Person> {
  const person = await of.as("Full Administrator");
  await world.database.inTenant(of.id, (db) =>
    db.user.updateMany({ where: { id: person.userId as string }, data: { isAdmin: true } }),
  );
  return person;
}

type RoleRow = {
  id: string;
  key: string;
  name: string;
  version: number;
};
async function roleNamed(name: string, of = county, by = full): Promise<RoleRow> {
  const { roles } = await by.read("{ roles { id key name version } }");
  const found = roles.find((role: RoleRow) => role.name === name);
  if (!found) throw new Error(`${of.subdomain} has no role ${name}`);
  return found;
}

const VIEW = "meetings.meeting-record.view";
const ADD_ITEM = "meetings.agenda-items.create";
const allow = (key: string) => ({ key, state: "ALLOW" });
const deny = (key: string) => ({ key, state: "DENY" });
const unset = (key: string) => ({ key, state: "UNSET" });

/** A separate role with rows, and a person who holds it. */
async function roleWith(name: string, ...changes: object[]): Promise<RoleRow> {
  const { role } = await full.does("createRole", { name, module: "Meetings" }, "role { id key name version }");
  if (changes.length === 0) return role;
  const saved = await full.does(
    "setRolePermissions",
    { roleId: role.id, version: role.version, changes },
    "role { id key name version }",
  );
  return saved.role;
}
/** Gives a person a role, without the mutations of users. */
async function hold(person: Person, role: RoleRow): Promise<void> {
  await world.database.inTenant(county.id, (db) =>
    db.user.updateMany({ where: { id: person.userId as string }, data: { roleId: role.key } }),
  );
}

describe("permissions of a role", () => {
  test("have three states each, and are counted by module", async () => {
    const { id } = await roleWith("Three words", allow(VIEW), deny(ADD_ITEM));
    const { node } = await full.read(
      `query($id: ID!) { node(id: $id) { ... on Role { permissions(module: "Meetings") { state permission { key number module } } summary { module allowed denied total } userCount } } }`,
      { id },
    );
    const words = new Map(node.permissions.map((row: any) => [row.permission.key, row.state]));
    expect([words.get(VIEW), words.get(ADD_ITEM), words.get("meetings.meeting-record.edit")]).toEqual([
      "ALLOW",
      "DENY",
      "UNSET",
    ]);
    expect(node.summary[0]).toEqual({ module: "Meetings", allowed: 1, denied: 1, total: node.permissions.length });
    expect(node.summary.map((sum: any) => sum.module)).toEqual([
      "Meetings",
      "Contracts",
      "Procurement",
      "Insurance",
      "Administration",
    ]);
    expect(node.userCount).toBe(0);
  });

  test("are seen by holders and administrators, and others see only the name", async () => {
    const clerk = await county.as("Clerk");
    const ask =
      "query($key: ID!, $id: ID!) { role(key: $key) { name } node(id: $id) { ... on Role { name version permissions { state } summary { total } people { name } userCount } } }";
    const clerkRole = await roleNamed("Clerk");
    const other = await roleNamed("Auditor");
    expect((await clerk.read(ask, clerkRole)).role).toEqual({ name: "Clerk" });
    expect((await clerk.read(ask, clerkRole)).node.permissions.length).toBeGreaterThan(100);
    const seen = await clerk.read(ask, other);
    expect(seen.role).toBeNull();
    expect(seen.node).toMatchObject({ name: "Auditor", permissions: [], summary: [], people: [], userCount: 0 });
    expect(await clerk.read("{ roles { name } }")).toEqual({ roles: [] });
  });

  test("are the same in a copy", async () => {
    const clerk = await roleNamed("Clerk");
    const { role } = await full.does(
      "createRole",
      { name: "Second clerk", module: "Meetings", copyOfId: clerk.id },
      "role { permissions { state permission { key } } isSystem }",
    );
    const { node } = await full.read(
      "query($id: ID!) { node(id: $id) { ... on Role { permissions { state permission { key } } } } }",
      clerk,
    );
    expect(role).toEqual({ ...node, isSystem: false });
  });
});

describe("a change of a role", () => {
  test("take effect at the next request, and on an open screen immediately", async () => {
    const role = await roleWith("Watcher", allow(VIEW));
    const watcher = await county.with("meetings.meeting-record.view");
    await hold(watcher, role);
    const ask = `{ viewer { can(permission: "${ADD_ITEM}") { allowed } } }`;
    expect((await watcher.read(ask)).viewer.can.allowed).toBe(false);
    const screen = openScreen(world.port, county.host, { params: { authorization: `Bearer ${watcher.token}` } });
    await screen.acknowledged;
    const watching = screen.watch({
      query: `subscription { viewerRightsChanged { can(permission: "${ADD_ITEM}") { allowed } } }`,
    });
    await watching.until((state) => state !== undefined);
    await full.does("setRolePermissions", { roleId: role.id, version: role.version, changes: [allow(ADD_ITEM)] });
    expect((await watcher.read(ask)).viewer.can.allowed).toBe(true);
    await screen.closed;
  });

  test("are logged with old and new state, and an unchanged one leaves no trace", async () => {
    const role = await roleWith("Recorded", allow(VIEW));
    await full.does("setRolePermissions", {
      roleId: role.id,
      version: role.version,
      changes: [allow(VIEW), deny(ADD_ITEM)],
    });
    const [entry] = await world.database.inTenant(county.id, (db) =>
      db.auditEntry.findMany({ where: { nounId: role.key }, orderBy: { seq: "desc" }, take: 1 }),
    );
    expect(entry).toMatchObject({
      action: "setRolePermissions",
      before: { [ADD_ITEM]: "UNSET" },
      after: { [ADD_ITEM]: "DENY" },
      permission: "administration.role-record.edit-permissions",
    });
  });

  test("edited by two people simultaneously give the second the first one's version", async () => {
    const role = await roleWith("Edited twice", allow(VIEW));
    const save = (changes: object[]) =>
      full.verb("setRolePermissions", { roleId: role.id, version: role.version, changes });
    const answers = await Promise.all([save([deny(VIEW)]), save([unset(VIEW)])]);
    expect(answers.map((answer) => answer.__typename).toSorted()).toEqual(["Conflict", "SetRolePermissionsPayload"]);
  });

  test("require a recent proof of identity", async () => {
    const role = await roleWith("Proven", allow(VIEW));
    const change = { roleId: role.id, version: role.version, changes: [deny(VIEW)] };
    world.clock.advance(11);
    try {
      expect(await full.verb("setRolePermissions", change)).toMatchObject({ code: "PROVE_IDENTITY" });
    } finally {
      world.clock.advance(-11);
    }
  });

  test("names permissions of the catalog, each once", async () => {
    const role = await roleWith("Named");
    const save = (changes: object[]) => full.verb("setRolePermissions", { roleId: role.id, version: 1, changes });
    expect(await save([allow("nothing.of.ours")])).toMatchObject({ code: "NO_SUCH_PERMISSION", field: "changes" });
    expect(await save([allow(VIEW), deny(VIEW)])).toMatchObject({ code: "NAMED_TWICE" });
  });
});

describe("the guards", () => {
  test("no one edits the role they hold, whatever it is", async () => {
    const role = await roleNamed("Full Administrator");
    const input = { roleId: role.id, version: role.version, changes: [deny(VIEW)] };
    expect(await full.verb("setRolePermissions", input)).toMatchObject({ code: "OWN_ROLE" });
    const { node } = await full.read(
      "query($id: ID!) { node(id: $id) { ... on Role { viewerCan { editPermissions { allowed reason } } } } }",
      role,
    );
    expect(node.viewerCan.editPermissions).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(/have this role/),
    });
  });

  test("only a Full Administrator edits that role or gives a name with “admin”", async () => {
    const deputy = await county.with(
      "administration.role-record.view",
      "administration.role-record.create",
      "administration.role-record.edit-permissions",
    );
    const role = await roleNamed("Full Administrator");
    const input = { roleId: role.id, version: role.version, changes: [deny(VIEW)] };
    expect(await deputy.verb("setRolePermissions", input)).toMatchObject({ code: "FULL_ADMINISTRATORS_ROLE" });
    const named = (name: string) => deputy.verb("createRole", { name, module: "Meetings" });
    expect(await named("Administrative assistant")).toMatchObject({ code: "ADMIN_NAME", field: "name" });
    expect((await named("Assistant")).__typename).toBe("CreateRolePayload");
    expect(await named("assistant ")).toMatchObject({ code: "NAME_TAKEN" });
    const { role: created } = await full.does(
      "createRole",
      { name: "Administrative assistant", module: "Meetings" },
      "role { name }",
    );
    expect(created.name).toBe("Administrative assistant");
  });

  test("two people who use the same name simultaneously create one role", async () => {
    const make = () => full.verb("createRole", { name: "Twins", module: "Meetings" });
    const answers = await Promise.all([make(), make()]);
    expect(answers.map((answer) => answer.code ?? "made").toSorted()).toEqual(["NAME_TAKEN", "made"]);
  });

  test("a role is deleted only when it is not shipped, no one holds it and no review is its", async () => {
    const remove = (roleId: string) => full.verb("deleteRole", { roleId });
    expect(await remove((await roleNamed("Vendor")).id)).toMatchObject({ code: "SHIPPED_ROLE" });
    const role = await roleWith("Short-lived", allow(VIEW));
    const holder = await county.with("meetings.documents.view");
    await hold(holder, role);
    expect(await remove(role.id)).toMatchObject({ code: "ROLE_IS_HELD" });
    await hold(holder, await roleNamed("Vendor"));
    const review = (roleId: string | null) =>
      world.database.inTenant(county.id, (db) =>
        db.stage.updateMany({ where: { status: "LEGAL_REVIEW" }, data: { roleId } }),
      );
    await review(role.key);
    expect(await remove(role.id)).toMatchObject({ code: "ROLE_HOLDS_REVIEW" });
    await review((await roleNamed("Legal reviewer")).key);
    expect(await remove(role.id)).toMatchObject({ __typename: "DeleteRolePayload" });
    expect(await remove(role.id)).toMatchObject({ code: "NOT_FOUND" });
  });

  test("requiring a second factor binds the role's holders immediately", async () => {
    const role = await roleWith("Bound", allow(VIEW));
    const holder = await county.with("meetings.documents.upload");
    await hold(holder, role);
    const can = async () =>
      (await holder.read(`{ viewer { can(permission: "${VIEW}") { allowed } } }`)).viewer.can.allowed;
    expect(await can()).toBe(true);
    await full.does("updateRole", { roleId: role.id, version: role.version, name: "Bound", needsSecondFactor: true });
    expect(await can()).toBe(false);
  });
});

describe("before Save", () => {
  test("the preview shows people who gain and lose, and whose open steps would be stuck", async () => {
    const role = await roleWith("Approvers", allow(VIEW), allow("meetings.routing.approve-step"));
    const [ann, ben] = [await county.with("x.ann"), await county.with("x.ben")];
    await hold(ann, role);
    await hold(ben, role);
    const clerk = await county.as("Clerk");
    const fields = {
      type: "NEW",
      category: "OTHER",
      department: "Highway",
      dateOfRequest: "2026-03-11",
      title: "Salt",
    };
    const { resolution } = await clerk.does("createResolution", { fields }, "resolution { key }");
    await putAt(world, county, resolution.key, "LEGAL_REVIEW");
    await world.database.inTenant(county.id, (db) =>
      db.routeStep.create({
        data: {
          resolutionId: resolution.key,
          stage: "LEGAL_REVIEW",
          order: 1,
          name: "Ann",
          email: ann.email as string,
          userId: ann.userId as string,
          state: "OPEN",
          openedAt: NOON,
        },
      }),
    );
    const ask = `query($roleId: ID!, $changes: [PermissionChangeInput!]!) { roleImpact(roleId: $roleId, changes: $changes) { sentence gainers losers viewerCanSave { allowed reason } people { person { key } gains { key } loses { key } warnings } } }`;
    const changes = [allow(ADD_ITEM), deny("meetings.routing.approve-step")];
    const { roleImpact } = await full.read(ask, { roleId: role.id, changes });
    expect(roleImpact).toMatchObject({
      sentence: "2 people gain, 2 lose.",
      gainers: 2,
      losers: 2,
      viewerCanSave: { allowed: true },
    });
    const of = (person: Person) => roleImpact.people.find((each: any) => each.person.key === person.userId);
    expect(of(ann)).toMatchObject({
      gains: [{ key: ADD_ITEM }],
      loses: [{ key: "meetings.routing.approve-step" }],
      warnings: [expect.stringMatching(/^1 open step could no longer be decided/)],
    });
    expect(of(ben).warnings).toEqual([]);
    expect((await clerk.read(ask, { roleId: role.id, changes })).roleImpact).toBeNull();
    const adminRole = await roleNamed("Full Administrator");
    const { roleImpact: refused } = await full.read(ask, { roleId: adminRole.id, changes });
    expect(refused.viewerCanSave).toMatchObject({ allowed: false });
  });
});

describe("the matrix as a spreadsheet", () => {
  test("has a row for each permission and a column for each role", async () => {
    const { rows, file } = await full.does("exportRoleMatrix", { format: "CSV" }, "rows file { url filename }");
    expect([rows, file.filename]).toEqual([PERMISSIONS.length, "Roles.csv"]);
    const { pathname, search } = new URL(file.url, "http://here");
    const { text } = await full.http(pathname + search);
    const [heading = "", ...lines] = text.trim().split("\r\n");
    expect(heading).toMatch(/Module,Category,Permission,Key,.*Clerk/);
    expect(lines.length).toBe(rows);
    expect(text).toContain("Denied");
  });
});

describe("the documented calls of roles", () => {
  test("the documented calls list, create, show and change roles, with three states per permission", async () => {
    const response = await full.http("/api/roles", { body: { name: "By call", module: "Contracts" } });
    expect([response.status, response.json]).toMatchObject([201, { name: "By call", module: "Contracts" }]);
    const list = await full.http("/api/roles?module=Contracts");
    expect(list.json.map((role: any) => role.name)).toContain("By call");
    expect((await full.http("/api/roles?module=Meetings")).json.map((role: any) => role.name)).not.toContain("By call");
    const path = `/api/roles/${response.json.id}/permissions?module=Contracts`;
    const shown = await full.http(path);
    const [first, second] = shown.json;
    expect(first).toMatchObject({ module: "Contracts", allowed: null, permission_id: expect.any(Number) });
    const updates = [
      { permission_id: first.permission_id, allowed: true },
      { permission_id: second.permission_id, allowed: false },
    ];
    const saved = await full.http(path, { method: "PUT", body: { updates } });
    expect(saved.json.slice(0, 3).map((row: any) => row.allowed)).toEqual([true, false, null]);
    const stale = await full.http(path, { method: "PUT", body: { updates: [] }, headers: { "if-match": '"1"' } });
    expect(stale.status).toBe(412);
    const unknown = await full.http(path, {
      method: "PUT",
      body: { updates: [{ permission_id: 9999, allowed: true }] },
    });
    expect([unknown.status, unknown.json.code]).toEqual([422, "NO_SUCH_PERMISSION"]);
  });

  test("modules and edit rights are returned, and others get the refusal of the specification", async () => {
    expect((await full.http("/api/permissions/modules")).json.slice(0, 3)).toEqual([
      "Contracts",
      "Meetings",
      "Procurement",
    ]);
    expect((await full.http("/api/permissions/can-edit")).json).toEqual({
      allowed: true,
      can_edit: true,
      reason: null,
    });
    const clerk = await county.as("Clerk");
    expect((await clerk.http("/api/permissions/can-edit")).json).toMatchObject({ allowed: false });
    const error = "Your session has expired or you are not authorized. Please log in again.";
    const refused = await clerk.http("/api/roles");
    expect([refused.status, refused.json.error]).toEqual([403, error]);
    const guest = await county.guest.http("/api/roles");
    expect([guest.status, guest.json.error]).toEqual([401, error]);
    const response = await clerk.http("/api/roles", { body: { name: "Mine", module: "Meetings" } });
    expect([response.status, response.json.error]).toEqual([403, error]);
  });
});

test("a role of another county is not found", async () => {
  const other = await world.county("elsewhere");
  const theirs = await fullAdministrator(other);
  const role = await roleNamed("Clerk");
  expect((await theirs.read("query($key: ID!) { role(key: $key) { name } }", role)).role).toBeNull();
  const input = { roleId: globalId("Role", role.key), version: role.version, changes: [deny(VIEW)] };
  expect(await theirs.verb("setRolePermissions", input)).toMatchObject({ code: "NOT_FOUND" });
});
