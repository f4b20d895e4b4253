import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERMISSIONS } from "#schema/roles/permissions.ts";
import { REST_ROUTES } from "#server/rest/rest.ts";
import { rowsOf } from "#tests/support/grounds.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { form } from "./form.ts";

let world: World;
let county: County;
let clerk: Person;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("asking");
  clerk = await county.as("Clerk");
  admin = await county.with(...PERMISSIONS.map(({ key }) => key));
});
afterAll(() => world?.close());

describe("a version in the body", () => {
  const versioned = REST_ROUTES.filter(({ method, refusals }) => method !== "post" && refusals?.includes(412)).map(
    ({ method, path }) => `${method} ${path}`,
  );
  /** Where each call finds an existing record, what it changes, and how its version is read. */
  let records: Record<string, { path: string; body: object; read: () => Promise<number> }>;
  beforeAll(async () => {
    const meeting = await county.meeting({ number: "A-1" }).items("One").present(3).create();
    const department = await world.database.inTenant(county.id, (db) =>
      db.department.create({ data: { name: "Highway" } }),
    );
    const found = await rowsOf(world, county, "Spare", []);
    const fields = { type: "NEW", category: "OTHER", department: "Highway", dateOfRequest: "2026-03-11", title: "One" };
    const { resolution } = await clerk.does("createResolution", { fields }, "resolution { key }");
    const user = await county.member(0);
    const attendance = await world.database.inTenant(county.id, (db) =>
      db.attendance.findFirstOrThrow({ where: { meetingId: meeting.key } }),
    );
    const of = (path: string, body: object, table: string, id: string) => ({
      path,
      body,
      read: async () => {
        const [row] = await world.database.inTenant(county.id, (db) =>
          db.$queryRawUnsafe<{ version: number }[]>(`select version from ${table} where id = $1`, id),
        );
        return row?.version as number;
      },
    });
    const item = meeting.itemKeys[0] as string;
    records = {
      "put /api/meetings/{id}": of(`/api/meetings/${meeting.key}`, { location: "Hall" }, "meeting", meeting.key),
      "patch /api/meetings/{id}": of(`/api/meetings/${meeting.key}`, { agenda_url: null }, "meeting", meeting.key),
      "put /api/items/{id}": of(`/api/items/${item}`, { description: "Two" }, "agenda_item", item),
      "put /api/attendance/{id}": of(
        `/api/attendance/${attendance.id}`,
        { time: "10:07" },
        "attendance",
        attendance.id,
      ),
      "put /api/resolutions/{id}": of(
        `/api/resolutions/${resolution.key}`,
        { title: "Two" },
        "resolution",
        resolution.key,
      ),
      "put /api/departments/{id}": of(`/api/departments/${department.id}`, { city: "C" }, "department", department.id),
      "put /api/users/{id}": of(`/api/users/${user.userId}`, { title: "T" }, "app_user", user.userId as string),
      "put /api/roles/{id}/permissions": of(
        `/api/roles/${found["Role"]}/permissions`,
        { updates: [{ permission_id: "12", allowed: true }] },
        "role",
        found["Role"] as string,
      ),
      "put /api/notifications/{id}": of(
        `/api/notifications/${found["NotificationTemplate"]}`,
        { subject: "S" },
        "notification_template",
        found["NotificationTemplate"] as string,
      ),
    };
  });

  test("is part of every versioned call", () => {
    expect(Object.keys(records).toSorted()).toEqual(versioned.toSorted());
  });

  test.each(versioned)("is refused with 412 if outdated, and saved if current: %s", async (name) => {
    const { path, body, read } = records[name] as (typeof records)[string];
    const who = /users|roles|departments|notifications/.test(path) ? admin : clerk;
    const method = (name.split(" ")[0] as string).toUpperCase();
    const send = (version: unknown, headers: Record<string, string> = {}) =>
      who.http(path, { method, body: { ...body, version }, headers });
    const now = await read();
    for (const old of [now - 1, String(now + 1)]) {
      const late = await send(old);
      expect([late.status, late.json.code], late.text).toEqual([412, "CONFLICT"]);
    }
    const torn = await send(now - 1, { "if-match": `"${now}"` });
    expect([torn.status, torn.json.code]).toEqual([412, "CONFLICT"]);
    expect(await read()).toBe(now);
    const saved = await send(String(now), { "if-match": `"${now}"` });
    expect(saved.status, saved.text).toBe(200);
  });

  test("is also read from a form", async () => {
    const { path } = records["put /api/items/{id}"] as (typeof records)[string];
    const late = await clerk.http(path, await form({ description: "Late", version: "0" }));
    expect([late.status, late.json.code]).toEqual([412, "CONFLICT"]);
  });
});

