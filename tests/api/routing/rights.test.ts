import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { remindEverywhere } from "#server/outbox/reminding.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";
import { requestWith, type Step } from "./request.ts";

// No one is asked, mailed, reminded or shown what they may not do, and a step without anyone is always reported.

let world: World;
let county: County;
let legal: Person;
let head: Person;
let staff: Person;
let clerk: Person;
let admin: Person;
/** Holds no right of approval routes of resolutions. */
let signatory: Person;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
let count = 0;
beforeEach(async () => {
  world.clock.set(NOON);
  county = await world.county(`rights-${++count}`);
  legal = await county.as("Legal reviewer");
  head = await county.as("Department head");
  staff = await county.as("Department staff");
  clerk = await county.as("Clerk");
  admin = await county.as("Full Administrator");
  signatory = await county.as("County signatory");
});

const userIdOf = (who: Person) => globalId("User", who.userId as string);
const inCounty: <T>(work: Parameters<typeof world.database.inTenant<T>>[1]) => Promise<T> = (work) =>
  world.database.inTenant(county.id, work);
const stepOf = (who: Person, more: Partial<Step> = {}) => ({
  stage: "LEGAL_REVIEW",
  order: 1,
  name: who.email as string,
  email: who.email as string,
  action: "APPROVAL",
  notes: "",
  ...more,
});
const SIGNS = { action: "SIGNATURE" };
const remind = () => remindEverywhere({ database: world.database, ports: world.dais.ports });
const afterDays = (days: number) => world.clock.set(new Date(NOON.valueOf() + days * 24 * 60 * 60 * 1000));
/** In New York it is the 12th: the day after {@link NOON}. */
const nextDay = () => world.clock.set("2026-03-12T04:00:00Z");
const lettersTo = async (who: Person): Promise<string[]> =>
  (
    await inCounty((db) =>
      db.outboxLetter.findMany({ where: { toEmail: who.email as string }, orderBy: { id: "asc" } }),
    )
  ).map(({ subject }) => subject);
const waitingOn = async (who: Person): Promise<{ title: string; asked: string }[]> =>
  (await who.read("{ waitingOnMe { title asked } }")).waitingOnMe;
const roleOf = async (who: Person): Promise<string> =>
  (await inCounty((db) => db.user.findFirstOrThrow({ where: { id: who.userId as string } }))).roleId;
/** Sets a permission of someone's role, as an administrator does. */
async function setRight(who: Person, key: string, state: "ALLOW" | "DENY" | "UNSET") {
  await admin.proves();
  const roleId = globalId("Role", await roleOf(who));
  const { node } = await admin.read("query($id: ID!) { node(id: $id) { ... on Role { version } } }", { id: roleId });
  await admin.does("setRolePermissions", { roleId, version: node.version, changes: [{ key, state }] });
}
const stepNow = (key: string) => inCounty((db) => db.routeStep.findFirstOrThrow({ where: { id: key } }));
const APPROVE = "meetings.routing.approve-step";
const ASKED = /is ready for your approval$/;
const STUCK = /is ready for your choice of who approves$/;

