import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type County, openWorld, PASSWORD, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("once");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const CREATE =
  "mutation($input: CreateMeetingInput!) { createMeeting(input: $input) { __typename ... on CreateMeetingPayload { meeting { key number } } ... on Refusal { code } } }";

const schedule = (key: string, input: object = {}, who: Person = clerk) =>
  who.http("/graphql", {
    headers: { "idempotency-key": key },
    body: { query: CREATE, variables: { input: { meetingType: "Board", date: "2026-05-05", ...input } } },
  });

const count = async (who: Person = clerk): Promise<number> =>
  (await who.read("{ meetings(first: 1) { totalCount } }")).meetings.totalCount;

test("a verb repeated under its Idempotency-Key gets the first answer and is done once", async () => {
  const before = await count();
  const [first, again] = [await schedule("k-1"), await schedule("k-1")];
  expect(first.json.data.createMeeting.__typename).toBe("CreateMeetingPayload");
  expect([again.status, again.json]).toEqual([first.status, first.json]);
  expect(await count()).toBe(before + 1);
});

test("another payload under a used key is refused with 422, and nothing is done", async () => {
  await schedule("k-2");
  const before = await count();
  const other = await schedule("k-2", { date: "2026-05-06" });
  expect([other.status, other.json.errors?.[0].extensions.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  expect(await count()).toBe(before);
});

test("eight requests at once under one key have one effect and one answer", async () => {
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 8 }, () => schedule("k-3")));
  for (const answer of answers) expect(answer.json).toEqual(answers[0]?.json);
  expect(answers[0]?.json.data.createMeeting.__typename).toBe("CreateMeetingPayload");
  expect(await count()).toBe(before + 1);
});

test("a refused mutation does not use up its key: once the reason no longer applies, the same key works", async () => {
  const meeting = await county.meeting().items("Roads").create();
  const start = () =>
    clerk.http("/graphql", {
      headers: { "idempotency-key": "k-4" },
      body: {
        query: "mutation($id: ID!) { recessMeeting(input: { meetingId: $id }) { __typename ... on Refusal { code } } }",
        variables: { id: meeting.id },
      },
    });
  expect((await start()).json.data.recessMeeting.__typename).toBe("Refusal");
  await clerk.does("publishAgenda", { meetingId: meeting.id });
  await clerk.does("startMeeting", { meetingId: meeting.id });
  expect((await start()).json.data.recessMeeting.__typename).toBe("RecessMeetingPayload");
  await clerk.does("resumeMeeting", { meetingId: meeting.id });
  expect((await start()).json.data.recessMeeting.__typename).toBe("RecessMeetingPayload");
  const { meeting: now } = await clerk.read("query($key: ID!) { meeting(key: $key) { state } }", { key: meeting.key });
  expect(now.state).toBe("IN_SESSION");
});

test("one person's key is not another's, nor another county's", async () => {
  const before = await count();
  const mine = await schedule("k-5");
  const adminResponse = await schedule("k-5", { date: "2026-05-07" }, await county.as("Full Administrator"));
  const theirs = await schedule("k-5", { date: "2026-05-08" }, await (await world.county("twice")).as("Clerk"));
  expect([mine.status, adminResponse.status, theirs.status]).toEqual([200, 200, 200]);
  expect(await count()).toBe(before + 2);
});

test.each([
  ["very long", randomBytes(3000).toString("base64")],
  ["full of quotes", "'; drop table idempotency_key; --"],
  ["not ASCII", "schlüssel"],
])("a key that is %s is taken or refused, never a failure of ours", async (_what, key) => {
  const answers = [await schedule(key), await schedule(key)];
  for (const answer of answers) expect([answer.status < 500, answer.text.includes("INTERNAL")]).toEqual([true, false]);
  expect(answers[1]?.json).toEqual(answers[0]?.json);
});

test("a verb with a secret is done once under its key, and its answer is neither stored nor repeated", async () => {
  const auditor = await county.as("Auditor");
  const change = () =>
    auditor.http("/api/account/change-password", {
      headers: { "idempotency-key": "k-secret" },
      body: {
        current_password: PASSWORD,
        new_password: "Nine-Quiet-Rivers-7",
        confirm_password: "Nine-Quiet-Rivers-7",
      },
    });
  expect((await change()).status).toBe(200);
  const again = await change();
  expect([again.status, again.json.error]).toEqual([409, "This was already done, and its answer is shown only once."]);
  const storedAnswers = await world.database.inTenant(county.id, (db) =>
    db.idempotencyKey.findMany({ where: { userId: auditor.userId as string } }),
  );
  expect(storedAnswers.map(({ answer }) => answer)).toEqual([{}]);
});
