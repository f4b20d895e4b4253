import { isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "#schema/builder.ts";
import { DEFAULT_ROLES, PERMISSIONS, rowsOfRole } from "#schema/roles/permissions.ts";
import { allowedKeys } from "#schema/roles/rules.ts";
import { schema } from "#schema/schema.ts";
import { VERBS } from "#schema/verb.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// "Every refusal can be asked 'why?'": the answer comes from the code that enforces it, so it is compared with what is
// enforced.

let world: World;
let county: County;
let asking: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("why");
  asking = await county.as("Auditor");
});
afterAll(() => world?.close());

const ROLES = DEFAULT_ROLES.map((role) => role.name);
const ANSWER = "allowed sentence reasons { what holds detail }";
const ABLE = "whoCan { key } whoCanCount";
interface Question {
  userId?: string;
  permission?: string;
  verb?: string;
  recordId?: string;
}
async function why(of: Person, question: Question, by = asking, more = ABLE) {
  const { whyCan } = await by.read(
    `query($userId: ID!, $permission: String, $verb: String, $recordId: ID) { whyCan(userId: $userId, permission: $permission, verb: $verb, recordId: $recordId) { ${ANSWER} ${more} } }`,
    { userId: globalId("User", of.userId as string), ...question },
  );
  return whyCan;
}

/** Mutations that a record answers for, with the record's type and its permission field. */
const ANSWERED = [...VERBS].flatMap(([verb, { can }]) =>
  can ? [[verb, { type: can.type, can: can.name }] as const] : [],
);

test("every verb that a record answers for has that record's allowance", () => {
  expect(ANSWERED.length).toBeGreaterThan(50);
  for (const [verb, { type, can }] of ANSWERED) {
    const allowances = schema.getType(`${type}Can`);
    expect([verb, isObjectType(allowances) && can in allowances.getFields()]).toEqual([verb, true]);
  }
});

describe("of a permission", () => {
  test.each(ROLES)(
    "%s who asks about their own permissions sees exactly what their role's rows allow",
    async (role) => {
      const person = await county.as(role);
      const grantedKeys = allowedKeys(rowsOfRole(role));
      for (let at = 0; at < PERMISSIONS.length; at += 10) {
        const some = PERMISSIONS.slice(at, at + 10);
        const fields = some.map(({ key }, n) => `a${n}: whyCan(userId: $userId, permission: "${key}") { allowed }`);
        const answers = await person.read(`query($userId: ID!) { ${fields.join(" ")} }`, {
          userId: globalId("User", person.userId as string),
        });
        expect(some.map((_row, n) => answers[`a${n}`].allowed)).toEqual(some.map(({ key }) => grantedKeys.has(key)));
      }
    },
  );

  test("the reasons come in order: the account, what must be done first, the role", async () => {
    const clerk = await county.as("Clerk");
    const answer = await why(clerk, { permission: "administration.user-record.view" });
    expect(answer).toMatchObject({
      allowed: false,
      sentence: "Clerk cannot: View - User record. The role Clerk does not mention it, so it is not granted.",
    });
    expect(answer.reasons.map((reason: any) => [reason.what, reason.holds])).toEqual([
      ["The account", true],
      ["Required first", true],
      ["Permission “View - User record”", false],
    ]);
  });

  test("who can is counted among active people who have nothing to do first", async () => {
    const permission = "procurement.scoring.score-own";
    const evaluator = await county.as("Evaluator");
    const idle = await county.with(permission);
    const before = await why(evaluator, { permission });
    expect(before.whoCan.map((person: any) => person.key)).toEqual(
      expect.arrayContaining([evaluator.userId, idle.userId]),
    );
    const set = (data: object) =>
      world.database.inTenant(county.id, (db) => db.user.updateMany({ where: { id: idle.userId as string }, data }));
    await set({ isActive: false });
    const away = await why(idle, { permission });
    expect(away).toMatchObject({ allowed: false, whoCanCount: before.whoCanCount - 1 });
    expect(away.sentence).toMatch(/was deactivated/);
    await set({ isActive: true, mustChangePassword: true });
    expect(await why(idle, { permission })).toMatchObject({ allowed: false, whoCanCount: before.whoCanCount - 1 });
  });

  test("a permission that is not in the catalog is reported as unknown", async () => {
    const clerk = await county.as("Clerk");
    expect(await why(clerk, { permission: "x" })).toMatchObject({
      sentence: "No permission is named x.",
      reasons: [],
    });
    expect(await why(clerk, { verb: "flyToTheMoon" })).toMatchObject({ allowed: false, reasons: [] });
    expect((await why(clerk, {})).sentence).toBe("Name a permission or a verb.");
  });
});