describe("a route is saved only with people who may do what it asks", () => {
  test("a template that asks someone who may not sign is refused, with the step and the permission", async () => {
    const save = (steps: object[]) => clerk.verb("saveRouteTemplate", { name: "Over $20,000", steps });
    expect(await save([stepOf(legal), stepOf(signatory, { order: 2, ...SIGNS })])).toMatchObject({
      code: "STEP_PERSON_MAY_NOT",
      field: "steps",
      message: expect.stringMatching(/^Step 2: County signatory may not sign because .*“Sign step - Routing”/),
    });
    expect(await save([stepOf(legal), stepOf(clerk, { order: 2, ...SIGNS })])).toMatchObject({
      __typename: "SaveRouteTemplatePayload",
    });
  });

  test("a request's own route is refused likewise, and so is a step added in review", async () => {
    await expect(requestWith(staff, [stepOf(signatory, SIGNS)])).rejects.toThrow(/may not sign/);
    await expect(requestWith(staff, [stepOf(legal, SIGNS)])).rejects.toThrow(/may not sign/);
    const { id, stepKeys } = await requestWith(staff, [stepOf(legal)]);
    const { node } = await clerk.read("query($id: ID!) { node(id: $id) { ... on Resolution { version } } }", { id });
    const [keptKey] = stepKeys;
    const steps = [{ ...stepOf(legal), id: globalId("RouteStep", keptKey as string) }, stepOf(signatory, { order: 2 })];
    expect(await clerk.verb("saveRoute", { resolutionId: id, version: node.version, note: "", steps })).toMatchObject({
      code: "STEP_INVALID",
      message: expect.stringMatching(/^Step 2: County signatory may not approve/),
    });
  });

  test("someone without an account, or deactivated, may be notified but not asked", async () => {
    const outside = { email: "someone@elsewhere.example", name: "Sam One" };
    await expect(requestWith(staff, [outside])).rejects.toThrow(/Sam One has no account/);
    const { stepKeys } = await requestWith(staff, [{ ...outside, action: "FYI" }]);
    expect((await stepNow(stepKeys[0] as string)).state).toBe("DONE");
    await inCounty((db) => db.user.updateMany({ where: { id: head.userId as string }, data: { isActive: false } }));
    await expect(requestWith(staff, [stepOf(head)])).rejects.toThrow(/Department head was deactivated/);
  });

  test("a people search shows whether each may approve, sign and stand in, with the reason", async () => {
    const { people } = await legal.read(
      '{ people(text: "county signatory") { name canApprove { allowed reason } canSign { allowed } canStandIn { allowed reason } } }',
    );
    expect(people).toMatchObject([
      {
        canApprove: { allowed: false, reason: expect.stringContaining("“Approve step - Routing”") },
        canSign: { allowed: false },
        canStandIn: { allowed: false, reason: expect.stringContaining("may not approve") },
      },
    ]);
    const answer = await legal.read(
      '{ people(text: "department head") { canApprove { allowed } canStandIn { allowed } } }',
    );
    expect(answer.people).toEqual([{ canApprove: { allowed: true }, canStandIn: { allowed: true } }]);
  });

  test("no one stands in for a person whose steps they may not decide", async () => {
    const days = { startsOn: "2026-03-11", endsOn: "2026-03-20" };
    expect(await legal.verb("addDelegation", { delegateId: userIdOf(staff), ...days })).toMatchObject({
      code: "MAY_NOT",
      field: "delegateId",
      message: expect.stringMatching(/^Department staff may not approve/),
    });
    expect(await clerk.verb("addDelegation", { delegateId: userIdOf(legal), ...days })).toMatchObject({
      code: "MAY_NOT",
      message: expect.stringMatching(/^Legal reviewer may not sign/),
    });
    expect(await clerk.verb("addDelegation", { delegateId: userIdOf(admin), ...days })).toMatchObject({
      __typename: "AddDelegationPayload",
    });
  });
});

