import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "#tests/support/http.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let other: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha");
  other = await world.county("beta");
  clerk = await county.as("Clerk");
});
afterAll(() => world.close());

/** The targets of an answer's Link header, by rel. */
const pagesIn = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    [...String(headers["link"] ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, address, rel]) => [rel, address]),
  );
const pathOf = (address: string | undefined): string => (address ?? "").replace(/^http:\/\/[^/]+/, "");

const noOne = "00000000-0000-7000-8000-000000000000";

describe("the county and the signed-in person", () => {
  test("a visitor sees a county's name and logo by its subdomain", async () => {
    const answer = await county.guest.http("/api/tenants/alpha");
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      tenant: {
        id: county.id,
        name: "County of alpha",
        display_name: "alpha County",
        logo_url: null,
        subdomain: "alpha",
      },
    });
  });

  test("a county is found by its name on the product's own address, and an unknown one is not", async () => {
    const { ask } = await import("#tests/support/http.ts");
    expect((await ask(world.port, "localhost", "/api/tenants/beta")).json.tenant.id).toBe(other.id);
    const answer = await ask(world.port, "localhost", "/api/tenants/nowhere");
    expect([answer.status, answer.json.error]).toEqual([404, "Unknown County / Invalid Subdomain"]);
  });

  test("/api/me names the signed-in person and their role", async () => {
    const { status, json } = await clerk.http("/api/me");
    expect(status).toBe(200);
    expect(json).toMatchObject({ first_name: "Clerk", last_name: "", email: "clerk@alpha.example", role: "Clerk" });
  });

  test("a call without a session is refused with 401", async () => {
    for (const path of [
      "/api/me",
      "/api/meetings",
      "/api/members",
      `/api/meetings/${noOne}`,
      `/api/items/by-meeting/${noOne}`,
    ]) {
      const { status, json, headers } = await county.guest.http(path);
      expect([status, typeof json.error], path).toEqual([401, "string"]);
      expect(headers["www-authenticate"]).toMatch(/^Bearer/);
    }
  });

  test("a call that names another county in its query, headers or body is refused with 403", async () => {
    const requests = [
      clerk.http(`/api/meetings?tenant_id=${other.id}`),
      clerk.http("/api/meetings?tenantId=beta"),
      clerk.http("/api/meetings", { headers: { "X-Tenant-Id": other.id } }),
      clerk.http("/api/meetings", { headers: { "X-Subdomain": "beta" } }),
      clerk.http("/api/meetings", { body: { meeting_type: "Board", date: "2026-05-01", tenant_id: other.id } }),
      clerk.http("/api/attendance/bulk", { body: [{ meeting_id: noOne, legislator_name: "A", tenant_id: other.id }] }),
    ];
    for (const { status, json } of await Promise.all(requests))
      expect([status, json.error]).toEqual([403, "This session belongs to another county."]);
    expect((await clerk.http(`/api/meetings?tenant_id=${county.id}&tenantId=alpha`)).status).toBe(200);
  });

  test("an unknown call answers 404 in JSON", async () => {
    const { status, json } = await clerk.http("/api/nothing");
    expect([status, json]).toEqual([404, { code: "NOT_FOUND", error: "Not found" }]);
  });
});