describe("of a verb and a record", () => {
  const PEOPLE = ["Department staff", "Legal reviewer", "Clerk", "Vendor"];
  const OF_RESOLUTIONS = ANSWERED.filter(([, { type }]) => type === "Resolution");

  test.each(PEOPLE)("%s gets the same answers about a draft as its own page gives, in the same words", async (role) => {
    const person = await county.as(role);
    const clerk = await county.as("Clerk");
    const fields = { type: "NEW", category: "OTHER", department: "Highway", dateOfRequest: "2026-03-11", title: role };
    const { resolution } = await clerk.does("createResolution", { fields }, "resolution { id }");
    const { node } = await person.read(
      `query($id: ID!) { node(id: $id) { ... on Resolution { viewerCan { ${[...new Set(OF_RESOLUTIONS.map(([, { can }]) => can))].map((can) => `${can} { allowed reason }`).join(" ")} } } } }`,
      { id: resolution.id },
    );
    for (const [verb, { can }] of OF_RESOLUTIONS) {
      // Finding who else can costs a lookup for each user, so only some mutations are asked about.
      const asksAble = ["updateResolution", "submitResolution"].includes(verb);
      const answer = await why(person, { verb, recordId: resolution.id }, asking, asksAble ? ABLE : "");
      const page = node?.viewerCan[can] ?? { allowed: false };
      expect([verb, answer.allowed]).toEqual([verb, page.allowed]);
      const details = answer.reasons.map((reason: any) => reason.detail);
      expect(details).toEqual(expect.arrayContaining(page.reason ? [page.reason] : []));
      if (!asksAble) continue;
      const able = answer.whoCan.map((each: any) => each.key).includes(person.userId);
      expect([verb, able]).toEqual([verb, page.allowed]);
    }
  });

  test("a record that the asker may not see is not found, and a wrong kind of record is named", async () => {
    const clerk = await county.as("Clerk");
    const meeting = await county.meeting().create();
    const blind = await county.with("administration.access-review.view-effective-access");
    const hidden = await why(clerk, { verb: "updateMeeting", recordId: meeting.id }, blind);
    expect(hidden).toMatchObject({
      allowed: false,
      sentence: expect.stringMatching(/Record not found, or you don't have access/),
    });
    const nowhere = await why(clerk, { verb: "updateMeeting", recordId: globalId("Meeting", "nowhere") }, blind);
    expect(nowhere.sentence).toBe(hidden.sentence);
    const wrong = await why(clerk, { verb: "updateResolution", recordId: meeting.id });
    expect(wrong.sentence).toMatch(/does not apply to this kind of record/);
    expect(await why(clerk, { verb: "updateMeeting", recordId: meeting.id })).toMatchObject({ allowed: true });
    const vendor = await why(await county.as("Vendor"), { verb: "saveView" });
    expect(vendor.reasons.at(-1).detail).toMatch(/A rule decides this, not a permission/);
  });
});

describe("who may ask", () => {
  const permission = "meetings.meeting-record.view";

  test("everyone about themselves, without being told who else can; a guest nothing", async () => {
    const vendor = await county.as("Vendor");
    expect(await why(vendor, { permission }, vendor)).toMatchObject({ allowed: false, whoCan: [], whoCanCount: 0 });
    expect(await why(await county.as("Clerk"), { permission }, vendor)).toBeNull();
    expect(await why(vendor, { permission }, county.guest)).toBeNull();
  });

  test("a question about someone else is logged before it is answered", async () => {
    const clerk = await county.as("Clerk");
    const entries = () =>
      world.database.inTenant(county.id, (db) =>
        db.auditEntry.findMany({
          where: { action: "whyCan", nounId: clerk.userId as string },
          orderBy: { seq: "asc" },
        }),
      );
    const before = (await entries()).length;
    await why(clerk, { permission, verb: "startMeeting" });
    await why(clerk, { permission }, clerk);
    const after = await entries();
    expect(after.length).toBe(before + 1);
    expect(after.at(-1)).toMatchObject({
      actorId: asking.userId,
      after: { verb: "startMeeting", permission },
      permission: "administration.access-review.view-effective-access",
    });
  });

  test("verbs are listed in words, with what they need and the record that can be asked", async () => {
    const { verbs } = await asking.read("{ verbs { name words permission { key } rule recordType } }");
    expect(verbs.length).toBe(VERBS.size);
    expect(verbs.find((verb: any) => verb.name === "addAgendaItem")).toEqual({
      name: "addAgendaItem",
      words: "Add agenda item",
      permission: { key: "meetings.agenda-items.create" },
      rule: null,
      recordType: "Meeting",
    });
    expect(verbs.every((verb: any) => (verb.permission === null) === (verb.rule !== null))).toBe(true);
    expect(await county.guest.read("{ verbs { name } permissionCatalogue { key } permissionModules }")).toEqual({
      verbs: [],
      permissionCatalogue: [],
      permissionModules: [],
    });
  });
});