describe("a step that no one may decide", () => {
  test("is reported to people who manage the route, and waits for them until they choose someone else", async () => {
    await clerk.does("saveRouteTemplate", { name: "Purchases", category: "PURCHASE", steps: [stepOf(head)] });
    await setRight(head, APPROVE, "UNSET");
    const { id, fileNumber } = await requestWith(staff, []);
    expect(await lettersTo(head)).toEqual([]);
    expect((await lettersTo(clerk)).filter((subject) => STUCK.test(subject))).toHaveLength(1);
    expect(await lettersTo(clerk)).toContain(`${fileNumber} is ready for your choice of who approves`);
    expect(await waitingOn(head)).toEqual([]);
    expect(await waitingOn(clerk)).toEqual([{ title: "Road salt for the winter", asked: "Choose someone else" }]);
    const READ =
      "query($id: ID!) { node(id: $id) { ... on Resolution { version waitingOn viewerIsWaitedOn steps { id cannotBeDone } } } }";
    const { node } = await clerk.read(READ, { id });
    expect(node.viewerIsWaitedOn).toBe(true);
    expect(node.waitingOn).toMatch(/^choice of who approves in place of department-head@/);
    expect(node.steps[0].cannotBeDone).toMatch(/may not approve/);
    for (const days of [3, 7, 30]) {
      afterDays(days);
      await remind();
    }
    world.clock.set(NOON);
    expect(await lettersTo(head)).toEqual([]);
    expect((await lettersTo(clerk)).length).toBe(1);
    await clerk.does("saveRoute", {
      resolutionId: id,
      version: node.version,
      note: "",
      steps: [{ ...stepOf(legal), id: node.steps[0].id }],
    });
    expect((await clerk.read(READ, { id })).node).toMatchObject({
      waitingOn: `${legal.email} approval`,
      viewerIsWaitedOn: false,
      steps: [{ cannotBeDone: null }],
    });
    expect(await lettersTo(legal)).toHaveLength(1);
    expect(await waitingOn(clerk)).toEqual([]);
  });

  test("includes a template's step that falls to the requester", async () => {
    await clerk.does("saveRouteTemplate", { name: "Purchases", category: "PURCHASE", steps: [stepOf(clerk)] });
    await requestWith(clerk, []);
    expect((await lettersTo(clerk)).filter((subject) => ASKED.test(subject))).toEqual([]);
    expect((await lettersTo(admin)).filter((subject) => STUCK.test(subject))).toHaveLength(1);
    expect(await waitingOn(clerk)).toEqual([]);
    expect(await waitingOn(admin)).toMatchObject([{ asked: "Choose someone else" }]);
  });

  test("after a role loses the permission is reported once, and returns when it is granted again", async () => {
    const { stepKeys } = await requestWith(staff, [stepOf(legal)]);
    const { roleImpact } = await admin.read(
      "query($roleId: ID!, $changes: [PermissionChangeInput!]!) { roleImpact(roleId: $roleId, changes: $changes) { people { warnings } } }",
      { roleId: globalId("Role", await roleOf(legal)), changes: [{ key: APPROVE, state: "DENY" }] },
    );
    expect(roleImpact.people).toMatchObject([
      { warnings: [expect.stringMatching(/^1 open step could no longer be decided/)] },
    ]);
    await setRight(legal, APPROVE, "DENY");
    expect((await lettersTo(clerk)).filter((subject) => STUCK.test(subject))).toHaveLength(1);
    expect(await waitingOn(legal)).toEqual([]);
    expect(await waitingOn(clerk)).toMatchObject([{ asked: "Choose someone else" }]);
    await setRight(legal, "meetings.routing.reject-step", "DENY");
    afterDays(9);
    await remind();
    world.clock.set(NOON);
    expect((await lettersTo(clerk)).filter((subject) => STUCK.test(subject))).toHaveLength(1);
    expect(await lettersTo(legal)).toHaveLength(1);
    await setRight(legal, APPROVE, "ALLOW");
    expect(await waitingOn(clerk)).toEqual([]);
    expect(await waitingOn(legal)).toMatchObject([{ asked: "Approve" }]);
    await legal.does("approveStep", { stepId: globalId("RouteStep", stepKeys[0] as string) });
  });

  test("after its person gets another role is reported likewise", async () => {
    await requestWith(staff, [stepOf(head)]);
    await admin.proves();
    const READ = "query($key: ID!) { user(key: $key) { version email firstName lastName } }";
    const { version, ...fields } = (await admin.read(READ, { key: head.userId })).user;
    const roleId = globalId("Role", await roleOf(staff));
    await admin.does("updateUser", { userId: userIdOf(head), version, fields: { ...fields, roleId } });
    expect((await lettersTo(clerk)).filter((subject) => STUCK.test(subject))).toHaveLength(1);
    expect(await waitingOn(head)).toEqual([]);
  });

  test("after its delegation ends is also found by the reminder job", async () => {
    await requestWith(staff, [stepOf(head)]);
    await head.does("addDelegation", { delegateId: userIdOf(legal), startsOn: "2026-03-11", endsOn: "2026-03-11" });
    await setRight(head, APPROVE, "UNSET");
    expect((await lettersTo(clerk)).filter((subject) => STUCK.test(subject))).toEqual([]);
    expect(await waitingOn(legal)).toMatchObject([{ asked: "Approve" }]);
    expect(await waitingOn(head)).toEqual([]);
    nextDay();
    await remind();
    await remind();
    expect((await lettersTo(clerk)).filter((subject) => STUCK.test(subject))).toHaveLength(1);
    expect(await waitingOn(legal)).toEqual([]);
  });
});

describe("a stand-in", () => {
  test("is notified on the first day of open steps, once, and finds them under 'Waiting on me'", async () => {
    const { fileNumber } = await requestWith(staff, [stepOf(legal)]);
    await legal.does("addDelegation", { delegateId: userIdOf(head), startsOn: "2026-03-12", endsOn: "2026-03-20" });
    expect(await lettersTo(head)).toEqual([]);
    expect(await waitingOn(head)).toEqual([]);
    nextDay();
    await remind();
    await remind();
    expect(await lettersTo(head)).toEqual([`${fileNumber} is ready for your approval`]);
    expect(await waitingOn(head)).toMatchObject([{ asked: "Approve" }]);
    afterDays(2);
    await remind();
    expect(await lettersTo(head)).toHaveLength(1);
  });

  test("is notified immediately if the first day is today, but not of their own requests", async () => {
    const { fileNumber } = await requestWith(staff, [stepOf(legal)]);
    await requestWith(head, [stepOf(legal)], { title: "Own" });
    await legal.does("addDelegation", { delegateId: userIdOf(head), startsOn: "2026-03-11", endsOn: "2026-03-20" });
    expect(await lettersTo(head)).toEqual([`${fileNumber} is ready for your approval`]);
    expect(await waitingOn(head)).toEqual(
      [expect.objectContaining({ title: "Own", asked: "Read" }), expect.objectContaining({ asked: "Approve" })].slice(
        1,
      ),
    );
  });
});