describe("meeting calls", () => {
  test("schedule with the specification's payload, in either spelling", async () => {
    const one = await clerk.http(`/api/meetings?tenant_id=${county.id}`, {
      body: {
        number: "R-1",
        meeting_type: "Board",
        date: "2026-04-01",
        start_time: "09:30",
        location: "Courthouse",
        tenant_id: county.id,
        is_deleted: false,
      },
    });
    expect(one.status, one.text).toBe(201);
    expect(one.json).toMatchObject({
      number: "R-1",
      meeting_type: "Board",
      meetingType: "Board",
      date: "2026-04-01",
      real_date: "2026-04-01",
      startDate: "2026-04-01",
      start_time: "09:30",
      time: "09:30",
      location: "Courthouse",
      agenda_url: null,
      agenda_key: null,
      minutes_url: null,
      media_url: null,
      tenant_id: county.id,
      is_deleted: false,
    });
    const two = await clerk.http("/api/meetings", {
      body: { number: "R-2", meetingType: "Budget Committee", startDate: "2026-04-02T00:00:00.000Z", time: "9:05:00" },
    });
    expect(two.status, two.text).toBe(201);
    expect(two.json).toMatchObject({ meeting_type: "Budget Committee", date: "2026-04-02", start_time: "09:05" });
  });

  test("list meetings filtered by type, date and year", async () => {
    const list = (await clerk.http("/api/meetings")).json;
    expect(list.map((meeting: { number: string }) => meeting.number)).toEqual(expect.arrayContaining(["R-1", "R-2"]));
    expect((await clerk.http("/api/meetings?type=budget%20committee&date=2026-04-02")).json).toMatchObject([
      { number: "R-2" },
    ]);
    expect((await clerk.http("/api/meetings?year=1999")).json).toEqual([]);
  });

  test("list up to 500, with the total in a header", async () => {
    const add = (from: number, to: number) =>
      world.database.inTenant(other.id, (db) =>
        db.meeting.createMany({
          data: Array.from({ length: to - from }, (_, n) => ({
            number: `M-${from + n}`,
            meetingType: (from + n) % 2 === 0 ? "Board" : "Special",
            date: new Date(Date.UTC(2020, 0, from + n)).toISOString().slice(0, 10),
          })),
        }),
      );
    await add(0, 500);
    const who = await other.as("Clerk");
    const response = await who.http("/api/meetings");
    expect(new Set(response.json.map(({ id }: { id: string }) => id)).size).toBe(500);
    expect([response.headers["x-total-count"], response.headers["link"]]).toEqual(["500", undefined]);
    await add(500, 620);
    const paged = await who.http("/api/meetings");
    expect(paged.json).toHaveLength(500);
    expect(paged.headers["x-total-count"]).toBe("620");
    expect(pagesIn(paged).next).toMatch(/^http:\/\/beta\.localhost\/api\/meetings\?after=/);
    expect(Object.keys(pagesIn(paged))).toEqual(["first", "next", "last"]);
    const rest = await who.http(pathOf(pagesIn(paged).next));
    expect(rest.json.map(({ number }: { number: string }) => number)).toEqual(
      Array.from({ length: 120 }, (_, n) => `M-${119 - n}`),
    );
    expect(Object.keys(pagesIn(rest))).toEqual(["first", "prev", "last"]);
    // Filters of the list stay in the links and apply to the count.
    const special = await who.http("/api/meetings?type=special&first=200");
    expect([special.json.length, special.headers["x-total-count"]]).toEqual([200, "310"]);
    expect(pagesIn(special).last).toContain("type=special");
    const last = await who.http(pathOf(pagesIn(special).last));
    expect(last.json.at(-1).number).toBe("M-1");
    expect(await who.http("/api/meetings?type=special&year=2020")).toMatchObject({
      headers: { "x-total-count": "183" },
    });
  });

  test("neither skip nor repeat meetings added while someone reads page by page", async () => {
    const who = await other.as("Clerk");
    const first = await who.http("/api/meetings?first=100");
    const newest = first.json[0].date;
    await world.database.inTenant(other.id, (db) =>
      db.meeting.createMany({ data: [{ number: "Late", meetingType: "Board", date: newest }] }),
    );
    const read = [first];
    for (let { next } = pagesIn(first); next;) {
      const page = await who.http(pathOf(next));
      read.push(page);
      ({ next } = pagesIn(page));
    }
    const numbers = read.flatMap(({ json }) => json.map(({ number }: { number: string }) => number));
    expect(numbers).toEqual(Array.from({ length: 620 }, (_, n) => `M-${619 - n}`));
    const back = await who.http(pathOf(pagesIn(read[1] as Answer).prev));
    expect(back.json.map(({ number }: { number: string }) => number)).toEqual(
      expect.arrayContaining(["M-619", "M-521"]),
    );
  });

  test("refuse a page that no list has with 422", async () => {
    for (const query of ["first=0", "first=501", "last=x", "after=nonsense", "before=AAAA"]) {
      const { status, json } = await clerk.http(`/api/meetings?${query}`);
      expect([status, json.code], query).toEqual([422, "BAD_USER_INPUT"]);
    }
    expect((await clerk.http("/api/meetings?date=2026-13-45")).status).toBe(422);
    const unknown = await clerk.http("/api/meetings?type=Harbor");
    expect([unknown.status, unknown.json.field, unknown.json.error]).toEqual([
      422,
      "type",
      expect.stringContaining("Budget Committee"),
    ]);
  });

  test("return meetings with their items and attendance", async () => {
    const { key } = await county.meeting({ number: "R-3" }).items("First", "Second").present(2).create();
    const { status, json } = await clerk.http(`/api/meetings/${key}?tenantId=alpha`);
    expect(status).toBe(200);
    expect(json.meeting).toMatchObject({ id: key, number: "R-3" });
    expect(json.items).toMatchObject([
      {
        meeting_id: key,
        number: "1",
        description: "First",
        motion_text: null,
        vote_type: "No Vote",
        attendees: [],
        vote_result: null,
        document_url: null,
      },
      { number: "2", description: "Second" },
    ]);
    expect(json.attendance).toHaveLength(5);
    expect(json.attendance[0]).toMatchObject({
      meeting_id: key,
      legislator_name: "Member 1",
      present: true,
      time: "10:00",
      tenant_id: county.id,
    });
  });

  test("change by PUT in either spelling, and fields that are not sent stay", async () => {
    const { key } = await county.meeting({ number: "R-4" }).create();
    const put = await clerk.http(`/api/meetings/${key}`, {
      method: "PUT",
      body: {
        meeting_type: "Special",
        meetingType: "Special",
        number: "R-4b",
        date: "2026-05-05",
        real_date: "2026-05-05",
        time: "11:00",
        location: "Courthouse",
      },
    });
    expect(put.status, put.text).toBe(200);
    expect(put.json).toMatchObject({
      meeting_type: "Special",
      number: "R-4b",
      date: "2026-05-05",
      time: "11:00",
      location: "Courthouse",
    });
    const again = await clerk.http(`/api/meetings/${key}`, { method: "PUT", body: { real_date: "2026-05-06" } });
    expect(again.json).toMatchObject({ number: "R-4b", date: "2026-05-06", time: "11:00" });
    const patched = await clerk.http(`/api/meetings/${key}`, { method: "PATCH", body: { location: "Board Chambers" } });
    expect(patched.json).toMatchObject({ number: "R-4b", location: "Board Chambers" });
  });

  test("refuse a meeting that someone else changed meanwhile with 412", async () => {
    const { key } = await county.meeting({ number: "R-5" }).create();
    const { etag } = (await clerk.http(`/api/meetings/${key}`)).headers;
    const change = (location: string) =>
      clerk.http(`/api/meetings/${key}`, { method: "PUT", headers: { "If-Match": String(etag) }, body: { location } });
    expect((await change("First")).status).toBe(200);
    const late = await change("Second");
    expect([late.status, late.json.code]).toEqual([412, "CONFLICT"]);
    expect((await clerk.http(`/api/meetings/${key}`)).json.meeting.location).toBe("First");
  });

  test("delete meetings, which are then not found", async () => {
    const { key } = await county.meeting({ number: "R-6" }).create();
    expect(await clerk.http(`/api/meetings/${key}`, { method: "DELETE" })).toMatchObject({
      status: 200,
      json: { ok: true },
    });
    const response = await clerk.http(`/api/meetings/${key}`);
    expect([response.status, response.json.error]).toEqual([404, "This meeting does not exist."]);
    expect((await clerk.http(`/api/meetings/${key}`, { method: "DELETE" })).status).toBe(404);
  });

  test("answer alike for another county's, unknown ones, and invalid ids", async () => {
    const { key } = await other.meeting().create();
    for (const id of [key, noOne, "1", "..%2f..%2fx", "'%20or%201=1--"]) {
      expect((await clerk.http(`/api/meetings/${id}`)).status, id).toBe(404);
      expect((await clerk.http(`/api/meetings/${id}`, { method: "PUT", body: { number: "X" } })).status, id).toBe(404);
      expect((await clerk.http(`/api/meetings/${id}`, { method: "DELETE" })).status, id).toBe(404);
    }
    expect((await (await other.as("Clerk")).http(`/api/meetings/${key}`)).json.meeting.number).not.toBe("X");
  });

  test("refuse a role without the permission with 403", async () => {
    const member = await county.member(0);
    const { status, json } = await member.http("/api/meetings", {
      body: { meeting_type: "Board", date: "2026-04-01" },
    });
    expect([status, typeof json.error]).toEqual([403, "string"]);
  });

  test("refuse wrong input with 422 and the field's name", async () => {
    const wrong = [
      [{ meeting_type: "Board" }, "date"],
      [{ date: "2026-04-01" }, "meeting_type"],
      [{ meeting_type: "Board", date: "April" }, "date"],
      [{ meeting_type: "Board", date: "2026-02-30" }, "date"],
      [{ meeting_type: "Board", date: "2026-04-01", time: "noon" }, "time"],
      [{ meeting_type: "Board", date: "2026-04-01", number: "x".repeat(41) }, "number"],
      [{ meeting_type: 7, date: "2026-04-01" }, "meeting_type"],
      [{ meeting_type: "Board", date: "2026-04-01", is_deleted: true }, "is_deleted"],
    ] as const;
    for (const [body, field] of wrong) {
      const { status, json } = await clerk.http("/api/meetings", { body });
      expect([status, json.field], JSON.stringify(body)).toEqual([422, field]);
    }
    expect(
      (await clerk.http("/api/meetings", { body: "{", headers: { "content-type": "application/json" } })).status,
    ).toBe(400);
    expect(
      (
        await clerk.http("/api/meetings", {
          body: "a=b",
          headers: { "content-type": "application/x-www-form-urlencoded" },
        })
      ).status,
    ).toBe(415);
  });

  test("schedule one meeting if sent twice under one Idempotency-Key", async () => {
    const post = (location: string) =>
      clerk.http("/api/meetings", {
        headers: { "Idempotency-Key": "k-1" },
        body: { number: "R-7", meeting_type: "Board", date: "2026-04-07", location },
      });
    const first = await post("Courthouse");
    const second = await post("Courthouse");
    expect([first.status, second.json.id]).toEqual([201, first.json.id]);
    expect((await post("Elsewhere")).status).toBe(422);
  });

  test("refuse by RFC 9457 if the client asks for that", async () => {
    const { headers, json } = await clerk.http(`/api/meetings/${noOne}`, {
      headers: { accept: "application/problem+json" },
    });
    expect(headers["content-type"]).toMatch(/^application\/problem\+json/);
    expect(json).toMatchObject({
      type: "about:blank",
      title: "Not Found",
      status: 404,
      detail: "This meeting does not exist.",
      error: "This meeting does not exist.",
    });
  });
});

