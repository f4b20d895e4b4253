import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storedLetters } from "#tests/support/letters.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { addUsers, administrator } from "../users/ground.ts";

let world: World;
let county: County;
let admin: Person;
let clerk: Person;
let roles: Map<string, string>;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("calls");
  admin = await administrator(world, county);
  clerk = await county.as("Clerk");
  roles = new Map(
    (await world.database.inTenant(county.id, (db) => db.role.findMany())).map((role) => [role.name, role.id]),
  );
});
afterAll(() => world?.close());

const SESSION = "Your session has expired or you are not authorized. Please log in again.";
const add = (body: object, who = admin) => who.http("/api/users", { body });
const put = (id: string, body: object, who = admin, headers: Record<string, string> = {}) =>
  who.http(`/api/users/${id}`, { method: "PUT", body, headers });

describe("users by documented calls", () => {
  test("adds a user in the specification's fields, but not is_admin, status or another county", async () => {
    const { status, json, headers } = await add({
      first_name: "Ann",
      last_name: "Ash",
      email: "Ann@Calls.example",
      cell_phone: "555 0100",
      role_id: roles.get("Clerk"),
      role: "Full Administrator",
      is_admin: true,
      is_active: false,
      status: "deactivated",
    });
    expect(status).toBe(201);
    expect(headers["etag"]).toMatch(/^"1-/);
    expect(json).toMatchObject({
      first_name: "Ann",
      last_name: "Ash",
      email: "ann@calls.example",
      title: null,
      cell_phone: "555 0100",
      role_id: roles.get("Clerk"),
      role: "Clerk",
      role_name: "Clerk",
      is_admin: false,
      is_active: true,
      status: "invited",
    });
    expect((await add({ email: "x@calls.example", tenant_id: "another" })).status).toBe(403);
    expect((await add({ role_id: roles.get("Clerk") })).json).toMatchObject({
      error: "Email is required.",
      field: "email",
    });
    expect((await add({ email: "x@calls.example" })).json).toMatchObject({ error: "Please choose a role." });
    expect((await add({ email: 7 })).status).toBe(422);
  });

  test("saves a whole record, keeps fields that are not sent, and never overwrites a newer version", async () => {
    const [id = ""] = await addUsers(world, county, [{ email: "put@calls.example", firstName: "Pat", role: "Clerk" }]);
    const row = (await admin.http("/api/users?q=put@calls")).json[0];
    const saved = await put(id, { ...row, title: "Deputy", first_name: undefined, is_admin: true, role_id: "" });
    expect(saved.json).toMatchObject({ first_name: "Pat", title: "Deputy", is_admin: false, role: "Clerk" });
    expect(saved.headers["etag"]).toMatch(/^"2-/);
    expect((await put(id, { title: "Late" }, admin, { "if-match": '"1-x"' })).status).toBe(412);
    expect((await put(id, { email: "nobody" })).status).toBe(422);
    expect((await put("01a20037-e451-754e-95f1-000000000000", { title: "X" })).status).toBe(404);
  });

  test("sends passwords by email and never in an answer", async () => {
    const [id = ""] = await addUsers(world, county, [{ email: "mail@calls.example", role: "Clerk" }]);
    const post = (path: string, who = admin) => who.http(`/api/users/${id}/${path}`, { method: "POST", body: {} });
    expect((await post("send_welcome")).json).toEqual({ message: "✅ Welcome email sent to mail@calls.example." });
    expect((await post("reset_password")).json).toEqual({
      message: "✅ Temporary password sent to mail@calls.example.",
    });
    expect(await storedLetters(world, county, "mail@calls.example", "WELCOME-EMAIL")).toHaveLength(1);
    expect((await post("send_welcome", clerk)).status).toBe(403);
  });

  test("deletes a user without history, and otherwise refuses with the reason", async () => {
    const [id = ""] = await addUsers(world, county, [{ email: "gone@calls.example" }]);
    const remove = (key: string) => admin.http(`/api/users/${key}`, { method: "DELETE" });
    expect((await remove(id)).json).toEqual({ ok: true });
    expect((await remove(id)).status).toBe(404);
    expect((await remove(admin.userId ?? "")).json).toMatchObject({ code: "OWN_ACCOUNT" });
  });

  test("lists whole records for people who may view users, in pages or up to a thousand, and names for others", async () => {
    await addUsers(
      world,
      county,
      Array.from({ length: 1_050 }, (_, index) => ({ email: `many${index}@calls.example`, lastName: `M${index}` })),
    );
    const all = (await admin.http("/api/users")).json;
    expect(all).toHaveLength(1_000);
    expect(all[0]).toMatchObject({ role_name: expect.any(String), is_active: true });
    const page = (await admin.http("/api/users?first=3&q=many")).json;
    const next = (await admin.http(`/api/users?first=3&q=many&after=${page[2].cursor}`)).json;
    expect(new Set([...page, ...next].map((row: { id: string }) => row.id)).size).toBe(6);
    expect((await admin.http("/api/users?first=0")).status).toBe(422);
    const [person] = (await clerk.http("/api/users?q=ann@calls")).json;
    expect(person).toMatchObject({ email: "ann@calls.example", name: "Ann Ash" });
    expect(person).not.toHaveProperty("role_id");
    expect((await (await county.as("Vendor")).http("/api/users")).json).toEqual([]);
  });
});

describe("departments by documented calls", () => {
  test("are added, saved and deleted in the specification's fields", async () => {
    const post = await admin.http("/api/departments", { body: { name: " Highway ", munis_id: "5010", city: "" } });
    expect([post.status, post.json]).toMatchObject([201, { name: "Highway", munis_id: 5010, city: null }]);
    const path = `/api/departments/${post.json.id}`;
    const saved = await admin.http(path, { method: "PUT", body: { abbreviation: "HWY", munis_id: 5011 } });
    expect(saved.json).toMatchObject({ name: "Highway", abbreviation: "HWY", munis_id: 5011 });
    const late = { method: "PUT", body: { name: "Late" }, headers: { "if-match": '"1-x"' } };
    expect((await admin.http(path, late)).status).toBe(412);
    const bad = (body: object) => admin.http("/api/departments", { body });
    expect((await bad({ name: "" })).json).toMatchObject({ error: "Department name is required." });
    expect((await bad({ name: "X", munis_id: "x" })).json).toMatchObject({ error: "Munis ID must be a number." });
    expect((await clerk.http("/api/departments")).json).toHaveLength(1);
    expect((await admin.http(path, { method: "DELETE" })).json).toEqual({ ok: true });
  });
});

test("people not signed in or not allowed are refused in the specification's words", async () => {
  const id = "01a20037-e451-754e-95f1-000000000000";
  const calls: [string, string, object?][] = [
    ["POST", "/api/users", { email: "a@b.example" }],
    ["PUT", `/api/users/${id}`, { email: "a@b.example" }],
    ["DELETE", `/api/users/${id}`],
    ["POST", `/api/users/${id}/send_welcome`, {}],
    ["POST", `/api/users/${id}/reset_password`, {}],
    ["POST", "/api/departments", { name: "X" }],
    ["DELETE", `/api/departments/${id}`],
  ];
  for (const [method, path, body] of calls) {
    const refused = await clerk.http(path, { method, body });
    expect([method, path, refused.status, refused.json.error]).toEqual([method, path, 403, SESSION]);
    const guest = await county.guest.http(path, { method, body });
    expect([method, path, guest.status, guest.json.error]).toEqual([method, path, 401, SESSION]);
  }
});
