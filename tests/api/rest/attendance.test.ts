import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
let meeting: string;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha");
  clerk = await county.as("Clerk");
  meeting = (await county.meeting().create()).key;
});
afterAll(() => world.close());

const listed = async (key: string) => (await clerk.http(`/api/meetings/${key}`)).json.attendance;

describe("attendance calls", () => {
  test("list it in the specification's format, and recognize a member by name", async () => {
    const answer = await clerk.http("/api/attendance?tenantId=alpha", {
      body: { meeting_id: meeting, legislator_name: "member 1", present: true, time: "09:15", tenant_id: county.id },
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json).toMatchObject({
      meeting_id: meeting,
      legislator_name: "Member 1",
      present: true,
      time: "09:15",
      tenant_id: county.id,
    });
    const { meeting: found } = await clerk.read(
      "query($key: ID!) { meeting(key: $key) { attendance { member { id } } } }",
      { key: meeting },
    );
    expect(found.attendance[0].member.id).toBe(county.members[0]?.globalId);
  });

  test("record many in one call, at the start of the meeting if no time is given", async () => {
    const { key } = await county.meeting().create();
    const bodies = ["Member 1", "Member 2", "Guest Speaker"].map((legislator_name) => ({
      meeting_id: key,
      legislator_name,
      present: true,
    }));
    const answer = await clerk.http("/api/attendance/bulk?tenantId=alpha", { body: bodies });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json.map(({ legislator_name, time }: Record<string, string>) => [legislator_name, time])).toEqual([
      ["Member 1", "10:00"],
      ["Member 2", "10:00"],
      ["Guest Speaker", "10:00"],
    ]);
    expect(await listed(key)).toHaveLength(3);
  });

  test("record many completely or not at all", async () => {
    const { key } = await county.meeting().create();
    const bodies = [
      { meeting_id: key, legislator_name: "Member 1" },
      { meeting_id: key, legislator_name: "   " },
    ];
    expect((await clerk.http("/api/attendance/bulk", { body: bodies })).status).toBe(422);
    expect(await listed(key)).toEqual([]);
  });

  test("refuse more than 200, none, or two meetings in one call with 422", async () => {
    const one = { meeting_id: meeting, legislator_name: "Someone" };
    const two = { ...one, meeting_id: (await county.meeting().create()).key };
    for (const body of [Array.from({ length: 201 }, () => one), [], [one, two], { ...one }]) {
      expect((await clerk.http("/api/attendance/bulk", { body })).status).toBe(422);
    }
  });

  test("change presence or time, and refuse an outdated change with 412", async () => {
    const { key } = await county.meeting().present(1).create();
    const [line] = await listed(key);
    const away = await clerk.http(`/api/attendance/${line.id}?tenantId=alpha`, {
      method: "PUT",
      body: { present: false },
    });
    expect(away.status, away.text).toBe(200);
    expect(away.json).toMatchObject({ id: line.id, meeting_id: key, present: false, time: "10:00" });
    const later = await clerk.http(`/api/attendance/${line.id}`, {
      method: "PUT",
      body: { time: "9:45", left_time: "11:00" },
    });
    expect(later.json).toMatchObject({ present: false, time: "09:45", left_time: "11:00" });
    const stale = await clerk.http(`/api/attendance/${line.id}`, {
      method: "PUT",
      headers: { "If-Match": String(away.headers["etag"]) },
      body: { present: true },
    });
    expect(stale.status).toBe(412);
  });

  test("end when someone is removed from the list", async () => {
    const { key } = await county.meeting().present(2).create();
    const [line] = await listed(key);
    expect(await clerk.http(`/api/attendance/${line.id}?tenantId=alpha`, { method: "DELETE" })).toMatchObject({
      status: 200,
      json: { ok: true },
    });
    expect(await listed(key)).toHaveLength(4);
    expect((await clerk.http(`/api/attendance/${line.id}`, { method: "DELETE" })).status).toBe(404);
  });

  test("neither show nor change another county's", async () => {
    const other = await world.county("beta");
    const { key } = await other.meeting().present(1).create();
    const [line] = (await (await other.as("Clerk")).http(`/api/meetings/${key}`)).json.attendance;
    expect((await clerk.http("/api/attendance", { body: { meeting_id: key, legislator_name: "Spy" } })).status).toBe(
      404,
    );
    expect((await clerk.http(`/api/attendance/${line.id}`, { method: "PUT", body: { present: false } })).status).toBe(
      404,
    );
    expect((await clerk.http(`/api/attendance/${line.id}`, { method: "DELETE" })).status).toBe(404);
  });
});
