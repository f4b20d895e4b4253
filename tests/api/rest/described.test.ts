import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Question } from "#tests/support/http.ts";
import { createContract } from "#tests/api/contracts/request.ts";
import { department as aDepartment } from "#tests/api/projects/request.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// The documented calls answer as their description says, provoked call by call.

const NO_ONE = "00000000-0000-7000-8000-000000000000";

let world: World;
let county: County;
let clerk: Person;
let calls: { name: string; method: string; path: string; responses: Record<string, any>; takesBody: boolean }[];
let components: any;
/** Ids of existing records, by the start of the address. */
let there: [string, string][];
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("described");
  await world.county("other");
  clerk = await county.as("Clerk");
  const meeting = await county.meeting().items("One").present(3).published().create();
  const fields = { type: "NEW", category: "OTHER", department: "Highway", dateOfRequest: "2026-03-11", title: "One" };
  const { resolution } = await clerk.does("createResolution", { fields }, "resolution { key }");
  const contract = await createContract(
    await county.as("Purchasing"),
    (await aDepartment(world, county, "Highway")).id,
  );
  const attendance = await world.database.inTenant(county.id, (db) => db.attendance.findFirstOrThrow());
  there = [
    ["/api/items/by-meeting/", meeting.key],
    ["/api/items/", meeting.itemKeys[0] as string],
    ["/api/resolutions/", resolution.key],
    ["/api/contracts/", contract.key],
    ["/api/attendance/", attendance.id],
    ["/api/meetings/", meeting.key],
  ];
  const { json } = await county.guest.http("/api/openapi.json");
  ({ components } = json);
  calls = Object.entries<Record<string, any>>(json.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses, requestBody }]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      responses,
      takesBody: requestBody !== undefined,
    })),
  );
});
afterAll(() => world?.close());

const addressOf = (path: string, id: string) =>
  path.replace("{id}", id).replace("{ocid}", id).replace("{year}", "2026").replace("{subdomain}", county.subdomain);
const idFor = (path: string) => there.find(([start]) => path.startsWith(start))?.[1] ?? NO_ONE;

/** Why an answer does not match the description. Null: it does. */
function untold(responses: Record<string, any>, { status, headers, text }: Answer): string | null {
  const response = responses[status];
  if (!response) return `${status} is not told of: ${text.slice(0, 200)}`;
  const { content } = response.$ref ? components.responses[response.$ref.split("/").at(-1)] : response;
  const type = String(headers["content-type"] ?? "").split(";")[0] as string;
  if (text === "" || !content) return text === "" ? null : `${status} has a body that is not told of`;
  return type in content ? null : `${status} is ${type}, not ${Object.keys(content).join(" or ")}`;
}

describe("the description of each call covers every answer", { timeout: 240_000 }, () => {
  const json = { "content-type": "application/json" };
  const provoked: [string, (path: string) => { who?: () => Person; address?: string; question?: Question }][] = [
    ["no one signed in", () => ({ who: () => county.guest })],
    ["a token that is none", () => ({ who: () => county.guest, question: { headers: { authorization: "Bearer x" } } })],
    ["another county", (path) => ({ address: `${addressOf(path, idFor(path))}?tenant_id=other` })],
    ["a record that is not there", (path) => ({ address: addressOf(path, NO_ONE) })],
    ["an id that is none", (path) => ({ address: addressOf(path, "x") })],
    ["a broken address", (path) => ({ address: addressOf(path, "%ZZ") })],
    ["a body that is no JSON", () => ({ question: { body: "{", headers: json } })],
    ["an empty body", () => ({ question: { body: "{}", headers: json } })],
    ["a body of the wrong kind", () => ({ question: { body: "[7]", headers: json } })],
    ["a body of another media type", () => ({ question: { body: "a=b", headers: { "content-type": "text/plain" } } })],
    ["a body that is too large", () => ({ question: { body: `"${"x".repeat(1_200_000)}"`, headers: json } })],
    ["an old version in If-Match", () => ({ question: { body: "{}", headers: { ...json, "if-match": '"0"' } } })],
    ["an old version in the body", () => ({ question: { body: '{"version":0,"updates":[]}', headers: json } })],
    [
      "a parameter that is not right",
      (path) => ({
        address: `${addressOf(path, idFor(path))}?date=x&year=x&status=x&first=x&module=x&type=x&body=x&meeting_id=x&after=x`,
      }),
    ],
    ["whoever may not", (path) => ({ who: () => member, address: addressOf(path, idFor(path)) })],
    ["a plain request", () => ({})],
  ];
  let member: Person;
  beforeAll(async () => {
    member = await county.member(0);
  });

  test.each(provoked)("%s", async (_what, provoke) => {
    const wrong: string[] = [];
    for (const { name, method, path, responses, takesBody } of calls) {
      // A successful deletion would leave nothing to test, and signing out would end the session of the other calls.
      if (method === "DELETE" || path === "/logout") continue;
      const { who = () => clerk, address = addressOf(path, idFor(path)), question = {} } = provoke(path);
      if (question.body !== undefined && !takesBody) continue;
      const answer = await who().http(address, { ...question, method });
      const fault = untold(responses, answer);
      if (fault) wrong.push(`${name}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });

  test("to too many requests", async () => {
    const busy = await openWorld({ env: { RATE_LIMIT_PER_MINUTE: "1" } });
    try {
      const { guest } = await busy.county("busy");
      const wrong: string[] = [];
      for (const { name, method, path, responses } of calls.filter((call) => call.path.startsWith("/api/"))) {
        const answer = await guest.http(addressOf(path, NO_ONE), { method });
        const fault = answer.status === 429 ? untold(responses, answer) : null;
        if (fault) wrong.push(`${name}: ${fault}`);
      }
      expect(wrong).toEqual([]);
      expect((await guest.http("/api/me")).status).toBe(429);
    } finally {
      await busy.close();
    }
  });
});
