import { deciders } from "#tests/api/routing/request.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { department, putAt } from "../resolutions/request.ts";

let world: World;
let county: County;
let clerk: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("papers");
  clerk = await county.as("Clerk");
  staff = await county.as("Department staff");
  await department(world, county, "Highway", 20, [staff]);
  // A request must name an existing department of the county.
  await department(world, county, "Bridges", 30, []);
});
afterAll(() => world?.close());

/** As the panel sends it. */
const PAYLOAD = {
  department: "Highway",
  dateOfRequest: "2026-03-11",
  contactName: "Ann Ash",
  contactPhone: "555 0100",
  resolutionType: "New",
  resolutiontype: "New",
  resolutionNumber: "12-2025",
  resolutionnumber: "12-2025",
  resolutionCategory: "purchase",
  title: "",
  description: "Salt for the winter.",
  status: "adopted",
  waitingOn: "Nobody",
  amount: "$1,234.50",
  isannual: true,
  termstart: "2026-04-01",
  termend: "2027-03-31",
  termStart: "2026-04-01",
  termEnd: "2027-03-31",
  vendor: "Salt & Sons",
  vendoraddress: null,
  purchasingconsulted: "Y, by phone",
  contracttype: "Bid",
  contractref: "B-7",
  contractdate: "",
  budgetline: "A.5142.400",
  fundingfederal: "",
  fundingstate: null,
  fundingcounty: "60%",
  fundinglocal: 40,
};
const created = async (who: Person, more: object = {}) =>
  (await who.http("/api/resolutions", { body: { ...PAYLOAD, ...more } })).json;
const put = (who: Person, id: string, body: object, headers: Record<string, string> = {}) =>
  who.http(`/api/resolutions/${id}`, { method: "PUT", body, headers });

