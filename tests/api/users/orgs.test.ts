import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { department, putAt, request } from "../resolutions/request.ts";
import { addUsers, administrator, logOf, userId } from "./ground.ts";

let world: World;
let county: County;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("orgs", {
    seats: [
      { holder: "Ada", weight: 300 },
      { holder: null, weight: 200 },
    ],
  });
  admin = await administrator(world, county);
  staff = await county.as("Department staff");
  await department(world, county, "Highway", 20, [staff]);
  await department(world, county, "Health", 10, []);
  await department(world, county, "Aging", 30, []);
});
afterAll(() => world?.close());

const departmentId = async (name: string) =>
  globalId(
    "Department",
    (await world.database.inTenant(county.id, (db) => db.department.findFirstOrThrow({ where: { name } }))).id,
  );
const DEPARTMENTS = "user { version department { name } moreDepartments { name } }";
const MEMBERSHIPS = "user { memberships { memberId isChair isCurrent startsOn endsOn seat { label } body { name } } }";

describe("departments of a user", () => {
  test("additional departments count like the main one, as long as they are set", async () => {
    const clerk = await county.as("Clerk");
    const health = await request(clerk, { department: "Health", title: "Vaccines" });
    await putAt(world, county, health.key, "LEGAL_REVIEW");
    const reads = async () =>
      (await staff.read(
        "query($id: ID!) { node(id: $id) { ... on Resolution { title } } resolutions { edges { node { title } } } }",
        { id: health.id },
      )) as {
        node: object | null;
        resolutions: { edges: object[] };
      };
    expect(await reads()).toMatchObject({ node: null, resolutions: { edges: [] } });
    const set = (version: number, more: string[]) =>
      admin.does(
        "setUserDepartments",
        { userId: userId(staff.userId), version, departmentId: highway, moreDepartmentIds: more },
        DEPARTMENTS,
      );
    const highway = await departmentId("Highway");
    const { user } = await set(1, [await departmentId("Health"), await departmentId("Aging"), highway]);
    expect(user).toEqual({
      version: 2,
      department: { name: "Highway" },
      moreDepartments: [{ name: "Aging" }, { name: "Health" }],
    });
    expect(await reads()).toMatchObject({
      node: { title: "Vaccines" },
      resolutions: { edges: [{ node: { title: "Vaccines" } }] },
    });
    expect((await logOf(world, county, staff.userId ?? "")).at(-1)).toMatchObject({
      action: "setUserDepartments",
      before: { department: "Highway", moreDepartments: [] },
      after: { department: "Highway", moreDepartments: ["Aging", "Health"] },
    });
    await set(2, []);
    expect(await reads()).toMatchObject({ node: null, resolutions: { edges: [] } });
  });

  test("an outdated save and a deleted department are refused", async () => {
    const input = { userId: userId(staff.userId), moreDepartmentIds: [] as string[] };
    expect(await admin.verb("setUserDepartments", { ...input, version: 1 })).toMatchObject({ __typename: "Conflict" });
    expect(
      await admin.verb("setUserDepartments", { ...input, version: 3, departmentId: globalId("Department", "nowhere") }),
    ).toMatchObject({ code: "DEPARTMENT_NOT_FOUND", field: "departmentId" });
    expect(await staff.verb("setUserDepartments", { ...input, version: 3 })).toMatchObject({
      permission: "administration.user-record.edit",
    });
  });
});