describe("member calls", () => {
  test("return the board's members with id, name and weight", async () => {
    const { status, json } = await clerk.http("/api/members?tenantId=alpha");
    expect(status).toBe(200);
    expect(json).toHaveLength(5);
    expect(json[0]).toMatchObject({ id: county.members[0]?.id, name: "Member 1", weight: 1 });
    const { key } = await county.meeting().create();
    expect((await clerk.http(`/api/members?meeting_id=${key}`)).json).toHaveLength(5);
    expect((await clerk.http(`/api/members?meeting_id=${noOne}`)).status).toBe(404);
  });

  test("find a body by its id or its name, with the same answer", async () => {
    const body = await world.database.inTenant(county.id, async (db) => {
      const libraryBoard = await db.body.create({ data: { name: "Library Board", kind: "OTHER" } });
      const seat = await db.seat.create({ data: { bodyId: libraryBoard.id, label: "Seat A", position: 1 } });
      const term = { bodyId: libraryBoard.id, startsOn: "2020-01-01" };
      await db.member.create({ data: { ...term, seatId: seat.id, name: "Ann Poe", isChair: true } });
      await db.member.create({ data: { ...term, name: "Old Roe", endsOn: "2020-12-31" } });
      return libraryBoard;
    });
    const { status, json } = await clerk.http(`/api/members?body=${body.id}`);
    expect([status, json]).toEqual([
      200,
      [{ id: expect.any(String), name: "Ann Poe", weight: 1, seat: "Seat A", is_chair: true }],
    ]);
    for (const same of [body.id.toUpperCase(), "library%20board"])
      expect((await clerk.http(`/api/members?body=${same}`)).json).toEqual(json);
    expect((await clerk.http(`/api/members?body=${county.boardId}`)).json).toHaveLength(5);
  });

  test("do not find an unknown body, or another county's", async () => {
    for (const id of [noOne, other.boardId]) {
      const answer = await clerk.http(`/api/members?body=${id}`);
      expect([answer.status, answer.json.code, answer.json.field]).toEqual([404, "BODY_NOT_FOUND", "body"]);
    }
    expect((await county.guest.http(`/api/members?body=${county.boardId}`)).status).toBe(401);
  });
});

