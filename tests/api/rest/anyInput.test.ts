import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REST_ROUTES } from "#server/rest/rest.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let clerk: Person;
let ids: string[];
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha");
  clerk = await county.as("Clerk");
  const meeting = await county.meeting().items("One", "Two").present(3).create();
  const fields = { type: "NEW", category: "OTHER", department: "Highway", dateOfRequest: "2026-03-11", title: "One" };
  const { resolution } = await clerk.does("createResolution", { fields }, "resolution { key }");
  ids = [meeting.key, ...meeting.itemKeys, resolution.key, "00000000-0000-7000-8000-000000000000", "x", "%00", "1'--"];
});
afterAll(() => world.close());

const word = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "",
    "2026-04-01",
    "09:00",
    "Board",
    "agenda",
    "application/pdf",
    "up",
    "None",
    "purchase",
    "Renew",
    "$1,234.50",
    "'; drop table meeting; --",
    "\0",
    "💥",
  ),
);
const value = fc.oneof(word, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 2 }));
/** Bodies with the endpoint's own field names and arbitrary values. */
const bodyOf = (fields: string[]) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] }),
    },
    {
      weight: 1,
      arbitrary: fc.array(fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] }), {
        maxLength: 3,
      }),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
const FIELDS = [
  "meeting_id",
  "number",
  "meeting_type",
  "meetingType",
  "committee",
  "date",
  "real_date",
  "start_time",
  "time",
  "location",
  "description",
  "motion_text",
  "vote_type",
  "attendees",
  "vote_result",
  "legislator_name",
  "present",
  "left_time",
  "kind",
  "filename",
  "contentType",
  "size",
  "direction",
  "agenda_url",
  "agenda_key",
  "title",
  "department",
  "dateOfRequest",
  "resolutionType",
  "resolutionCategory",
  "amount",
  "termstart",
  "termEnd",
  "fundingcounty",
  "appointmentlist",
  "grantterm",
  "sponsors",
  "draft_text",
  "press_release",
  "routing_steps",
  "resolution_id",
];

describe("text that no database can store", () => {
  test("is refused with 422, in documented calls and in GraphQL", async () => {
    for (const bad of ["a\0b", "a\ud800b"]) {
      const calls = [
        clerk.http("/api/items", { body: { meeting_id: ids[0], description: bad } }),
        clerk.http("/api/meetings", { body: { meeting_type: bad, date: "2026-04-01" } }),
        clerk.http("/api/attendance", { body: { meeting_id: ids[0], legislator_name: bad } }),
      ];
      for (const { status, json } of await Promise.all(calls))
        expect([status, json.code]).toEqual([422, "BAD_USER_INPUT"]);
      const response = await clerk.graphql("query($text: String) { meetings(text: $text) { totalCount } }", {
        text: bad,
      });
      expect(response.errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
      expect(
        (await county.guest.http("/api/login", { body: { email: `${bad}@alpha.example`, password: "x" } })).status,
      ).toBe(400);
    }
    const written = await clerk.graphql('query { meetings(text: "a\\u0000b") { totalCount } }');
    expect(written.errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });
});

describe("any input to a documented call", () => {
  test.each(sampleOf(REST_ROUTES).map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
    "%s answers in JSON without failing",
    async (_name, route) => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...ids),
          bodyOf(FIELDS),
          fc.dictionary(
            fc.constantFrom("key", "url", "type", "date", "year", "meeting_id", "q", "status", "after"),
            word,
          ),
          async (id, body, query) => {
            const sentId =
              typeof body === "object" && body && "meeting_id" in body && ids[0]
                ? { ...body, meeting_id: ids[0] }
                : body;
            const path =
              route.path.replace(/\{\w+\}/g, id) +
              (Object.keys(query).length ? `?${new URLSearchParams(query).toString()}` : "");
            const answer = await clerk.http(path, {
              method: route.method.toUpperCase(),
              ...(route.body ? { body: JSON.stringify(sentId), headers: { "content-type": "application/json" } } : {}),
            });
            expect(answer.status, `${path} ${JSON.stringify(sentId)} ${answer.text.slice(0, 300)}`).toBeLessThan(500);
            const says = answer.status < 400 || typeof answer.json?.error === "string";
            expect(says, answer.text.slice(0, 200)).toBe(true);
          },
        ),
        { numRuns: 12 },
      );
    },
  );
});