describe("POST /api/resolutions", () => {
  test("creates a draft as the panel does, whatever status the body names", async () => {
    const { status, json, headers } = await staff.http("/api/resolutions", { body: PAYLOAD });
    expect(status).toBe(201);
    expect(headers["etag"]).toMatch(/^"1-/);
    expect(json).toMatchObject({
      status: "draft",
      title: "Highway — purchase — New",
      resolutionType: "New",
      resolutiontype: "New",
      resolutionCategory: "purchase",
      priorNumber: "12-2025",
      amount: 1234.5,
      isannual: true,
      termstart: "2026-04-01",
      termStart: "2026-04-01",
      termend: "2027-03-31",
      contractdate: null,
      fundingfederal: null,
      fundingcounty: 60,
      fundinglocal: 40,
      vendoraddress: null,
      tenant_name: "papers County",
      routing_steps: [],
      press_release: { headline: "", body: "", social: "" },
      waitingOn: "Department staff (draft)",
      waitingon: "Department staff (draft)",
      waiting_on: "Department staff (draft)",
    });
    for (const name of ["resolutionNumber", "resolution_number", "file_number"]) expect(json[name]).toBe(json.number);
    expect(json.created_at).toBe(json.createdAt);
  });

  test("refuses in words, and names the field at fault", async () => {
    for (const [more, field, error] of [
      [{ department: "" }, "department", "department is needed"],
      [{ dateOfRequest: "" }, "dateOfRequest", "dateOfRequest is needed"],
      [{ amount: "much" }, "amount", "amount must be a number with at most two decimals"],
      [{ resolutionCategory: "roads" }, "resolutionCategory", expect.stringContaining("must be purchase")],
      [{ fundingcounty: 61 }, "fundingLocal", expect.stringContaining("must not total more than 100")],
      [{ termEnd: "2026-01-01", termend: "2026-01-01" }, "termEnd", "Term End must be after Term Start."],
    ] as const) {
      const { status, json } = await staff.http("/api/resolutions", { body: { ...PAYLOAD, ...more } });
      expect([status, json.field, json.error]).toEqual([422, field, error]);
    }
  });

  test("accepts appointments and a grant's term as the panel sends them", async () => {
    const appointmentlist = [{ name: "Ann", address: "Main St", term: "3 years", replacement: "Bob" }];
    const some = await created(staff, { resolutionCategory: "appointments", appointmentlist });
    expect(some.appointmentlist).toEqual(appointmentlist);
    const text = await created(staff, {
      resolutionCategory: "appointments",
      appointmentlist: JSON.stringify(appointmentlist),
    });
    expect(text.appointmentlist).toEqual(appointmentlist);
    const grant = await created(staff, {
      resolutionCategory: "grant",
      grantamount: 5,
      grantsannual: true,
      grantterm: "2026-01-01 to 2026-12-31",
    });
    expect(grant).toMatchObject({ grantamount: 5, grantsannual: true, grantterm: "2026-01-01 to 2026-12-31" });
  });
});

describe("GET /api/resolutions", () => {
  test("lists what the caller may read, by status and by words, in every spelling of the fields", async () => {
    const one = await created(staff, { title: "Rustproofing of plows" });
    const two = await created(clerk, { title: "Rustproofing of bridges", department: "Bridges" });
    await putAt(world, county, two.id, "LEGAL_REVIEW");
    const ids = async (who: Person, query: string) => {
      const { status, json } = await who.http(`/api/resolutions?${query}`);
      expect(status).toBe(200);
      return json.map(({ id }: { id: string }) => id);
    };
    expect((await ids(clerk, "q=rustproofing")).sort()).toEqual([one.id, two.id].sort());
    expect(await ids(clerk, "status=legal-review&q=")).toEqual([two.id]);
    expect(await ids(clerk, "status=draft&q=rustproofing")).toEqual([one.id]);
    expect(await ids(staff, "status=all&q=rustproofing")).toEqual([one.id]);
    const [row] = (await staff.http("/api/resolutions?q=rustproofing")).json;
    expect(row).toMatchObject({
      number: one.number,
      resolutionNumber: one.number,
      resolution_number: one.number,
      department: "Highway",
      vendor: "Salt & Sons",
      status: "draft",
      waitingOn: "Department staff (draft)",
      created_at: one.created_at,
      cursor: expect.any(String),
    });
    expect((await clerk.http("/api/resolutions?status=lost")).status).toBe(422);
  });

  test("returns at most a hundred, and continues after a cursor", async () => {
    const all = (await clerk.http("/api/resolutions")).json;
    const cursor = all[1].cursor as string;
    const rest = (await clerk.http(`/api/resolutions?after=${encodeURIComponent(cursor)}`)).json;
    expect(rest.map(({ id }: { id: string }) => id)).toEqual(all.slice(2).map(({ id }: { id: string }) => id));
  });
});

describe("GET, PUT and DELETE /api/resolutions/{id}", () => {
  test("sending back a whole resolution as read changes nothing", async () => {
    const { id } = await created(staff);
    const before = (await staff.http(`/api/resolutions/${id}`)).json;
    const { status, json } = await put(staff, id, before);
    expect(status).toBe(200);
    expect(json).toEqual(before);
    const events = await world.database.inTenant(county.id, (db) =>
      db.resolutionEvent.findMany({ where: { resolutionId: id } }),
    );
    expect(events.map(({ kind }) => kind)).toEqual(["CREATED"]);
  });

  test("saves fields, text, summary, press release and route together, or not at all", async () => {
    await deciders(world, county, "law@x.example", "gold@x.example");
    const { id } = await created(staff);
    const before = (await staff.http(`/api/resolutions/${id}`)).json;
    const draft = "WHEREAS, winter comes; and\n\nNOW, THEREFORE, BE IT RESOLVED, that salt is bought";
    const changed = {
      ...before,
      vendor: "Else",
      draft_text: draft,
      summary: "Salt.",
      press_release: { headline: "Salt", body: "Much.", social: "#salt" },
      routing_steps: [
        { id: "new-1", order: 1, name: "Attorney", email: "Law@x.example", action: "APPROVAL", notes: "" },
        {
          order: 2,
          name: "Treasurer",
          email: "gold@x.example",
          action: "SIGNATURE",
          notes: "Please",
          stage: "board-review",
        },
      ],
    };
    const bad = await put(staff, id, { ...changed, routing_steps: [{ order: 1, name: "A", email: "nowhere" }] });
    expect(bad.status).toBe(422);
    expect((await staff.http(`/api/resolutions/${id}`)).json).toEqual(before);

    const { status, json } = await put(staff, id, changed);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json).toMatchObject({
      vendor: "Else",
      draft_text: draft,
      summary: "Salt.",
      press_release: { headline: "Salt", body: "Much.", social: "#salt" },
      routing_steps: [
        {
          order: 1,
          name: "Attorney",
          email: "law@x.example",
          action: "APPROVAL",
          stage: "legal-review",
          state: "pending",
        },
        { order: 2, name: "Treasurer", action: "SIGNATURE", notes: "Please", stage: "board-review", state: "pending" },
      ],
    });
    const { draft: blocks } = (
      await staff.read("query($key: ID!) { resolution(key: $key) { draft { kind text } } }", { key: id })
    ).resolution;
    expect(blocks).toEqual([
      { kind: "WHEREAS", text: "winter comes; and" },
      { kind: "RESOLVED", text: "salt is bought" },
    ]);
    const again = await put(staff, id, json);
    expect(again.json).toEqual(json);
  });

  test("does not overwrite a newer version (412 by If-Match), and refuses the adopted text with 409", async () => {
    const { id } = await created(staff);
    const { json, headers } = await staff.http(`/api/resolutions/${id}`);
    const tag = { "if-match": String(headers["etag"]) };
    expect((await put(clerk, id, { ...json, vendor: "First" }, tag)).status).toBe(200);
    expect((await put(staff, id, { ...json, vendor: "Second" }, tag)).status).toBe(412);
    expect((await staff.http(`/api/resolutions/${id}`)).json.vendor).toBe("First");
    await putAt(world, county, id, "ADOPTED", { number: "1-2026", adoptedOn: "2026-03-11" });
    const refused = await put(clerk, id, { title: "Changed" });
    expect([refused.status, refused.json.code]).toEqual([409, "ADOPTED_TEXT"]);
    const response = await put(clerk, id, {
      ...(await clerk.http(`/api/resolutions/${id}`)).json,
      summary: "Adopted.",
    });
    expect([response.status, response.json.summary]).toEqual([200, "Adopted."]);
  });

  test("deletes a draft for authorized people, and does not find it afterwards", async () => {
    const { id } = await created(staff);
    const path = `/api/resolutions/${id}`;
    expect((await staff.http(path, { method: "DELETE" })).status).toBe(403);
    expect((await clerk.http(path, { method: "DELETE" })).json).toEqual({ ok: true });
    const response = await clerk.http(path);
    expect([response.status, response.json.error]).toEqual([404, "Not found."]);
    expect((await put(clerk, id, PAYLOAD)).status).toBe(404);
  });

  test("does not find an unreadable one, and asks a guest to sign in", async () => {
    const { id } = await created(clerk, { department: "Bridges" });
    expect((await staff.http(`/api/resolutions/${id}`)).status).toBe(404);
    expect((await put(staff, id, PAYLOAD)).status).toBe(404);
    for (const path of ["/api/resolutions", `/api/resolutions/${id}`, "/api/users", "/api/departments"])
      expect([path, (await county.guest.http(path)).status]).toEqual([path, 401]);
  });
});