describe("terms in bodies", () => {
  const seat = async (label: string) =>
    globalId(
      "Seat",
      (await world.database.inTenant(county.id, (db) => db.seat.findFirstOrThrow({ where: { label } }))).id,
    );
  const add = async (key: string, more: object = {}) =>
    admin.verb(
      "addBodyMember",
      { userId: userId(key), bodyId: globalId("Body", county.boardId), startsOn: "2026-03-01", ...more },
      MEMBERSHIPS,
    );

  test("a vacant seat is filled, a held one is not, and past meetings keep their roll", async () => {
    const [ben, cy] = await addUsers(world, county, [
      { email: "ben@orgs.example", firstName: "Ben", lastName: "Bur", role: "Board member" },
      { email: "cy@orgs.example", firstName: "Cy", lastName: "Cole" },
    ]);
    expect(await add(ben ?? "", { seatId: await seat("District 1") })).toMatchObject({
      code: "SEAT_TAKEN",
      message: expect.stringContaining("Ada"),
    });
    const { user } = await add(ben ?? "", { seatId: await seat("District 2"), isChair: true });
    expect(user.memberships).toEqual([
      {
        memberId: expect.any(String),
        isChair: true,
        isCurrent: true,
        startsOn: "2026-03-01",
        endsOn: null,
        seat: { label: "District 2" },
        body: { name: "Board" },
      },
    ]);
    const [{ memberId }] = user.memberships;
    expect(await add(cy ?? "", { seatId: await seat("District 2"), startsOn: "2027-01-01" })).toMatchObject({
      code: "SEAT_TAKEN",
    });
    expect(await add(cy ?? "", { isChair: true })).toMatchObject({ code: "CHAIR_TAKEN" });

    const meeting = await county.meeting({ date: "2026-03-11" }).create();
    const clerk = await county.as("Clerk");
    await clerk.does("addAttendee", { meetingId: meeting.id, memberId });
    const end = (endsOn: string) => admin.verb("endBodyMember", { memberId, endsOn }, MEMBERSHIPS);
    expect(await end("2026-03-10")).toMatchObject({ code: "ATTENDED_LATER" });
    expect((await end("2026-03-11")).user.memberships[0]).toMatchObject({ endsOn: "2026-03-11", isCurrent: true });
    expect(
      (await add(cy ?? "", { seatId: await seat("District 2"), startsOn: "2026-03-12" })).user.memberships,
    ).toHaveLength(1);
    const roll = await clerk.read("query($id: ID!) { node(id: $id) { ... on Meeting { attendance { name } } } }", {
      id: meeting.id,
    });
    expect(JSON.stringify(roll)).toContain("Ben Bur");
    expect((await logOf(world, county, ben ?? "")).map((entry) => entry.action)).toEqual([
      "addBodyMember",
      "endBodyMember",
    ]);
  });

  test("of two people given one vacant seat simultaneously, one gets it", async () => {
    const here = await world.county("oneseat", { seats: [{ holder: null, weight: 100 }] });
    const boss = await administrator(world, here);
    const people = await addUsers(
      world,
      here,
      Array.from({ length: 5 }, (_, index) => ({ email: `s${index}@oneseat.example` })),
    );
    const seatId = globalId(
      "Seat",
      (await world.database.inTenant(here.id, (db) => db.seat.findFirstOrThrow({ where: { bodyId: here.boardId } })))
        .id,
    );
    const bodyId = globalId("Body", here.boardId);
    const answers = await Promise.all(
      people.map((key) => boss.verb("addBodyMember", { userId: userId(key), bodyId, seatId, startsOn: "2026-03-01" })),
    );
    expect(answers.filter((answer) => answer.__typename === "AddBodyMemberPayload")).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === "SEAT_TAKEN")).toHaveLength(4);
  });

  test("a member known only from records is linked to a user, and unlinked", async () => {
    const memberId = await world.database.inTenant(county.id, async (db) => {
      const body = await db.body.create({ data: { name: "Youth Board", kind: "COMMITTEE" } });
      return (await db.member.create({ data: { bodyId: body.id, name: "D. Dow", startsOn: "2025-01-01" } })).id;
    });
    const [dee, eve] = await addUsers(world, county, [{ email: "dee@orgs.example" }, { email: "eve@orgs.example" }]);
    const link = (key: string | null) =>
      admin.verb("linkMember", { memberId: globalId("Member", memberId), userId: key && userId(key) }, MEMBERSHIPS);
    expect((await link(dee ?? "")).user.memberships).toMatchObject([{ body: { name: "Youth Board" }, seat: null }]);
    expect(await link(eve ?? "")).toMatchObject({ code: "LINKED_ALREADY" });
    expect(await link(null)).toMatchObject({ user: null });
    // Removing a link that does not exist changes nothing.
    expect(await link(null)).toMatchObject({ user: null });
    expect((await link(eve ?? "")).user.memberships).toHaveLength(1);
  });
});

describe("a user's own seat", () => {
  test("is given by someone else: user editors neither seat themselves nor replace others", async () => {
    const adminId = userId(admin.userId);
    const body = globalId("Body", county.boardId);
    const seated = await admin.verb("addBodyMember", { userId: adminId, bodyId: body, startsOn: "2026-03-11" });
    expect(seated.code).toBe("OWN_SEAT");
    const linked = await admin.verb("linkMember", { memberId: county.members[0]?.globalId, userId: adminId });
    expect(linked.code).toBe("OWN_SEAT");
  });
});