describe("the description of the calls", () => {
  test("covers the pages of every list that can grow", async () => {
    const { paths } = (await county.guest.http("/api/openapi.json")).json;
    for (const path of [
      "meetings",
      "users",
      "resolutions",
      "contracts",
      "contracts/{id}/payments",
      "insurance/certificates",
    ]) {
      const { parameters, responses } = paths[`/api/${path}`].get;
      expect(Object.keys(responses[200].headers), path).toEqual(["Link", "X-Total-Count"]);
      expect(
        parameters.map(({ name }: { name: string }) => name),
        path,
      ).toEqual(expect.arrayContaining(["first", "after", "last", "before"]));
    }
  });

  test("is OpenAPI 3.1, and every listed call answers", async () => {
    const { json } = await county.guest.http("/api/openapi.json");
    expect(json.openapi).toBe("3.1.0");
    for (const [path, calls] of Object.entries<Record<string, unknown>>(json.paths)) {
      for (const method of Object.keys(calls)) {
        const { status, json: answer } = await county.guest.http(path.replace(/\{\w+\}/g, noOne), {
          method: method.toUpperCase(),
        });
        expect([status, answer?.error], `${method} ${path}`).not.toEqual([404, "Not found"]);
        expect(status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  });

  test("can be browsed without inline scripts", async () => {
    const page = await county.guest.http("/api/docs/");
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/<script>|onload=/);
    for (const file of ["swagger-ui-bundle.js", "swagger-ui.css", "start.js"]) {
      expect(page.text).toContain(file);
      expect((await county.guest.http(`/api/docs/${file}`)).status, file).toBe(200);
    }
    expect((await county.guest.http("/api/docs")).headers["location"]).toBe("/api/docs/");
    expect((await county.guest.http("/api/docs/package.json")).status).toBe(404);
  });
});
