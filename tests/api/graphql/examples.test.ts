import { buildSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALL_EXAMPLES, curlOf, GRAPHQL_EXAMPLES, SUBSCRIPTION_EXAMPLE } from "#schema/identity/examples.rules.ts";
import { openScreen } from "#tests/support/screen.ts";
import { motionOf } from "../voting/ballot.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let integrator: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("open");
  integrator = await county.as("Clerk");
  await county.meeting().items("Road salt").present(3).started().create();
});
afterAll(() => world?.close());

describe("every example on the page for integrators runs as shown", () => {
  test.each(GRAPHQL_EXAMPLES.map((example) => [example.title, example] as const))("%s", async (_title, example) => {
    const data = await integrator.read(example.document, { ...example.variables });
    const [answer] = Object.values(data) as Record<string, unknown>[];
    expect(answer).toBeTruthy();
    expect(answer?.["__typename"] ?? "").not.toBe("Refusal");
  });

  test("a live tally is sent completely at the start, and again when a vote is cast", async () => {
    const { motionId } = await motionOf(county);
    const { motion: opened } = await integrator.does("openVote", { motionId }, "motion { roll { id } }");
    const screen = openScreen(world.port, county.host, { params: { authorization: `Bearer ${integrator.token}` } });
    const watching = screen.watch({ query: SUBSCRIPTION_EXAMPLE.document, variables: { motionId } });
    await watching.until((data) => data.voteTallied.tally.heads.yes === 0);
    await integrator.does("castVote", { motionId, entryId: opened.roll[0].id, value: "YES" });
    expect((await watching.until((data) => data.voteTallied.tally.heads.yes === 1)).voteTallied.outcome).toBeNull();
    await screen.close();
  });

  test.each(CALL_EXAMPLES.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", async (_name, call) => {
    const answer = await integrator.http(call.path, {
      method: call.method,
      ...(call.body ? { body: call.body } : {}),
    });
    expect(answer.status).toBeLessThan(300);
    expect(answer.json).toBeTruthy();
  });

  test("a call is written for a terminal with its body quoted", () => {
    expect(curlOf("https://demo.example", { method: "POST", path: "/api/x", body: { name: "O'Neil" } })).toBe(
      [
        "curl https://demo.example/api/x",
        "-X POST",
        '-H "Authorization: Bearer $DAIS_TOKEN"',
        '-H "Content-Type: application/json"',
        String.raw`-d '{"name":"O'\''Neil"}'`,
      ].join(" \\\n  "),
    );
  });
});

describe("the printed schema", () => {
  test("the printed schema is available to everyone who is signed in, and is valid", async () => {
    const answer = await integrator.http("/api/schema.graphql");
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(buildSchema(answer.text).getQueryType()?.getFields()["meetings"]).toBeDefined();
  });

  test("the printed schema is not available to guests", async () => {
    const answer = await county.guest.http("/api/schema.graphql");
    expect([answer.status, answer.text.includes("type Query")]).toEqual([401, false]);
  });
});