describe("POST /api/meetings/{id}/items", () => {
  test("adds a resolution in board review to the agenda, and any other item by its title", async () => {
    const { key } = await county.meeting().create();
    const one = await created(clerk, { title: "Road salt" });
    const payload = { kind: "resolution", title: "Else", number: one.number, resolution_id: one.id };
    const early = await clerk.http(`/api/meetings/${key}/items`, { body: payload });
    expect(early.status).toBe(409);
    await putAt(world, county, one.id, "BOARD_REVIEW");
    const placed = await clerk.http(`/api/meetings/${key}/items`, { body: payload });
    expect(placed.status, placed.text).toBe(201);
    expect(placed.json).toMatchObject({
      meeting_id: key,
      number: "1",
      description: "Road salt",
      vote_type: "Roll Call Vote",
    });
    const other = await clerk.http(`/api/meetings/${key}/items`, { body: { title: "Reports", number: "7" } });
    expect(other.json).toMatchObject({ number: "2", description: "7 — Reports" });
    expect((await clerk.http(`/api/meetings/${key}/items`, { body: { kind: "resolution" } })).status).toBe(422);
    expect((await staff.http(`/api/meetings/${key}/items`, { body: payload })).status).toBe(403);
  });
});

describe("GET /api/departments and GET /api/users", () => {
  test("list the suggestions of type-ahead fields, in every spelling", async () => {
    const departments = (await staff.http("/api/departments")).json;
    expect(departments).toEqual([
      {
        id: departments[0].id,
        department_id: departments[0].id,
        name: "Highway",
        department: "Highway",
        abbreviation: "HIG",
        munis_id: 20,
        address: null,
        city: null,
        state: null,
        zip: null,
        version: 1,
      },
      expect.objectContaining({ name: "Bridges", munis_id: 30 }),
    ]);
    const users = (await staff.http("/api/users?q=clerk@papers")).json;
    expect(users).toMatchObject([
      {
        id: clerk.userId,
        user_id: clerk.userId,
        first_name: "Clerk",
        firstName: "Clerk",
        name: "Clerk",
        email: clerk.email,
      },
    ]);
    expect((await staff.http("/api/users")).json.length).toBeGreaterThan(5);
    expect((await (await county.as("Board member")).http("/api/users")).json).toEqual([]);
  });
});