describe("'Waiting on me'", () => {
  test("lists nothing that the viewer may not do: a review they requested, a draft they may not submit", async () => {
    await requestWith(clerk, [], { title: "Mine" });
    await inCounty((db) => db.resolution.updateMany({ data: { status: "CLERK_REVIEW" } }));
    const roleId = await roleOf(clerk);
    await inCounty((db) => db.resolutionWaiter.updateMany({ data: { roleId, userId: null, asked: "MOVE_ON" } }));
    expect(await waitingOn(clerk)).toEqual([]);
    const creates = await county.with("meetings.meeting-items.create", "meetings.meeting-items.view-own");
    const fields = { type: "NEW", category: "OTHER", title: "Draft", department: "Works", dateOfRequest: "2026-03-11" };
    await creates.does("createResolution", { fields });
    expect(await waitingOn(creates)).toEqual([]);
    const { resolutions } = await creates.read(
      "{ resolutions(filter: { waitingOnMe: true }) { edges { node { id } } } }",
    );
    expect(resolutions.edges).toEqual([]);
  });
});

describe("a user who is deactivated", () => {
  const HELD = "query($key: ID!) { user(key: $key) { stepsHeldCount stepsHeld { about action state } } }";
  const isActive = async (who: Person) =>
    (await inCounty((db) => db.user.findFirstOrThrow({ where: { id: who.userId as string } }))).isActive;

  test("leaves no step behind: the administrator must choose who takes them over", async () => {
    const { fileNumber } = await requestWith(staff, [stepOf(head), stepOf(head, { order: 2 })]);
    const { user } = await admin.read(HELD, { key: head.userId });
    expect(user).toEqual({
      stepsHeldCount: 2,
      stepsHeld: [
        { about: fileNumber, action: "APPROVAL", state: "OPEN" },
        { about: fileNumber, action: "APPROVAL", state: "PENDING" },
      ],
    });
    expect(await admin.verb("deactivateUser", { userId: userIdOf(head) })).toMatchObject({
      code: "STEPS_WAIT",
      field: "handOverToId",
      message: expect.stringMatching(/ has 2 open or upcoming approval steps\./),
    });
    expect(await isActive(head)).toBe(true);
  });

  test("transfers all steps to a person who may do them, otherwise the deactivation is refused", async () => {
    const one = await requestWith(staff, [stepOf(clerk)]);
    const two = await requestWith(staff, [stepOf(clerk, { order: 1 }), stepOf(clerk, { order: 2, ...SIGNS })]);
    const give = (to: Person) => admin.verb("deactivateUser", { userId: userIdOf(clerk), handOverToId: userIdOf(to) });
    expect(await give(legal)).toMatchObject({
      code: "CANNOT_TAKE_OVER",
      field: "handOverToId",
      message: expect.stringMatching(/Legal reviewer may not sign/),
    });
    expect(await isActive(clerk)).toBe(true);
    expect((await stepNow(one.stepKeys[0] as string)).userId).toBe(clerk.userId);
    expect(await lettersTo(legal)).toEqual([]);
    expect(await give(admin)).toMatchObject({ __typename: "DeactivateUserPayload" });
    for (const key of [...one.stepKeys, ...two.stepKeys])
      expect(await stepNow(key)).toMatchObject({ userId: admin.userId, email: admin.email });
    expect((await lettersTo(admin)).filter((subject) => ASKED.test(subject))).toHaveLength(2);
    expect(await waitingOn(admin)).toHaveLength(2);
    const log = await inCounty((db) => db.auditEntry.findMany({ where: { action: "deactivateUser" } }));
    expect(log.map(({ noun }) => noun).sort()).toEqual(["Resolution", "Resolution", "User"]);
  });

  test("may leave them, which are then reported to people who manage the routes", async () => {
    await requestWith(staff, [stepOf(head)]);
    await admin.does("deactivateUser", { userId: userIdOf(head), leaveSteps: true });
    expect(await isActive(head)).toBe(false);
    expect((await lettersTo(clerk)).filter((subject) => STUCK.test(subject))).toHaveLength(1);
    await admin.does("reactivateUser", { userId: userIdOf(head) });
    expect(await waitingOn(clerk)).toEqual([]);
    expect(await inCounty((db) => db.resolutionWaiter.findMany({ select: { userId: true, asked: true } }))).toEqual([
      { userId: head.userId, asked: "APPROVE" },
    ]);
  });
});
