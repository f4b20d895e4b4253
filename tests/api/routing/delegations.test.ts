import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { type County, NOON, openWorld, type Person, type World } from "#tests/support/world.ts";
import { requestWith } from "./request.ts";

let world: World;
let county: County;
let legal: Person;
let head: Person;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
let count = 0;
beforeEach(async () => {
  world.clock.set(NOON);
  county = await world.county(`away-${++count}`);
  legal = await county.as("Legal reviewer");
  head = await county.as("Department head");
  staff = await county.as("Department staff");
});

const idOf = (who: Person) => globalId("User", who.userId as string);
const DELEGATION = "delegation { id userName delegateName startsOn endsOn isActive viewerIsDelegate }";
const delegate = (who: Person, to: Person, startsOn = "2026-03-11", endsOn = "2026-03-20") =>
  who.verb("addDelegation", { delegateId: idOf(to), startsOn, endsOn }, DELEGATION);
const delegationsOf = async (who: Person) =>
  (await who.read("{ viewer { delegations { id delegateName isActive viewerIsDelegate } } }")).viewer.delegations;
const subjectsOf = async (who: Person): Promise<string[]> =>
  (await who.read("{ viewer { notices { subject } } }")).viewer.notices.map((notice: any) => notice.subject);

test("a stand-in approves from the first day to the last, in the county's time zone, and both are recorded", async () => {
  expect(await delegate(legal, head, "2026-03-12", "2026-03-13")).toMatchObject({
    delegation: {
      userName: "Legal reviewer",
      delegateName: "Department head",
      isActive: false,
      viewerIsDelegate: false,
    },
  });
  const { id, stepKeys } = await requestWith(staff, [{ email: legal.email ?? "", name: "Legal reviewer" }]);
  const stepId = globalId("RouteStep", stepKeys[0] as string);
  const approve = () => head.verb("approveStep", { stepId }, "resolution { id }");
  const refused = async () => (await approve()).__typename === "Refusal";
  // New York is four hours behind UTC on these days: its 12th begins at 04:00 and its 13th ends at 04:00 on the 14th.
  world.clock.set("2026-03-12T03:59:00Z");
  expect(await refused()).toBe(true);
  world.clock.set("2026-03-12T04:00:00Z");
  expect((await delegationsOf(legal))[0]).toMatchObject({ isActive: true });
  expect(await approve()).toMatchObject({ resolution: { id } });
  const ASK = "query($id: ID!) { node(id: $id) { ... on RouteStep { state decidedByName } } }";
  expect((await legal.read(ASK, { id: stepId })).node).toEqual({
    state: "DONE",
    decidedByName: "Department head for Legal reviewer",
  });
});

test("what is asked of someone who is away is sent to both, by email and in the inbox", async () => {
  await delegate(legal, head);
  const { fileNumber } = await requestWith(staff, [{ email: legal.email ?? "" }]);
  const subject = `${fileNumber} is ready for your approval`;
  expect(await subjectsOf(legal)).toContain(subject);
  expect(await subjectsOf(head)).toContain(subject);
  const letters = await world.database.inTenant(county.id, (db) =>
    db.outboxLetter.findMany({ where: { key: "APPROVAL-NOTIFY" }, orderBy: { toEmail: "asc" } }),
  );
  expect(letters.map((letter) => letter.toEmail)).toEqual([head.email, legal.email].sort());
});

test("both are notified of a delegation, and the delegate when it ends", async () => {
  const { delegation } = await delegate(legal, head);
  expect(await subjectsOf(head)).toEqual(["You are standing in for Legal reviewer from 2026-03-11 to 2026-03-20"]);
  expect(await subjectsOf(legal)).toEqual(["Department head is standing in for you from 2026-03-11 to 2026-03-20"]);
  await legal.does("endDelegation", { delegationId: delegation.id });
  expect((await subjectsOf(head))[0]).toBe("You no longer stand in for Legal reviewer");
});

test("invalid delegations are refused: oneself, no one, backward, past, overlapping, or for years", async () => {
  expect(await delegate(legal, legal)).toMatchObject({ code: "NOT_ONESELF", field: "delegateId" });
  expect(await delegate(legal, head, "2026-03-12", "2026-03-11")).toMatchObject({ code: "ENDS_BEFORE_START" });
  expect(await delegate(legal, head, "2026-03-01", "2026-03-10")).toMatchObject({ code: "PAST" });
  expect(await delegate(legal, head, "2026-03-11", "2028-03-11")).toMatchObject({ code: "TOO_LONG" });
  await delegate(legal, head);
  // The legal reviewer is asked to approve contracts too, which the clerk may not.
  const later = "2026-03-21";
  expect(await delegate(legal, await county.as("Clerk"), later, later)).toMatchObject({ code: "MAY_NOT" });
  const other = await county.with("meetings.routing.approve-step", "contracts.lifecycle.approve-step");
  expect(await delegate(legal, other, "2026-03-20", "2026-03-25")).toMatchObject({ code: "OVERLAPS" });
  expect(await delegate(legal, other, "2026-03-21", "2026-03-25")).toMatchObject({ delegation: { isActive: false } });
  const stranger = globalId("User", "00000000-0000-7000-8000-000000000000");
  expect(
    await legal.verb("addDelegation", { delegateId: stranger, startsOn: "2026-04-01", endsOn: "2026-04-02" }),
  ).toMatchObject({ code: "NO_SUCH_PERSON" });
  await world.database.inTenant(county.id, (db) =>
    db.user.updateMany({ where: { id: other.userId as string }, data: { isActive: false } }),
  );
  expect(await delegate(legal, other, "2026-04-01", "2026-04-02")).toMatchObject({ code: "NO_SUCH_PERSON" });
});

test("of ten simultaneous delegations for the same days, one is made", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => delegate(legal, head)));
  expect(answers.filter((answer) => answer.code === "OVERLAPS")).toHaveLength(9);
  expect(await delegationsOf(legal)).toHaveLength(1);
});

test("of ten simultaneous ends of a delegation, one is made, and the delegate is notified once", async () => {
  const { delegation } = await delegate(legal, head);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => legal.verb("endDelegation", { delegationId: delegation.id })),
  );
  expect(answers.filter((answer) => answer.code === "ENDED")).toHaveLength(9);
  const ended = "You no longer stand in for Legal reviewer";
  expect((await subjectsOf(head)).filter((subject) => subject === ended)).toHaveLength(1);
});

test("people end only their own delegation, immediately, and only the two users see it", async () => {
  const { delegation } = await delegate(legal, head);
  const { stepKeys } = await requestWith(staff, [{ email: legal.email ?? "" }]);
  const admin = await county.as("Full Administrator");
  for (const who of [head, admin])
    expect(await who.verb("endDelegation", { delegationId: delegation.id })).toMatchObject({ code: "NOT_FOUND" });
  const ASK = "query($id: ID!) { node(id: $id) { id } }";
  expect((await head.read(ASK, { id: delegation.id })).node).not.toBeNull();
  expect((await admin.read(ASK, { id: delegation.id })).node).toBeNull();
  expect(await delegationsOf(head)).toMatchObject([{ viewerIsDelegate: true }]);
  expect(await delegationsOf(admin)).toEqual([]);
  await legal.does("endDelegation", { delegationId: delegation.id });
  expect(await legal.verb("endDelegation", { delegationId: delegation.id })).toMatchObject({ code: "ENDED" });
  expect(await delegationsOf(legal)).toEqual([]);
  const stepId = globalId("RouteStep", stepKeys[0] as string);
  expect((await head.verb("approveStep", { stepId })).__typename).toBe("Refusal");
});