describe("filters of documented calls", () => {
  test("type Board, Committee or Other of meetings means the dashboard's tabs", async () => {
    for (const [number, meetingType, committee] of [
      ["T-1", "Board", null],
      ["T-2", "Committee", "Budget"],
      ["T-3", "Mid-Month", null],
    ])
      await clerk.does("createMeeting", { number, meetingType, committee, date: "2033-05-05" });
    const numbers = async (type: string) =>
      (await clerk.http(`/api/meetings?year=2033&type=${encodeURIComponent(type)}`)).json.map(
        ({ number }: { number: string }) => number,
      );
    expect(await numbers("Board")).toEqual(["T-1"]);
    expect(await numbers("committee")).toEqual(["T-2"]);
    expect(await numbers("Other")).toEqual(["T-3"]);
    expect(await numbers("mid-month")).toEqual(["T-3"]);
    expect(await numbers("Budget Committee")).toEqual(["T-2"]);
    expect(await numbers("Public Works Committee")).toEqual([]);
  });

  test("an unknown name is refused, and the refusal lists the known names", async () => {
    const cases: [Person, string, string, RegExp][] = [
      [clerk, "/api/meetings?type=Picnic", "type", /'Picnic'.*Board, Committee.*Budget Committee/],
      [clerk, "/api/members?body=Picnic", "body", /'Picnic'.*Board/],
      [clerk, "/api/resolutions?status=eaten", "status", /draft.*published/],
      [admin, "/api/roles?module=Picnic", "module", /Meetings.*Administration/],
    ];
    for (const [who, path, field, words] of cases) {
      const { status, json } = await who.http(path);
      expect([path, status, json.field, words.test(json.error)], json.error).toEqual([path, 422, field, true]);
    }
  });

  test("an unknown department is refused by name, and a known one is accepted in any case", async () => {
    await world.database.inTenant(county.id, (db) => db.department.create({ data: { name: "Parks" } }));
    const post = (department: string) =>
      clerk.http("/api/resolutions", { body: { department, dateOfRequest: "2026-03-11", title: "Benches" } });
    const refused = await post("Picnics");
    expect([refused.status, refused.json.field]).toEqual([422, "department"]);
    expect(refused.json.error).toMatch(/'Picnics'.*Parks/);
    const created = await post("parks");
    expect(created.status, created.text).toBe(201);
    const changed = await clerk.http(`/api/resolutions/${created.json.id}`, {
      method: "PUT",
      body: { department: "Picnics" },
    });
    expect([changed.status, changed.json.field]).toEqual([422, "department"]);
    const same = await clerk.http(`/api/resolutions/${created.json.id}`, {
      method: "PUT",
      body: { department: "parks", title: "B" },
    });
    expect(same.status, same.text).toBe(200);
  });
});

describe("a guest", () => {
  test("gets the agenda's file once the agenda is published, and no draft before", async () => {
    const { id, key } = await county.meeting({ number: "G-1" }).items("Roads").create();
    const path = `/api/meetings/${key}/agenda.pdf`;
    await clerk.does("generateAgenda", { meetingId: id });
    expect((await county.guest.http(path)).status).toBe(404);
    const draft = new URL((await clerk.http(`/api/meetings/${key}`)).json.meeting.agenda_url).pathname;
    await clerk.does("publishAgenda", { meetingId: id });
    for (const shown of [path, draft]) expect([shown, (await county.guest.http(shown)).status]).toEqual([shown, 404]);
    await clerk.does("generateAgenda", { meetingId: id });
    const sent = await county.guest.http(path);
    expect([sent.status, sent.headers["content-type"], sent.text.slice(0, 5)]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
  });
});
